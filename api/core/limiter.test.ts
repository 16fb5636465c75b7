/** A budget is one over all processes that share a database: each limiter here stands for a process. */
import { Client } from "pg";
import { type BudgetName, budgets } from "#contract/budgets";
import { type Runner, runnerOn } from "../db/statements";
import { migratedDatabase, sql } from "../test/database";
import { type Line, lineTo } from "../test/line";
import { until } from "../test/until";
import { Limiter } from "./limiter";

let url: string;
let line: Line;
const clients: Client[] = [];
const reported: unknown[] = [];
let asked = 0;

beforeAll(async () => {
  url = await migratedDatabase();
  line = await lineTo(url);
});
afterAll(async () => {
  await Promise.all(clients.map((client) => client.end().catch(() => {})));
  await line.cut();
});

/** A process of its own: its own counters, its own connection. */
async function another(databaseUrl = url): Promise<Limiter> {
  const client = new Client({ connectionString: databaseUrl });
  client.on("error", () => {});
  await client.connect();
  clients.push(client);
  const runner = runnerOn(client);
  const pool: Runner = {
    rows(...statement) {
      asked++;
      return runner.rows(...statement);
    },
  };
  return new Limiter(true, { pool, report: (error) => reported.push(error) }, named);
}

const named = { ...budgets, tokensPerAddress: { points: 3, seconds: 1 } };
const granted = async (limiter: Limiter, name: BudgetName, key: string, times: number): Promise<number> => {
  const all = await Promise.allSettled(Array.from({ length: times }, () => limiter.spend(name, key)));
  return all.filter(({ status }) => status === "fulfilled").length;
};

test("guesses at a password are counted one by one, wherever they come, also all at once", async () => {
  const { points } = budgets.loginFailuresPerAccount;
  const processes = await Promise.all([another(), another(), another()]);
  const all = await Promise.all(processes.map((each) => granted(each, "loginFailuresPerAccount", "someone", points)));
  expect(all.reduce((sum, n) => sum + n)).toBe(points);
  for (const each of [...processes, await another()]) {
    expect(await each.isSpent("loginFailuresPerAccount", "someone")).toBe(true);
    await expect(each.spend("loginFailuresPerAccount", "someone")).rejects.toMatchObject({ code: "RATE_LIMITED" });
  }
  await (await another()).spend("loginFailuresPerAccount", "somebody else");
});

test("whoever comes back is told the same time by all", async () => {
  const [one, other] = [await another(), await another()];
  await granted(one, "mailsPerAccount", "key", 5);
  const { seconds } = budgets.mailsPerAccount;
  const refusal = await other.spend("mailsPerAccount", "key")?.catch((error) => error);
  expect(refusal).toMatchObject({ code: "RATE_LIMITED", message: expect.stringMatching(/429/) });
  expect(refusal.retryAfter).toBeGreaterThan(seconds - 60);
  expect(refusal.retryAfter).toBeLessThanOrEqual(seconds);
});

test.each(["readsPerUser", "writesPerUser"] as const)(
  "%s of one user are hardly more with four processes than with one, and few of them ask the database",
  async (name) => {
    const { points } = budgets[name];
    const processes = await Promise.all(Array.from({ length: 4 }, () => another()));
    const before = asked;
    let all = 0;
    for (let round = 0; round < points / 50; round++)
      for (const each of processes) all += await granted(each, name, `user of ${name}`, 50);
    expect(all).toBeGreaterThanOrEqual(points);
    // Each may be a fortieth ahead of the others.
    expect(all).toBeLessThanOrEqual(points * 1.1);
    expect(asked - before).toBeLessThan(all / 5);
  },
);

test("a point given back is everybody's", async () => {
  const [one, other] = [await another(), await another()];
  await granted(one, "adminFailuresPerAccount", "root", 10);
  await one.giveBack("adminFailuresPerAccount", "root");
  await other.spend("adminFailuresPerAccount", "root");
  await expect(other.spend("adminFailuresPerAccount", "root")).rejects.toMatchObject({ code: "RATE_LIMITED" });
});

test("whom one process knows, another knows", async () => {
  const [one, other] = [await another(), await another()];
  expect(await other.isSpent("familiar", "caller")).toBe(false);
  await one.record("familiar", "caller");
  expect(await other.isSpent("familiar", "caller")).toBe(true);
});

test("a budget is whole again when its time is over, for all of them", async () => {
  const [one, other] = [await another(), await another()];
  expect(await granted(one, "tokensPerAddress", "10.0.0.1", 3)).toBe(3);
  await expect(other.spend("tokensPerAddress", "10.0.0.1")).rejects.toMatchObject({ retryAfter: 1 });
  await until(() =>
    other.spend("tokensPerAddress", "10.0.0.1")?.then(
      () => true,
      () => false,
    ),
  );
  expect(await granted(one, "tokensPerAddress", "10.0.0.1", 3)).toBe(2);
});

test("no address of a person stands in what is kept", async () => {
  const one = await another();
  await one.spend("loginFailuresPerAccount", "person@example.test");
  const rows = await sql<{ key: string }>(url, "SELECT key FROM budgets.spent");
  expect(rows.filter(({ key }) => /person|example/.test(key))).toEqual([]);
});

test.each(["silence", "cut"] as const)(
  "while the database is away (%s) each counts alone: nobody waits or is refused for that, and a budget is still a budget",
  async (trouble) => {
    const alone = await another(line.url);
    await alone.spend("registerPerAddress", trouble);
    reported.length = 0;
    await line[trouble]();
    const { points } = budgets.registerPerAddress;
    expect(await granted(alone, "registerPerAddress", trouble, points + 5)).toBe(points - 1);
    expect(reported).toHaveLength(1);
    await line.mend();
  },
);
