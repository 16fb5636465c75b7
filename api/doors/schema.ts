/** The GraphQL schema out of the domains' resolvers, with validation by the contract's rules and references that complete themselves. */
import "reflect-metadata";
import { type GraphQLFieldResolver, type GraphQLSchema, isObjectType } from "graphql";
import { type AuthChecker, buildSchemaSync, type ContainerType } from "type-graphql";
import { administratorOf, anyAdministratorOf, memberOf } from "../core/actor";
import type { GraphqlContext } from "../core/context";
import { broughtBy, type Domain } from "../core/domain";
import { checkInput, followingsOf } from "../core/follows";
import type { ForDoors } from "../core/for-doors";
import { tellOf } from "./changes";
import { ChangesResolver } from "./changes.resolver";

/** What the schema is made of. */
type SchemaParts = Pick<Domain<never>, "resolvers" | "live" | "overview" | "references">;

// Throws the contract's 401 instead of answering false, so that the caller learns which of them it is.
const authChecker: AuthChecker<GraphqlContext, "admin" | "any admin"> = ({ context }, roles) => {
  if (roles.includes("any admin")) anyAdministratorOf(context.actor);
  else if (roles.includes("admin")) administratorOf(context.actor);
  else memberOf(context.actor);
  return true;
};

// The live stream opens its own iterator (changes.resolver); type-graphql's topics are not used but must be given.
const noTopics = {
  publish() {},
  subscribe(): never {
    throw new Error("There are no topics: subscribe to changes");
  },
};

/** Builds the schema of the domains; with `emitTo` it is printed there as well, sorted. */
export function makeSchema(domains: readonly SchemaParts[], container: ContainerType, emitTo?: string): GraphQLSchema {
  tellOf(domains);
  const schema = buildSchemaSync({
    resolvers: [...domains.flatMap(({ resolvers }) => resolvers ?? []), ChangesResolver] as never,
    container,
    authChecker,
    pubSub: noTopics,
    validateFn: (value) => {
      for (const each of [value].flat()) if (isInput(each)) checkInput(each);
    },
    ...(emitTo && { emitSchemaFile: { path: emitTo, sortedSchema: true } }),
  });
  for (const type of Object.keys(broughtBy(domains, "references"))) completeReferences(schema, type);
  return schema;
}

const isInput = (value: unknown): value is object =>
  typeof value === "object" && value !== null && followingsOf(value.constructor as new () => object).size > 0;

/**
 * A task names its project as `{id, name}`. Asked for more, the reference reads the rest: once per operation and only then,
 * so that a board of a thousand cards pays nothing for it.
 */
function completeReferences(schema: GraphQLSchema, type: string): void {
  const object = schema.getType(type);
  if (!isObjectType(object)) throw new Error(`There is no type ${type} to refer to`);
  object.extensions = { ...object.extensions, reference: true } satisfies ForDoors;
  for (const [name, field] of Object.entries(object.getFields())) {
    if (name === "id" || name === "name") continue;
    const own = field.resolve as GraphQLFieldResolver<Record<string, unknown>, GraphqlContext> | undefined;
    const complete: GraphQLFieldResolver<Record<string, unknown>, GraphqlContext> = (source, args, context, info) => {
      if (name in source) return source[name];
      if (own) return own(source, args, context, info);
      return context.references.load(type, String(source.id)).then((row) => row?.[name] ?? null);
    };
    field.resolve = complete;
  }
}
