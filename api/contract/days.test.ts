/** Days across zones and changes of the clock: they follow each other, and what is cut by them adds up. */
import fc from "fast-check";
import { byDay, dayAfter, dayAt, isZone, offsetAt, startOfDay, streakTo, weekOf, zoneSpelled } from "./days";

const seed = Number(process.env.FUZZ_SEED ?? Date.now() % 2 ** 31);
const run = { numRuns: 400, seed };
const hour = 3_600_000;

/** Those that change the clock at midnight, by half an hour, by a day, never, and not for a while among them. */
const zones = [
  ...[
    "UTC",
    "Europe/Berlin",
    "Europe/London",
    "America/New_York",
    "America/St_Johns",
    "America/Sao_Paulo",
    "America/Havana",
  ],
  ...[
    "Asia/Kolkata",
    "Asia/Kathmandu",
    "Asia/Beirut",
    "Asia/Tehran",
    "Africa/Cairo",
    "Africa/Casablanca",
    "Pacific/Apia",
  ],
  ...["Australia/Lord_Howe", "Pacific/Chatham", "Pacific/Kiritimati", "Asia/Gaza"],
];
const rule = fc.record({ zone: fc.constantFrom(...zones), startsAt: fc.integer({ min: 0, max: 12 }) });
const instant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2035, 0, 1) });

it("every instant lies in the day that starts before it and ends after it", () => {
  fc.assert(
    fc.property(rule, instant, (days, at) => {
      const day = dayAt(at, days);
      expect(startOfDay(day, days)).toBeLessThanOrEqual(at);
      expect(startOfDay(dayAfter(day), days)).toBeGreaterThan(at);
    }),
    run,
  );
});

it("a day starts when the wall first shows its hour, or skips it", () => {
  fc.assert(
    fc.property(rule, instant, (days, at) => {
      const day = dayAt(at, days);
      const start = startOfDay(day, days);
      const wall = (instant: number) => instant + offsetAt(instant, days.zone);
      const hours = Date.parse(day) + days.startsAt * hour;
      expect(wall(start)).toBeGreaterThanOrEqual(hours);
      expect(wall(start - 1)).toBeLessThan(hours);
    }),
    run,
  );
});

it("what is cut by days adds up, whatever the zone, and to the same in every zone", () => {
  const span = fc
    .tuple(instant, fc.integer({ min: 0, max: 5 * 24 * hour }))
    .map(([from, ms]) => ({ from, to: from + ms }));
  fc.assert(
    fc.property(rule, fc.array(span, { maxLength: 6 }), (days, spans) => {
      const all = spans.reduce((sum, { from, to }) => sum + to - from, 0);
      expect([...byDay(spans, days).values()].reduce((sum, ms) => sum + ms, 0)).toBe(all);
    }),
    { ...run, numRuns: 150 },
  );
});

it("a night over midnight is two days, or one where the day starts later; a short and a long day are as long as they are", () => {
  const at = (iso: string) => Date.parse(iso);
  const night = [{ from: at("2026-11-20T22:30:00Z"), to: at("2026-11-20T23:30:00Z") }];
  const berlin = (startsAt: number) => ({ zone: "Europe/Berlin", startsAt });
  expect([...byDay(night, berlin(0))]).toEqual([
    ["2026-11-20", hour / 2],
    ["2026-11-21", hour / 2],
  ]);
  expect([...byDay(night, berlin(4))]).toEqual([["2026-11-20", hour]]);
  const length = (day: string) => startOfDay(dayAfter(day), berlin(0)) - startOfDay(day, berlin(0));
  expect(["2026-03-29", "2026-10-25", "2026-06-01"].map((day) => length(day) / hour)).toEqual([23, 25, 24]);
  expect([isZone("Europe/Berlin"), isZone("Europe/Nowhere")]).toEqual([true, false]);
});

it("a zone is asked for in any case, and is written as the one that was given", () => {
  const names = ["asia/TOKYO", "Asia/Tokyo", "utc", "asia/kolkata", "Asia/Kolkata", "Europe/Nowhere", "Etc/Unknown"];
  const [india, Kolkata] = [zoneSpelled("asia/kolkata"), "Asia/Kolkata"];
  expect(names.map(zoneSpelled)).toEqual(["Asia/Tokyo", "Asia/Tokyo", "UTC", india, Kolkata, null, null]);
  expect(india?.toLowerCase()).toBe("asia/kolkata");
});

it("asking about many zones makes no walls, and reckoning in many keeps those of others", async () => {
  let fresh = {} as typeof import("#contract/days");
  await jest.isolateModulesAsync(async () => {
    fresh = await import("#contract/days");
  });
  const { isZone, offsetAt } = fresh;
  const made = jest.spyOn(Intl, "DateTimeFormat");
  const during = (asked: readonly string[], ask: (zone: string) => unknown): number => {
    made.mockClear();
    for (const zone of asked) ask(zone);
    return made.mock.calls.length;
  };
  const inWall = (zone: string) => offsetAt(0, zone);
  const every = Intl.supportedValuesOf("timeZone");
  const many = every.slice(0, 200);
  expect([during(many, isZone), during(many, isZone)]).toEqual([200, 0]);
  // Made on being reckoned in, once in whatever case.
  const cases = [..."asia/kathmandu"].map((letter, n, all) => all.with(n, letter.toUpperCase()).join(""));
  expect([during(cases, inWall), during(many, inWall), during(cases, inWall)]).toEqual([1, 200, 0]);
  // More than are kept put out the oldest alone.
  during(every, inWall);
  expect([during(every.slice(-200), inWall), during(cases, inWall)]).toEqual([0, 1]);
  made.mockRestore();
});

it("weeks begin as the person's do", () => {
  expect([1, 0, 6].map((first) => weekOf("2026-11-25", first))).toEqual(["2026-11-23", "2026-11-22", "2026-11-21"]);
  expect([1, 0].map((first) => weekOf("2026-11-22", first))).toEqual(["2026-11-16", "2026-11-22"]);
});

it("a streak forgives one empty day, not two, and waits for today", () => {
  const days = new Set(["2026-11-16", "2026-11-17", "2026-11-19", "2026-11-20", "2026-11-13"]);
  expect(streakTo("2026-11-20", days)).toBe(4);
  expect(streakTo("2026-11-21", days)).toBe(4);
  expect(streakTo("2026-11-22", days)).toBe(4);
  expect(streakTo("2026-11-23", days)).toBe(0);
  expect(streakTo("2026-11-23", new Set())).toBe(0);
});
