/** What one caller may is one share, however many processes serve: two real ones, every request on a connection of its own. */
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import { WebSocket } from "ws";
import { budgets } from "#contract/budgets";
import { migratedDatabase } from "./test/database";
import { endAll, newDirectory, program, servingAt } from "./test/starts";
import { until } from "./test/until";

jest.setTimeout(240_000);
const dataDir = newDirectory();
afterAll(() => {
  endAll();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

let url: string;
beforeAll(async () => {
  const app = program({
    env: {
      ...{ WEB_CONCURRENCY: "2", TRUST_PROXY: "1", MAX_SOCKETS_PER_USER: "10" },
      ...{ DATABASE_URL: await migratedDatabase(), DATA_DIR: dataDir },
    },
  });
  url = (await app.ready()).replace("localhost", "127.0.0.1");
  await servingAt(app, url, 2);
});

interface Answer {
  status: number;
  retryAfter: number;
  body: { data?: { token: string } };
}

const call = (method: string, where: string, token = "", body: object = {}, more: object = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json", ...more };
    const request = http.request(`${url}/api/v1${where}`, { method, headers, agent: false }, (res) => {
      let text = "";
      res.on("data", (chunk) => {
        text += chunk;
      });
      res.on("end", () =>
        resolve({
          status: res.statusCode ?? 0,
          retryAfter: Number(res.headers["retry-after"]),
          body: JSON.parse(text || "{}"),
        }),
      );
    });
    request.on("error", reject).end(JSON.stringify(body));
  });

const count = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;

test("guesses at one account", async () => {
  const { points, seconds } = budgets.loginFailuresPerAccount;
  const guess = () => call("POST", "/auth/login", "", { email: "somebody@example.test", password: "wrong-1" });
  const answers = await Promise.all(Array.from({ length: 2 * points }, guess));
  expect([count(answers, 401), count(answers, 429)]).toEqual([points, points]);
  const { status, retryAfter } = await guess();
  expect(status).toBe(429);
  expect(retryAfter).toBeGreaterThan(seconds - 120);
  expect(retryAfter).toBeLessThanOrEqual(seconds);
});

test("who comes through a trusted proxy, by the address that it saw, whatever was claimed before", async () => {
  const { points } = budgets.tokensPerAddress;
  let claimed = 0;
  const from = (address: string) =>
    call(
      "POST",
      "/auth/verify-email",
      "",
      { token: "made up" },
      { "x-forwarded-for": `10.0.0.${claimed++ % 250}, ${address}` },
    );
  const answers = await Promise.all(Array.from({ length: 2 * points }, () => from("203.0.113.7")));
  expect([count(answers, 400), count(answers, 429)]).toEqual([points, points]);
  // In both processes, whichever these fall to.
  const others = await Promise.all(Array.from({ length: 8 }, () => from("203.0.113.8")));
  expect(others.map(({ status }) => status)).toEqual(others.map(() => 400));
  expect((await from("203.0.113.7")).status).toBe(429);
});

test("a user's writes", async () => {
  const person = { email: "writer@example.test", password: "secret-1", name: "Test Person" };
  const token = (await call("POST", "/auth/register", "", person)).body.data?.token;
  const { points } = budgets.writesPerUser;
  const answers: Answer[] = [];
  for (let sent = 0; sent < 1.5 * points; sent += 50)
    answers.push(...(await Promise.all(Array.from({ length: 50 }, () => call("PUT", "/projects/none", token)))));
  expect(count(answers, 404)).toBeGreaterThanOrEqual(points);
  // Two processes, each a fortieth ahead at the most.
  expect(count(answers, 404)).toBeLessThanOrEqual(points * 1.05);
  expect(count(answers, 404) + count(answers, 429)).toBe(answers.length);
});

const registered = async (email: string) =>
  (await call("POST", "/auth/register", "", { email, password: "secret-1", name: "Test Person" })).body.data?.token;
/** A socket, and how its sign-in was answered. */
async function open(token?: string) {
  const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws", {
    headers: { "x-forwarded-for": "203.0.113.9" },
  });
  await once(socket, "open");
  const answer = Promise.race([once(socket, "message"), once(socket, "close")]);
  socket.send(JSON.stringify({ type: "connection_init", payload: { authorization: `Bearer ${token}` } }));
  const [said] = await answer;
  return { socket, said: typeof said === "number" ? said : JSON.parse(String(said)).type };
}

test("the open sockets of one user", async () => {
  const token = await registered("tabs@example.test");
  const together = async (n: number) => {
    const all = await Promise.all(Array.from({ length: n }, () => open(token)));
    const acknowledged = all.filter(({ said }) => said === "connection_ack").map(({ socket }) => socket);
    expect(new Set(all.map(({ said }) => said))).toEqual(new Set(["connection_ack", 4429]));
    return acknowledged;
  };
  const first = await together(20);
  expect(first).toHaveLength(10);
  for (const socket of first.splice(0, 4)) socket.close();
  const next: WebSocket[] = [];
  await until(async () => next.push(...(await together(6))) >= 4, 20);
  expect(next).toHaveLength(4);
  for (const socket of [...first, ...next]) socket.terminate();
});

test("the subscriptions of one user", async () => {
  const token = await registered("listener@example.test");
  const sockets = (await Promise.all(Array.from({ length: 8 }, () => open(token)))).map(({ socket }) => socket);
  const [told, refused] = [new Set<string>(), new Set<string>()];
  for (const [nth, socket] of sockets.entries()) {
    socket.on("message", (data) => {
      const { id, type } = JSON.parse(String(data));
      if (type === "next") told.add(`${nth} ${id}`);
      if (type === "error") refused.add(`${nth} ${id}`);
    });
    const payload = { query: "subscription { changes { resync } }" };
    for (let id = 1; id <= 25; id++) socket.send(JSON.stringify({ id: String(id), type: "subscribe", payload }));
  }
  await until(async () => {
    await call("POST", "/projects", token, { name: "Heard" });
    return told.size + refused.size === 200;
  }, 20);
  expect([told.size, refused.size]).toEqual([100, 100]);
  for (const socket of sockets) socket.terminate();
});

test("the sockets of one network", async () => {
  const { points } = budgets.socketsPerAddress;
  let opened = 0;
  const dial = async () => {
    const socket = new WebSocket(`${url.replace("http", "ws")}/graphql`, "graphql-transport-ws");
    await once(socket, "open").then(
      () => opened++,
      () => {},
    );
    socket.terminate();
  };
  for (let n = 0; n < 1.5 * points; n += 20) await Promise.all(Array.from({ length: 20 }, dial));
  expect(opened).toBeGreaterThanOrEqual(points);
  expect(opened).toBeLessThanOrEqual(points * 1.05);
});
