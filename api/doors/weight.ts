/**
 * What an operation costs before it runs: each of its mutations a write of the caller's budget, and its answer no more than one answer
 * may hold. That is reckoned from what the caller has: rows times the width of what is asked of each. Documents only go downwards
 * (guards), so a list below another meets each thing once: together they are never more than all there are. Nothing of a refused
 * operation has happened.
 */
import {
  type DocumentNode,
  type FieldNode,
  type FragmentDefinitionNode,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  getArgumentValues,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isIntrospectionType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  OperationTypeNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from "graphql";
import { attempt } from "#contract/attempt";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { GraphqlContext } from "../core/context";
import { saidOf } from "../core/for-doors";
import type { Holdings } from "../core/holdings";
import { kept } from "../core/kept";
import type { Limiter } from "../core/limiter";
import { Problem } from "../core/problem";

type Admit = (
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  context: GraphqlContext,
) => Weight | Promise<Weight>;

/** No list holds more: its statement would refuse. What fits with so many fits whoever asks, and nobody has to be counted for it. */
const many = limits.statement.rows;
const most: Holdings = () => many;
/** Whoever is no user has nothing: what a user might have is refused with 401 when it is asked for, and that must be what is told. */
const nothing: Holdings = () => 0;

/** Weighs operations of `schema`, at once where nothing has to be asked. Throws RATE_LIMITED, or PAYLOAD_TOO_LARGE for an answer that is too large. */
export function admissionTo(schema: GraphQLSchema, limiter: Limiter): Admit {
  const heaviest = { member: heaviestOf(schema, most), other: heaviestOf(schema, nothing) };
  const writes = new WeakMap<OperationDefinitionNode, number>();
  return (document, operation, variables, context) => {
    const { actor } = context;
    const spent =
      actor.kind === "member" && operation.operation === OperationTypeNode.MUTATION
        ? limiter.spend(
            "writesPerUser",
            actor.id,
            kept(writes, operation, () => countFields(document, operation)),
          )
        : undefined;
    const weighed = () => weightFor(document, operation, variables, context);
    return spent ? spent.then(weighed) : weighed();
  };

  function weightFor(...[document, operation, variables, { actor, holdings }]: Parameters<Admit>): ReturnType<Admit> {
    const weight = heaviest[actor.kind === "member" ? "member" : "other"](document, operation);
    const open = actor.kind === "visitor" || weight.introspects;
    const bound = open ? limits.publicAnswerBytes : limits.answerBytes;
    if (weight.bytes <= bound) return weight;
    if (open || actor.kind !== "member") throw tooLarge();
    return holdings().then((held) => {
      const known = weigh(schema, document, operation, variables, rowsFor(schema, held));
      if (known.bytes > bound) throw tooLarge();
      return known;
    });
  }
}

/** The weight for whoever has so much and sends no limit: the same each time, so an operation that is kept is weighed once. */
function heaviestOf(schema: GraphQLSchema, has: Holdings) {
  const known = new WeakMap<OperationDefinitionNode, Weight>();
  const rows = rowsFor(schema, has);
  return (document: DocumentNode, operation: OperationDefinitionNode): Weight =>
    kept(known, operation, () => weigh(schema, document, operation, {}, rows));
}

const tooLarge = (): Problem => new Problem("PAYLOAD_TOO_LARGE", messages.operationTooLarge);

/** A person's lists that nobody counts: payments and plans. */
const fewest = 100;

/** The rows of a user who has this; `limit` gives a page. */
export function rowsFor(schema: GraphQLSchema, has: Holdings): RowsOf {
  const ofSchema = kept(known, schema, () => rowsOfSchema(schema));
  return ({ type, field, many, parents, args }) => {
    if (type.startsWith("__")) return parents * (ofSchema[`${type}.${field.name}`] ?? 1);
    if (!many) return parents;
    const { rows } = saidOf(field);
    const all = typeof rows === "string" ? has(rows) : (rows?.(has, parents) ?? parents * fewest);
    return typeof args.limit === "number" ? Math.min(all, parents * Math.max(args.limit, 0)) : all;
  };
}

const known = new WeakMap<GraphQLSchema, Readonly<Record<string, number>>>();

/** The schema's own lists: how many fields a type has, how many arguments a field, on average. */
function rowsOfSchema(schema: GraphQLSchema): Readonly<Record<string, number>> {
  const types = Object.values(schema.getTypeMap());
  const fields = types.filter(isObjectType).flatMap((type) => Object.values(type.getFields()));
  const inputs = types.filter(isInputObjectType).flatMap((type) => Object.values(type.getFields()));
  const words = types.filter(isEnumType).flatMap((type) => type.getValues());
  return {
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
}

/** How many things a field leads to when it is asked of `parents` of them. */
export type RowsOf = (place: {
  type: string;
  field: GraphQLField<unknown, unknown>;
  many: boolean;
  parents: number;
  args: Readonly<Record<string, unknown>>;
}) => number;

export interface Weight {
  /** Of the answer, about. */
  bytes: number;
  /** Places of the answer that are asked for, fragments written out, and the characters of their names. */
  fields: number;
  names: number;
  /** True when the schema is asked about itself. */
  introspects: boolean;
}

/** A thing in an answer costs this much before anything of it is shown: it is read whole. */
const bytesPerRow = 400;
/** What the schema says of itself is read from nowhere. */
const rowOf = (type: GraphQLObjectType): number => (isIntrospectionType(type) ? 0 : bytesPerRow);
const bytesPerValue = 40;
/** Values that are longer than most, by the field's name. */
const longer: Readonly<Record<string, number>> = { description: 250, title: 80, name: 60 };

export type DocumentParts = ReadonlyMap<string, FragmentDefinitionNode>;

interface Asked {
  schema: GraphQLSchema;
  fragments: DocumentParts;
  variables: Readonly<Record<string, unknown>>;
  rowsOf: RowsOf;
}

/** Weighs a valid operation. `variables` are as they were sent: a limit among them counts. */
export function weigh(
  schema: GraphQLSchema,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>>,
  rowsOf: RowsOf,
): Weight {
  const fragments = fragmentsOf(document);
  const root = schema.getRootType(operation.operation);
  const weight = { bytes: 0, fields: 0, names: 0, introspects: false };
  if (root) add({ schema, fragments, variables, rowsOf }, [operation.selectionSet], root, 1, weight);
  return weight;
}

/** How many fields an operation asks for at its root. */
export const countFields = (document: DocumentNode, operation: OperationDefinitionNode): number =>
  fieldsOf([operation.selectionSet], fragmentsOf(document)).size;

/** The fragments of a document by their names. */
export const fragmentsOf = ({ definitions }: DocumentNode): DocumentParts =>
  new Map(definitions.flatMap((it) => (it.kind === Kind.FRAGMENT_DEFINITION ? [[it.name.value, it] as const] : [])));

function add(
  asked: Asked,
  sets: readonly SelectionSetNode[],
  type: GraphQLObjectType,
  rows: number,
  weight: Weight,
): void {
  for (const [key, nodes] of fieldsOf(sets, asked.fragments)) {
    const [node] = nodes;
    const field = node && definitionOf(type, node);
    if (!field) continue;
    weight.fields++;
    weight.names += key.length;
    weight.introspects ||= field === SchemaMetaFieldDef || field === TypeMetaFieldDef;
    const below = getNamedType(field.type);
    if (!isObjectType(below)) {
      weight.bytes += rows * (key.length + 4 + (longer[field.name] ?? bytesPerValue));
      continue;
    }
    const found = asked.rowsOf({
      type: type.name,
      field,
      many: isListType(getNullableType(field.type)),
      parents: rows,
      args: argumentsOf(field, node, asked.variables),
    });
    weight.bytes += rows * (key.length + 4) + found * rowOf(below);
    add(
      asked,
      nodes.flatMap(({ selectionSet }) => selectionSet ?? []),
      below,
      found,
      weight,
    );
  }
}

/** What answers under one name is one field, wherever it is asked for. */
export function fieldsOf(
  sets: readonly SelectionSetNode[],
  fragments: DocumentParts,
): ReadonlyMap<string, readonly FieldNode[]> {
  const fields = new Map<string, FieldNode[]>();
  const spread = new Set<string>();
  const collect = (set: SelectionSetNode | undefined): void => {
    for (const selection of set?.selections ?? []) {
      if (selection.kind === Kind.FIELD) {
        const key = (selection.alias ?? selection.name).value;
        const known = fields.get(key);
        if (known) known.push(selection);
        else fields.set(key, [selection]);
      } else if (selection.kind === Kind.INLINE_FRAGMENT) collect(selection.selectionSet);
      else if (!spread.has(selection.name.value)) {
        spread.add(selection.name.value);
        collect(fragments.get(selection.name.value)?.selectionSet);
      }
    }
  };
  for (const set of sets) collect(set);
  return fields;
}

const meta: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};

const definitionOf = (type: GraphQLObjectType, { name }: FieldNode) => type.getFields()[name.value] ?? meta[name.value];

// Wrong arguments are told by whoever runs the operation; here they only do not lessen anything.
function argumentsOf(field: GraphQLField<unknown, unknown>, node: FieldNode, variables: Asked["variables"]) {
  if (field.args.length === 0) return {};
  return attempt(() => getArgumentValues(field, node, variables)) ?? {};
}
