/** How many things each list of the schema leads to, known from what a user has and from the schema itself. */
import { type GraphQLSchema, isEnumType, isInputObjectType, isObjectType } from "graphql";
import { limits } from "#contract/limits";
import type { Holdings } from "../core/holdings";
import type { RowsOf } from "./weight";

/** A person's lists that nobody counts: payments and plans. */
const fewest = 100;

/** Lists by type and field: how many at most they hold together. What a list is not named here holds few. */
const lists: Readonly<Record<string, (has: Holdings, parents: number) => number>> = {
  "Query.projects": ({ projects }) => projects,
  "Query.tasks": ({ tasks }) => tasks,
  "Query.boards": ({ boards }) => boards,
  "Query.sessions": ({ sessions }) => sessions,
  "Project.tasks": ({ tasks }) => tasks,
  "Project.boards": ({ boards }) => boards,
  "Board.lists": (_, parents) => parents * 3,
  "BoardList.tasks": ({ tasks }) => tasks,
  "PomodoroSession.tasks": ({ links }) => links,
  "PomodoroSession.intervals": ({ intervals }) => intervals,
  // A task that stands in several of the sessions above names its sessions each time.
  "Task.pomodoroSessions": ({ tasks, links }, parents) =>
    Math.min(parents * limits.namedSessions, (links * Math.max(parents, tasks)) / Math.max(tasks, 1)),
};

/** The rows of a user who has this; `limit` gives a page. */
export function rowsFor(schema: GraphQLSchema, has: Holdings): RowsOf {
  const ofSchema = rowsOfSchema(schema);
  return ({ type, field, many, parents, args }) => {
    if (type.startsWith("__")) return ofSchema(`${type}.${field}`, parents);
    if (!many) return parents;
    const all = lists[`${type}.${field}`]?.(has, parents) ?? parents * fewest;
    return typeof args.limit === "number" ? Math.min(all, parents * Math.max(args.limit, 0)) : all;
  };
}

const known = new WeakMap<GraphQLSchema, (place: string, parents: number) => number>();

/** The schema's own lists: how many fields a type has, how many arguments a field, on average. */
function rowsOfSchema(schema: GraphQLSchema): (place: string, parents: number) => number {
  const before = known.get(schema);
  if (before) return before;
  const types = Object.values(schema.getTypeMap());
  const fields = types.filter(isObjectType).flatMap((type) => Object.values(type.getFields()));
  const inputs = types.filter(isInputObjectType).flatMap((type) => Object.values(type.getFields()));
  const words = types.filter(isEnumType).flatMap((type) => type.getValues());
  const each: Readonly<Record<string, number>> = {
    "__Schema.types": types.length,
    "__Schema.directives": schema.getDirectives().length,
    "__Type.fields": fields.length / types.length,
    "__Type.inputFields": inputs.length / types.length,
    "__Type.enumValues": words.length / types.length,
    "__Field.args": fields.flatMap(({ args }) => args).length / fields.length,
    "__Type.interfaces": 0,
    "__Type.possibleTypes": 0,
    // Half of the types that a field names are wrapped in another.
    "__Type.ofType": 0.5,
  };
  const rows = (place: string, parents: number) => parents * (each[place] ?? 1);
  known.set(schema, rows);
  return rows;
}
