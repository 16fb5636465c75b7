/** The sessions of some days: what ran then, what runs, and what is planned for then (docs/product.md "Calendar"). */
import { calendarLimits } from "#contract/calendar";
import { limits } from "#contract/limits";
import type { Member } from "../../core/actor";
import { from, select } from "../../db/columns";
import { arrayOf, type Runner, readJsonAlways, statement } from "../../db/statements";
import { sinceEpoch } from "../../db/timer";
import type { SessionType } from "./session.type";
import { session, sessionShown } from "./session-shown";

const { sessions: most } = calendarLimits;
const longest = `interval '${limits.sessionMinutes.max} minutes'`;

// Each by an index that its instants lead through. What reaches into the days began no longer before them than a session lasts, and
// what reaches out of them ends no longer after; an interval is a part of a session.
const planned = `SELECT s.id FROM pomodoro_sessions s WHERE s.user_id = $1 AND s.deleted_at IS NULL AND s.scheduled_at IS NOT NULL
    AND s.started_at IS NULL AND s.ended_at IS NULL AND s.scheduled_at >= $2::timestamptz - ${longest} AND s.scheduled_at < $3::timestamptz
  ORDER BY s.scheduled_at LIMIT ${most}`;
const ran = `SELECT DISTINCT r.session_id FROM (SELECT i.session_id FROM session_intervals i WHERE i.user_id = $1
    AND i.to_at > $2::timestamptz AND i.to_at < $3::timestamptz + ${longest} AND i.from_at < $3::timestamptz
  ORDER BY i.to_at DESC LIMIT ${calendarLimits.intervals}) r`;
const runs = `SELECT s.id FROM pomodoro_sessions s WHERE s.user_id = $1 AND s.deleted_at IS NULL
    AND s.running_since IS NOT NULL AND s.running_since < $3::timestamptz`;

const between = statement(
  "sessions-between",
  arrayOf(
    select({ ...session, now: from("clock_timestamp()", sinceEpoch) }, "pomodoro_sessions s"),
    `WHERE s.user_id = $1 AND s.deleted_at IS NULL AND s.id = ANY(ARRAY((${planned}) UNION ALL (${ran}) UNION ALL (${runs})))
      ORDER BY s.created_at DESC, s.id DESC LIMIT ${most}`,
  ),
);

/** Those of the caller's sessions that ran at some time from one instant to the other, run now, or are planned to. */
export const readSessionsBetween = async (
  runner: Runner,
  member: Member,
  begin: string,
  end: string,
  now: number,
): Promise<SessionType[]> =>
  (await readJsonAlways(runner, between, [member.id, begin, end])).value.map((row) => sessionShown(row, now));
