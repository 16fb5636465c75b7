/**
 * The select lists that make an entity's JSON as the wire shows it (docs/api.md "Entities"), written once for every
 * statement that answers with it. `$1` is always the owner. GraphQL additionally wants a task's `rank`.
 */
import { boardFields, projectFields, taskFields } from "#contract/entities";
import { limits } from "#contract/limits";

import { accountTypes, subscriptionLevels, subscriptionStatuses } from "#contract/states";
import { figures, stats } from "./board-figures";
import {
  type Asked,
  bool,
  type Column,
  type Columns,
  fieldColumns,
  from,
  int,
  iso,
  json,
  jsonArray,
  jsonObject,
  moment,
  nullable,
  parsed,
  type RowOf,
  type Select,
  select,
  text,
  uuid,
  type WireOf,
  word,
} from "./columns";
import { among, joinedOnce } from "./planner";
import { preferences } from "./preferences";
import { groupsOf, isWithin, refusedUnless } from "./statements";

import { isOpen } from "./timer";

/** Where a list continues after the owner's row `$2` of a table. */
export const cursorOfRow = (table: string) =>
  select({ at: from("created_at", iso), id: uuid }, `${table} WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL`);

/** How many rows there are. */
export const countOf = (tables: string) => select({ count: from("count(*)::int", int) }, tables);

/** When a thing was made and last changed. */
export const stamped = { createdAt: iso, updatedAt: iso };

/** What an account is. */
export const account = {
  accountType: word(accountTypes),
  subscriptionLevel: nullable(word(subscriptionLevels)),
  subscriptionStatus: word(subscriptionStatuses),
  paymentExempt: bool,
};

export const users = select(
  { id: uuid, email: text, name: nullable(text), ...account, emailVerified: bool, preferences, ...stamped },
  "users u",
);

export const projects = select({ id: uuid, ...fieldColumns(projectFields), ...stamped }, "projects p");

/** What names a thing of another kind. */
const named = { id: uuid, name: text };

/** The JSON of such a thing `x`. */
const namedAs = (x: string) => `json_build_object('id', ${x}.id, 'name', ${x}.name)`;

/** How a task or a board names its project. */
const projectOf = (t: string, json = namedAs("p")) => `LEFT JOIN LATERAL (SELECT ${json} AS project
    FROM projects p WHERE p.user_id = $1 AND p.id = ${t}.project_id) named ON true`;

const namedLast = "ORDER BY open DESC, st.added_at DESC, s.id DESC";

/** Links of tasks `st` to sessions `s`, with whether the session is open. */
const links = (where: string, more = "") => `SELECT st.task_id, st.added_at, s.id, s.name, o.open${more}
  FROM session_tasks st JOIN pomodoro_sessions s ON s.user_id = st.user_id AND s.id = st.session_id
    CROSS JOIN LATERAL (SELECT ${isOpen("now()")} AS open) o WHERE ${where}`;

/** What sessions tasks stand in: the open one's id, and by name that one and the newest, the longest held first. */
const held = (
  picked: string,
  more: string,
  json = namedAs("k"),
) => `SELECT ${more} min(k.id::text) FILTER (WHERE k.open) AS open_id,
    json_agg(${json} ORDER BY k.added_at, k.id) AS names FROM (${picked}) k`;

/** Of one task. */
const heldBy = (id: string) =>
  held(`${links(`st.user_id = $1 AND st.task_id = ${id}`)} ${namedLast} LIMIT ${limits.namedSessions}`, "");
const heldByOne = heldBy("t.id");

/** Of each of any number of tasks. */
const heldByEach = (where: string, json?: string) =>
  `${held(links(where, `, row_number() OVER (PARTITION BY st.task_id ${namedLast}) AS place`), "k.task_id,", json)}
    WHERE k.place <= ${limits.namedSessions} GROUP BY k.task_id`;

const { pomodoroSessionId: _, projectId, listId, ...ownOfTask } = fieldColumns(taskFields);

/** A task as REST shows it. */
const task = {
  id: uuid,
  ...ownOfTask,
  projectId,
  project: from("named.project", nullable(jsonObject(named))),
  listId,
  pomodoroSessionId: from("held.open_id", nullable(text)),
  pomodoroSessions: from("coalesce(held.names, '[]')", jsonArray(named)),
  ...stamped,
};
/** The same as GraphQL shows it. */
export const rankedTask = { ...task, rank: text };

/** What of a task stands in its own row; the rest is read from one table each, which a cluster does without planning (docs/scale.md). */
export const ownTask = { id: uuid, ...ownOfTask, projectId, listId, createdAt: moment, updatedAt: moment };
/** The project `$2`. */
export const projectNamed = select(named, "projects WHERE user_id = $1 AND id = $2");
/** What sessions the task `$2` stands in. */
export const sessionsNamed = {
  text: heldBy("$2"),
  columns: { open_id: nullable(text), names: nullable(jsonArray(named)) },
};

/** The task that they make together, as `tasksFrom` would write it. */
export function taskOf(
  { id, projectId, listId, createdAt, updatedAt, ...own }: RowOf<typeof ownTask>,
  project: RowOf<typeof named> | undefined,
  held: RowOf<typeof sessionsNamed.columns> | undefined,
): WireOf<typeof task> {
  return {
    id,
    ...own,
    projectId,
    project: project ?? null,
    listId,
    pomodoroSessionId: held?.open_id ?? null,
    pomodoroSessions: held?.names ? parsed(held.names) : [],
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
  };
}

/** Tasks from `tables`, the first of which is `t`, with what their sessions are gathered for each: for one or a page of them. */
const tasksEach = <C extends Columns>(columns: C, tables: string) =>
  select(columns, `${tables} ${projectOf("t")} LEFT JOIN LATERAL (${heldByOne}) held ON true`, "t");

/** One task or a page of tasks from `tables`. For more at once there is `tasksWhere`. */
export const tasksFrom = (tables: string) => tasksEach(task, tables);
/** The same, each with its rank. */
export const rankedTasksFrom = (tables: string) => tasksEach(rankedTask, tables);

/** Which tasks, in which order. */
export interface Picked {
  /** What `t`, and what else `where` speaks of, comes from; `tasks t` where left out. */
  from?: string;
  where: string;
  /** Columns beside the task's that `order` may use as `t`'s. */
  more?: string;
  order: string;
}

/** Any number of tasks, with what their sessions are read once for all of them; `names` are how they name their project and sessions. */
const tasksAtOnce = <C extends Columns>(
  columns: C,
  { from: tables = "tasks t", where, more, order }: Picked,
  names: { project?: string; session?: string } = {},
) =>
  select(
    columns,
    `(SELECT t.*${more ? `, ${more}` : ""} FROM ${tables} WHERE ${where}) t ${projectOf("t", names.project)}
  ${joinedOnce(heldByEach(`st.user_id = $1 AND ${among("st.task_id", `SELECT t.id FROM ${tables} WHERE ${where}`)}`, names.session), "held", "held.task_id = t.id")} ORDER BY ${order}`,
    "t",
  );
export const tasksWhere = (picked: Picked) => tasksAtOnce(task, picked);
/** The same, each with its rank. */
export const rankedTasksWhere = (picked: Picked) => tasksAtOnce(rankedTask, picked);

/** A list without its cards. */
const list = { id: uuid, name: text, order: int, boardId: uuid };

/** Boards with their lists and figures, from `tables`, the first of which is `b`. */
export const boardsFrom = (tables: string) =>
  select(
    {
      id: uuid,
      ...fieldColumns(boardFields),
      project: from("named.project", nullable(jsonObject(named))),
      lists: from(
        `(SELECT coalesce(json_agg(json_build_object('id', l.id, 'name', l.name, 'order', l."order", 'boardId', l.board_id) ORDER BY l."order"), '[]')
        FROM board_lists l WHERE l.user_id = $1 AND l.board_id = b.id)`,
        jsonArray(list),
      ),
      stats,
      ...stamped,
    },
    `${tables} ${projectOf("b")} ${figures}`,
    "b",
  );
export { boardFigures, boardNames } from "./board-figures";
export { preferences } from "./preferences";
/** A board with its lists and figures. */
export const boards = boardsFrom("boards b");

const cardsByList = (where: string) =>
  groupsOf("listId", "list", rankedTasksWhere({ where, order: "t.list_id, t.rank, t.id" }));

/** The cards of the lists among the ids `$2`, list by list; a list without cards has no row. */
export const cardsOfLists = cardsByList("t.user_id = $1 AND t.list_id = ANY($2::uuid[])");

/** Cards of the board `$2`. */
const onBoard =
  "t.user_id = $1 AND t.list_id IN (SELECT l.id FROM board_lists l WHERE l.user_id = $1 AND l.board_id = $2)";

/**
 * The board `$2` in a row without a list, and for each of its lists that holds any the cards in their order: pieces, because
 * every level of nesting would copy the whole text again (a board of 1,000 cards: 8 instead of 14 ms). `cards` are the other pieces.
 */
export const boardInPieces = (cards = cardsByList(onBoard).text) => ({
  text: `SELECT NULL::uuid AS list, row_to_json(x) AS j FROM (${boards.text} WHERE b.user_id = $1 AND b.id = $2 AND b.deleted_at IS NULL) x
  UNION ALL ${cards}`,
  columns: { list: nullable(uuid), j: json<WireOf<typeof boards.columns> | WireOf<typeof rankedTask>[]>() },
});

/*
 * A select made of what an operation asks for, so that Postgres writes its answer and nobody reads and writes it again. What comes from
 * outside is never put into the text: names are looked up among those that are known.
 */

/** What a card names by id and name: the row that it is read from, and its GraphQL type. */
const things: Readonly<Record<string, readonly [row: string, type: string]>> = {
  project: ["p", "Project"],
  pomodoroSessions: ["k", "PomodoroSession"],
};

/**
 * `boardInPieces`, of each card nothing but what is asked. Null where that is more than its own columns and the id and name of what it
 * names, or does not hold the list that it stands in.
 */
export function boardAsAsked(asked: Asked): ReturnType<typeof boardInPieces> | null {
  const columns: Record<string, Column> = {};
  const names: Record<string, string> = {};
  for (const { name, below } of asked) {
    const thing = things[name];
    const known = name === "__typename" ? from("'Task'::text", text) : (rankedTask as Columns)[name];
    const named = thing && below ? thingAsAsked(thing, below) : null;
    if (!known || (thing ? named === null : below !== null)) return null;
    if (named) names[name] = named;
    columns[name] = known;
  }
  if (!columns.listId) return null;
  const picked = { where: onBoard, order: "t.list_id, t.rank, t.id" };
  const cards: Select = tasksAtOnce(columns, picked, { project: names.project, session: names.pomodoroSessions });
  return boardInPieces(groupsOf("listId", "list", cards).text);
}

function thingAsAsked([row, type]: readonly [string, string], asked: Asked): string | null {
  const known = new Map([
    ["id", `${row}.id`],
    ["name", `${row}.name`],
    ["__typename", `'${type}'`],
  ]);
  if (!asked.every(({ name }) => known.has(name))) return null;
  return `json_build_object(${asked.map(({ name }) => `'${name}', ${known.get(name)}`).join(", ")})`;
}

/** The cards of the board `$2`, in list and position order. */
export const cardsOfBoard = tasksWhere({
  from: "board_lists l JOIN tasks t ON t.user_id = l.user_id AND t.list_id = l.id",
  where: "l.user_id = $1 AND l.board_id = $2",
  more: 'l."order" AS place',
  order: "t.place, t.rank, t.id",
});

const linksOfSessions = "session_tasks k WHERE k.user_id = $1 AND k.session_id = ANY($2::uuid[])";

/**
 * The tasks of the sessions `$2` in the order they were put in, session by session, of each at most `each`; a session without
 * tasks has no row. Beside what is a task's, each names its `sessionId`. Counted first: what is refused is not read.
 */
const tasksHeld = <C extends Columns>(columns: C, each?: number) => {
  const shown = each === undefined ? "count(*)" : `least(count(*), ${each})`;
  const counted = `(SELECT coalesce(sum(c.n), 0) FROM (SELECT ${shown} AS n FROM ${linksOfSessions} GROUP BY k.session_id) c)`;
  const tasks = tasksAtOnce(
    { ...columns, sessionId: uuid },
    {
      from: `(SELECT k.*, row_number() OVER (PARTITION BY k.session_id ORDER BY k.added_at, k.task_id) AS place
      FROM ${linksOfSessions}) k JOIN tasks t ON t.user_id = $1 AND t.id = k.task_id`,
      where: `${each === undefined ? "" : `k.place <= ${each} AND `}${isWithin(counted)}`,
      more: "k.session_id, k.place",
      order: "t.session_id, t.place",
    },
  );
  const groups = groupsOf("sessionId", "session", tasks);
  return { ...groups, text: `${groups.text} UNION ALL ${refusedUnless(isWithin(counted))}` };
};
export const tasksOfSessions = (each?: number) => tasksHeld(task, each);
/** The same, all of them and each with its rank. */
export const rankedTasksOfSessions = tasksHeld(rankedTask);
