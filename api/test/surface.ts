/** What the product offers to callers, read from the GraphQL schema and the OpenAPI document: every call, every id it takes, every edge below it. */
import {
  type GraphQLArgument,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLObjectType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from "graphql";

/** Where a call takes an id: the way to it within what is sent, such as ["input", "projectId"] or ["path", "id"]. */
export interface Place {
  at: readonly string[];
  /** null may stand there. */
  nullable: boolean;
  /** A list of ids. */
  many: boolean;
  /** The caller makes this id: the `id` of a thing that the call creates. */
  made: boolean;
}

/** One call. `name` is its row's: `METHOD /path/:id` below /api/v1, or `Query.field`. */
export interface Entrance {
  name: string;
  places: readonly Place[];
  /** `?count=true` is understood. */
  counts: boolean;
}

/** The fields that lead from a root to another object, such as ["lists", "tasks"], and the edge at their end. */
export interface Way {
  root: string;
  fields: readonly string[];
  /** `Board.lists` */
  edge: string;
}

const roots = (schema: GraphQLSchema): GraphQLObjectType[] =>
  [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter((type) => !!type);

/** Every field of the three roots. */
export const graphqlEntrances = (schema: GraphQLSchema): Entrance[] =>
  roots(schema).flatMap((root) =>
    Object.values(root.getFields()).map((field) => ({
      name: `${root.name}.${field.name}`,
      places: field.args.flatMap((argument) => placesIn(argument, [])),
      counts: false,
    })),
  );

function placesIn(argument: GraphQLArgument | GraphQLInputField, before: readonly string[], owner = ""): Place[] {
  const at = [...before, argument.name];
  const type = getNamedType(argument.type as GraphQLInputType);
  if (isInputObjectType(type))
    return Object.values(type.getFields()).flatMap((field) => placesIn(field, at, type.name));
  if (type.name !== "ID") return [];
  const made = argument.name === "id" && /^(Create|Add)\w+Input$/.test(owner);
  const many = isListType(getNullableType(argument.type));
  return [{ at, nullable: !isNonNullType(argument.type), many, made }];
}

interface JsonSchema {
  type?: string | string[];
  format?: string;
  properties?: Record<string, JsonSchema>;
  items?: JsonSchema;
}
interface Parameter {
  name: string;
  in: string;
  schema: JsonSchema;
}
interface Described {
  parameters?: (Parameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
}
/** As much of an OpenAPI document as names calls and ids. */
export interface Document {
  paths: Record<string, Record<string, Described>>;
  components?: { parameters?: Record<string, Parameter> };
}

/** Every operation of the document. */
export function restEntrances({ paths, components }: Document): Entrance[] {
  const parametersOf = ({ parameters = [] }: Described): Parameter[] =>
    parameters.flatMap((each) =>
      "$ref" in each ? (components?.parameters?.[each.$ref.split("/").at(-1) ?? ""] ?? []) : each,
    );
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path.replace("/api/v1", "").replace(/\{\w+\}/g, ":id")}`,
      places: [
        ...parametersOf(described)
          .filter(isId)
          .map((each) => placeOf(each.in, each.name, each.schema, each.in !== "path")),
        ...Object.entries(described.requestBody?.content["application/json"]?.schema.properties ?? {})
          .filter(([name, schema]) => isId({ name, schema }))
          .map(([name, schema]) => placeOf("body", name, schema, [schema.type].flat().includes("null"))),
      ],
      counts: parametersOf(described).some(({ name }) => name === "count"),
    })),
  );
}

/** By its format, or, where it is not of our making (the payment provider's, a cursor), by its name. */
const isId = ({ name, schema }: Pick<Parameter, "name" | "schema">): boolean =>
  (schema.items ?? schema).format === "uuid" || /(^|_)id$|Ids?$|^cursor$/.test(name);

const placeOf = (inside: string, name: string, schema: JsonSchema, nullable: boolean): Place => ({
  at: [inside, name],
  nullable,
  many: schema.items !== undefined,
  made: false,
});

/** The type that a root's field answers with, where that is an object. */
export function answerOf(schema: GraphQLSchema, name: string): GraphQLObjectType | null {
  const [root = "", field = ""] = name.split(".");
  const type = roots(schema)
    .find((each) => each.name === root)
    ?.getFields()[field]?.type;
  const named = type && getNamedType(type);
  return isObjectType(named) ? named : null;
}

/** Every way of at most so many fields that leads from a root's answer to further objects. */
export function waysFrom(schema: GraphQLSchema, root: string, longest: number): Way[] {
  const ways: Way[] = [];
  const walk = (type: GraphQLObjectType, before: readonly string[]): void => {
    for (const field of Object.values(type.getFields())) {
      const next = getNamedType(field.type);
      if (!isObjectType(next)) continue;
      const fields = [...before, field.name];
      ways.push({ root, fields, edge: `${type.name}.${field.name}` });
      if (fields.length < longest) walk(next, fields);
    }
  };
  const type = answerOf(schema, root);
  if (type) walk(type, []);
  return ways;
}

/** Every `Type.field` that leads from one object to another, wherever a caller can get to. */
export function edgesOf(schema: GraphQLSchema): string[] {
  const edges = new Set<string>();
  const walk = (type: GraphQLObjectType): void => {
    for (const field of Object.values(type.getFields())) {
      const next = getNamedType(field.type);
      const edge = `${type.name}.${field.name}`;
      if (!isObjectType(next) || edges.has(edge)) continue;
      edges.add(edge);
      walk(next);
    }
  };
  for (const { name } of graphqlEntrances(schema)) {
    const type = answerOf(schema, name);
    if (type) walk(type);
  }
  return [...edges];
}

/** The names of an object's fields that are no objects themselves. */
export const plainFields = (type: GraphQLObjectType): string[] =>
  Object.values(type.getFields())
    .filter((field) => !isObjectType(getNamedType(field.type)) && field.args.every(({ type }) => !isNonNullType(type)))
    .map((field) => field.name);
