/** What anybody can send before anything is known of them, beside documents: it is refused early, and costs no more than it should. */
import { once } from "node:events";
import http from "node:http";
import net from "node:net";
import { Duplex } from "node:stream";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import { limits, serverLimits } from "#contract/limits";
import { type TestApp, testApp } from "../test/app";
import { until } from "../test/until";
import { type Bounds, boundConnections } from "./connections";

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ RATE_LIMIT: "on" });
});
afterAll(() => app.stop());

const bomb = Buffer.from(JSON.stringify({ query: `{ me { id } } #${"x".repeat(32 * 1024 * 1024)}` }));

/** Sends bytes as a body; the status. */
const post = async (path: string, body: Buffer, encoding: string): Promise<number> => {
  const headers = { "content-type": "application/json", "content-encoding": encoding };
  return (await fetch(app.url + path, { method: "POST", headers, body: new Uint8Array(body) })).status;
};

describe("a body that is small only on its way", () => {
  it.each([
    ["gzip", gzipSync(bomb)],
    ["deflate", deflateSync(bomb)],
    ["br", brotliCompressSync(bomb)],
  ])("is refused by what it becomes: %s", async (encoding, body) => {
    expect(body.length).toBeLessThan(limits.bodyBytes);
    for (const path of ["/graphql", "/api/v1/auth/login", "/api/v1/subscription/webhook"])
      expect([path, await post(path, body, encoding)]).toEqual([path, 413]);
  });

  it("is refused when it is packed in a way that nobody asked for", async () => {
    for (const encoding of ["gzip, gzip", "zstd", "compress"])
      expect([encoding, await post("/graphql", gzipSync(gzipSync(bomb)), encoding)]).toEqual([encoding, 400]);
  });
});

/** Sends text over a connection of its own; everything that comes back until it ends or `enough` came. */
function say(text: string, enough: (answer: string) => boolean = () => false): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = "";
    const socket = net.connect(Number(new URL(app.url).port), "127.0.0.1", () => socket.write(text));
    socket.on("data", (chunk) => {
      answer += chunk;
      if (enough(answer)) socket.destroy();
    });
    socket.on("error", (error) => (answer ? resolve(answer) : reject(error)));
    socket.on("close", () => resolve(answer));
  });
}

describe("a request line and headers", () => {
  it("of any length are refused", async () => {
    expect(await say(`GET /?q=${"x".repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`)).toMatch(/^HTTP\/1\.1 431 /);
    expect(await say(`GET / HTTP/1.1\r\nHost: localhost\r\nX: ${"x".repeat(100_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });

  it("in any number are no more than so many", async () => {
    const many = Array.from({ length: 5000 }, (_, n) => `a${n}:`).join("\r\n");
    expect(await say(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n${many}\r\n\r\n`)).toMatch(/^HTTP\/1\.1 4/);
  });

  it("that never end, and bodies that do not, end with their connection", () => {
    const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = app.product.app.server;
    for (const ms of [headersTimeout, requestTimeout, keepAliveTimeout, timeout]) {
      expect(ms).toBeGreaterThan(0);
      expect(ms).toBeLessThanOrEqual(65_000);
    }
  });
});

it("requests sent without waiting for answers are answered in their order, one at a time", async () => {
  const count = 500;
  const ask = "GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n";
  const answers = await say(ask.repeat(count), (answer) => answer.split('{"status":"ok"}').length > count);
  expect(answers.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(count);
});

describe("connections that are only held open", () => {
  const dialled: net.Socket[] = [];
  afterEach(() => {
    for (const socket of dialled.splice(0)) socket.destroy();
  });

  /** Opens one and says nothing; whether it is still open once another has been answered. */
  const held = async (port: number): Promise<net.Socket> => {
    const socket = net.connect(port, "127.0.0.1").on("error", () => {});
    dialled.push(socket);
    await once(socket, "connect");
    return socket.resume();
  };
  const serving = async (bounds: Bounds) => {
    const server = http.createServer((_req, res) => res.end("ok"));
    boundConnections(server, bounds);
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    return { server, port: (server.address() as net.AddressInfo).port };
  };
  const counted = (server: http.Server) =>
    new Promise<number>((resolve) => server.getConnections((_, n) => resolve(n)));

  it.each<[string, Bounds]>([
    ["of one network", { most: 100, ofNetwork: 5 }],
    ["in all", { most: 5, ofNetwork: null }],
  ])("are so many at the most: %s; when one goes there is room again", async (_which, bounds) => {
    const { server, port } = await serving(bounds);
    const open = await Promise.all(Array.from({ length: 5 }, () => held(port)));
    await until(async () => (await counted(server)) === 5);
    const beyond = await held(port);
    await once(beyond, "close");
    expect(open.every((socket) => !socket.closed)).toBe(true);
    open[0]?.destroy();
    await until(async () => (await counted(server)) === 4);
    expect((await fetch(`http://127.0.0.1:${port}`)).status).toBe(200);
    server.closeAllConnections();
    server.close();
  });

  it("are bounded at the product's own door, of a network and in all", () => {
    const { server } = app.product.app;
    const { most, ofNetwork } = serverLimits.connections;
    const come = (network: number) => {
      const line = new Duplex({ read() {}, write: (_bytes, _encoding, taken) => taken() });
      server.emit("connection", Object.assign(line, { remoteAddress: `198.51.${network}.1` }));
      return line;
    };
    const many = (count: number, networkOf: (n: number) => number) =>
      Array.from({ length: count }, (_, n) => come(networkOf(n))).filter(({ destroyed }) => !destroyed);
    const ofOne = many(ofNetwork + 1, () => 0);
    expect(ofOne).toHaveLength(ofNetwork);
    // Besides those of earlier tests that have not quite ended.
    const inAll = ofOne.length + many(most, (n) => 1 + Math.floor(n / ofNetwork)).length;
    expect(inAll).toBeLessThanOrEqual(most);
    expect(inAll).toBeGreaterThan(most - 20);
    server.closeAllConnections();
  });
});
