/** How long one has focused on a task, in all and in each of its sessions, what runs included. */
import { useEffect, useRef } from "react";
import { type TaskFocusQuery, type TaskSessionsQuery, useTaskFocusQuery } from "../../../apollo/generated/graphql";
import { serverNow } from "../../sessions/serverClock";
import { clockAt } from "../../sessions/useSessionClock";

/* GraphQL */ `
  query TaskFocus($id: ID!) {
    taskFocus(id: $id) { now focusMs sessions { sessionId focusMs } }
  }
`;

type Held = TaskSessionsQuery["task"]["pomodoroSessions"][number];

/** A verb shows itself three times: as it is expected, as it is answered, as it is told. One look at what was focused is enough. */
const SETTLE_MS = 400;

/** How long a running session focused since that instant of the server's clock, milliseconds. */
function ranSince(session: Held, at: number): number {
  if (session.runningSince === null) return 0;
  return Math.max(0, focusAt(session, serverNow(session.now)) - focusAt(session, at));
}

/** How long its focus phases have run by then, by the lengths that it has. */
function focusAt(session: Held, at: number): number {
  const { stretches, elapsedMs } = clockAt(session, at);
  return stretches.reduce(
    (sum, { kind, from, to }) => sum + (kind === "focus" ? Math.max(0, Math.min(to, elapsedMs) - from) : 0),
    0,
  );
}

/** What was focused on the task, milliseconds: in all, and in each session. */
export interface TaskFocused {
  whole: number;
  in: ReadonlyMap<string, number>;
}

function focusedNow(
  id: string,
  held: readonly Held[],
  { now, focusMs, sessions }: TaskFocusQuery["taskFocus"],
): TaskFocused {
  const told = new Map(sessions.map((each) => [each.sessionId, each.focusMs]));
  let whole = focusMs;
  for (const session of held) {
    if (session.currentTaskId !== id) continue;
    const since = ranSince(session, now);
    whole += since;
    told.set(session.id, (told.get(session.id) ?? 0) + since);
  }
  return { whole, in: told };
}

/**
 * What was focused, read again whenever one of the sessions began to run, stood, turned to another task or was corrected. Until that is
 * read it stands: what ran is no longer reckoned by then, and would be missing. Null until it is known.
 */
export function useTaskFocus(id: string, sessions: readonly Held[] | undefined): TaskFocused | null {
  const { data, refetch } = useTaskFocusQuery({ variables: { id }, fetchPolicy: "cache-and-network" });
  const read = data?.taskFocus;
  const state = sessions
    ?.map((each) => [each.id, each.elapsedMs, each.runningSince, each.currentTaskId, each.updatedAt].join(" "))
    .join();
  const last = useRef<{ of: typeof read; state: string | undefined; focused: TaskFocused } | null>(null);
  const isMoved = read !== undefined && last.current?.of === read && last.current.state !== state;
  if (read && sessions && !isMoved) last.current = { of: read, state, focused: focusedNow(id, sessions, read) };
  // biome-ignore lint/correctness/useExhaustiveDependencies: each further move waits anew
  useEffect(() => {
    if (!isMoved) return;
    const timer = setTimeout(() => void refetch().catch(() => {}), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isMoved, state, refetch]);
  return last.current?.focused ?? null;
}
