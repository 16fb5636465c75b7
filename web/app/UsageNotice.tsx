// Says where it matters that a limit is near: on the section whose things are many (limits.quota).
import { useLocation } from "react-router";
import type { CountedKind } from "#contract/limits";
import { limits } from "#contract/limits";
import { useUsageQuery } from "../apollo/generated/graphql";
import type { View } from "../lib/paths";
import { late } from "../ui/later";
import { sectionOf } from "./sections";

// Few ever see it.
const UsageLine = late(async () => (await import("./UsageLine")).UsageLine);

const kindOf: Readonly<Partial<Record<View, CountedKind>>> = {
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
  return near ? <UsageLine {...near} /> : null;
}
