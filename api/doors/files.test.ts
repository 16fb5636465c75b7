/** Built files come as they were compressed when they were built, to everyone in what they can read. */
import { execFileSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import http, { type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import os from "node:os";
import path from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import express from "express";
import { answering } from "./answer";
import { mountWeb, secureHeaders } from "./web";

const script = Array.from({ length: 3000 }, (_, at) => `export const name${at} = ${at * at};`).join("\n");
const noise = crypto.randomBytes(4096);

let folder: string;
let server: http.Server;
const inFolder = (name: string) => path.join(folder, name);
const read = (name: string) => fs.readFileSync(inFolder(name));

beforeAll(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-files-"));
  fs.mkdirSync(inFolder("assets"));
  fs.writeFileSync(
    inFolder("index.html"),
    `<!doctype html><title>Stint</title><script>go()</script>${"<p>Plan the work.</p>".repeat(99)}`,
  );
  fs.mkdirSync(inFolder(".vite"));
  fs.mkdirSync(inFolder("screens"));
  fs.writeFileSync(inFolder("screens/board.html"), "<title>Board</title><script>go()</script>");
  fs.writeFileSync(inFolder("screens/notes.html"), "<title>Tasks</title>");
  const pages = [
    ["/kanban/:id", "screens/board.html"],
    ["/notes", "screens/notes.html"],
    ["/?view=notes", "screens/notes.html"],
  ];
  fs.writeFileSync(inFolder(".vite/pages.json"), JSON.stringify(pages));
  fs.writeFileSync(inFolder("sw.js"), "keep()");
  fs.writeFileSync(inFolder("retired.js"), "letGo()");
  fs.writeFileSync(inFolder("assets/app.js"), script);
  fs.writeFileSync(inFolder("assets/tick.worker-a1.js"), "tick()");
  fs.writeFileSync(inFolder("assets/font.woff2"), noise);
  fs.writeFileSync(inFolder("assets/instrument-sans-latin-standard-normal-a1.woff2"), noise);
  execFileSync(process.execPath, [path.resolve(__dirname, "../../scripts/pack.mjs"), folder]);
  const app = express();
  mountWeb(app, folder, true);
  server = http.createServer(answering(app, secureHeaders(false, folder)), app).listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
});
afterAll(() => {
  server.close();
  fs.rmSync(folder, { recursive: true });
});

interface Answer {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
}

/** The answer as it comes over the line. */
function ask(where: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = http.request({ port, host: "127.0.0.1", path: where, method, headers, agent: false }, (res) => {
      const parts: Buffer[] = [];
      res.on("data", (part) => parts.push(part));
      res.once("end", () => resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(parts) }));
    });
    sent.once("error", reject).end();
  });
}
const accepting = (codings: string) => ({ "accept-encoding": codings });

test("the font has an address that does not change with the build, for the pages that the server writes itself", async () => {
  const { status, headers, body } = await ask("/font.woff2");
  expect([status, headers["content-type"]]).toEqual([200, "font/woff2"]);
  expect(body).toEqual(noise);
});

test("the build makes both of what becomes smaller, brotli smaller than gzip, and none of the rest", () => {
  const [plain, gz, br] = ["", ".gz", ".br"].map((ending) => read(`assets/app.js${ending}`));
  expect(br!.length).toBeLessThan(gz!.length);
  expect(gz!.length).toBeLessThan(plain!.length);
  expect(brotliDecompressSync(br!).equals(plain!)).toBe(true);
  expect(gunzipSync(gz!).equals(plain!)).toBe(true);
  const fonts = ["font.woff2", "instrument-sans-latin-standard-normal-a1.woff2"];
  expect(fs.readdirSync(inFolder("assets")).sort()).toEqual([
    "app.js",
    "app.js.br",
    "app.js.gz",
    ...fonts,
    "tick.worker-a1.js",
  ]);
});

test.each([
  ["gzip, deflate, br, zstd", "br", ".br"],
  ["BR", "br", ".br"],
  ["br;q=0.1, gzip", "br", ".br"],
  ["gzip, deflate", "gzip", ".gz"],
  ["br;q=0, gzip;q=0.5", "gzip", ".gz"],
  ["br;q=0, gzip;q=0", undefined, ""],
  ["deflate, zstd", undefined, ""],
  ["identity", undefined, ""],
  ["", undefined, ""],
])("who accepts '%s' gets the file's bytes in %s", async (codings, coding, ending) => {
  for (const [where, name, type, kept] of [
    ["/assets/app.js?v=1", "assets/app.js", /^text\/javascript/, "public, max-age=31536000, immutable"],
    ["/index.html", "index.html", /^text\/html/, "no-cache"],
    ["/projects/1", "index.html", /^text\/html/, "no-cache"],
  ] as const) {
    const { status, headers, body } = await ask(where, accepting(codings));
    expect(status).toBe(200);
    expect(body.equals(read(name + ending))).toBe(true);
    expect(headers).toMatchObject({ vary: "Accept-Encoding", "cache-control": kept });
    expect(headers["content-type"]).toMatch(type);
    expect(headers["content-encoding"]).toBe(coding);
    expect(headers["content-length"]).toBe(String(body.length));
  }
});

test.each([
  ["/assets/app.js", true],
  ["/assets/font.woff2", true],
  ["/assets/tick.worker-a1.js", false],
  ["/assets/none.js", false],
  ["/sw.js", false],
  ["/kanban/1", false],
])("%s comes with what is said of pages unless it is a piece of one: %s", async (where, isPiece) => {
  const { headers } = await ask(where, accepting("br"));
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
  });
  for (const name of ["content-security-policy", "x-frame-options", "referrer-policy", "cross-origin-opener-policy"])
    expect([name, headers[name] === undefined]).toEqual([name, isPiece]);
});

test("who says nothing of codings gets the file as it is", async () => {
  const { headers, body } = await ask("/assets/app.js");
  expect(body.toString()).toBe(script);
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers.vary).toBe("Accept-Encoding");
});

test("what does not become smaller comes as it is, to everyone alike", async () => {
  const { headers, body } = await ask("/assets/font.woff2", accepting("gzip, br"));
  expect(body.equals(noise)).toBe(true);
  expect(headers["content-encoding"]).toBeUndefined();
  expect(headers.vary).toBeUndefined();
  expect(headers["content-type"]).toBe("font/woff2");
});

test("HEAD tells the same without the bytes", async () => {
  const [got, told] = [
    await ask("/assets/app.js", accepting("br")),
    await ask("/assets/app.js", accepting("br"), "HEAD"),
  ];
  expect(told.body.length).toBe(0);
  for (const name of ["content-length", "content-encoding", "content-type", "etag", "vary", "cache-control"])
    expect([name, told.headers[name]]).toEqual([name, got.headers[name]]);
});

test.each(["/assets/app.js", "/index.html", "/tasks"])("%s that a browser has is not sent again", async (where) => {
  const tags = new Set<string>();
  for (const codings of ["br", "gzip", "identity"]) {
    const etag = String((await ask(where, accepting(codings))).headers.etag);
    tags.add(etag);
    const again = await ask(where, { ...accepting(codings), "if-none-match": etag });
    expect([again.status, again.body.length, again.headers["content-encoding"]]).toEqual([304, 0, undefined]);
    expect(again.headers).toMatchObject({ etag, vary: "Accept-Encoding" });
  }
  // Each coding is something of its own: a browser that asks for another gets it.
  expect(tags.size).toBe(3);
});

test("a range is one of the bytes that come", async () => {
  for (const [codings, ending] of [
    ["br", ".br"],
    ["identity", ""],
  ] as const) {
    const whole = read(`assets/app.js${ending}`);
    const { status, headers, body } = await ask("/assets/app.js", { ...accepting(codings), range: "bytes=10-19" });
    expect(status).toBe(206);
    expect(headers["content-range"]).toBe(`bytes 10-19/${whole.length}`);
    expect(body.equals(whole.subarray(10, 20))).toBe(true);
  }
});

test("a compressed file has no address of its own, and one that is gone is not told as another", async () => {
  expect((await ask("/assets/app.js.br", accepting("br"))).status).toBe(404);
  fs.renameSync(inFolder("assets/app.js.gz"), inFolder("kept"));
  const gone = await ask("/assets/app.js", accepting("gzip"));
  fs.renameSync(inFolder("kept"), inFolder("assets/app.js.gz"));
  expect(gone.status).toBe(404);
  expect(gone.headers["content-encoding"]).toBeUndefined();
  expect(gone.body.toString()).toBe("There is no such file.");
});

test.each([
  ["/kanban/1", "Board"],
  ["/kanban/1/?from=project", "Board"],
  ["/?view=notes", "Tasks"],
  ["/notes/", "Tasks"],
  ["/?view=notes&view=notes", "Stint"],
  ["/?view=.*", "Stint"],
  ["/", "Stint"],
  ["/kanban/1/more", "Stint"],
])("%s gets the first page of %s", async (where, title) => {
  expect((await ask(where)).body.toString()).toContain(`<title>${title}</title>`);
});

test("of inline scripts the policy allows the first page's own, by its hash, and no other", async () => {
  const policy = String((await ask("/kanban/1")).headers["content-security-policy"]);
  const hash = crypto.createHash("sha256").update("go()").digest("base64");
  expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test("the service worker is asked for anew each time, and where it is off the one comes that lets go", async () => {
  const kept = await ask("/sw.js");
  expect([kept.body.toString(), kept.headers["cache-control"]]).toEqual(["keep()", "no-cache"]);
  const app = express();
  mountWeb(app, folder, false);
  const on = server;
  server = app.listen(0, "127.0.0.1");
  await new Promise((resolve) => server.once("listening", resolve));
  const off = await ask("/sw.js");
  server.close();
  server = on;
  expect([off.status, off.body.toString(), off.headers["cache-control"]]).toEqual([200, "letGo()", "no-cache"]);
  expect(off.headers["content-type"]).toMatch(/^text\/javascript/);
});
