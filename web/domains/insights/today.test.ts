// The day as a ruler: what is on it, how wide it is, what the headline says.
import { sessionWith } from "../../test/entities";
import { dayEnds, headline, rulerOf, type Stint, stintsOfDay, timeOfDay } from "./today";

const minute = 60_000;
const at = (hour: number, minutes = 0) => new Date(2026, 10, 20, hour, minutes).getTime();
const now = at(10, 40);
const iso = (time: number) => new Date(time).toISOString();

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

it("lays out what ran, what runs and what is planned for today", () => {
  const stints = stintsOfDay([planned, running, done], now);
  expect(stints.map(({ id, state, from, to, ran }) => [id, state, timeOfDay(from), timeOfDay(to), ran])).toEqual([
    ["done", "done", "8:30", "9:30", 1],
    ["running", "running", "10:00", "12:00", 40 / 120],
    ["planned", "planned", "15:30", "16:45", 0],
  ]);
  expect(stints[1]?.breaks.map(({ from, past }) => [timeOfDay(from), past])).toEqual([
    ["10:25", true],
    ["10:55", false],
    ["11:25", false],
    ["11:55", false],
  ]);
});

it("leaves out other days and what has no time", () => {
  const yesterday = sessionWith({ ...done, id: "y", startTime: iso(at(-16)), endTime: iso(at(-14)) });
  const tomorrow = sessionWith({ id: "t", scheduledAt: iso(at(33)) });
  const idea = sessionWith({ id: "i" });
  expect(stintsOfDay([yesterday, tomorrow, idea], now)).toEqual([]);
});

it("knows when the day is done at this pace", () => {
  expect(timeOfDay(dayEnds(stintsOfDay([planned, running, done], now)) ?? 0)).toBe("16:45");
  expect(dayEnds(stintsOfDay([done], now))).toBeNull();
});

it("spans the working day, and more where a stint lies outside it", () => {
  const usual = rulerOf(stintsOfDay([running], now), now);
  expect([timeOfDay(usual.from), timeOfDay(usual.to), usual.hours.length]).toEqual(["8:00", "18:00", 11]);
  const early = sessionWith({ id: "e", totalSessionDuration: 30, scheduledAt: iso(at(5, 15)) });
  const late = sessionWith({ id: "l", totalSessionDuration: 60, scheduledAt: iso(at(20, 30)) });
  const long = rulerOf(stintsOfDay([early, late], at(5)), at(5));
  expect([timeOfDay(long.from), timeOfDay(long.to)]).toEqual(["5:00", "22:00"]);
  expect(long.hours.length).toBeLessThan(12);
});

describe("the headline", () => {
  const stint = (state: Stint["state"]): Stint => ({
    id: state,
    name: state,
    state,
    from: 0,
    to: 1,
    ran: 0,
    breaks: [],
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
