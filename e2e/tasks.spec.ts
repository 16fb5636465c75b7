/** Tasks: the form in its titles and returns, a task's deletion and Undo, a sentence below a column (docs/product.md "Tasks" and "Everywhere"; quick add itself: one-key-each.spec). */
import type { Page } from "playwright/test";
import { arrive } from "./inspect";
import { expect, test } from "./support";
import { columnsOf, makeBoard, makeProject, makeSession, makeTask, type TaskRow } from "./things";

const cardOf = (page: Page, title: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

test("the first task is made from the empty list; the form leads back to where it was opened from, saved or not; Undo brings a deleted task back; below a column a sentence is a task", async ({
  signedIn: page,
  api,
}) => {
  const submit = page.getByRole("button", { name: "Create Task" });
  const cancel = page.getByRole("button", { name: "Cancel" });
  await page.goto("/?view=tasks");

  await test.step("the first is made from the empty list, and the form returns there", async () => {
    await expect(page.getByText("Manage your tasks and track progress")).toBeVisible();
    await expect(page.getByText("No tasks", { exact: true })).toBeVisible();
    await expect(page.getByText("Get started by creating your first task.")).toBeVisible();
    await page.getByRole("link", { name: "Create Task" }).click();
    await expect(page).toHaveURL("/tasks/new");
    await expect(page.getByRole("heading", { name: "Create New Task" })).toBeVisible();
    await expect(page.getByLabel("Title")).toBeFocused();
    await page.getByLabel("Title").fill("  Outline ");
    await page.getByLabel("Description").fill("   ");
    await page.getByLabel("Due date").fill("2199-12-24");
    await page.getByRole("combobox", { name: "Labels" }).pressSequentially("Deep  Work,home\n");
    await page.getByRole("radio", { name: "High" }).check({ force: true });
    await page.getByRole("radio", { name: "To Do" }).check({ force: true });
    await submit.click();
    await expect(page.getByText("Task created successfully!")).toBeVisible();
    await expect(page).toHaveURL("/tasks");
    const card = cardOf(page, "Outline");
    for (const text of ["High", "To Do", "deep work", "home", "No Project", "Dec 24, 2199"])
      await expect(card).toContainText(text);
    await expect(card).not.toContainText("Updated");
    const [task] = await api<TaskRow[]>("GET", "/tasks");
    expect(task).toMatchObject({
      title: "Outline",
      description: null,
      status: "todo",
      priority: "high",
      dueDate: "2199-12-24",
      labels: ["deep work", "home"],
    });
  });

  await test.step("deleted after a question, put back by Undo as it was", async () => {
    const made = await api("GET", "/tasks");
    await page.getByRole("button", { name: "Delete Outline" }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText('"Outline"');
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await page.getByRole("button", { name: "Delete Outline" }).click();
    await dialog.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("Get started by creating your first task.")).toBeVisible();
    await expect.poll(() => api("GET", "/tasks")).toEqual([]);
    await page.getByRole("button", { name: /^Undo/ }).click();
    await expect(cardOf(page, "Outline")).toBeVisible();
    await expect.poll(() => api("GET", "/tasks")).toEqual(made);
  });

  await test.step("cancelling goes where saving goes: to the list, the project, the session", async () => {
    const { id } = await makeProject(api, "Thesis");
    const session = await makeSession(api, "Deep work");
    const toSession = `/tasks/new?pomodoroSessionId=${session.id}`;
    for (const [from, back, heading] of [
      ["/tasks/new", "/tasks", "Create New Task"],
      [`/tasks/new?projectId=${id}`, `/projects/${id}`, "Add Task to Project"],
      [toSession, `/pomodoro/${session.id}`, "Add Task to Session"],
    ] as const) {
      await arrive(page, from);
      await expect(page.getByRole("heading", { name: heading })).toBeVisible();
      await expect(page.getByLabel("Title")).toBeFocused();
      await cancel.click();
      await expect(page).toHaveURL(back);
    }
    expect(await api("GET", "/tasks")).toHaveLength(1);
    await arrive(page, toSession);
    await expect(page.getByLabel("Pomodoro session")).toHaveValue(session.id);
    await expect(page.getByLabel("Pomodoro session").getByRole("option")).toHaveText(["No session", "Deep work"]);
    await page.getByLabel("Title").fill("Read");
    await submit.click();
    await expect(page).toHaveURL(`/pomodoro/${session.id}`);
    await expect(page.getByRole("region", { name: "Tasks" }).getByText("Read")).toBeVisible();
  });

  await test.step("editing goes back one step, saved or not, and keeps what was not touched", async () => {
    const board = await makeBoard(api, "Writing");
    const { id } = await makeTask(api, "Draft", {
      listId: columnsOf(board).todo,
      description: "By chapter",
      dueDate: "2199-12-24",
    });
    await arrive(page, `/kanban/${board.id}`);
    await page.getByRole("button", { name: "Edit Draft" }).click();
    await expect(page).toHaveURL(`/tasks/${id}/edit`);
    await expect(page.getByRole("heading", { name: "Edit Task" })).toBeVisible();
    await expect(page.getByLabel("Kanban board")).toHaveValue(columnsOf(board).todo);
    await cancel.click();
    await expect(page).toHaveURL(`/kanban/${board.id}`);
    await page.getByRole("button", { name: "Edit Draft" }).click();
    await page.getByLabel("Title").fill("The draft");
    await page.getByLabel("Description").fill("");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByText("Task updated successfully!")).toBeVisible();
    await expect(page).toHaveURL(`/kanban/${board.id}`);
    await expect(page.getByRole("region", { name: "To Do" }).getByRole("heading", { name: "The draft" })).toBeVisible();
    expect(await api("GET", `/tasks/${id}`)).toMatchObject({
      title: "The draft",
      description: null,
      status: "todo",
      listId: columnsOf(board).todo,
      dueDate: "2199-12-24",
    });
  });

  await test.step("below a column a sentence is a task of that column; several pasted lines are several", async () => {
    const home = await makeProject(api, "Move house");
    const board = await makeBoard(api, "Everything");
    const { todo } = columnsOf(board);
    await arrive(page, `/kanban/${board.id}`);
    await page.getByRole("button", { name: "Add task to To Do" }).click();
    const form = page.getByRole("form", { name: "Add task to To Do" });
    await form.getByLabel("Title").pressSequentially("Call the movers today !high #mo");
    await form.getByRole("option", { name: "Move house" }).click();
    await expect(form.getByRole("button", { name: /^Project: Move house/ })).toBeVisible();
    await page.keyboard.press("Enter");
    const titles = page.getByRole("region", { name: "To Do" }).getByRole("heading", { level: 3 });
    await expect(titles).toHaveText(["Call the movers"]);
    await expect(form.getByLabel("Title")).toBeFocused();
    await form.getByLabel("Title").evaluate((field) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData("text/plain", "- Boxes\n- Tape !low");
      field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
    });
    await page.getByRole("button", { name: "Add 2 Tasks" }).click();
    await expect(titles).toHaveText(["Call the movers", "Boxes", "Tape"]);
    // The form is still there, with its focus.
    await expect(form.getByLabel("Title")).toBeFocused();
    expect(await api("GET", "/tasks")).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: "Call the movers", priority: "high", listId: todo, projectId: home.id }),
        expect.objectContaining({ title: "Tape", priority: "low", listId: todo, status: "todo" }),
      ]),
    );
  });
});
