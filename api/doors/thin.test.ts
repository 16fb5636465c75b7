/** The thin way answers what Express's stack answers: status, headers and body, whoever asks whatever in whatever form. */
import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import type { Response } from "express";
import { print } from "graphql";
import { limits } from "#contract/limits";
import { declaredStatements } from "../db/statements";
import { InsightsResolver } from "../domains/insights/insights.resolver";
import { TasksResolver } from "../domains/tasks/tasks.resolver";
import { type TestApp, testApp } from "../test/app";
import { documentsOfTheApp } from "../test/documents";
import { administrator, type Household, household } from "../test/household";
import { rows } from "../test/tables";

jest.setTimeout(120_000);

let app: TestApp;
let me: Household;
let admin: { token: string };
/** Which way the requests of this test went, in their order. */
let thin: boolean[];

beforeAll(async () => {
  app = await testApp();
  [me, admin] = [await household(app), await administrator(app)];
  // Hears of each request after the product took it.
  app.product.app.server.on("request", (_req, res) => thin.push((res as Response).thin));
});
beforeEach(() => {
  thin = [];
});
afterAll(() => app.stop());

interface Call {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

interface Answered {
  status: number | undefined;
  headers: Record<string, unknown>;
  body: string;
}

// Postgres puts spaces into objects that it builds.
const mask = (text: string) =>
  text
    .replaceAll('" : ', '":')
    .replaceAll('", "', '","')
    .replace(/[\da-f-]{36}"/g, '…"')
    .replace(/"\d{4}-\d\d-\d\dT[^"]*"|\b\d{13}(\.\d+)?\b/g, '"…"');

const send = ({ method, path, headers = {}, body }: Call): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const length =
      body === undefined || headers["transfer-encoding"] ? {} : { "content-length": String(Buffer.byteLength(body)) };
    const req = http.request(app.url + path, { method, headers: { ...length, ...headers } }, (res) => {
      const pieces: Buffer[] = [];
      res.on("data", (piece: Buffer) => pieces.push(piece));
      res.on("end", () => {
        const { date: _, ...told } = res.headers;
        // It names the address too, in which the two forms differ by a slash, and may rise between two requests.
        if (told.etag) told.etag = "…";
        const whole = Buffer.concat(pieces);
        if (told["content-length"] === String(whole.length)) told["content-length"] = "right";
        const unpacked =
          told["content-encoding"] === "br"
            ? brotliDecompressSync(whole)
            : told["content-encoding"] === "gzip"
              ? gunzipSync(whole)
              : whole;
        // A defect has an id of its own each time, and a write another instant.
        resolve({ status: res.statusCode, headers: told, body: mask(unpacked.toString()) });
      });
    });
    req.on("error", reject);
    req.end(body);
  });

/** The same request in a form that is left to Express: a space less in the type of its body, a slash more behind its address. */
function other({ path, headers, ...call }: Call): Call {
  if (call.body !== undefined)
    return { ...call, path, headers: { ...headers, "content-type": "application/json;charset=utf-8" } };
  const [words = "", query] = path.split("?");
  return { ...call, headers, path: `${words}/${query === undefined ? "" : `?${query}`}` };
}

/** Asks in both forms, the ordinary one twice: what is known by then goes a way of its own. Gives the answer. */
async function both(call: Call): Promise<Answered> {
  const said: Call =
    call.body === undefined ? call : { ...call, headers: { "content-type": "application/json", ...call.headers } };
  const before = thin.length;
  const told = await send(other(said));
  expect([call, await send(said)]).toEqual([call, told]);
  expect([call, await send(said)]).toEqual([call, told]);
  expect([call, thin.slice(before)]).toEqual([call, [false, true, true]]);
  return told;
}

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const callers = (): Record<string, string>[] => [
  {},
  bearer(me.token),
  bearer(admin.token),
  bearer("stale"),
  bearer(""),
];
/** Without a way in: nobody, and those whose token is none. */
const outsiders = (): Record<string, string>[] => [{}, bearer("stale"), bearer("")];
/** Whoever a call is for, and one of the others: who asks is found out in one place for all calls, so by turns it is each of them. */
const callersOf = (need: string, turn: number): Record<string, string>[] => {
  const [mine, theirs] = need === "admin" ? [admin, me] : [me, admin];
  const others = [...outsiders(), bearer(theirs.token)];
  return [bearer(mine.token), others[turn % others.length] ?? {}];
};

const calls = Object.entries(rows).flatMap(([name, operation]) => {
  const [method = "", words] = name.split(" ");
  return words === undefined ? [] : [{ name, method, operation }];
});

describe("the facade", () => {
  it("answers every route to everybody, what writes with a body that it refuses", async () => {
    for (const [turn, { name, method, operation }] of calls.entries()) {
      const request = operation.request(me);
      if (!("path" in request) || name.includes("webhook") || name === "GET /admin/queues") continue;
      const path = `/api/v1${request.path}`;
      if (method === "GET")
        for (const headers of callersOf(operation.need, turn)) await both({ method, path, headers });
      // What needs no body would be done.
      else if (operation.need !== "public")
        for (const [n, body] of ["{}", '{"name":7,"id":null,"position":"first"}'].entries())
          await both({ method, path, headers: outsiders()[(turn + n) % 3], body });
    }
  });

  it("answers bodies of every kind", async () => {
    const path = `/api/v1/tasks/${me.task}`;
    const bodies = [
      "",
      " ",
      "{",
      "null",
      "7",
      '"text"',
      "[]",
      "[1]",
      "{}x",
      "\ufeff{}",
      '{"title":7}',
      '{"__proto__":{"title":"x"}}',
      '{"title":"\\ud800"}',
      `{"title":"${"x".repeat(5000)}"}`,
      "\u0000",
      "[".repeat(20_000),
    ];
    for (const body of bodies.slice(1)) await both({ method: "PUT", path, headers: bearer(me.token), body });
    await both({
      method: "PUT",
      path,
      headers: bearer(me.token),
      body: Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]),
    });
    expect(await both({ method: "PUT", path, headers: bearer(me.token), body: '{"title":"Grüße 🎉"}' })).toMatchObject({
      status: 200,
    });
  });

  it("answers what is not there, ids that are none and queries of every kind", async () => {
    const paths = [
      "/tasks/none",
      `/tasks/${me.project}`,
      "/tasks?limit=1",
      "/tasks?limit=x",
      "/tasks?limit=1&limit=2",
      "/tasks?count=true",
      "/tasks?status=todo&search=%F0%9F%8E%89",
      `/kanban/${me.board}/tasks?x`,
      "/tasks?",
    ];
    for (const path of paths) await both({ method: "GET", path: `/api/v1${path}`, headers: bearer(me.token) });
  });

  it("packs what is long as its reader takes it", async () => {
    for (let n = 0; n < 12; n++)
      await app.rest("POST", "/tasks", {
        token: me.token,
        body: { title: `Task ${n}`, description: "long ".repeat(60) },
      });
    for (const coding of ["gzip", "br", "gzip, deflate, br", "identity", "zstd", "*", "gzip;q=0"]) {
      const headers = { ...bearer(me.token), "accept-encoding": coding };
      for (const path of ["/tasks", "/tasks?count=true", "/tasks/none"]) {
        const { headers: told } = await both({ method: "GET", path: `/api/v1${path}`, headers });
        if (path === "/tasks" && /gzip|br/.test(coding) && !/q=0/.test(coding))
          expect(told["content-encoding"]).toBeDefined();
      }
      await both({
        method: "POST",
        path: "/graphql",
        headers,
        body: JSON.stringify({ query: "{ tasks { id title description } }" }),
      });
    }
  });

  it("gives a long answer whole, in letters of several bytes and with its length, packed or not", async () => {
    const [reader, description] = [await household(app), "ä日".repeat(450)];
    const many = 60;
    for (let n = 0; n < many; n++)
      await app.rest("POST", "/tasks", { token: reader.token, body: { title: `Long ${n}`, description } });
    for (const coding of ["identity", "gzip"]) {
      const headers = { ...bearer(reader.token), "accept-encoding": coding };
      const { headers: told, body } = await both({ method: "GET", path: "/api/v1/tasks", headers });
      const { data } = JSON.parse(body) as { data: { description: string }[] };
      expect(data.filter((task) => task.description === description)).toHaveLength(many);
      if (coding === "identity") expect(told["content-length"]).toBe("right");
    }
  });

  it("leaves to Express whatever is unusual", async () => {
    const path = "/api/v1/tasks";
    const json = { ...bearer(me.token), "content-type": "application/json" };
    const body = '{"title":"One"}';
    const unusual: Call[] = [
      { method: "HEAD", path, headers: bearer(me.token) },
      { method: "OPTIONS", path },
      { method: "PATCH", path, headers: json, body },
      { method: "GET", path: "/api/v1/nothing" },
      { method: "GET", path: `/api/v1/tasks/${me.task.slice(0, -1)}%30` },
      { method: "GET", path: "/api/v1/TASKS", headers: bearer(me.token) },
      { method: "POST", path, headers: { ...json, "idempotency-key": "one" }, body },
      { method: "POST", path, headers: { ...json, "content-encoding": "gzip" }, body },
      { method: "POST", path, headers: { ...json, "content-type": "text/plain" }, body },
      { method: "POST", path, headers: { ...json, "content-type": "application/json; charset=latin1" }, body },
      { method: "POST", path, headers: json, body: `{"title":"${"x".repeat(limits.bodyBytes)}"}` },
      { method: "POST", path, headers: { ...json, "transfer-encoding": "chunked" }, body },
      { method: "GET", path: "/graphql?query={__typename}", headers: { "apollo-require-preflight": "1" } },
      { method: "POST", path: "/graphql?x", headers: json, body: '{"query":"{__typename}"}' },
      { method: "POST", path: "/graphql", headers: bearer(me.token) },
    ];
    const told = [];
    for (const call of unusual) {
      const { "content-length": _, ...headers } = call.headers ?? {};
      told.push([call.method, call.path, (await send({ ...call, headers })).status]);
    }
    expect([...new Set(thin)]).toEqual([false]);
    expect(told.map(([, , status]) => status)).toEqual([
      200, 405, 405, 404, 401, 200, 201, 400, 400, 400, 413, 201, 200, 200, 400,
    ]);
  });
});

it("says of data that nothing in it runs and nobody else loads it, with a policy of its own and little else", async () => {
  const json = { ...bearer(me.token), accept: "application/graphql-response+json" };
  const data: Call[] = [
    { method: "GET", path: "/api/v1/tasks", headers: bearer(me.token) },
    { method: "GET", path: "/api/v1/tasks/none", headers: bearer(me.token) },
    { method: "PUT", path: `/api/v1/tasks/${me.task}`, headers: bearer(me.token), body: '{"title":"One"}' },
    { method: "POST", path: "/graphql", headers: json, body: '{"query":"{ overview { tasks } }"}' },
    { method: "POST", path: "/graphql", body: '{"query":"{ nothing }"}' },
  ];
  for (const call of data)
    expect((await both(call)).headers).toMatchObject({
      "content-security-policy": "default-src 'none';frame-ancestors 'none'",
      "x-content-type-options": "nosniff",
      "cross-origin-resource-policy": "same-origin",
      "cache-control": expect.stringMatching(/^(no-store|private, no-cache)$/),
    });
  for (const call of data)
    for (const name of ["x-frame-options", "referrer-policy", "cross-origin-opener-policy", "x-xss-protection"])
      expect((await send(other(call))).headers).not.toHaveProperty(name);
  const page = await send({ method: "GET", path: "/graphql", headers: { accept: "text/html" } });
  expect(page.headers).toMatchObject({ "x-frame-options": "SAMEORIGIN", "referrer-policy": "no-referrer" });
});

describe("GraphQL", () => {
  const post = (body: unknown, headers: Record<string, string> = bearer(me.token)) =>
    both({ method: "POST", path: "/graphql", headers, body: typeof body === "string" ? body : JSON.stringify(body) });

  it("answers what the web app asks and what anybody else may ask, to everybody", async () => {
    const documents = documentsOfTheApp().flatMap(([, document]) => {
      const query = print(document);
      return /^(mutation|subscription)/m.test(query) ? [] : [query];
    });
    for (const [turn, query] of documents.entries())
      for (const headers of callersOf("user", turn)) {
        await post({ query, variables: { id: me.board, limit: 3, search: "a" } }, headers);
        await post({ query }, headers);
      }
    const queries = Object.entries(rows).filter(([name]) => name.startsWith("Query."));
    for (const [turn, [, operation]] of queries.entries()) {
      const request = operation.request(me);
      if ("query" in request) for (const headers of callersOf(operation.need, turn)) await post(request, headers);
    }
  });

  it("answers what it refuses", async () => {
    const board = "query B($id: ID!) { board(id: $id) { id } }";
    const named = "query A { overview { tasks } } query B { overview { boards } }";
    const bodies: unknown[] = [
      {},
      [],
      [{ query: "{ me { id } }" }],
      { query: "" },
      { query: 7 },
      { query: null },
      { query: { kind: "Document" } },
      { variables: {} },
      { query: "{" },
      { query: "{ nothing }" },
      { query: `{ me { id } ${"}".repeat(3000)}` },
      { query: "#".repeat(70_000) },
      { query: named },
      { query: named, operationName: "A" },
      { query: named, operationName: "C" },
      { query: named, operationName: "" },
      { query: named, operationName: null },
      { query: named, operationName: 7 },
      { query: "{ me { id } }", operationName: "X" },
      { query: board },
      { query: board, variables: null },
      { query: board, variables: [] },
      { query: board, variables: "x" },
      { query: board, variables: { id: 7 } },
      { query: board, variables: { id: null } },
      { query: board, variables: { id: "none" } },
      { query: board, variables: { id: me.board, more: 1 } },
      {
        query: board,
        variables: { id: me.board, ...Object.fromEntries(Array.from({ length: 3000 }, (_, n) => [`v${n}`, n])) },
      },
      { query: "{ me { id } }", extensions: {} },
      { query: "{ me { id } }", extensions: "x" },
      { query: "{ me { id } }", extensions: { persistedQuery: { version: 1, sha256Hash: "x" } } },
      { query: "{ me { id } }", extensions: { clientLibrary: { name: "x", version: "1" } } },
      { query: "{ me { id } }", more: 1 },
      { query: "{ __schema { queryType { name } } }" },
      { query: "{ __typename me { __typename id } }" },
      { query: "subscription { changes { resync } }" },
      { query: 'mutation { moveTask(input: {id: "x", listId: "y"}) { id } }' },
      {
        query: "mutation M($input: MoveTaskInput!) { moveTask(input: $input) { id } }",
        variables: { input: { id: me.project, listId: me.project, position: -1 } },
      },
      {
        query: "mutation M($input: MoveTaskInput!) { moveTask(input: $input) { id } }",
        variables: { input: { id: me.project, password: "secret" } },
      },
      { query: "query ($l: Int) { tasks(limit: $l) { id } }", variables: { l: "x" } },
      { query: "query ($l: Int = 1) { tasks(limit: $l) { id title } }" },
      { query: "query ($l: Int = 1) { tasks(limit: $l) { id } }", variables: { l: null } },
      {
        query: "query ($yes: Boolean!) { overview { tasks @include(if: $yes) boards @skip(if: $yes) } }",
        variables: { yes: true },
      },
      {
        query:
          "{ a: overview { t: tasks t: tasks boards } b: overview { ... on Overview { sessions } ...F } } fragment F on Overview { activeProjects }",
      },
      { query: '{ tasks { id project { id name status } } none: task(id: "x") { id } }' },
    ];
    for (const body of bodies) for (const headers of [{}, bearer(me.token)]) await post(body, headers);
    for (const body of ["{", "null", "[]", "7", "\u0000"]) await post(body);
  });

  it("answers a board as Postgres writes it for what is asked", async () => {
    const parts = {
      whole:
        "id title description status priority dueDate projectId project { id name } listId rank pomodoroSessionId pomodoroSessions { id name } createdAt updatedAt __typename",
      turned: "updatedAt __typename listId pomodoroSessions { name __typename id } project { __typename name } id",
      few: "listId title",
      placeless: "id title",
      more: "id listId project { id status }",
      named: "id listId heading: title",
      left: "id listId title @skip(if: false)",
    };
    const heads = [
      "id name",
      "__typename name project { name __typename } stats { lastActivity __typename totalTasks } createdAt description projectId updatedAt",
    ];
    const lists = ["id name order", "__typename order boardId"];
    for (const [name, part] of Object.entries(parts)) {
      const before = declaredStatements.size;
      for (const head of heads)
        for (const list of lists) {
          const query = `query B($id: ID!) { board(id: $id) { ${head} lists { ${list} tasks { ${part} } } ...F } } fragment F on Board { lists { name tasks { listId } } }`;
          for (const id of [me.board, me.board.toUpperCase(), me.project, "none", ""])
            await post({ query, variables: { id } });
          for (const headers of [{}, bearer(admin.token)]) await post({ query, variables: { id: me.board } }, headers);
          await post({
            query: query
              .replace("query B($id: ID!)", "")
              .replace("$id", `"${me.board}"`)
              .replace("board(", "mine: board("),
          });
        }
      expect([name, declaredStatements.size - before]).toEqual([name, /whole|turned|few|placeless/.test(name) ? 1 : 0]);
    }
  });

  it("passes on a list of many cards as Postgres wrote it, in letters of several bytes", async () => {
    const [reader, description, many] = [await household(app), "ä日".repeat(450), 60];
    await app.sql(
      `INSERT INTO tasks (id, user_id, list_id, title, description, status, rank)
       SELECT gen_random_uuid(), $1, (SELECT id FROM board_lists WHERE board_id = $2 AND "order" = 3), 'Card ' || n, $3, 'done', 'b' || n
       FROM generate_series(100, $4::int) AS n`,
      [reader.id, reader.board, description, 99 + many],
    );
    const query = "query B($id: ID!) { board(id: $id) { name lists { order tasks { listId title description } } } }";
    const headers = { ...bearer(reader.token), "content-type": "application/json" };
    const asked = JSON.stringify({ query, variables: { id: reader.board } });
    for (const _time of [1, 2, 3]) {
      const { body } = await send({ method: "POST", path: "/graphql", headers, body: asked });
      const { data } = JSON.parse(body) as {
        data: { board: { lists: { order: number; tasks: { title: string; description: string }[] }[] } };
      };
      const cards = data.board.lists.find(({ order }) => order === 3)?.tasks ?? [];
      expect(cards.filter((card) => card.description === description).map(({ title }) => title)).toEqual(
        Array.from({ length: many }, (_, n) => `Card ${100 + n}`),
      );
    }
  });

  it("keeps statements for few forms of one user, so that others have theirs", async () => {
    const [one, other] = [await household(app), await household(app)];
    const before = declaredStatements.size;
    const board = async ({ token, board: id }: Household, cards: string) => {
      const query = `query B($id: ID!) { board(id: $id) { id lists { id tasks { ${cards} } } } }`;
      for (let times = 0; times < 3; times++)
        expect(await post({ query, variables: { id } }, bearer(token))).toMatchObject({ status: 200 });
    };
    for (const first of ["status", "priority", "dueDate", "description"])
      for (const then of ["createdAt", "updatedAt", "projectId"]) await board(one, `listId id ${first} ${then}`);
    expect(declaredStatements.size - before).toBe(8);
    await board(other, "listId id title updatedAt");
    expect(declaredStatements.size - before).toBe(9);
  });

  it("answers in the type that is asked for", async () => {
    for (const accept of [
      "*/*",
      "application/json",
      "application/graphql-response+json,application/json;q=0.9",
      "application/graphql-response+json",
      "text/html",
      "text/plain",
      "multipart/mixed",
      "application/json;q=0",
    ])
      for (const query of ["{ overview { tasks } }", '{ task(id: "x") { id } }', "{ nothing }"])
        await post({ query }, { ...bearer(me.token), accept });
  });

  it("runs an operation once, also one that fails halfway", async () => {
    const query =
      'mutation Half($input: CreateTaskInput!) { createTask(input: $input) { title } deleteTask(id: "none") }';
    const body = JSON.stringify({ query, variables: { input: { title: "Once" } } });
    const headers = { ...bearer(me.token), "content-type": "application/json" };
    for (let n = 1; n <= 4; n++) {
      expect((await send({ method: "POST", path: "/graphql", headers, body })).body).toContain('"code":"NOT_FOUND"');
      expect(await app.sql("SELECT 1 FROM tasks WHERE title = 'Once'")).toHaveLength(n);
    }
  });

  it("writes and counts the same, in whatever form it is asked for and whatever is refused", async () => {
    const list = await app.sql<{ id: string }>("SELECT id FROM board_lists WHERE board_id = $1", [me.board]);
    const forms = [
      "id rank: title listId status",
      "updatedAt __typename rank id title description status priority dueDate projectId project { name __typename id } listId pomodoroSessionId pomodoroSessions { __typename name id } createdAt",
      "id project { id status } pomodoroSessions { id }",
      "id ...T } } fragment T on Task { title",
    ];
    for (const form of forms) {
      const move = `mutation Move($input: MoveTaskInput!) { moved: moveTask(input: $input) { ${form} } }`;
      const query = form.includes("fragment") ? move.slice(0, -2) : move;
      for (const { id: listId } of list)
        expect((await post({ query, variables: { input: { id: me.task, listId } } })).body).toMatch(
          /^{"data":{"moved"/,
        );
      for (const input of [{ id: me.task, listId: me.project }, { id: "none", listId: "" }, { id: me.task }])
        for (const headers of callers()) await post({ query, variables: { input } }, headers);
    }
    const queries = [
      "tasks __typename",
      "boards tasksByStatus { done __typename plan todo } tasks",
      "sessions pictured { plan }",
    ];
    for (const form of queries)
      for (const headers of callers()) await post({ query: `{ counts: overview { ${form} } }` }, headers);
  });

  it("asks no resolver once it is known how an answer is written", async () => {
    const [moving, counting] = [
      jest.spyOn(TasksResolver.prototype, "moveTask"),
      jest.spyOn(InsightsResolver.prototype, "overview"),
    ];
    const [{ id: listId } = { id: "" }] = await app.sql<{ id: string }>(
      "SELECT id FROM board_lists WHERE board_id = $1",
      [me.board],
    );
    const variables = { input: { id: me.task, listId, position: 0 } };
    const query = "mutation Move($input: MoveTaskInput!) { moveTask(input: $input) { id rank } }";
    for (let n = 0; n < 2; n++) {
      await post({ query, variables });
      await post({ query: "{ overview { sessions boards } }" });
    }
    // Each was asked for six times: by the other way twice, and once before anybody came back with it.
    expect([moving.mock.calls.length, counting.mock.calls.length]).toEqual([3, 3]);
    jest.restoreAllMocks();
  });
});

test("a budget that is spent is told alike", async () => {
  const strict = await testApp({ RATE_LIMIT: "on" });
  try {
    const [one, two] = [await household(strict), await household(strict)];
    const spent = async (token: string, type: string) => {
      const ask = () => strict.rest("PUT", "/auth/profile", { token, body: "{}", headers: { "content-type": type } });
      // Most of it at once: each of these counts as a write.
      const many = Array.from({ length: 15 }, (_, n) => `w${n}: deleteTask(id: "none")`).join(" ");
      for (let n = 0; n < 38; n++) await strict.gql(`mutation { ${many} }`, {}, token);
      for (let n = 0; n < 100; n++) {
        const { status, body, headers } = await ask();
        if (status === 429) return [n, body.error.code, [...headers.keys()].filter((name) => name !== "date")];
      }
      return null;
    };
    const told = await spent(one.token, "application/json");
    expect(told).not.toBeNull();
    expect(await spent(two.token, "application/json;charset=utf-8")).toEqual(told);
  } finally {
    await strict.stop();
  }
});
