/** A calendar's days: where what ran and what is planned stands in them, across midnight and the change of clocks. */
import type { StoredIntervals } from "../../domains/sessions/history";
import { sessionWith } from "../../test/entities";
import {
  type Block,
  blocksOf,
  clockMinutes,
  dayAfter,
  dayAndTop,
  daysOf,
  instantAt,
  minutesSince,
  nextStep,
  piecesOf,
  type Session,
} from "./days";

const at = (text: string): number => new Date(text).getTime();
const iso = (text: string): string => new Date(text).toISOString();
const session = (fields: Partial<Session>): Session => ({ ...sessionWith({}), intervals: [], ...fields });
const planned = (id: string, when: string, minutes: number): Session =>
  session({ id, scheduledAt: iso(when), totalSessionDuration: minutes, duration: 25, breakDuration: 5 });
const ofNoTask = { __typename: "SessionInterval", id: null, version: null, taskId: null, taskTitle: null } as const;
const now = at("2026-11-25T12:00");
const places = (blocks: readonly Block[], name: string) =>
  piecesOf(blocks, daysOf(name, "day", 1)[0]).map(({ session: { id }, top, length, lane, lanes }) => [
    id,
    top,
    length,
    lane,
    lanes,
  ]);

test("a week begins with the day that it begins with for the reader", () => {
  const names = (first: number, day = "2026-11-25") => daysOf(day, "week", first).map(({ name }) => name);
  expect(names(1)).toEqual([
    "2026-11-23",
    "2026-11-24",
    "2026-11-25",
    "2026-11-26",
    "2026-11-27",
    "2026-11-28",
    "2026-11-29",
  ]);
  expect(names(0)[0]).toBe("2026-11-22");
  expect(names(6)[0]).toBe("2026-11-21");
  expect(names(3)[0]).toBe("2026-11-25");
  expect(names(1, "2027-01-01")[0]).toBe("2026-12-28");
  expect(dayAfter("2026-12-31", 1)).toBe("2027-01-01");
});

test("what is planned stands where it is planned, what met it stands beside it, and what follows has the whole width", () => {
  const blocks = blocksOf(
    [
      planned("a", "2026-11-25T09:00", 60),
      planned("b", "2026-11-25T09:30", 60),
      planned("c", "2026-11-25T10:00", 20),
      planned("d", "2026-11-25T10:30", 30),
    ],
    now,
  );
  expect(places(blocks, "2026-11-25")).toEqual([
    ["a", 540, 60, 0, 2],
    ["b", 570, 60, 1, 2],
    ["c", 600, 30, 0, 2],
    ["d", 630, 30, 0, 1],
  ]);
});

test("what goes over midnight stands in both days; a short one is as tall as a finger needs, and stays within its day", () => {
  const blocks = blocksOf([planned("night", "2026-11-25T23:00", 120), planned("last", "2026-11-25T23:58", 1)], now);
  expect(places(blocks, "2026-11-25")).toEqual([
    ["night", 1380, 60, 0, 2],
    ["last", 1410, 30, 1, 2],
  ]);
  expect(places(blocks, "2026-11-26")).toEqual([["night", 0, 60, 0, 1]]);
});

test("what began stands where it ran, each run by itself, and what runs goes on", () => {
  const intervals: StoredIntervals = [
    { ...ofNoTask, kind: "focus", from: iso("2026-11-25T08:00"), to: iso("2026-11-25T08:25") },
    { ...ofNoTask, kind: "break", from: iso("2026-11-25T08:25"), to: iso("2026-11-25T08:30") },
    { ...ofNoTask, kind: "focus", from: iso("2026-11-25T09:00"), to: iso("2026-11-25T09:10") },
  ];
  const facts = {
    startTime: iso("2026-11-25T08:00"),
    scheduledAt: iso("2026-11-26T08:00"),
    intervals,
    elapsedMs: 40 * 60_000,
    totalSessionDuration: 60,
  };
  const paused = session({ id: "p", ...facts });
  expect(places(blocksOf([paused], now), "2026-11-25")).toEqual([
    ["p", 480, 30, 0, 1],
    ["p", 540, 30, 0, 1],
  ]);
  expect(blocksOf([paused], now).map(({ state, run }) => [state, run.ran, run.breaks.length])).toEqual([
    ["paused", 1, 1],
    ["paused", 1, 0],
  ]);
  const running = session({ id: "r", ...facts, runningSince: at("2026-11-25T11:55") });
  const last = blocksOf([running], now).at(-1);
  expect(last).toMatchObject({
    state: "running",
    run: { from: at("2026-11-25T11:55"), to: at("2026-11-25T12:15"), ran: 0.25 },
  });
  expect(places(blocksOf([session({ id: "none", scheduledAt: null })], now), "2026-11-25")).toEqual([]);
});

test("of what is still planned, time that was added stands where it ran, and the plan where it is planned", () => {
  const intervals: StoredIntervals = [
    { ...ofNoTask, kind: "focus", from: iso("2026-11-25T08:00"), to: iso("2026-11-25T09:00") },
  ];
  const added = { ...planned("a", "2026-11-26T09:00", 60), intervals };
  const blocks = blocksOf([added, session({ id: "b", scheduledAt: null, intervals })], now);
  expect(blocks.map(({ session, state, index }) => [session.id, state, index])).toEqual([
    ["a", "planned", 0],
    ["a", "ran", 1],
    ["b", "ran", 1],
  ]);
  expect(places(blocks, "2026-11-25")).toEqual([
    ["a", 480, 60, 0, 2],
    ["b", 480, 60, 1, 2],
  ]);
  expect(places(blocks, "2026-11-26")).toEqual([["a", 540, 60, 0, 1]]);
});

test("a place on the clock is the same place on days of 23 and 25 hours", () => {
  for (const name of ["2026-03-29", "2026-10-25", "2026-11-01", "2026-03-08", "2026-11-25"]) {
    const [day] = daysOf(name, "day", 1);
    expect(clockMinutes(day, instantAt(name, 15 * 60 + 30))).toBe(15 * 60 + 30);
    expect(clockMinutes(day, day.to)).toBe(1440);
  }
});

test("a place in the days goes on over midnight, before the first of them and behind the last, and back again", () => {
  const first = "2026-11-23";
  for (const [when, minutes] of [
    ["2026-11-23T00:00", 0],
    ["2026-11-25T08:15", 2 * 1440 + 495],
    ["2026-11-22T23:00", -60],
    ["2026-12-01T00:30", 8 * 1440 + 30],
  ] as const) {
    expect(minutesSince(first, at(when))).toBe(minutes);
    const { day, top } = dayAndTop(first, minutes);
    expect(instantAt(day, top)).toBe(at(when));
  }
});

test("the next quarter of an hour, the last one at the latest", () => {
  expect([0, 1, 15, 607, 1426, 1439].map(nextStep)).toEqual([0, 15, 15, 615, 1425, 1425]);
});
