/** Session task management: find, pick, add, make, remove (docs/product.md "Session tasks"); that both sides are live is live.spec's. */
import type { Page } from "playwright/test";
import { arrive } from "./inspect";
import { expect, test } from "./support";
import { columnsOf, makeBoard, makeProject, makeSession, makeTask, type SessionRow, type TaskRow } from "./things";

const sides = (page: Page) => ({
  available: page.getByRole("region", { name: "Available Tasks" }),
  assigned: page.getByRole("region", { name: "Assigned Tasks" }),
});
const titles = (page: Page) => sides(page).available.getByRole("heading", { level: 3 });
const tasksOf = async (api: <T>(method: "GET", path: string) => Promise<T>, { id }: SessionRow) =>
  (await api<TaskRow[]>("GET", `/tasks/pomodoro/${id}`)).map(({ title }) => title).sort();

test("tasks are found, added one by one and in bulk, taken from another session, removed after a question, made in place, and in the end are the session's history", async ({
  signedIn: page,
  api,
}) => {
  const [session, other] = [await makeSession(api, "Deep work"), await makeSession(api, "Other work")];
  const [thesis, garden] = [await makeProject(api, "Thesis"), await makeProject(api, "Garden")];
  const board = await makeBoard(api, "Writing", { projectId: thesis.id });
  await makeBoard(api, "Reading", { projectId: thesis.id });
  await makeTask(api, "Alone", { description: "Standing by itself", priority: "high" });
  await makeTask(api, "Of the thesis", { projectId: thesis.id, status: "done", priority: "low" });
  await makeTask(api, "Of the garden", { projectId: garden.id, pomodoroSessionId: other.id });
  await makeTask(api, "On a board", { listId: columnsOf(board).todo });
  await page.goto(`/pomodoro/${session.id}/tasks`);
  const { available, assigned } = sides(page);

  await test.step("those available are searched, filtered and sorted", async () => {
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

  await test.step("one that another open session holds is marked and moves here", async () => {
    await expect(available.getByText("In Other work, moves here")).toBeVisible();
    await available.getByRole("button", { name: "Add Of the garden" }).click();
    await expect(assigned.getByRole("heading", { name: "Assigned Tasks (1)" })).toBeVisible();
    await expect.poll(() => tasksOf(api, session)).toEqual(["Of the garden"]);
    expect(await tasksOf(api, other)).toEqual([]);
  });

  await test.step("several are added in bulk", async () => {
    const bulk = available.getByRole("button", { name: /^Add \d Selected$/ });
    const all = available.getByRole("checkbox", { name: "Select All (3)" });
    await expect(bulk).toBeDisabled();
    await available.getByRole("checkbox", { name: "Select Alone" }).check();
    await expect(bulk).toHaveText("Add 1 Selected");
    await all.check();
    await expect(bulk).toHaveText("Add 3 Selected");
    await all.uncheck();
    await expect(bulk).toBeDisabled();
    await all.check();
    await bulk.click();
    await expect(assigned.getByRole("heading", { name: "Assigned Tasks (4)" })).toBeVisible();
    await expect(available.getByText("No available tasks to add.")).toBeVisible();
    await expect.poll(() => tasksOf(api, session)).toEqual(["Alone", "Of the garden", "Of the thesis", "On a board"]);
  });

  await test.step("removing asks first and says what stays", async () => {
    const remove = assigned.getByRole("button", { name: "Remove Alone" });
    await expect(remove).toHaveAttribute("title", "Remove task from this Pomodoro session");
    await remove.click();
    const dialog = page.getByRole("dialog", { name: "Remove Task from Session?" });
    await expect(dialog).toContainText("stays in your task list");
    await expect(dialog).toContainText("add it back");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await remove.click();
    await dialog.getByRole("button", { name: "Remove from Session" }).click();
    await expect(assigned.getByRole("heading", { name: "Assigned Tasks (3)" })).toBeVisible();
    await expect(available.getByRole("button", { name: "Add Alone" })).toBeVisible();
    await expect.poll(() => tasksOf(api, session)).toEqual(["Of the garden", "Of the thesis", "On a board"]);
  });

  await test.step("one is made in place and is in the session", async () => {
    await page.getByRole("button", { name: "Create New Task" }).click();
    const form = page.getByRole("form", { name: "Create New Task" });
    await expect(form.getByRole("heading", { name: "Create New Task" })).toBeVisible();
    await expect(form.getByText("Add a new task to your Pomodoro session")).toBeVisible();
    await form.getByRole("button", { name: "Create Task" }).click();
    await expect(form.getByLabel("Title")).toHaveAccessibleDescription("This field is required");
    await form.getByLabel("Title").fill("Outline");
    await form.getByRole("button", { name: "Create Task" }).click();
    await expect(assigned.getByText("Outline")).toBeVisible();
    await expect.poll(() => tasksOf(api, session)).toContain("Outline");
  });

  await test.step("on the session's screen F turns to the task that has the focus", async () => {
    await api("PUT", `/pomodoro/${session.id}`, { isActive: true });
    await arrive(page, `/pomodoro/${session.id}`);
    const row = (title: string) =>
      page.getByRole("region", { name: "Tasks" }).getByRole("listitem").filter({ hasText: title });
    const current = page.locator("li[aria-current=true]");
    await expect(current).toHaveCount(1);
    await expect(current).not.toContainText("On a board");
    await row("On a board").getByRole("link", { name: "On a board" }).focus();
    await page.keyboard.press("f");
    await expect(current).toContainText("On a board");
    const id = await row("On a board").getByRole("link", { name: "On a board" }).getAttribute("data-task-link");
    await expect.poll(() => api("GET", `/pomodoro/${session.id}`)).toMatchObject({ currentTaskId: id });
  });

  await test.step("those of a completed session are its history", async () => {
    await api("PUT", `/pomodoro/${session.id}`, { isCompleted: true });
    await arrive(page, `/pomodoro/${session.id}/tasks`);
    await expect(available).toHaveCount(0);
    await expect(assigned).toContainText("Outline");
    await expect(assigned.getByRole("button", { name: /Remove/ })).toHaveCount(0);
  });
});
