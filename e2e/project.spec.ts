/** The page of one project: its facts, its boards, its tasks (docs/product.md "Projects"). */
import type { Page } from "playwright/test";
import { answerWith, expect, test } from "./support";
import { makeBoard, makeProject, makeTask } from "./things";

const cardOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("a project's page shows its facts, its boards and its tasks", async ({ signedIn: page, api }) => {
  const { id } = await makeProject(api, "Thesis", {
    description: "All of it",
    priority: "high",
    startDate: "2026-11-01",
  });
  await makeTask(api, "Outline", { projectId: id, dueDate: "2199-12-24", description: "By chapter" });
  await makeTask(api, "Read", { projectId: id });
  const board = await makeBoard(api, "Writing", { projectId: id });
  await page.goto("/projects");
  await page.getByRole("link", { name: "Open Project Thesis" }).click();
  await expect(page).toHaveURL(`/projects/${id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Thesis" })).toBeVisible();
  for (const text of ["Active", "High", "All of it", "Nov 1, 2026", "No end date"])
    await expect(main.getByText(text, { exact: true }).first()).toBeVisible();
  await expect(main.getByText("Start Date")).toBeVisible();
  await expect(main.getByText("Updated")).toHaveCount(0);
  await expect(main.getByRole("heading", { name: "Kanban Boards (1)" })).toBeVisible();
  await expect(main.getByRole("heading", { name: "Tasks (2)" })).toBeVisible();
  await expect(cardOf(page, "Outline")).toContainText("Dec 24, 2199");
  await expect(cardOf(page, "Read")).toContainText("No due date");

  await page.getByRole("link", { name: "Open Board Writing" }).click();
  await expect(page).toHaveURL(`/kanban/${board.id}?from=project&projectId=${id}`);
  await expect(main.getByText("Project: Thesis")).toBeVisible();
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await expect(page).toHaveURL(`/projects/${id}`);
});

test("a board is added to a project in place", async ({ signedIn: page, api }) => {
  const { id } = await makeProject(api, "Thesis");
  await page.goto(`/projects/${id}`);
  await expect(page.getByText("No kanban boards found for this project.")).toBeVisible();
  await expect(page.getByText("No tasks found for this project.")).toBeVisible();
  await page.getByRole("button", { name: "Add Kanban Board" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Add Kanban Board" }).click();
  const name = page.getByLabel("Board name");
  await name.fill("   ");
  await name.press("Enter");
  await expect(name).toHaveAccessibleDescription("This field is required");
  await name.fill(" Writing ");
  const restore = await answerWith(page, "CreateBoard", "cut");
  await name.press("Enter");
  await expect(page.getByRole("alert")).toContainText("Failed to create kanban board");
  await restore();
  await name.press("Enter");
  await expect(cardOf(page, "Writing")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Kanban Boards (1)" })).toBeVisible();
  // The card is there before the answer; the field goes with it.
  await expect(name).toBeHidden();
  const [board] = await api<object[]>("GET", `/kanban/project/${id}`);
  expect(board).toMatchObject({ name: "Writing", projectId: id });
});

test("a task added from a project comes back to it", async ({ signedIn: page, api }) => {
  const { id } = await makeProject(api, "Thesis");
  await page.goto(`/projects/${id}`);
  await page.getByRole("link", { name: "Add Task" }).click();
  await expect(page).toHaveURL(`/tasks/new?projectId=${id}`);
  await expect(page.getByRole("heading", { name: "Add Task to Project" })).toBeVisible();
  await expect(page.getByLabel("Project", { exact: true })).toHaveValue(id);
  await page.getByLabel("Title").fill("Outline");
  await page.getByRole("button", { name: "Create Task" }).click();
  await expect(page.getByText("Task created successfully!")).toBeVisible();
  await expect(page).toHaveURL(`/projects/${id}`);
  await expect(cardOf(page, "Outline")).toBeVisible();
});
