// Figures as an administrator sees them: a picture, the same as a table, and months that go on.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answers } from "../../../test/answers";
import { renderApp } from "../../../test/render";
import { dayBars, monthBars, weekBars } from "./activeBars";
import { FiguresView } from "./FiguresView";
import { lastDayOf, monthsAway, monthWords } from "./months";

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });

test("each figure has a picture and a table of every month, income in its own currency, and earlier months come by a press", async () => {
  const months = Array.from({ length: 12 }, (_, at) => `2026-${String(at + 1).padStart(2, "0")}`);
  const one = (kind: string, month: string, amount: number, currency: string | null = null) => ({
    __typename: "MonthFigure",
    kind,
    month,
    currency,
    amount,
  });
  const figures = [
    one("sign_ups", "2026-03", 1200),
    one("sign_ups", "2026-12", 7),
    one("income", "2026-02", 1001, "EUR"),
    one("income", "2026-12", 2000, "USD"),
  ];
  const countedAt = "2026-12-31T10:00:00.000Z";
  const active = { __typename: "ActiveUsers", day: 3, week: 40, month: 1500, countedAt };
  const activeCounts = [{ __typename: "ActiveCount", on: "2026-11-30", day: 8, week: 9, month: 17 }];
  const { link, asked } = answers({
    Figures: { figures: { __typename: "Figures", months, figures, active, activeCounts } },
  });
  renderApp(<FiguresView />, { link });
  expect(await screen.findByText("1,500")).toBeVisible();
  expect(screen.getByRole("img", { name: "Sign-ups: 7 in Dec 2026, 1,200 at most" })).toBeVisible();
  const cells = (title: string) =>
    within(screen.getByRole("table", { name: title, hidden: true }))
      .getAllByRole("cell", { hidden: true })
      .map(({ textContent }) => textContent);
  expect(cells("Sign-ups")).toEqual(["0", "0", "1,200", "0", "0", "0", "0", "0", "0", "0", "0", "7"]);
  expect(cells("Income, EUR")[1]).toBe("€10.01");
  expect(cells("Income, USD")[11]).toBe("$20.00");
  expect(cells("Active in a month").slice(9)).toEqual(["–", "17", "–"]);
  expect(screen.getByRole("button", { name: "Later" })).toBeDisabled();
  await user.click(screen.getByRole("button", { name: "Earlier" }));
  expect(asked.map(({ variables }) => variables)).toEqual([{ until: null }, { until: "2025-12-01" }]);
  expect(screen.getByRole("button", { name: "Later" })).toBeEnabled();
});

test("months are those of UTC, over the end of a year too", () => {
  expect([monthsAway("2026-01", -1), monthsAway("2025-12", 1), monthsAway("2026-11", -12)]).toEqual([
    "2025-12",
    "2026-01",
    "2025-11",
  ]);
  expect(monthWords("2026-01")).toBe("Jan 2026");
});

test("days, weeks and months are told by the last count in each, and what was not counted is no nought", () => {
  const count = (on: string, n: number) => ({ on, day: n, week: 10 * n, month: 100 * n });
  const counts = [count("2026-02-27", 1), count("2026-02-28", 2), count("2026-03-06", 0)];
  const values = (bars: { key: string; value: number | null }[]) => bars.map(({ key, value }) => [key, value]);
  const days = values(dayBars(counts, "2026-03-07"));
  expect(days).toHaveLength(30);
  expect(days.slice(-9)).toEqual([
    ["2026-02-27", 1],
    ["2026-02-28", 2],
    ...["2026-03-01", "2026-03-02", "2026-03-03", "2026-03-04", "2026-03-05"].map((day) => [day, null]),
    ["2026-03-06", 0],
    ["2026-03-07", null],
  ]);
  const weeks = values(weekBars(counts, "2026-03-07"));
  expect([weeks.length, ...weeks.slice(-3)]).toEqual([12, ["2026-02-21", null], ["2026-02-28", 20], ["2026-03-07", 0]]);
  expect(values(monthBars(counts, ["2026-01", "2026-02", "2026-03"]))).toEqual([
    ["2026-01", null],
    ["2026-02", 200],
    ["2026-03", 0],
  ]);
});

test("a month that is not over ends today", () => {
  const now = new Date("2026-03-07T23:59:59Z");
  expect([lastDayOf("2026-02", now), lastDayOf("2026-03", now), lastDayOf("2024-02", now)]).toEqual([
    "2026-02-28",
    "2026-03-07",
    "2024-02-29",
  ]);
});
