/** The calendar by hand: what is planned is dragged to another day and longer, and a due task down into it (docs/product.md "Calendar"). */
import type { Locator, Page } from "playwright/test";
import { arrive } from "./inspect";
import { expect, test } from "./support";
import { makeSession, makeTask } from "./things";

/** Presses at one place, moves in steps and lets go at another. */
async function drag(page: Page, from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> {
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.move(to.x, to.y, { steps: 4 });
  await page.mouse.up();
}
const boxOf = async (of: Locator) =>
  (await of.boundingBox()) as NonNullable<Awaited<ReturnType<Locator["boundingBox"]>>>;

test("a planned session is dragged to another day, longer and back by Undo; a due task becomes a session", async ({
  signedIn: page,
  api,
}) => {
  // A week that no clock changes in, and that now is not in.
  const session = await makeSession(api, "Read", {
    scheduledAt: new Date(2126, 10, 26, 9).toISOString(),
    totalSessionDuration: 60,
  });
  await makeTask(api, "Send the draft", { dueDate: "2126-11-28" });
  await page.goto("/?view=calendar&day=2126-11-26&span=week");
  const tuesday = page.getByRole("list", { name: "Tuesday, Nov 26" });
  const thursday = page.getByRole("list", { name: "Thursday, Nov 28", exact: true });
  const block = page.getByRole("link", { name: /^Read/ });
  await expect(tuesday.getByRole("link")).toHaveAccessibleName(/^Read, 9:00.*10:00/);
  // It comes late, and moves what is below.
  await expect(page.getByRole("region", { name: "Email verification" })).toBeVisible();

  const [start, target] = [await boxOf(block), await boxOf(thursday)];
  const hour = target.height / 24;
  await drag(page, { x: start.x + 20, y: start.y + 10 }, { x: target.x + 30, y: start.y + 10 + 1.5 * hour });
  await expect(thursday.getByRole("link", { name: /^Read, 10:30.*11:30/ })).toBeVisible();
  expect(page.url()).toContain("view=calendar");
  await expect(page.getByText("“Read”: Nov 28, 2126, 10:30")).toBeVisible();

  const there = await boxOf(block);
  const end = { x: there.x + 40, y: there.y + there.height - 4 };
  await drag(page, end, { x: end.x, y: end.y + hour });
  await expect(thursday.getByRole("link", { name: /^Read, 10:30.*12:30/ })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(thursday.getByRole("link", { name: /^Read, 10:30.*11:30/ })).toBeVisible();
  await expect
    .poll(() => api<{ scheduledAt: string; totalSessionDuration: number }>("GET", `/pomodoro/${session.id}`))
    .toMatchObject({ scheduledAt: new Date(2126, 10, 28, 10, 30).toISOString(), totalSessionDuration: 60 });

  // Given up: nothing moves, and letting go opens nothing.
  const still = await boxOf(block);
  await page.mouse.move(still.x + 20, still.y + 10);
  await page.mouse.down();
  await page.mouse.move(still.x + 20, still.y + 3 * hour, { steps: 3 });
  await page.keyboard.press("Escape");
  await page.mouse.up();
  await expect(thursday.getByRole("link", { name: /^Read, 10:30.*11:30/ })).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const task = await boxOf(page.getByRole("list", { name: "Due Thursday, Nov 28" }).getByText("Send the draft"));
  const now = await boxOf(thursday);
  await drag(page, { x: task.x + 5, y: task.y + 5 }, { x: now.x + 30, y: now.y + 13 * (now.height / 24) });
  await expect(thursday.getByRole("link", { name: /^Send the draft, 1:00/ })).toBeVisible();
  await thursday.getByRole("link", { name: /^Send the draft/ }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Send the draft" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Complete Send the draft" })).toBeVisible();

  // Where a day is narrow, what is said of when is whole all the same.
  await arrive(page, "/?view=calendar&day=2126-11-26&span=week", { width: 768, height: 800 });
  await expect(block).toBeVisible();
  await expect(block).toContainText("10:30");
  const cut = await page
    .getByRole("list")
    .getByRole("link")
    .evaluateAll((links) =>
      links
        .flatMap((link) => [...link.querySelectorAll<HTMLElement>("span")])
        .filter((said) => said.scrollWidth > said.clientWidth + 1 && said.clientWidth > 1)
        .map((said) => said.innerText),
    );
  expect(cut).toEqual([]);
});
