// The line that says how near a limit is.
import { IconGauge } from "@tabler/icons-react";
import { messages } from "#contract/messages";
import type { UsageQuery } from "../apollo/generated/graphql";
import classes from "../domains/billing/PlanNotice.module.css";
import { amountOf } from "../domains/users/usageWords";
import { paths } from "../lib/paths";
import notice from "../ui/NoticeLine.module.css";
import { LinkButton } from "../ui/PlainButton";

export function UsageLine({ kind, used, limit }: UsageQuery["me"]["usage"][number]) {
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
        <LinkButton small variant="default" to={paths.usage()}>
          See usage
        </LinkButton>
      </div>
    </section>
  );
}
