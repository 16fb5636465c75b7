/** One caller's crowd of requests costs the others nothing (a fair share of the pool, of memory and of live updates). */
import { once } from "node:events";
import http from "node:http";
import net, { type AddressInfo } from "node:net";
import { Readable } from "node:stream";
import express from "express";
import { Client } from "pg";
import { answerSpooled } from "../core/envelope";
import type { Spool } from "../core/spool";
import { shares } from "../core/turn";
import { Turns } from "../core/turns";
import { type RestAnswer, type TestApp, testApp } from "../test/app";
import { waitingForLocks } from "../test/cluster";
import { administrator, type Household, household } from "../test/household";
import { Tab } from "../test/sockets";
import { until } from "../test/until";
import { answering } from "./answer";
import { inTurn } from "./in-turn";

let app: TestApp;
let crowd: Household;
let bystander: Household;
let holder: Client;

beforeAll(async () => {
  app = await testApp();
  [crowd, bystander] = [await household(app), await household(app)];
  holder = new Client({ connectionString: app.databaseUrl });
  await holder.connect();
});
afterAll(async () => {
  await holder.end();
  await app.stop();
});

// Whoever writes this row now waits in the database until it is let go.
const hold = (whose = crowd) =>
  holder
    .query("BEGIN")
    .then(() =>
      holder.query("SELECT 1 FROM projects WHERE user_id = $1 AND id = $2 FOR UPDATE", [whose.id, whose.project]),
    );
const letGo = () => holder.query("ROLLBACK");
const stuck = async () => {
  return (await app.sql(waitingForLocks)).length;
};
const rename = ({ project, token } = crowd) =>
  app.rest("PUT", `/projects/${project}`, { token, body: { name: "Mine" } });

describe("while sixty requests of one user wait in the database", () => {
  let answered: RestAnswer[];
  let asked: Promise<unknown>;

  beforeEach(async () => {
    await hold();
    answered = [];
    asked = Promise.all(Array.from({ length: 60 }, () => rename().then((answer) => answered.push(answer))));
    await until(async () => (await stuck()) >= shares.runningPerCaller);
  });
  afterEach(async () => {
    await letGo();
    await asked;
    expect([...new Set(answered.map(({ status }) => status))]).toEqual([200]);
  });

  it("everybody else reads and writes through both doors as if nothing were", async () => {
    const { token, project } = bystander;
    expect((await app.rest("GET", "/projects", { token })).status).toBe(200);
    expect((await app.rest("PUT", `/projects/${project}`, { token, body: { name: "Theirs" } })).status).toBe(200);
    expect((await app.gql("{ projects { id } }", {}, token)).errors).toBeUndefined();
    expect((await app.rest("GET", "/subscription/plans")).status).toBe(200);
    expect(answered).toEqual([]);
    expect(await stuck()).toBe(shares.runningPerCaller);
  });

  it("that user's live updates take part, everybody else's come at once", async () => {
    const [own, other] = [await Tab.listening(app, crowd.token), await Tab.listening(app, bystander.token)];
    for (const { id, board } of [crowd, bystander])
      await app.sql("SELECT pg_notify('stint_changes', $1)", [
        JSON.stringify({ v: 1, u: id, c: [["board", board, 0, 0]] }),
      ]);
    // A tab that opens right after a write may be told to read again, which waits for nobody.
    const changed = (tab: Tab) => tab.sets.filter(({ resync }) => !resync);
    await until(() => changed(other).length === 1);
    expect([changed(own), answered]).toEqual([[], []]);
    await letGo();
    await until(() => changed(own).length > 0);
    for (const tab of [own, other]) tab.close();
  });
});

it("hanging up does not make room for more", async () => {
  await hold();
  const impatient = new AbortController();
  const given = Array.from({ length: 60 }, () =>
    fetch(`${app.url}/api/v1/projects/${crowd.project}`, {
      method: "PUT",
      headers: { authorization: `Bearer ${crowd.token}`, "content-type": "application/json" },
      body: '{"name":"Mine"}',
      signal: impatient.signal,
    }).catch(() => null),
  );
  await until(async () => (await stuck()) === shares.runningPerCaller);
  impatient.abort();
  await Promise.all(given);
  const later = Array.from({ length: 20 }, () => rename());
  expect((await app.rest("GET", "/projects", { token: bystander.token })).status).toBe(200);
  expect(await stuck()).toBe(shares.runningPerCaller);
  await letGo();
  for (const { status } of await Promise.all(later)) expect(status).toBe(200);
});

/** Sends `text` so many times on a connection of its own each, hangs up once as much of it runs as may, and lets it go on. */
async function hangUpOn(text: string, connections: number, each = 1): Promise<void> {
  await hold();
  const { port } = new URL(app.url);
  const sockets = Array.from({ length: connections }, () => net.connect(Number(port), "127.0.0.1"));
  for (const socket of sockets) socket.on("error", () => {}).write(text.repeat(each));
  await until(async () => (await stuck()) === shares.runningPerCaller);
  for (const socket of sockets) socket.destroy();
  await letGo();
}

const renaming = (more: string, body = '{"name":"Mine"}') =>
  `PUT /api/v1/projects/${crowd.project} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${crowd.token}\r\n${more}Content-Length: ${body.length}\r\n\r\n${body}`;
const ordinary = "Content-Type: application/json\r\n";
const unusual = "Content-Type: application/json;charset=UTF-8\r\n";

it.each([
  ["in the ordinary way", () => renaming(ordinary), 8, 1],
  ["in an unusual one", () => renaming(unusual), 8, 1],
  ["one behind the other on a connection", () => renaming(ordinary), 1, 12],
  ["one behind the other in an unusual way", () => renaming(unusual), 1, 12],
])("who hung up on what was asked %s has the whole share again once it is done", async (_, text, connections, each) => {
  await hangUpOn(text(), connections, each);
  // Else it would wait until whoever waits is sent away.
  expect((await rename()).status).toBe(200);
  await hold();
  const again = Array.from({ length: shares.runningPerCaller }, () => rename());
  await until(async () => (await stuck()) === shares.runningPerCaller);
  await letGo();
  for (const { status } of await Promise.all(again)) expect(status).toBe(200);
});

it("what was begun behind a request that waits is forgotten with its connection", async () => {
  const underWay = () => app.product.app.underWay().length;
  await until(() => underWay() === 0);
  await hold();
  const { hostname, port } = new URL(app.url);
  const socket = net.connect(Number(port), hostname);
  const whole = renaming(ordinary);
  socket.write(whole + whole.slice(0, -1));
  await until(() => underWay() === 2);
  socket.destroy();
  await until(() => underWay() === 0);
  await letGo();
});

it("who hangs up before a turn was asked for holds none", async () => {
  const { token } = await administrator(app);
  const { port } = new URL(app.url);
  // Who an administrator is, the database is asked first.
  const text = `GET /api/v1/admin/users HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\n\r\n`;
  for (let n = 0; n < 4 * shares.heldPerCaller; n++) {
    const socket = net.connect(Number(port), "127.0.0.1").on("error", () => {});
    await once(socket, "connect");
    socket.write(text, () => socket.resetAndDestroy());
    await once(socket, "close");
  }
  expect((await app.rest("GET", "/admin/users", { token })).status).toBe(200);
});

it("a line that is full is told so with 429, and when to come back", async () => {
  const fresh = await household(app);
  await hold(fresh);
  const over = 20;
  const all = Array.from({ length: shares.runningPerCaller + shares.waitingPerCaller + over }, () => rename(fresh));
  const refused: RestAnswer[] = [];
  for (const answer of all) void answer.then((told) => told.status === 429 && refused.push(told));
  await until(() => refused.length >= over);
  const { token } = bystander;
  expect((await app.rest("GET", "/projects", { token })).status).toBe(200);
  const { errors } = await app.gql("{ projects { id } }", {}, fresh.token);
  expect(errors?.[0]?.extensions).toEqual({ code: "RATE_LIMITED", retryAfter: 2 });
  await letGo();
  for (const { status, headers, body } of refused) {
    expect([status, body.error.code, headers.get("retry-after")]).toEqual([429, "RATE_LIMITED", "2"]);
    expect(body.error.message).toMatch(/429/);
  }
  const statuses = (await Promise.all(all)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(over);
});

/** A server whose answers are the product's: they tell their turn when they are given. */
describe("answers", () => {
  const turns = new Turns({ ...shares, heldPerCaller: 4, longestWaitMs: 1e9 });
  const served: string[] = [];
  let listening: http.Server;
  let port: number;

  beforeAll(async () => {
    const server = express();
    const huge = Buffer.alloc(64 * 1024 * 1024);
    server.use((req, _res, next) => {
      const own = { signIn: null, tokenVersion: 0, issuedAt: 0, expiresAt: 0 };
      req.actor = { kind: "member", id: String(req.query.who), ...own };
      next();
    });
    server.get("/huge", inTurn(turns), (req, res) => {
      served.push(String(req.query.who));
      res.send(huge);
    });
    server.get("/small", inTurn(turns), (_req, res) => void res.send("ok"));
    server.get("/late", inTurn(turns), async (_req, res) => {
      await once(res, "close");
      res.send("ok");
    });
    server.get("/spooled", inTurn(turns), async (_req, res) => {
      await once(res, "close");
      await answerSpooled(res, { read: () => Readable.from(["1"]) } as unknown as Spool);
    });
    listening = http.createServer(answering(server, []), server).listen(0, "127.0.0.1");
    await once(listening, "listening");
    ({ port } = listening.address() as AddressInfo);
  });
  afterAll(() => {
    listening.closeAllConnections();
    listening.close();
  });

  const ask = (path: string): net.Socket => {
    const socket = net.connect(port, "127.0.0.1").on("error", () => {});
    socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
    return socket;
  };

  it("that nobody takes hold back their own caller only", async () => {
    const unread = Array.from({ length: 8 }, () => ask("/huge?who=slow"));
    await until(() => served.length >= 4);
    expect((await fetch(`http://127.0.0.1:${port}/small?who=other`)).status).toBe(200);
    expect(served).toHaveLength(4);
    turns.sweep(performance.now() + shares.longestHeldMs);
    await until(() => served.length === 8);
    for (const socket of unread) socket.destroy();
  });

  it.each(["/late", "/spooled"])("to who has hung up end their turn, also %s", async (path) => {
    await until(() => turns.figures.running === 0);
    const asked = ask(`${path}?who=hasty`);
    await until(() => turns.figures.running === 1);
    asked.destroy();
    await until(() => turns.figures.running === 0);
  });
});
