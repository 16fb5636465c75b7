// How the benchmark of abuse speaks with the product: single requests, sockets, and what became of them.
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { gzipSync } from "node:zlib";
import { WebSocket } from "ws";

export const port = Number(process.env.BENCH_PORT ?? 4397);

/** One request on its own connection: status and milliseconds to the answer's last byte; 0 when the line was cut. */
export const send = (method, where, { token, body, headers = {}, agent = false } = {}) =>
  new Promise((resolve) => {
    const began = performance.now();
    const told = (status, text = "") => resolve({ status, text, ms: performance.now() - began });
    const bytes = body === undefined ? null : Buffer.isBuffer(body) ? body : Buffer.from(JSON.stringify(body));
    const request = http.request(
      {
        host: "127.0.0.1",
        port,
        method,
        path: where,
        agent,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(bytes && { "content-type": "application/json", "content-length": bytes.length }),
          ...headers,
        },
      },
      (res) => {
        let size = 0;
        const head = [];
        res.on("data", (chunk) => {
          if (size < 4096) head.push(chunk);
          size += chunk.length;
        });
        res.on("end", () => told(res.statusCode, Buffer.concat(head).toString("utf8", 0, 4096)));
        res.on("error", () => told(0));
      },
    );
    request.on("error", () => told(0));
    request.end(bytes ?? undefined);
  });

/** A socket that is signed in; `ask` sends a subscription and tells how long its refusal took, or null after 2 s without one. */
export async function socketOf(token) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, "graphql-transport-ws");
  const waiting = new Map();
  let acknowledged;
  let ended;
  const closed = new Promise((resolve) => {
    ended = resolve;
  });
  const ready = new Promise((resolve) => {
    acknowledged = resolve;
  });
  socket.on("open", () =>
    socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${token}` } })),
  );
  socket.on("message", (data) => {
    const frame = JSON.parse(String(data));
    if (frame.type === "connection_ack") acknowledged();
    if (frame.type === "error") waiting.get(frame.id)?.();
  });
  socket.on("error", () => {});
  socket.on("close", () => {
    ended();
    acknowledged();
    for (const tell of waiting.values()) tell();
  });
  await ready;
  let ids = 0;
  const ask = (payload) => {
    const id = String(++ids);
    const began = performance.now();
    const refused = new Promise((resolve) => waiting.set(id, () => resolve(performance.now() - began)));
    if (socket.readyState === WebSocket.OPEN) socket.send(JSON.stringify({ type: "subscribe", id, payload }));
    return Promise.race([refused, closed.then(() => performance.now() - began), wait(2000, null)]);
  };
  return { ask, open: () => socket.readyState === WebSocket.OPEN, end: () => socket.terminate() };
}

export const refusedBy = (answers) => ({
  refusals: answers.filter(({ status }) => status >= 400).map(({ ms }) => ms),
  statuses: counted(answers.map(({ status }) => status)),
});
export function counted(all) {
  const sum = {};
  for (const one of all) sum[one] = (sum[one] ?? 0) + 1;
  return sum;
}
export const gzipped = (body) => ({ body: gzipSync(JSON.stringify(body)), headers: { "content-encoding": "gzip" } });
