/** A process with a small heap, asked for more than fits: it refuses in time, goes on, and does what costs little meanwhile. */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { domains } from "../compose-domains";
import { migratedDatabase, sql } from "../test/database";
import { endAll, newDirectory, type Program, program } from "../test/starts";
import { unsearched } from "../test/unsearched";
import { until } from "../test/until";
import { costsMuch } from "./costly";
import { makeSchema } from "./schema";

const schema = makeSchema(domains, { get: () => ({}) as never });

jest.setTimeout(120_000);

it.each([
  ["GET", "/api/v1/tasks?limit=5", true],
  ["GET", "/api/v1/kanban", true],
  ["GET", `/api/v1/kanban/${randomUUID()}/tasks`, true],
  ["POST", "/api/v1/auth/login", true],
  ["POST", "/api/v1/auth/register", true],
  ["GET", `/api/v1/tasks/${randomUUID()}`, false],
  ["GET", "/api/v1/auth/profile", false],
  ["PUT", `/api/v1/tasks/${randomUUID()}/move`, false],
  ["PUT", `/api/v1/pomodoro/${randomUUID()}`, false],
  ["POST", "/api/v1/tasks", false],
])("%s %s costs much: %p", (method, originalUrl, much) => {
  expect(costsMuch({ method, originalUrl, body: undefined }, schema)).toBe(much);
});

it.each([
  ["{ tasks { id } }", true],
  ["query Boards { boards { id } }", true],
  ["mutation Move { moveTask(input: {}) { id } }", false],
  [" mutation { pauseSession(id: 1) { id } }", false],
  ['mutation { login(input: { email: "a@b.de", password: "secret-1" }) { token } }', true],
])("over GraphQL %s costs much: %p", (query, much) => {
  expect(costsMuch({ method: "POST", originalUrl: "/graphql", body: { query } }, schema)).toBe(much);
});

describe("a process with a heap of 96 MB", () => {
  let running: Program;
  let url: string;
  let people: { token: string; id: string }[];

  beforeAll(async () => {
    const databaseUrl = await migratedDatabase();
    running = program({
      env: {
        DATABASE_URL: databaseUrl,
        DATA_DIR: newDirectory(),
        RATE_LIMIT: "off",
        LOG_LEVEL: "warn",
        NODE_OPTIONS: `--max-old-space-size=96 --require ${path.join(__dirname, "../test/hoarding.cjs")}`,
      },
    });
    url = (await running.ready()).replace("localhost", "127.0.0.1");
    people = await Promise.all(
      Array.from({ length: 5 }, async (_, n) => {
        const body = { email: `person${n}@example.test`, password: "secret-1", name: "Test Person" };
        const res = await ask("/api/v1/auth/register", "", body);
        const { data } = (await res.json()) as { data: { token: string; user: { id: string } } };
        return { token: data.token, id: data.user.id };
      }),
    );
    await unsearched(
      (text, values) => sql(databaseUrl, text, values),
      `INSERT INTO tasks (user_id, id, title, description)
        SELECT owner, gen_random_uuid(), 'Task', repeat('é', 1000) FROM unnest($1::uuid[]) owner, generate_series(1, 6000)`,
      [people.map(({ id }) => id)],
    );
  });
  afterAll(endAll);

  const ask = (where: string, token = "", body?: object, method = body ? "POST" : "GET") =>
    fetch(url + where, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      },
      body: body && JSON.stringify(body),
    });
  const statusOf = async (asked: Promise<Response>) => {
    const res = await asked;
    await res.arrayBuffer();
    return [res.status, res.headers.get("retry-after")];
  };

  it("survives lists that do not fit it together, and everybody else is served meanwhile", async () => {
    const [bystander, ...crowd] = people;
    const query = "{ tasks { id title description status createdAt updatedAt } }";
    const lists = crowd.flatMap(({ token }) => [
      statusOf(ask("/api/v1/tasks", token)),
      statusOf(ask("/graphql", token, { query })),
      statusOf(ask("/api/v1/tasks", token)),
    ]);
    let answered = 0;
    for (const list of lists)
      void list.then(() => {
        answered++;
      });
    while (answered < lists.length)
      expect(await statusOf(ask("/api/v1/auth/profile", bystander?.token))).toEqual([200, null]);
    for (const [status, retryAfter] of await Promise.all(lists))
      expect([status, status === 200 || Number(retryAfter) > 0]).toEqual([status === 200 ? 200 : 503, true]);
  });

  it("that is almost full refuses what costs much, does the rest, and does all again when there is room", async () => {
    const { token } = people[0] as { token: string };
    const costly = () => [
      statusOf(ask("/api/v1/tasks", token)),
      statusOf(ask("/graphql", token, { query: "{ overview { tasks } }" })),
      statusOf(ask("/api/v1/auth/login", "", { email: "person0@example.test", password: "secret-1" })),
    ];
    const [pressure, over] = ["pressure: work that costs much is refused", "pressure is over"];
    const times = (words: string) => running.said().split(words).length;
    const saidOnSignal = async (words: string) => {
      const before = times(words);
      running.child.kill("SIGUSR2");
      await until(() => times(words) > before, 30);
    };
    // The lists of the test before may have brought it there, which is said once: it has to be back.
    await until(() => times(pressure) === times(over), 30);
    await saidOnSignal(pressure);
    for (const told of await Promise.all(costly())) expect(told).toEqual([503, "5"]);
    expect(await statusOf(ask("/api/v1/auth/profile", token))).toEqual([200, null]);
    expect(await statusOf(ask("/api/v1/tasks", token, { title: "One more" }))).toEqual([201, null]);
    for (const where of ["/healthz", "/readyz"]) expect(await statusOf(ask(where))).toEqual([200, null]);
    await saidOnSignal(over);
    for (const [status] of await Promise.all(costly())) expect(status).toBe(200);
    running.child.kill("SIGTERM");
    expect((await running.end()).code).toBe(0);
  });
});
