/**
 * In which order pages of tasks stand (tasks-work.reads): the rules of contract/task-order as SQL. What is soonest due of what is open,
 * the newest and the oldest come in the order of an index, so that a page of a hundred thousand costs what one of a hundred does;
 * everything else sorts what its owner has.
 */
import { priorities, taskStatuses } from "#contract/states";
import { dueEpoch, isTurned, noDue, sortedTitle, type TaskPlace } from "#contract/task-order";
import type { TasksArgs } from "./tasks.inputs";

const standing = (words: readonly string[], column: string) =>
  `array_position(ARRAY[${words.toReversed().map((one) => `'${one}'`)}], ${column})`;
/** As the index of what is open has it (migration OpenTasksByDue). */
const due = `coalesce(DATE '${dueEpoch}' - t.due_date, ${noDue})`;

type Given = (value: OrderValue) => string;
type OrderValue = keyof ReturnType<typeof orderValues>;

/** As contract/task-order has it, of what the search keeps of each title; a test holds both together. */
const unmarked = "replace(s.title, E'\\x01', '')";
/** Cut where digits begin and end: to pad all numbers by one expression and trim them by another takes nearly twice as long. */
const pieces = `regexp_split_to_table(${unmarked}, '(?<=[0-9])(?=[^0-9])|(?<=[^0-9])(?=[0-9])') WITH ORDINALITY cut (piece, n)`;
const padded = `right('${"0".repeat(sortedTitle.digits)}' || piece, ${sortedTitle.digits})`;
const titleKey = `left(CASE WHEN s.title ~ '[0-9]' THEN (SELECT string_agg(CASE WHEN piece ~ '^[0-9]' THEN ${padded} ELSE piece END, '' ORDER BY n) FROM ${pieces})
  ELSE ${unmarked} END, ${sortedTitle.most}) COLLATE "C"`;

const byGroup = (given: Given) => `(CASE ${given("group")}::text WHEN 'project' THEN coalesce(t.project_id::text, '')
  WHEN 'priority' THEN ${standing(priorities, "t.priority")}::text
  WHEN 'status' THEN ${standing(taskStatuses, "t.status")}::text ELSE '' END) COLLATE "C"`;

/** The place that a page goes on from; a statement takes only what it speaks of. */
const after = {
  group: (given: Given) => `${given("groupAfter")}::text`,
  key: (given: Given) => `${given("keyAfter")}::int`,
  title: (given: Given) => `${given("titleAfter")}::text`,
  at: (given: Given) => `${given("atAfter")}::timestamptz`,
  id: (given: Given) => `${given("idAfter")}::uuid`,
};
type Turn = "ASC" | "DESC";

export interface Arranged {
  group: string;
  key: string;
  title: string;
  /** What the title is read from, beside the tasks. */
  from: string;
  /** The order of the rows of `t`, which have group, key and title as columns. */
  by: (t: string) => [of: string, Turn][];
  /** What reckons a title's key once for each task, and not wherever it is named. */
  once: "" | "OFFSET 0";
  /** What stands behind that place, of the rows of `x`. */
  behind: string;
}

const alike = { group: "''", key: "0", title: "''", from: "", once: "" } as const;
/** Turned round where the oldest come first; of one instant the greater id comes first either way. */
const age = (given: Given, created: string) => `${given("ageTurn")}::int * extract(epoch FROM ${created})`;

/** Each its own statement, so that what an index has in order is not sorted. */
export const orders = {
  newest: (given) => {
    const [at, id] = [after.at(given), after.id(given)];
    return {
      ...alike,
      by: (t) => [
        [`${t}created_at`, "DESC"],
        [`${t}id`, "DESC"],
      ],
      behind: `(x.created_at, x.id) < (${at}, ${id})`,
    };
  },
  oldest: (given) => {
    const [at, id] = [after.at(given), after.id(given)];
    return {
      ...alike,
      by: (t) => [
        [`${t}created_at`, "ASC"],
        [`${t}id`, "DESC"],
      ],
      behind: `x.created_at >= ${at} AND (x.created_at > ${at} OR x.id < ${id})`,
    };
  },
  due: (given) => {
    const [key, at, id] = [after.key(given), after.at(given), after.id(given)];
    return {
      ...alike,
      key: due,
      by: (t) => [
        [`${t}"key"`, "DESC"],
        [`${t}created_at`, "DESC"],
        [`${t}id`, "DESC"],
      ],
      behind: `(x."key", x.created_at, x.id) < (${key}, ${at}, ${id})`,
    };
  },
  any: (given) => {
    const [at, id] = [after.at(given), after.id(given)];
    const group = byGroup(given);
    const key = `${given("turn")}::int * CASE ${given("sort")}::text WHEN 'due' THEN ${due}
      WHEN 'priority' THEN ${standing(priorities, "t.priority")} WHEN 'status' THEN ${standing(taskStatuses, "t.status")} ELSE 0 END`;
    return {
      ...alike,
      group,
      key,
      by: (t) => [
        [`${t}"group"`, "DESC"],
        [`${t}"key"`, "DESC"],
        [age(given, `${t}created_at`), "DESC"],
        [`${t}id`, "DESC"],
      ],
      behind: `(x."group", x."key", ${age(given, "x.created_at")}, x.id) < (${after.group(given)}, ${after.key(given)}, ${age(given, at)}, ${id})`,
    };
  },
  titled: (given) => {
    const [at, id] = [after.at(given), after.id(given)];
    const group = byGroup(given);
    const title = after.title(given);
    const isUsual = `${given("turn")}::int = 1`;
    const beyond = `CASE WHEN ${isUsual} THEN x.title_key > ${title} ELSE x.title_key < ${title} END`;
    const within = `x.title_key = ${title} AND (x.created_at, x.id) < (${at}, ${id})`;
    return {
      ...alike,
      group,
      title: titleKey,
      once: "OFFSET 0",
      from: "LEFT JOIN search_texts s ON s.user_id = t.user_id AND s.kind = 'task' AND s.id = t.id",
      by: (t) => [
        [`${t}"group"`, "DESC"],
        [`CASE WHEN ${isUsual} THEN ${t}title_key END`, "ASC"],
        [`${t}title_key`, "DESC"],
        [`${t}created_at`, "DESC"],
        [`${t}id`, "DESC"],
      ],
      behind: `(x."group" < ${after.group(given)} OR x."group" = ${after.group(given)} AND (${beyond} OR ${within}))`,
    };
  },
} as const satisfies Record<string, (given: Given) => Arranged>;
export type Order = keyof typeof orders;

export function orderOf({ projectId, group, sort, order }: TasksArgs): Order {
  if (sort === "title") return "titled";
  const turned = isTurned({ sort, order });
  if (projectId || group || (sort === "due" && turned)) return "any";
  if (sort === "due") return "due";
  if (sort && sort !== "newest") return "any";
  return turned ? "oldest" : "newest";
}

/** What the statements of an order take. */
export function orderValues({ group, sort, order }: TasksArgs, place: TaskPlace) {
  const turn = isTurned({ sort, order }) ? -1 : 1;
  return {
    group: group || null,
    sort: sort || null,
    turn,
    ageTurn: (sort ?? "newest") === "newest" ? turn : 1,
    groupAfter: place.group,
    keyAfter: place.key,
    titleAfter: place.title,
    atAfter: place.at,
    idAfter: place.id,
  };
}
