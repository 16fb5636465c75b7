/** The timer's arithmetic holds for every session and every instant, not only for the examples we thought of. */
import fc from "fast-check";
import { lengthenedAt, phaseEndedAt } from "./phases";
import {
  dueAt,
  elapsed,
  phaseOf,
  sessionProgress,
  stretchAt,
  stretches,
  stretchNow,
  type TimerFacts,
  timeRemaining,
  totalMs,
} from "./timer";

/** Printed, so that a failure can be run again: SEED=… npx jest api/contract/timer */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const always = (property: fc.IRawProperty<unknown>): void => void fc.assert(property, { seed, numRuns: 2000 });

const start = Date.UTC(2026, 10, 21, 12);

const lengths = fc.record({
  totalSessionDuration: fc.integer({ min: 1, max: 480 }),
  duration: fc.integer({ min: 1, max: 180 }),
  breakDuration: fc.integer({ min: 0, max: 60 }),
  longBreakEvery: fc.integer({ min: 0, max: 4 }),
  longBreakDuration: fc.integer({ min: 1, max: 60 }),
});

/** A started session that is not over: running or paused, having run some part of its length, perhaps with phases that were moved. */
const underway = lengths.chain((length) =>
  fc.record({
    ...(Object.fromEntries(Object.entries(length).map(([name, value]) => [name, fc.constant(value)])) as {
      [N in keyof typeof length]: fc.Arbitrary<number>;
    }),
    phaseEnds: fc
      .array(fc.integer({ min: 0, max: 40 * 60_000 }), { maxLength: 6 })
      .map((shares) => shares.map((_, index) => shares.slice(0, index + 1).reduce((sum, share) => sum + share, 0))),
    elapsedMs: fc.integer({ min: 0, max: length.totalSessionDuration * 60_000 - 1 }),
    runningSince: fc.option(fc.constant(start), { nil: null }),
    startedAt: fc.constant(start - 3_600_000),
    endedAt: fc.constant(null),
  }),
);
const wait = fc.integer({ min: -60_000, max: 10 * 3_600_000 });

const session = (facts: Partial<TimerFacts>): TimerFacts => ({
  totalSessionDuration: 120,
  duration: 25,
  breakDuration: 5,
  longBreakEvery: 0,
  longBreakDuration: 15,
  phaseEnds: [],
  elapsedMs: 0,
  runningSince: null,
  endedAt: null,
  startedAt: null,
  ...facts,
});

describe("The timer", () => {
  beforeAll(() => process.stdout.write(`timer properties: SEED=${seed}\n`));

  test("what has run and what remains are always the whole", () =>
    always(
      fc.property(underway, wait, (timer, ms) => {
        const now = start + ms;
        const left = totalMs(timer) - elapsed(timer, now);
        expect(timeRemaining(timer, now)).toBe(Math.ceil(left / 1000));
        expect(elapsed(timer, now) + left).toBe(totalMs(timer));
        expect(elapsed(timer, now)).toBeGreaterThanOrEqual(timer.elapsedMs);
        expect(left).toBeGreaterThanOrEqual(0);
      }),
    ));

  test("time never runs backwards, and not at all while the session stands", () =>
    always(
      fc.property(underway, wait, wait, (timer, a, b) => {
        const [early, late] = [start + Math.min(a, b), start + Math.max(a, b)];
        expect(timeRemaining(timer, late)).toBeLessThanOrEqual(timeRemaining(timer, early));
        if (timer.runningSince === null) expect(elapsed(timer, late)).toBe(timer.elapsedMs);
      }),
    ));

  test("it is done from the very instant it is due, and not a millisecond before", () =>
    always(
      fc.property(underway, (timer) => {
        const due = dueAt(timer);
        if (due === null) return expect(timer.runningSince).toBeNull();
        expect(phaseOf(timer, due - 1)).toBe("running");
        expect(phaseOf(timer, due)).toBe("done");
        expect(timeRemaining(timer, due)).toBe(0);
        expect(timeRemaining(timer, due - 1)).toBe(1);
        expect(sessionProgress(timer, due)).toBe(100);
      }),
    ));

  test("progress is whole percent from 0 to 100, and 100 only when nothing remains", () =>
    always(
      fc.property(underway, wait, (timer, ms) => {
        const progress = sessionProgress(timer, start + ms);
        expect(Number.isInteger(progress)).toBe(true);
        expect(progress).toBeGreaterThanOrEqual(0);
        expect(progress <= 100).toBe(true);
        if (progress === 100) expect(timeRemaining(timer, start + ms)).toBe(0);
      }),
    ));

  test("focus and break phases follow each other without a gap from the first to the last millisecond", () =>
    always(
      fc.property(lengths, (length) => {
        const all = stretches(length);
        const ends = all.map(({ to }) => to);
        expect(all.map(({ from }) => from)).toEqual([0, ...ends.slice(0, -1)]);
        expect(ends.at(-1)).toBe(length.totalSessionDuration * 60_000);
        expect(all.filter(({ from, to }) => to <= from)).toEqual([]);
        const kinds = all.map((_, index) => (index % 2 === 0 ? "focus" : "break"));
        if (length.breakDuration > 0) expect(all.map(({ kind }) => kind)).toEqual(kinds);
        else expect(all).toHaveLength(1);
      }),
    ));

  test("every instant stands in exactly one phase, the end in the last", () =>
    always(
      fc.property(lengths, fc.double({ min: 0, max: 1, noNaN: true }), (length, share) => {
        const all = stretches(length);
        const at = share * length.totalSessionDuration * 60_000;
        const stretch = stretchAt(all, at);
        const holding = all.filter(({ from, to }) => from <= at && at < to);
        expect(holding).toEqual(at < (all.at(-1)?.to ?? 0) ? [stretch] : []);
        if (holding.length === 0) expect(stretch).toBe(all.at(-1));
      }),
    ));

  test("a phase that is made longer, or ended, changes nothing of what ran: it ends there, and the rhythm goes on behind it", () =>
    always(
      fc.property(underway, wait, fc.integer({ min: 1, max: 60 }), (timer, ms, minutes) => {
        const now = start + Math.max(0, ms);
        if (phaseOf(timer, now) === "done") return;
        const ran = elapsed(timer, now);
        const before = stretchAt(stretches(timer), ran);
        const kindsUntilNow = (facts: TimerFacts) =>
          stretches(facts)
            .filter(({ from }) => from < ran)
            .map(({ kind, from, to }) => [kind, from, Math.min(to, ran)]);

        const longer = lengthenedAt(timer, now, minutes);
        expect(totalMs(longer)).toBe(totalMs(timer) + minutes * 60_000);
        expect(stretchNow(longer, now)).toEqual({ ...before, to: before.to + minutes * 60_000 });
        expect(kindsUntilNow(longer)).toEqual(kindsUntilNow(timer));
        expect(elapsed(longer, now)).toBe(ran);

        const ended = phaseEndedAt(timer, now);
        const next = stretchNow(ended, now);
        expect(totalMs(ended)).toBe(totalMs(timer));
        expect([next.from, next.place > before.place]).toEqual([ran, true]);
        expect(kindsUntilNow(ended)).toEqual(kindsUntilNow(timer));
        if (timer.breakDuration > 0) {
          const length = next.kind === "focus" ? timer.duration : 0;
          expect(next.kind).not.toBe(before.kind);
          if (length > 0) expect(next.to).toBe(Math.min(totalMs(timer), ran + length * 60_000));
        } else expect(next.kind).toBe("focus");
      }),
    ));

  test("every n-th break is a long one", () => {
    const all = stretches(session({ totalSessionDuration: 240, longBreakEvery: 3, longBreakDuration: 20 }));
    const breaks = all.filter(({ kind }) => kind === "break").map(({ from, to }) => (to - from) / 60_000);
    expect(breaks).toEqual([5, 5, 20, 5, 5, 20, 5]);
  });

  test("a skipped break leads on to the next focus, and a focus that is longer pushes the rest back", () => {
    const [at, ms] = [session({ startedAt: start, runningSince: start }), 60_000];
    const marks = (facts: TimerFacts) => stretches(facts).map(({ kind, to, place }) => `${place} ${kind} ${to / ms}`);
    const skipped = phaseEndedAt(at, start + 26 * ms);
    expect(marks(skipped).slice(0, 4)).toEqual(["1 focus 25", "2 break 26", "3 focus 51", "4 break 56"]);
    expect(marks(lengthenedAt(skipped, start + 30 * ms, 5)).slice(0, 4)).toEqual([
      "1 focus 25",
      "2 break 26",
      "3 focus 56",
      "4 break 61",
    ]);
    // Paused where the break begins, it is skipped without a moment of it, and counts among the places all the same.
    const stands = { ...at, runningSince: null, elapsedMs: 25 * ms };
    expect(marks(phaseEndedAt(stands, start)).slice(0, 2)).toEqual(["1 focus 25", "3 focus 50"]);
  });

  test("a session that was not started is ready; one completed by hand keeps its true remaining time", () => {
    expect(phaseOf(session({}), start)).toBe("ready");
    const done = session({ startedAt: start, endedAt: start + 600_000, elapsedMs: 600_000 });
    expect(phaseOf(done, start + 3_600_000)).toBe("done");
    expect(timeRemaining(done, start + 3_600_000)).toBe(110 * 60);
    expect(sessionProgress(done, start + 3_600_000)).toBe(8);
  });

  test("two hours of 25 and 5 are four focus and four break phases; without breaks it is one focus", () => {
    const all = stretches(session({}));
    expect(all.map(({ kind, number }) => `${kind} ${number}`).join(", ")).toBe(
      "focus 1, break 1, focus 2, break 2, focus 3, break 3, focus 4, break 4",
    );
    expect(stretches(session({ breakDuration: 0 }))).toHaveLength(1);
    expect(stretches(session({ totalSessionDuration: 40 })).map(({ to }) => to / 60_000)).toEqual([25, 30, 40]);
  });
});
