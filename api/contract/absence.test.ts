/** What is asked about a time in which nobody was there, and what the answers make of it, for every case. */
import fc from "fast-check";
import { absenceLimits, absenceWithin, beside, within, withoutAbsence } from "./absence";
import type { Span } from "./intervals";
import { elapsed, intervalsUntil, minute, type TimerFacts, timeRemaining } from "./timer";

/** Printed, so that a failure can be run again: SEED=… npx jest api/contract/absence */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const always = (property: fc.IRawProperty<unknown>): void => void fc.assert(property, { seed, numRuns: 2000 });

const noon = Date.UTC(2026, 10, 21, 12);
const at = (minutes: number): number => noon + minutes * minute;
const span = (from: number, to: number): Span => ({ from: at(from), to: at(to) });
const spans = fc.tuple(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 1, max: 120 })).map(([from, long]) => {
  return span(from, from + long);
});
const ofNobody = { focus: [span(0, 500)], awake: [], answeredTo: null };
const timer = (facts: Partial<TimerFacts> = {}): TimerFacts => ({
  ...{
    totalSessionDuration: 480,
    duration: 25,
    breakDuration: 5,
    longBreakEvery: 0,
    longBreakDuration: 15,
    pace: "timed",
  },
  ...{
    autoStartBreaks: true,
    autoStartFocus: true,
    pausesAtMs: null,
    phaseEnds: [],
    overtimeMs: 0,
    elapsedMs: 0,
    runningSince: noon,
    endedAt: null,
    startedAt: noon,
  },
  ...facts,
});

beforeAll(() => process.stdout.write(`absences: SEED=${seed}\n`));

describe("A question", () => {
  test("is about the focus in which no other device was awake, however many there are", () =>
    always(
      fc.property(spans, fc.array(spans, { maxLength: 4 }), fc.array(spans, { maxLength: 4 }), (away, focus, awake) => {
        const asked = absenceWithin(away, { focus, awake, answeredTo: null });
        if (!asked) return;
        expect(asked.from).toBeGreaterThanOrEqual(away.from);
        expect(asked.to).toBe(away.to);
        const cameLater = away.to - absenceLimits.togetherMs;
        for (const one of awake) if (one.from < cameLater) expect(one.to).toBeLessThan(asked.from);
        expect(focus.some((one) => one.from <= asked.from && asked.from < one.to)).toBe(true);
      }),
    ));

  test("is not asked of what was answered, nor of too little focus", () =>
    always(
      fc.property(spans, fc.integer({ min: 0, max: 500 }), (away, minutes) => {
        const asked = absenceWithin(away, { ...ofNobody, answeredTo: at(minutes) });
        const left = away.to - Math.max(away.from, at(minutes));
        expect(asked !== null).toBe(left >= absenceLimits.leastMs);
        if (asked) expect(asked.from).toBeGreaterThanOrEqual(at(minutes));
      }),
    ));

  test("is never asked while another device was awake, up to the return of this one", () => {
    const away = span(2, 31);
    expect(absenceWithin(away, ofNobody)).toEqual(away);
    expect(absenceWithin(away, { ...ofNobody, awake: [span(0, 31)] })).toBeNull();
    expect(absenceWithin(away, { ...ofNobody, awake: [span(28, 28)] })).toBeNull();
    // One that was awake for a while leaves what came after it, by as much later as it may have told less than it was.
    expect(absenceWithin(away, { ...ofNobody, awake: [span(0, 4)] })).toEqual(span(10, 31));
    // One that came back in the same minute slept as well.
    expect(absenceWithin(away, { ...ofNobody, awake: [span(30, 40)] })).toEqual(away);
  });

  test("begins with the first focus in it", () =>
    expect(absenceWithin(span(2, 31), { ...ofNobody, focus: [span(5, 25), span(30, 55)] })).toEqual(span(5, 31)));
});

describe("An absence that did not run", () => {
  const cases = fc.record({
    ran: fc.integer({ min: 0, max: 100 * minute }),
    from: fc.integer({ min: -60 * minute, max: 100 * minute }),
    long: fc.integer({ min: 1, max: 100 * minute }),
    since: fc.integer({ min: 0, max: 30 * minute }),
    pace: fc.constantFrom("timed" as const, "overtime" as const, "countUp" as const),
  });

  test("is missing from what ran, to the millisecond, and nothing else is", () =>
    always(
      fc.property(cases, ({ ran, from, long, since, pace }) => {
        const before = timer({ elapsedMs: ran, pace });
        const away = { from: noon + from, to: noon + from + long };
        const now = Math.max(noon, away.to) + since;
        const after = withoutAbsence(before, away);
        const lost = Math.max(0, away.to - Math.max(away.from, noon));
        expect(elapsed(before, now) - elapsed(after, now)).toBe(lost);
        // As long as nothing ran on past its time, so much more remains.
        if (pace === "timed")
          expect(Math.abs(timeRemaining(after, now) - timeRemaining(before, now) - lost / 1000)).toBeLessThan(1);
        if (lost > 0) expect(intervalsUntil(after, now).every((one) => one.from >= away.to)).toBe(true);
      }),
    ));

  test("is none of what stands, is over, or began to run later", () => {
    for (const facts of [{ runningSince: null }, { endedAt: at(5) }, { runningSince: at(10) }])
      expect(withoutAbsence(timer(facts), span(2, 9))).toEqual(timer(facts));
  });
});

test("what is cut and what is left of a span are the span", () =>
  always(
    fc.property(spans, spans, (one, away) => {
      const cut = within(one, away);
      const pieces = [...beside(one, away), ...(cut.from < cut.to ? [cut] : [])].sort((a, b) => a.from - b.from);
      expect(pieces[0]?.from).toBe(one.from);
      expect(pieces.at(-1)?.to).toBe(one.to);
      for (const [index, piece] of pieces.slice(1).entries()) expect(piece.from).toBe(pieces[index]?.to);
    }),
  ));
