/**
 * Whatever changes of what is a user's, by whichever call or job, raises the user's version and stands among the changes: answers are known
 * by the one, and tabs catch up with the other.
 */
import { limits } from "#contract/limits";
import { dueAt, ms } from "../db/timer";
import { type TestApp, testApp } from "./app";
import { outcomeOf } from "./caller";
import { contentsOf, partsOf } from "./contents";
import { type Furnished, furnished } from "./furnished";
import { administrator } from "./household";
import type { Operation } from "./operations";
import { relayed } from "./relayed";
import { heardOf } from "./silence";
import { rows } from "./tables";
import { until } from "./until";

jest.setTimeout(300_000);

let app: TestApp;
let admin: { id: string; token: string };
beforeAll(async () => {
  app = await testApp();
  admin = await administrator(app);
});
afterAll(() => app.stop());

const versionOf = async ({ id }: Furnished): Promise<string | undefined> =>
  (await app.sql<{ version: string }>("SELECT version FROM versions WHERE user_id = $1", [id]))[0]?.version;

/** What must have been done before a call changes anything. */
const first: Readonly<Record<string, readonly string[]>> = {
  "Mutation.pauseSession": ["Mutation.startSession"],
  "Mutation.resumeSession": ["Mutation.startSession", "Mutation.pauseSession"],
};
const firstOf = (name: string): readonly string[] =>
  first[name] ?? (name.includes(".restore") ? [name.replace(".restore", ".delete")] : []);

const heard = async (me: Furnished, act: () => Promise<unknown>) => {
  const before = await contentsOf(app.databaseUrl, me);
  await act();
  return heardOf(before, await contentsOf(app.databaseUrl, me), me);
};

it("each call that writes raises the version of whose things it changes", async () => {
  const calls = Object.entries(rows).filter(
    ([name, { need }]) => !/^(GET |Query\.|Subscription\.)/.test(name) && need !== "public",
  );
  const all = await Promise.all(
    calls.map(async ([name, operation]) => ({ name, operation, me: await furnished(app) })),
  );
  for (const { name, me } of all)
    for (const each of firstOf(name)) await outcomeOf(app, each, (rows[each] as Operation).request(me), me.token);
  // Each has things of its own, so all are looked at together, once before and once after.
  const kept = async () =>
    partsOf(
      await contentsOf(app.databaseUrl),
      all.map(({ me }) => me),
    );
  const before = await kept();
  for (const { name, operation, me } of all)
    await outcomeOf(app, name, operation.request(me), operation.need === "admin" ? admin.token : me.token);
  const after = await kept();
  const found = all.map(({ name, me }) => ({
    name,
    what: heardOf(before.get(me.id) ?? {}, after.get(me.id) ?? {}, me),
  }));
  const those = (what: string) => found.filter((each) => each.what === what).map(({ name }) => name);
  expect(those("silence")).toEqual([]);
  expect(those("said").length).toBeGreaterThan(35);
});

it("so does a session that runs out by itself", async () => {
  const me = await furnished(app);
  await app.gql("mutation ($id: ID!) { startSession(id: $id) { id } }", { id: me.session }, me.token);
  await app.sql(
    "UPDATE pomodoro_sessions SET running_since = now() - interval '9 hours', started_at = now() - interval '9 hours' WHERE id = $1",
    [me.session],
  );
  const done = async () => {
    const [{ payload } = {}] = await app.sql<{ payload?: object }>(
      `SELECT json_build_object('userId', user_id, 'sessionId', id, 'due', ${ms(dueAt)}) AS payload FROM pomodoro_sessions s WHERE id = $1`,
      [me.session],
    );
    await app.sql("SELECT graphile_worker.add_job('completeDueSession', $1::json)", [payload]);
    const ended = "SELECT FROM pomodoro_sessions WHERE id = $1 AND ended_at IS NOT NULL";
    await until(async () => (await app.sql(ended, [me.session])).length === 1, 15);
  };
  expect(await heard(me, done)).toBe("said");
});

it("numbers rise, each after the one before, whoever writes at once", async () => {
  const me = await furnished(app);
  await Promise.all(
    Array.from({ length: 40 }, (_, n) =>
      n % 2 === 0
        ? app.rest("POST", "/tasks", { token: me.token, body: { title: `Task ${n}` } })
        : app.rest("PUT", `/tasks/${me.task}/move`, { token: me.token, body: { listId: me.list, position: 0 } }),
    ),
  );
  await relayed(app.databaseUrl);
  const all = await app.sql<{ version: string; before: string; told: unknown[] }>(
    "SELECT version, before, told FROM changes WHERE user_id = $1 ORDER BY version",
    [me.id],
  );
  expect(all.flatMap(({ told }) => told).length).toBeGreaterThanOrEqual(40);
  expect(all.slice(1).map(({ before }) => before)).toEqual(all.slice(0, -1).map(({ version }) => version));
  expect(all.at(-1)?.version).toBe(await versionOf(me));
});

it("a backup that was brought back gives no number again", async () => {
  const me = await furnished(app);
  const rename = async () => {
    await app.rest("PUT", "/auth/profile", { token: me.token, body: { name: "Renamed" } });
    await relayed(app.databaseUrl);
  };
  await rename();
  const then = await versionOf(me);
  await rename();
  const later = await versionOf(me);
  // As it was when the backup was made.
  await app.sql("UPDATE versions SET version = $2 WHERE user_id = $1", [me.id, then]);
  await rename();
  expect(Number(await versionOf(me))).toBeGreaterThan(Number(later));
});

it("what changed is known for a while, and not without end", async () => {
  const me = await furnished(app);
  const known = () =>
    app.sql<{ n: string; first: string }>(
      "SELECT count(*) AS n, min(version) AS first FROM changes WHERE user_id = $1",
      [me.id],
    );
  await app.sql("DELETE FROM changes WHERE user_id = $1", [me.id]);
  const put = (from: string, count: number) =>
    app.sql(`INSERT INTO changes SELECT $1, (${from}) * 1000 + n, 0, 1, '[]' FROM generate_series(1, ${count}) n`, [
      me.id,
    ]);
  const old = `(extract(epoch FROM now() - interval '${limits.changes.days} days 1 hour') * 1000)::bigint`;
  await put(old, 3);
  // Long enough ago that no other below has the same version.
  await put("(extract(epoch FROM now() - interval '1 minute') * 1000)::bigint", 5);
  await app.sql("SELECT graphile_worker.add_job('forgetChanges', '{}')");
  await until(async () => Number((await known())[0]?.n) === 5, 15);
  const daily = await app.sql("SELECT identifier FROM graphile_worker._private_known_crontabs");
  expect(daily).toContainEqual({ identifier: "forgetChanges" });
  // Many commits: one in a millisecond of a thousand takes away what lies before the last 10,000.
  const second = "(extract(epoch FROM now()))::bigint * 1000 + 1000";
  await put(`${second} - 900`, 9_990);
  await put(`${second} - 800`, 2_000);
  await put(second, 1);
  expect(Number((await known())[0]?.n)).toBe(10_000);
});
