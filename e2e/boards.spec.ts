/** The list of Kanban boards on its way through an afternoon: made, linked, arranged, found again, deleted (docs/product.md "Boards"). */
import type { Page } from "playwright/test";
import { answerWith, expect, test } from "./support";
import { columnsOf, makeBoard, makeProject, makeTask } from "./things";

const names = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const cardOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("boards are made from the empty list, opened, renamed and linked, ordered and laid out as the address, a reload and Back keep it, and deleted without their tasks", async ({
  signedIn: page,
  api,
}) => {
  await page.goto("/?view=kanban");
  await expect(page.getByText("No boards yet")).toBeVisible();
  await page.getByRole("button", { name: "Create Board" }).click();
  const form = page.getByRole("dialog", { name: "Create New Kanban Board" });
  await expect(form.getByLabel("Link to Project (Optional)").getByRole("option")).toHaveText([
    "No project (standalone board)",
  ]);
  await form.getByLabel("Board Name").fill("  Writing ");
  await form.getByRole("button", { name: "Create Board" }).click();
  await expect(page.getByText("Board created successfully!")).toBeVisible();
  await expect(cardOf(page, "Writing")).toContainText("0 tasks");
  await cardOf(page, "Writing").getByRole("link", { name: "Open Writing" }).click();
  await expect(page.getByRole("heading", { name: "Writing", level: 1 })).toBeVisible();
  for (const column of ["Plan", "To Do", "Done"])
    await expect(page.getByRole("region", { name: column })).toContainText("No tasks yet");
  const [writing] = await api<{ id: string; name: string; projectId: string | null }[]>("GET", "/kanban");
  expect(writing).toMatchObject({ name: "Writing", projectId: null });
  await page.goBack();

  await makeProject(api, "Thesis");
  const garden = await makeProject(api, "Garden");
  await page.getByRole("button", { name: "Edit Writing" }).click();
  const edit = page.getByRole("dialog", { name: "Edit Kanban Board" });
  await edit.getByLabel("Board Name").fill("gamma");
  await edit.getByLabel("Link to Project (Optional)").selectOption("Garden");
  await edit.getByRole("button", { name: "Update Board" }).click();
  await expect(page.getByText("Board updated successfully!")).toBeVisible();
  await expect(cardOf(page, "gamma")).toContainText("Garden");
  expect(await api("GET", `/kanban/${writing?.id}`)).toMatchObject({ name: "gamma", projectId: garden.id });

  await makeBoard(api, "Beta", { description: "Chapter by chapter" });
  const alpha = await makeBoard(api, "alpha");
  const task = await makeTask(api, "Outline", { listId: columnsOf(alpha).done });
  await expect(names(page)).toHaveText(["alpha", "Beta", "gamma"]);
  const [sort, order] = [page.getByLabel("Sort by"), page.getByLabel("Order")];
  await expect(sort.getByRole("option")).toHaveText(["Created (Newest)", "Name (A-Z)", "Task Count", "Last Updated"]);
  await expect(order.getByRole("option")).toHaveText(["Descending", "Ascending"]);
  await expect(page.getByLabel("Filter").getByRole("option")).toHaveText([
    ...["All Boards", "By Project", "Standalone", "Recently Created", "Active", "Empty"],
  ]);
  await sort.selectOption("Name (A-Z)");
  await expect(order).toHaveValue("asc");
  await order.selectOption("Descending");
  await expect(names(page)).toHaveText(["gamma", "Beta", "alpha"]);
  const view = page.getByRole("radiogroup", { name: "View" });
  await view.getByTitle("Table").click();
  const table = page.getByRole("table");
  const rows = table.getByRole("rowheader");
  await expect(rows).toHaveText([/gamma/, /Beta/, /alpha/]);
  await expect(table.getByRole("row").nth(1)).toContainText("Garden");
  await page.reload();
  await expect(rows).toHaveText([/gamma/, /Beta/, /alpha/]);
  await expect(sort).toHaveValue("name");
  await table.getByRole("link", { name: "Open alpha" }).click();
  await page.getByRole("link", { name: "Back", exact: true }).waitFor();
  await page.goBack();
  await expect(rows).toHaveText([/gamma/, /Beta/, /alpha/]);
  await view.getByTitle("List").click();
  await expect(table).toHaveCount(0);
  const list = page.getByRole("list", { name: "Boards" }).getByRole("listitem");
  await expect(list).toHaveText([/gamma/, /Beta.*Chapter by chapter/, /alpha/]);

  const question = page.getByRole("dialog", { name: "Delete Board" });
  await page.getByRole("button", { name: "Delete alpha" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  const restore = await answerWith(page, "DeleteBoard", "cut");
  await page.getByRole("button", { name: "Delete alpha" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete board. Please try again.")).toBeVisible();
  await expect(list).toHaveCount(3);
  await restore();
  await page.getByRole("button", { name: "Delete alpha" }).click();
  await question.getByRole("button", { name: "Delete" }).click();
  await expect(list).toHaveCount(2);
  await expect.poll(() => api("GET", `/tasks/${task.id}`)).toMatchObject({ listId: null, status: "done" });
});
