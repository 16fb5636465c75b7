/** What is made of focus once it was cut by days: periods add up, the factor is the middle one, minutes add up, tables are exact. */
import fc from "fast-check";
import { dayAfter } from "./days";
import { bestHours, byMonth, byWeek, daysFromTo, focusCsv, focusParts, ownFactor, wholeMinutes } from "./insights";

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const sum = (all: readonly number[]) => all.reduce((a, b) => a + b, 0);

it("weeks and months follow each other over all the days, cut where these begin and end, and add up to them", () => {
  const from = fc.integer({ min: 0, max: 800 }).map((n) => dayAfter("2025-01-01", n));
  const focus = fc.array(fc.integer({ min: 0, max: 86_400_000 }), { minLength: 1, maxLength: 371 });
  fc.assert(
    fc.property(from, focus, fc.constantFrom(0, 1, 6), (first, each, weekday) => {
      const days = each.map((focusMs, n) => ({ day: dayAfter(first, n), focusMs }));
      const last = dayAfter(first, each.length - 1);
      for (const periods of [byWeek(days, weekday), byMonth(days)]) {
        expect(sum(periods.map(({ focusMs }) => focusMs))).toBe(sum(each));
        expect([periods[0]?.from, periods.at(-1)?.to]).toEqual([first, last]);
        for (const [n, { from }] of periods.entries())
          if (n > 0) expect(from).toBe(dayAfter(periods[n - 1]?.to as string));
      }
      expect(
        byWeek(days, weekday)
          .slice(1)
          .map(({ from }) => new Date(from).getUTCDay()),
      ).toEqual(
        byWeek(days, weekday)
          .slice(1)
          .map(() => weekday),
      );
      expect(
        byMonth(days)
          .slice(1)
          .map(({ from }) => from.slice(8)),
      ).toEqual(
        byMonth(days)
          .slice(1)
          .map(() => "01"),
      );
      expect(daysFromTo(first, last)).toBe(each.length);
    }),
    { seed, numRuns: 100 },
  );
});

it("whole minutes add up to those of the whole, and each is off by less than one", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 40_000_000 }), { maxLength: 30 }), (parts) => {
      const minutes = wholeMinutes(parts);
      expect(sum(minutes)).toBe(Math.round(sum(parts) / 60_000));
      for (const [n, ms] of parts.entries()) expect(Math.abs((minutes[n] as number) - ms / 60_000)).toBeLessThan(1);
    }),
    { seed },
  );
});

it("the own factor is the median, of three at least: a timer that was left running changes nothing", () => {
  const took = (...minutes: number[]) => minutes.map((n) => ({ estimate: 60, focusMs: n * 60_000 }));
  expect(ownFactor(took(60, 90))).toBeNull();
  expect(ownFactor(took(60, 90, 3000))).toBe(1.5);
  expect(ownFactor(took(60, 30, 90, 3000))).toBe(1.25);
  expect(ownFactor(took(20, 20, 20))).toBe(0.33);
});

it("the best hours are those with most focus, earlier ones first among equals, none without any", () => {
  const hours = (...at: number[]) => Array.from({ length: 24 }, (_, n) => at.filter((h) => h === n).length);
  expect(bestHours(hours(9, 9, 14, 8, 14, 14, 22))).toEqual([14, 9, 8]);
  expect(bestHours(hours(23))).toEqual([23]);
  expect(bestHours(hours())).toEqual([]);
});

it("tables are exact seconds with what is not named, and nothing that a spreadsheet would run", () => {
  const of = {
    days: [{ day: "2026-11-23", focusMs: 1500 }],
    weeks: [{ from: "2026-11-23", to: "2026-11-29", focusMs: 1500 }],
    months: [],
    hours: [0, 1500],
    projects: [{ name: null, focusMs: 1500 }],
    otherProjectsMs: 0,
    tasks: [{ title: "=1+1", focusMs: 1000 }],
    otherTasksMs: 500,
    labels: [
      { label: "=deep", focusMs: 1500 },
      { label: null, focusMs: 500 },
    ],
    otherLabelsMs: 250,
  };
  expect(focusParts.map((part) => focusCsv(part, of))).toEqual([
    "Day,Seconds\r\n2026-11-23,1.5\r\n",
    "From,To,Seconds\r\n2026-11-23,2026-11-29,1.5\r\n",
    "From,To,Seconds\r\n",
    "Hour,Seconds\r\n0,0\r\n1,1.5\r\n",
    "Project,Seconds\r\n(none),1.5\r\n",
    "Task,Seconds\r\n'=1+1,1\r\n(others),0.5\r\n",
    "Label,Seconds\r\n'=deep,1.5\r\n(none),0.5\r\n(others),0.25\r\n",
  ]);
});
