// The live connection: what it says of itself, and what a refusal does (security of the socket: close codes 4401 and 4403).
import { gql } from "@apollo/client";
import { makeClient } from "./client";
import type { LiveSocket } from "./liveSocket";
import { asOften } from "./sayAnew";
import { makeSocket } from "./socket";
import { token } from "./token";

/** A server's end of the line: it accepts whoever connects, until told to close. */
class FakeWebSocket extends EventTarget {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  static readonly CLOSING = 2;
  static readonly CLOSED = 3;
  static opened: FakeWebSocket[] = [];
  static ack: { payload?: object } = {};
  /** Else who connects waits for an answer a while, and fails. */
  static isReachable = true;
  readyState = FakeWebSocket.CONNECTING;
  readonly protocol = "graphql-transport-ws";
  sent: { type: string; payload?: unknown }[] = [];
  /** The line is dead: nothing arrives, and nothing says so. */
  isDead = false;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number; reason: string; wasClean: boolean }) => void) | null = null;
  onerror: ((event: unknown) => void) | null = null;

  constructor() {
    super();
    FakeWebSocket.opened.push(this);
    if (!FakeWebSocket.isReachable) {
      setTimeout(() => this.close(1006), 3_000);
      return;
    }
    queueMicrotask(() => {
      this.readyState = FakeWebSocket.OPEN;
      this.onopen?.();
    });
  }
  send(text: string): void {
    const message = JSON.parse(text);
    if (this.isDead) return;
    this.sent.push(message);
    if (message.type === "ping") queueMicrotask(() => this.onmessage?.({ data: '{"type":"pong"}' }));
    if (message.type === "connection_init")
      queueMicrotask(() =>
        this.onmessage?.({ data: JSON.stringify({ type: "connection_ack", ...FakeWebSocket.ack }) }),
      );
  }
  close(code = 1000): void {
    if (this.readyState === FakeWebSocket.CLOSED) return;
    this.readyState = FakeWebSocket.CLOSED;
    this.onclose?.({ code, reason: "", wasClean: code === 1000 });
  }
}

const realWebSocket = globalThis.WebSocket;
const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
let stop = () => {};
function listen(socket: LiveSocket): void {
  const query = gql`
    subscription {
      x
    }
  `;
  const heard = makeClient(socket)
    .subscribe({ query })
    .subscribe({ error: () => {} });
  stop = () => heard.unsubscribe();
}
const last = () => FakeWebSocket.opened.at(-1) as FakeWebSocket;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ["queueMicrotask", "nextTick"] });
  globalThis.WebSocket = FakeWebSocket as unknown as typeof WebSocket;
  FakeWebSocket.opened = [];
  FakeWebSocket.ack = {};
  FakeWebSocket.isReachable = true;
  token.set("t1");
});
afterEach(() => {
  stop();
  jest.useRealTimers();
  globalThis.WebSocket = realWebSocket;
});

it("opens when something listens, with the token, and closes when nothing does", async () => {
  const socket = makeSocket("ws://localhost/graphql");
  expect(FakeWebSocket.opened).toHaveLength(0);
  listen(socket);
  await settled();
  expect(socket.state()).toBe("open");
  expect(last().sent[0]).toMatchObject({ type: "connection_init", payload: { authorization: "Bearer t1" } });
  stop();
  await settled();
  jest.runOnlyPendingTimers();
  await settled();
  expect(socket.state()).toBe("idle");
});

it("says when it is lost, tries again, and tells when it is back", async () => {
  const socket = makeSocket("ws://localhost/graphql");
  let returns = 0;
  socket.onReturn(() => returns++);
  listen(socket);
  await settled();
  expect(returns).toBe(0);
  last().close(1006);
  await settled();
  expect(socket.state()).toBe("lost");
  await jest.advanceTimersByTimeAsync(1_000);
  await settled();
  expect(FakeWebSocket.opened).toHaveLength(2);
  expect(socket.state()).toBe("open");
  expect(returns).toBe(1);
});

it("comes back within four seconds when the server says that it ends, and within one when the line broke", async () => {
  const random = jest.spyOn(Math, "random").mockReturnValue(0.99);
  listen(makeSocket("ws://localhost/graphql"));
  await settled();
  for (const [code, early, late] of [
    [1001, 3_900, 100],
    [1006, 900, 100],
  ] as const) {
    const before = FakeWebSocket.opened.length;
    last().close(code);
    await settled();
    await jest.advanceTimersByTimeAsync(early);
    expect(FakeWebSocket.opened).toHaveLength(before);
    await jest.advanceTimersByTimeAsync(late);
    await settled();
    expect(FakeWebSocket.opened).toHaveLength(before + 1);
  }
  random.mockRestore();
});

it("says that it is back, and passes on when to read again", async () => {
  const socket = makeSocket("ws://localhost/graphql");
  const returns: number[] = [];
  socket.onReturn((afterMs) => returns.push(afterMs));
  listen(socket);
  await settled();
  expect(last().sent[0]?.payload).not.toHaveProperty("again");
  for (const ack of [{ payload: { readAfterMs: 3000 } }, {}]) {
    FakeWebSocket.ack = ack;
    last().close(1006);
    await settled();
    await jest.advanceTimersByTimeAsync(1_000);
    await settled();
    expect(last().sent[0]?.payload).toHaveProperty("again", true);
  }
  expect(returns).toEqual([3000, 0]);
});

it("does not wait when the browser says that the line is back", async () => {
  const socket = makeSocket("ws://localhost/graphql");
  listen(socket);
  await settled();
  last().close(1006);
  await settled();
  window.dispatchEvent(new Event("online"));
  await settled();
  expect(socket.state()).toBe("open");
});

it("begins anew at once when the line is back, whatever was tried and failed before", async () => {
  const random = jest.spyOn(Math, "random").mockReturnValue(0.99);
  const socket = makeSocket("ws://localhost/graphql");
  listen(socket);
  await settled();
  FakeWebSocket.isReachable = false;
  last().close(1006);
  await jest.advanceTimersByTimeAsync(30_000);
  // One more try is on its way into nothing when the line comes back.
  const tries = FakeWebSocket.opened.length;
  while (FakeWebSocket.opened.length === tries) await jest.advanceTimersByTimeAsync(100);
  expect(last().readyState).toBe(FakeWebSocket.CONNECTING);
  FakeWebSocket.isReachable = true;
  window.dispatchEvent(new Event("online"));
  await settled();
  expect(socket.state()).toBe("open");
  random.mockRestore();
});

it("gives up a line that no longer answers, and takes another", async () => {
  const socket = makeSocket("ws://localhost/graphql");
  listen(socket);
  await settled();
  await jest.advanceTimersByTimeAsync(60_000);
  expect(socket.state()).toBe("open");
  expect(FakeWebSocket.opened).toHaveLength(1);
  last().isDead = true;
  // Asked every twelve seconds, given five to answer: from the moment of the last answer on, wherever in between that is.
  let waited = 0;
  for (; socket.state() !== "lost" && waited < 20_000; waited += 100) await jest.advanceTimersByTimeAsync(100);
  expect(waited).toBeGreaterThanOrEqual(5_000);
  expect(waited).toBeLessThanOrEqual(17_100);
  await jest.advanceTimersByTimeAsync(1_000);
  expect(FakeWebSocket.opened).toHaveLength(2);
  expect(socket.state()).toBe("open");
});

it.each([4401, 4403])("signs out when the token is refused with %i", async (code) => {
  const socket = makeSocket("ws://localhost/graphql");
  listen(socket);
  await settled();
  last().close(code);
  await settled();
  expect(token.get()).toBeNull();
  expect(token.reason()).toBe("Authentication token is invalid or expired. Please log in again.");
});

it("keeps a token that was renewed after the refused one was sent", async () => {
  const socket = makeSocket("ws://localhost/graphql");
  listen(socket);
  await settled();
  token.renew("t2");
  last().close(4403);
  await settled();
  expect(token.get()).toBe("t2");
});

it("says anew what the tab has whenever a lost connection is back", async () => {
  const socket = makeSocket("ws://localhost/graphql");
  const client = makeClient(socket);
  let has = "7";
  const query = gql("subscription S($since: String) { changes(since: $since) { version } }");
  const heard = client.subscribe({ query, variables: {}, context: asOften({ since: () => has }) }).subscribe({});
  stop = () => heard.unsubscribe();
  await settled();
  const since = () =>
    last().sent.flatMap(({ type, payload }) =>
      type === "subscribe" ? [(payload as { variables: object }).variables] : [],
    );
  expect(since()).toEqual([{ since: "7" }]);
  has = "9";
  last().close(1006);
  await jest.advanceTimersByTimeAsync(5_000);
  await settled();
  expect(FakeWebSocket.opened).toHaveLength(2);
  expect(since()).toEqual([{ since: "9" }]);
});
