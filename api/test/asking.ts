/** A row's call taken apart into the values that it sends, so that any id in it can be another, and put together again. */
import { type GraphQLSchema, getNamedType, isObjectType, Kind, parse, valueFromASTUntyped } from "graphql";
import type { Ids, Operation, Request, Slot } from "./operations";
import { answerOf, type Entrance, type Place, plainFields, type Way } from "./surface";

/** What a call sends: GraphQL's arguments by their names, REST's under `path`, `query` and `body`. */
export type Sent = Record<string, unknown>;

/** The values of a row's call for these things. */
export function sentBy(name: string, operation: Operation, ids: Ids): Sent {
  const request = operation.request(ids);
  return "query" in request ? argumentsOf(request) : partsOf(name, request);
}

function argumentsOf({ query, variables }: { query: string; variables: Record<string, unknown> }): Sent {
  const [definition] = parse(query).definitions;
  const [root] = definition?.kind === Kind.OPERATION_DEFINITION ? definition.selectionSet.selections : [];
  if (root?.kind !== Kind.FIELD) throw new Error(`A row asks for one field: ${query}`);
  return Object.fromEntries(
    (root.arguments ?? [])
      .map(({ name, value }) => [name.value, valueFromASTUntyped(value, variables)] as const)
      .filter(([, value]) => value !== undefined),
  );
}

function partsOf(name: string, request: { path: string; body?: object }): Sent {
  const [path = "", query = ""] = request.path.split("?");
  const named = (name.split(" ")[1] ?? "").split("/");
  const ids = path.split("/").filter((_, i) => named[i] === ":id");
  return {
    path: ids.map(decodeURIComponent),
    query: Object.fromEntries(new URLSearchParams(query)),
    ...(request.body && { body: structuredClone(request.body) }),
  };
}

/** The call that sends these values; a GraphQL one asks for all plain fields, and for those at the end of `way`. */
export function requestFor(schema: GraphQLSchema, name: string, sent: Sent, way?: Way): Request {
  if (!/^\w+\.\w+$/.test(name)) return restRequest(name, sent);
  const query = documentFor(schema, name, Object.keys(sent), way);
  return { query, variables: sent };
}

function restRequest(name: string, { path, query, body }: Sent): Request {
  const ids = (path as unknown[]).values();
  const where = (name.split(" ")[1] ?? "").replaceAll(":id", () => encodeURIComponent(String(ids.next().value)));
  const said = Object.entries(query as Record<string, string | undefined>).filter(([, value]) => value !== undefined);
  const asked = new URLSearchParams(said as [string, string][]).toString();
  return { path: asked ? `${where}?${asked}` : where, ...(body !== undefined && { body: body as object }) };
}

/** A document of one field with these of its arguments as variables. Along a way it asks for ids, and at its end for everything plain. */
export function documentFor(schema: GraphQLSchema, name: string, given: readonly string[], way?: Way): string {
  const [root = "", field = ""] = name.split(".");
  const type = schema.getType(root);
  const asked = isObjectType(type) ? type.getFields()[field] : undefined;
  if (!asked) throw new Error(`There is no ${name}`);
  const args = asked.args.filter((each) => given.includes(each.name));
  const variables = args.map((each) => `$${each.name}: ${String(each.type)}`).join(", ");
  const passed = args.map((each) => `${each.name}: $${each.name}`).join(", ");
  const answer = answerOf(schema, name);
  const selection = answer ? ` ${selectionOf(schema, answer.name, way?.fields ?? [])}` : "";
  return `${root.toLowerCase()}${variables && ` (${variables})`} { ${field}${passed && `(${passed})`}${selection} }`;
}

function selectionOf(schema: GraphQLSchema, typeName: string, [next, ...rest]: readonly string[]): string {
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`${typeName} is no object`);
  if (next === undefined) return `{ ${["__typename", ...plainFields(type)].join(" ")} }`;
  const field = type.getFields()[next];
  if (!field) throw new Error(`There is no ${typeName}.${next}`);
  return `{ __typename ${next} ${selectionOf(schema, getNamedType(field.type).name, rest)} }`;
}

/** What stands at a place; undefined when nothing does. */
export function valueAt(sent: Sent, entrance: Entrance, place: Place): unknown {
  const found = keysOf(entrance, place).reduce<unknown>((inner, key) => (inner as Sent | undefined)?.[key], sent);
  return place.many && Array.isArray(found) ? found[0] : found;
}

/** The same values with another at one place; a list there holds it alone. */
export function withAt(sent: Sent, entrance: Entrance, place: Place, value: unknown): Sent {
  const copy = structuredClone(sent);
  const keys = keysOf(entrance, place);
  const last = keys.at(-1) ?? "";
  const inner = keys.slice(0, -1).reduce<Sent>((each, key) => {
    each[key] ??= {};
    return each[key] as Sent;
  }, copy);
  inner[last] = place.many ? [value] : value;
  return copy;
}

/** Ids in a path stand there in their order, whatever the document names them. */
function keysOf({ places }: Entrance, place: Place): readonly string[] {
  if (place.at[0] !== "path") return place.at;
  return ["path", String(places.filter(({ at }) => at[0] === "path").indexOf(place))];
}

/** Which kind of thing a row puts at a place, told by the ids it was given; null when it puts none there. */
export function kindAt(name: string, operation: Operation, entrance: Entrance, place: Place): Slot | null {
  const told = new Proxy({} as Ids, { get: (_, slot) => `<${String(slot)}>` });
  const found = valueAt(sentBy(name, operation, told), entrance, place);
  const kind = typeof found === "string" ? /^<(\w+)>$/.exec(found)?.[1] : undefined;
  return (kind as Slot | undefined) ?? null;
}
