// When a tab reads again: alone at once, with many others within what the server said, after a refusal when it said, hidden ones later.
import { messages } from "#contract/messages";
import { afterMsOf, liveRereads, type Rereads } from "./liveRereads";
import { RestError } from "./problems";

let reads = 0;
let answer: () => Promise<void> = async () => {};
let rereads: Rereads;
let visibility: DocumentVisibilityState;
let chance: number;

beforeEach(() => {
  jest.useFakeTimers();
  [reads, visibility, chance] = [0, "visible", 0];
  answer = async () => {};
  jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  jest.spyOn(Math, "random").mockImplementation(() => chance);
  rereads = liveRereads(() => {
    reads++;
    return answer();
  });
});
afterEach(() => {
  rereads.stop();
  jest.restoreAllMocks();
  jest.useRealTimers();
});
const after = (ms: number) => jest.advanceTimersByTimeAsync(ms);

it("reads at once when nothing else was said, once for reasons that come together", async () => {
  rereads.ask();
  rereads.ask(0);
  await after(100);
  expect(reads).toBe(1);
});

it.each([0, 0.5, 0.99])("reads in the second half of what the server said, by chance (%f)", async (drawn) => {
  chance = drawn;
  rereads.ask(8000);
  await after(4000 + drawn * 4000);
  expect(reads).toBe(0);
  await after(100);
  expect(reads).toBe(1);
});

it("is not put off by a later reason, and comes earlier for one that says so", async () => {
  rereads.ask(8000);
  await after(2000);
  rereads.ask(20_000);
  await after(2100);
  expect(reads).toBe(1);
  rereads.ask(20_000);
  rereads.ask(100);
  await after(200);
  expect(reads).toBe(2);
  await after(60_000);
  expect(reads).toBe(2);
});

it("reads later where nobody looks, and at once when somebody does", async () => {
  visibility = "hidden";
  rereads.ask(8000);
  await after(7900);
  expect(reads).toBe(0);
  await after(200);
  expect(reads).toBe(1);
  rereads.ask(8000);
  visibility = "visible";
  document.dispatchEvent(new Event("visibilitychange"));
  await after(100);
  expect(reads).toBe(2);
});

it("reads again for a reason that came while it was reading", async () => {
  let answered = () => {};
  answer = () =>
    new Promise((resolve) => {
      answered = resolve;
    });
  rereads.ask();
  await after(100);
  rereads.ask();
  await after(100);
  expect(reads).toBe(1);
  answered();
  await after(100);
  expect(reads).toBe(2);
});

it("tries again when the server said after refusing it, and not for what is no refusal", async () => {
  const problem = { code: "UNAVAILABLE", message: messages.unavailable, fields: {}, retryAfter: 5 } as const;
  answer = () => Promise.reject(new RestError(problem));
  rereads.ask();
  await after(100);
  answer = () => Promise.reject(new Error("no line"));
  await after(4900);
  expect(reads).toBe(1);
  await after(200);
  expect(reads).toBe(2);
  await after(120_000);
  expect(reads).toBe(2);
});

it("reads nothing once it has stopped", async () => {
  rereads.ask();
  rereads.stop();
  rereads.ask();
  await after(60_000);
  expect(reads).toBe(0);
});

it("takes from the server only a number of milliseconds", () => {
  const said = [undefined, {}, { readAfterMs: "5" }, { readAfterMs: -1 }, { readAfterMs: null }, { readAfterMs: 40 }];
  expect(said.map((each) => afterMsOf(each))).toEqual([0, 0, 0, 0, 0, 40]);
});
