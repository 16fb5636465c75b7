/** The routes of a domain, each with what the OpenAPI document says of it. */
import type { Request, Response } from "express";
import type { Json } from "./json";
import { kept } from "./kept";

export type JsonSchema = Record<string, unknown>;
export type InputClass = new () => object;

/** `answer`: an entity's name, `[Entity]` for a list of it, `message` for a sentence and no data, a schema of its own, `csv` for a table, or null for 204. */
export interface RouteWords {
  summary: string;
  answer: string | JsonSchema | null;
  body?: InputClass;
  query?: InputClass;
  created?: true;
  /** No token needed. */
  open?: true;
  /** Keys are snake_case. */
  snake?: true;
  /** The answer holds what can be read only here: where it is kept for the same call again (Idempotency-Key), it is kept sealed. */
  shownOnce?: true;
  /** `?count=true` answers with the number alone. */
  counts?: true;
  /** The answer is made of nothing but what the caller has, and says of which version that is: who holds it already is told so. */
  versioned?: true;
}

/** Data for the envelope; a sentence where the words say `message`, a table where they say `csv`; anything where they say null. */
// biome-ignore lint/suspicious/noConfusingVoidType: a handler that answered itself gives nothing
type Answer = Json<unknown> | string | void;

export interface Route extends RouteWords {
  /** Gives what is answered as its words say, or answers itself and gives nothing; whatever it throws reaches the error handler. */
  run(req: Request, res: Response): Answer | Promise<Answer>;
  /** The body is taken byte for byte, as `Buffer`, up to so many bytes. */
  bytes?: number;
}

/** By `METHOD /path` below /api/v1, parameters as `:name`. Earlier ones win, those of a domain to the left before all others. */
export type Routes = Readonly<Record<`${"GET" | "POST" | "PUT" | "DELETE"} /${string}`, Route>>;

/** Whether an address is asked for by these words, part by part; a parameter is any part. */
export function fits(words: string, asked: string): boolean {
  const [wanted, parts] = [words.split("/"), asked.split("/")];
  return wanted.length === parts.length && wanted.every((word, at) => word.startsWith(":") || word === parts[at]);
}

/** A route that an address leads to, and what stands in it for the parameters. */
export interface Found {
  route: Route;
  params: Record<string, string>;
}

/**
 * Finds the route for a method and an address from `from` on. Only addresses in their own spelling are found: no capitals in the words, no
 * slash at the end, nothing written with `%`; and no route that takes its body byte for byte.
 */
export function finderIn(routes: Routes): (method: string, url: string, from: number) => Found | null {
  const known = new Map<string, { words: readonly string[]; route: Route }[]>();
  const placeOf = (method: string, words: readonly string[]) => `${method} ${words.length} ${words[1]}`;
  for (const [key, route] of Object.entries(routes)) {
    const [method = "", path = ""] = key.split(" ");
    const words = path.split("/");
    if (!route.bytes) kept(known, placeOf(method, words), () => []).push({ words, route });
  }
  return (method, url, from) => {
    const query = url.indexOf("?");
    const path = query === -1 ? url.slice(from) : url.slice(from, query);
    if (path.includes("%")) return null;
    const asked = path.split("/");
    const among = known.get(placeOf(method, asked)) ?? [];
    const one = among.find(({ words }) =>
      words.every((word, at) => (word.startsWith(":") ? asked[at] !== "" : word === asked[at])),
    );
    if (!one) return null;
    const params: Record<string, string> = Object.create(null);
    for (const [at, word] of one.words.entries()) if (word.startsWith(":")) params[word.slice(1)] = asked[at] ?? "";
    return { route: one.route, params };
  };
}

/** An object with all of these keys. */
export const object = (properties: Record<string, unknown>): JsonSchema => ({
  type: "object",
  properties,
  required: Object.keys(properties),
});
export const text = { type: "string" };
export const flag = { type: "boolean" };
