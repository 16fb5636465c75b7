// The day as a ruler: what is on it, how wide it is, what the headline says.
import { clockTime } from "../../lib/dates";
import { sessionWith } from "../../test/entities";
import type { StoredIntervals } from "../sessions/history";
import { dayEnds, headline, rulerOf, type Stint, stintsOfDay } from "./today";

const minute = 60_000;
const at = (hour: number, minutes = 0) => new Date(2026, 10, 20, hour, minutes).getTime();
const now = at(10, 40);
const iso = (time: number) => new Date(time).toISOString();
const interval = (kind: "focus" | "break", from: number, to: number | null): StoredIntervals[number] => ({
  __typename: "SessionInterval",
  ...{ id: null, version: null },
  kind,
  from: iso(from),
  to: to === null ? null : iso(to),
  ...{ taskId: null, taskTitle: null },
});

const done = sessionWith({
  id: "done",
  totalSessionDuration: 60,
  elapsedMs: 60 * minute,
  startTime: iso(at(8, 20)),
  endTime: iso(at(9, 30)),
});
const running = sessionWith({
  id: "running",
  elapsedMs: 10 * minute,
  runningSince: at(10, 10),
  startTime: iso(at(9, 40)),
});
const planned = sessionWith({ id: "planned", totalSessionDuration: 75, scheduledAt: iso(at(15, 30)) });
const histories = new Map<string, StoredIntervals>([
  [
    "done",
    [
      interval("focus", at(8, 20), at(8, 45)),
      interval("break", at(8, 45), at(8, 50)),
      interval("focus", at(9), at(9, 25)),
      interval("break", at(9, 25), at(9, 30)),
    ],
  ],
  ["running", [interval("focus", at(9, 40), at(9, 50)), interval("focus", at(10, 10), null)]],
]);
const day = (sessions: Parameters<typeof stintsOfDay>[0], seen = now) => stintsOfDay(sessions, histories, seen);
const runsOf = (stint: Stint | undefined) =>
  stint?.runs.map(({ from, to, ran }) => [clockTime(from), clockTime(to), ran]);

it("lays out what ran where it ran, then what runs and what is planned, pauses as gaps", () => {
  const stints = day([planned, running, done]);
  expect(stints.map(({ id, state }) => [id, state])).toEqual([
    ["done", "done"],
    ["running", "running"],
    ["planned", "planned"],
  ]);
  expect(runsOf(stints[0])).toEqual([
    ["8:20 AM", "8:50 AM", 1],
    ["9:00 AM", "9:30 AM", 1],
  ]);
  expect(runsOf(stints[1])).toEqual([
    ["9:40 AM", "9:50 AM", 1],
    ["10:10 AM", "12:00 PM", 30 / 110],
  ]);
  expect(runsOf(stints[2])).toEqual([["3:30 PM", "4:45 PM", 0]]);
  expect(stints[1]?.runs[1]?.breaks.map(({ from, past }) => [clockTime(from), past])).toEqual([
    ["10:25 AM", true],
    ["10:55 AM", false],
    ["11:25 AM", false],
    ["11:55 AM", false],
  ]);
});

it("shows of a session that waits what ran of it, and of a night only this day's part", () => {
  const paused = sessionWith({
    id: "done",
    isActive: true,
    isPaused: true,
    elapsedMs: 60 * minute,
    startTime: iso(at(8, 20)),
    updatedAt: iso(at(9, 30)),
  });
  expect(day([paused])[0]).toMatchObject({ state: "paused", from: at(8, 20), to: at(9, 30) });
  const night = sessionWith({ ...done, id: "night", startTime: iso(at(-1)), endTime: iso(at(1)) });
  const [stint] = stintsOfDay([night], new Map([["night", [interval("focus", at(-1), at(1))]]]), now);
  expect(runsOf(stint)).toEqual([["12:00 AM", "1:00 AM", 1]]);
});

it("shows time that was added today to a session that was over before", () => {
  const over = sessionWith({ ...done, id: "over", startTime: iso(at(-16)), endTime: iso(at(-14)) });
  const ran = [interval("focus", at(-16), at(-14)), interval("focus", at(9), at(9, 30))];
  const [stint] = stintsOfDay([over], new Map([["over", ran]]), now);
  expect(runsOf(stint)).toEqual([["9:00 AM", "9:30 AM", 1]]);
});

it("leaves out other days and what has no time", () => {
  const yesterday = sessionWith({ ...done, id: "y", startTime: iso(at(-16)), endTime: iso(at(-14)) });
  const tomorrow = sessionWith({ id: "t", scheduledAt: iso(at(33)) });
  const idea = sessionWith({ id: "i" });
  expect(day([yesterday, tomorrow, idea])).toEqual([]);
});

it("knows when the day is done at this pace", () => {
  expect(clockTime(dayEnds(day([planned, running, done])) ?? 0)).toBe("4:45 PM");
  expect(dayEnds(day([done]))).toBeNull();
});

it("spans the working day, and more where a stint lies outside it", () => {
  const usual = rulerOf(day([running]), now);
  expect([clockTime(usual.from), clockTime(usual.to), usual.hours.length]).toEqual(["8:00 AM", "6:00 PM", 11]);
  const early = sessionWith({ id: "e", totalSessionDuration: 30, scheduledAt: iso(at(5, 15)) });
  const late = sessionWith({ id: "l", totalSessionDuration: 60, scheduledAt: iso(at(20, 30)) });
  const long = rulerOf(day([early, late], at(5)), at(5));
  expect([clockTime(long.from), clockTime(long.to)]).toEqual(["5:00 AM", "10:00 PM"]);
  expect(long.hours.length).toBeLessThan(12);
});

describe("the headline", () => {
  const stint = (state: Stint["state"]): Stint => ({
    id: state,
    name: state,
    state,
    from: 0,
    to: 1,
    runs: [],
  });
  it.each([
    [[], "A clear day. Begin with one stint."],
    [["done", "running", "planned", "planned"], "Four stints today. You are in the second."],
    [["running"], "One stint today. You are in it."],
    [["done", "done", "paused"], "Three stints today. The third waits for you."],
    [["done", "planned", "planned"], "Three stints today. Two to go."],
    [["planned"], "One stint today. It is still ahead."],
    [["done", "done"], "Two stints done. The rest of the day is yours."],
  ] as const)("for %j is %s", (states, words) => {
    expect(headline(states.map(stint)).join(" ")).toBe(words);
  });
});
