/** What a write means through either door: what is kept, what is cleared, what a caller cannot set (docs/api.md "Envelope" and "Entities"). */
import { randomUUID } from "node:crypto";
import { type TestApp, testApp } from "./app";
import { contentsOf } from "./contents";
import { type Household, household } from "./household";
import { doors, type Fields, type VerbName } from "./verbs";

jest.setTimeout(300_000);

let app: TestApp;
let me: Household;
let other: Household;

beforeAll(async () => {
  app = await testApp();
});
beforeEach(async () => {
  [me, other] = [await household(app), await household(app)];
});
afterAll(() => app.stop());

const createVerbs = ["createProject", "createBoard", "createTask", "createSession"] as const;
const updateVerbs = ["updateProject", "updateBoard", "updateTask", "updateSession"] as const;
const tables = { project: "projects", board: "boards", task: "tasks", session: "pomodoro_sessions" } as const;
const kindOf = (verb: VerbName) => verb.replace(/create|update/, "").toLowerCase() as keyof typeof tables;
const nameOf = (verb: VerbName) => (kindOf(verb) === "task" ? "title" : "name");

describe.each(doors)("over %s", (door, send) => {
  const data = async (verb: VerbName, input: Fields) => {
    const { data, refusal } = await send(app, verb, me, input, me.token);
    expect(refusal).toBeUndefined();
    return data;
  };
  const refused = async (verb: VerbName, input: Fields) => (await send(app, verb, me, input, me.token)).refusal;

  describe.each([...createVerbs, ...updateVerbs])("%s", (verb) => {
    const base = () => ({ [nameOf(verb)]: "Some name" });

    it("trims texts and makes a blank description none", async () => {
      expect(await data(verb, { [nameOf(verb)]: "  Trimmed \t", description: " \n " })).toMatchObject({
        [nameOf(verb)]: "Trimmed",
        description: null,
      });
      expect(await data(verb, { ...base(), description: "  two\nlines  " })).toMatchObject({
        description: "two\nlines",
      });
    });

    it("counts code points and keeps every character as it was sent", async () => {
      const name = "😀".repeat(100);
      expect(await data(verb, { [nameOf(verb)]: name })).toMatchObject({ [nameOf(verb)]: name });
      const odd = "<b>\u202eسلام 👩‍👩‍👧 e\u0301 é %_\\ '; DROP TABLE users; -- {{y}} #{z}";
      expect(await data(verb, { [nameOf(verb)]: odd, description: `${odd}\u200b` })).toMatchObject({
        [nameOf(verb)]: odd,
        description: `${odd}\u200b`,
      });
      expect(await data(verb, { ...base(), description: "😀".repeat(1000) })).toMatchObject({
        description: "😀".repeat(1000),
      });
    });

    it("lets nobody set what is not theirs to set", async () => {
      const forbidden = {
        userId: other.id,
        user_id: other.id,
        createdAt: "2001-01-01T00:00:00.000Z",
        updatedAt: "2001-01-01T00:00:00.000Z",
        accountType: "premium",
        paymentExempt: true,
        subscriptionLevel: "pro",
        subscriptionStatus: "active",
        emailVerified: true,
        tokenVersion: 99,
        rank: -1,
        stats: { totalTasks: 99 },
        constructor: { prototype: { polluted: true } },
      };
      const others = await contentsOf(app.databaseUrl);
      if (door === "GraphQL") expect((await refused(verb, { ...base(), ...forbidden }))?.code).toBe("VALIDATION_ERROR");
      else {
        const row = await data(
          verb,
          JSON.parse(`{"__proto__": {"polluted": true}, ${JSON.stringify({ ...base(), ...forbidden }).slice(1)}`),
        );
        expect(row.createdAt > "2020").toBe(true);
        expect(JSON.stringify(row)).not.toContain(other.id);
      }
      expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
      expect((await contentsOf(app.databaseUrl)).users).toEqual(others.users);
      const [{ n } = { n: -1 }] = await app.sql<{ n: number }>(
        `SELECT count(*)::int AS n FROM ${tables[kindOf(verb)]} WHERE user_id = $1`,
        [other.id],
      );
      expect(n).toBe(1);
    });
  });

  it.each(updateVerbs)("%s changes only what it names, and null clears", async (verb) => {
    const kind = kindOf(verb);
    const whole = await data(verb, { description: "A description" });
    const renamed = await data(verb, { [nameOf(verb)]: "Renamed" });
    // What is derived from it may say another instant, and its tasks name it.
    const kept = ({ updatedAt, stats, now, tasks, ...rest }: Fields) => rest;
    expect(kept(renamed)).toEqual({ ...kept(whole), [nameOf(verb)]: "Renamed" });
    expect((await data(verb, { description: null })).description).toBeNull();
    const [row] = await app.sql<{ n: number }>(
      `SELECT count(*)::int AS n FROM ${tables[kind]} WHERE id = $1 AND description IS NULL`,
      [me[kind]],
    );
    expect(row?.n).toBe(1);
    expect(await data(verb, {})).toMatchObject({ [nameOf(verb)]: "Renamed", description: null });
  });

  it("keeps the day of a date as it was written, whatever the zone", async () => {
    for (const dueDate of [
      "2026-03-01",
      "2026-03-01T00:00:00.000Z",
      "2026-03-01T23:59:59+14:00",
      "2026-03-01T00:30-11:00",
      "2026-03-01T12:00",
      " 2026-03-01 ",
    ])
      expect(await data("createTask", { title: "Due", dueDate })).toMatchObject({ dueDate: "2026-03-01" });
    for (const startDate of ["1900-01-01", "2200-12-31", "2024-02-29", "2000-02-29"])
      expect(await data("createProject", { name: "From", startDate })).toMatchObject({ startDate });
    expect(await data("updateTask", { dueDate: null })).toMatchObject({ dueDate: null });
  });

  it("answers an instant in UTC with milliseconds", async () => {
    expect(await data("createSession", { name: "Later", scheduledAt: "2026-12-01T10:00:00+02:00" })).toMatchObject({
      scheduledAt: "2026-12-01T08:00:00.000Z",
    });
    expect(await data("updateSession", { scheduledAt: "2026-12-01T10:00Z" })).toMatchObject({
      scheduledAt: "2026-12-01T10:00:00.000Z",
    });
    expect(await data("updateSession", { scheduledAt: null })).toMatchObject({ scheduledAt: null });
  });

  it("refuses a project that ends before it starts, also when only one of the days changes", async () => {
    const words = "End date must not be before start date";
    const refusal = { code: "VALIDATION_ERROR", message: words, fields: { endDate: words } };
    expect(
      await refused("createProject", { name: "Backwards", startDate: "2026-03-02", endDate: "2026-03-01" }),
    ).toEqual(refusal);
    await data("updateProject", { startDate: "2026-03-02", endDate: "2026-03-02" });
    expect(await refused("updateProject", { endDate: "2026-03-01" })).toEqual(refusal);
    expect(await refused("updateProject", { startDate: "2026-03-03" })).toEqual(refusal);
    await data("updateProject", { startDate: "2026-03-03", endDate: null });
  });

  it.each([
    ["createTask", "projectId", "project", "Project not found"],
    ["createTask", "listId", "list", "Column not found"],
    ["createTask", "pomodoroSessionId", "session", "Session not found or access denied"],
    ["updateTask", "projectId", "project", "Project not found"],
    ["updateTask", "listId", "list", "Column not found"],
    ["updateTask", "pomodoroSessionId", "session", "Session not found or access denied"],
    ["moveTask", "listId", "list", "Column not found"],
    ["createBoard", "projectId", "project", "Project not found"],
    ["updateBoard", "projectId", "project", "Project not found"],
  ] as const)(
    "%s with a %s that is another's, unknown or no id is not found, and nothing is written",
    async (verb, field, slot, message) => {
      const before = await contentsOf(app.databaseUrl);
      const valid =
        verb === "createTask"
          ? { title: "Linked" }
          : verb === "createBoard"
            ? { name: "Linked" }
            : verb === "moveTask"
              ? { id: me.task }
              : {};
      for (const id of [other[slot], randomUUID(), "nonsense", "\u0000", "1 OR 1=1", me.id])
        expect(await refused(verb, { ...valid, [field]: id })).toEqual({
          code: "NOT_FOUND",
          message,
          fields: undefined,
        });
      expect(await contentsOf(app.databaseUrl)).toEqual(before);
    },
  );

  it("takes a task from another's list nowhere, and gives a deleted thing back nowhere", async () => {
    await app.rest("DELETE", `/tasks/${me.task}`, { token: me.token });
    expect(await refused("updateTask", { title: "Gone" })).toEqual({
      code: "NOT_FOUND",
      message: "Task not found",
      fields: undefined,
    });
    await app.rest("DELETE", `/projects/${me.project}`, { token: me.token });
    expect((await refused("updateProject", { name: "Gone" }))?.message).toBe("Project not found");
    await app.rest("DELETE", `/kanban/${me.board}`, { token: me.token });
    expect((await refused("updateBoard", { name: "Gone" }))?.message).toBe("Board not found");
    await app.rest("DELETE", `/pomodoro/${me.session}`, { token: me.token });
    expect((await refused("updateSession", { name: "Gone" }))?.message).toBe("Session not found or access denied");
  });
});

describe("a deletion", () => {
  it.each(["projects", "kanban", "tasks", "pomodoro"] as const)(
    "of %s is 204 without a body once, and 404 after it",
    async (path) => {
      const id = me[{ projects: "project", kanban: "board", tasks: "task", pomodoro: "session" }[path] as "project"];
      const first = await app.rest("DELETE", `/${path}/${id}`, { token: me.token });
      expect([first.status, first.body, first.headers.get("content-type")]).toEqual([204, {}, null]);
      expect((await app.rest("DELETE", `/${path}/${id}`, { token: me.token })).status).toBe(404);
    },
  );

  it("happens once when asked for many times at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => app.rest("DELETE", `/projects/${me.project}`, { token: me.token })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([204, ...Array(7).fill(404)]);
  });
});
