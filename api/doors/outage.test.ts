/** The database out of reach, and back (docs/api.md "Codes": 503 UNAVAILABLE with Retry-After; docs/security.md "What one caller can cost"). */
import { type TestApp, testApp } from "../test/app";
import { migratedDatabase } from "../test/database";
import { type Household, household } from "../test/household";
import { type Line, lineTo } from "../test/line";
import { Tab } from "../test/sockets";
import { until } from "../test/until";

jest.setTimeout(300_000);

const sentence = "The service is unavailable right now. Please try again shortly.";
let line: Line;
let app: TestApp;
let me: Household;
let tab: Tab;

beforeAll(async () => {
  const direct = await migratedDatabase();
  line = await lineTo(direct);
  app = await testApp({ DATABASE_URL: line.url });
  me = await household(app);
  tab = await Tab.listening(app, me.token);
  await line.cut();
});
afterAll(async () => {
  tab.close();
  await app.stop();
  await line.cut();
});

const ready = async () => (await fetch(`${app.url}/readyz`)).status === 200;

describe("while the database is out of reach", () => {
  it.each([
    ["GET", "/projects", undefined],
    ["POST", "/projects", { name: "Not now" }],
    ["PUT", "/auth/profile", { name: "Not now" }],
    ["DELETE", "/tasks/11111111-1111-4111-8111-111111111111", undefined],
    ["POST", "/auth/login", { email: "a@b.de", password: "secret-1" }],
    ["POST", "/auth/register", { email: "a@b.de", password: "secret-1", name: "Somebody" }],
    ["GET", "/subscription/plans", undefined],
  ])("%s %s is 503 and says when to come back", async (method, path, body) => {
    const { status, headers, body: answer } = await app.rest(method, path, { token: me.token, body });
    expect(answer).toEqual({ success: false, error: { code: "UNAVAILABLE", message: sentence } });
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([503, true]);
  });

  it.each([
    ["{ projects { id } }", {}],
    ['mutation { createProject(input: { name: "Not now" }) { id } }', {}],
    ['mutation { login(input: { email: "a@b.de", password: "secret-1" }) { token } }', {}],
    ["{ plans { id } }", {}],
  ])("%s is 503 in GraphQL's own shape", async (query, variables) => {
    const { status, headers, errors } = await app.gql(query, variables, me.token);
    expect(errors?.map(({ message, extensions }) => [message, extensions.code])).toEqual([[sentence, "UNAVAILABLE"]]);
    expect([status, Number(headers.get("retry-after")) > 0]).toEqual([503, true]);
  });

  it("says that it lives but is not ready", async () => {
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(503);
  });

  it("keeps the sockets that are open, and asks a new one to come back later instead of refusing its token", async () => {
    await tab.heard();
    await expect(Tab.open(app, me.token)).rejects.toThrow("1013");
  });
});

describe("when the database is back", () => {
  it("answers again, asks open tabs to read again, and they hear what is written", async () => {
    await line.mend();
    await until(ready);
    await tab.told(1);
    expect(tab.sets[0]).toEqual({ resync: true, changes: [], overview: null });
    const { body } = await app.rest("POST", "/projects", { token: me.token, body: { name: "Back again" } });
    await tab.frame(({ payload }) => JSON.stringify(payload ?? {}).includes(body.data.id));
    expect((await app.gql("{ projects { name } }", {}, me.token)).data.projects).toHaveLength(2);
  });

  it("survives being cut off again and again in the middle of writes, and never says that something was written which was not", async () => {
    const made: string[] = [];
    for (let round = 0; round < 5; round++) {
      await until(ready);
      const writes = Array.from({ length: 20 }, (_, i) =>
        app.rest("POST", "/projects", { token: me.token, body: { name: `Round ${round} ${i}` } }),
      );
      await Promise.race(writes);
      await line.cut();
      for (const { status, body } of await Promise.all(writes)) {
        expect([201, 503]).toContain(status);
        if (status === 201) made.push(body.data.id);
      }
      await line.mend();
    }
    await until(ready);
    const kept = new Set(
      (await app.gql("{ projects { id } }", {}, me.token)).data.projects.map(({ id }: { id: string }) => id),
    );
    expect(made.filter((id) => !kept.has(id))).toEqual([]);
    expect(made.length).toBeGreaterThan(0);
  });
});
