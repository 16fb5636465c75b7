/** Documents that cost more than they weigh are refused by every way in, with budgets on, and the server is as it was afterwards. */
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { gzipSync } from "node:zlib";
import { getIntrospectionQuery } from "graphql";
import { budgets } from "#contract/budgets";
import { type Abuse, abusiveDocuments, abusiveReads } from "../test/abuse";
import { type TestApp, testApp } from "../test/app";
import { type Household, household, person } from "../test/household";
import { Tab } from "../test/sockets";
import { unsearched } from "../test/unsearched";

jest.setTimeout(300_000);

let app: TestApp;
let rich: Household;

beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "on" });
  rich = await household(app);
  await unsearched(
    app.sql,
    `INSERT INTO tasks (user_id, id, title, description, status)
     SELECT $1, gen_random_uuid(), 'Task ' || n, repeat('described ', 20), 'todo' FROM generate_series(1, 10000) n`,
    [rich.id],
  );
});
afterEach(async () => expect((await fetch(`${app.url}/readyz`)).status).toBe(200));
afterAll(() => app.stop());

async function post(body: unknown, { token, gzip }: { token?: string; gzip?: boolean } = {}) {
  const text = JSON.stringify(body);
  const res = await fetch(`${app.url}/graphql`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token && { authorization: `Bearer ${token}` }),
      ...(gzip && { "content-encoding": "gzip" }),
    },
    body: gzip ? new Uint8Array(gzipSync(text)) : text,
  });
  return {
    status: res.status,
    body: (await res.json()) as { data?: unknown; errors?: { extensions: { code: string } }[] },
  };
}

/** The heap after everything that nobody holds has been let go, in bytes. */
function heapUsed(): number {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
  return process.memoryUsage().heapUsed;
}

const named = (table: readonly Abuse[]) => table.map((abuse) => [abuse.name, abuse] as const);

describe("a document that costs more than it weighs", () => {
  it.each(named(abusiveDocuments))(
    "%s is refused with 400 to visitors and users, gzipped or not",
    async (_name, { body }) => {
      const { token } = await person(app);
      for (const how of [{}, { gzip: true }, { token }, { token, gzip: true }]) {
        const { status, body: answer } = await post(body, how);
        expect([status, answer.data, answer.errors?.[0]?.extensions.code]).toEqual([400, undefined, "BAD_REQUEST"]);
      }
    },
  );

  it.each(named(abusiveDocuments.filter(({ body }) => !body.variables)))(
    "%s is refused on the socket, which stays or is closed",
    async (_name, { body }) => {
      const tab = await Tab.open(app, (await person(app)).token);
      const id = tab.subscribe(body.query);
      const said = tab.frame((frame) => frame.id === id).then(({ type }) => type);
      expect(["error", 1009]).toContain(await Promise.race([said, tab.ended.then(({ code }) => code)]));
      tab.close();
    },
  );

  it("is forgotten: neither hundreds that are refused nor hundreds that are answered are kept", async () => {
    const { token } = await person(app);
    const fields = "id name price interval available ".repeat(200);
    const before = heapUsed();
    for (let i = 0; i < 300; i++) {
      const [query, expected] =
        i % 2 ? [`{ ${"a".repeat(240_000)}${i}: __typename }`, 400] : [`{ a${i}: plans { ${fields} } }`, 200];
      expect((await post({ query }, { gzip: true, token })).status).toBe(expected);
    }
    // 150 answered ones are 80 MB as parsed documents alone when each is kept.
    expect(heapUsed() - before).toBeLessThan(48 * 1024 * 1024);
  });
});

describe("an answer that would be too large", () => {
  it.each(named(abusiveReads))("%s is refused with 413 and says what to do", async (_name, { body }) => {
    const { status, body: answer } = await post(body, { token: rich.token });
    expect(status).toBe(413);
    expect(answer).toMatchObject({
      errors: [{ message: expect.stringMatching(/`limit`/), extensions: { code: "PAYLOAD_TOO_LARGE" } }],
    });
    expect(answer.data).toBeUndefined();
  });

  it("is asked for by nobody who has little: the same documents are answered", async () => {
    const poor = await household(app);
    for (const { body } of abusiveReads) expect((await post(body, { token: poor.token })).status).toBe(200);
  });

  it("is none for one plain list, nor for pages of it", async () => {
    const all =
      "id title description status priority dueDate projectId project { id name } listId rank pomodoroSessionId pomodoroSessions { id name } createdAt updatedAt";
    const { status, body } = await post({ query: `{ tasks { ${all} } }` }, { token: rich.token });
    expect([status, (body.data as { tasks: object[] }).tasks.length]).toEqual([200, 10_001]);
    const pages = Array.from({ length: 15 }, (_, i) => `a${i}: tasks(limit: $n) { ${all} }`).join(" ");
    const paged = await post({ query: `query ($n: Int = 100) { ${pages} }` }, { token: rich.token });
    expect([paged.status, Object.keys(paged.body.data as object).length]).toEqual([200, 15]);
  });
});

describe("the schema's description", () => {
  it("is answered to a visitor as often as wanted, for a playground and for a code generator", async () => {
    const queries = [
      getIntrospectionQuery(),
      getIntrospectionQuery({ descriptions: false }),
      getIntrospectionQuery({
        specifiedByUrl: true,
        directiveIsRepeatable: true,
        schemaDescription: true,
        inputValueDeprecation: true,
        oneOf: true,
      }),
    ];
    for (let i = 0; i < 40; i++) {
      const { status, body } = await post({ query: queries[i % 3] });
      expect([status, body.errors]).toEqual([200, undefined]);
      expect((body.data as { __schema: { types: object[] } }).__schema.types.length).toBeGreaterThan(50);
    }
  });

  it("is a new question each time that it is asked in other words, of which an address has few", async () => {
    const ask = (i: number) => post({ query: `# ${i}\n${getIntrospectionQuery()}` }, { token: rich.token });
    const statuses: number[] = [];
    for (let i = 0; i < 25; i++) statuses.push((await ask(i)).status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(10);
    expect(statuses.at(-1)).toBe(429);
    // What was answered before still is.
    expect((await post({ query: getIntrospectionQuery() })).status).toBe(200);
  });
});

it("a visitor's address has a budget of its own", async () => {
  const ask = () => post({ query: "{ signInOptions { googleClientId } }" });
  // More than two budgets: what was asked before began a minute, which may end in the middle of these.
  const many = 2 * budgets.graphqlPerAddress.points + 1;
  const answered = await Promise.all(Array.from({ length: many }, ask));
  expect(answered.map(({ status }) => status)).toContain(429);
  expect((await post({ query: "{ overview { tasks } }" }, { token: rich.token })).status).toBe(200);
});
