/** The task form in all its titles and returns (docs/product.md "Tasks" and "Everywhere"). */
import { expect, test } from "./support";
import { columnsOf, makeBoard, makeProject, makeSession, makeTask } from "./things";

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
  await expect(page.getByRole("region", { name: "Tasks" }).getByText("Outline")).toBeVisible();
});

test("cancelling goes where saving goes", async ({ signedIn: page, api }) => {
  const { id } = await makeProject(api, "Thesis");
  for (const [from, back] of [
    ["/tasks/new", "/tasks"],
    [`/tasks/new?projectId=${id}`, `/projects/${id}`],
  ] as const) {
    await page.goto(from);
    await expect(page.getByLabel("Title")).toBeFocused();
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
    dueDate: "2199-12-24",
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
    dueDate: "2199-12-24",
  });
});
