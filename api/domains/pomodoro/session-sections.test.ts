/** The sections of the list of sessions: every page and number is what contract/session-sections says of the same sessions. */
import { randomUUID } from "node:crypto";
import { messages } from "#contract/messages";
import { sectionOf } from "#contract/session-section";
import { comparePlacesIn, placeInSection, type SectionedSession } from "#contract/session-sections";
import { type SessionSection, sessionSections } from "#contract/states";
import { type Anything, type Person, type TestApp, testApp } from "../../test/app";
import { person } from "../../test/household";

let app: TestApp;
let me: Person;
let other: Person;
let all: (SectionedSession & { name: string })[];

const shown = "id name isActive isCompleted scheduledAt runningSince endTime createdAt updatedAt";
const ask = async (variables: object, { token } = me): Promise<Anything> =>
  app.gql(
    `query ($section: SessionSection, $limit: Int, $cursor: ID) { sessions(section: $section, limit: $limit, cursor: $cursor) { ${shown} } }`,
    variables as Record<string, unknown>,
    token,
  );
const names = async (variables: object): Promise<string[]> =>
  (await ask(variables)).data.sessions.map(({ name }: Anything) => name);
const expected = (section: SessionSection): string[] =>
  all
    .filter((one) => sectionOf(one) === section)
    .sort((a, b) => comparePlacesIn(section, placeInSection(a, section), placeInSection(b, section)))
    .map(({ name }) => name);
const counts = async ({ token } = me): Promise<Anything> =>
  (await app.gql("{ overview { sessions sessionsBySection { planned scheduled active completed } } }", {}, token)).data
    .overview;

/** Sessions of every state; some share their instants, and of one the time has run out, or the clock has paused it, which nobody has written yet. */
const fill = `INSERT INTO pomodoro_sessions (user_id, id, name, scheduled_at, started_at, running_since, elapsed_ms, pauses_at_ms, ended_at, created_at, updated_at)
  SELECT $1, gen_random_uuid(), 'Session ' || n,
    CASE WHEN n % 3 = 0 THEN timestamptz '2026-12-01T09:00:00Z' + n / 9 * interval '1 hour' END,
    CASE WHEN n % 4 > 1 THEN timestamptz '2026-11-01T09:00:00Z' END,
    CASE WHEN n = 2 THEN $2::timestamptz END, 60000, CASE WHEN n = 2 THEN $3::int END,
    CASE WHEN n % 4 = 3 THEN timestamptz '2026-11-02T09:00:00.005Z' + n / 9 * interval '1 minute' END,
    timestamptz '2026-10-01T09:00:00Z' + n / 6 * interval '1 hour', timestamptz '2026-11-03T09:00:00Z' + n / 9 * interval '1 hour'
  FROM generate_series(1, 60) n`;

async function furnish({ id }: Person, runningSince: Date | null, pausesAtMs: number | null = null): Promise<void> {
  await app.sql("DELETE FROM pomodoro_sessions WHERE user_id = $1", [id]);
  await app.sql(fill, [id, runningSince, pausesAtMs]);
  await app.sql(
    "UPDATE pomodoro_sessions SET deleted_at = '2026-11-20T09:00:00Z' WHERE user_id = $1 AND name LIKE '%5'",
    [id],
  );
}

beforeAll(async () => {
  app = await testApp();
  [me, other] = [await person(app), await person(app)];
  await furnish(other, null);
});
afterAll(() => app.stop());

describe.each([
  ["runs", () => new Date(Date.now() - 60_000), null],
  ["has run out", () => new Date(Date.now() - 86_400_000), null],
  ["the clock has paused", () => new Date(Date.now() - 3_600_000), 600_000],
])("with one that %s", (_, since, pausesAtMs) => {
  beforeAll(async () => {
    await furnish(me, since(), pausesAtMs);
    all = (await ask({})).data.sessions;
    expect(all).toHaveLength(54);
    for (const section of sessionSections) expect(expected(section).length).toBeGreaterThan(5);
  });

  it("lists each section in its order", async () => {
    for (const section of sessionSections)
      expect([section, await names({ section })]).toEqual([section, expected(section)]);
  });

  it("comes whole in pages, continued by its last session or by where that stood", async () => {
    for (const section of sessionSections)
      for (const by of ["id", "place"]) {
        const seen: string[] = [];
        for (let cursor: string | undefined; ; ) {
          const { sessions } = (await ask({ section, limit: 4, cursor })).data;
          seen.push(...sessions.map(({ name }: Anything) => name));
          const last = sessions.at(-1);
          if (sessions.length < 4) break;
          const { at, id } = placeInSection(last, section);
          cursor = by === "id" ? id : Buffer.from(`${at} ${id}`).toString("base64url");
        }
        expect([section, by, seen]).toEqual([section, by, expected(section)]);
      }
  });

  it("counts each section, beside all of them", async () => {
    const each = Object.fromEntries(sessionSections.map((section) => [section, expected(section).length]));
    // One whose end nobody has written yet counts as what it is.
    expect(await counts()).toEqual({ sessions: 54, sessionsBySection: each });
  });
});

it("refuses a cursor that stands nowhere in the section", async () => {
  const planned = all.find((one) => sectionOf(one) === "planned")!.id;
  const theirs = (await ask({ section: "completed" }, other)).data.sessions[0].id;
  for (const cursor of [
    randomUUID(),
    planned,
    theirs,
    "x",
    Buffer.from(`yesterday ${planned}`).toString("base64url"),
  ]) {
    const { errors } = await ask({ section: "completed", cursor });
    expect([cursor, errors?.[0].extensions.fields]).toEqual([cursor, { cursor: messages.invalidFormat }]);
  }
});

it("tells the numbers with a session that changes its section", async () => {
  const before = (await counts()).sessionsBySection;
  const [first] = all.filter((one) => sectionOf(one) === "planned");
  const done = await app.gql(
    "mutation ($id: ID!) { completeSession(id: $id) { isCompleted } }",
    { id: first!.id },
    me.token,
  );
  expect(done.data.completeSession.isCompleted).toBe(true);
  expect((await counts()).sessionsBySection).toEqual({
    ...before,
    planned: before.planned - 1,
    completed: before.completed + 1,
  });
});
