/** Which requests cost much: lists, GraphQL that reads, exports, and what hashes a password. These are refused under pressure. */
import type { Request, RequestHandler } from "express";
import type { GraphQLSchema } from "graphql";
import { saidOf } from "../core/for-doors";
import { kept } from "../core/kept";
import type { Pressure } from "../core/pressure";

const id = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
/** Refuses what costs much while there is no room for it; a single thing, a move, the timer and health still pass. */
export const admitted =
  (pressure: Pressure, schema: GraphQLSchema): RequestHandler =>
  (req, _res, next) => {
    if (costsMuch(req, schema)) pressure.admit();
    next();
  };

export function costsMuch(
  { method, originalUrl, body }: Pick<Request, "method" | "originalUrl" | "body">,
  schema: GraphQLSchema,
): boolean {
  const path = originalUrl.split("?")[0] ?? "";
  if (path.startsWith("/graphql")) {
    const text: unknown = (body as { query?: unknown } | undefined)?.query;
    if (typeof text !== "string" || !text.trimStart().startsWith("mutation")) return true;
    // Any other writes one thing.
    return kept(hashing, schema, () => hashingIn(schema)).some((name) => text.includes(name));
  }
  if (method === "GET") return !id.test(path.slice(path.lastIndexOf("/") + 1)) && !path.endsWith("/auth/profile");
  return method === "POST" && (path.includes("/auth/") || path.includes("/admin/"));
}

const hashing = new WeakMap<GraphQLSchema, readonly string[]>();

/** The names of the mutations that hash a password. */
function hashingIn(schema: GraphQLSchema): string[] {
  const mutations = Object.values(schema.getMutationType()?.getFields() ?? {});
  return mutations.filter((field) => saidOf(field).hashes).map(({ name }) => name);
}
