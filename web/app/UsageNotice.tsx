// Says where it matters that a limit is near: on the section whose things are many (limits.quota).
import { Button } from "@mantine/core";
import { IconGauge } from "@tabler/icons-react";
import { useLocation } from "react-router";
import type { CountedKind } from "#contract/limits";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { useUsageQuery } from "../apollo/generated/graphql";
import classes from "../domains/billing/PlanNotice.module.css";
import { amountOf } from "../domains/users/usageWords";
import { paths, type View } from "../lib/paths";
import { Link } from "../ui/Link";
import notice from "../ui/NoticeLine.module.css";
import { sectionOf } from "./sections";

const kindOf: Readonly<Record<View, CountedKind>> = {
  projects: "projects",
  tasks: "tasks",
  kanban: "boards",
  pomodoro: "sessions",
};

export function UsageNotice() {
  const { pathname, search } = useLocation();
  const section = sectionOf(pathname, search);
  const usage = useUsageQuery({ fetchPolicy: "cache-first" }).data?.me.usage;
  const near = usage?.find(
    ({ kind, used, limit }) =>
      section !== null && (kind === kindOf[section] || kind === "textBytes") && used >= limit * limits.quotaNotice,
  );
  if (!near) return null;
  const { kind, used, limit } = near;
  const full = used >= limit;
  return (
    <section className={`${notice.line} ${classes.notice}`} data-tone={full ? "red" : "sun"} aria-label="Usage">
      <IconGauge size={18} stroke={1.75} aria-hidden />
      <p role="status">
        {full
          ? messages.quotaReached(kind, limit)
          : messages.quotaNear(kind, amountOf(kind, used), amountOf(kind, limit))}
      </p>
      <div className={classes.ways}>
        <Button size="xs" variant="default" component={Link} to={paths.usage()}>
          See usage
        </Button>
      </div>
    </section>
  );
}
