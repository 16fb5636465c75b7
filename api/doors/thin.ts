/**
 * The thin way to the two doors: what nearly everybody asks, an operation or a route in its ordinary form, is answered without Express's
 * stack before it. It is the same chain of the same parts in the same order; whatever is unusual about a request (a body that is packed or
 * comes in chunks, another type or character set, an address in another spelling, HEAD, a repeatable POST, an end that was announced)
 * is left untouched to Express. That both ways answer the same is tested (thin.test).
 */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Request, RequestHandler, Response } from "express";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { Actor } from "../core/actor";
import { answerAs } from "../core/envelope";
import type { Limiter } from "../core/limiter";
import { Problem } from "../core/problem";
import { type Found, finderIn, type Routes } from "../core/routes";
import type { Draining } from "./draining";
import type { GraphqlDoor } from "./graphql";
import { base, fail, spendForGraphql, spendForRest } from "./rest";

export interface ThinParts {
  routes: Routes;
  graphql: GraphqlDoor;
  limiter: Limiter;
  draining: Draining;
  /** What stands between the reading of bodies and the doors. */
  turn: readonly RequestHandler[];
  actorOf(authorization: unknown): Actor | Promise<Actor>;
  report(error: unknown, requestId: string): void;
}

/** Answers a request and returns true, or returns false and has not touched it. */
export function thinWay(parts: ThinParts): (req: IncomingMessage, res: ServerResponse) => boolean {
  const find = finderIn(parts.routes);
  const graphql = new OverGraphql(parts);
  const rest = new OverRest(parts);
  return (incoming, outgoing) => {
    const [req, res] = [incoming as Request, outgoing as Response];
    const { method = "", url } = req;
    if (parts.draining.state !== "serving") return false;
    const length = lengthOf(req);
    if (length === null) return false;
    let found: Found | null = null;
    if (url === "/graphql") {
      if (method !== "POST" || length === 0) return false;
    } else {
      if (!url.startsWith(`${base}/`) || (method === "POST" && req.headers["idempotency-key"] !== undefined))
        return false;
      found = find(method, url, base.length);
      if (found === null) return false;
    }
    res.thin = true;
    req.res = res;
    req.originalUrl = url;
    parts.draining.hold(res);
    const answer = (text: string | null): void => {
      const answered = found ? rest.answer(req, res, text, found) : graphql.answer(req, res, text);
      answered.catch((error: unknown) => fail(error, req, res, parts.report));
    };
    if (length === 0) answer(null);
    else read(req, answer);
    return true;
  };
}

const ordinary: ReadonlySet<string | undefined> = new Set(["application/json", "application/json; charset=utf-8"]);

/** How long the body is; null when it is not read here. */
function lengthOf({ headers, method }: IncomingMessage): number | null {
  if (headers["transfer-encoding"] !== undefined || headers["content-encoding"] !== undefined) return null;
  const given = headers["content-length"];
  if (given === undefined) return 0;
  if (method === "GET" || !ordinary.has(headers["content-type"])) return null;
  const length = Number(given);
  return length > 0 && length <= limits.bodyBytes ? length : null;
}

/** Whoever hangs up before the end is not answered. */
function read(req: IncomingMessage, done: (text: string) => void): void {
  let first: Buffer | undefined;
  let more: Buffer[] | undefined;
  req.on("data", (piece: Buffer) => {
    if (first === undefined) first = piece;
    else if (more === undefined) more = [first, piece];
    else more.push(piece);
  });
  req.on("end", () => done(more ? Buffer.concat(more).toString() : (first?.toString() ?? "")));
  req.on("error", ignored);
}
const ignored = () => {};

/** The body as it was meant: an object or an array of JSON. Throws BAD_REQUEST. */
function parsed(text: string): object {
  let body: unknown;
  try {
    body = JSON.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch {
    throw new Problem("BAD_REQUEST", messages.notJson);
  }
  if (typeof body !== "object" || body === null) throw new Problem("BAD_REQUEST", messages.notJson);
  return body;
}

// Here and below nothing is awaited that is there already: each turn of the queue costs as much as what it waits for.

/** Goes through what stands before the doors; resolves when the request may go on. */
function pass(handlers: readonly RequestHandler[], req: Request, res: Response): Promise<void> | undefined {
  for (const [at, handler] of handlers.entries()) {
    let went = false;
    let waits: ((problem?: unknown) => void) | undefined;
    let refused: unknown;
    handler(req, res, (problem?: unknown) => {
      went = true;
      refused = problem;
      waits?.(problem);
    });
    if (refused) throw refused;
    if (!went)
      return new Promise<void>((resolve, reject) => {
        waits = (problem) => (problem ? reject(problem) : resolve());
      }).then(() => pass(handlers.slice(at + 1), req, res));
  }
  return undefined;
}

class OverRest {
  constructor(private readonly parts: ThinParts) {}

  async answer(req: Request, res: Response, text: string | null, { route, params }: Found): Promise<void> {
    const { actorOf, limiter, turn } = this.parts;
    const actor = actorOf(req.headers.authorization);
    req.actor = actor instanceof Promise ? await actor : actor;
    if (text !== null) req.body = parsed(text);
    const waits = spendForRest(limiter, req);
    if (waits) await waits;
    const line = pass(turn, req, res);
    if (line) await line;
    req.params = params;
    answerAs(route, res, await route.run(req, res));
  }
}

class OverGraphql {
  constructor(private readonly parts: ThinParts) {}

  async answer(req: Request, res: Response, text: string | null): Promise<void> {
    const { actorOf, limiter, turn, graphql, report } = this.parts;
    const actor = actorOf(req.headers.authorization);
    req.actor = actor instanceof Promise ? await actor : actor;
    const waits = spendForGraphql(limiter, req);
    if (waits) await waits;
    req.body = parsed(text ?? "");
    const line = pass(turn, req, res);
    if (line) await line;
    await graphql.answer(req, res, (error: unknown) => error && fail(error, req, res, report));
  }
}
