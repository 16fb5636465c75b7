/** What keeps one socket from harming the others: a pace for what it sends, an end when it stops reading. */
import type { WebSocket, WebSocketServer } from "ws";

const messagesPerSecond = 20;
const maxBuffered = 1024 * 1024;
const checkEveryMs = 10_000;

/** Closes a socket that sends more than 20 messages a second for long. */
export function limitRate(socket: WebSocket): void {
  let tokens = messagesPerSecond * 2;
  let last = performance.now();
  socket.on("message", () => {
    const now = performance.now();
    tokens = Math.min(messagesPerSecond * 2, tokens + ((now - last) * messagesPerSecond) / 1000) - 1;
    last = now;
    if (tokens < 0) socket.close(4429, "Too many messages");
  });
}

/** Ends sockets that have had more than 1 MiB waiting at two looks in a row: their reader has stopped. Returns how to stop looking. */
export function cutStalled(wss: WebSocketServer): () => void {
  const stalled = new WeakSet<WebSocket>();
  const timer = setInterval(() => {
    for (const socket of wss.clients) {
      if (socket.bufferedAmount <= maxBuffered) stalled.delete(socket);
      else if (stalled.has(socket)) socket.terminate();
      else stalled.add(socket);
    }
  }, checkEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
