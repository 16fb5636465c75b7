/** Quick add as a person uses it: one key from any screen, one sentence, Enter; live in the screen behind it. */
import { arrive } from "./inspect";
import { expect, test } from "./support";
import { columnsOf, makeBoard, makeProject } from "./things";

test("one key, one sentence, Enter: the task stands where it says, and Q can be switched off", async ({
  signedIn: page,
  api,
}) => {
  const thesis = await makeProject(api, "Thesis");
  await makeBoard(api, "Chapter 3", { projectId: thesis.id });
  await arrive(page, "/tasks");
  await expect(page.getByText("No tasks", { exact: true })).toBeVisible();
  // Nobody waits for the dialog.
  await page.keyboard.type("q");
  await page.keyboard.type("Write report tomorrow 9am @Chapter 3/To Do !high");
  const field = page.getByRole("combobox", { name: "Task" });
  await expect(field).toHaveValue(/!high$/);
  await expect(page.getByRole("button", { name: /^Board: Chapter 3/ })).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const card = page.getByRole("article").filter({ hasText: "Write report 9am" });
  for (const says of ["To Do", "High", "Thesis"]) await expect(card.getByText(says, { exact: true })).toBeVisible();
  const tasks = await api("GET", "/tasks");
  const now = new Date();
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
  expect(tasks).toEqual([
    expect.objectContaining({ title: "Write report 9am", status: "todo", dueDate: day.toLocaleDateString("sv") }),
  ]);

  // The letter is a letter while one types, and nothing once it is off.
  await page.getByRole("button", { name: "Quick add" }).click();
  await page.keyboard.type("q");
  await expect(field).toHaveValue("q");
  await page.getByRole("switch", { name: "Q opens this" }).click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.keyboard.press("q");
  await page.getByRole("button", { name: "Quick add" }).click();
  await expect(field).toHaveValue("q");
});

test("below a column a sentence is a task of that column; several pasted lines are several", async ({
  signedIn: page,
  api,
}) => {
  const home = await makeProject(api, "Move house");
  const board = await makeBoard(api, "Everything");
  const { todo } = columnsOf(board);
  await page.goto(`/kanban/${board.id}`);
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
