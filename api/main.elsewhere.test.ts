/** Two real processes at one address: what one of them learns the other holds to, and who loses one goes on at the other. */
import fs from "node:fs";
import http from "node:http";
import { hearChanges } from "./test/changes-client";
import { migratedDatabase } from "./test/database";
import { endAll, newDirectory, type Program, program, servingAt } from "./test/starts";
import { until } from "./test/until";

jest.setTimeout(240_000);
const dataDir = newDirectory();
let app: Program;
let url: string;
let pids: number[];
const clients: { dispose(): void | Promise<void> }[] = [];
beforeAll(async () => {
  const admin = { ADMIN_USERNAME: "operator", ADMIN_PASSWORD: "Administrator-1" };
  const env = { WEB_CONCURRENCY: "2", RATE_LIMIT: "off", DATABASE_URL: await migratedDatabase(), DATA_DIR: dataDir };
  app = program({ env: { ...env, ...admin } });
  url = (await app.ready()).replace("localhost", "127.0.0.1");
  pids = await servingAt(app, url, 2);
});
afterAll(async () => {
  // One that is about to connect again fails at it.
  await Promise.allSettled(clients.map(async (client) => client.dispose()));
  endAll();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

/** One request on a connection of its own, which one of the two is dealt. */
const call = (method: string, where: string, token = "", body?: object) =>
  new Promise<{ status: number; data: Record<string, string> & { user: { id: string } } }>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const request = http.request(`${url}/api/v1${where}`, { method, headers, agent: false }, (res) => {
      let text = "";
      res.on("data", (chunk) => {
        text += chunk;
      });
      res.on("end", () => resolve({ status: res.statusCode ?? 0, data: JSON.parse(text || "{}").data }));
    });
    request.on("error", reject).end(body && JSON.stringify(body));
  });

let people = 0;
const signUp = async () => {
  const email = `person${++people}@example.test`;
  const { data } = await call("POST", "/auth/register", "", { email, password: "secret-1", name: "Test Person" });
  return { token: data.token ?? "", id: data.user.id };
};

interface Tab {
  opened: number;
  codes: number[];
  /** The ids of projects that it heard of. */
  heard: Set<string>;
}

/** Six tabs of one account, of which each process has some, once all are open. */
async function sixTabs(token: string): Promise<Tab[]> {
  const tabs = Array.from({ length: 6 }, () => {
    const tab: Tab = { opened: 0, codes: [], heard: new Set() };
    const client = hearChanges(url, token, tab.heard, {
      retryAttempts: 30,
      shouldRetry: () => true,
      retryWait: () => new Promise((resolve) => setTimeout(resolve, 200 * Math.random())),
      on: {
        connected: () => tab.opened++,
        closed: (event) => tab.codes.push((event as { code: number }).code),
      },
    });
    clients.push(client);
    return tab;
  });
  await until(() => tabs.every(({ opened }) => opened > 0), 30);
  return tabs;
}

test.each([
  ["the account's end", (person: { token: string }) => call("DELETE", "/auth/account", person.token)],
  [
    "a password that an administrator set",
    async ({ id }: { id: string }) => {
      const body = { username: "operator", password: "Administrator-1" };
      const answer = (await call("POST", "/admin/login", "", body)) as unknown as { data: { token: string } };
      return call("PUT", `/admin/users/${id}`, answer.data.token, { password: "secret-2" });
    },
  ],
])("a token is refused by both after %s: every tab is told so, and every request", async (_what, act) => {
  const person = await signUp();
  const tabs = await sixTabs(person.token);
  expect((await call("GET", "/projects", person.token)).status).toBe(200);
  expect((await act(person)).status).toBe(200);
  await until(() => tabs.every(({ codes }) => codes.includes(4403)));
  const answers = await Promise.all(Array.from({ length: 8 }, () => call("GET", "/projects", person.token)));
  expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 401));
});

test("tabs of a killed process go on at the other and hear of what is written then", async () => {
  const { token } = await signUp();
  const tabs = await sixTabs(token);
  const [first = 0] = pids;
  process.kill(first, "SIGKILL");
  await until(() => tabs.some(({ codes }) => codes.length > 0));
  const meanwhile = await call("POST", "/projects", token, { name: "Meanwhile" });
  expect(meanwhile.status).toBe(201);
  await until(() => tabs.every(({ opened, codes }) => opened > codes.length || codes.length === 0), 30);
  // What a tab missed it reads.
  const read = await call("GET", `/projects/${meanwhile.data.id}`, token);
  expect([read.status, read.data.name]).toEqual([200, "Meanwhile"]);
  // A subscription may still be on its way: written again until all have heard of one.
  const written: string[] = [];
  await until(async () => {
    written.push((await call("POST", "/projects", token, { name: "Afterwards" })).data.id ?? "");
    return tabs.every(({ heard }) => written.some((id) => heard.has(id)));
  }, 30);
  expect(tabs.filter(({ codes }) => codes.length > 0).length).toBeGreaterThan(0);
  expect(tabs.filter(({ codes }) => codes.length === 0).length).toBeGreaterThan(0);
});
