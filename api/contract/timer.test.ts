/** The timer's arithmetic holds for every session and every instant, not only for the examples we thought of. */
import fc from "fast-check";
import { paces } from "./paces";
import { earnedMs, lengthenedAt, phaseEndedAt } from "./phases";
import {
  dueAt,
  elapsed,
  intervalsUntil,
  mostMs,
  overtime,
  phaseOf,
  sessionProgress,
  settledAt,
  shownAt,
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
  pace: fc.constantFrom(...paces),
});

/** A started session that is not over: running or paused, having run some part of its length, perhaps with phases that were moved. */
const underway = lengths.chain((length) =>
  fc.record({
    ...(Object.fromEntries(Object.entries(length).map(([name, value]) => [name, fc.constant(value)])) as {
      [N in keyof typeof length]: fc.Arbitrary<(typeof length)[N]>;
    }),
    overtimeMs: length.pace === "overtime" ? fc.integer({ min: 0, max: 60 * 60_000 }) : fc.constant(0),
    phaseEnds: fc
      .array(fc.integer({ min: 0, max: 40 * 60_000 }), { maxLength: 6 })
      .map((shares) => shares.map((_, index) => shares.slice(0, index + 1).reduce((sum, share) => sum + share, 0))),
    autoStartBreaks: fc.constant(true),
    autoStartFocus: fc.constant(true),
    pausesAtMs: fc.constant(null),
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
  pace: "timed",
  phaseEnds: [],
  overtimeMs: 0,
  autoStartBreaks: true,
  autoStartFocus: true,
  pausesAtMs: null,
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
        const whole = Math.min(mostMs, totalMs(timer) + overtime(timer, now));
        const left = whole - elapsed(timer, now);
        expect(timeRemaining(timer, now)).toBe(Math.ceil(left / 1000));
        if (timer.pace !== "countUp") expect(stretches(timer, elapsed(timer, now)).at(-1)?.to).toBe(whole);
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
        if (timer.pace !== "overtime") expect(timeRemaining(timer, due - 1)).toBe(1);
        expect(sessionProgress(timer, due)).toBe(100);
        expect(elapsed(timer, due)).toBeLessThanOrEqual(mostMs);
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
        if (length.pace === "countUp")
          return expect(all.map(({ kind, isOpen }) => [kind, isOpen])).toEqual([["focus", true]]);
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
      fc.property(lengths, fc.double({ min: 0, max: 1, noNaN: true }), (any, share) => {
        const length = { ...any, pace: "timed" as const };
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
        const before = stretchNow(timer, now);
        const kindsUntilNow = (facts: TimerFacts) =>
          stretches(facts, ran)
            .filter(({ from }) => from < ran)
            .map(({ kind, from, to }) => [kind, from, Math.min(to, ran)]);

        if (!before.isOpen && totalMs(timer) + minutes * 60_000 <= mostMs) {
          const longer = lengthenedAt(timer, now, minutes);
          expect(totalMs(longer)).toBe(totalMs(timer) + minutes * 60_000);
          expect(stretchNow(longer, now)).toEqual({
            ...before,
            to: before.to + minutes * 60_000,
            target: before.to + minutes * 60_000,
          });
          expect(kindsUntilNow(longer)).toEqual(kindsUntilNow(timer));
          expect(elapsed(longer, now)).toBe(ran);
        }

        // Counted up, only what ran has an end.
        if (timer.pace === "countUp" && before.kind === "focus" && !before.isOpen) return;
        const ended = phaseEndedAt(timer, now);
        expect(kindsUntilNow(ended)).toEqual(kindsUntilNow(timer));
        expect(totalMs(ended)).toBe(Math.min(mostMs, totalMs(timer) + overtime(timer, now)));
        // Nothing is left behind the last focus, once it is past its time.
        expect(ended.endedAt).toBe(before.isOpen && before.to === totalMs(ended) && ran === before.to ? now : null);
        if (ended.endedAt !== null) return expect(elapsed(ended, now + 1000)).toBe(ran);
        const next = stretchNow(ended, now);
        expect([next.from, next.place > before.place]).toEqual([ran, true]);
        if (timer.breakDuration > 0 || timer.pace === "countUp") {
          expect(next.kind).not.toBe(before.kind);
          if (timer.pace === "countUp")
            expect(next.to).toBe(Math.min(mostMs, ran + (before.isOpen ? earnedMs(ran - before.from) : 60_000)));
          else if (next.kind === "focus") expect(next.to).toBe(Math.min(totalMs(ended), ran + timer.duration * 60_000));
        } else expect(next.kind).toBe("focus");
      }),
    ));

  test("what ran stays as it was, however much later it is looked at", () =>
    always(
      fc.property(underway, wait, wait, (timer, a, b) => {
        const [early, late] = [start + Math.min(a, b), start + Math.max(a, b)];
        const [then, now] = [intervalsUntil(timer, early), intervalsUntil(timer, late)];
        const cut = now.map((one) => ({ ...one, to: Math.min(one.to, early) })).filter(({ from, to }) => from < to);
        expect(cut).toEqual(then);
        const sum = now.reduce((ms, { from, to }) => ms + to - from, 0);
        expect(sum).toBe(timer.runningSince === null ? 0 : elapsed(timer, late) - timer.elapsedMs);
      }),
    ));

  describe("a focus that goes on until it is ended", () => {
    const ms = 60_000;
    const marks = (facts: TimerFacts, at: number) =>
      stretches(facts, elapsed(facts, at)).map(({ kind, to }) => `${kind} ${to / ms}`);

    test("goes on past its time, and the session with it, while what remains stands still", () => {
      const timer = session({ pace: "overtime", totalSessionDuration: 60, startedAt: start, runningSince: start });
      const at = start + 32 * ms;
      expect(stretchNow(timer, start + 25 * ms)).toMatchObject({ kind: "focus", place: 1, target: 25 * ms });
      expect(stretchNow(timer, at)).toMatchObject({ kind: "focus", place: 1, target: 25 * ms, to: 32 * ms });
      expect([timeRemaining(timer, start + 25 * ms), timeRemaining(timer, at)]).toEqual([35 * 60, 35 * 60]);
      const rests = phaseEndedAt(timer, at);
      expect(rests.overtimeMs).toBe(7 * ms);
      expect(marks(rests, at)).toEqual(["focus 32", "break 37", "focus 62", "break 67"]);
      expect(phaseEndedAt(timer, start + 20 * ms)).toMatchObject({ overtimeMs: 0, phaseEnds: [20 * ms] });
      expect(intervalsUntil(timer, at)).toEqual([{ kind: "focus", from: start, to: at }]);
    });

    test("the last one goes on past the end of the session, and ends it; paused or not", () => {
      const timer = session({ pace: "overtime", totalSessionDuration: 25, startedAt: start, runningSince: start });
      const at = start + 40 * ms;
      expect(shownAt(timer, at)).toMatchObject({ phase: "running", timeRemaining: 0, sessionProgress: 100 });
      for (const facts of [timer, { ...timer, runningSince: null, elapsedMs: 40 * ms }])
        expect(phaseEndedAt(facts, at)).toMatchObject({ endedAt: at, elapsedMs: 40 * ms, overtimeMs: 15 * ms });
    });

    test("ends with the session after eight hours, whoever forgot it", () => {
      for (const pace of ["overtime", "countUp"] as const) {
        const timer = session({ pace, startedAt: start, runningSince: start });
        expect(dueAt(timer)).toBe(start + mostMs);
        expect(settledAt(timer, start + 20 * mostMs)).toMatchObject({ elapsedMs: mostMs, endedAt: start + mostMs });
        expect(shownAt(timer, start + mostMs)).toMatchObject({ timeRemaining: 0, sessionProgress: 100 });
      }
      // In the last break there is no focus left to go on.
      const rests = session({ pace: "overtime", startedAt: start, runningSince: start, phaseEnds: [116 * ms] });
      expect(dueAt(rests)).toBe(start + 120 * ms);
    });

    test("counted up, earns a fifth of itself: a minute at least, half an hour at most", () => {
      const timer = session({ pace: "countUp", startedAt: start, runningSince: start });
      expect(marks(phaseEndedAt(timer, start + 50 * ms), start + 50 * ms)).toEqual([
        "focus 50",
        "break 60",
        "focus 61",
      ]);
      expect([1, 4, 5, 25, 150, 400].map((focused) => earnedMs(focused * ms) / ms)).toEqual([1, 1, 1, 5, 30, 30]);
      // A break that is skipped is not earned anew.
      const rests = phaseEndedAt(timer, start + 50 * ms);
      expect(phaseEndedAt(rests, start + 53 * ms).phaseEnds).toEqual([50 * ms, 53 * ms]);
      expect(lengthenedAt(rests, start + 53 * ms, 5)).toMatchObject({
        phaseEnds: [50 * ms, 65 * ms],
        totalSessionDuration: 120,
      });
    });
  });

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
