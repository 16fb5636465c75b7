/** What comes on the channel from another release, or from a stranger: told as a resync, never the end of the process. */
import { Client } from "pg";
import { changesChannel } from "../core/slices";
import { type TestApp, testApp } from "../test/app";
import { type Household, household } from "../test/household";
import { Tab } from "../test/sockets";
import { until } from "../test/until";

let app: TestApp;
let me: Household;
let other: Household;
let mine: Tab;
let theirs: Tab;

beforeAll(async () => {
  process.env.LOG_LEVEL = "silent"; // what cannot be read is meant
  app = await testApp();
  [me, other] = [await household(app), await household(app)];
});
beforeEach(async () => {
  [mine, theirs] = [await Tab.listening(app, me.token), await Tab.listening(app, other.token)];
});
afterEach(() => {
  for (const tab of [mine, theirs]) tab.close();
});
afterAll(() => app.stop());

const say = (payload: string) => app.sql("SELECT pg_notify($1, $2)", [changesChannel, payload]);
const project = (user: Household) => ["project", user.project, 0, 0];
const resync = { resync: true, changes: [], overview: null };

it.each([
  "hello",
  "",
  "null",
  "[]",
  "7",
  '{"u":7,"c":[]}',
  '{"v":1}',
  '{"v":2,"everybody":true}',
  '{"u":"nobody","c":[]}',
])("%j, whose user nobody can read, asks everybody to read again", async (payload) => {
  await say(payload);
  expect(await mine.told(1)).toEqual([resync]);
  expect(await theirs.told(1)).toEqual([resync]);
});

it.each([
  { v: 2, c: ["another shape"] },
  { v: 1 },
  { v: 1, c: [["badge", "11111111-1111-4111-8111-111111111111", 0, 0]] },
  { v: 1, c: [null] },
  { c: "text" },
])("%j of a known user asks that user alone", async (announcement) => {
  await say(JSON.stringify({ u: me.id, ...announcement }));
  expect(await mine.told(1)).toEqual([resync]);
  await say(JSON.stringify({ u: other.id, c: [project(other)] }));
  expect(await theirs.told(1)).toMatchObject([{ resync: false, changes: [{ id: other.project }] }]);
});

it("asks everybody once, not once for each of a flood", async () => {
  await app.sql("SELECT pg_notify($1, 'flood ' || i) FROM generate_series(1, 2000) i", [changesChannel]);
  await say(JSON.stringify({ u: me.id, c: [project(me)] }));
  const sets = await mine.told(2);
  expect(sets.filter((set) => set.resync)).toHaveLength(1);
});

describe("two releases side by side", () => {
  it("hears the one before, which wrote no version, from its processes and from its trigger", async () => {
    await say(JSON.stringify({ u: me.id, c: [project(me)] }));
    expect(await mine.told(1)).toMatchObject([{ resync: false, changes: [{ id: me.project, removed: false }] }]);
    await say(JSON.stringify({ u: me.id, c: [["user", me.id, 0, 0]] }));
    expect(await mine.told(2)).toMatchObject([{}, { resync: false, changes: [{ id: me.id }] }]);
  });

  it("writes what the one before reads: u and c where they were", async () => {
    const asBefore = new Client({ connectionString: app.databaseUrl });
    await asBefore.connect();
    const heard: { u: string; c: unknown }[] = [];
    asBefore.on("notification", ({ payload = "" }) => heard.push(JSON.parse(payload)));
    await asBefore.query(`LISTEN ${changesChannel}`);
    const rename = (name: string) =>
      app.rest("PUT", `/projects/${me.project}`, { token: me.token, body: { name, status: "completed" } });
    await rename("Of slices alone");
    await mine.told(1);
    // As a process of that release says that it lives.
    await app.sql("INSERT INTO jobs.runners (id, renewed_at) VALUES ('pool-before', clock_timestamp())");
    await rename("Of both");
    const sets = await mine.told(2);
    await until(() => heard.length > 0);
    expect(heard.map(({ u, c }) => ({ u, c }))).toEqual([{ u: me.id, c: [["project", me.project, 0, 1]] }]);
    await app.sql("DELETE FROM jobs.runners WHERE id = 'pool-before'");
    await asBefore.end();
    expect(sets.map(({ resync, changes }) => [resync, changes.length])).toEqual([
      [false, 1],
      [false, 1],
    ]);
  });
});
