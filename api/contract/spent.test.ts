/** Time by task adds up to time by session, for every way in which what ran is cut among tasks. */
import fc from "fast-check";
import { runningFrom } from "./auto-start";
import { paces } from "./paces";
import { type SpentOn, spentByTask } from "./spent";
import { elapsed, intervalsUntil, pausedAt, type TimerFacts } from "./timer";

/** Printed, so that a failure can be run again: SEED=… npx jest api/contract/spent */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);

const start = Date.UTC(2026, 10, 21, 12);
const lengths = fc.record({
  totalSessionDuration: fc.integer({ min: 1, max: 480 }),
  duration: fc.integer({ min: 1, max: 180 }),
  breakDuration: fc.integer({ min: 0, max: 60 }),
  longBreakEvery: fc.integer({ min: 0, max: 4 }),
  longBreakDuration: fc.integer({ min: 1, max: 60 }),
  pace: fc.constantFrom(...paces),
  autoStartBreaks: fc.boolean(),
  autoStartFocus: fc.boolean(),
});
const turns = fc.array(
  fc.record({
    ms: fc.integer({ min: 0, max: 3_600_000 }),
    taskId: fc.option(fc.constantFrom("one", "two", "three"), { nil: null }),
  }),
  { maxLength: 12 },
);

test("time by task adds up to what the session has run, of each kind too", () => {
  fc.assert(
    fc.property(lengths, turns, (length, steps) => {
      let timer: TimerFacts = runningFrom(
        {
          ...{ ...length, phaseEnds: [], overtimeMs: 0, pausesAtMs: null },
          ...{ elapsedMs: 0, runningSince: null, startedAt: null, endedAt: null },
        },
        start,
      );
      const ran: SpentOn[] = [];
      let now = start;
      for (const { ms, taskId } of steps) {
        now += ms;
        ran.push(...intervalsUntil(timer, now).map((each) => ({ ...each, taskId })));
        timer = runningFrom(pausedAt(timer, now), now);
      }
      const spent = [...spentByTask(ran, now).values()];
      expect(spent.reduce((sum, of) => sum + of.focus + of.break, 0)).toBe(elapsed(timer, now));
      const focused = ran.reduce((sum, { kind, from, to }) => sum + (kind === "focus" ? (to ?? now) - from : 0), 0);
      expect(spent.reduce((sum, of) => sum + of.focus, 0)).toBe(focused);
    }),
    { seed, numRuns: 500 },
  );
});

test("what still runs is counted up to now", () => {
  const ran: SpentOn[] = [{ kind: "focus", from: start, to: null, taskId: "one" }];
  expect(spentByTask(ran, start + 5).get("one")).toEqual({ focus: 5, break: 0 });
});
