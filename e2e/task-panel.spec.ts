/** A task beside what one is doing: opened on a board by its title, edited there, and gone by Back; on a phone over the whole screen. */
import { arrive, expectAccessible, expectFits } from "./inspect";
import { expect, test, withMotion } from "./support";
import { columnsOf, makeBoard, makeTask, type TaskRow } from "./things";

test.use(withMotion);

test("a card's title opens it beside the board, which stays in use; what is edited stands on the card, and Back closes", async ({
  signedIn: page,
  api,
}) => {
  const board = await makeBoard(api, "Writing");
  const { plan } = columnsOf(board);
  const task = await makeTask(api, "Outline", {
    listId: plan,
    description: "# Plan\n\n- [x] **read**\n\n> and `write`",
  });
  await makeTask(api, "Read", { listId: plan });
  await page.setViewportSize({ width: 1280, height: 800 });
  await arrive(page, `/kanban/${board.id}`);
  const title = page.getByRole("link", { name: "Outline" });
  await title.click();
  const panel = page.getByRole("complementary", { name: "Outline" });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole("heading", { name: "Plan" })).toBeVisible();
  await expect(panel.getByRole("combobox", { name: "Kanban board" })).toBeVisible();
  await expectAccessible(page, "a task beside a board");
  await expectFits(page, "a task beside a board");

  await panel.getByRole("button", { name: "Edit description" }).click();
  await expect(panel.getByRole("textbox", { name: "Description" })).toBeFocused();
  await expectAccessible(page, "a task beside a board, its description being written");
  await page.keyboard.press("Escape");
  await panel.getByRole("textbox", { name: "Title" }).fill("Outline of it");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("link", { name: "Outline of it" })).toBeVisible();
  await expect.poll(async () => (await api<TaskRow>("GET", `/tasks/${task.id}`)).title).toBe("Outline of it");

  await page.reload();
  await expect(page.getByRole("complementary", { name: "Outline of it" })).toBeVisible();
  await page.getByRole("link", { name: "Read" }).click();
  await expect(page.getByRole("complementary", { name: "Read" })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole("complementary")).toHaveCount(0);
  await expect(page).toHaveURL(`/kanban/${board.id}`);

  await page.setViewportSize({ width: 360, height: 740 });
  await arrive(page, `/tasks?task=${task.id}`);
  await expect(page.getByRole("dialog", { name: "Outline of it" })).toBeFocused();
  await expect(page.getByRole("combobox", { name: "Kanban board" })).toBeVisible();
  await expectAccessible(page, "a task on a phone");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await arrive(page, "/tasks?task=nothing");
  await expect(page.getByText("Task not found")).toBeVisible();
  await expectAccessible(page, "no such task on a phone");
});
