// The days that insights show at once, and what these are called.
import { daysFromTo, insightsLimits } from "#contract/insights";
import { headingOf, periodOf, type Span, spanOf, stepped, weeksTo } from "./period";

it.each<[string, Span, number, string, string, string]>([
  ["2026-11-25", "week", 1, "2026-11-23", "2026-11-29", "Nov 23 – 29, 2026"],
  ["2026-11-22", "week", 0, "2026-11-22", "2026-11-28", "Nov 22 – 28, 2026"],
  ["2027-01-01", "week", 1, "2026-12-28", "2027-01-03", "Dec 28, 2026 – Jan 3, 2027"],
  ["2024-02-10", "month", 1, "2024-02-01", "2024-02-29", "February 2024"],
  ["2026-12-31", "month", 1, "2026-12-01", "2026-12-31", "December 2026"],
  ["2026-11-25", "year", 1, "2026-01-01", "2026-12-31", "2026"],
])("%s is in the %s (weeks begin with %i) from %s to %s, %s", (day, span, first, from, to, words) => {
  const period = periodOf(day, span, first);
  expect(period).toEqual({ from, to });
  expect(spanOf(period)).toBe(span);
  expect(headingOf(period).replaceAll(/\s/g, " ")).toBe(words);
});

it("goes on by whole spans, over the ends of months and years", () => {
  expect(stepped("2026-11-25", "week", -1)).toBe("2026-11-18");
  expect(stepped("2026-01-31", "month", 1)).toBe("2026-02-01");
  expect(stepped("2026-01-31", "month", -1)).toBe("2025-12-01");
  expect(stepped("2024-02-29", "year", -1)).toBe("2023-01-01");
});

it("asks for whole weeks up to today's, no more than may be asked for", () => {
  for (const today of ["2026-11-23", "2026-11-25", "2026-11-29"]) {
    const { from, to } = weeksTo(today, 1);
    expect([from, to]).toEqual(["2025-11-24", today]);
    expect(daysFromTo(from, to)).toBeLessThanOrEqual(insightsLimits.days);
  }
});
