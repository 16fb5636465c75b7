/** The session's own axis: what ran never moves, whatever happens later. */
import { clockTime } from "../../lib/dates";
import { axisOf, placed, placeOn, ranOf, type StoredIntervals, ticksOf } from "./history";
import { sessionOf } from "./sessions.fixture";
import { clockAt } from "./useSessionClock";

const minute = 60_000;
const nine = new Date(2026, 10, 20, 9).getTime();
const interval = (kind: "focus" | "break", from: number, to: number | null): StoredIntervals[number] => ({
  __typename: "SessionInterval",
  ...{ id: null, version: null },
  kind,
  from: new Date(nine + from * minute).toISOString(),
  to: to === null ? null : new Date(nine + to * minute).toISOString(),
  ...{ taskId: null, taskTitle: null },
});
const startTime = new Date(nine).toISOString();
/** Ran 25 + 5 minutes, waited an hour, runs again since 10:30. */
const resumed = sessionOf({ elapsedMs: 30 * minute, runningSince: nine + 90 * minute, startTime });
const first = [interval("focus", 0, 25), interval("break", 25, 30)];

const blocksAt = (session: typeof resumed, stored: StoredIntervals, minutes: number) => {
  const now = nine + minutes * minute;
  return axisOf(ranOf(session, stored, now), clockAt(session, now));
};
const said = (blocks: ReturnType<typeof blocksAt>["blocks"]) =>
  blocks.map(({ kind, from, to }) => `${kind} ${clockTime(from)} to ${clockTime(to)}`);

test("the axis begins when the session began; pauses are gaps, breaks stand between blocks", () => {
  const { blocks, ofDay } = blocksAt(resumed, first, 100);
  expect(ofDay).toBe(true);
  expect(said(blocks).slice(0, 5)).toEqual([
    "focus 9:00 AM to 9:25 AM",
    "break 9:25 AM to 9:30 AM",
    "pause 9:30 AM to 10:30 AM",
    "focus 10:30 AM to 10:55 AM",
    "break 10:55 AM to 11:00 AM",
  ]);
  expect(said(blocks).at(-1)).toBe("break 11:55 AM to 12:00 PM");
  expect(blocks[3]?.filled).toBeCloseTo(10 / 25);
});

test("what ran stays where it ran while the session waits, ends early or has its rhythm changed", () => {
  const waits = sessionOf({ elapsedMs: 30 * minute, startTime, isActive: true, isPaused: true });
  const ended = sessionOf({ elapsedMs: 30 * minute, startTime, endTime: new Date(nine + 200 * minute).toISOString() });
  const ran = ["focus 9:00 AM to 9:25 AM", "break 9:25 AM to 9:30 AM"];
  for (const [session, minutes] of [
    [waits, 45],
    [waits, 145],
    [ended, 200],
    [{ ...waits, duration: 50, breakDuration: 10 }, 45],
  ] as const)
    expect(said(blocksAt(session, first, minutes).blocks).slice(0, 2)).toEqual(ran);
  expect(blocksAt(ended, first, 200).blocks).toHaveLength(2);
  expect(said(blocksAt(waits, first, 145).blocks)[2]).toBe("pause 9:30 AM to 11:25 AM");
});

test("an open interval that was read before the pause ends where the session's own time ends", () => {
  const waits = sessionOf({ elapsedMs: 20 * minute, startTime, isActive: true, isPaused: true });
  expect(said(blocksAt(waits, [interval("focus", 0, null)], 40).blocks)[0]).toBe("focus 9:00 AM to 9:20 AM");
});

test("a night of waiting does not press the work together, and the playhead stands at now", () => {
  const waits = sessionOf({ elapsedMs: 30 * minute, startTime, isActive: true, isPaused: true });
  const blocks = placed(blocksAt(waits, first, 14 * 60).blocks);
  expect(blocks.find(({ kind }) => kind === "pause")?.share).toBeLessThan(0.1);
  expect(blocks.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1);
  const next = blocks[3];
  expect(placeOn(blocks, nine + 14 * 60 * minute)).toBeCloseTo(next?.start ?? 0);
});

test.each([1, 3, 9, 25, 120, 480])("ticks of %i minutes sit on edges of blocks and repeat no words", (minutes) => {
  const session = sessionOf({
    totalSessionDuration: minutes,
    runningSince: nine,
    startTime,
    duration: 1,
    breakDuration: 1,
  });
  const blocks = placed(blocksAt(session, [], 0.5).blocks);
  const ticks = ticksOf(blocks, clockTime);
  const edges = [...blocks.map(({ start }) => start), 1].map((edge) => edge.toFixed(6));
  for (const { at } of ticks) expect(edges).toContain(at.toFixed(6));
  expect(new Set(ticks.map(({ label }) => label)).size).toBe(ticks.length);
  expect(ticks[0]?.label).toBe("9:00 AM");
});
