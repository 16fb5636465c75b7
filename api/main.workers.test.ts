/** A process for each core behind one address: what an operator and callers see of it, also when one of them ends. */
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import v8 from "node:v8";
import { WebSocket } from "ws";
import { isAlive } from "./db/embedded-owner";
import { connectionsFor, heapOption, processesHere } from "./sizes";
import { migratedDatabase, testDatabase } from "./test/database";
import {
  childrenOf,
  connectionsOf,
  endAll,
  listener,
  newDirectory,
  type Program,
  processesOf,
  program,
  servingAt,
  stopped,
} from "./test/starts";
import { until } from "./test/until";

jest.setTimeout(120_000);
const folders: string[] = [];
const folder = (): string => {
  folders.push(newDirectory());
  return folders.at(-1) ?? "";
};
afterAll(() => {
  endAll();
  for (const made of folders) fs.rmSync(made, { recursive: true, force: true });
});

const start = (env: Record<string, string>): Program =>
  program({ env: { WEB_CONCURRENCY: "2", RATE_LIMIT: "off", ...env } });
const serving = ({ child }: Program): number[] => childrenOf(child.pid, "worker");

/** Eight live sockets, signed in, and the two processes that they are dealt to. */
async function eightSockets(app: Program, url: string, token: string): Promise<[WebSocket[], number[]]> {
  const pids = await servingAt(app, url, 2);
  return until(async () => {
    const dealt = await Promise.all(Array.from({ length: 8 }, () => socketAt(url, token)));
    const sockets = dealt.map(({ socket }) => socket);
    const ports = dealt.map(({ port }) => port);
    if (pids.every((pid) => connectionsOf(pid, url, ports) > 0)) return [sockets, pids];
    // Who is slow to take what it is handed is passed over.
    for (const socket of sockets) socket.terminate();
    return null;
  }, 30);
}

/** A live socket that the product has taken, and the port that it comes from. */
async function socketAt(url: string, token: string): Promise<{ socket: WebSocket; port: number }> {
  const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  const [[answer]] = (await Promise.all([once(socket, "upgrade"), once(socket, "open")])) as [
    [http.IncomingMessage],
    [],
  ];
  socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${token}` } }));
  await once(socket, "message");
  return { socket, port: answer.socket.localPort ?? 0 };
}

/** An answer on a connection of its own. */
const ask = (address: string) =>
  new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(address, { agent: false }, (res) => resolve(res.resume())).once("error", reject);
  });

async function signUp(url: string): Promise<string> {
  const body = JSON.stringify({ email: "person@example.test", password: "secret-1", name: "Test Person" });
  const headers = { "content-type": "application/json" };
  const { data } = await (await fetch(`${url}/api/v1/auth/register`, { method: "POST", headers, body })).json();
  return data.token;
}

describe("with the embedded Postgres", () => {
  const dataDir = folder();
  let app: Program;
  let url: string;
  let token: string;
  beforeAll(async () => {
    app = start({ DATA_DIR: dataDir });
    url = (await app.ready()).replace("localhost", "127.0.0.1");
    token = await signUp(url);
  });

  it("two processes serve, live sockets too; one that is killed takes only its own callers along and comes back", async () => {
    const [sockets, [first = 0, second = 0]] = await eightSockets(app, url, token);
    let closed = 0;
    for (const socket of sockets) socket.once("close", () => closed++);
    process.kill(first, "SIGKILL");
    await until(() => closed > 0);
    expect((await ask(`${url}/readyz`)).statusCode).toBe(200);
    expect(closed).toBeLessThan(8);
    for (const socket of sockets.filter(({ readyState }) => readyState === WebSocket.OPEN)) {
      socket.send(JSON.stringify({ type: "ping" }));
      expect(JSON.parse(String((await once(socket, "message"))[0])).type).toBe("pong");
      socket.terminate();
    }
    await until(() => app.said().includes("A process ended (SIGKILL) and is started again in 0.5 s."));
    const [again, pids] = await eightSockets(app, url, token);
    expect(pids).toContain(second);
    expect(pids).not.toContain(first);
    for (const socket of again) socket.terminate();
  });

  it("while none is there callers are told to come back", async () => {
    const pids = serving(app);
    for (const pid of pids) process.kill(pid, "SIGKILL");
    await until(() => pids.every((pid) => !isAlive(pid)));
    const early = await ask(`${url}/api/v1/plans`);
    expect([early.statusCode, early.headers["retry-after"]]).toEqual([503, "2"]);
    await until(async () => (await ask(`${url}/readyz`)).statusCode === 200, 30);
  });

  it("what keeps them from starting again beside it is said once, and touches nothing", async () => {
    const PORT = new URL(url).port;
    const { code, sentence } = await start({ DATA_DIR: folder(), PORT }).end();
    const told = `Port ${PORT} of 127.0.0.1 is taken by another program: stop that one, or set PORT.`;
    expect([code, sentence]).toEqual([1, told]);
  });

  it("a killed first process takes the others along; the next start finds its Postgres, and says no administrator again", async () => {
    expect(app.said().match(/First administrator/g)).toHaveLength(1);
    const pids = serving(app);
    app.child.kill("SIGKILL");
    await until(() => pids.every((pid) => !isAlive(pid)));
    app = start({ DATA_DIR: dataDir });
    url = (await app.ready()).replace("localhost", "127.0.0.1");
    expect(app.said()).toContain("was still running and is used again");
    expect(app.said()).not.toContain("First administrator");
  });

  it("an impatient Ctrl-C, which the terminal tells all of them, ends everything with 0", async () => {
    const all = [...serving(app), app.child.pid ?? 0];
    for (const signal of ["SIGINT", "SIGINT"] as const) for (const pid of all) process.kill(pid, signal);
    expect((await app.end()).code).toBe(0);
    expect(all.filter(isAlive)).toEqual([]);
    expect(processesOf(dataDir)).toEqual([]);
  });
});

test("a database that refuses them all is told in one sentence", async () => {
  const DATABASE_URL = await testDatabase();
  const { port, close } = await listener((socket) => socket.destroy());
  const there = new URL(DATABASE_URL);
  there.port = String(port);
  const { code, sentence } = await start({ DATA_DIR: folder(), DATABASE_URL: there.href }).end();
  expect([code, sentence]).toEqual([1, `The database server 127.0.0.1:${port} hung up: it may be no Postgres.`]);
  close();
});

test("on an outside database they end with 0 when they are told to, and none of them is left", async () => {
  const app = start({ DATA_DIR: folder(), DATABASE_URL: await migratedDatabase() });
  await app.ready();
  const pids = serving(app);
  expect(await stopped(app)).toBe(0);
  expect(pids.filter(isAlive)).toEqual([]);
});

describe("how many", () => {
  const gib = 2 ** 30;
  it.each([
    ["one a core", undefined, 8, 16 * gib, 8],
    ["what fits the memory", undefined, 8, 1 * gib, 2],
    ["one at the least", undefined, 4, gib / 4, 1],
    ["what fits the database's connections", 100, 64, 256 * gib, 10],
    ["one where the database has hardly any", 10, 8, 16 * gib, 1],
  ])("%s", (_what, connections, cores, bytes, count) => {
    expect(processesHere(connections, cores, bytes)).toBe(count);
  });

  it("a database of our own has connections for all of them", () => {
    expect([connectionsFor(1), connectionsFor(10), connectionsFor(64)]).toEqual([100, 100, 532]);
  });

  it("each has its part of the heap, unless the operator has said how much", () => {
    const enough = v8.getHeapStatistics().heap_size_limit * 10;
    expect(heapOption(2, enough, "")).toEqual([]);
    expect(heapOption(4, 2 * gib, "")).toEqual(["--max-old-space-size=307"]);
    expect(heapOption(4, 2 * gib, "--max_old_space_size=900")).toEqual([]);
  });
});

test("what a killed process was doing is done again by another within a minute", async () => {
  const DATABASE_URL = await migratedDatabase();
  const mailServer = async () => {
    let called = 0;
    // Says nothing: whoever sends a mail is in the middle of it.
    const { port, close } = await listener(() => called++);
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, called: () => called > 0, close };
  };
  const [one, other] = [await mailServer(), await mailServer()];
  const startAt = async ({ SMTP_URL }: { SMTP_URL: string }) => {
    const app = start({
      WEB_CONCURRENCY: "1",
      DATABASE_URL,
      SMTP_URL,
      MAIL_FROM: "stint@example.test",
      DATA_DIR: folder(),
    });
    return { app, url: await app.ready() };
  };
  const first = await startAt(one);
  await signUp(first.url);
  await until(one.called, 30);
  await startAt(other);
  expect(other.called()).toBe(false);
  first.app.child.kill("SIGKILL");
  await until(other.called, 60);
  for (const { close } of [one, other]) close();
});
