/** The REST door: puts every domain's routes on /api/v1, answers 405 and 404 in the envelope, and turns every failure into it. */
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { Actor } from "../core/actor";
import { answerAs, answerProblem, type FailureStyle } from "../core/envelope";
import type { Limiter } from "../core/limiter";
import { isOutage, notFound, Problem, problemFrom } from "../core/problem";
import { fits, type Route, type Routes } from "../core/routes";

/** One route of the facade as it is asked for, `/api/v1` included. */
export interface RouteEntry {
  method: string;
  path: string;
  route: Route;
}

export const base = "/api/v1";

export const routesOf = (routes: Routes): RouteEntry[] =>
  Object.entries(routes).map(([key, route]) => {
    const [method = "", path = ""] = key.split(" ");
    return { method, path: base + path, route };
  });

export interface RestOptions {
  routes: Routes;
  /** What stands between the reading of bodies and the routes. */
  before: readonly RequestHandler[];
  limiter: Limiter;
  report(error: unknown, requestId: string): void;
}

/** Puts the facade on the app. The actor must have been set before. */
export function mountRest(app: Express, { routes, limiter, before, report }: RestOptions): void {
  const entries = routesOf(routes);
  for (const { path, route } of entries)
    if (route.bytes) app.use(path, express.raw({ type: () => true, limit: route.bytes }));
  app.use(base, noStore, jsonBody(limits.bodyBytes), budget(limiter, spendForRest), ...before);
  for (const { method, path, route } of entries)
    app[method.toLowerCase() as "get"](path, async (req, res) => answerAs(route, res, await route.run(req, res)));
  app.use(base, (req) => {
    const allowed = methodsAt(entries, `${base}${req.path}`);
    if (allowed.length === 0) throw notFound(messages.routeNotFound);
    req.res?.set("Allow", allowed.join(", "));
    throw new Problem("METHOD_NOT_ALLOWED", messages.methodNotAllowed(allowed));
  });
  app.use(base, problems(report));
}

/** Nothing of the answer is to be kept by a cache. */
export const noStore: RequestHandler = (_req, res, next) => {
  res.set("Cache-Control", "no-store");
  next();
};

/** Reads a JSON body whatever is asked for; another content type is refused when there is a body at all. */
export function jsonBody(limit: number): RequestHandler {
  const read = express.json({ limit, strict: true });
  return (req, res, next) => {
    if (Buffer.isBuffer(req.body)) return next();
    const hasBody = req.headers["transfer-encoding"] !== undefined || Number(req.headers["content-length"] ?? 0) > 0;
    if (hasBody && !req.is("application/json")) throw new Problem("BAD_REQUEST", messages.wrongContentType);
    read(req, res, next);
  };
}

/** Counts a request of the facade. */
export const spendForRest = (limiter: Limiter, { actor, method }: Request): Promise<void> | undefined =>
  actor.kind === "member" ? limiter.spend(method === "GET" ? "readsPerUser" : "writesPerUser", actor.id) : undefined;

/** Counts an operation as a read; what it writes is counted by its mutations when they are known. */
export const spendForGraphql = (limiter: Limiter, req: Request): Promise<void> | undefined => {
  if (req.actor.kind === "member") return limiter.spend("readsPerUser", req.actor.id);
  return req.actor.kind === "visitor" ? limiter.spend("graphqlPerAddress", req.ip ?? "") : undefined;
};

/** A budget before the doors. */
export const budget = (limiter: Limiter, spend: typeof spendForRest): RequestHandler =>
  async function spendFirst(req, _res, next) {
    await spend(limiter, req);
    next();
  };

const methodsAt = (routes: readonly RouteEntry[], path: string): string[] => {
  const asked = path.replace(/(?<!\/)\/+$/, "");
  return [...new Set(routes.filter((entry) => fits(entry.path, asked)).map((entry) => entry.method))].sort();
};

/** The last handler of the facade and of everything below it. */
export function problems(report: RestOptions["report"]): ErrorRequestHandler {
  return (error, req, res, next) => (res.headersSent ? next(error) : fail(error, req, res, report));
}

/** Answers with what went wrong; an answer that has begun is cut. */
export function fail(error: unknown, req: Request, res: Response, report: RestOptions["report"]): void {
  const problem = fromBodyParser(error) ?? problemFrom(error);
  if (problem.code === "INTERNAL" || isOutage(error)) report(error, req.requestId);
  if (res.headersSent) res.destroy();
  else answerProblem(res, problem, req.requestId, styleAt(req.originalUrl));
}

/** Whose words a failure at `url` is told in. */
export const styleAt = (url: string): FailureStyle =>
  url.startsWith(`${base}/admin`) ? "plain" : url.startsWith("/graphql") ? "graphql" : "rest";

function fromBodyParser(error: unknown): Problem | null {
  if (error instanceof Problem) return null;
  const { type, status, limit } = (error ?? {}) as { type?: string; status?: number; limit?: number };
  if (type === "entity.too.large")
    return new Problem("PAYLOAD_TOO_LARGE", messages.payloadTooLarge((limit ?? limits.bodyBytes) / 1024));
  // An address that cannot be read names nothing.
  if (error instanceof URIError) return notFound(messages.routeNotFound);
  // 415: an encoding or a character set that nobody reads.
  if (status === 400 || status === 415) return new Problem("BAD_REQUEST", messages.notJson);
  return null;
}

/** Marks every request with its actor. */
export const identify = (actorOf: (authorization: unknown) => Actor | Promise<Actor>): RequestHandler =>
  async function knowCaller(req: Request, _res, next) {
    req.actor = await actorOf(req.headers.authorization);
    next();
  };
