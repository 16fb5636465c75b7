/**
 * Reading sessions. The database gives the facts and its clock, `contract/timer` the rest. Every read may be told the instant
 * that counts as now, milliseconds since 1970; left out, it is the database's clock at the statement.
 */
import { limits } from "#contract/limits";
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import { Json } from "../../core/json";
import { countPage, cutOff, type Page, type PageArgs, pagesOf } from "../../core/pages";

import { from, select, type WireOf } from "../../db/columns";
import { foundIn, typed } from "../../db/named";
import { countOf, cursorOfRow, tasksOfSessions } from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJsonAlways, statement } from "../../db/statements";
import { isOpen, sinceEpoch } from "../../db/timer";
import type { SessionType } from "./session.type";
import { type SessionRow, session, sessionForRest, sessionShown } from "./session-shown";

const shape = select({ ...session, now: from("clock_timestamp()", sinceEpoch) }, "pomodoro_sessions s");
const known = statement("pomodoro_sessions-cursor", cursorOfRow("pomodoro_sessions"));
const list = pagesOf("sessions", "s", shape, { isVersioned: false });
const several = statement(
  "sessions-by-id",
  arrayOf(shape, "WHERE s.user_id = $1 AND s.id = ANY($2::uuid[]) AND s.deleted_at IS NULL"),
);
/** Sessions that the timer and today may show: of each way of being current so many, and how far today reaches in any zone. */
export const currentAtMost = { each: 100, days: 2 };
const { each, days } = currentAtMost;
const some = (which: string, order: string) =>
  `(SELECT s.id FROM pomodoro_sessions s WHERE s.user_id = $1 AND s.deleted_at IS NULL AND ${which} ORDER BY ${order} LIMIT ${each})`;
const waits = "s.started_at IS NULL AND s.ended_at IS NULL";
const current = statement(
  "sessions-current",
  arrayOf(
    shape,
    `WHERE s.user_id = $1 AND s.id = ANY(ARRAY(${[
      some("s.running_since IS NOT NULL", "s.id"),
      some("s.started_at IS NOT NULL AND s.running_since IS NULL AND s.ended_at IS NULL", "s.updated_at DESC"),
      some(`s.ended_at > now() - interval '${days} days'`, "s.ended_at DESC"),
      some(
        `${waits} AND s.scheduled_at > now() - interval '${days} days' AND s.scheduled_at < now() + interval '${days} days'`,
        "s.scheduled_at",
      ),
    ].join(" UNION ALL ")})) ORDER BY s.created_at DESC, s.id DESC`,
  ),
);
const found = statement(
  "sessions-found",
  arrayOf(shape, foundIn("pomodoro_sessions", "s", "session", ` AND ${isOpen("now()")}`)),
);
const allTasks = statement("session-tasks-all", tasksOfSessions());
const firstTasks = statement("session-tasks-first", tasksOfSessions(limits.listedSessionTasks));
const count = statement(
  "sessions-count",
  objectOf(countOf("pomodoro_sessions WHERE user_id = $1 AND deleted_at IS NULL")),
);

type Read = WireOf<typeof shape.columns>;

/** How a door wants the session that a verb answers with. */
export type Reading<T> = (runner: Runner, member: Member, id: string, now: number) => Promise<T | null>;

/** The caller's sessions, newest first; with a limit a page of them. Throws VALIDATION_ERROR on a bad cursor. */
export const readSessions = async (
  runner: Runner,
  member: Member,
  args: PageArgs,
  now?: number,
): Promise<SessionType[]> =>
  (await readPage(runner, member, args)).rows.value.map((row) => sessionShown(row, now ?? row.now));

/** Those of the caller's sessions that run, stand paused, ended lately or are planned about today: of each no more than a screen shows. */
export const readCurrentSessions = async (runner: Runner, member: Member, now?: number): Promise<SessionType[]> =>
  (await readJsonAlways(runner, current, [member.id])).value.map((row) => sessionShown(row, now ?? row.now));

/** The own sessions that are not completed and that somebody who types this may mean, the best first. */
export const findSessions = async (
  runner: Runner,
  member: Member,
  text?: string | null,
  now?: number,
): Promise<SessionType[]> =>
  (await readJsonAlways(runner, found, [member.id, typed(text)])).value.map((row) => sessionShown(row, now ?? row.now));

/** One own session, or null. */
export const readSession = async (
  runner: Runner,
  member: Member,
  id: string,
  now?: number,
): Promise<SessionType | null> => {
  const [row] = isId(id) ? await read(runner, [member.id, [id]]) : [];
  return row ? sessionShown(row, now ?? row.now) : null;
};

/** One own session as it is stored, or null; the id must be a UUID. */
export async function readSessionRow(runner: Runner, member: Member, id: string): Promise<SessionRow | null> {
  const [row] = await read(runner, [member.id, [id]]);
  return row ?? null;
}

/** The owner's sessions among the given ids. */
export const readSessionsById = async (
  runner: Runner,
  userId: string,
  ids: readonly string[],
): Promise<Json<object[]>> =>
  Json.of<object[]>((await read(runner, [userId, ids])).map((row) => sessionShown(row, row.now)));

/** How many sessions the list of the same arguments holds: `{count}`. Throws VALIDATION_ERROR on a bad cursor. */
export const countSessions = (runner: Runner, member: Member, args: PageArgs): Promise<Json<{ count: number }>> =>
  countPage(
    args,
    () => readJsonAlways(runner, count, [member.id]),
    () => readPage(runner, member, args),
  );

/**
 * The same as REST lists them: each with its tasks, the first `limits.listedSessionTasks` of them.
 * What a list shows of each session has a bound, so that it grows as the sessions do.
 */
export async function readSessionsWithTasks(
  runner: Runner,
  member: Member,
  args: PageArgs,
  now?: number,
): Promise<Page<Json<object[]>>> {
  const page = await readPage(runner, member, args);
  const rows = page.rows.value;
  const tasks = await tasksHeld(runner, firstTasks, member, rows);
  const shown = rows.map((row) => sessionForRest(row, tasks.get(row.id) ?? "[]", now ?? row.now));
  return { rows: new Json(`[${shown.join(",")}]`), nextCursor: page.nextCursor };
}

/** One own session with all its tasks, or null: what REST shows. */
export async function readSessionWithTasks(
  runner: Runner,
  member: Member,
  id: string,
  now?: number,
): Promise<Json<object> | null> {
  const [row] = isId(id) ? await read(runner, [member.id, [id]]) : [];
  if (!row) return null;
  const tasks = (await tasksHeld(runner, allTasks, member, [row])).get(row.id) ?? "[]";
  return new Json(sessionForRest(row, tasks, now ?? row.now));
}

/** The tasks of one own session in the order they were put in, or null when there is no such session. */
export async function readTasksOfSession(runner: Runner, member: Member, id: string): Promise<Json<object[]> | null> {
  const row = isId(id) ? await readSessionRow(runner, member, id) : null;
  return row && new Json((await tasksHeld(runner, allTasks, member, [row])).get(row.id) ?? "[]");
}

async function readPage(runner: Runner, member: Member, args: PageArgs): Promise<Page<Json<Read[]>>> {
  return cutOff(await list(runner, known, member.id, args), args);
}

/**
 * The tasks of each of the sessions as JSON text, as Postgres wrote it: read and written again, a thousand sessions would hold the
 * process for half a second. A session without any is left out.
 */
async function tasksHeld(
  runner: Runner,
  s: typeof allTasks,
  member: Member,
  sessions: readonly SessionRow[],
): Promise<Map<string, string>> {
  const ids = sessions.map(({ id }) => id);
  const rows = ids.length > 0 ? await runner.rows(s, [member.id, ids]) : [];
  // The column that groups them is no task's; a text's own quotes are escaped, so this stands nowhere else.
  return new Map(rows.map(({ session, j }) => [session, String(j).replaceAll(`,"sessionId":"${session}"}`, "}")]));
}

const read = async (runner: Runner, values: readonly unknown[]): Promise<Read[]> =>
  (await readJsonAlways(runner, several, values)).value;
