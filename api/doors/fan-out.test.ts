/** The same said to many sockets: in portions, in order, each under its own id, and never at the cost of whoever reads. */
import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";
import { type ChangeSet, mostWaiting } from "../core/live-stream";
import { Audience, Listener, Portions } from "./fan-out";

jest.setTimeout(60_000);

const count = 300;
let server: http.Server;
let taken: { socket: WebSocket; line: Duplex }[];
let tabs: { socket: WebSocket; messages: string[] }[];

beforeAll(async () => {
  server = http.createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const wss = new WebSocketServer({ server });
  taken = [];
  wss.on("connection", (socket, { socket: line }) => taken.push({ socket, line }));
  const { port } = server.address() as AddressInfo;
  tabs = [];
  for (let n = 0; n < count; n++) {
    const socket = new WebSocket(`ws://127.0.0.1:${port}`);
    const messages: string[] = [];
    socket.on("message", (data) => messages.push(String(data)));
    await once(socket, "open");
    while (taken.length <= n) await new Promise((resolve) => setImmediate(resolve));
    tabs.push({ socket, messages });
  }
});
afterAll(async () => {
  for (const { socket } of tabs) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
});
beforeEach(() => {
  for (const { messages } of tabs) messages.length = 0;
});

const setOf = (): ChangeSet => ({ resync: false, changes: [], overview: null, version: null });
const heard = async (n: number) => {
  while (tabs.some(({ messages }) => messages.length < n)) await new Promise((resolve) => setTimeout(resolve, 5));
};

it("reaches everyone in order under each one's id, made once, a few in each turn of the event loop", async () => {
  const handed: number[] = [0];
  class Counted extends Listener {
    override hand(saying: Parameters<Listener["hand"]>[0]) {
      handed[handed.length - 1] = (handed.at(-1) ?? 0) + 1;
      super.hand(saying);
    }
  }
  const audience = new Audience(new Portions());
  let made = 0;
  const listeners = taken.map(({ socket, line }, n) => new Counted(socket, line, `"${n}`));
  for (const n of [1, 2]) {
    const set = setOf();
    for (const listener of listeners)
      audience.tell(listener, set, async (to) => {
        made++;
        return JSON.stringify({ data: { n, to } });
      });
  }
  let isOver = false;
  const turn = () => {
    handed.push(0);
    if (!isOver) setImmediate(turn);
  };
  turn();
  await heard(2);
  isOver = true;
  expect(made).toBe(2);
  for (const [at, { messages }] of tabs.entries())
    expect(messages.map((message) => JSON.parse(message))).toEqual(
      [1, 2].map((n) => ({ id: `"${at}`, type: "next", payload: { data: { n, to: count } } })),
    );
  expect(handed.reduce((all, each) => all + each)).toBe(2 * count);
  expect(Math.max(...handed)).toBeLessThanOrEqual(50);
});

it("lets many small audiences have their turns too", async () => {
  const portions = new Portions();
  const set = setOf();
  const made: number[] = [0];
  for (const [n, { socket, line }] of taken.entries())
    new Audience(portions).tell(new Listener(socket, line, String(n)), set, async () => {
      made[made.length - 1] = (made.at(-1) ?? 0) + 1;
      return "{}";
    });
  let isOver = false;
  const turn = () => {
    made.push(0);
    if (!isOver) setImmediate(turn);
  };
  turn();
  await heard(1);
  isOver = true;
  expect(Math.max(...made)).toBeLessThanOrEqual(5);
});

it("ends the one that reads nothing, tells it nothing more, and all others everything", async () => {
  const audience = new Audience(new Portions());
  const stalled = tabs[0] as (typeof tabs)[number];
  stalled.socket.pause();
  const listeners = taken.map(({ socket, line }, n) => new Listener(socket, line, String(n)));
  const text = JSON.stringify("x".repeat(64 * 1024));
  let told = 0;
  // Until the system takes no more for it, and as many as may wait for it wait.
  for (; taken[0]?.socket.readyState === WebSocket.OPEN; told++) {
    const set = setOf();
    for (const listener of listeners.slice(0, 2)) audience.tell(listener, set, async () => text);
    await new Promise((resolve) => setImmediate(resolve));
    while ((tabs[1]?.messages.length ?? 0) < told) await new Promise((resolve) => setTimeout(resolve, 1));
  }
  expect(told).toBeGreaterThan(mostWaiting);
  stalled.socket.resume();
  await once(stalled.socket, "close");
  expect(stalled.messages.length).toBeLessThan(told - mostWaiting);
  while ((tabs[1]?.messages.length ?? 0) < told) await new Promise((resolve) => setTimeout(resolve, 1));
});

it("tells nothing to who has left", async () => {
  const audience = new Audience(new Portions());
  const [gone, here] = taken.slice(1, 3).map(({ socket, line }, n) => new Listener(socket, line, String(n))) as [
    Listener,
    Listener,
  ];
  const set = setOf();
  for (const listener of [gone, here]) audience.tell(listener, set, async () => "{}");
  gone.leave();
  while (tabs[2]?.messages.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(tabs[1]?.messages).toEqual([]);
});

it.each([20, 125, 126, 65_535, 65_536, 200_000])("frames a message of %i bytes, between those of ws", async (bytes) => {
  const audience = new Audience(new Portions());
  // The first four ids have a frame of their own, the others the same end.
  const listeners = taken.slice(1, 9).map(({ socket, line }, n) => new Listener(socket, line, `é${n}`));
  const text = JSON.stringify(
    "x".repeat(Math.max(0, bytes - Buffer.byteLength('{"id":"é1","type":"next","payload":""}'))),
  );
  for (const each of taken.slice(1, 9)) each.socket.send("before");
  const set = setOf();
  for (const listener of listeners) audience.tell(listener, set, async () => text);
  const here = tabs.slice(1, 9);
  while (here.some(({ messages }) => messages.length < 2)) await new Promise((resolve) => setTimeout(resolve, 5));
  for (const each of taken.slice(1, 9)) each.socket.send("after");
  while (here.some(({ messages }) => messages.length < 3)) await new Promise((resolve) => setTimeout(resolve, 5));
  expect(here.map(({ messages }) => messages)).toEqual(
    here.map((_, n) => ["before", `{"id":"é${n}","type":"next","payload":${text}}`, "after"]),
  );
});
