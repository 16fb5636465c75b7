/** What one caller may is one share, however many processes serve: two real ones, every request on a connection of its own. */
import { once } from "node:events";
import fs from "node:fs";
import http from "node:http";
import { WebSocket } from "ws";
import { budgets } from "#contract/budgets";
import { testDatabase } from "./test/database";
import { endAll, newDirectory, program, servingAt } from "./test/starts";

jest.setTimeout(240_000);
const dataDir = newDirectory();
afterAll(() => {
  endAll();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

let url: string;
beforeAll(async () => {
  const app = program({ env: { WEB_CONCURRENCY: "2", DATABASE_URL: await testDatabase(), DATA_DIR: dataDir } });
  url = (await app.ready()).replace("localhost", "127.0.0.1");
  await servingAt(app, url, 2);
});

interface Answer {
  status: number;
  retryAfter: number;
  body: { data?: { token: string } };
}

const call = (method: string, where: string, token = "", body: object = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
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
