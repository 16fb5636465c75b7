/** Shares and lines of callers, counted; what they are good for is seen at the doors (doors/turns.test). */
import { shares, type Turn } from "./turn";
import { Turns } from "./turns";

const few = { ...shares, running: 4, runningPerCaller: 2, heldPerCaller: 3, waitingPerCaller: 5, waiting: 8 };

/** Asks for a turn and notes in `order` when it runs. */
const asks = (turns: Turns, order: string[], key: string, name = key): Turn => {
  const turn = turns.ask(key);
  if (turn.state === "running") order.push(name);
  else turn.onTurn = (refusal) => order.push(refusal ? `${name}: ${refusal.code}` : name);
  return turn;
};
const settled = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

it("lets a caller run his share at once, and not one more", () => {
  const turns = new Turns(few);
  const order: string[] = [];
  for (let i = 0; i < 5; i++) asks(turns, order, "crowd");
  asks(turns, order, "other");
  expect(order).toEqual(["crowd", "crowd", "other"]);
  expect(turns.figures).toEqual({ running: 3, waiting: 3 });
});

it("serves callers one after the other, however many of one wait", async () => {
  const turns = new Turns(few);
  const order: string[] = [];
  const first = ["a", "b"].flatMap((key) => [asks(turns, [], key), asks(turns, [], key)]);
  for (let i = 0; i < 4; i++) asks(turns, order, "crowd", `crowd ${i}`);
  asks(turns, order, "quiet");
  for (const turn of first.slice(0, 3)) {
    turn.answered();
    turn.closed();
  }
  await settled();
  expect(order).toEqual(["crowd 0", "quiet", "crowd 1"]);
});

it("refuses what a caller's own line cannot hold with 429, what nobody's can with 503", () => {
  const turns = new Turns(few);
  for (let i = 0; i < 7; i++) turns.ask("crowd");
  expect(() => turns.ask("crowd")).toThrow(expect.objectContaining({ code: "RATE_LIMITED", retryAfter: 2 }));
  expect(() => turns.ask("crowd")).toThrow(/429/);
  for (let i = 0; i < 5; i++) turns.ask("second");
  expect(() => turns.ask("third")).toThrow(expect.objectContaining({ code: "UNAVAILABLE", retryAfter: 2 }));
});

it("counts what waits in bytes too", () => {
  const turns = new Turns({ ...few, waitingBytesPerCaller: 100, waitingBytes: 150 });
  for (let i = 0; i < 2; i++) turns.ask("crowd", 90);
  turns.ask("crowd", 90);
  expect(() => turns.ask("crowd", 20)).toThrow(/429/);
  turns.ask("crowd", 10);
  for (let i = 0; i < 2; i++) turns.ask("other", 90);
  expect(() => turns.ask("other", 60)).toThrow(expect.objectContaining({ code: "UNAVAILABLE" }));
});

it("holds back a caller whose answers nobody takes, not the others", async () => {
  const turns = new Turns(few);
  const order: string[] = [];
  const unread = [0, 1, 2].map((n) => asks(turns, order, "slow", `slow ${n}`));
  for (const turn of unread) {
    turn.answered();
    await settled();
  }
  asks(turns, order, "slow", "slow 3");
  asks(turns, order, "other");
  expect(order).toEqual(["slow 0", "slow 1", "slow 2", "other"]);
  unread[1]?.closed();
  await settled();
  expect(order.at(-1)).toBe("slow 3");
});

it("still counts what runs for a caller who hung up, and forgets what only waited", async () => {
  const turns = new Turns(few);
  const order: string[] = [];
  const [one, , waiting] = [0, 1, 2, 3].map((n) => asks(turns, order, "crowd", String(n)));
  one?.closed();
  waiting?.closed();
  await settled();
  expect([order, turns.figures]).toEqual([["0", "1"], { running: 2, waiting: 1 }]);
  one?.answered();
  await settled();
  expect([order, turns.figures]).toEqual([["0", "1", "3"], { running: 2, waiting: 0 }]);
});

it("tells who has waited too long to come back, cuts answers that nobody takes, and forgets what never ends", async () => {
  const turns = new Turns(few);
  const order: string[] = [];
  const [sent, lost] = [asks(turns, order, "slow", "sent"), asks(turns, order, "slow", "lost")];
  sent.onCut = () => order.push("cut");
  asks(turns, order, "slow", "third").answered();
  asks(turns, order, "slow", "fourth");
  sent.answered();
  lost.closed();
  await settled();
  turns.sweep(performance.now() + few.longestWaitMs);
  expect(order).toEqual(["sent", "lost", "third", "fourth: UNAVAILABLE"]);
  turns.sweep(performance.now() + few.longestHeldMs);
  expect(order.at(-1)).toBe("cut");
  expect(turns.figures.running).toBe(1);
});

it("runs what happens once at a time among the caller's requests, and gives its place back when it fails", async () => {
  const turns = new Turns(few);
  const [one] = [turns.ask("crowd"), turns.ask("crowd")];
  const seen: string[] = [];
  const reading = turns.run("crowd", async () => seen.push("read"));
  const failing = turns.run("crowd", () => Promise.reject(new Error("broken")));
  await settled();
  expect(seen).toEqual([]);
  one?.answered();
  await reading;
  await expect(failing).rejects.toThrow("broken");
  expect(turns.figures).toEqual({ running: 1, waiting: 0 });
});

it("runs what is hard work one after the other, until it is quick again", async () => {
  const turns = new Turns({ ...few, slowMs: -1 });
  const order: string[] = [];
  const [first, second] = [0, 1, 2, 3, 4].map((n) => asks(turns, order, "crowd", String(n)));
  first?.answered();
  await settled();
  expect(order).toEqual(["0", "1"]);
  second?.answered();
  await settled();
  expect(order).toEqual(["0", "1", "2"]);
  expect(asks(turns, order, "other").state).toBe("running");
});

it("lets go of a request that is over", async () => {
  const turns = new Turns(few);
  const runs = [turns.ask("a"), turns.ask("a")];
  const [waits, leaves] = [turns.ask("a"), turns.ask("a")];
  const held = () => {};
  for (const turn of [...runs, waits, leaves]) Object.assign(turn, { onTurn: held, onCut: held });
  leaves.closed();
  for (const turn of runs) {
    turn.answered();
    turn.closed();
  }
  await settled();
  waits.closed();
  waits.answered();
  for (const turn of [...runs, waits, leaves]) {
    expect(turn.state).toBe("gone");
    expect([turn.onTurn, turn.onCut]).not.toContain(held);
  }
});
