// Usage in the settings: a bar for each kind, what it holds in words, and what to do when it cannot be had.
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { type Answer, answers, refusal } from "../../test/answers";
import { renderApp } from "../../test/render";
import { UsageSection } from "./UsageSection";

const usageOf = (...rows: [string, number, number][]) => ({
  me: {
    __typename: "Me",
    usage: rows.map(([kind, used, limit]) => ({ __typename: "Usage", kind, used, limit })),
  },
});
const open = (Usage: Answer, route?: string) => renderApp(<UsageSection />, { link: answers({ Usage }).link, route });

const shown = async () =>
  (await screen.findAllByRole("listitem")).map((row) => [
    row.textContent,
    Math.round(Number(within(row).getByRole("progressbar").getAttribute("aria-valuenow"))),
  ]);

it("shows each kind with its share", async () => {
  open(
    usageOf(
      ["tasks", 1204, 100_000],
      ["boards", 0, 1000],
      ["projects", 9500, 10_000],
      ["sessions", 10_000, 10_000],
      ["textBytes", 1_234_567, 100_000_000],
    ),
  );
  expect(await shown()).toEqual([
    ["Tasks1,204 of 100,000", 1],
    ["Boards0 of 1,000", 0],
    ["Projects9,500 of 10,000", 95],
    ["Focus sessions10,000 of 10,000", 100],
    ["Text1.3 MB of 100 MB", 1],
  ]);
  expect(screen.getByRole("progressbar", { name: "Projects" })).toBeInTheDocument();
});

it("says that it failed and tries again", async () => {
  const found = [refusal("INTERNAL", "Something went wrong"), usageOf(["tasks", 1, 100_000])];
  open(() => found.shift() ?? new Error("asked too often"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Failed to load your usage");
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await shown()).toEqual([["Tasks1 of 100,000", 1]]);
});

it("takes the focus of an address that names it", async () => {
  open(usageOf(["tasks", 1, 100_000]), "/profile#usage");
  expect(screen.getByRole("region", { name: "Usage" })).toHaveFocus();
  await screen.findByRole("progressbar");
});
