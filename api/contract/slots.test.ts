/** Slots across zones and changes of the clock: without a gap, each in one day and one hour of the wall. */
import fc from "fast-check";
import { dayAfter, dayAt, offsetAt, startOfDay } from "./days";
import { slotsOf } from "./slots";

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const hour = 3_600_000;
/** Beside ordinary ones those that change the clock at midnight or by half an hour, and one that left out a day. */
const zones = [
  ...["UTC", "Europe/Berlin", "America/New_York", "America/St_Johns", "America/Sao_Paulo", "America/Havana"],
  ...["Asia/Kathmandu", "Asia/Beirut", "Africa/Casablanca", "Pacific/Apia", "Australia/Lord_Howe", "Pacific/Chatham"],
];
const rule = fc.record({ zone: fc.constantFrom(...zones), startsAt: fc.integer({ min: 0, max: 12 }) });
const first = fc.integer({ min: 0, max: 9000 }).map((n) => dayAfter("2005-01-01", n));

it("follow each other from the first day to the last, each in one day and one hour", () => {
  fc.assert(
    fc.property(rule, first, fc.integer({ min: 1, max: 12 }), fc.boolean(), (days, from, length, byHour) => {
      const to = dayAfter(from, length - 1);
      const { bounds, dayOf, hourOf, days: named } = slotsOf(from, to, days, byHour);
      expect([bounds[0], bounds.at(-1)]).toEqual([startOfDay(from, days), startOfDay(dayAfter(to), days)]);
      expect([named.length, dayOf.length]).toEqual([length, bounds.length - 1]);
      for (const [n, at] of bounds.slice(0, -1).entries()) {
        const end = bounds[n + 1] as number;
        expect(end).toBeGreaterThanOrEqual(at);
        // A day that a zone left out is a slot of no time.
        for (const within of at < end ? [at, end - 1] : []) {
          expect(dayAt(within, days)).toBe(named[dayOf[n] as number]);
          const wall = Math.floor((within + offsetAt(within, days.zone)) / hour) % 24;
          if (byHour) expect(wall).toBe(hourOf[n]);
        }
      }
    }),
    { seed, numRuns: 60 },
  );
});

it("an hour that the clock shows twice is two slots of that hour, one that it skips is none", () => {
  const hours = (day: string) => slotsOf(day, day, { zone: "Europe/Berlin", startsAt: 0 }, true).hourOf;
  expect(hours("2026-10-25").filter((h) => h === 2)).toEqual([2, 2]);
  expect(hours("2026-03-29").filter((h) => h === 2)).toEqual([]);
  expect(hours("2026-06-01")).toEqual(Array.from({ length: 24 }, (_, n) => n));
});
