/** Where a phase is not to begin by itself the clock pauses the session, at every boundary of every session and nowhere else. */
import fc from "fast-check";
import { pausingFrom, runningFrom } from "./auto-start";
import { lengthenedAt, phaseEndedAt } from "./phases";
import {
  completedAt,
  dueAt,
  elapsed,
  type Interval,
  intervalsUntil,
  phaseOf,
  settledAt,
  stretches,
  stretchNow,
  type TimerFacts,
  timeRemaining,
  totalMs,
} from "./timer";

/** Printed, so that a failure can be run again: SEED=… npx jest api/contract/auto-start */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const start = Date.UTC(2026, 10, 21, 12);
const ms = 60_000;

const standing = {
  ...{ phaseEnds: [], overtimeMs: 0, pausesAtMs: null, elapsedMs: 0 },
  ...{ runningSince: null, startedAt: null, endedAt: null },
};
const sessions = fc
  .record({
    totalSessionDuration: fc.integer({ min: 1, max: 480 }),
    duration: fc.integer({ min: 1, max: 60 }),
    breakDuration: fc.integer({ min: 0, max: 30 }),
    longBreakEvery: fc.integer({ min: 0, max: 4 }),
    longBreakDuration: fc.integer({ min: 1, max: 60 }),
    autoStartBreaks: fc.boolean(),
    autoStartFocus: fc.boolean(),
  })
  .map((drawn): TimerFacts => ({ pace: "timed", ...drawn, ...standing }));
const session = (facts: Partial<TimerFacts>): TimerFacts => ({
  ...{ pace: "timed", totalSessionDuration: 120, duration: 25, breakDuration: 5 },
  ...{ longBreakEvery: 0, longBreakDuration: 15, autoStartBreaks: false, autoStartFocus: false },
  ...{ ...standing, ...facts },
});

beforeAll(() => process.stdout.write(`auto-start properties: SEED=${seed}\n`));

test("run to its end it pauses once before each phase that does not begin by itself, and all of it adds up to the whole", () =>
  void fc.assert(
    fc.property(sessions, fc.integer({ min: 1, max: 90 * ms }), (timer, away) => {
      let [now, facts] = [start, timer];
      const ran: Interval[] = [];
      const paused: string[] = [];
      while (facts.endedAt === null && ran.length < 2000) {
        facts = runningFrom(facts, now);
        const due = dueAt(facts) as number;
        // Looked at whenever: what ran ends where the clock paused or ended it, and nothing counts after.
        expect(phaseOf(facts, due - 1)).toBe("running");
        const later = settledAt(facts, due + away);
        expect(settledAt(facts, due)).toEqual(later);
        expect([elapsed(facts, due + away), timeRemaining(facts, due)]).toEqual([
          later.elapsedMs,
          timeRemaining(later, due + away),
        ]);
        ran.push(...intervalsUntil(facts, due + away));
        expect(later.endedAt === null ? phaseOf(facts, due + away) : "done").toBe(later.endedAt ? "done" : "paused");
        if (later.endedAt === null) {
          const next = stretchNow(later, due);
          expect(next.from).toBe(later.elapsedMs);
          paused.push(`${next.place} ${next.kind}`);
        }
        [now, facts] = [later.endedAt ?? due + away, later];
      }
      const sum = ran.reduce((all, { from, to }) => all + to - from, 0);
      expect(sum).toBe(facts.elapsedMs);
      expect(sum).toBe(totalMs(timer));
      const begins = { focus: timer.autoStartFocus, break: timer.autoStartBreaks };
      const expected = stretches(timer).slice(1);
      expect(paused).toEqual(expected.filter(({ kind }) => !begins[kind]).map(({ place, kind }) => `${place} ${kind}`));
    }),
    { seed, numRuns: 1000 },
  ));

test("it stands at the end of the focus although nobody looked, and the break begins where somebody starts it", () => {
  const runs = runningFrom(session({}), start);
  expect(dueAt(runs)).toBe(start + 25 * ms);
  const stands = settledAt(runs, start + 300 * ms);
  expect(stands).toMatchObject({ elapsedMs: 25 * ms, runningSince: null, endedAt: null, pausesAtMs: null });
  expect(timeRemaining(stands, start + 300 * ms)).toBe(95 * 60);
  const rests = runningFrom(stands, start + 300 * ms);
  expect([stretchNow(rests, start + 300 * ms).kind, dueAt(rests)]).toEqual(["break", start + 305 * ms]);
});

test("each of the two by itself; without breaks, and in the last phase, there is nothing to wait for", () => {
  const due = (facts: Partial<TimerFacts>) =>
    ((dueAt(runningFrom(session(facts), start)) as number) - start) / ms + (facts.elapsedMs ?? 0) / ms;
  expect(due({ autoStartBreaks: true })).toBe(30);
  expect(due({ autoStartFocus: true })).toBe(25);
  expect(due({ autoStartFocus: true, elapsedMs: 25 * ms })).toBe(55);
  expect(due({ autoStartBreaks: true, autoStartFocus: true })).toBe(120);
  expect(due({ breakDuration: 0 })).toBe(120);
  expect(due({ elapsedMs: 117 * ms })).toBe(120);
  expect(due({ longBreakEvery: 1, elapsedMs: 25 * ms })).toBe(40);
});

test("five minutes more move it; what is ended by hand is gone on from at once, and the one after it waits again", () => {
  const runs = runningFrom(session({}), start);
  const longer = lengthenedAt(runs, start + 20 * ms, 5);
  expect(dueAt(longer)).toBe(start + 30 * ms);
  const rests = phaseEndedAt(longer, start + 27 * ms);
  expect([stretchNow(rests, start + 27 * ms).kind, dueAt(rests)]).toEqual(["break", start + 32 * ms]);
  const skipped = phaseEndedAt(rests, start + 28 * ms);
  expect([stretchNow(skipped, start + 28 * ms).kind, dueAt(skipped)]).toEqual(["focus", start + 53 * ms]);
  expect(completedAt(runs, start + ms).pausesAtMs).toBeNull();
});

test("a focus that goes on until it is ended has no break that could begin by itself; its break ends by the clock all the same", () => {
  const runs = runningFrom(session({ pace: "overtime" }), start);
  expect(runs.pausesAtMs).toBeNull();
  const rests = phaseEndedAt(runs, start + 30 * ms);
  expect(rests.pausesAtMs).toBe(35 * ms);
  const counted = phaseEndedAt(runningFrom(session({ pace: "countUp" }), start), start + 50 * ms);
  expect(counted.pausesAtMs).toBe(60 * ms);
  expect(phaseEndedAt({ ...runs, autoStartFocus: true }, start + 30 * ms).pausesAtMs).toBeNull();
});

test("the release before starts it without saying where it pauses: what is behind it counts no more, what is ahead still does", () => {
  const resumed = { ...session({ elapsedMs: 25 * ms, startedAt: start, pausesAtMs: 25 * ms }), runningSince: start };
  expect(dueAt(resumed)).toBe(start + 95 * ms);
  expect(dueAt({ ...resumed, pausesAtMs: 30 * ms })).toBe(start + 5 * ms);
  // Made shorter than that meanwhile, it ends.
  const short = { ...resumed, totalSessionDuration: 27, pausesAtMs: 30 * ms };
  expect(settledAt(short, start + 10 * ms)).toMatchObject({ endedAt: start + 2 * ms, elapsedMs: 27 * ms });
  expect(pausingFrom(resumed, start + ms).pausesAtMs).toBe(30 * ms);
});
