/**
 * Writing intervals that ran, beside the timer that adds them as they run (docs/product.md "Time that ran"). Whoever writes here holds
 * the user's row, as the timer does, so nothing of the user's runs, stands or is corrected meanwhile.
 */
import { intervalLimits, type Span } from "#contract/intervals";
import { type Stretch, stretchKinds, type TimerFacts } from "#contract/timer";
import { deletedAs, type Remembered, remembered } from "../../core/trash";
import type { Work } from "../../core/work";
import { type Column, from, int, moment, nullable, select, text, uuid, word } from "../../db/columns";
import { statement } from "../../db/statements";
import { sinceEpoch } from "../../db/timer";

/** An interval as Postgres writes its whole row: columns that nobody here speaks of go along when it is written again. */
export interface KeptInterval extends Remembered {
  user_id: string;
  id: string;
  session_id: string;
  kind: Stretch["kind"];
  from_at: string;
  to_at: string;
  task_id: string | null;
  task_title: string | null;
  /** Another with every change; null where there was none, which its id stands for. */
  version: string | null;
}

/** What kinds of changes there are. */
export type ChangeKind = "added" | "corrected" | "split" | "deleted";

/** A change of a session's intervals: what it replaced, and by what. */
export interface Change {
  id: string;
  sessionId: string;
  before: readonly KeptInterval[];
  after: readonly KeptInterval[];
  isUndone: boolean;
  /** How the clock was set with it, or null. */
  timer: ClockSet | null;
}

/** What a session's clock said before and after it was set. */
export interface ClockSet {
  before: ClockRead;
  after: ClockRead;
  /** What both go by. */
  ruler: ClockRuler;
}
export type ClockRuler = Pick<
  TimerFacts,
  "phaseEnds" | "overtimeMs" | "totalSessionDuration" | "autoStartBreaks" | "autoStartFocus"
>;
export interface ClockRead {
  elapsedMs: number;
  runningSince: number;
  pausesAtMs: number | null;
}

/** What a session's clock goes by, beside the lengths with which its open stretch is cut. */
export const rulerOf = (timer: TimerFacts): ClockRuler => ({
  phaseEnds: timer.phaseEnds,
  overtimeMs: timer.overtimeMs,
  totalSessionDuration: timer.totalSessionDuration,
  autoStartBreaks: timer.autoStartBreaks,
  autoStartFocus: timer.autoStartFocus,
});

const kept = remembered as Column<KeptInterval>;
const keptSeveral = remembered as unknown as Column<KeptInterval[]>;
const clockSet = nullable(remembered as unknown as Column<ClockSet>);

const takeOut = statement(
  "intervals-take-out",
  deletedAs("kept", "session_intervals", "user_id = $1 AND id = ANY($2::uuid[])"),
  { kept },
);
const putIn = statement(
  "intervals-put-in",
  "INSERT INTO session_intervals SELECT i.* FROM jsonb_populate_recordset(NULL::session_intervals, $2::jsonb) i WHERE i.user_id = $1",
);
// By when they end, which is after it begins and less than the longest after its own end.
const beside = statement(
  "intervals-beside",
  select(
    { at: from("x.from_at", sinceEpoch), session: from("s.name", text) },
    `(SELECT i.session_id, i.from_at FROM session_intervals i WHERE i.user_id = $1 AND i.to_at > $2::timestamptz
        AND i.to_at < $3::timestamptz + interval '${intervalLimits.hours} hours' AND i.from_at < $3::timestamptz AND i.from_at < i.to_at
      UNION ALL SELECT r.id, r.running_since FROM pomodoro_sessions r
      WHERE r.user_id = $1 AND r.running_since IS NOT NULL AND r.running_since < $3::timestamptz) x
    JOIN pomodoro_sessions s ON s.user_id = $1 AND s.id = x.session_id ORDER BY x.from_at LIMIT 1`,
  ),
);
const besideSession = statement(
  "intervals-beside-session",
  select(
    { session: from("x.name", text) },
    `(SELECT s.name, i.from_at FROM session_intervals i
        JOIN session_intervals o ON o.user_id = i.user_id AND o.session_id <> i.session_id AND o.to_at > i.from_at
          AND o.to_at < i.to_at + interval '${intervalLimits.hours} hours' AND o.from_at < i.to_at AND o.from_at < o.to_at
        JOIN pomodoro_sessions s ON s.user_id = o.user_id AND s.id = o.session_id
        WHERE i.user_id = $1 AND i.session_id = $2 AND i.from_at < i.to_at
      UNION ALL SELECT r.name, i.from_at FROM session_intervals i
        JOIN pomodoro_sessions r ON r.user_id = i.user_id AND r.id <> i.session_id AND r.running_since < i.to_at AND r.deleted_at IS NULL
        WHERE i.user_id = $1 AND i.session_id = $2 AND i.from_at < i.to_at) x
    ORDER BY x.from_at LIMIT 1`,
  ),
);
const size = statement(
  "intervals-size",
  select({ n: from("count(*)::int", int) }, "session_intervals WHERE user_id = $1 AND session_id = $2"),
);
const note = statement(
  "interval-change-note",
  `INSERT INTO interval_changes (user_id, id, session_id, kind, before, after, timer)
   VALUES ($1, $2, $3, $4, $5::jsonb, $6::jsonb, $7::jsonb)`,
);
const forgetOldest = statement(
  "interval-changes-forget",
  `DELETE FROM interval_changes WHERE user_id = $1 AND id IN (SELECT id FROM interval_changes
     WHERE user_id = $1 ORDER BY made_at DESC, id OFFSET ${intervalLimits.changes})`,
);
const changeById = statement(
  "interval-change",
  select(
    { id: uuid, sessionId: uuid, before: keptSeveral, after: keptSeveral, timer: clockSet, undoneAt: nullable(moment) },
    "interval_changes WHERE user_id = $1 AND id = $2",
  ),
);
const idsWithin = statement(
  "intervals-ids-within",
  select(
    { id: uuid, kind: word(stretchKinds) },
    "session_intervals WHERE user_id = $1 AND session_id = $2 AND to_at > $3::timestamptz AND from_at < $4::timestamptz",
  ),
);
const markUndone = statement(
  "interval-change-undone",
  "UPDATE interval_changes SET undone_at = now() WHERE user_id = $1 AND id = $2",
);

/** The version by which a caller says which state is meant. */
export const versionOf = ({ version, id }: KeptInterval): string => version ?? id;

/** When it began and ended, milliseconds since 1970. */
export const spanOf = ({ from_at, to_at }: KeptInterval): Span => ({
  from: Date.parse(from_at),
  to: Date.parse(to_at),
});

/** Takes intervals out and answers with them; those that are not there are left out. */
export const takeIntervals = async (work: Work, userId: string, ids: readonly string[]): Promise<KeptInterval[]> =>
  ids.length === 0 ? [] : (await work.rows(takeOut, [userId, ids])).map(({ kept }) => kept);

/** Takes a session's intervals out that reach into these instants; with a kind only those of it. */
export async function takeWithin(
  work: Work,
  userId: string,
  sessionId: string,
  { from, to }: Span,
  kind?: Stretch["kind"],
): Promise<KeptInterval[]> {
  const there = await work.rows(idsWithin, [userId, sessionId, new Date(from), new Date(to)]);
  const meant = there.filter((one) => kind === undefined || one.kind === kind);
  return takeIntervals(
    work,
    userId,
    meant.map(({ id }) => id),
  );
}

/** Writes intervals as they are given. */
export async function putIntervals(work: Work, userId: string, rows: readonly KeptInterval[]): Promise<void> {
  if (rows.length > 0) await work.rows(putIn, [userId, JSON.stringify(rows)]);
}

/** What of the user's ran, or runs, within these instants, the first of it: when it began, and its session's name. */
export async function ranWithin(
  work: Work,
  userId: string,
  { from, to }: Span,
): Promise<{ at: number; session: string } | null> {
  const [one] = await work.rows(beside, [userId, new Date(from), new Date(to)]);
  return one ?? null;
}

/**
 * The name of another session that ran while this one did, or runs since then, or null: a session that comes back may meet what was added
 * since, and the clock of one that runs what an answer about time away had left out of it.
 */
export async function ranBeside(work: Work, userId: string, sessionId: string): Promise<string | null> {
  const [one] = await work.rows(besideSession, [userId, sessionId]);
  return one?.session ?? null;
}

/** How many intervals a session has. */
export async function intervalsIn(work: Work, userId: string, sessionId: string): Promise<number> {
  const [counted] = await work.rows(size, [userId, sessionId]);
  return counted?.n ?? 0;
}

/** Keeps a change with what it replaced; the oldest of too many are forgotten. */
export async function noteChange(
  work: Work,
  userId: string,
  { id, sessionId, before, after, timer }: Omit<Change, "isUndone">,
  kind: ChangeKind,
): Promise<void> {
  const set = timer && JSON.stringify(timer);
  await work.rows(note, [userId, id, sessionId, kind, JSON.stringify(before), JSON.stringify(after), set]);
  await work.rows(forgetOldest, [userId]);
}

/** A change of the user's, or null; the id must be a UUID. */
export async function findChange(work: Work, userId: string, id: string): Promise<Change | null> {
  const [row] = await work.rows(changeById, [userId, id]);
  if (!row) return null;
  const { undoneAt, ...change } = row;
  return { ...change, isUndone: undoneAt !== null };
}

/** Says of a change that it was undone. */
export const noteUndone = async (work: Work, userId: string, id: string): Promise<void> =>
  void (await work.rows(markUndone, [userId, id]));
