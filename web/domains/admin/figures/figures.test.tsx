// Figures as an administrator sees them: a picture, the same as a table, and months that go on.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { answers } from "../../../test/answers";
import { renderApp } from "../../../test/render";
import { FiguresView } from "./FiguresView";
import { monthsAway, monthWords } from "./months";

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
  const active = { __typename: "ActiveUsers", day: 3, week: 40, month: 1500 };
  const { link, asked } = answers({ Figures: { figures: { __typename: "Figures", months, figures, active } } });
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
