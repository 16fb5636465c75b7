/** The task form in all its titles and returns (docs/product.md "Tasks" and "Everywhere"). */
import type { Page } from "playwright/test";
import { expect, test } from "./support";
import { columnsOf, makeBoard, makeProject, makeSession, makeTask, type TaskRow } from "./things";

const cardOf = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("the form names each mistake, and forgets it when the field is edited", async ({ signedIn: page }) => {
  await page.goto("/tasks/new");
  const [title, description] = [page.getByLabel("Title"), page.getByLabel("Description")];
  const save = page.getByRole("button", { name: "Create Task" });
  await expect(title).toBeFocused();
  for (const [typed, sentence] of [
    ["   ", "This field is required"],
    ["t".repeat(201), "Must be no more than 200 characters"],
  ] as const) {
    await title.fill(typed);
    await expect(title).toHaveAccessibleDescription("");
    await save.click();
    await expect(title).toHaveAccessibleDescription(sentence);
  }
  await title.fill("t".repeat(200));
  await description.fill("d".repeat(1001));
  await save.click();
  await expect(description).toHaveAccessibleDescription("Must be no more than 1000 characters");
  await description.fill("d".repeat(1000));
  await save.click();
  await expect(page).toHaveURL("/tasks");
});

test("the board's columns can be chosen once a project with boards is, and set the status", async ({
  signedIn: page,
  api,
}) => {
  const [thesis, empty] = [await makeProject(api, "Thesis"), await makeProject(api, "Empty one")];
  const board = await makeBoard(api, "Writing", { projectId: thesis.id });
  await makeBoard(api, "Standalone board");
  await page.goto("/tasks/new");
  const [project, column] = [page.getByLabel("Project", { exact: true }), page.getByLabel("Kanban board")];
  const status = page.getByRole("radiogroup", { name: "Status" });
  await expect(project.getByRole("option", { name: "No project" })).toHaveCount(1);
  await expect(column).toHaveCount(0);
  await project.selectOption("Empty one");
  await expect(column).toHaveCount(0);
  await project.selectOption("Thesis");
  await expect(column.locator("optgroup")).toHaveAttribute("label", "Writing");
  await expect(column.getByRole("option")).toHaveText(["No board", "Plan", "To Do", "Done"]);
  await expect(status).toBeVisible();
  await column.selectOption("Done");
  await expect(status).toHaveCount(0);
  await expect(page.getByText("Status is managed automatically")).toBeVisible();

  await project.selectOption(empty.id);
  await expect(status).toBeVisible();
  await project.selectOption(thesis.id);
  await expect(column).toHaveValue("");
  await column.selectOption("Done");
  await page.getByLabel("Title").fill("Outline");
  await page.getByRole("button", { name: "Create Task" }).click();
  await expect(cardOf(page, "Outline")).toContainText("Done");
  const [task] = await api<TaskRow[]>("GET", "/tasks");
  expect(task).toMatchObject({ status: "done", listId: columnsOf(board).done, projectId: thesis.id });
});

test("a task given to a session returns to the session", async ({ signedIn: page, api }) => {
  const session = await makeSession(api, "Deep work");
  await page.goto(`/tasks/new?pomodoroSessionId=${session.id}`);
  await expect(page.getByRole("heading", { name: "Add Task to Session" })).toBeVisible();
  await expect(page.getByLabel("Pomodoro session")).toHaveValue(session.id);
  await expect(page.getByLabel("Pomodoro session").getByRole("option")).toHaveText(["No session", "Deep work"]);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`/pomodoro/${session.id}`);
  await page.goto(`/tasks/new?pomodoroSessionId=${session.id}`);
  await page.getByLabel("Title").fill("Outline");
  await page.getByRole("button", { name: "Create Task" }).click();
  await expect(page).toHaveURL(`/pomodoro/${session.id}`);
  await expect(page.getByRole("main").getByText("Outline")).toBeVisible();
});

test("cancelling goes where saving goes", async ({ signedIn: page, api }) => {
  const { id } = await makeProject(api, "Thesis");
  for (const [from, back] of [
    ["/tasks/new", "/tasks"],
    [`/tasks/new?projectId=${id}`, `/projects/${id}`],
  ] as const) {
    await page.goto(from);
    await page.getByRole("button", { name: "Cancel" }).click();
    await expect(page).toHaveURL(back);
  }
  expect(await api("GET", "/tasks")).toEqual([]);
});

test("editing goes back one step, saved or not, and keeps what was not touched", async ({ signedIn: page, api }) => {
  const board = await makeBoard(api, "Writing");
  const { id } = await makeTask(api, "Outline", {
    listId: columnsOf(board).todo,
    description: "By chapter",
    dueDate: "2026-12-24",
  });
  await page.goto(`/kanban/${board.id}`);
  await page.getByRole("button", { name: "Edit Outline" }).click();
  await expect(page).toHaveURL(`/tasks/${id}/edit`);
  await expect(page.getByRole("heading", { name: "Edit Task" })).toBeVisible();
  await expect(page.getByLabel("Kanban board")).toHaveValue(columnsOf(board).todo);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`/kanban/${board.id}`);
  await page.getByRole("button", { name: "Edit Outline" }).click();
  await page.getByLabel("Title").fill("The outline");
  await page.getByLabel("Description").fill("");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByText("Task updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(`/kanban/${board.id}`);
  await expect(page.getByRole("region", { name: "To Do" }).getByRole("heading", { name: "The outline" })).toBeVisible();
  expect(await api("GET", `/tasks/${id}`)).toMatchObject({
    title: "The outline",
    description: null,
    status: "todo",
    listId: columnsOf(board).todo,
    dueDate: "2026-12-24",
  });
});

test("a project, a column and a session can be cleared", async ({ signedIn: page, api }) => {
  const project = await makeProject(api, "Thesis");
  const board = await makeBoard(api, "Writing", { projectId: project.id });
  const session = await makeSession(api, "Deep work");
  const { id } = await makeTask(api, "Outline", { listId: columnsOf(board).todo, pomodoroSessionId: session.id });
  await page.goto(`/tasks/${id}/edit`);
  await page.getByLabel("Project", { exact: true }).selectOption("No project");
  await page.getByLabel("Pomodoro session").selectOption("No session");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL("/tasks");
  expect(await api("GET", `/tasks/${id}`)).toMatchObject({
    projectId: null,
    listId: null,
    pomodoroSessionId: null,
    status: "todo",
  });
});
