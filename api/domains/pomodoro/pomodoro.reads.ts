/**
 * Reading sessions. The database gives the facts and its clock, `contract/timer` the rest. Every read may be told the instant
 * that counts as now, milliseconds since 1970; left out, it is the database's clock at the statement.
 */
import { isId } from "#contract/rules";
import type { Member } from "../../core/actor";
import { Json } from "../../core/json";
import { taskShape } from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJsonAlways, type Statement, statement } from "../../db/statements";
import { type SessionRow, sessionForRest, sessionShown } from "./session.state";
import type { SessionType } from "./session.type";

/** An instant in whole milliseconds since 1970. */
const ms = (at: string) => `floor(extract(epoch FROM ${at}) * 1000)::float8`;

/** A session's columns as SessionRow, from table `s`. */
export const sessionColumns = `s.id, s.name, s.description, iso(s.scheduled_at) AS "scheduledAt",
  s.total_session_duration AS "totalSessionDuration", s.duration, s.break_duration AS "breakDuration",
  ${ms("s.started_at")} AS "startedAt", ${ms("s.running_since")} AS "runningSince", s.elapsed_ms AS "elapsedMs",
  ${ms("s.ended_at")} AS "endedAt", iso(s.created_at) AS "createdAt", iso(s.updated_at) AS "updatedAt"`;

const shape = `SELECT ${sessionColumns}, ${ms("clock_timestamp()")} AS now FROM pomodoro_sessions s`;

/** Tasks of sessions in the order they were put in, gathered in one pass for any number of sessions. */
const tasksOfSessions = (which: string) => `SELECT k.session_id, json_agg(x ORDER BY k.added_at, k.task_id) AS tasks
  FROM session_tasks k JOIN (
    ${taskShape("tasks t", { rank: false })} WHERE t.user_id = $1
      AND t.id IN (SELECT k.task_id FROM session_tasks k WHERE k.user_id = $1${which})
  ) x ON x.id = k.task_id
  WHERE k.user_id = $1${which} GROUP BY k.session_id`;

const withTasks = (
  which: string,
) => `SELECT ${sessionColumns}, ${ms("clock_timestamp()")} AS now, coalesce(held.tasks, '[]') AS tasks
  FROM pomodoro_sessions s LEFT JOIN (${tasksOfSessions(which)}) held ON held.session_id = s.id`;

const newestFirst = "ORDER BY s.created_at DESC, s.id DESC";
const list = statement("sessions", arrayOf(`${shape} WHERE s.user_id = $1 ${newestFirst}`));
const several = statement("sessions-by-id", arrayOf(`${shape} WHERE s.user_id = $1 AND s.id = ANY($2::uuid[])`));
const listWithTasks = statement("sessions-with-tasks", arrayOf(`${withTasks("")} WHERE s.user_id = $1 ${newestFirst}`));
const oneWithTasks = statement(
  "session-with-tasks",
  arrayOf(`${withTasks(" AND k.session_id = $2")} WHERE s.user_id = $1 AND s.id = $2`),
);
const count = statement(
  "sessions-count",
  objectOf("SELECT count(*)::int AS count FROM pomodoro_sessions WHERE user_id = $1"),
);

type Read = SessionRow & { now: number };
type ReadWithTasks = Read & { tasks: object[] };

/** All of the caller's sessions, newest first. */
export const readSessions = async (runner: Runner, member: Member, now?: number): Promise<SessionType[]> =>
  (await read<Read>(runner, list, [member.id])).map((row) => sessionShown(row, now ?? row.now));

/** One own session, or null. */
export const readSession = async (
  runner: Runner,
  member: Member,
  id: string,
  now?: number,
): Promise<SessionType | null> => {
  const [row] = isId(id) ? await read<Read>(runner, several, [member.id, [id]]) : [];
  return row ? sessionShown(row, now ?? row.now) : null;
};

/** One own session as it is stored, or null; the id must be a UUID. */
export async function readSessionRow(runner: Runner, member: Member, id: string): Promise<SessionRow | null> {
  const [row] = await read<Read>(runner, several, [member.id, [id]]);
  return row ?? null;
}

/** The owner's sessions among the given ids. */
export const readSessionsById = async (
  runner: Runner,
  userId: string,
  ids: readonly string[],
): Promise<Json<object[]>> =>
  Json.of<object[]>((await read<Read>(runner, several, [userId, ids])).map((row) => sessionShown(row, row.now)));

/** How many sessions the caller has: `{count}`. */
export const countSessions = (runner: Runner, member: Member): Promise<Json<{ count: number }>> =>
  readJsonAlways(runner, count, [member.id]);

/** All of the caller's sessions with their tasks, newest first: what REST lists. */
export const readSessionsWithTasks = async (runner: Runner, member: Member, now?: number): Promise<Json<object[]>> =>
  Json.of(
    (await read<ReadWithTasks>(runner, listWithTasks, [member.id])).map((row) => sessionForRest(row, now ?? row.now)),
  );

/** One own session with its tasks, or null: what REST shows. */
export async function readSessionWithTasks(
  runner: Runner,
  member: Member,
  id: string,
  now?: number,
): Promise<Json<object> | null> {
  const [row] = isId(id) ? await read<ReadWithTasks>(runner, oneWithTasks, [member.id, id]) : [];
  return row ? Json.of(sessionForRest(row, now ?? row.now)) : null;
}

/** The tasks of one own session in the order they were put in, or null when there is no such session. */
export async function readTasksOfSession(runner: Runner, member: Member, id: string): Promise<Json<object[]> | null> {
  const [row] = isId(id) ? await read<ReadWithTasks>(runner, oneWithTasks, [member.id, id]) : [];
  return row ? Json.of(row.tasks) : null;
}

const read = async <R>(runner: Runner, s: Statement, values: readonly unknown[]): Promise<R[]> =>
  (await readJsonAlways<R[]>(runner, s, values)).value;
