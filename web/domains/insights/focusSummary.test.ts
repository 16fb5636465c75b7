// What a session that runs adds to an answer about focus.
import { sessionWith } from "../../test/entities";
import { focusSince } from "./useFocusSummary";

const minute = 60_000;
const start = Date.parse("2026-11-23T09:00:00Z");
const running = sessionWith({
  status: "active",
  phase: "running",
  isActive: true,
  startTime: new Date(start).toISOString(),
  runningSince: start,
  totalSessionDuration: 60,
  duration: 25,
  breakDuration: 5,
  now: start,
});
const at = (minutes: number) => start + minutes * minute;

it.each([
  ["all that ran since", 0, 10, 10],
  ["only what came after the answer", 8, 10, 2],
  ["no break", 20, 28, 5],
  ["both parts around a break", 20, 35, 10],
  ["nothing after the session's end", 0, 500, 50],
])("counts %s", (_, answered, now, minutes) => {
  expect(focusSince(running, at(answered), at(now))).toBe(minutes * minute);
});

it("counts nothing of a session that stands, nor of none", () => {
  expect(focusSince({ ...running, runningSince: null, elapsedMs: 5 * minute }, at(0), at(10))).toBe(0);
  expect(focusSince(null, at(0), at(10))).toBe(0);
});
