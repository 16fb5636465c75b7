/** Slots across zones, changes of the clock and journeys: each in one day and one hour of the wall where one was, and none left out. */
import fc from "fast-check";
import { type DayRule, dayAfter, dayAt, offsetAt, startOfDay } from "./days";
import { slotsOf } from "./slots";
import { byLocalDay, type Journey, journeyTo, localDayAt } from "./zones";

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const hour = 3_600_000;
const wholeDay = 24 * hour;
/** Beside ordinary ones those that change the clock at midnight or by half an hour, and one that left out a day. */
const zones = [
  ...["UTC", "Europe/Berlin", "America/New_York", "America/St_Johns", "America/Sao_Paulo", "America/Havana"],
  ...["Asia/Kathmandu", "Asia/Beirut", "Africa/Casablanca", "Pacific/Apia", "Australia/Lord_Howe", "Pacific/Chatham"],
  ...["Asia/Tokyo", "America/Los_Angeles", "Pacific/Kiritimati", "Pacific/Pago_Pago"],
];
const startsAt = fc.integer({ min: 0, max: 12 });
const first = fc.integer({ min: 0, max: 9000 }).map((n) => dayAfter("2005-01-01", n));
const days = fc.integer({ min: 1, max: 12 });
const stayingIn = ({ zone, startsAt }: DayRule): Journey => ({ places: [{ from: 0, zone }], startsAt });

/** Days and a journey about them, of one place or several; one may be at two within a moment. */
const travels = fc.record({ from: first, length: days, startsAt }).chain(({ from, length, startsAt }) =>
  fc
    .array(fc.record({ zone: fc.constantFrom(...zones), hours: fc.integer({ min: -60, max: 24 * length + 60 }) }), {
      minLength: 1,
      maxLength: 8,
    })
    .map((places) => ({
      ...{ from, to: dayAfter(from, length - 1) },
      journey: {
        startsAt,
        places: places
          .map(({ zone, hours }) => ({ zone, from: Date.parse(from) + hours * hour }))
          .sort((a, b) => a.from - b.from),
      },
    })),
);
const zoneAt = (at: number, { places }: Journey): string =>
  (places.filter(({ from }) => from <= at).at(-1) ?? places[0])?.zone as string;

it("who stays has one range of days, from where the first starts to where the last ends", () => {
  fc.assert(
    fc.property(fc.constantFrom(...zones), startsAt, first, days, (zone, startsAt, from, length) => {
      const [rule, to] = [{ zone, startsAt }, dayAfter(from, length - 1)];
      const range = { from: startOfDay(from, rule), to: startOfDay(dayAfter(to), rule) };
      // The one day that a zone left out has no time.
      expect(slotsOf(from, to, stayingIn(rule), false).ranges).toEqual(range.from < range.to ? [range] : []);
    }),
    { seed, numRuns: 60 },
  );
});

it("each slot lies in one day and one hour of the wall where one was, and all of the days' time in one slot", () => {
  fc.assert(
    fc.property(travels, fc.boolean(), fc.array(fc.nat()), ({ from, to, journey }, byHour, drawn) => {
      const { bounds, dayOf, hourOf, ranges, days } = slotsOf(from, to, journey, byHour);
      expect([dayOf.length, hourOf.length]).toEqual([Math.max(0, bounds.length - 1), byHour ? dayOf.length : 0]);
      const [begins, ends] = [Date.parse(from) - 4 * wholeDay, Date.parse(to) + 5 * wholeDay];
      for (const [n, at] of bounds.slice(0, -1).entries()) {
        const end = bounds[n + 1] as number;
        expect(end).toBeGreaterThan(at);
        for (const within of [at, end - 1]) {
          const place = dayOf[n];
          const day = dayAt(within, { zone: zoneAt(within, journey), startsAt: journey.startsAt });
          expect(localDayAt(within, journey)).toBe(day);
          // Between two ranges are days that were not asked for.
          if (typeof place === "number") expect(days[place]).toBe(day);
          else expect(day < from || day > to).toBe(true);
          const wall = Math.floor((within + offsetAt(within, zoneAt(within, journey))) / hour) % 24;
          if (byHour) expect(hourOf[n]).toBe(place === null ? null : wall);
        }
      }
      const inRange = (at: number) => ranges.some((range) => range.from <= at && at < range.to);
      for (const number of drawn) {
        const at = begins + (number % (ends - begins));
        const day = localDayAt(at, journey);
        expect(inRange(at)).toBe(from <= day && day <= to);
      }
      for (const [n, range] of ranges.entries()) {
        expect(bounds).toContain(range.from);
        expect(bounds).toContain(range.to);
        if (n > 0) expect(range.from).toBeGreaterThan(ranges[n - 1]?.to as number);
      }
    }),
    { seed, numRuns: 150 },
  );
});

it("what is cut by the days of a journey adds up", () => {
  fc.assert(
    fc.property(travels, fc.array(fc.tuple(fc.nat(300), fc.nat(30)), { maxLength: 5 }), ({ from, journey }, drawn) => {
      const spans = drawn.map(([at, hours]) => {
        const begins = Date.parse(from) + at * hour;
        return { from: begins, to: begins + hours * hour };
      });
      const held = [...byLocalDay(spans, journey).values()].reduce((sum, ms) => sum + ms, 0);
      expect(held).toBe(spans.reduce((sum, { from, to }) => sum + to - from, 0));
    }),
    { seed, numRuns: 60 },
  );
});

it("an hour that the clock shows twice is two slots of that hour, one that it skips is none", () => {
  const berlin = stayingIn({ zone: "Europe/Berlin", startsAt: 0 });
  const hours = (day: string) => slotsOf(day, day, berlin, true).hourOf;
  expect(hours("2026-10-25").filter((h) => h === 2)).toEqual([2, 2]);
  expect(hours("2026-03-29").filter((h) => h === 2)).toEqual([]);
  expect(hours("2026-06-01")).toEqual(Array.from({ length: 24 }, (_, n) => n));
});

it("who flies from Tokyo to Los Angeles lives a day twice, with a part of the next between; the other way one is cut", () => {
  const at = (iso: string) => Date.parse(iso);
  const hours = (places: Journey["places"], day: string) =>
    slotsOf(day, day, { places, startsAt: 0 }, false).ranges.map(({ from, to }) => (to - from) / hour);
  // Leaves on the 21st at five in the afternoon: there it is midnight, and the 21st begins.
  const west = [
    { from: at("2026-11-01T00:00Z"), zone: "Asia/Tokyo" },
    { from: at("2026-11-21T08:00Z"), zone: "America/Los_Angeles" },
  ];
  expect(["2026-11-20", "2026-11-21", "2026-11-22"].map((day) => hours(west, day))).toEqual([[24], [41], [24]]);
  // The same at one in the morning of the 21st: it is eight in the morning of the 20th.
  const early = west.map((place, n) => (n === 0 ? place : { ...place, from: at("2026-11-20T16:00Z") }));
  expect(["2026-11-20", "2026-11-21"].map((day) => hours(early, day))).toEqual([
    [24, 16],
    [1, 24],
  ]);
  const east = [
    { from: at("2026-11-01T00:00Z"), zone: "America/Los_Angeles" },
    { from: at("2026-11-21T18:00Z"), zone: "Asia/Tokyo" },
  ];
  expect(["2026-11-20", "2026-11-21", "2026-11-22"].map((day) => hours(east, day))).toEqual([[24], [10], [21]]);
  expect(hours([{ from: 0, zone: "Pacific/Apia" }], "2011-12-30")).toEqual([]);
});

it("the past is lived where it was, and from now on where one asks from", () => {
  const kept = [{ from: 10, zone: "Asia/Tokyo" }];
  expect(journeyTo("Asia/Tokyo", 20, kept, 4)).toEqual({ places: kept, startsAt: 4 });
  expect(journeyTo("UTC", 20, kept, 0).places).toEqual([...kept, { from: 20, zone: "UTC" }]);
  // Told by a clock that is a moment ahead.
  const ahead = [...kept, { from: 12, zone: "UTC" }, { from: 11, zone: "Asia/Tokyo" }];
  expect(journeyTo("UTC", 11, ahead, 0).places.map(({ from }) => from)).toEqual([10, 12, 12, 12]);
  expect(journeyTo("UTC", 5, kept, 0).places).toEqual([...kept, { from: 10, zone: "UTC" }]);
  expect(journeyTo("UTC", 5, [], 0).places).toEqual([{ from: 5, zone: "UTC" }]);
});
