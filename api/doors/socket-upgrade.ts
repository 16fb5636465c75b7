/** Who may open a live socket: at its one address, from our own pages or a program, not more often than an address may. */
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { WebSocketServer } from "ws";
import type { Limiter } from "../core/limiter";
import { problemFrom } from "../core/problem";
import { limitRate } from "./socket-limits";

export interface UpgradeOptions {
  limiter: Limiter;
  publicUrl: string;
  /** Whose address a request came from, behind as many proxies as are trusted. */
  addressOf(req: IncomingMessage): string;
}

/** Makes a live socket of a request to become one, or says why not. */
export async function upgrade(
  wss: WebSocketServer,
  options: UpgradeOptions,
  req: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<void> {
  // Nobody else listens to a socket that is not taken: a caller who leaves in the middle would end the process.
  const ignore = () => {};
  socket.on("error", ignore);
  const refusal = await refusalOf(options, req);
  if (refusal) return void socket.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  socket.off("error", ignore);
  wss.handleUpgrade(req, socket, head, (ws) => {
    limitRate(ws);
    wss.emit("connection", ws, req);
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
