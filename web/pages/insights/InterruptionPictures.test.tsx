/** What interrupted a period, as pictures, tables and in a sentence. */
import { act, fireEvent, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { dayAfter } from "#contract/days";
import { bindings } from "../../lib/keys/bindings";
import { answers, refusal } from "../../test/answers";
import { renderApp } from "../../test/render";
import { InterruptionPictures } from "./InterruptionPictures";
import { words } from "./words";

type Counts = { internal: number; external: number };
const none: Counts = { internal: 0, external: 0 };
const answerOf = (from: string, length: number, held: Record<string, Counts>, said: object[] = []) => {
  const days = Array.from({ length }, (_, n) => dayAfter(from, n)).map((day) => ({ day, ...(held[day] ?? none) }));
  const sum = (kind: keyof Counts) => days.reduce((all, day) => all + day[kind], 0);
  const whole = { internal: sum("internal"), external: sum("external") };
  const hours = Array.from({ length: 24 }, (_, hour) => ({ hour, ...(hour === 9 ? whole : none) }));
  return { interruptions: { from, to: dayAfter(from, length - 1), ...whole, days, hours, words: said } };
};
const open = (answer: ReturnType<typeof answerOf> | Error, period = { from: "2026-11-23", to: "2026-11-29" }) => {
  const { link, asked } = answers({ InterruptedDays: answer });
  return { ...renderApp(<InterruptionPictures period={period} />, { link }), asked };
};

test("a week says how many there were of each kind, in bars that are read out, as a table, and by what they were", async () => {
  const held = { "2026-11-24": { internal: 3, external: 1 }, "2026-11-26": { internal: 0, external: 1 } };
  open(answerOf("2026-11-23", 7, held, [{ word: "Phone", internal: 2, external: 1 }]));
  expect(await screen.findByText("5 in all: 3 internal, 2 external. Most on Tuesday, Nov 24, 4.")).toBeVisible();
  const bars = screen.getByRole("slider", { name: "Interruptions" });
  fireEvent.change(bars, { target: { value: "1" } });
  expect(bars).toHaveAttribute("aria-valuetext", "Tuesday, Nov 24: 3 internal, 1 external");
  await userEvent.click(screen.getByRole("button", { name: "Interruptions as a table" }));
  const table = within(screen.getByRole("table", { name: "Interruptions" }));
  expect(table.getByRole("row", { name: "Tuesday, Nov 24 3 1" })).toBeVisible();
  expect(table.getAllByRole("row")).toHaveLength(8);
  expect(screen.getByRole("slider", { name: "Interruptions by hour" })).toBeInTheDocument();
  expect(screen.getByRole("row", { name: "Phone 2 1" })).toBeVisible();
});

test("a year is told by month", async () => {
  const held = { "2026-02-01": { internal: 1, external: 0 }, "2026-02-28": { internal: 1, external: 2 } };
  open(answerOf("2026-01-01", 365, held), { from: "2026-01-01", to: "2026-12-31" });
  expect(await screen.findByText("4 in all: 2 internal, 2 external. Most in February 2026, 4.")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Interruptions as a table" }));
  const rows = within(screen.getByRole("table", { name: "Interruptions" })).getAllByRole("row");
  expect([rows.length, rows[2]?.textContent]).toEqual([13, "February 202622"]);
});

test("where nothing interrupted it says so and draws nothing; what could not be loaded can be asked for again", async () => {
  const { unmount } = open(answerOf("2026-11-23", 7, {}));
  expect(await screen.findByText(/^Nothing interrupted your focus in these days\./)).toBeVisible();
  expect(screen.queryByRole("slider")).toBeNull();
  expect(screen.queryByRole("button", { name: "Interruptions as a table" })).toBeNull();
  unmount();
  const { asked } = open(refusal("INTERNAL", "Broken"));
  expect(await screen.findByText(words.interruptionsFailed, { exact: false })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: /Try Again|Retry/i }));
  expect(asked.filter(({ name }) => name === "InterruptedDays")).toHaveLength(2);
});

test("where nothing interrupted it, the keys are named that count now", async () => {
  open(answerOf("2026-11-23", 7, {}));
  const says = (ways: string) =>
    expect(screen.getByText(/^Nothing interrupted/)).toHaveTextContent(`, ${ways} what does.`);
  await screen.findByText(/^Nothing interrupted/);
  says("the keys ' and - count");
  act(() => bindings.keep({ internal: { key: "i" } }));
  says("the keys I and - count");
  act(() => bindings.set(["external"], false));
  says("the key I and its session's buttons count");
  act(() => bindings.set(["internal"], false));
  says("its session's buttons count");
});
