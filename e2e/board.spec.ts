/** The board screen without dragging: columns, adding, the menu, ways back, its end (docs/product.md "Boards"). */
import type { Page } from "playwright/test";
import { standing } from "./hands";
import { answerWith, expect, refusal, test } from "./support";
import { columnsOf, makeBoardWith, makeProject, makeTask, type TaskRow, titlesOn } from "./things";

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const titles = (page: Page, name: string) => column(page, name).getByRole("heading", { level: 3 });

test("a board shows its cards in columns down to the foot of the window; tasks are added, moved by the menu, deleted and brought back, as a reload shows them; deleted elsewhere it says that it is gone", async ({
  signedIn: page,
  api,
}) => {
  const { step } = test;
  const project = await makeProject(api, "Thesis");
  const done = Array.from({ length: 6 }, (_, at) => `Task ${at + 1}`);
  const board = await makeBoardWith(api, { plan: ["One", "Two"], done }, { projectId: project.id });
  await makeTask(api, "Three", { listId: columnsOf(board).todo, description: "By chapter", dueDate: "2199-12-24" });
  const undo = (said: string) =>
    page.getByRole("status").filter({ hasText: said }).getByRole("button", { name: /^Undo/ });
  await page.goto(`/kanban/${board.id}`);

  await step("its project, its columns with counts, and its cards in their place", async () => {
    await expect(page.getByRole("heading", { name: "Board", level: 1 })).toBeVisible();
    await expect(page.getByText("Project: Thesis")).toBeVisible();
    for (const [name, shown] of [
      ["Plan", ["One", "Two"]],
      ["To Do", ["Three"]],
      ["Done", done],
    ] as const) {
      await expect(titles(page, name)).toHaveText([...shown]);
      await expect(column(page, name)).toContainText(`${shown.length} tasks`);
    }
    const card = column(page, "To Do").getByRole("article");
    for (const text of ["To Do", "By chapter", "Thesis", "Dec 24, 2199", "Created"])
      await expect(card).toContainText(text);
    await expect(column(page, "Plan").getByRole("article").first()).toContainText("No due date");
  });

  await step("columns reach down to the foot of the window, also when a notice above them goes", async () => {
    const foot = async () => {
      const { y, height } = (await column(page, "Done").boundingBox())!;
      return Math.round(y + height);
    };
    const hide = page.getByRole("button", { name: "Hide this notice" });
    await expect(hide).toBeVisible();
    // The notice comes late and pushes them down; they are shortened a moment after.
    await expect.poll(foot).toBeLessThanOrEqual(page.viewportSize()!.height);
    const before = await foot();
    await hide.click();
    await expect(hide).toBeHidden();
    await expect.poll(foot).toBe(before);
  });

  await step("tasks are added in place, one after the other, at the end of the column, with its status", async () => {
    await page.getByRole("button", { name: "Add task to To Do" }).click();
    const form = page.getByRole("form", { name: "Add task to To Do" });
    const title = form.getByLabel("Title");
    await expect(title).toBeFocused();
    await title.fill("   ");
    await title.press("Enter");
    await expect(title).toHaveAccessibleDescription("This field is required");
    await title.fill("  Four ");
    await form.getByLabel("Description (optional)").fill(" By page ");
    await title.press("Enter");
    await expect(titles(page, "To Do")).toHaveText(["Three", "Four"]);
    await expect(title).toHaveValue("");
    await expect(title).toBeFocused();
    await page.keyboard.type("Five");
    await form.getByRole("button", { name: "Add task" }).click();
    await expect(titles(page, "To Do")).toHaveText(["Three", "Four", "Five"]);
    await title.press("Escape");
    await expect(page.getByRole("button", { name: "Add task to To Do" })).toBeFocused();
    await expect.poll(() => titlesOn(api, board)).toMatchObject({ todo: ["Three", "Four", "Five"] });
    const tasks = await api<TaskRow[]>("GET", "/tasks");
    expect(tasks.find((task) => task.title === "Four")).toMatchObject({ status: "todo", description: "By page" });
  });

  await step("Create Task opens the whole form, set to the board's first column", async () => {
    await page.getByRole("button", { name: "Create Task" }).click();
    const dialog = page.getByRole("dialog", { name: "Create New Task" });
    await expect(dialog.getByLabel("Kanban board")).toHaveValue(columnsOf(board).plan);
    await dialog.getByLabel("Title").fill("Six");
    await dialog.getByLabel("Kanban board").selectOption("To Do");
    await dialog.getByRole("button", { name: "Create Task" }).click();
    await expect(dialog).toBeHidden();
    await expect(titles(page, "To Do")).toHaveText(["Three", "Four", "Five", "Six"]);
    await expect(page.getByRole("button", { name: "Create Task" })).toBeFocused();
  });

  await step("the Move to… menu moves to the top and the bottom of any column and keeps the focus; Undo", async () => {
    // By its name: one that was chosen from goes while the next one comes.
    const open = async (title: string) => {
      await page.getByRole("button", { name: `Move ${title} to…` }).click();
      const menu = page.getByRole("menu", { name: `Move ${title} to…` });
      return (name?: string) => menu.getByRole("menuitem", { name });
    };
    let item = await open("One");
    await expect(item()).toHaveText([
      "Top of Plan",
      "Bottom of Plan",
      "Top of To Do",
      "Bottom of To Do",
      "Top of Done",
      "Bottom of Done",
    ]);
    await expect(item("Top of Plan")).toBeDisabled();
    await item("Top of To Do").click();
    await expect(titles(page, "To Do")).toHaveText(["One", "Three", "Four", "Five", "Six"]);
    await expect(page.getByRole("group", { name: "One", exact: true })).toBeFocused();
    await expect(column(page, "To Do").getByRole("article").first()).toContainText("To Do");
    item = await open("One");
    await item("Bottom of To Do").click();
    await expect(titles(page, "To Do")).toHaveText(["Three", "Four", "Five", "Six", "One"]);
    item = await open("Two");
    await item("Top of Done").click();
    await expect(titles(page, "Done")).toHaveText(["Two", ...done]);
    await undo("Moved to Done").click();
    await expect(titles(page, "Plan")).toHaveText(["Two"]);
    const todo = ["Three", "Four", "Five", "Six", "One"];
    await expect.poll(() => titlesOn(api, board)).toEqual({ plan: ["Two"], todo, done });
  });

  await step("a card is deleted after a question; a refused one stays, with the board's own words", async () => {
    const remove = async (title: string) => {
      await page.getByRole("button", { name: `Delete ${title}` }).click();
      await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    };
    const restore = await answerWith(page, "DeleteTask", refusal("INTERNAL", "Something went wrong"));
    await remove("Two");
    await expect(page.getByText("Failed to delete task. Please try again.")).toBeVisible();
    await expect(titles(page, "Plan")).toHaveText(["Two"]);
    await expect(undo("Task deleted")).toHaveCount(0);
    await restore();
    await remove("Two");
    await expect(titles(page, "Plan")).toHaveText([]);
    await expect(column(page, "Plan")).toContainText("No tasks yet");
    await undo("Task deleted").click();
    await expect(titles(page, "Plan")).toHaveText(["Two"]);
    await expect.poll(() => titlesOn(api, board)).toMatchObject({ plan: ["Two"] });
  });

  await step("all of it stands after a reload, until the board goes", async () => {
    await page.reload();
    await expect(titles(page, "Plan")).toHaveText(["Two"]);
    await expect(titles(page, "To Do")).toHaveText(["Three", "Four", "Five", "Six", "One"]);
    await api("DELETE", `/kanban/${board.id}`);
    await expect(page.getByText("Board not found")).toBeVisible();
  });
});

test("the cards stand before the code that drags them is here, and nothing moves or is lost when it comes", async ({
  signedIn: page,
  api,
}) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], todo: ["Three"] });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(/\/assets\/Board-[^/]+\.js$/, async (route) => {
    await arrived;
    await route.continue();
  });
  await page.goto(`/kanban/${board.id}`);
  const shown = page.locator("main h3");
  await expect(shown).toHaveText(["One", "Two", "Three"]);
  await standing(page);
  const places = () => shown.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
  const before = await places();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("group", { name: "One", exact: true })).toBeHidden();
  await expect(page.locator("[inert] h3")).toHaveCount(3);
  arrive();
  await expect(page.getByRole("group", { name: "One", exact: true })).toBeVisible();
  await expect(page.locator("[inert]")).toHaveCount(0);
  expect(await places()).toEqual(before);
});
