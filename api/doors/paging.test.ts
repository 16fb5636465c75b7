/** Lists of sessions, projects and boards are read page by page with the words that the list of tasks has, through both doors. */
import { messages } from "#contract/messages";
import { type Anything, type Person, type TestApp, testApp } from "../test/app";
import { administrator, person } from "../test/household";

let app: TestApp;
let me: Person;
beforeAll(async () => {
  app = await testApp();
  me = await person(app);
  // Some share their instant: then the id decides.
  for (const table of ["projects", "boards", "pomodoro_sessions"])
    await app.sql(
      `INSERT INTO ${table} (user_id, id, name, created_at) SELECT '${me.id}', gen_random_uuid(), 'Name ' || n, date_trunc('day', now()) - (n / 2) * interval '1 s' FROM generate_series(1, 7) n`,
    );
});
afterAll(() => app.stop());

const get = async (path: string, token = me.token) => app.rest("GET", path, { token });
const ids = (rows: Anything[]): string[] => rows.map(({ id }) => id);

const lists = [
  ["/pomodoro", "sessions"],
  ["/projects", "projects"],
  ["/kanban", "boards"],
  ["/kanban?sort=name&order=asc", "boards(sort: name, order: asc)"],
  ["/tasks", "tasks"],
] as const;

describe.each(lists)("%s", (path, field) => {
  const at = (more: string) => `${path}${path.includes("?") ? "&" : "?"}${more}`;
  const query = (args: string) => {
    const [name, given] = field.replace(")", "").split("(");
    return `{ list: ${name}(${[given, args].filter(Boolean).join(", ")}) { id } }`;
  };
  let all: string[];
  beforeAll(async () => {
    if (path === "/tasks")
      await app.sql(
        `INSERT INTO tasks (user_id, id, title) SELECT '${me.id}', gen_random_uuid(), 'T' FROM generate_series(1, 7)`,
      );
    const { body } = await get(path);
    expect(body.page).toBeUndefined();
    all = ids(body.data);
    expect(all).toHaveLength(7);
  });

  test.each([1, 3, 7, 8])("comes whole in pages of %i over REST", async (limit) => {
    const seen: string[] = [];
    for (let more = ""; ; ) {
      const { body } = await get(at(`limit=${limit}${more}`));
      seen.push(...ids(body.data));
      if (!body.page?.nextCursor) break;
      expect(body.data).toHaveLength(limit);
      more = `&cursor=${body.page.nextCursor}`;
    }
    expect(seen).toEqual(all);
  });

  test("continues after an id over GraphQL", async () => {
    expect(ids((await app.gql(query(`limit: 3`), {}, me.token)).data.list)).toEqual(all.slice(0, 3));
    const rest = await app.gql(query(`limit: 3, cursor: "${all[2]}"`), {}, me.token);
    expect(ids(rest.data.list)).toEqual(all.slice(3, 6));
    expect(ids((await get(at(`cursor=${all[4]}`))).body.data)).toEqual(all.slice(5));
  });

  test("is counted by the same arguments", async () => {
    expect((await get(at("count=true"))).body.data).toEqual({ count: 7 });
    expect((await get(at(`count=true&limit=3&cursor=${all[4]}`))).body.data).toEqual({ count: 2 });
  });

  const odd = ["nonsense", "%00", "9".repeat(400), Buffer.from("2026-01-01T00:00:00+99:99 x").toString("base64url")];
  const written = ["2026-01-01T00:00:00+99:99", "2026-02-30T00:00:00.000Z", "0000-01-01T00:00:00.000Z"].map((instant) =>
    Buffer.from(`${instant} 5713a000-0000-4000-8000-000000000001`).toString("base64url"),
  );
  test.each([...odd, ...written])("refuses the cursor %s that it never gave", async (cursor) => {
    const refused = {
      status: 400,
      body: { error: { code: "VALIDATION_ERROR", fields: { cursor: expect.any(String) } } },
    };
    expect(await get(at(`limit=2&cursor=${cursor}`))).toMatchObject(refused);
    expect(await get(at(`count=true&cursor=${cursor}`))).toMatchObject(refused);
  });

  test("refuses another owner's cursor and a limit beyond its bounds", async () => {
    const stranger = await person(app);
    expect(await get(at(`limit=2&cursor=${all[2]}`), stranger.token)).toMatchObject({
      status: 400,
      body: { error: { fields: { cursor: messages.invalidFormat } } },
    });
    for (const limit of ["0", "-1", "101", "1e9", "1.5", "x", "99999999999999999999"])
      expect(await get(at(`limit=${limit}`))).toMatchObject({
        status: 400,
        body: { error: { fields: { limit: expect.any(String) } } },
      });
  });
});

/** What a page may be continued with by mistake or malice: other lists' cursors, numbers, signs, days and zones that Postgres refuses. */
const strange = [
  ...[
    "",
    " ",
    "0",
    "-1",
    "1e9",
    "9".repeat(18),
    "9".repeat(40),
    "null",
    "'",
    "%",
    "\\",
    "\0",
    "a\0b",
    "😀",
    "x".repeat(5000),
  ],
  ...["", "infinity", "now", "2026-13-01T00:00:00Z", "2026-01-01T24:00:00.000Z", "+012026-01-01T00:00:00.000Z"].map(
    (at) => Buffer.from(`${at} 5713a000-0000-4000-8000-000000000001`).toString("base64url"),
  ),
];

describe("strange words for a page", () => {
  test.each(["/tasks", "/projects", "/kanban", "/pomodoro", "/admin/users", "/admin/audit"])(
    "are a caller's mistake, or nothing, to %s",
    async (path) => {
      const { token } = path.startsWith("/admin") ? await administrator(app) : me;
      for (const word of ["cursor", "limit", "search", "sort"])
        for (const value of strange) {
          const { status } = await get(`${path}?${word}=${encodeURIComponent(value)}`, token);
          expect([word, value, status < 500]).toEqual([word, value, true]);
        }
      for (const query of ["limit[]=1", "cursor[a][b]=1", "limit=1&limit=2", "cursor=%E0%A4%A", "cursor=%ED%A0%80"])
        expect([query, (await get(`${path}?${query}`, token)).status < 500]).toEqual([query, true]);
    },
  );

  test.each([
    ["tasks", "{ id }"],
    ["projects", "{ id }"],
    ["boards", "{ id }"],
    ["sessions", "{ id }"],
    ["users", "{ nextCursor }"],
    ["auditLog", "{ id }"],
  ])("are a caller's mistake, or nothing, to %s over GraphQL", async (field, selection) => {
    const { token } = ["users", "auditLog"].includes(field) ? await administrator(app) : me;
    for (const value of strange) {
      const query = `query ($cursor: ID) { ${field}(limit: 2, cursor: $cursor) ${selection} }`;
      const { errors = [] } = await app.gql(query, { cursor: value }, token);
      for (const { extensions } of errors)
        expect([value, extensions.code]).toEqual([value, expect.stringMatching(/^(VALIDATION_ERROR|BAD_REQUEST)$/)]);
    }
  });
});
