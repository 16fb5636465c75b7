/**
 * The focus timer in SQL: what `contract/timer` decides, for the statements that must decide it themselves. The one place that
 * spells a session's due instant; `timer.test.ts` holds it to the contract. `s` is a row of `pomodoro_sessions`, `now` an instant.
 */
import { minute, mostMs } from "#contract/timer";
import { type Column, int, ints, nullable, real } from "./columns";

/** An instant in whole milliseconds since 1970. */
export const ms = (at: string): string => `floor(extract(epoch FROM ${at}) * 1000)::float8`;

/** An instant as that number. */
export const sinceEpoch: Column<number> = { ...real, written: ms };

/** The contract's TimerFacts, but for its lengths, which are a session's own fields. */
export const timerFacts = {
  phaseEnds: ints,
  overtimeMs: int,
  pausesAtMs: nullable(int),
  startedAt: nullable(sinceEpoch),
  runningSince: nullable(sinceEpoch),
  elapsedMs: int,
  endedAt: nullable(sinceEpoch),
};

const planned = `LEAST(s.total_session_duration * ${minute} + s.overtime_ms, ${mostMs})`;

/*
 * Each fact stands in a condition once: a cluster plans most statements at each call, twice, and with them whatever is in these.
 */

// Where the focus begins that goes on until it is ended: behind the phases whose ends are kept, and the break that follows the last of them.
const openFrom = `(COALESCE((SELECT max(x) FROM unnest(s.phase_ends) x), 0) + CASE
    WHEN cardinality(s.phase_ends) % 2 = 0 OR s.break_duration = 0 THEN 0
    WHEN s.long_break_every > 0 AND (cardinality(s.phase_ends) + 1) / 2 % s.long_break_every = 0 THEN s.long_break_duration
    ELSE s.break_duration END * ${minute})`;

// What has run when the clock ends it.
const endsAt = `CASE WHEN s.pace = 'timed' THEN s.total_session_duration * ${minute}
    WHEN s.pace = 'overtime' AND ${openFrom} >= ${planned} THEN ${planned} ELSE ${mostMs} END`;

// What has run when the clock is to pause it, else NULL, which LEAST leaves out.
const pausesAt = "CASE WHEN s.pauses_at_ms > s.elapsed_ms THEN s.pauses_at_ms END";

/** How long it runs on, of what has run at that point. */
const until = (ran: string) => `(${ran} - s.elapsed_ms) * interval '1 ms'`;

const left = until(`LEAST(${pausesAt}, ${endsAt})`);

/** When the clock pauses or ends the running `s`, NULL when it stands: one that ended does not run (a constraint of the table). */
export const dueAt = `(s.running_since + ${left})`;

/** Whether `s` runs at `now`, although nobody may have written that it does not any more. */
export const isRunning = (now: string): string =>
  `(s.running_since IS NOT NULL AND ${left} > ${now} - s.running_since)`;

/** Whether `s` is not done at `now`, although nobody may have written that its time has run out. */
export const isOpen = (now: string): string =>
  `(s.ended_at IS NULL AND (s.running_since IS NULL
    OR ${until(endsAt)} > LEAST(${until(pausesAt)}, ${now} - s.running_since)))`;
