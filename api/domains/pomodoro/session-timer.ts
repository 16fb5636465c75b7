/**
 * The writes that move a session's timer, each of them conditional on the state that was locked (docs/product.md "Timer").
 * Whoever writes holds the user's row, so that the user's sessions start, stand and end one after the other.
 */
import { runningFrom } from "#contract/auto-start";
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import { completedAt, dueAt, intervalsUntil, pausedAt, phaseOf, settledAt } from "#contract/timer";
import type { Clock } from "../../core/clock";
import { conflict, notFound } from "../../core/problem";
import type { Work } from "../../core/work";
import { from, nullable, select, text, uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import { sinceEpoch } from "../../db/timer";
import { sessionChanged, taskOfSessionChanged } from "./pomodoro.events";
import { type SessionRow, session } from "./session-shown";

/** The job that ends or pauses a session at its planned instant. */
export const completeDueSession = "completeDueSession";
export const dueKey = (userId: string, sessionId: string): string => `session:${userId}:${sessionId}`;
/** The same in SQL. */
export const dueKeyOf = (userId: string, sessionId: string): string => `'session:' || ${userId} || ':' || ${sessionId}`;

/** What a verb on a session holds: its row, the user's running one (the same or another), and the instant of the act. */
export interface Held {
  session: SessionRow;
  /** The user's other session that runs, or null. */
  other: SessionRow | null;
  now: number;
}

// NO KEY: tasks and sessions may still be made for the user meanwhile, whose foreign keys only need the key.
const lockUser = statement("timer-lock-user", "SELECT 1 FROM users WHERE id = $1 FOR NO KEY UPDATE");
const lockSessions = statement(
  "timer-lock-sessions",
  select(session, "pomodoro_sessions s"),
  `WHERE s.user_id = $1 AND (s.id = $2 OR s.running_since IS NOT NULL) AND s.deleted_at IS NULL ORDER BY s.id FOR NO KEY UPDATE`,
);
const runningSince = statement(
  "timer-running-since",
  select(
    { at: from("max(running_since)", nullable(sinceEpoch)) },
    "pomodoro_sessions WHERE user_id = $1 AND running_since IS NOT NULL AND deleted_at IS NULL",
  ),
);
const lastMoment = statement(
  "timer-last-moment",
  select({ at: from("max(to_at)", nullable(sinceEpoch)) }, "session_intervals WHERE user_id = $1"),
);
const write = statement(
  "timer-write",
  `UPDATE pomodoro_sessions SET elapsed_ms = $3, running_since = $4, started_at = $5, ended_at = $6, pauses_at_ms = $7, updated_at = now()
   WHERE user_id = $1 AND id = $2 AND running_since IS NOT DISTINCT FROM $8 AND ended_at IS NULL RETURNING id`,
  { id: uuid },
);
const writeRuler = statement(
  "timer-ruler",
  `UPDATE pomodoro_sessions SET total_session_duration = $3, phase_ends = $4, overtime_ms = $5, pauses_at_ms = $6, updated_at = now() WHERE user_id = $1 AND id = $2`,
);
/** The task that a session is at, with its title. */
export const titleOf = statement(
  "timer-title",
  select({ id: uuid, title: text }, "tasks WHERE user_id = $1 AND id = $2"),
);
// With the title that the task has now: its history is to be read when the task is gone.
const addIntervals = statement(
  "timer-intervals",
  `INSERT INTO session_intervals (user_id, id, session_id, kind, from_at, to_at, task_id, task_title)
   SELECT $1, gen_random_uuid(), $2, x.kind, x.from_at, x.to_at, $6, $7
   FROM unnest($3::text[], $4::timestamptz[], $5::timestamptz[]) AS x (kind, from_at, to_at)`,
);
const setCurrent = statement(
  "timer-current",
  "UPDATE pomodoro_sessions SET current_task_id = $3, updated_at = now() WHERE user_id = $1 AND id = $2",
);
const taskIds = statement(
  "timer-tasks",
  select({ id: from("task_id", uuid) }, "session_tasks WHERE user_id = $1 AND session_id = $2"),
);

/** Holds the user's row: whoever locks sessions has it before, so that none waits for another's in a circle. Tasks are locked before it. */
export const holdTimers = async (work: Work, userId: string): Promise<void> =>
  void (await work.rows(lockUser, [userId]));

/** Since when one of the user's sessions runs, of acts that come first; null where none does. */
export async function runsSince(work: Work, userId: string): Promise<number | null> {
  await holdTimers(work, userId);
  const [running] = await work.rows(runningSince, [userId]);
  return running?.at ?? null;
}

/**
 * Locks the user's row, then the session and whichever runs; the instant is taken afterwards, so that acts have the order of
 * their locks. What the clock ended or paused meanwhile is settled first. Throws NOT_FOUND.
 */
export async function holdSession(work: Work, clock: Clock, userId: string, id: string, notBefore = 0): Promise<Held> {
  const held = isId(id) ? await holdTimer(work, clock, userId, id.toLowerCase(), notBefore) : null;
  if (!held?.session) throw notFound(messages.sessionNotFound);
  return { ...held, session: held.session };
}

/** The same for a session that may be gone, or, with null, for the one that runs alone. */
export async function holdTimer(
  work: Work,
  clock: Clock,
  userId: string,
  id: string | null,
  notBefore = 0,
): Promise<Omit<Held, "session"> & { session: SessionRow | null }> {
  await holdTimers(work, userId);
  const held = await work.rows(lockSessions, [userId, id]);
  const now = Math.max(Math.floor(clock.now()), notBefore);
  const settled: SessionRow[] = [];
  for (const row of held) settled.push(await settle(work, userId, row, now));
  const session = settled.find((row) => row.id === id) ?? null;
  const other = settled.find((row) => row.id !== id && row.runningSince !== null) ?? null;
  return { session, other, now };
}

/** Starts or resumes it; another running session of the user is paused at the same instant. */
export async function run(work: Work, userId: string, { session, other, now }: Held): Promise<void> {
  const [last] = await work.rows(lastMoment, [userId]);
  const paused = other ? await pause(work, userId, other, now) : 0;
  // A process whose clock lags must not begin before something that already ended.
  const at = Math.max(now, paused, last?.at ?? 0);
  await put(work, userId, session, runningFrom(session, at));
  work.announce(sessionChanged(userId, session.id));
}

/** Lets a running session stand and answers with the instant at which it does. */
export async function pause(work: Work, userId: string, session: SessionRow, now: number): Promise<number> {
  const at = Math.max(now, session.runningSince ?? now);
  await stand(work, userId, session, pausedAt(session, at), at);
  return at;
}

/** Ends it by hand: what has run and what remains stay as they are. */
export async function complete(work: Work, userId: string, session: SessionRow, now: number): Promise<void> {
  const at = Math.max(now, session.runningSince ?? now);
  await end(work, userId, session, completedAt(session, at));
}

/**
 * Cuts the open stretch of a running session: what has run so far is written under the ruler and for the task it ran under,
 * before one of them changes.
 */
export async function cut(work: Work, userId: string, held: SessionRow, now: number): Promise<SessionRow> {
  const session = await settle(work, userId, held, now);
  if (session.runningSince === null) return session;
  const at = Math.max(now, session.runningSince);
  const after = runningFrom(pausedAt(session, at), at);
  await put(work, userId, session, after, at);
  return after;
}

/**
 * Makes a task the current one of a locked session, or none: what ran so far was spent on the one before. Nothing happens where it is
 * so already, or the session is over.
 */
export async function turnTo(
  work: Work,
  userId: string,
  session: SessionRow,
  taskId: string | null,
  now: number,
): Promise<SessionRow> {
  if (session.currentTaskId === taskId || phaseOf(session, now) === "done") return session;
  const after = await cut(work, userId, session, now);
  await work.rows(setCurrent, [userId, session.id, taskId]);
  work.announce(sessionChanged(userId, session.id));
  return { ...after, currentTaskId: taskId };
}

/**
 * Writes a ruler on which the present phase ends elsewhere. What has run keeps its kind on it, so what was written stays true. What ran
 * of a phase that was ended is written, so that nothing moves the clock back behind that end; where nothing follows the session ends.
 */
export async function putRuler(work: Work, userId: string, before: SessionRow, after: SessionRow): Promise<void> {
  const { id, totalSessionDuration, phaseEnds, overtimeMs, pausesAtMs } = after;
  await work.rows(writeRuler, [userId, id, totalSessionDuration, phaseEnds, overtimeMs, pausesAtMs]);
  const ruled = { ...before, phaseEnds, overtimeMs };
  if (after.endedAt !== null) return end(work, userId, ruled, after);
  const { runningSince } = after;
  if (runningSince !== null && runningSince !== before.runningSince)
    return setClock(work, userId, ruled, after, runningSince);
  planEnd(work, userId, after);
  work.announce(sessionChanged(userId, id));
}

/**
 * Sets a running session's clock to what it said at another instant, or says it again: what ran until `ranTo`, if anything of it counts,
 * is written, and the rest did not run.
 */
export async function setClock(
  work: Work,
  userId: string,
  before: SessionRow,
  after: SessionRow,
  ranTo?: number,
): Promise<void> {
  await put(work, userId, before, after, ranTo);
  work.announce(sessionChanged(userId, before.id));
}

/** Puts the job of when the clock ends or pauses it, in place of an earlier one. Does nothing for a session that stands. */
export function planEnd(work: Work, userId: string, session: SessionRow): void {
  const due = dueAt(session);
  if (due === null) return;
  const payload = { userId, sessionId: session.id, due };
  work.enqueue({ task: completeDueSession, payload, runAt: new Date(due), key: dueKey(userId, session.id) }, userId);
}

// What the clock ends or pauses is so since that very instant, whoever notices it and whenever.
async function settle(work: Work, userId: string, session: SessionRow, now: number): Promise<SessionRow> {
  const settled = settledAt(session, now);
  if (settled === session) return session;
  if (settled.endedAt !== null) await end(work, userId, session, settled);
  else await stand(work, userId, session, settled, dueAt(session) ?? now);
  return settled;
}

async function stand(work: Work, userId: string, before: SessionRow, after: SessionRow, at: number): Promise<void> {
  await put(work, userId, before, after, at);
  work.announce(sessionChanged(userId, before.id));
}

async function end(work: Work, userId: string, before: SessionRow, after: SessionRow): Promise<void> {
  await put(work, userId, before, after, after.endedAt ?? undefined);
  work.announce(sessionChanged(userId, before.id));
  for (const { id } of await work.rows(taskIds, [userId, before.id])) work.announce(taskOfSessionChanged(userId, id));
}

/** Writes the timer from one state to the next with the intervals that ran until `stoodAt`, and the job of when the clock moves it. */
async function put(work: Work, userId: string, before: SessionRow, after: SessionRow, stoodAt?: number): Promise<void> {
  const { elapsedMs, runningSince, startedAt, endedAt, pausesAtMs } = after;
  const values = [elapsedMs, instant(runningSince), instant(startedAt), instant(endedAt), pausesAtMs];
  const written = await work.rows(write, [userId, before.id, ...values, instant(before.runningSince)]);
  if (written.length === 0) throw conflict(messages.conflict);
  const ran = stoodAt === undefined ? [] : intervalsUntil(before, stoodAt);
  if (ran.length > 0) {
    const [kinds, from, to] = [
      ran.map(({ kind }) => kind),
      ran.map((x) => instant(x.from)),
      ran.map((x) => instant(x.to)),
    ];
    const [task] = before.currentTaskId === null ? [] : await work.rows(titleOf, [userId, before.currentTaskId]);
    await work.rows(addIntervals, [userId, before.id, kinds, from, to, task?.id ?? null, task?.title ?? null]);
  }
  if (runningSince !== null) planEnd(work, userId, after);
  else if (before.runningSince !== null) work.unqueue(dueKey(userId, before.id), userId);
}

const instant = (at: number | null): Date | null => (at === null ? null : new Date(at));
