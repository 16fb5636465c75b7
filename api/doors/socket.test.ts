/** Who gets a live socket, what may be sent over it, and when it is taken away (docs/security.md "What one caller can cost"; docs/api.md "Live"). */
import net from "node:net";
import { type TestApp, testApp } from "../test/app";
import { type Household, household, person } from "../test/household";
import { forgedTokens, outlivedTokens, tokenWith } from "../test/impostors";
import { Tab } from "../test/sockets";

jest.setTimeout(120_000);

let app: TestApp;
let user: Household;
let tabs: Tab[] = [];

beforeAll(async () => {
  app = await testApp({ MAX_SOCKETS_PER_USER: "5", PUBLIC_URL: "https://stint.example" });
  user = await household(app);
});
afterEach(() => {
  for (const tab of tabs) tab.close();
  tabs = [];
});
afterAll(() => app.stop());

const open = async (token: string | undefined = user.token): Promise<Tab> => {
  const tab = await Tab.open(app, token);
  tabs.push(tab);
  return tab;
};
const codeOf = (attempt: Promise<unknown>): Promise<string> =>
  attempt.then(
    () => "taken",
    (error: Error) => error.message,
  );
const said = (tab: Tab, id: string) => tab.frame((frame) => frame.id === id && frame.type === "error");

/** What the server answers to bytes that no WebSocket library would send. */
function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(app.url);
    let answer = "";
    const socket = net.connect(Number(port), hostname, () => socket.write(text));
    socket.on("data", (data) => {
      answer += String(data);
    });
    socket.on("close", () => resolve(answer));
    socket.on("error", reject);
  });
}
const upgradeTo = (path: string, more = "") =>
  `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${Buffer.alloc(16).toString("base64")}\r\n${more}\r\n`;

describe("signing in on the socket", () => {
  it("takes a user's token", async () => expect((await open()).frames[0]).toEqual({ type: "connection_ack" }));

  it("closes with 4401 where none was sent", async () => {
    expect(await codeOf(Tab.open(app, undefined))).toBe("4401");
  });

  it("closes with 4403 for every forged or outlived token", async () => {
    const tokens = Object.entries({ ...forgedTokens(user.id), ...(await outlivedTokens(app)) });
    const codes = await Promise.all(tokens.map(async ([kind, token]) => [kind, await codeOf(Tab.open(app, token))]));
    expect(codes).toEqual(tokens.map(([kind]) => [kind, "4403"]));
  });

  it("lets nobody subscribe before", async () => {
    const tab = await Tab.dial(app);
    tab.subscribe();
    expect((await tab.ended).code).toBe(4401);
  });

  it("does not wait for ever for somebody to sign in", async () => {
    expect((await (await Tab.dial(app)).ended).code).toBe(4408);
  });

  it("takes no more than the allowed sockets of one user, and another when one left", async () => {
    const crowd = await household(app);
    const first = await open(crowd.token);
    for (let i = 0; i < 4; i++) await open(crowd.token);
    expect(await codeOf(Tab.open(app, crowd.token))).toBe("4429");
    await open(); // somebody else is not kept out
    first.close();
    for (let taken = false; !taken; ) taken = (await codeOf(open(crowd.token))) === "taken";
  });
});

describe("where a socket is opened from", () => {
  const from = (origin: string) => codeOf(Tab.dial(app, { origin }).then((tab) => tabs.push(tab)));

  it.each([
    "https://evil.example",
    "null",
    "http://stint.example",
    "https://stint.example.evil.example",
    "https://stint.example:444",
    "file://",
    "https://sub.stint.example",
  ])("refuses a page of %s with 403", async (origin) => expect(await from(origin)).toBe("403"));

  it("takes our own pages, at the public address and at the very host that was asked", async () => {
    expect(await from("https://stint.example")).toBe("taken");
    expect(await from(app.url)).toBe("taken");
  });

  it("is found at /graphql only", async () => {
    for (const path of ["/", "/api/v1/projects", "/graphql/more", "/socket", "*"])
      expect(await raw(upgradeTo(path))).toContain("404 Not Found");
  });

  it("survives addresses that are none, and callers that leave in the middle", async () => {
    for (const path of ["//", "http://[", "///%", "//:99999"])
      expect(await raw(upgradeTo(path))).toMatch(/^HTTP\/1\.1 40[04]/);
    const { hostname, port } = new URL(app.url);
    await Promise.all(
      Array.from({ length: 50 }, (_, i) => {
        const socket = net.connect(Number(port), hostname, () => {
          socket.write(upgradeTo(i % 2 ? "/graphql" : "/nowhere", "Origin: https://evil.example\r\n"));
          socket.resetAndDestroy();
        });
        return new Promise((resolve) => socket.once("close", resolve));
      }),
    );
    expect((await fetch(`${app.url}/healthz`)).status).toBe(200);
  });
});

describe("what may be sent", () => {
  it("closes with 1009 on a frame over 64 KiB, and takes one just below", async () => {
    const tab = await open();
    tab.send(JSON.stringify({ type: "ping", payload: { x: "x".repeat(65_000) } }));
    await tab.frame(({ type }) => type === "pong");
    tab.send(JSON.stringify({ type: "ping", payload: { x: "x".repeat(65_536) } }));
    expect((await tab.ended).code).toBe(1009);
  });

  it.each([
    ["a query", "{ me { user { email } } }"],
    ["a mutation", 'mutation { updateProfile(input: { name: "Written over the socket" }) { id } }'],
    ["introspection", "{ __schema { types { name } } }"],
    ["introspection by a subscription", "subscription { __typename __schema { types { name } } }"],
    ["introspection of a type", '{ __type(name: "User") { fields { name } } }'],
    ["a query hidden behind a subscription", "subscription A { changes { resync } } query B { overview { tasks } }"],
  ])("answers %s with an error and stays open", async (_kind, query) => {
    const tab = await open();
    const { payload } = await said(tab, tab.subscribe(query));
    expect(payload[0].extensions.code).toBe("BAD_REQUEST");
    expect(JSON.stringify(payload)).not.toMatch(/"(data|stacktrace)"|at \/|node_modules|Did you mean/);
    await tab.heard();
    expect((await app.sql<{ name: string }>("SELECT name FROM users WHERE id = $1", [user.id]))[0]?.name).toBe(
      "Test Person",
    );
  });

  it.each([
    ["a syntax error", "subscription {"],
    ["nothing", ""],
    ["an unknown field", "subscription { chnges { resync } }"],
    ["more than the allowed tokens", `subscription { changes { ${"resync ".repeat(2100)} } }`],
    [
      "too many aliases",
      `subscription { changes { ${Array.from({ length: 20 }, (_, i) => `a${i}: resync`).join(" ")} } }`,
    ],
    [
      "too deep a question",
      `subscription { changes { ${"changes { task { project { tasks ".repeat(5)} { id } ${"} } }".repeat(5)} } }`,
    ],
  ])("answers %s with an error and stays open", async (_kind, query) => {
    const tab = await open();
    const { payload } = await said(tab, tab.subscribe(query));
    expect(payload[0].extensions.code).toBe("BAD_REQUEST");
    expect(payload[0].message).not.toMatch(/Did you mean/);
    await tab.heard();
  });

  it("takes thirty subscriptions on one socket and refuses the next", async () => {
    const tab = await open();
    for (let i = 0; i < 30; i++) tab.subscribe("subscription { changes { resync } }");
    await tab.heard();
    expect(tab.frames.filter(({ type }) => type === "error")).toEqual([]);
    await new Promise((resolve) => setImmediate(resolve));
    expect((await said(tab, tab.subscribe())).payload[0].message).toBe("Too many subscriptions on one socket");
  });

  it("closes with 4400 on what is no message, with 4409 on an id used twice, with 4429 on a second sign-in", async () => {
    const ending = async (...messages: (object | string)[]) => {
      const tab = await open((await person(app)).token);
      for (const message of messages) tab.send(message);
      return (await tab.ended).code;
    };
    const subscribe = { type: "subscribe", id: "1", payload: { query: "subscription { changes { resync } }" } };
    expect(await ending("no JSON")).toBe(4400);
    expect(await ending({ type: "shout" })).toBe(4400);
    expect(await ending(subscribe, subscribe)).toBe(4409);
    expect(await ending({ type: "connection_init", payload: {} })).toBe(4429);
  });

  it("closes a socket that sends without end", async () => {
    const tab = await open();
    for (let i = 0; i < 60; i++) tab.send({ type: "ping" });
    expect((await tab.ended).code).toBe(4429);
  });
});

describe("a socket whose token ends", () => {
  it("closes with 4403 at the moment its token expires", async () => {
    const exp = Math.floor(Date.now() / 1000) + 2;
    const tab = await open(tokenWith(user.id, { exp }));
    expect((await tab.ended).code).toBe(4403);
    expect(Date.now()).toBeGreaterThanOrEqual(exp * 1000 - 20);
  });

  it("closes with 4403 when the account's tokens are ended, and others stay", async () => {
    const victim = await person(app);
    const [first, second, bystander] = [await open(victim.token), await open(victim.token), await open()];
    await app.sql("UPDATE users SET token_version = token_version + 1 WHERE id = $1", [victim.id]);
    await app.sql("SELECT pg_notify('stint_changes', $1)", [
      JSON.stringify({ u: victim.id, c: [["user", victim.id, 0, 0]] }),
    ]);
    expect((await first.ended).code).toBe(4403);
    expect((await second.ended).code).toBe(4403);
    await bystander.heard();
    expect(await codeOf(Tab.open(app, victim.token))).toBe("4403");
  });

  it("closes with 4403 when the account is deleted", async () => {
    const victim = await person(app);
    const tab = await open(victim.token);
    await app.sql("DELETE FROM users WHERE id = $1", [victim.id]);
    await app.sql("SELECT pg_notify('stint_changes', $1)", [
      JSON.stringify({ u: victim.id, c: [["user", victim.id, 1, 0]] }),
    ]);
    expect((await tab.ended).code).toBe(4403);
  });

  it("stays open when the user only changed its name", async () => {
    const tab = await open();
    await app.rest("PUT", "/auth/profile", { token: user.token, body: { name: "New Name" } });
    await tab.heard();
    expect(tab.socket.readyState).toBe(tab.socket.OPEN);
  });
});
