/** One port: security headers, health, the GraphQL door with its socket, the REST facade, the API's documents and the web app. */
import http from "node:http";
import net from "node:net";
import express, { type Express, type Request } from "express";
import type { GraphQLSchema } from "graphql";
import proxyaddr from "proxy-addr";
import { limits, serverLimits } from "#contract/limits";
import type { Config } from "../config";
import type { Actor } from "../core/actor";
import type { Clock } from "../core/clock";
import type { Client, GraphqlContext } from "../core/context";
import type { Services } from "../core/for-doors";
import type { KeptAnswers } from "../core/idempotency";
import type { Limiter } from "../core/limiter";
import type { Live } from "../core/live";
import type { OpenSockets } from "../core/open-sockets";
import type { Pressure } from "../core/pressure";
import { clientOf } from "../core/read";
import type { Routes } from "../core/routes";
import type { Turns } from "../core/turns";
import { answering, compress } from "./answer";
import { boundConnections } from "./connections";
import { admitted } from "./costly";
import { Draining, left } from "./draining";
import { graphqlDoor } from "./graphql";
import { idempotency } from "./idempotency";
import { inTurn } from "./in-turn";
import { budget, identify, jsonBody, mountRest, noStore, problems, spendForGraphql } from "./rest";
import { socketDoor } from "./socket";
import { thinWay } from "./thin";
import { mountWeb, secureHeaders } from "./web";

export interface AppParts {
  config: Config;
  schema: GraphQLSchema;
  routes: Routes;
  keptAnswers: KeptAnswers;
  live: Live;
  clock: Clock;
  limiter: Limiter;
  services: Services;
  openSockets: OpenSockets;
  turns: Turns;
  pressure: Pressure;
  webDist: string;
  actorOf(authorization: unknown): Actor | Promise<Actor>;
  contextOf(actor: Actor, client: Client, endSocket: () => void): GraphqlContext;
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
  /** The ids of the requests that are not answered yet. */
  underWay(): string[];
  /** One of them has broken where nobody caught it: whichever is not answered after so many milliseconds is answered as broken. */
  failAfter(ms: number): void;
}

export async function makeApp(parts: AppParts): Promise<App> {
  const { config, report } = parts;
  const app = express();
  app.disable("x-powered-by").set("etag", false).set("trust proxy", config.trustProxy).set("query parser", "simple");
  const made = answering(app, secureHeaders(config.googleClientId !== null, parts.webDist));
  const patience = { requestTimeout: 30_000, headersTimeout: 15_000, keepAliveTimeout: 65_000 };
  const server = http.createServer({ ...patience, ...made }, (req, res) => thin(req, res) || app(req, res));
  // Who takes nothing of an answer for this long has gone.
  server.setTimeout(60_000);
  const { most, ofNetwork } = serverLimits.connections;
  // Connections are dealt out to the processes of this machine by turns.
  const share = Math.ceil(ofNetwork / (config.processes ?? 1));
  const connected = boundConnections(server, { most, ofNetwork: config.trustProxy > 0 ? null : share });
  const draining = new Draining();

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

  const direct = config.trustProxy === 0;
  const addressOf = (req: Request) => (direct ? req.socket.remoteAddress : req.ip) ?? "";
  const contextOf = (req: Request) => parts.contextOf(req.actor, clientOf(req, addressOf(req)), endsNothing);
  // Looked at when its turn has come: what waited meanwhile would else fill the heap at once.
  const turn = [inTurn(parts.turns), admitted(parts.pressure, parts.schema)];
  const graphql = await graphqlDoor(parts.schema, contextOf, report, parts.limiter, parts.services);
  const thin = thinWay({ ...parts, graphql, draining, turn });
  app.use(["/graphql", "/api"], compress, identify(parts.actorOf));
  app.use(
    "/graphql",
    noStore,
    budget(parts.limiter, spendForGraphql),
    jsonBody(limits.bodyBytes),
    ...turn,
    graphql.handler,
    problems(report),
  );
  mountRest(app, { ...parts, before: [...turn, idempotency(parts.keptAnswers, parts.routes, report)] });
  parts.extra(app);
  mountWeb(app, parts.webDist, config.serviceWorker);
  app.use(problems(report));
  const socket = socketDoor(server, {
    ...parts,
    actorOf: async (authorization) => parts.actorOf(authorization),
    publicUrl: config.publicUrl,
    addressOf: (req) => proxyaddr(req, (_address, hops) => hops < config.trustProxy),
  });

  return {
    server,
    refuse: () => draining.begin("refusing"),
    underWay: () => draining.underWay(),
    failAfter: (ms) => draining.failAfter(ms),
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

const endsNothing = () => {};
