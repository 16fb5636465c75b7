/** Reading when sessions ran: what is written, and what has run since in a session that runs (docs/product.md "Timer"). */
import { intervalsUntil, settledAt } from "#contract/timer";
import type { Member } from "../../core/actor";
import { from, jsonArray, select, text, word } from "../../db/columns";
import { arrayOf, type Runner, readJsonAlways, statement } from "../../db/statements";
import type { SessionIntervalType } from "./session.type";
import { type SessionRow, session } from "./session-shown";

/** The intervals of each session by its id, the earliest first. */
export type IntervalsOf = ReadonlyMap<string, SessionIntervalType[]>;

const several = statement(
  "session-intervals",
  arrayOf(
    select(
      {
        ...session,
        written: from(
          `(SELECT coalesce(json_agg(json_build_object('kind', i.kind, 'from', iso(i.from_at), 'to', iso(i.to_at)) ORDER BY i.from_at), '[]')
            FROM session_intervals i WHERE i.user_id = $1 AND i.session_id = s.id)`,
          jsonArray({ kind: word(["focus", "break"]), from: text, to: text }),
        ),
      },
      "pomodoro_sessions s WHERE s.user_id = $1 AND s.id = ANY($2::uuid[]) AND s.deleted_at IS NULL",
    ),
  ),
);

/** What each of the caller's sessions ran up to `now`; the last interval of a running one has no end yet. */
export async function readIntervals(
  runner: Runner,
  member: Member,
  ids: readonly string[],
  now: number,
): Promise<IntervalsOf> {
  const rows = (await readJsonAlways(runner, several, [member.id, ids])).value;
  return new Map(rows.map((row) => [row.id, [...row.written, ...running(row, now)]]));
}

function running(row: SessionRow, now: number): SessionIntervalType[] {
  const ran = intervalsUntil(row, now);
  const runs = settledAt(row, now).runningSince !== null;
  return ran.map(({ kind, from, to }, index) => ({
    kind,
    from: new Date(from).toISOString(),
    to: runs && index === ran.length - 1 ? null : new Date(to).toISOString(),
  }));
}
