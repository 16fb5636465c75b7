/** How many things each list of the schema leads to, known from what a user has, what the list says of itself and the schema. */
import { type GraphQLSchema, isEnumType, isInputObjectType, isObjectType } from "graphql";
import { saidOf } from "../core/for-doors";
import type { Holdings } from "../core/holdings";
import type { RowsOf } from "./weight";

/** A person's lists that nobody counts: payments and plans. */
const fewest = 100;

/** The rows of a user who has this; `limit` gives a page. */
export function rowsFor(schema: GraphQLSchema, has: Holdings): RowsOf {
  const ofSchema = rowsOfSchema(schema);
  return ({ type, field, many, parents, args }) => {
    if (type.startsWith("__")) return ofSchema(`${type}.${field.name}`, parents);
    if (!many) return parents;
    const { rows } = saidOf(field);
    const all = typeof rows === "string" ? has(rows) : (rows?.(has, parents) ?? parents * fewest);
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
