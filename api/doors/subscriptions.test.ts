/** How subscriptions run: what may be asked of a change, how many there may be, once for all tabs that ask the same, never from memory. */
import { PassThrough } from "node:stream";
import { buildSchema, parse } from "graphql";
import type { WebSocket } from "ws";
import type { Actor } from "../core/actor";
import type { GraphqlContext } from "../core/context";
import { type ChangeSet, Stream } from "../core/live-stream";
import { abusiveSubscriptions } from "../test/abuse";
import { type Anything, type TestApp, testApp } from "../test/app";
import { type Household, household } from "../test/household";
import { Tab } from "../test/sockets";
import { Listener } from "./fan-out";
import { Rereads } from "./rereads";
import { subscriptions } from "./subscriptions";

jest.setTimeout(300_000);

let app: TestApp;
let me: Household;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "on" });
  me = await household(app);
});
afterAll(() => app.stop());

const said = (tab: Tab, id: string) => tab.frame((frame) => frame.id === id && frame.type === "error");

describe("what is asked of a change", () => {
  it.each(abusiveSubscriptions.map(({ name, body }) => [name, body.query]))(
    "cannot be %s: refused, and the socket stays",
    async (_name, query) => {
      const tab = await Tab.open(app, me.token);
      const { payload } = await said(tab, tab.subscribe(query));
      expect(payload[0].extensions.code).toBe("BAD_REQUEST");
      expect(payload[0].message).toMatch(/is not told with a change|below a reference inside a list/);
      await tab.heard();
      tab.close();
    },
  );

  it.each([
    "subscription { changes @skip(if: true) { resync } }",
    "subscription ($no: Boolean = false) { changes @include(if: $no) { resync } }",
    "subscription { ...C } fragment C on Subscription { changes @skip(if: true) { resync } }",
    "subscription { ...C @skip(if: true) } fragment C on Subscription { changes { resync } }",
    "subscription { ... on Subscription @include(if: false) { changes { resync } } }",
  ])("cannot be skipped at its root: %s is refused, and the socket stays", async (query) => {
    const tab = await Tab.open(app, me.token);
    const { payload } = await said(tab, tab.subscribe(query));
    expect(payload[0].extensions.code).toBe("BAD_REQUEST");
    await tab.heard();
    expect(tab.socket.readyState).toBe(tab.socket.OPEN);
    tab.close();
  });

  it("may be a board with its lists, and what a task names", async () => {
    const tab = await Tab.open(app, me.token);
    tab.subscribe(
      "subscription { changes { changes { board { lists { id name } stats { totalTasks } project { name } } task { project { id status } pomodoroSessions { id name } } } } }",
    );
    await tab.heard();
    expect(tab.frames.filter(({ type }) => type === "error")).toEqual([]);
    tab.close();
  });
});

it("a user has a hundred subscriptions over all sockets, and no more", async () => {
  const tabs = await Promise.all(Array.from({ length: 4 }, () => Tab.open(app, me.token)));
  for (const tab of tabs) {
    for (let i = 0; i < 25; i++) tab.subscribe("subscription { changes { resync } }");
    await tab.heard();
  }
  const [first, second] = tabs as [Tab, Tab];
  expect((await said(first, first.subscribe())).payload[0].message).toBe("Too many subscriptions of one user");
  second.send({ type: "complete", id: "1" });
  await second.heard();
  const again = first.subscribe("subscription { changes { overview { tasks } } }");
  await app.rest("POST", "/projects", { token: me.token, body: { name: "Heard by all" } });
  await first.frame(({ id, type }) => id === again && type === "next");
  for (const tab of tabs) tab.close();
});

it("a user asks for ten different things at a time, and for others when those are left", async () => {
  const tab = await Tab.open(app, me.token);
  const ask = (i: number) => tab.subscribe(`subscription { changes { a${i}: resync } }`);
  for (let i = 0; i < 10; i++) ask(i);
  await tab.heard();
  const eleventh = ask(10);
  const refused = await tab.frame(({ id, type }) => id === eleventh && type === "next");
  expect(refused.payload.errors[0].message).toBe("Too many different subscriptions of one user");
  ask(9); // once more the same is fine
  tab.send({ type: "complete", id: "1" });
  await tab.heard();
  const heard = ask(11);
  await app.rest("POST", "/projects", { token: me.token, body: { name: "Heard again" } });
  const { payload } = await tab.frame(({ id, type }) => id === heard && type === "next");
  expect(payload).toEqual({ data: { changes: { a11: false } } });
  tab.close();
});

it("a reference is read again for every event", async () => {
  const tab = await Tab.open(app, me.token);
  const id = tab.subscribe("subscription { changes { changes { task { title project { name status } } } } }");
  await tab.heard();
  const touch = (title: string) => app.rest("PUT", `/tasks/${me.task}`, { token: me.token, body: { title } });
  const told = async (title: string) => {
    await touch(title);
    const fits = (payload: { data: { changes: { changes: { task?: { title: string } }[] } } }) =>
      payload.data.changes.changes.some(({ task }) => task?.title === title);
    const { payload } = await tab.frame((frame) => frame.id === id && frame.type === "next" && fits(frame.payload));
    return payload.data.changes.changes.find(({ task }: { task?: object }) => task).task.project;
  };
  expect(await told("First")).toMatchObject({ status: "active" });
  await app.rest("PUT", `/projects/${me.project}`, { token: me.token, body: { name: "Renamed", status: "on_hold" } });
  expect(await told("Second")).toEqual({ name: "Renamed", status: "on_hold" });
  tab.close();
});

describe("an event", () => {
  const schema = buildSchema(
    "type Query { a: Int } type Subscription { changes(sinceMs: Int): Set } type Set { resync: Boolean read: Int }",
  );
  const set: ChangeSet = { resync: false, changes: [], overview: null, version: null };
  let reads = 0;
  const { changes } = schema.getSubscriptionType()?.getFields() ?? {};
  let streams: Stream[] = [];
  if (changes)
    changes.subscribe = () => {
      const stream = new Stream(
        () => {},
        () => {},
      );
      streams.push(stream);
      return stream;
    };
  if (changes) changes.resolve = (source) => ({ ...source, read: () => ++reads });
  const run = subscriptions({ contextFor: (opened) => opened, wordsOf: (result) => result, rereads: new Rereads() });
  const listening = (query: string, user: string, variableValues = {}) =>
    new Promise<Anything>((resolve) => {
      const context = { actor: { kind: "member", id: user } as Actor } as GraphqlContext;
      const line = new PassThrough();
      line.on("data", (frame: Buffer) => resolve(JSON.parse(String(frame.subarray(2))).payload));
      const listener = new Listener({ readyState: 1, OPEN: 1, bufferedAmount: 0 } as WebSocket, line, "1");
      void run({ schema, document: parse(query), variableValues, contextValue: context, listener });
    });
  /** What each of them is told of the set, which all hear in one turn. */
  const told = async (...asked: Promise<Anything>[]) => {
    await new Promise((resolve) => setImmediate(resolve));
    for (const stream of streams) stream.push(set);
    streams = [];
    return Promise.all(asked);
  };

  it("is read once for all subscriptions of a user that ask the same, and again for whoever asks otherwise", async () => {
    const query = "subscription ($s: Int) { changes(sinceMs: $s) { read } }";
    const same = await told(...Array.from({ length: 50 }, () => listening(query, "one")));
    expect(new Set(same.map((each) => JSON.stringify(each)))).toEqual(new Set(['{"data":{"changes":{"read":1}}}']));
    expect(reads).toBe(1);
    await told(
      listening(query, "one"),
      listening(query, "another"),
      listening("subscription { changes { read resync } }", "one"),
    );
    expect(reads).toBe(4);
  });

  it("is the same to tabs that listen since different moments, another to those that show otherwise", async () => {
    reads = 0;
    const query = "subscription ($s: Int, $r: Boolean!) { changes(sinceMs: $s) { read resync @include(if: $r) } }";
    const since = [0, 5, 9].map((s) => listening(query, "two", { s, r: true }));
    const [other, ...same] = await told(listening(query, "two", { s: 0, r: false }), ...since);
    expect(new Set(same.map((each) => each.data.changes.read))).toEqual(new Set([1]));
    expect(other.data.changes).toEqual({ read: 2 });
  });
});
