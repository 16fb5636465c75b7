/** A task is ticked off by one click wherever it stands, live in every tab, and opened again where it was. */
import { arrive } from "./inspect";
import { expect, test } from "./support";
import { makeBoardWith, makeSession, makeTask } from "./things";

test("one click on a board moves the card to Done in every tab, and Undo puts it back between its neighbours", async ({
  signedIn: page,
  api,
  context,
}) => {
  const board = await makeBoardWith(api, { todo: ["One", "Two", "Three"] });
  await arrive(page, `/kanban/${board.id}`);
  const other = await context.newPage();
  await other.goto(`/kanban/${board.id}`);
  const cards = (tab: typeof page, column: string) =>
    tab.getByRole("region", { name: column }).getByRole("article").getByRole("heading");
  await expect(cards(other, "To Do")).toHaveText(["One", "Two", "Three"]);
  await page.getByRole("button", { name: "Complete Two" }).click();
  for (const tab of [page, other]) {
    await expect(cards(tab, "To Do")).toHaveText(["One", "Three"]);
    await expect(cards(tab, "Done")).toHaveText(["Two"]);
  }
  await page.getByRole("button", { name: /^Undo/ }).click();
  for (const tab of [page, other]) await expect(cards(tab, "To Do")).toHaveText(["One", "Two", "Three"]);

  // By the keyboard, and back by a second tick.
  await page.getByRole("button", { name: "Complete Three" }).press("Enter");
  await expect(cards(page, "Done")).toHaveText(["Three"]);
  await page.getByRole("button", { name: "Reopen Three" }).press("Enter");
  await expect(cards(page, "To Do")).toHaveText(["One", "Two", "Three"]);
});

test("in a running session a task is ticked without leaving the timer", async ({ signedIn: page, api }) => {
  const session = await makeSession(api, "Deep work");
  await makeTask(api, "Outline", { pomodoroSessionId: session.id });
  await api("PUT", `/pomodoro/${session.id}`, { isActive: true });
  await arrive(page, `/pomodoro/${session.id}`);
  await page.getByRole("button", { name: "Complete Outline" }).click();
  const row = page.getByRole("listitem").filter({ hasText: "Outline" });
  await expect(row.getByText("Done", { exact: true })).toBeVisible();
  await expect(page.getByRole("timer").first()).toBeVisible();
  await expect(page.getByRole("button", { name: "Reopen Outline" })).toBeVisible();
});

test("▶ is one click, F on a board's card one key: a session with the task runs, and the one before is paused, in every tab", async ({
  signedIn: page,
  api,
  context,
}) => {
  await makeTask(api, "One");
  const board = await makeBoardWith(api, { todo: ["Two"] });
  await arrive(page, "/?view=tasks");
  const other = await context.newPage();
  await other.goto("/?view=projects");
  await page.evaluate(() => {
    document.body.dataset.clicks = "0";
    addEventListener("click", () => {
      document.body.dataset.clicks = String(Number(document.body.dataset.clicks) + 1);
    });
  });
  await page.getByRole("button", { name: "Focus on One" }).click();
  for (const tab of [page, other]) await expect(tab.getByRole("link", { name: /^One, Running/ })).toBeVisible();
  await expect(page.locator("body")).toHaveAttribute("data-clicks", "1");
  await expect(page).toHaveURL(/view=tasks/);

  await arrive(page, `/kanban/${board.id}`);
  await page.getByRole("group", { name: "Two" }).focus();
  await page.keyboard.press("f");
  for (const tab of [page, other]) await expect(tab.getByRole("link", { name: /^Two, Running/ })).toBeVisible();
  await expect(page.getByText("Focusing on “Two”, “One” is paused")).toBeVisible();
  await page.getByRole("button", { name: "Open session" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Two");
  const sessions = (await api("GET", "/pomodoro")) as { name: string; isPaused: boolean }[];
  expect(sessions.map(({ name, isPaused }) => [name, isPaused])).toEqual([
    ["Two", false],
    ["One", true],
  ]);
});
