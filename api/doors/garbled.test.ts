/** Answers of the database that cannot be read: what they answer fails, the process stays and goes on with new connections. */
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { problemFrom } from "../core/problem";
import { text } from "../db/columns";
import { SteadyPool, steady } from "../db/connections";
import { runnerOn, statement } from "../db/statements";
import { type TestApp, testApp } from "../test/app";
import { refusal } from "../test/cards";
import { migratedDatabase, sql } from "../test/database";
import { type Household, household } from "../test/household";
import { type Line, lineTo } from "../test/line";
import { mailTo } from "../test/mail";
import { Tab } from "../test/sockets";
import { until } from "../test/until";

let database: string;
let line: Line;
let app: TestApp;
let me: Household;
let tab: Tab;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent"; // the lost lines are meant
  database = await migratedDatabase();
  line = await lineTo(database);
  app = await testApp({ DATABASE_URL: line.url });
  me = await household(app);
  tab = await Tab.listening(app, me.token);
});
afterAll(async () => {
  tab.close();
  await app.stop();
  await line.cut();
});

const ready = async () => (await fetch(`${app.url}/readyz`)).status === 200;
const listening = async () =>
  (await sql(database, "SELECT FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'"))
    .length;
const ask = () => app.rest("GET", "/projects", { token: me.token });

it("fails the requests with 503; requests, live updates and jobs go on afterwards", async () => {
  const somebody = await app.signUp();
  line.garble();
  for (const { status, body } of await Promise.all(Array.from({ length: 20 }, ask)))
    expect([status, body.error.message]).toEqual([503, messages.unavailable]);
  await until(async () => !(await ready()), 15);
  const toldBefore = tab.sets.length;
  // What the listening connections of live updates and jobs hear now is garbled too.
  for (const channel of ["stint_changes", "jobs:insert"]) await sql(database, "SELECT pg_notify($1, '{}')", [channel]);
  await until(async () => (await listening()) === 0, 15);
  await line.mend();
  await until(ready, 15);
  await until(async () => (await ask()).status === 200, 15);
  await until(() => tab.sets.length > toldBefore, 15);
  expect(tab.sets.at(-1)?.resync).toBe(true);
  expect((await app.rest("POST", "/auth/forgot-password", { body: { email: somebody.email } })).status).toBe(200);
  await mailTo(app, somebody.email, "Reset your password");
});

it("gives up an answer longer than any may be, whatever asked for it, and goes on with the next", async () => {
  const pool = new SteadyPool({ connectionString: app.databaseUrl, max: 1, ...steady(10_000) });
  const run = runnerOn(pool);
  const long = statement("long-answer", "SELECT repeat('x', $1::int) AS x", { x: text });
  expect((await run.rows(long, [limits.databaseAnswerBytes / 2]))[0]?.x).toHaveLength(limits.databaseAnswerBytes / 2);
  const error = await run.rows(long, [limits.databaseAnswerBytes + 1]).catch((thrown: unknown) => thrown);
  expect(problemFrom(error)).toMatchObject({ code: "PAYLOAD_TOO_LARGE", message: messages.answerTooLarge });
  const rows = statement("long-answer-of-rows", "SELECT repeat('x', 1000) AS x FROM generate_series(1, $1::int)");
  expect((await refusal(run.rows(rows, [Math.ceil(limits.databaseAnswerBytes / 1000)]))).code).toBe("TOO_MUCH");
  expect(await run.rows(rows, [3])).toHaveLength(3);
  await pool.end();
});
