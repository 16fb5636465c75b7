/**
 * What an operation costs before it runs: each of its mutations a write of the caller's budget, and its answer, reckoned from
 * what the caller has, no more than one answer may hold. Nothing of a refused operation has happened.
 */
import {
  type DocumentNode,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isObjectType,
  type OperationDefinitionNode,
  OperationTypeNode,
} from "graphql";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { GraphqlContext } from "../core/context";
import { saidOf } from "../core/for-doors";
import type { Holdings } from "../core/holdings";
import type { Limiter } from "../core/limiter";
import { Problem } from "../core/problem";
import { countFields, type RowsOf, type Weight, weigh } from "./weight";

type Admit = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  context: GraphqlContext,
) => Promise<Weight>;

/** No list holds more: its statement would refuse. What fits with so many fits whoever asks, and nobody has to be counted for it. */
const many = limits.statement.rows;
const most: Holdings = () => many;
/** Whoever is no user has nothing: what a user might have is refused with 401 when it is asked for, and that must be what is told. */
const nothing: Holdings = () => 0;

/** Weighs operations of `schema`. Throws RATE_LIMITED, or PAYLOAD_TOO_LARGE for an answer that is too large. */
export function admissionTo(schema: GraphQLSchema, limiter: Limiter): Admit {
  const heaviest = { member: heaviestOf(schema, most), other: heaviestOf(schema, nothing) };
  return async (document, operation, variables, { actor, holdings }) => {
    if (actor.kind === "member" && operation.operation === OperationTypeNode.MUTATION)
      await limiter.spend("writesPerUser", actor.id, countFields(document, operation));
    const weight = heaviest[actor.kind === "member" ? "member" : "other"](document, operation);
    const open = actor.kind === "visitor" || weight.introspects;
    const bound = open ? limits.publicAnswerBytes : limits.answerBytes;
    if (weight.bytes <= bound) return weight;
    if (open || actor.kind !== "member") throw tooLarge();
    const known = weigh(schema, document, operation, variables, rowsFor(schema, await holdings()));
    if (known.bytes > bound) throw tooLarge();
    return known;
  };
}

/** The weight for whoever has so much and sends no limit: the same each time, so an operation that is kept is weighed once. */
function heaviestOf(schema: GraphQLSchema, has: Holdings) {
  const known = new WeakMap<OperationDefinitionNode, Weight>();
  const rows = rowsFor(schema, has);
  return (document: DocumentNode, operation: OperationDefinitionNode): Weight => {
    const before = known.get(operation);
    if (before) return before;
    const weight = weigh(schema, document, operation, {}, rows);
    known.set(operation, weight);
    return weight;
  };
}

const tooLarge = (): Problem => new Problem("PAYLOAD_TOO_LARGE", messages.operationTooLarge);

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
