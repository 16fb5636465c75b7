/** A screen reader hears start, pause, half, five minutes, one minute and the end: nothing else. */
import { announcement, type Heard } from "./announcement";

const at = (phase: Heard["phase"], remaining: number, total = 7200): Heard => ({ phase, remaining, total, over: null });

test("a whole session that is paused once says exactly what it should, in order", () => {
  const said: string[] = [];
  let before: Heard | null = null;
  const hear = (now: Heard) => {
    const text = announcement(before, now);
    if (text) said.push(text);
    before = now;
  };
  hear(at("ready", 7200));
  for (let left = 7200; left > 4000; left--) hear(at("running", left));
  hear(at("paused", 4000));
  for (let left = 4000; left > 0; left--) hear(at("running", left));
  hear(at("done", 0));
  expect(said).toEqual([
    "Session started, 2h 0m left",
    "Paused, 1h 6m left",
    "Running, 1h 6m left",
    "Half of the session is over, 1h 0m left",
    "5 minutes left",
    "1 minute left",
    "Session Complete",
  ]);
});

test("opening the app in the middle of a session says nothing", () => {
  expect(announcement(null, at("running", 250))).toBeNull();
});

test("a mark that a sleeping tab jumped over is still told, the last one only", () => {
  expect(announcement(at("running", 4000), at("running", 59))).toBe("1 minute left");
});

test("a phase that waits for its start is told by what is over", () => {
  const waits = { ...at("paused", 5700), over: "Focus is over" };
  expect(announcement(at("running", 5701), waits)).toBe("Focus is over, 1h 35m left");
  expect(announcement(waits, at("running", 5700))).toBe("Running, 1h 35m left");
});
