/** What an operation is reckoned to answer: the app's own documents pass for who has much, and a page costs what a page holds. */
import "reflect-metadata";
import {
  execute,
  getIntrospectionQuery,
  getOperationAST,
  Kind,
  type OperationDefinitionNode,
  parse,
  print,
} from "graphql";
import { limits } from "#contract/limits";
import { domains } from "../compose-domains";
import { type TestApp, testApp } from "../test/app";
import { documentsOfTheApp } from "../test/documents";
import { type Household, household } from "../test/household";
import { unsearched } from "../test/unsearched";
import { makeSchema } from "./schema";
import { rowsFor, weigh } from "./weight";

jest.setTimeout(300_000);

const schema = makeSchema(domains, { get: () => ({}) as never });
const has: Readonly<Record<string, number>> = {
  projects: 100,
  tasks: 10_000,
  boards: 50,
  sessions: 1000,
  links: 2000,
  intervals: 3000,
  interruptions: 3000,
};
const bytesOf = (query: string, variables = {}, holdings = has): number => {
  const document = parse(query);
  const operation = getOperationAST(document) as OperationDefinitionNode;
  return weigh(
    schema,
    document,
    operation,
    variables,
    rowsFor(schema, (kind) => holdings[kind] ?? 0),
  ).bytes;
};

describe("the weight of an operation", () => {
  const all = bytesOf("{ tasks { id title } }");

  it("grows with what the caller has, with what is asked of each, and with each time that it is asked", () => {
    expect(bytesOf("{ tasks { id title } }", {}, { ...has, tasks: 20_000 })).toBeCloseTo(2 * all, -3);
    expect(bytesOf("{ tasks { id title description } }")).toBeGreaterThan(all + 10_000 * 200);
    expect(bytesOf("{ a: tasks { id title } b: tasks { id title } }")).toBeCloseTo(2 * all, -2);
  });

  it("is that of one list when it is asked for twice under one name", () => {
    expect(bytesOf("{ tasks { id title } ...T } fragment T on Query { tasks { id } tasks { title } }")).toBe(all);
  });

  it("is a page's where a page is asked for, by a literal or by a variable", () => {
    expect(bytesOf("{ tasks(limit: 100) { id title } }")).toBeCloseTo(all / 100, -2);
    expect(bytesOf("query ($n: Int) { tasks(limit: $n) { id title } }", { n: 100 })).toBeCloseTo(all / 100, -2);
    expect(bytesOf("query ($n: Int) { tasks(limit: $n) { id title } }")).toBe(all);
    expect(bytesOf("{ tasks(limit: 1000000) { id title } }")).toBe(all);
  });

  it("counts what is below a list once, however many lists there are", () => {
    const below = bytesOf("{ projects { id tasks { id title } } }");
    expect(below).toBeGreaterThan(all);
    expect(below).toBeLessThan(all * 1.1);
  });

  it("of the schema's description is about what it is", async () => {
    const size = JSON.stringify(await execute({ schema, document: parse(getIntrospectionQuery()) })).length;
    const reckoned = bytesOf(getIntrospectionQuery());
    expect(reckoned).toBeGreaterThan(size);
    expect(reckoned).toBeLessThan(size * 10);
  });
});

describe("the app of a person with 10,000 tasks, 1,000 boards and 10,000 sessions", () => {
  let app: TestApp;
  let me: Household;

  beforeAll(async () => {
    app = await testApp({ RATE_LIMIT: "on" });
    me = await household(app);
    await unsearched(
      app.sql,
      `
      INSERT INTO boards (user_id, id, name, project_id)
        SELECT '${me.id}', gen_random_uuid(), 'Board ' || n, '${me.project}' FROM generate_series(1, 999) n;
      INSERT INTO board_lists (user_id, id, board_id, name, "order")
        SELECT b.user_id, gen_random_uuid(), b.id, 'List ' || n, n FROM boards b, generate_series(1, 3) n
        WHERE b.user_id = '${me.id}' AND b.id <> '${me.board}';
      INSERT INTO tasks (user_id, id, title, description, status, project_id, list_id, rank)
        SELECT '${me.id}', gen_random_uuid(), 'A task that is called ' || n, repeat('described ', 10), 'todo', '${me.project}', '${me.list}', 'e' || lpad(n::text, 5, '0')
        FROM generate_series(1, 9999) n;
      INSERT INTO pomodoro_sessions (user_id, id, name, description)
        SELECT '${me.id}', gen_random_uuid(), 'Session ' || n, 'described' FROM generate_series(1, 9999) n;
      INSERT INTO session_tasks (user_id, session_id, task_id)
        SELECT s.user_id, s.id, t.id FROM
          (SELECT user_id, id, row_number() OVER () AS n FROM pomodoro_sessions WHERE user_id = '${me.id}') s
          JOIN (SELECT id, row_number() OVER () AS n FROM tasks WHERE user_id = '${me.id}') t ON t.n = s.n
        ON CONFLICT DO NOTHING`,
    );
  });
  afterAll(() => app.stop());

  const reads = documentsOfTheApp((file) => !file.startsWith("domains/admin/")).filter(
    ([name, document]) => getOperationAST(document)?.operation === "query" && !name.startsWith("Admin"),
  );

  it.each(reads)("answers %s", async (_name, document) => {
    // What is asked for by its id is the person's own: `board(id: $id)` is its board.
    const operation = getOperationAST(document);
    const [asked] = operation?.selectionSet.selections ?? [];
    const field = asked?.kind === Kind.FIELD ? asked.name.value : "";
    const named: Partial<Record<string, string>> = { boardOfList: me.list, absence: me.session, taskFocus: me.task };
    const id = named[field] ?? me[field as keyof Household];
    const page = { limit: limits.pageSize.max, section: "planned" };
    const thing = { id, projectId: me.project, listId: me.list, outsideSession: me.session };
    const days = { from: "2026-11-23T00:00:00Z", to: "2026-11-30T00:00:00Z", zone: "Europe/Berlin" };
    const given: Record<string, unknown> = { ...thing, text: "a", ...page, ...days };
    const declared = (operation?.variableDefinitions ?? []).map(({ variable }) => variable.name.value);
    const variables = Object.fromEntries(declared.map((name) => [name, given[name]]));
    const { status, data, errors } = await app.gql(print(document), variables, me.token);
    expect([status, errors]).toEqual([200, undefined]);
    expect(data).toBeTruthy();
  });
});
