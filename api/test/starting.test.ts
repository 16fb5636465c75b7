/** Several processes on one database: they start together, share its connections, and wait for it when it has none. */
import net, { type AddressInfo } from "node:net";
import { Client } from "pg";
import { openDatabase } from "../compose-database";
import { connections } from "../db/connections";
import { patiently } from "../db/starting";
import { type TestApp, testApp } from "./app";
import { sql, testDatabase } from "./database";
import { household } from "./household";
import { until } from "./until";

jest.setTimeout(300_000);

const perProcess = 8;
const apps: TestApp[] = [];
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.stop()));
});

const server = () => process.env.TEST_PG_URL as string;
const start = async (url: string) => {
  const app = await testApp({ DATABASE_URL: url });
  apps.push(app);
  return app;
};

/** A database of a role that may have `limit` connections at once; its addresses as that role and as ours, and how to change the limit. */
async function limited(limit: number): Promise<{ url: string; ours: string; allow(limit: number): Promise<unknown> }> {
  const ours = await testDatabase();
  const url = new URL(ours);
  const name = url.pathname.slice(1);
  const allow = (n: number) => sql(server(), `ALTER ROLE ${name} CONNECTION LIMIT ${n}`);
  await sql(server(), `CREATE ROLE ${name} LOGIN PASSWORD 'secret' CONNECTION LIMIT ${limit}`);
  await sql(server(), `ALTER DATABASE ${name} OWNER TO ${name}`);
  url.username = name;
  url.password = "secret";
  return { url: url.href, ours, allow };
}

/** More requests at once than a process may have connections for, so that it opens them all; so few that none waits long for one. */
async function underLoad(app: TestApp, ours: string): Promise<number[]> {
  // What the test itself asks is not counted.
  const me = await household({ ...app, sql: (text, values) => sql(ours, text, values) });
  const asked = Array.from({ length: 3 * connections.requests }, (_, i) =>
    app.rest("POST", "/projects", { token: me.token, body: { name: `Project ${i}` } }),
  );
  return (await Promise.all(asked)).map(({ status }) => status);
}

/** Six at a time on an empty database; what each that started is. */
async function sixOn<T>(url: string, begin: () => Promise<T>): Promise<T[]> {
  const together = await Promise.allSettled(Array.from({ length: 6 }, begin));
  expect(together.filter(({ status }) => status === "rejected")).toEqual([]);
  const twice = await sql(url, "SELECT name FROM migrations GROUP BY name HAVING count(*) > 1");
  expect(twice).toEqual([]);
  return together.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
}

test("six processes that start together on an empty database all start", async () => {
  const url = await testDatabase();
  const together = await sixOn(url, () => start(url));
  for (const { url: address } of together) expect((await fetch(`${address}/readyz`)).status).toBe(200);
});

test("six that open an empty database together all find it whole, ten times out of ten", async () => {
  const troubles: unknown[] = [];
  for (let trial = 0; trial < 10; trial++) {
    const url = await testDatabase();
    const opened = await sixOn(url, () => openDatabase(url, null, (trouble) => troubles.push(trouble)));
    await Promise.all(opened.map(({ here }) => here.destroy()));
  }
  expect(troubles).toEqual([]);
});

test("a process has at most eight connections, whatever is asked of it", async () => {
  const { url, ours } = await limited(perProcess);
  const app = await start(url);
  expect((await underLoad(app, ours)).filter((status) => status !== 201)).toEqual([]);
  expect(connections.requests + connections.jobs + 1).toBe(perProcess);
});

test("twelve processes fit a Postgres of a hundred connections, under load", async () => {
  const { url, ours } = await limited(12 * perProcess);
  const together = await Promise.all(Array.from({ length: 12 }, () => start(url)));
  const answered = await Promise.all(together.map((app) => underLoad(app, ours)));
  expect(answered.flat().filter((status) => status !== 201)).toEqual([]);
});

test("a start without a free connection says so and waits for one", async () => {
  const said = jest.spyOn(console, "log").mockImplementation(() => {});
  try {
    const { url, ours, allow } = await limited(0);
    const starting = start(url);
    await until(() => said.mock.calls.some(([line]) => /no free connection/.test(String(line))));
    await allow(perProcess);
    const app = await starting;
    expect(await underLoad(app, ours)).not.toContain(503);
    expect(said.mock.calls.filter(([line]) => /no free connection/.test(String(line)))).toHaveLength(1);
  } finally {
    said.mockRestore();
  }
});

test.each([
  ["a database that is starting up", "C57P03\0Mthe database system is starting up", "The database is starting up"],
  ["a machine behind it", "C08006\0Mconnection to the remote node failed", "A machine of the cluster does not answer"],
])("%s is waited for", async (_who, refused, told) => {
  const words = `SFATAL\0${refused}\0\0`;
  const refusal = Buffer.concat([Buffer.from("E"), Buffer.alloc(4), Buffer.from(words)]);
  refusal.writeInt32BE(words.length + 4, 1);
  const target = new URL(server());
  const behind = Number(target.port);
  let refusals = 0;
  const front = net.createServer((near) => {
    near.on("error", () => {});
    if (refusals++ < 2) return near.once("data", () => near.end(refusal, () => near.destroy()));
    const far = net.connect(behind, target.hostname).on("error", () => {});
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => front.listen(0, "127.0.0.1", resolve));
  target.port = String((front.address() as AddressInfo).port);
  const said: string[] = [];
  const connect = async () => {
    const client = new Client({ connectionString: target.href });
    await client.connect();
    await client.end();
  };
  await patiently(connect, (sentence) => said.push(sentence));
  expect(said).toEqual([expect.stringContaining(told)]);
  expect(refusals).toBe(3);
  front.close();
});
