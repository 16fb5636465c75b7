/**
 * The live door: subscriptions over graphql-ws, as strict as HTTP (security guide §0, finding 3): own origin only, a valid token
 * for as long as it is valid, small frames, few sockets, nothing but subscriptions, no driver's words in errors.
 */
import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { GraphQLError, type GraphQLSchema, parse, specifiedRules, validate } from "graphql";
import { useServer } from "graphql-ws/use/ws";
import { type WebSocket, WebSocketServer } from "ws";
import { socketClose } from "#contract/codes";
import { limits } from "#contract/limits";
import { type Actor, type Member } from "../core/actor";
import type { GraphqlContext } from "../core/context";
import { formatError } from "../core/format-error";
import type { Live } from "../core/live";
import { documentRules, maxTokens, onlySubscriptions } from "./guards";
import { cutStalled, limitRate } from "./socket-limits";

export interface SocketDoorOptions {
  schema: GraphQLSchema;
  live: Live;
  publicUrl: string;
  maxPerUser: number;
  actorOf(authorization: unknown): Promise<Actor>;
  contextOf(actor: Actor, address: string, endSocket: () => void): GraphqlContext;
  report(error: unknown, requestId: string): void;
}

interface Held {
  actor: Member;
  socket: WebSocket;
  release: () => void;
}

const maxSubscriptions = 30;
const rules = [...specifiedRules, onlySubscriptions, ...documentRules];

/** Serves the socket on `server` at /graphql. Returns how to stop: every socket is told to come back, then cut. */
export function socketDoor(server: Server, options: SocketDoorOptions): { stop(): Promise<void> } {
  const wss = new WebSocketServer({ noServer: true, maxPayload: limits.frameBytes });
  const perUser = new Map<string, number>();
  server.on("upgrade", (req, socket, head) => upgrade(wss, options, req, socket, head));
  const stopJanitor = cutStalled(wss);

  const served = useServer<{ authorization?: string }, { held?: Held; socket: WebSocket; request: IncomingMessage }>(
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
        const open = perUser.get(actor.id) ?? 0;
        if (open >= options.maxPerUser || ctx.extra.socket.readyState !== ctx.extra.socket.OPEN) {
          ctx.extra.socket.close(4429, "Too many sockets");
          return false;
        }
        perUser.set(actor.id, open + 1);
        const left = () => {
          const now = (perUser.get(actor.id) ?? 1) - 1;
          if (now > 0) perUser.set(actor.id, now);
          else perUser.delete(actor.id);
        };
        ctx.extra.held = hold(options, actor, ctx.connectionParams?.authorization, ctx.extra.socket, left);
        return true;
      },
      onClose: (ctx) => ctx.extra.held?.release(),
      onSubscribe(ctx, _id, payload) {
        if (Object.keys(ctx.subscriptions).length > maxSubscriptions)
          return [new GraphQLError("Too many subscriptions on one socket")];
        // Parsed here because a syntax error thrown later closes the whole socket.
        const document = parsed(payload.query);
        if (document instanceof GraphQLError) return safe([document], options);
        const errors = validate(options.schema, document, rules);
        if (errors.length > 0) return safe(errors, options);
        const held = ctx.extra.held as Held;
        const contextValue = options.contextOf(held.actor, ctx.extra.request.socket.remoteAddress ?? "", () =>
          held.socket.terminate(),
        );
        return {
          schema: options.schema,
          document,
          operationName: payload.operationName,
          variableValues: payload.variables,
          contextValue,
        };
      },
      onNext: (_ctx, _id, _payload, _args, result) =>
        result.errors ? { ...result, errors: safe(result.errors, options) } : result,
      onError: (_ctx, _id, _payload, errors) => safe(errors, options),
    },
    wss,
  );

  return {
    async stop() {
      stopJanitor();
      for (const socket of wss.clients) socket.close(socketClose.goingAway, "Going away");
      await Promise.race([served.dispose(), new Promise((resolve) => setTimeout(resolve, 2000).unref())]);
      for (const socket of wss.clients) socket.terminate();
      wss.close();
    },
  };
}

function upgrade(
  wss: WebSocketServer,
  options: SocketDoorOptions,
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): void {
  const path = req.url?.split("?")[0];
  const refusal = path !== "/graphql" ? "404 Not Found" : isOwnOrigin(req, options.publicUrl) ? null : "403 Forbidden";
  if (refusal) refuse(socket, refusal);
  else
    wss.handleUpgrade(req, socket, head, (ws) => {
      limitRate(ws);
      wss.emit("connection", ws, req);
      // ws has closed the socket with the right code by then; graphql-ws would print a stack for every frame that is too big.
      ws.removeAllListeners("error").on("error", () => {});
    });
}

function refuse(socket: Duplex, status: string): void {
  // Nobody else listens to a socket that is not taken: a caller who leaves in the middle would end the process.
  socket.on("error", () => {});
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** A browser's Origin must be ours: the public address, or the very host that was asked. Programs send none. */
function isOwnOrigin(req: IncomingMessage, publicUrl: string): boolean {
  const { origin, host } = req.headers;
  if (origin === undefined) return true;
  return (
    URL.canParse(origin) && (new URL(origin).host === host || new URL(origin).origin === new URL(publicUrl).origin)
  );
}

/** Keeps a socket only as long as its token is good: until it expires, and looked at again whenever the user's own row changed. */
function hold(
  options: SocketDoorOptions,
  actor: Member,
  authorization: unknown,
  socket: WebSocket,
  left: () => void,
): Held {
  const close = () => socket.close(socketClose.invalidToken, "Forbidden");
  const expiry = setTimeout(close, Math.min(actor.expiresAt - Date.now(), 2 ** 31 - 1));
  expiry.unref();
  const unwatch = options.live.watchUser(actor.id, () => {
    void options.actorOf(authorization).then(
      (now) => now.kind !== "member" && close(),
      () => {}, // The database is out of reach for a moment: nothing was learned about the token.
    );
  });
  const release = () => {
    clearTimeout(expiry);
    unwatch();
    left();
  };
  return { actor, socket, release };
}

function parsed(query: string) {
  try {
    return parse(query, { maxTokens });
  } catch (error) {
    return error instanceof GraphQLError ? error : new GraphQLError("The document cannot be read");
  }
}

const safe = (errors: readonly unknown[], options: SocketDoorOptions): GraphQLError[] =>
  errors.map((error) => {
    const thrown = error instanceof GraphQLError ? error : new GraphQLError(String(error));
    const { message, extensions } = formatError(thrown.toJSON(), thrown, options.report);
    return new GraphQLError(message, { extensions });
  });
