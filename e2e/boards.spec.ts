/** The list of Kanban boards: layouts, order, filters, form, deletion (docs/product.md "Boards"). */
import type { Page } from "playwright/test";
import { answerWith, expect, test } from "./support";
import { columnsOf, makeBoard, makeProject, makeTask } from "./things";

const cardOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("the first board is made from the empty list, standing alone", async ({ signedIn: page, api }) => {
  await page.goto("/?view=kanban");
  await expect(page.getByText("No boards yet")).toBeVisible();
  await page.getByRole("button", { name: "Create Board" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Kanban Board" });
  await expect(dialog.getByLabel("Link to Project (Optional)").getByRole("option")).toHaveText([
    "No project (standalone board)",
  ]);
  const name = dialog.getByLabel("Board Name");
  for (const [typed, sentence] of [
    ["   ", "This field is required"],
    ["b".repeat(101), "Must be no more than 100 characters"],
  ] as const) {
    await name.fill(typed);
    await expect(name).toHaveAccessibleDescription("");
    await dialog.getByRole("button", { name: "Create Board" }).click();
    await expect(name).toHaveAccessibleDescription(sentence);
  }
  await name.fill("  Writing ");
  await dialog.getByRole("button", { name: "Create Board" }).click();
  await expect(page.getByText("Board created successfully!")).toBeVisible();
  const card = cardOf(page, "Writing");
  await expect(card).toContainText("0 tasks");
  await card.getByRole("link", { name: "Open Writing" }).click();
  await expect(page.getByRole("heading", { name: "Writing", level: 1 })).toBeVisible();
  for (const column of ["Plan", "To Do", "Done"])
    await expect(page.getByRole("region", { name: column })).toContainText("No tasks yet");
  expect(await api("GET", "/kanban")).toMatchObject([{ name: "Writing", projectId: null }]);
});

test("a board is renamed and linked to another project", async ({ signedIn: page, api }) => {
  await makeProject(api, "Thesis");
  const garden = await makeProject(api, "Garden");
  const board = await makeBoard(api, "Writing");
  await page.goto("/kanban");
  await page.getByRole("button", { name: "Edit Writing" }).click();
  const dialog = page.getByRole("dialog", { name: "Edit Kanban Board" });
  await dialog.getByLabel("Board Name").fill("Digging");
  await dialog.getByLabel("Link to Project (Optional)").selectOption("Garden");
  await dialog.getByRole("button", { name: "Update Board" }).click();
  await expect(page.getByText("Board updated successfully!")).toBeVisible();
  await expect(cardOf(page, "Digging")).toContainText("Garden");
  expect(await api("GET", `/kanban/${board.id}`)).toMatchObject({ name: "Digging", projectId: garden.id });
});

test("deleting a board asks in the product's words and keeps the tasks", async ({ signedIn: page, api }) => {
  const board = await makeBoard(api, "Writing");
  const task = await makeTask(api, "Outline", { listId: columnsOf(board).done });
  await page.goto("/kanban");
  await page.getByRole("button", { name: "Delete Writing" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete Board" });
  await expect(
    dialog.getByText('Are you sure you want to delete "Writing"? This action cannot be undone.'),
  ).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(cardOf(page, "Writing")).toBeVisible();

  const restore = await answerWith(page, "DeleteBoard", "cut");
  await page.getByRole("button", { name: "Delete Writing" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete board. Please try again.")).toBeVisible();
  await expect(cardOf(page, "Writing")).toBeVisible();
  await restore();
  await page.getByRole("button", { name: "Delete Writing" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("No boards yet")).toBeVisible();
  await expect.poll(() => api("GET", `/tasks/${task.id}`)).toMatchObject({ listId: null, status: "done" });
});
