/** Tasks: the list with its tabs, cards, and the form in all its titles and returns (docs/product.md "Tasks" and "Everywhere"). */
import type { Page } from "playwright/test";
import { expect, test } from "./support";
import { makeTask, type TaskRow } from "./things";

const cardOf = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("the first task is made from the empty list, and the form returns there", async ({ signedIn: page, api }) => {
  await page.goto("/?view=tasks");
  await expect(page.getByText("Manage your tasks and track progress")).toBeVisible();
  await expect(page.getByText("No tasks", { exact: true })).toBeVisible();
  await expect(page.getByText("Get started by creating your first task.")).toBeVisible();
  await page.getByRole("link", { name: "Create Task" }).click();
  await expect(page).toHaveURL("/tasks/new");
  await expect(page.getByRole("heading", { name: "Create New Task" })).toBeVisible();
  await page.getByLabel("Title").fill("  Outline ");
  await page.getByLabel("Description").fill("   ");
  await page.getByLabel("Due date").fill("2199-12-24");
  await page.getByRole("radio", { name: "High" }).check({ force: true });
  await page.getByRole("radio", { name: "To Do" }).check({ force: true });
  await page.getByRole("button", { name: "Create Task" }).click();
  await expect(page.getByText("Task created successfully!")).toBeVisible();
  await expect(page).toHaveURL("/tasks");
  const card = cardOf(page, "Outline");
  for (const text of ["High", "To Do", "No Project", "Dec 24, 2199"]) await expect(card).toContainText(text);
  await expect(card).not.toContainText("Updated");
  const [task] = await api<TaskRow[]>("GET", "/tasks");
  expect(task).toMatchObject({
    title: "Outline",
    description: null,
    status: "todo",
    priority: "high",
    dueDate: "2199-12-24",
  });
});

test("the tabs filter by status and count", async ({ signedIn: page, api }) => {
  await makeTask(api, "One", { status: "plan" });
  await makeTask(api, "Two", { status: "todo" });
  await makeTask(api, "Three", { status: "todo" });
  await page.goto("/?view=tasks");
  const titles = page.getByRole("article").getByRole("heading");
  await expect(titles).toHaveText(["Three", "Two", "One"]);
  await expect(page.getByRole("tab")).toHaveText(["All", /^Plan\s*1$/, /^To Do\s*2$/, /^Done\s*0$/]);
  await page.getByRole("tab", { name: "To Do" }).click();
  await expect(titles).toHaveText(["Three", "Two"]);
  await page.getByRole("tab", { name: "Plan" }).click();
  await expect(titles).toHaveText(["One"]);
  await page.getByRole("tab", { name: "Done" }).click();
  await expect(page.getByText("No tasks", { exact: true })).toBeVisible();
  await expect(page.getByText("No tasks in Done status.")).toBeVisible();
  await page.reload();
  await expect(page.getByText("No tasks in Done status.")).toBeVisible();
  await page.getByRole("tab", { name: "All" }).click();
  await expect(titles).toHaveCount(3);
});

test("a task is deleted after a question, and put back by Undo", async ({ signedIn: page, api }) => {
  await makeTask(api, "Outline", { description: "By chapter" });
  const made = await api("GET", "/tasks");
  await page.goto("/tasks");
  await page.getByRole("button", { name: "Delete Outline" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText('"Outline"');
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Delete Outline" }).click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Get started by creating your first task.")).toBeVisible();
  await expect.poll(() => api("GET", "/tasks")).toEqual([]);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(cardOf(page, "Outline")).toContainText("By chapter");
  await expect.poll(() => api("GET", "/tasks")).toEqual(made);
});

test("an overdue task says so, a done one does not", async ({ signedIn: page, api }) => {
  await makeTask(api, "Late", { dueDate: "2026-01-02", status: "todo" });
  await makeTask(api, "Late but done", { dueDate: "2026-01-02", status: "done" });
  await page.goto("/tasks");
  await expect(cardOf(page, "Late")).toContainText("Overdue, Jan 2, 2026");
  await expect(cardOf(page, "Late but done")).toContainText("Jan 2, 2026");
  await expect(cardOf(page, "Late but done")).not.toContainText("Overdue");
});
