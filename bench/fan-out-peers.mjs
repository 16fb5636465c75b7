// The processes around the product in bench/fan-out.mjs, by their first argument: `raw` (a server that sends a text to every socket and
// does nothing else), `tabs` (many sockets that count what they are told), `bystander` (somebody else who reads over HTTP all the while).
import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket, WebSocketServer } from "ws";
import { caller } from "./serve.mjs";

const now = () => performance.timeOrigin + performance.now();
const computed = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};
const say = (answer) => process.send(answer);

/** Answers each message by the function that its `do` names. */
const serving = (verbs) =>
  process.on("message", async (message) => {
    try {
      say({ of: message.n, ...(await verbs[message.do](message)) });
    } catch (error) {
      say({ of: message.n, failed: String(error?.stack ?? error) });
    }
  });

function raw() {
  const wss = new WebSocketServer({ noServer: true });
  const server = http.createServer((request, answer) => {
    request.resume();
    request.on("end", () => {
      for (const socket of wss.clients) socket.send(text);
      answer.end("{}");
    });
  });
  let text = "";
  server.on("upgrade", (request, socket, head) =>
    wss.handleUpgrade(request, socket, head, (ws) => wss.emit("connection", ws, request)),
  );
  serving({
    listen: ({ port }) => new Promise((resolve) => server.listen(port, "127.0.0.1", () => resolve({}))),
    length: ({ bytes }) => {
      text = "x".repeat(bytes);
    },
    memory: () => {
      const before = computed();
      globalThis.gc();
      globalThis.gc();
      return { memory: { ...process.memoryUsage(), cpu: { before, after: computed() } } };
    },
  });
}

function tabs() {
  const crowds = new Map();
  const note = (crowd, data) => {
    if (crowd.told++ === 0) crowd.first = now();
    crowd.bytes = data.length;
    if (crowd.told < crowd.wanted) return;
    crowd.wanted = Number.POSITIVE_INFINITY;
    crowd.whole({ first: crowd.first, last: now(), bytes: crowd.bytes });
  };

  /** One tab: signed in and listening when `token` is there, else only connected. */
  const open = (crowd, { port, token, query }, n) =>
    new Promise((resolve, fail) => {
      const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, "graphql-transport-ws", {
        perMessageDeflate: false,
        handshakeTimeout: 30_000,
      });
      crowd.sockets.push(socket);
      const send = (message) => socket.send(JSON.stringify(message));
      socket.on("error", fail);
      socket.on("close", (code) => {
        if (crowd.closing) return;
        crowd.lost++;
        fail(new Error(`closed with ${code}`));
      });
      socket.on("open", () => {
        if (!token) return resolve();
        send({ type: "connection_init", payload: { authorization: `Bearer ${token}` } });
      });
      let ready = !token;
      socket.on("message", (data) => {
        if (ready) return crowd.each ? crowd.each(data, token) : note(crowd, data);
        const { type } = JSON.parse(data);
        if (type === "connection_ack") {
          // The app gives the same id in every tab; other clients draw one of their own.
          const id = process.env.BENCH_IDS === "own" ? `${crowd.name}-${n}`.padEnd(36, "0") : "1";
          send({ type: "subscribe", id, payload: { query, variables: { sinceMs: 0 } } });
          send({ type: "ping" });
        } else if (type === "pong") {
          ready = true;
          resolve();
        } else fail(new Error(String(data)));
      });
    });

  serving({
    async open({ name, count, tokens = [null], ...how }) {
      const crowd = { name, sockets: [], told: 0, bytes: 0, wanted: Number.POSITIVE_INFINITY, whole: null, lost: 0 };
      crowds.set(name, crowd);
      for (let at = 0; at < count; at += 20)
        await Promise.all(
          Array.from({ length: Math.min(20, count - at) }, (_, i) =>
            open(crowd, { ...how, token: tokens[(at + i) % tokens.length] }, at + i),
          ),
        );
      return {};
    },
    /** Resolves when as many messages as there are sockets have come since the last time. */
    arm({ name, each }) {
      const crowd = crowds.get(name);
      crowd.told = 0;
      crowd.wanted = each ?? crowd.sockets.length;
      crowd.done = new Promise((resolve) => {
        crowd.whole = resolve;
      });
      return {};
    },
    whole: ({ name }) => crowds.get(name).done,
    /** After a resync every tab reads `path` when it was told to: at once when nothing was said. */
    reread({ name, port, path }) {
      const crowd = crowds.get(name);
      const agent = new http.Agent({ keepAlive: true, maxSockets: 200 });
      const call = caller(port, agent);
      const answers = [];
      crowd.reread = answers;
      crowd.each = (data, token) => {
        const { type, payload } = JSON.parse(data);
        if (type !== "next" || !payload.data.changes.resync) return;
        const longest = payload.extensions?.readAfterMs ?? 0;
        const later = longest / 2 + (Math.random() * longest) / 2;
        answers.push(
          wait(later).then(async () => {
            const began = now();
            const { status } = await call("GET", path, { token });
            return { began, ended: now(), status };
          }),
        );
      };
      return {};
    },
    async rereads({ name, count }) {
      const crowd = crowds.get(name);
      while (crowd.reread.length < count) await wait(20);
      return { reads: await Promise.all(crowd.reread) };
    },
    async close({ name }) {
      const crowd = crowds.get(name);
      crowd.closing = true;
      for (const socket of crowd.sockets) socket.terminate();
      crowds.delete(name);
      await wait(500);
      return { lost: crowd.lost };
    },
  });
}

function bystander() {
  const reads = [];
  serving({
    begin({ port, path, token }) {
      const call = caller(port);
      const read = async () => {
        for (;;) {
          const began = now();
          const { status, ms } = await call("GET", path, { token });
          reads.push([began, ms, status]);
          await wait(1);
        }
      };
      void read();
      return {};
    },
    reads: () => ({ reads: reads.splice(0) }),
  });
}

process.on("disconnect", () => process.exit());
({ raw, tabs, bystander })[process.argv[2]]();
