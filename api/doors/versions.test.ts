/** Answers that are known by their version: who holds one is told that nothing has changed, and never that of something that has. */
import { randomUUID } from "node:crypto";
import { type TestApp, testApp } from "../test/app";
import { outcomeOf } from "../test/caller";
import { type Furnished, furnished } from "../test/furnished";
import { administrator } from "../test/household";
import { restTable, rows } from "../test/tables";
import { until } from "../test/until";
import { routesOf } from "./rest";

jest.setTimeout(300_000);

let app: TestApp;
let me: Furnished;
beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  me = await furnished(app);
});
afterAll(() => app.stop());

/** The addresses of everything that tells its version, for a household. */
const versioned = (one: Furnished): string[] =>
  routesOf(app.product.routes)
    .filter(({ route }) => route.versioned)
    .flatMap(({ method, path, route }) => {
      const request = restTable[`${method} ${path.replace("/api/v1", "")}`]?.request(one);
      if (!request || !("path" in request)) throw new Error(`No row asks for ${path}`);
      const page = route.query ? ["?limit=1", "?limit=1&count=true"] : [];
      const whole = request.path.split("?")[0] ?? "";
      return [whole, ...page.map((query) => whole + query), ...(route.counts ? [`${whole}?count=true`] : [])];
    });
const get = async (path: string, held?: string, token = me.token) => {
  const { status, headers, body } = await app.rest("GET", path, {
    token,
    ...(held !== undefined && { headers: { "if-none-match": held } }),
  });
  const text = Object.keys(body).length === 0 ? "" : JSON.stringify(body);
  return { status, tag: headers.get("etag"), text, kept: headers.get("cache-control") };
};
const rename = (name: string) => app.rest("PUT", `/projects/${me.project}`, { token: me.token, body: { name } });

it("a board, a list, a count and a thing say which version they are, and are not said again to who holds it", async () => {
  const paths = versioned(me);
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    const { status, tag, kept } = await get(path);
    expect([path, status, tag, kept]).toEqual([
      path,
      200,
      expect.stringMatching(/^W\/"[\d+.\w-]+"$/),
      "private, no-cache",
    ]);
    expect([path, await get(path, tag ?? "")]).toEqual([path, { status: 304, tag, text: "", kept }]);
  }
  const before = await get("/projects");
  await rename("Another name");
  const after = await get("/projects", before.tag ?? "");
  expect([after.status, after.tag === before.tag]).toEqual([200, false]);
  expect(after.text).toContain("Another name");
});

it("a tag is compared weakly, alone, in a list and as whatever there is", async () => {
  const { tag } = await get("/projects");
  const opaque = tag?.slice(2);
  for (const held of [tag, opaque, `"other", ${tag}`, `${opaque} , W/"x,y"`, "*", ` * `])
    expect([held, (await get("/projects", held ?? "")).status]).toEqual([held, 304]);
  for (const held of ["", '"other"', tag?.replaceAll('"', ""), opaque?.slice(0, -2), '"*"', "nonsense"])
    expect([held, (await get("/projects", held ?? "")).status]).toEqual([held, 200]);
});

it("the tag of another address or another user names nothing", async () => {
  const other = await furnished(app);
  const mine = await get("/projects");
  expect((await get("/tasks", mine.tag ?? "")).status).toBe(200);
  expect((await get("/projects?limit=1", mine.tag ?? "")).status).toBe(200);
  // Of two accounts in which nothing was ever written the versions are alike.
  await app.sql("DELETE FROM versions WHERE user_id = ANY($1)", [[me.id, other.id]]);
  await app.sql("DELETE FROM outbox WHERE user_id = ANY($1)", [[me.id, other.id]]);
  const empty = await get("/projects");
  expect(empty.tag).toMatch(/^W\/"0\.\d+\./);
  expect((await get("/projects", empty.tag ?? "", other.token)).status).toBe(200);
});

it("what is not there, and what the clock alone changes, has no version", async () => {
  for (const path of [`/projects/${randomUUID()}`, "/kanban?filter=recent", "/pomodoro", `/pomodoro/${me.session}`]) {
    const { tag, kept } = await get(path);
    expect([path, tag, kept]).toEqual([path, null, "no-store"]);
  }
  const { tag } = await get(`/tasks/${me.task}`);
  await app.gql("mutation ($id: ID!) { deleteTask(id: $id) }", { id: me.task }, me.token);
  expect(await get(`/tasks/${me.task}`, tag ?? "")).toMatchObject({ status: 404, tag: null, kept: "no-store" });
  expect((await get(`/tasks/${me.task}`, "*")).status).toBe(404);
});

it("a session that is over by the clock is over in what names it, before anybody wrote that down", async () => {
  await app.gql("mutation ($id: ID!) { startSession(id: $id) { id } }", { id: me.session }, me.token);
  const running = await get(`/tasks/${me.task}`);
  // Its start is put back as if the time had passed: nothing is written that would raise the version.
  await app.sql(
    "UPDATE pomodoro_sessions SET started_at = now() - interval '9 hours', running_since = now() - interval '9 hours' WHERE id = $1",
    [me.session],
  );
  const over = await get(`/tasks/${me.task}`, running.tag ?? "");
  expect([
    over.status,
    JSON.parse(running.text).data.pomodoroSessionId,
    JSON.parse(over.text).data.pomodoroSessionId,
  ]).toEqual([200, me.session, null]);
});

it("nothing tells its version while a process of a release writes that does not raise it", async () => {
  const old = (act: string) =>
    app.sql(`${act} jobs.runners ${act.startsWith("INSERT") ? values : "WHERE id = 'an old one'"}`);
  const values = "(id, renewed_at) VALUES ('an old one', clock_timestamp())";
  const tags = (there: boolean) => until(async () => ((await get("/projects")).tag !== null) === there, 15);
  await old("INSERT INTO");
  await tags(false);
  expect(await get("/projects", "*")).toMatchObject({ status: 200, tag: null, kept: "no-store" });
  await old("DELETE FROM");
  await tags(true);
});

it("whatever call changes an answer changes its tag", async () => {
  const admin = await administrator(app);
  const stale: string[] = [];
  let changed = 0;
  const all = () => Promise.all(versioned(me).map(async (path) => ({ path, ...(await get(path)) })));
  let before = await all();
  for (const [name, operation] of Object.entries(rows)) {
    if (
      /^(GET |Query\.|Subscription\.)|[dD]elete.*([aA]ccount|[uU]ser)|DELETE \/(auth|admin)/.test(name) ||
      operation.need === "public"
    )
      continue;
    await outcomeOf(app, name, operation.request(me), operation.need === "admin" ? admin.token : me.token);
    const after = await all();
    const different = before.flatMap((was, at) => (after[at]?.text === was.text ? [] : [{ was, is: after[at] }]));
    changed += different.length;
    for (const { was, is } of different) if (is?.tag === was.tag) stale.push(`${name}: ${was.path}`);
    // Whose answers are all as they were serves the next call too.
    if (different.length > 0) me = await furnished(app);
    before = different.length > 0 ? await all() : after;
  }
  expect(stale).toEqual([]);
  expect(changed).toBeGreaterThan(150);
});
