// How focus is drawn: bars, their scale, and the shades of days.
import { barsOf, heatOf, hourBars, scaleTo, scaleWords } from "./bars";

const minute = 60_000;
const day = (name: string, minutes: number) => ({ day: name, focusMs: minutes * minute });

it("draws a week and a month by day, a year by month, with minutes that add up", () => {
  const week = barsOf("week", [day("2026-11-23", 60.4), day("2026-11-24", 30.4), day("2026-11-25", 0.4)], []);
  expect(week.map(({ words, tick, minutes }) => [words, tick, minutes])).toEqual([
    ["Monday, Nov 23", "Mon 23", 61],
    ["Tuesday, Nov 24", "Tue 24", 30],
    ["Wednesday, Nov 25", "Wed 25", 0],
  ]);
  const days = Array.from({ length: 31 }, (_, at) => day(`2026-12-${String(at + 1).padStart(2, "0")}`, 1));
  expect(barsOf("month", days, []).flatMap(({ tick }) => tick ?? [])).toEqual(["1", "5", "10", "15", "20", "25", "31"]);
  const [november] = barsOf("year", [], [{ from: "2026-11-01", to: "2026-11-30", focusMs: 90 * minute }]);
  expect(november).toEqual({ key: "2026-11-01", words: "November 2026", tick: "Nov", minutes: 90 });
});

it("names every hour in full, and each sixth below its bar", () => {
  const bars = hourBars(
    Array.from({ length: 24 }, () => minute),
    (hour) => `${hour}:00`,
  );
  expect(bars[23]).toEqual({ key: "23", words: "23:00 to 0:00", tick: null, minutes: 1 });
  expect(bars.flatMap(({ tick }) => tick ?? [])).toEqual(["0:00", "6:00", "12:00", "18:00"]);
});

it("has a scale of a few round lines that reaches the most, whatever that is", () => {
  expect(scaleTo(50).map(scaleWords)).toEqual(["15m", "30m", "45m", "1h"]);
  expect(scaleTo(310).map(scaleWords)).toEqual(["2h", "4h", "6h"]);
  for (let most = 1; most < 200_000; most = Math.ceil(most * 1.3)) {
    const lines = scaleTo(most);
    expect(lines.length).toBeLessThanOrEqual(4);
    expect(lines.at(-1)).toBeGreaterThanOrEqual(most);
    expect(lines.at(-1)).toBeLessThan(2 * most + 5);
  }
});

it("shades days by the busy ones, so that one marathon pales no other, and leaves a day without focus empty", () => {
  const usual = Array.from({ length: 10 }, (_, at) => day(`2026-11-${10 + at}`, 60));
  const levels = heatOf([...usual, day("2026-11-20", 900), day("2026-11-21", 0), day("2026-11-22", 6)]);
  expect(levels).toEqual([...usual.map(() => 5), 5, 0, 1]);
  expect(heatOf([day("2026-11-20", 0)])).toEqual([0]);
});
