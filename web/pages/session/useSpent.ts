/** What of a session was spent on each of its tasks, as it stands this second. */
import { spentByTask } from "#contract/spent";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { ranOf } from "../../domains/sessions/history";
import { useHistories } from "../../domains/sessions/useHistories";
import { useSessionClock } from "../../domains/sessions/useSessionClock";

export interface SpentOn {
  taskId: string | null;
  /** As the history has it; null for what was spent on none. */
  title: string | null;
  /** Milliseconds of focus. */
  focus: number;
}

/** Empty where nothing has run, and until it is known. */
export function useSpent(session: SessionFieldsFragment): SpentOn[] {
  const clock = useSessionClock(session);
  const stored = useHistories([session]).get(session.id);
  if (!stored) return [];
  const titles = new Map(stored.map(({ taskId, taskTitle }) => [taskId, taskTitle]));
  const spent = spentByTask(ranOf(session, stored, clock.now), clock.now);
  return [...spent].map(([taskId, { focus }]) => ({ taskId, focus, title: titles.get(taskId) ?? null }));
}
