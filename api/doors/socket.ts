/**
 * The live door: subscriptions over graphql-ws, as strict as HTTP (docs/security.md "What one caller can cost"): own origin only, a valid token
 * for as long as it is valid, small frames, few sockets, nothing but subscriptions, no driver's words in errors.
 */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type DocumentNode, type ExecutionResult, GraphQLError, type GraphQLSchema, getOperationAST } from "graphql";
import type { Context, SubscribePayload } from "graphql-ws";
import { useServer } from "graphql-ws/use/ws";
import { type WebSocket, WebSocketServer } from "ws";
import { socketClose } from "#contract/codes";
import { limits } from "#contract/limits";
import type { Actor, Member } from "../core/actor";
import type { Clock } from "../core/clock";
import type { Client, GraphqlContext } from "../core/context";
import { formatError } from "../core/format-error";
import type { Limiter } from "../core/limiter";
import type { Live } from "../core/live";
import type { OpenSockets, Place } from "../core/open-sockets";
import { problemFrom } from "../core/problem";
import { clientOf } from "../core/read";
import { Listener } from "./fan-out";
import { Rereads } from "./rereads";
import { cutStalled, limitRate } from "./socket-limits";
import { judgeOf, type Subscribed, subscriptions } from "./subscriptions";

export interface SocketDoorOptions extends UpgradeOptions {
  schema: GraphQLSchema;
  live: Live;
  clock: Clock;
  openSockets: OpenSockets;
  actorOf(authorization: unknown): Promise<Actor>;
  contextOf(actor: Actor, client: Client, endSocket: () => void): GraphqlContext;
  report(error: unknown, requestId: string): void;
}

/** What a tab signs in with. `again`: it had a socket before, so it is to read its views again. */
type SignIn = { authorization?: string; again?: boolean };
type Ctx = Context<SignIn, { held?: Held; socket: WebSocket; request: IncomingMessage }>;

interface Held {
  actor: Member;
  socket: WebSocket;
  place: Place;
  release: () => void;
}

const maxSubscriptions = 30;
const subscriptionsOn = (ctx: Ctx): number => Object.keys(ctx.subscriptions).length;

export interface SocketDoor {
  /** Tells those that are open to go elsewhere, one after the other within `ms`, and those that still come at once. */
  leave(ms: number): void;
  /** Tells those that are left, then cuts them. */
  stop(): Promise<void>;
}

/** Between two sockets or handfuls of them that are told to go, milliseconds. */
const pauseMs = 25;

/** Serves the socket on `server` at /graphql. */
export function socketDoor(server: Server, options: SocketDoorOptions): SocketDoor {
  const wss = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes, perMessageDeflate: false });
  const judge = judgeOf(options.schema);
  let leaving = false;
  server.on("upgrade", (req, socket, head) => void upgrade(wss, options, req, socket, head, () => leaving));
  const stopJanitor = cutStalled(wss);

  const rereads = new Rereads();
  const wordsOf = (result: ExecutionResult) =>
    result.errors ? { ...result, errors: safe(result.errors, options) } : result;
  const run = subscriptions({
    contextFor: ({ actor, client }) => options.contextOf(actor, client, () => {}),
    wordsOf,
    rereads,
  });
  const served = useServer<SignIn, { held?: Held; socket: WebSocket; request: IncomingMessage }>(
    {
      schema: options.schema,
      // Never an error's own words as the reason of a close.
      isProd: true,
      connectionInitWaitTimeout: 3000,
      async onConnect(ctx) {
        const actor = await options.actorOf(ctx.connectionParams?.authorization).catch(() => null);
        if (!actor) {
          ctx.extra.socket.close(socketClose.tryAgainLater, "Try again later");
          return false;
        }
        if (actor.kind !== "member") {
          const code = actor.kind === "visitor" && !actor.refusal ? socketClose.noToken : socketClose.invalidToken;
          ctx.extra.socket.close(code, "Unauthorized");
          return false;
        }
        const place = await options.openSockets.claim(actor.id);
        if (!place) {
          ctx.extra.socket.close(4429, "Too many sockets");
          return false;
        }
        if (ctx.extra.socket.readyState !== ctx.extra.socket.OPEN) {
          place.leave();
          return false;
        }
        ctx.extra.held = hold(options, actor, ctx.connectionParams?.authorization, ctx.extra.socket, place);
        return ctx.connectionParams?.again === true ? { readAfterMs: rereads.afterMs(1) } : true;
      },
      onClose: (ctx) => ctx.extra.held?.release(),
      async onSubscribe(ctx, id, payload) {
        const { actor, place } = ctx.extra.held as Held;
        if (subscriptionsOn(ctx) > maxSubscriptions) return [new GraphQLError("Too many subscriptions on one socket")];
        try {
          await options.limiter.spend("readsPerUser", actor.id);
        } catch (refusal) {
          return safe([refusal], options);
        }
        const document = judge(payload.query);
        if (!("kind" in document)) return safe(document, options);
        if (!(await place.stream(subscriptionsOn(ctx))))
          return [new GraphQLError("Too many subscriptions of one user")];
        return argumentsOf(options, ctx, id, document, payload);
      },
      onComplete: (ctx) => ctx.extra.held?.place.keep(subscriptionsOn(ctx)),
      subscribe: (args) => run(args as Subscribed),
      onNext: (_ctx, _id, _payload, _args, result) => wordsOf(result),
      onError: (_ctx, _id, _payload, errors) => safe(errors, options),
    },
    wss,
  );

  const tellToGo = (sockets: Iterable<WebSocket>) => {
    for (const socket of sockets) socket.close(socketClose.goingAway, "Going away");
  };
  return {
    leave(ms) {
      leaving = true;
      const open = [...wss.clients];
      const each = Math.ceil((open.length * pauseMs) / Math.max(ms, pauseMs));
      const telling = setInterval(() => {
        tellToGo(open.splice(0, each));
        if (open.length === 0) clearInterval(telling);
      }, pauseMs);
      telling.unref();
    },
    async stop() {
      leaving = true;
      stopJanitor();
      tellToGo(wss.clients);
      await Promise.race([served.dispose(), new Promise((resolve) => setTimeout(resolve, 2000).unref())]);
      for (const socket of wss.clients) socket.terminate();
      wss.close();
    },
  };
}

/** So long a token that was taken back keeps its socket: what took it back (the account's end) is told by then, on a way of its own. */
const lastWordsMs = 200;

/** Keeps a socket only as long as its token is good: until it expires, and looked at again whenever the user's own row changed. */
function hold(
  options: SocketDoorOptions,
  actor: Member,
  authorization: unknown,
  socket: WebSocket,
  place: Place,
): Held {
  const close = () => socket.close(socketClose.invalidToken, "Forbidden");
  const expiry = setTimeout(close, Math.min(actor.expiresAt - options.clock.now(), 2 ** 31 - 1));
  expiry.unref();
  let closing: NodeJS.Timeout | undefined;
  const closeSoon = () => {
    closing ??= setTimeout(close, lastWordsMs).unref();
  };
  const look = () =>
    void options.actorOf(authorization).then(
      (now) => now.kind !== "member" && closeSoon(),
      () => {}, // The database is out of reach for a moment: nothing was learned about the token.
    );
  const unwatch = options.live.watchUser(actor.id, look);
  // It may have been taken back since it was found good, before anybody watched.
  look();
  const release = () => {
    clearTimeout(expiry);
    clearTimeout(closing);
    unwatch();
    place.leave();
  };
  return { actor, socket, place, release };
}

/** What a subscription runs with: of its variables only those that its operation declares are kept. */
function argumentsOf(
  options: SocketDoorOptions,
  ctx: Ctx,
  id: string,
  document: DocumentNode,
  payload: SubscribePayload,
): Subscribed {
  const { actor, socket } = ctx.extra.held as Held;
  const declared = getOperationAST(document, payload.operationName)?.variableDefinitions ?? [];
  const names = declared.map(({ variable }) => variable.name.value);
  const sent = payload.variables ?? {};
  return {
    schema: options.schema,
    document,
    operationName: payload.operationName,
    variableValues: Object.fromEntries(
      names.flatMap((name) => (Object.hasOwn(sent, name) ? [[name, sent[name]]] : [])),
    ),
    contextValue: options.contextOf(actor, clientOf(ctx.extra.request, options.addressOf(ctx.extra.request)), () =>
      socket.terminate(),
    ),
    listener: new Listener(socket, ctx.extra.request.socket, id),
  };
}

const safe = (errors: readonly unknown[], options: SocketDoorOptions): GraphQLError[] =>
  errors.map((error) => {
    const thrown =
      error instanceof GraphQLError ? error : new GraphQLError("Failed", { originalError: error as Error });
    const { message, extensions } = formatError(thrown.toJSON(), thrown, options.report);
    return new GraphQLError(message, { extensions });
  });

interface UpgradeOptions {
  limiter: Limiter;
  publicUrl: string;
  /** Whose address a request came from, behind as many proxies as are trusted. */
  addressOf(req: IncomingMessage): string;
}

/** Makes a live socket of a request to become one, or says why not. */
async function upgrade(
  wss: WebSocketServer,
  options: UpgradeOptions,
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  leaving: () => boolean,
): Promise<void> {
  // Nobody else listens to a socket that is not taken: a caller who leaves in the middle would end the process.
  const ignore = () => {};
  socket.on("error", ignore);
  const refusal = await refusalOf(options, req);
  if (refusal) return void socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.off("error", ignore);
  wss.handleUpgrade(req, socket, head, (ws) => {
    limitRate(ws);
    // Clients come back after such a close; after a refusal in HTTP many give up.
    if (leaving()) ws.close(socketClose.goingAway, "Going away");
    else wss.emit("connection", ws, req);
    // ws has closed the socket with the right code by then; graphql-ws would print a stack for every frame that is too big.
    ws.removeAllListeners("error").on("error", () => {});
  });
}

/** Why a socket is not taken, as the first lines of the answer; null when it is. */
async function refusalOf({ limiter, addressOf, publicUrl }: UpgradeOptions, req: IncomingMessage) {
  if (req.url?.split("?")[0] !== "/graphql") return "404 Not Found";
  if (!isOwnOrigin(req, publicUrl)) return "403 Forbidden";
  try {
    await limiter.spend("socketsPerAddress", addressOf(req));
    return null;
  } catch (error) {
    const { code, retryAfter = 1 } = problemFrom(error);
    return code === "RATE_LIMITED" ? `429 Too Many Requests\r\nRetry-After: ${retryAfter}` : "503 Service Unavailable";
  }
}

/** A browser's Origin must be ours: the public address, or the very host that was asked. Programs send none. */
function isOwnOrigin(req: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = req.headers;
  if (origin === undefined) return true;
  return (
    URL.canParse(origin) && (new URL(origin).host === host || new URL(origin).origin === new URL(publicUrl).origin)
  );
}
