/** Idempotency-Key on the REST facade, through two processes' doors on one database (docs/api.md "Codes", 422). */
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { serverLimits } from "#contract/limits";
import { messages } from "#contract/messages";
import { type Anything, type RestAnswer, type TestApp, testApp } from "../test/app";
import { administrator, household, person } from "../test/household";
import { until } from "../test/until";

jest.setTimeout(60_000);

let app: TestApp;
let second: TestApp;
beforeAll(async () => {
  app = await testApp();
  second = await testApp({ DATABASE_URL: app.databaseUrl });
}, 60_000);
afterAll(async () => {
  await second?.stop();
  await app?.stop();
});

const keyed = (token: string, key: string, body: unknown = { title: "Once" }, path = "/tasks", at = app) =>
  at.rest("POST", path, { token, body, headers: { "idempotency-key": key } });
const tasksOf = async (id: string) =>
  Number(
    (await app.sql<{ n: string }>("SELECT count(*) AS n FROM tasks WHERE user_id = $1 AND deleted_at IS NULL", [id]))[0]
      ?.n,
  );
const plainly = ({ status, body }: RestAnswer) => ({ status, body });
const replayed = ({ headers }: RestAnswer) => headers.get("idempotency-replayed");
const keysOf = (id: string) =>
  app.sql<{ status: number | null }>("SELECT * FROM user_answers WHERE user_id = $1", [id]);

test("the same key and body is answered with the first answer, by either process, whatever became of what it made", async () => {
  const { token, id } = await person(app);
  const first = await keyed(token, "a-key", { title: "Once", description: "Text" });
  expect([first.status, replayed(first)]).toEqual([201, null]);
  await app.rest("DELETE", `/tasks/${first.body.data.id}`, { token });
  const again = await keyed(token, "a-key", { description: "Text", title: "Once" }, "/tasks", second);
  expect(plainly(again)).toEqual(plainly(first));
  expect([replayed(again), again.headers.get("content-type")]).toEqual(["true", first.headers.get("content-type")]);
  expect(await tasksOf(id)).toBe(0);
});

test("fifty at once through two processes make one row and get fifty equal answers", async () => {
  const { token, id } = await person(app);
  const key = randomUUID();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => keyed(token, key, { title: "Once" }, "/tasks", n % 2 ? app : second)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(plainly(answer)))).size).toBe(1);
  expect(answers[0]?.status).toBe(201);
  expect(answers.filter((answer) => replayed(answer) === null)).toHaveLength(1);
  expect(await tasksOf(id)).toBe(1);
});

test("another body under the same key is refused, and neither written nor kept", async () => {
  const { token, id } = await person(app);
  const first = await keyed(token, "k", { title: "One" });
  const { status, body } = await keyed(token, "k", { title: "Other" });
  expect([status, body.error]).toEqual([422, { code: "UNPROCESSABLE", message: messages.keyOfAnotherBody }]);
  expect(plainly(await keyed(token, "k", { title: "One" }))).toEqual(plainly(first));
  expect(await tasksOf(id)).toBe(1);
});

test("a key is one caller's, for one path, and for POST alone", async () => {
  const [me, other] = [await household(app), await household(app)];
  const ids = [
    (await keyed(me.token, "shared")).body.data.id,
    (await keyed(other.token, "shared")).body.data.id,
    (await keyed(me.token, "shared", { name: "A board" }, "/kanban")).body.data.id,
    (await keyed(me.token, "shared", { name: "A project" }, "/projects")).body.data.id,
  ];
  expect(new Set(ids).size).toBe(4);
  // Nor has anybody's later call under the key changed what mine is answered with.
  expect((await keyed(me.token, "shared")).body.data.id).toBe(ids[0]);
  const put = (title: string) =>
    app.rest("PUT", `/tasks/${ids[0]}`, { token: me.token, body: { title }, headers: { "idempotency-key": "put" } });
  expect((await put("First")).body.data.title).toBe("First");
  expect((await put("Second")).body.data.title).toBe("Second");
});

test("every create makes one thing under one key", async () => {
  const { token } = await person(app);
  const admin = await administrator(app);
  const creates: [string, object, string][] = [
    ["/projects", { name: "A project" }, token],
    ["/kanban", { name: "A board" }, token],
    ["/pomodoro", { name: "A session" }, token],
    ["/admin/users", { email: `${randomUUID()}@example.test`, password: "Secret-123" }, admin.token],
    ["/admin/admins", { username: randomUUID(), password: "Secret-123!" }, admin.token],
    ["/subscription/migrate-legacy-account", {}, token],
  ];
  for (const [path, body, caller] of creates) {
    const [first, again] = [await keyed(caller, "k", body, path), await keyed(caller, "k", body, path)];
    expect([path, first.status < 300, replayed(again), again.body]).toEqual([path, true, "true", first.body]);
  }
});

test.each(["", "two words", "é", "x".repeat(256)])("the key %j is refused", async (key) => {
  const { token } = await person(app);
  const { status, body } = await keyed(token, Buffer.from(key).toString("latin1"));
  expect([status, body.error]).toEqual([400, { code: "BAD_REQUEST", message: messages.keyMalformed }]);
});

test("a refusal is not kept: what was wrong can be put right under the same key", async () => {
  const { token } = await person(app);
  expect((await keyed(token, "k", { title: "" })).status).toBe(400);
  const made = await keyed(token, "k", { title: "Right" });
  expect([made.status, replayed(made)]).toEqual([201, null]);
});

describe("a call that needs no token", () => {
  const kept = () => app.sql<{ answer: string | null }>("SELECT answer FROM visitor_answers");
  const newcomer = () => ({ email: `${randomUUID()}@example.test`, password: "secret-1", name: "New Person" });

  test("is answered with the first answer again, by either process, whatever token comes with it", async () => {
    const [body, key] = [newcomer(), randomUUID()];
    const { token } = await person(app);
    const first = await keyed("", key, body, "/auth/register");
    const again = await keyed(token, key, body, "/auth/register", second);
    expect([first.status, replayed(first), replayed(again)]).toEqual([201, null, "true"]);
    expect(plainly(again)).toEqual(plainly(first));
    expect((await app.rest("GET", "/auth/profile", { token: again.body.data.token })).status).toBe(200);
  });

  test("tells nobody who does not know the body, and keeps nothing that can be read", async () => {
    const [body, key] = [newcomer(), randomUUID()];
    const first = await keyed("", key, body, "/auth/register");
    for (const other of [{ ...body, password: "secret-2" }, { email: body.email }])
      expect((await keyed("", key, other, "/auth/register")).body.error.code).toBe("UNPROCESSABLE");
    for (const { answer } of await kept()) {
      const bytes = Buffer.from(answer ?? "", "base64").toString("latin1");
      for (const word of [first.body.data.token, body.email]) expect(`${answer} ${bytes}`).not.toContain(word);
    }
  });

  test("that is refused keeps nothing: the right password may follow under the same key", async () => {
    const [{ email }, key] = [await app.signUp(), randomUUID()];
    const login = (password: string) => keyed("", key, { email, password }, "/auth/login");
    expect((await login("wrong-1")).status).toBe(401);
    const answers = [await login("secret-1"), await login("secret-1")];
    expect(answers.map((answer) => [answer.status, replayed(answer)])).toEqual([
      [200, null],
      [200, "true"],
    ]);
  });

  test("of somebody elsewhere is another's", async () => {
    const proxied = await testApp({ DATABASE_URL: app.databaseUrl, TRUST_PROXY: "1" });
    const [body, key] = [newcomer(), randomUUID()];
    const from = (address: string) =>
      proxied.rest("POST", "/auth/register", {
        body,
        headers: { "idempotency-key": key, "x-forwarded-for": address },
      });
    expect((await from("203.0.113.1")).status).toBe(201);
    expect((await from("198.51.100.1")).status).toBe(409);
    expect(replayed(await from("203.0.113.1"))).toBe("true");
    await proxied.stop();
  });
});

describe("a process that dies in the middle", () => {
  const claimed = (id: string) =>
    app.sql("UPDATE user_answers SET status = NULL, answer = NULL WHERE user_id = $1", [id]);

  test("before it wrote: the key is taken over once its claim has run out", async () => {
    const { token, id } = await person(app);
    const first = await keyed(token, "k");
    await app.rest("DELETE", `/tasks/${first.body.data.id}`, { token });
    await claimed(id);
    const waiting = keyed(token, "k");
    await app.sql("UPDATE user_answers SET claimed_until = now() WHERE user_id = $1", [id]);
    expect((await waiting).status).toBe(201);
    expect(await tasksOf(id)).toBe(1);
  });

  test("after it wrote: what it made is answered with, and nothing is made twice", async () => {
    const { token, id } = await person(app);
    const first = await keyed(token, "k");
    await claimed(id);
    await app.sql("UPDATE user_answers SET claimed_until = now() WHERE user_id = $1", [id]);
    expect(plainly(await keyed(token, "k"))).toEqual(plainly(first));
    expect(await tasksOf(id)).toBe(1);
  });

  test("one that was only slow does not overwrite the answer of who took over", async () => {
    const { token, id, list } = await household(app);
    const letGo = await holding("SELECT FROM board_lists WHERE user_id = $1 AND id = $2 FOR UPDATE", id, list);
    const body = { title: "Slow", listId: list };
    const slow = keyed(token, "k", body);
    await until(async () => (await keysOf(id)).length === 1);
    await app.sql("UPDATE user_answers SET claimed_until = now() WHERE user_id = $1", [id]);
    const next = keyed(token, "k", body, "/tasks", second);
    await until(async () => ((await keysOf(id))[0] as Anything).turn === 2);
    await letGo();
    expect(plainly(await slow)).toEqual(plainly(await next));
    expect(await tasksOf(id)).toBe(2);
  });
});

test("after a day a key is new, and the daily job clears away what is over", async () => {
  const { token, id } = await person(app);
  const first = await keyed(token, "k");
  await app.sql("UPDATE user_answers SET made_at = now() - interval '25 hours' WHERE user_id = $1", [id]);
  const next = await keyed(token, "k", { title: "Another" });
  expect([next.status, next.body.data.id === first.body.data.id]).toEqual([201, false]);
  await app.sql("UPDATE user_answers SET made_at = now() - interval '25 hours' WHERE user_id = $1", [id]);
  const other = await person(app);
  await keyed(other.token, "k");
  expect(await app.sql("SELECT identifier FROM graphile_worker._private_known_crontabs")).toContainEqual({
    identifier: "forgetAnswers",
  });
  await app.sql("SELECT graphile_worker.add_job('forgetAnswers', '{}')");
  await until(async () => (await keysOf(id)).length === 0);
  expect(await keysOf(other.id)).toHaveLength(1);
});

test("a caller keeps so many answers and no more, the newest", async () => {
  const { token, id } = await person(app);
  await app.sql(
    `INSERT INTO user_answers (user_id, scope, body, made_at, claimed_until, status, answer)
     SELECT $1, sha256(n::text::bytea), '', now() - make_interval(secs => n), now(), 201, '{}' FROM generate_series(1, $2::int) n`,
    [id, serverLimits.idempotency.perCaller + 500],
  );
  await manyClaims(token);
  // The refused ones stood among the newest for a moment.
  const left = (await keysOf(id)).length;
  expect([left <= serverLimits.idempotency.perCaller, left >= serverLimits.idempotency.perCaller - 64]).toEqual([
    true,
    true,
  ]);
  const [newest] = await app.sql("SELECT 1 FROM user_answers WHERE user_id = $1 AND scope = sha256('1')", [id]);
  expect(newest).toBeDefined();
});

test("an account takes its kept answers with it", async () => {
  const { token, id } = await person(app);
  await keyed(token, "k");
  expect(await keysOf(id)).toHaveLength(1);
  await app.rest("DELETE", "/auth/account", { token });
  expect(await keysOf(id)).toEqual([]);
});

test("a body nested beyond measure is refused", async () => {
  const { token } = await person(app);
  const body = `{"title":"Deep","x":${"[".repeat(100_000)}${"]".repeat(100_000)}}`;
  const { status, body: told } = await keyed(token, "k", body);
  expect([status, told.error.code]).toEqual([400, "BAD_REQUEST"]);
});

test("the OpenAPI document names the header and 422 on every POST, and on nothing else", async () => {
  const { paths } = (await (await fetch(`${app.url}/api/openapi.json`)).json()) as Anything;
  const named = Object.values(paths).flatMap((operations) =>
    Object.entries(operations as Record<string, Anything>).map(([method, { parameters = [], responses }]) => [
      method === "post",
      parameters.some(({ $ref }: Anything) => $ref === "#/components/parameters/IdempotencyKey"),
      "422" in responses,
    ]),
  );
  for (const [post, header, refusal] of named) expect([header, refusal]).toEqual([post, post]);
});

/** So many that clearing away has its turn; each is refused and keeps nothing. */
const manyClaims = (token: string) =>
  Promise.all(Array.from({ length: 64 }, () => keyed(token, randomUUID(), { title: "" })));

/** Holds what the statement locks until the answer is called. */
async function holding(text: string, ...ids: string[]): Promise<() => Promise<void>> {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  await client.query("BEGIN");
  await client.query(text, ids);
  return () => client.end();
}
