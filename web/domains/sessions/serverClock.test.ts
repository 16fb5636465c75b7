/** The server's clock as a tab keeps it: right although the browser's clock is wrong, jumps, or stood still in a sleep. */
import { forgetServerClock, observeServerNow, onServerClock, serverNow } from "./serverClock";

let monotonic = 0;
const server = Date.UTC(2026, 10, 21, 12);
/** The server's true time; the monotonic clock started with the page, 5 s before. */
const truth = () => server + monotonic;

beforeEach(() => {
  forgetServerClock();
  monotonic = 5000;
  jest.spyOn(performance, "now").mockImplementation(() => monotonic);
  jest.spyOn(Date, "now").mockImplementation(() => truth() + 6 * 3_600_000);
});
afterEach(() => jest.restoreAllMocks());

test.each([6, -6])("a browser whose clock is %i hours off shows the server's time after one answer", (hours) => {
  jest.spyOn(Date, "now").mockImplementation(() => truth() + hours * 3_600_000);
  observeServerNow(truth(), monotonic, monotonic);
  monotonic += 60_000;
  expect(serverNow()).toBe(truth());
});

test("the answer in hand starts the clock, so that not even the first frame uses a wrong browser clock", () => {
  expect(serverNow(truth() - 40)).toBe(truth() - 40);
});

test("the shortest round trip gives the time; a slow one after it changes nothing", () => {
  const ask = (there: number, back: number) => {
    const sent = monotonic;
    monotonic += there;
    const now = truth();
    monotonic += back;
    observeServerNow(now, monotonic, sent);
  };
  ask(900, 100);
  expect(Math.abs(serverNow() - truth())).toBe(400);
  ask(20, 10);
  expect(Math.abs(serverNow() - truth())).toBe(5);
  ask(1200, 0);
  expect(Math.abs(serverNow() - truth())).toBe(5);
});

test("after a sleep in which the monotonic clock stood still, the next answer puts it right and says so", () => {
  observeServerNow(truth(), monotonic, monotonic);
  const heard = jest.fn();
  const stop = onServerClock(heard);
  const slept = 40 * 60_000;
  observeServerNow(truth() + slept, monotonic + 30, monotonic);
  expect(Math.abs(serverNow() - truth() - slept)).toBeLessThanOrEqual(30);
  expect(heard).toHaveBeenCalledTimes(1);
  stop();
});

test("an event that nobody measured never sets the clock back", () => {
  observeServerNow(truth(), monotonic, monotonic);
  observeServerNow(truth() - 30_000, monotonic);
  expect(serverNow()).toBe(truth());
  observeServerNow(truth() + 30_000, monotonic);
  expect(serverNow()).toBe(truth() + 30_000);
});
