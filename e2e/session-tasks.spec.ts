/** Session task management: find, pick, add, make, remove, live in both directions (docs/product.md "Session tasks"). */
import type { Page } from "playwright/test";
import { answerWith, expect, refusal, test } from "./support";
import { columnsOf, makeBoard, makeProject, makeSession, makeTask, type SessionRow, type TaskRow } from "./things";

const sides = (page: Page) => ({
  available: page.getByRole("region", { name: "Available Tasks" }),
  assigned: page.getByRole("region", { name: "Assigned Tasks" }),
});
const titles = (page: Page) => sides(page).available.getByRole("heading", { level: 3 });
const tasksOf = async (api: <T>(method: "GET", path: string) => Promise<T>, { id }: SessionRow) =>
  (await api<TaskRow[]>("GET", `/tasks/pomodoro/${id}`)).map(({ title }) => title).sort();

test("available tasks are searched, filtered and sorted", async ({ signedIn: page, api }) => {
  const session = await makeSession(api, "Deep work");
  const [thesis, garden] = [await makeProject(api, "Thesis"), await makeProject(api, "Garden")];
  const board = await makeBoard(api, "Writing", { projectId: thesis.id });
  await makeBoard(api, "Reading", { projectId: thesis.id });
  await makeTask(api, "Alone", { description: "Standing by itself", priority: "high" });
  await makeTask(api, "Of the thesis", { projectId: thesis.id, status: "done", priority: "low" });
  await makeTask(api, "Of the garden", { projectId: garden.id });
  await makeTask(api, "On a board", { listId: columnsOf(board).todo });
  await page.goto(`/pomodoro/${session.id}/tasks`);
  const { available, assigned } = sides(page);
  await expect(page.getByRole("heading", { name: "Deep work", level: 1 })).toBeVisible();
  await expect(page.getByText("0 assigned, 4 available")).toBeVisible();
  await expect(assigned.getByText("No tasks assigned to this session.")).toBeVisible();
  await expect(available.getByRole("listitem").filter({ hasText: "Alone" })).toContainText("Standalone");
  await expect(available.getByRole("listitem").filter({ hasText: "On a board" })).toContainText("Kanban");
  await expect(available.getByRole("listitem").filter({ hasText: "Of the garden" })).toContainText("Project");

  const search = available.getByPlaceholder("Search tasks...");
  await search.fill("ITSELF");
  await expect(titles(page)).toHaveText(["Alone"]);
  await search.fill("nowhere");
  await expect(available.getByText("No tasks match your search criteria.")).toBeVisible();
  await search.fill("");

  const type = available.getByLabel("Type");
  await type.selectOption("Standalone");
  await expect(titles(page)).toHaveText(["Alone"]);
  await type.selectOption("Project");
  const project = available.getByLabel("Project", { exact: true });
  await expect(project.getByRole("option")).toHaveText(["All Projects", "Garden", "Thesis"], { useInnerText: true });
  await project.selectOption("Garden");
  await expect(titles(page)).toHaveText(["Of the garden"]);
  await type.selectOption("Kanban");
  await project.selectOption("Thesis");
  const boards = available.getByLabel("Board", { exact: true });
  await expect(boards.getByRole("option").first()).toHaveText("All Boards");
  await boards.selectOption("Writing");
  await expect(titles(page)).toHaveText(["On a board"]);
  await boards.selectOption("Reading");
  await expect(titles(page)).toHaveCount(0);
  await type.selectOption("all");

  const sort = available.getByLabel("Sort by");
  const turn = available.getByRole("button", { name: /^Order:/ });
  const order = async (name: string, ascending: string[]) => {
    await sort.selectOption(name);
    await expect(turn).toBeVisible();
    if (!(await turn.getAttribute("aria-label"))?.includes("Ascending")) await turn.click();
    await expect(titles(page)).toHaveText(ascending);
    await turn.click();
    await expect(titles(page).first()).not.toHaveText(ascending[0]!);
  };
  await order("title", ["Alone", "Of the garden", "Of the thesis", "On a board"]);
  await order("createdAt", ["Alone", "Of the thesis", "Of the garden", "On a board"]);
  await order("priority", ["Of the thesis", "On a board", "Of the garden", "Alone"]);
  await order("status", ["Of the garden", "Alone", "On a board", "Of the thesis"]);
});

test("tasks are added one by one and in bulk", async ({ signedIn: page, api }) => {
  const session = await makeSession(api, "Deep work");
  for (const title of ["One", "Two", "Three"]) await makeTask(api, title);
  await page.goto(`/pomodoro/${session.id}/tasks`);
  const { available, assigned } = sides(page);
  await available.getByRole("button", { name: "Add One" }).click();
  await expect(assigned.getByRole("heading", { name: "Assigned Tasks (1)" })).toBeVisible();
  await expect(titles(page)).toHaveText(["Three", "Two"]);
  const bulk = available.getByRole("button", { name: /^Add \d Selected$/ });
  await expect(bulk).toBeDisabled();
  await available.getByRole("checkbox", { name: "Select Two" }).check();
  await expect(bulk).toHaveText("Add 1 Selected");
  await available.getByRole("checkbox", { name: "Select All (2)" }).check();
  await expect(bulk).toHaveText("Add 2 Selected");
  await available.getByRole("checkbox", { name: "Select All (2)" }).uncheck();
  await expect(bulk).toBeDisabled();
  await available.getByRole("checkbox", { name: "Select All (2)" }).check();
  await bulk.click();
  await expect(assigned.getByRole("heading", { name: "Assigned Tasks (3)" })).toBeVisible();
  await expect(available.getByText("No available tasks to add.")).toBeVisible();
  await expect.poll(() => tasksOf(api, session)).toEqual(["One", "Three", "Two"]);
});

test("removing asks first, says what stays, and a refused removal says so", async ({ signedIn: page, api }) => {
  const session = await makeSession(api, "Deep work");
  await makeTask(api, "Outline", { pomodoroSessionId: session.id });
  await page.goto(`/pomodoro/${session.id}/tasks`);
  const { available, assigned } = sides(page);
  const remove = assigned.getByRole("button", { name: "Remove Outline" });
  await expect(remove).toHaveAttribute("title", "Remove task from this Pomodoro session");
  await remove.click();
  const dialog = page.getByRole("dialog", { name: "Remove Task from Session?" });
  await expect(dialog).toContainText("stays in your task list");
  await expect(dialog).toContainText("add it back");
  await dialog.getByRole("button", { name: "Cancel" }).click();
  const restore = await answerWith(page, "RemoveTaskFromSession", refusal("CONFLICT", "Not now"));
  await remove.click();
  await dialog.getByRole("button", { name: "Remove from Session" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Not now" })).toBeVisible();
  await expect(remove).toBeVisible();
  await restore();
  await remove.click();
  await dialog.getByRole("button", { name: "Remove from Session" }).click();
  await expect(assigned.getByText("No tasks assigned to this session.")).toBeVisible();
  await expect(available.getByRole("button", { name: "Add Outline" })).toBeVisible();
  await expect.poll(() => tasksOf(api, session)).toEqual([]);
});

test("a task is made in place and is in the session", async ({ signedIn: page, api }) => {
  const session = await makeSession(api, "Deep work");
  await page.goto(`/pomodoro/${session.id}/tasks`);
  await page.getByRole("button", { name: "Create New Task" }).click();
  const form = page.getByRole("form", { name: "Create New Task" });
  await expect(form.getByRole("heading", { name: "Create New Task" })).toBeVisible();
  await expect(form.getByText("Add a new task to your Pomodoro session")).toBeVisible();
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(form.getByLabel("Title")).toHaveAccessibleDescription("This field is required");
  await form.getByLabel("Title").fill("Outline");
  await form.getByRole("button", { name: "Create Task" }).click();
  await expect(sides(page).assigned.getByText("Outline")).toBeVisible();
  await expect.poll(() => tasksOf(api, session)).toEqual(["Outline"]);
});

test("a task that another open session holds is marked and moves", async ({ signedIn: page, api }) => {
  const [session, other] = [await makeSession(api, "Deep work"), await makeSession(api, "Other work")];
  await makeTask(api, "Outline", { pomodoroSessionId: other.id });
  await page.goto(`/pomodoro/${session.id}/tasks`);
  await expect(sides(page).available.getByText("In Other work, moves here")).toBeVisible();
  await page.getByRole("button", { name: "Add Outline" }).click();
  await expect.poll(() => tasksOf(api, session)).toEqual(["Outline"]);
  expect(await tasksOf(api, other)).toEqual([]);
});

test("what happens elsewhere shows here, and what happens here shows elsewhere", async ({
  signedIn: page,
  second,
  api,
}) => {
  const session = await makeSession(api, "Deep work");
  const { id } = await makeTask(api, "Outline");
  await page.goto(`/pomodoro/${session.id}/tasks`);
  await second.goto(`/pomodoro/${session.id}`);
  await expect(second.getByText("No tasks found for this session.")).toBeVisible();
  await page.getByRole("button", { name: "Add Outline" }).click();
  await expect(second.getByRole("region", { name: "Tasks" })).toContainText("Outline");
  await api("PUT", `/tasks/${id}`, { title: "The outline", pomodoroSessionId: null });
  await expect(second.getByText("No tasks found for this session.")).toBeVisible();
  await expect(titles(page)).toHaveText(["The outline"]);
  await makeTask(api, "Another", { pomodoroSessionId: session.id });
  await expect(sides(page).assigned.getByText("Another")).toBeVisible();
});

test("the tasks of a completed session are its history", async ({ signedIn: page, api }) => {
  const session = await makeSession(api, "Deep work");
  await makeTask(api, "Outline", { pomodoroSessionId: session.id });
  await api("PUT", `/pomodoro/${session.id}`, { isActive: true });
  await api("PUT", `/pomodoro/${session.id}`, { isCompleted: true });
  await page.goto(`/pomodoro/${session.id}/tasks`);
  await expect(sides(page).assigned).toContainText("Outline");
  await expect(sides(page).assigned.getByRole("button", { name: /Remove/ })).toHaveCount(0);
  await expect(sides(page).available).toHaveCount(0);
});
