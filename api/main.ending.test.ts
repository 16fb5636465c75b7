/** How a process goes on and how it ends: errors that nothing catches, a signal under load, and being started again. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import path from "node:path";
import { Client } from "pg";
import { WebSocket } from "ws";
import { waitingForLocks } from "./test/cluster";
import { migratedDatabase, sql } from "./test/database";
import { childrenOf, endAll, fromSources, newDirectory, type Program, program } from "./test/starts";
import { until } from "./test/until";

jest.setTimeout(120_000);
afterEach(endAll);

const root = path.resolve(__dirname, "..");

interface Answer {
  status: number;
  headers: http.IncomingHttpHeaders;
  body: { data?: { token: string; id: string }; error?: { code: string; requestId?: string } };
}

/** One request on a connection of `agent`, or on one of its own. */
const call = (url: string, method: string, where: string, token = "", body?: object, agent?: http.Agent) =>
  new Promise<Answer & { reused: boolean }>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, ...(body && { "content-type": "application/json" }) };
    const request = http.request(url + where, { method, headers, agent: agent ?? false }, (res) => {
      let text = "";
      res.on("data", (chunk) => {
        text += chunk;
      });
      res.on("error", reject);
      res.on("end", () =>
        resolve({
          status: res.statusCode ?? 0,
          headers: res.headers,
          body: text.startsWith("{") ? JSON.parse(text) : {},
          reused: request.reusedSocket,
        }),
      );
    });
    request.on("error", (error) => reject(Object.assign(error, { reused: request.reusedSocket })));
    request.end(body && JSON.stringify(body));
  });

const signUp = async (url: string) => {
  const body = { email: `${Math.random()}@example.test`, password: "secret-1", name: "Test Person" };
  return (await call(url, "POST", "/api/v1/auth/register", "", body)).body.data?.token ?? "";
};

describe("an error that nothing catches", () => {
  let running: Program;
  let url: string;
  let token: string;
  let databaseUrl: string;
  const create = (name: string) => call(url, "POST", "/api/v1/projects", token, { name });

  beforeEach(async () => {
    databaseUrl = await migratedDatabase();
    running = program({
      env: {
        DATABASE_URL: databaseUrl,
        DATA_DIR: newDirectory(),
        LOG_LEVEL: "warn",
        NODE_OPTIONS: `--require ${path.join(root, "api/test/breaking.cjs")}`,
      },
    });
    url = (await running.ready()).replace("localhost", "127.0.0.1");
    token = await signUp(url);
  });

  it("of one line fails the request that it happened in and no other, is told under its id, and the process goes on", async () => {
    const breaking = create("a line breaks");
    expect((await create("The next one")).status).toBe(201);
    const { status, body } = await breaking;
    expect([status, body.error?.code]).toEqual([500, "INTERNAL"]);
    // The answer may be here before what is told of it.
    const lines = await until(() => {
      const told = running.said().split("\n").slice(0, -1);
      const its = told.filter((line) => line.includes(body.error?.requestId ?? "none"));
      return its.length > 0 && its;
    });
    expect(lines.map((line) => JSON.parse(line).code)).toEqual(["ECONNRESET"]);
    running.child.kill("SIGTERM");
    expect((await running.end()).code).toBe(0);
  });

  it("in the middle of anything ends the process cleanly: what runs is finished, nothing new begun, and the exit code says so", async () => {
    const project = (await create("Held")).body.data?.id;
    const holder = new Client({ connectionString: databaseUrl });
    await holder.connect();
    await holder.query("BEGIN");
    await holder.query("UPDATE projects SET name = 'Kept' WHERE id = $1", [project]);
    const agent = new http.Agent({ keepAlive: true });
    expect((await call(url, "GET", "/api/v1/projects", token, undefined, agent)).status).toBe(200);
    const underWay = call(url, "PUT", `/api/v1/projects/${project}`, token, { name: "Finished" });
    await until(async () => (await sql(databaseUrl, waitingForLocks)).length > 0);
    const breaking = create("a state breaks");
    await until(() => running.said().includes("half of it was done"));
    // The doors are shut, or about to be: whoever still gets in is sent elsewhere.
    const late = await call(url, "GET", "/api/v1/projects", token, undefined, agent).catch(() => null);
    if (late) expect([late.status, late.headers.connection]).toEqual([503, "close"]);
    await holder.query("ROLLBACK");
    expect((await underWay).status).toBe(200);
    const broken = await breaking;
    expect([broken.status, broken.body.error?.code, broken.headers.connection]).toEqual([500, "INTERNAL", "close"]);
    expect((await running.end()).code).toBe(70);
    await holder.end();
  });
});

it("a signal resets no kept connection under its request and is announced", async () => {
  const running = program({
    env: { DATABASE_URL: await migratedDatabase(), DATA_DIR: newDirectory(), RATE_LIMIT: "off" },
  });
  const url = (await running.ready()).replace("localhost", "127.0.0.1");
  const token = await signUp(url);
  const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
  await once(socket, "open");
  socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${token}` } }));
  const told = once(socket, "close");
  let answered = 0;
  let announced = 0;
  const broken: unknown[] = [];
  const clients = Array.from({ length: 8 }, async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
    for (;;)
      try {
        const { status, headers } = await call(url, "GET", "/api/v1/projects", token, undefined, agent);
        if (status !== 200) broken.push(status);
        if (headers.connection === "close") announced++;
        answered++;
      } catch (error) {
        // Nobody answers at the door any more: that request was never taken.
        const { code, reused } = error as { code?: string; reused?: boolean };
        if (code === "ECONNREFUSED") return;
        if (reused) broken.push(error);
      }
  });
  // On a connection of its own, kept: a test that is slow to look would else find nobody at the door.
  const balancer = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const ready = async () => (await call(url, "GET", "/readyz", undefined, undefined, balancer)).status;
  // A busy machine says for a moment that it has no time.
  await until(async () => (await ready()) === 200);
  await until(() => answered > 200);
  running.child.kill("SIGTERM");
  await until(() => announced > 0);
  expect(await ready()).toBe(503);
  expect((await told)[0]).toBe(1001);
  await Promise.all(clients);
  expect((await running.end()).code).toBe(0);
  expect(broken).toEqual([]);
});

it("whoever kept a connection is answered on it once more after nobody listens any more, by either door", async () => {
  const running = program({ env: { DATABASE_URL: await migratedDatabase(), DATA_DIR: newDirectory() } });
  const url = (await running.ready()).replace("localhost", "127.0.0.1");
  const token = await signUp(url);
  const doors = [
    { where: "/api/v1/projects", method: "GET" },
    { where: "/graphql", method: "POST", body: { query: "{ overview { tasks } }" } },
  ].map((door) => ({ ...door, agent: new http.Agent({ keepAlive: true, maxSockets: 1 }) }));
  const ask = () =>
    Promise.all(doors.map(({ method, where, body, agent }) => call(url, method, where, token, body, agent)));
  await ask();
  running.child.kill("SIGTERM");
  const refused = () =>
    call(url, "GET", "/healthz").then(
      () => false,
      ({ code }) => code === "ECONNREFUSED",
    );
  await until(refused);
  expect((await ask()).map(({ status, headers, reused }) => [status, headers.connection, reused])).toEqual([
    [200, "close", true],
    [200, "close", true],
  ]);
  expect((await running.end()).code).toBe(0);
});

describe("npm start", () => {
  const folder = newDirectory();
  const supervised = (script: string, env: Record<string, string> = {}) => {
    const file = path.join(folder, "supervised.mjs");
    fs.writeFileSync(
      file,
      `import { keepRunning } from ${JSON.stringify(path.join(root, "scripts/keep-running.mjs"))};
       process.exit(await keepRunning(${JSON.stringify(script)}));`,
    );
    const child = spawn(process.execPath, [...fromSources, file], {
      env: {
        PATH: process.env.PATH,
        PORT: "0",
        LOG_LEVEL: "silent",
        WEB_CONCURRENCY: "1",
        DATA_DIR: newDirectory(),
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let said = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (text) => {
        said += text;
      });
    return { child, said: () => said, ended: once(child, "exit").then(([code]) => code as number | null) };
  };
  const addresses = (said: string) => said.match(/ready at \S+/g) ?? [];

  it("starts a server that was killed again and says so; told to end, it ends it", async () => {
    const databaseUrl = await migratedDatabase();
    const { child, said, ended } = supervised("api/main.ts", { DATABASE_URL: databaseUrl });
    await until(() => addresses(said()).length === 1, 60);
    const [server] = childrenOf(child.pid);
    process.kill(Number(server), "SIGKILL");
    await until(() => addresses(said()).length === 2, 60);
    expect(said()).toContain("The server ended (SIGKILL) and is started again in 0.5 s.");
    child.kill("SIGTERM");
    expect(await ended).toBe(0);
  });

  it("does not try a start again that fails", async () => {
    const { said, ended } = supervised("api/main.ts", { PORT: "nonsense" });
    expect(await ended).toBe(1);
    expect(said().trim()).toBe("PORT must be a whole number from 0 to 65535.");
  });
});
