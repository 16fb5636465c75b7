/** One port: security headers, health, the GraphQL door with its socket, the REST facade, the API's documents and the web app. */
import http from "node:http";
import net from "node:net";
import compression from "compression";
import express, { type Express, type Request } from "express";
import type { GraphQLSchema } from "graphql";
import proxyaddr from "proxy-addr";
import { limits } from "#contract/limits";
import type { Config } from "../config";
import type { Actor } from "../core/actor";
import type { Clock } from "../core/clock";
import type { GraphqlContext } from "../core/context";
import type { KeptAnswers } from "../core/idempotency";
import type { Limiter } from "../core/limiter";
import type { Live } from "../core/live";
import type { Pressure } from "../core/pressure";
import type { Routes } from "../core/routes";
import type { Turns } from "../core/turns";
import { boundConnections } from "./connections";
import { admitted } from "./costly";
import { Draining, left } from "./draining";
import { graphqlDoor } from "./graphql";
import { idempotency } from "./idempotency";
import { inTurn } from "./in-turn";
import { identify, jsonBody, mountRest, problems } from "./rest";
import { socketDoor } from "./socket";
import { mountWeb, secureHeaders } from "./web";

export interface AppParts {
  config: Config;
  schema: GraphQLSchema;
  routes: Routes;
  keptAnswers: KeptAnswers;
  live: Live;
  clock: Clock;
  limiter: Limiter;
  turns: Turns;
  pressure: Pressure;
  webDist: string;
  actorOf(authorization: unknown): Promise<Actor>;
  contextOf(actor: Actor, address: string, endSocket: () => void): GraphqlContext;
  /** Throws when the database does not answer. */
  ping(): Promise<void>;
  /** More routes beside the facade: API documents, the mailbox of a development machine. */
  extra(app: Express): void;
  report(error: unknown, requestId: string): void;
}

export interface App {
  server: http.Server;
  /**
   * Says in every answer that it ends and tells live sockets so, for `graceMs` or until nobody is connected, so that callers go elsewhere; then refuses new
   * requests, lets those under way finish and closes sockets. Ends within ten seconds. `shut` is done in between: from then on no
   * connection comes.
   */
  stop(graceMs?: number, shut?: () => Promise<void>): Promise<void>;
  /** Begins nothing new from now on; what runs is finished. */
  refuse(): void;
  /** The request of that id has broken where nobody caught it: it is answered all the same. */
  fail(requestId: string): void;
}

export async function makeApp(parts: AppParts): Promise<App> {
  const { config, report } = parts;
  const app = express();
  const server = http.createServer({ requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 }, app);
  // Who takes nothing of an answer for this long has gone.
  server.setTimeout(60_000);
  const { most, ofNetwork } = limits.connections;
  // Connections are dealt out to the processes of this machine by turns.
  const share = Math.ceil(ofNetwork / (config.processes ?? 1));
  const connected = boundConnections(server, { most, ofNetwork: config.trustProxy > 0 ? null : share });
  const draining = new Draining();

  app.disable("x-powered-by").set("etag", false).set("trust proxy", config.trustProxy).set("query parser", "simple");
  secureHeaders(app, config.googleClientId !== null);
  app.use(draining.watch);
  app.get("/healthz", (_req, res) => void res.json({ status: "ok" }));
  app.get("/readyz", async (_req, res) => {
    const ready =
      draining.state === "serving" &&
      (await parts.ping().then(
        () => true,
        () => false,
      ));
    res.status(ready ? 200 : 503).json({ status: ready ? "ready" : "unavailable" });
  });

  const contextOf = async (req: Request) => parts.contextOf(req.actor, req.ip ?? "", () => {});
  // Looked at when its turn has come: what waited meanwhile would else fill the heap at once.
  const turn = [inTurn(parts.turns), admitted(parts.pressure, parts.schema)];
  const graphql = await graphqlDoor(parts.schema, contextOf, report, parts.limiter);
  // Only what is made for the caller: files bring what the build compressed.
  app.use(["/graphql", "/api"], compression({ threshold: 2048 }), identify(parts.actorOf));
  app.use(
    "/graphql",
    noStore,
    budget(parts.limiter),
    jsonBody(limits.bodyBytes),
    ...turn,
    graphql.handler,
    problems(report),
  );
  mountRest(app, { ...parts, before: [...turn, idempotency(parts.keptAnswers, parts.routes, report)] });
  parts.extra(app);
  mountWeb(app, parts.webDist);
  app.use(problems(report));
  const socket = socketDoor(server, {
    ...parts,
    publicUrl: config.publicUrl,
    maxPerUser: config.maxSocketsPerUser,
    addressOf: (req) => proxyaddr(req, (_address, hops) => hops < config.trustProxy),
  });

  return {
    server,
    refuse: () => draining.begin("refusing"),
    fail: (requestId) => draining.fail(requestId),
    // Not http's own close, which ends kept connections under the next request.
    async stop(graceMs = 0, shut = async () => void net.Server.prototype.close.call(server)) {
      draining.begin("ending");
      if (graceMs > 0) socket.leave(graceMs);
      await left(connected, graceMs);
      await shut();
      // Whoever kept a connection may be about to ask on it, and is answered once more; only then is it idle for good.
      await Promise.all([socket.stop(), left(connected, graceMs)]);
      // A connection that is kept alive becomes idle only after its answer: it is looked for again and again.
      const idle = setInterval(() => server.closeIdleConnections(), 50);
      await left(connected, 3000);
      clearInterval(idle);
      server.closeAllConnections();
      await graphql.stop();
    },
  };
}

const noStore: express.RequestHandler = (_req, res, next) => {
  res.set("Cache-Control", "no-store");
  next();
};

// A request is counted as a read; what it writes is counted by its mutations when they are known.
const budget = (limiter: Limiter): express.RequestHandler =>
  async function spend(req, _res, next) {
    if (req.actor.kind === "member") await limiter.spend("readsPerUser", req.actor.id);
    else if (req.actor.kind === "visitor") await limiter.spend("graphqlPerAddress", req.ip ?? "");
    next();
  };
