/** What is deleted can be brought back as it was, and until then is there for nobody (core/trash). */
import { randomUUID } from "node:crypto";
import { type TestApp, testApp } from "./app";
import { type Furnished, furnished } from "./furnished";
import { brokenInvariants } from "./invariants";

let app: TestApp;
let me: Furnished;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  me = await furnished(app);
});
afterEach(async () => {
  // A furnished household has two subscriptions on purpose.
  expect(await brokenInvariants(app)).toEqual(["more than one open subscription of a user"]);
});
afterAll(() => app.stop());

const tables = "projects boards board_lists tasks pomodoro_sessions session_tasks session_intervals usage".split(" ");

/** Every row of mine in every table that a deletion touches; when links last changed is told anew and left out. */
async function rows(): Promise<Record<string, unknown>> {
  const found = await Promise.all(
    tables.map(async (table) => {
      const all = await app.sql<{ j: string }>(
        `SELECT (to_jsonb(x) - 'updated_at')::text AS j FROM ${table} x WHERE user_id = $1 ORDER BY 1`,
        [me.id],
      );
      return [table, all.map(({ j }) => JSON.parse(j))] as const;
    }),
  );
  return Object.fromEntries(found);
}

const kinds = [
  { kind: "Project", taken: "projects", id: () => me.project, path: () => `/projects/${me.project}` },
] as const;
type Kind = (typeof kinds)[number];

const remove = ({ kind, id }: Kind, token = me.token) =>
  app.gql(`mutation ($id: ID!) { delete${kind}(id: $id) }`, { id: id() }, token);
const restore = ({ kind, id }: Kind, token = me.token) =>
  app.gql(`mutation ($id: ID!) { restore${kind}(id: $id) { id createdAt updatedAt } }`, { id: id() }, token);
const codeOf = (answer: { errors?: { extensions: { code: string } }[] }) => answer.errors?.[0]?.extensions.code;

describe.each(kinds)("a deleted $kind", (each) => {
  it("comes back with everything that it was linked to, and as old as it was", async () => {
    const [before, shown] = [await rows(), (await app.rest("GET", each.path(), { token: me.token })).body.data];
    expect((await remove(each)).errors).toBeUndefined();
    expect(await rows()).not.toEqual(before);
    const { data } = await restore(each);
    expect(data[`restore${each.kind}`]).toEqual({
      id: each.id(),
      createdAt: shown.createdAt,
      updatedAt: shown.updatedAt,
    });
    expect(await rows()).toEqual(before);
  });

  it("comes back once, however many ask at once, and is then answered as it is", async () => {
    const before = await rows();
    await remove(each);
    const answers = await Promise.all(Array.from({ length: 4 }, () => restore(each)));
    expect(answers.map(codeOf)).toEqual(Array(4).fill(undefined));
    expect(await rows()).toEqual(before);
  });

  it("is there for nobody meanwhile, nor counted, nor taken along", async () => {
    await remove(each);
    expect((await app.rest("GET", each.path(), { token: me.token })).status).toBe(404);
    expect((await app.rest("PUT", each.path(), { token: me.token, body: {} })).status).toBe(404);
    expect((await app.rest("DELETE", each.path(), { token: me.token })).status).toBe(404);
    const list = each.path().replace(/\/[^/]*$/, "");
    expect((await app.rest("GET", list, { token: me.token })).body.data).toEqual([]);
    expect((await app.rest("GET", `${list}?limit=5`, { token: me.token })).body.data).toEqual([]);
    expect((await app.rest("GET", `${list}?count=true`, { token: me.token })).body.data).toEqual({ count: 0 });
    const taken = await fetch(`${app.url}/api/v1/auth/export`, { headers: { authorization: `Bearer ${me.token}` } });
    const { data } = (await taken.json()) as { data: Record<string, unknown[]> };
    expect(data[each.taken]).toEqual([]);
    expect(JSON.stringify(data)).not.toContain("deleted_at");
  });

  it("comes back to its owner alone, and only when it was deleted", async () => {
    await remove(each);
    const stranger = await app.signUp();
    expect(codeOf(await restore(each, stranger.token))).toBe("NOT_FOUND");
    expect(codeOf(await restore({ ...each, id: () => randomUUID() } as Kind))).toBe("NOT_FOUND");
    expect(codeOf(await restore({ ...each, id: () => "no id" } as Kind))).toBe("NOT_FOUND");
  });
});
