/** What is wrong before any verb is reached: bodies, content types, sizes, addresses, methods (docs/api.md "Codes"; docs/security.md "What one caller can cost" and "The browser" and "Input"). */
import net from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { type TestApp, testApp } from "./app";
import { contentsOf } from "./contents";
import { type Household, household } from "./household";

jest.setTimeout(300_000);

let app: TestApp;
let me: Household;
let before: Record<string, string>;

beforeAll(async () => {
  app = await testApp();
  me = await household(app);
  before = await contentsOf(app.databaseUrl);
});
afterAll(() => app.stop());
afterEach(async () => expect(await contentsOf(app.databaseUrl)).toEqual(before));

const leaks = /node_modules|\bat \/|QueryFailed|relation "|constraint|argon2|SELECT |INSERT |stack/;

/** What comes back of a request made by hand, to REST or GraphQL. */
async function send(path: string, init: RequestInit & { type?: string | null }) {
  const { type = "application/json", ...rest } = init;
  const headers = {
    authorization: `Bearer ${me.token}`,
    ...(type && { "content-type": type }),
    ...(rest.headers as object),
  };
  const res = await fetch(app.url + path, { method: "POST", ...rest, headers });
  const text = await res.text();
  expect(text).not.toMatch(leaks);
  return { status: res.status, headers: res.headers, body: text === "" ? null : JSON.parse(text) };
}

const projects = "/api/v1/projects";
const good = JSON.stringify({ name: "Never made" });
const refusal = (code: string, message: string) => ({ success: false, error: { code, message } });
const notJson = refusal("BAD_REQUEST", "The request body is not valid JSON");
const notObject = refusal("BAD_REQUEST", "The request body must be a JSON object");
const wrongType = refusal("BAD_REQUEST", "The request body must be JSON (Content-Type: application/json)");

describe("a body over REST", () => {
  it.each([
    "{",
    "{]",
    "name=x",
    " ",
    "{'name': 'x'}",
    '{"name": "x"} trailing',
    '{"name": undefined}',
    "NaN",
    "\ufeff{",
    '{"name": "a\nb"}',
    "null",
    '"text"',
    "5",
    "true",
  ])("that is not a JSON object is refused: %j", async (body) => {
    const answer = await send(projects, { body });
    expect(answer.status).toBe(400);
    expect(answer.body.error.code).toBe("BAD_REQUEST");
  });

  it("says that it is no JSON, no object, or of the wrong type", async () => {
    expect((await send(projects, { body: "{" })).body).toEqual(notJson);
    expect((await send(projects, { body: "[]" })).body).toEqual(notObject);
    expect((await send(projects, { body: `[${good}]` })).body).toEqual(notObject);
    for (const type of [
      "text/plain",
      "application/x-www-form-urlencoded",
      "multipart/form-data; boundary=x",
      "application/xml",
      "text/json",
      "application/jsonp",
      "*/*",
    ])
      expect((await send(projects, { body: good, type })).body).toEqual(wrongType);
    expect((await send(projects, { body: Buffer.from(good), type: null })).body).toEqual(wrongType);
    // No body at all names nothing.
    expect((await send(projects, {})).body.error.fields).toEqual({ name: "This field is required" });
  });

  it("in an unknown charset or encoding is refused", async () => {
    for (const type of [
      "application/json; charset=latin1",
      "application/json; charset=utf-999",
      "application/json; charset=x-user-defined",
    ])
      expect((await send(projects, { body: good, type })).body).toEqual(notJson);
    for (const encoding of ["compress", "nonsense", "gzip, gzip"])
      expect((await send(projects, { body: good, headers: { "content-encoding": encoding } })).body).toEqual(notJson);
    for (const encoding of ["gzip", "deflate", "br"])
      expect((await send(projects, { body: good, headers: { "content-encoding": encoding } })).body).toEqual(notJson);
  });

  it("over 256 KiB is 413, whether it is sent whole, in chunks or compressed", async () => {
    const limit = 256 * 1024;
    const sized = (bytes: number) => JSON.stringify({ name: "x".repeat(bytes - 11) });
    const tooLarge = refusal("PAYLOAD_TOO_LARGE", "The request body must be no larger than 256 KiB");
    expect((await send(projects, { body: sized(limit) })).body.error.code).toBe("VALIDATION_ERROR");
    expect((await send(projects, { body: sized(limit + 1) })).body).toEqual(tooLarge);
    expect((await send(projects, { body: sized(limit + 1024) })).status).toBe(413);
    const chunks = new ReadableStream({
      start(controller) {
        for (let i = 0; i < 300; i++) controller.enqueue(Buffer.alloc(1024, " "));
        controller.close();
      },
    });
    expect((await send(projects, { body: chunks, duplex: "half" } as RequestInit)).body).toEqual(tooLarge);
    const bomb = sized(50 * 1024 * 1024);
    for (const [encoding, compress] of [
      ["gzip", gzipSync],
      ["deflate", deflateSync],
      ["br", (text: string) => brotliCompressSync(text, { params: { 0: 0, 1: 1 } })],
    ] as const)
      expect((await send(projects, { body: compress(bomb), headers: { "content-encoding": encoding } })).body).toEqual(
        tooLarge,
      );
  });

  it("nested a hundred thousand deep is refused as any other wrong value", async () => {
    const deep = (open: string, close: string) => open.repeat(40_000) + close.repeat(40_000);
    for (const value of [deep("[", "]"), `${'{"a":'.repeat(20_000)}1${"}".repeat(20_000)}`]) {
      const answer = await send(projects, { body: `{"name": ${value}}` });
      expect([answer.status, answer.body.error.message]).toEqual([400, "Invalid format"]);
    }
  });
});

describe("an address", () => {
  it("of a piece of another version of the web app is 404", async () => {
    const missing = await fetch(`${app.url}/assets/Board-gone.js`);
    expect([missing.status, missing.headers.get("content-type")]).toEqual([404, "text/plain; charset=utf-8"]);
  });

  it("that is no route is 404 in the envelope, with any method, signed in or not", async () => {
    for (const path of [
      "",
      "/",
      "/nothing",
      "/projects/x/y",
      "/projectsx",
      "/..%2f..%2fetc/passwd",
      "/admin/nothing",
      "/__proto__",
      "/constructor",
    ])
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"])
        for (const headers of [undefined, { authorization: "" }]) {
          const { status, body } = await send(`/api/v1${path}`, { method, type: null, headers });
          const admin = path.startsWith("/admin");
          expect([
            path,
            method,
            status,
            admin ? body.code : body.error.code,
            admin ? body.error : body.error.message,
          ]).toEqual([path, method, 404, "NOT_FOUND", "Not found"]);
        }
  });

  it("with broken escapes names nothing: 404", async () => {
    for (const id of ["%E0%A4%A", "%", "%00", "%ff", "..", "%2e%2e", "a".repeat(5000)]) {
      const { status, body } = await send(`${projects}/${id}`, { method: "GET", type: null });
      expect([id, status, body.success]).toEqual([id, 404, false]);
    }
  });

  it("asked with another method is 405 and names those that are allowed", async () => {
    const allowed: Record<string, string> = {
      "/projects": "GET, POST",
      [`/projects/${me.project}`]: "DELETE, GET, PUT",
      "/projects/nonsense": "DELETE, GET, PUT",
      "/tasks": "GET, POST",
      [`/tasks/${me.task}/move`]: "PUT",
      "/kanban": "GET, POST",
      [`/kanban/${me.board}/tasks`]: "GET",
      "/pomodoro": "GET, POST",
      "/auth/login": "POST",
      "/auth/profile": "GET, PUT",
    };
    for (const [path, methods] of Object.entries(allowed))
      for (const method of ["PATCH", "DELETE", "PUT", "POST", "GET"].filter((each) => !methods.includes(each))) {
        const { status, headers, body } = await send(`/api/v1${path}`, { method, type: null });
        expect([path, method, status, headers.get("allow")]).toEqual([path, method, 405, methods]);
        expect(body).toEqual(refusal("METHOD_NOT_ALLOWED", `Method not allowed. Allowed: ${methods}`));
      }
  });
});

describe("another site", () => {
  it.each(["https://evil.example", "null", "http://localhost", "https://localhost.evil.example", "file://"])(
    "at %s is given no leave by CORS",
    async (origin) => {
      for (const path of [projects, "/graphql"]) {
        const preflight = await fetch(app.url + path, {
          method: "OPTIONS",
          headers: {
            origin,
            "access-control-request-method": "POST",
            "access-control-request-headers": "authorization",
          },
        });
        const real = await fetch(app.url + path, { headers: { origin, authorization: `Bearer ${me.token}` } });
        for (const { headers } of [preflight, real])
          expect([...headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
      }
    },
  );

  it("cannot make a browser send what counts without its leave", async () => {
    const mutation = 'mutation { createProject(input: { name: "Forged" }) { id } }';
    const form = (type: string, body: string) => send("/graphql", { body, type });
    for (const { status } of [
      await form("text/plain", JSON.stringify({ query: mutation })),
      await form("application/x-www-form-urlencoded", `query=${encodeURIComponent(mutation)}`),
      await form(
        "multipart/form-data; boundary=x",
        `--x\r\nContent-Disposition: form-data; name="query"\r\n\r\n${mutation}\r\n--x--`,
      ),
      await send(`/graphql?query=${encodeURIComponent(mutation)}`, { method: "GET", type: null }),
      await send(`/graphql?query=${encodeURIComponent("{ projects { id } }")}`, { method: "GET", type: "text/plain" }),
      await send(`/graphql?query=${encodeURIComponent(mutation)}`, {
        method: "GET",
        type: null,
        headers: { "apollo-require-preflight": "1" },
      }),
    ])
      expect([400, 405, 415]).toContain(status);
  });
});

describe("bytes that are no HTTP", () => {
  it("end their own connection only", async () => {
    const { hostname, port } = new URL(app.url);
    const told = await Promise.all(
      [
        "nonsense\r\n\r\n",
        "GET / HTTP/9.9\r\n\r\n",
        `GET / HTTP/1.1\r\nHost: x\r\nX: ${"x".repeat(100_000)}\r\n\r\n`,
        "POST /graphql HTTP/1.1\r\nHost: x\r\nContent-Length: -5\r\n\r\n",
        "\0\0\0\0",
      ].map(
        (bytes) =>
          new Promise<string>((resolve) => {
            let answer = "";
            const socket = net.connect(Number(port), hostname, () => socket.end(bytes));
            socket.on("data", (data) => {
              answer += String(data);
            });
            socket.on("error", () => {});
            socket.on("close", () => resolve(answer));
          }),
      ),
    );
    for (const answer of told) expect(answer).toMatch(/^(HTTP\/1\.1 4|$)/);
    expect((await fetch(`${app.url}/readyz`)).status).toBe(200);
  });
});
