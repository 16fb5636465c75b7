/** The board screen without dragging: columns, adding, the menu, ways back, errors (docs/product.md "Boards"). */
import type { Page } from "playwright/test";
import { answerWith, expect, refusal, test } from "./support";
import { columnsOf, makeBoard, makeBoardWith, makeProject, makeTask, type TaskRow, titlesOn } from "./things";

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const titles = (page: Page, name: string) => column(page, name).getByRole("heading", { level: 3 });

test("a board shows its project, its columns with counts, and its cards in their place", async ({
  signedIn: page,
  api,
}) => {
  const project = await makeProject(api, "Thesis");
  const board = await makeBoardWith(api, { plan: ["One", "Two"], done: ["Three"] }, { projectId: project.id });
  await makeTask(api, "Four", {
    listId: columnsOf(board).todo,
    description: "By chapter",
    dueDate: "2199-12-24",
  });
  await page.goto(`/kanban/${board.id}`);
  await expect(page.getByRole("heading", { name: "Board", level: 1 })).toBeVisible();
  await expect(page.getByText("Project: Thesis")).toBeVisible();
  for (const [name, shown] of [
    ["Plan", ["One", "Two"]],
    ["To Do", ["Four"]],
    ["Done", ["Three"]],
  ] as const) {
    await expect(titles(page, name)).toHaveText([...shown]);
    await expect(column(page, name)).toContainText(`${shown.length} tasks`);
  }
  const card = column(page, "To Do").getByRole("article");
  for (const text of ["To Do", "By chapter", "Thesis", "Dec 24, 2199", "Created"])
    await expect(card).toContainText(text);
  await expect(column(page, "Plan").getByRole("article").first()).toContainText("No due date");
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

test("tasks are added in place, one after the other, at the end of the column and with its status", async ({
  signedIn: page,
  api,
}) => {
  const board = await makeBoardWith(api, { todo: ["One"] });
  await page.goto(`/kanban/${board.id}`);
  await expect(column(page, "Plan")).toContainText("No tasks yet");
  await page.getByRole("button", { name: "Add task to To Do" }).click();
  const form = page.getByRole("form", { name: "Add task to To Do" });
  const title = form.getByLabel("Title");
  await expect(title).toBeFocused();
  await title.fill("   ");
  await title.press("Enter");
  await expect(title).toHaveAccessibleDescription("This field is required");
  await title.fill("  Two ");
  await form.getByLabel("Description (optional)").fill(" By chapter ");
  await title.press("Enter");
  await expect(titles(page, "To Do")).toHaveText(["One", "Two"]);
  await expect(title).toHaveValue("");
  await expect(title).toBeFocused();
  await page.keyboard.type("Three");
  await form.getByRole("button", { name: "Add task" }).click();
  await expect(titles(page, "To Do")).toHaveText(["One", "Two", "Three"]);
  await title.press("Escape");
  await expect(page.getByRole("button", { name: "Add task to To Do" })).toBeFocused();
  await expect.poll(() => titlesOn(api, board)).toMatchObject({ todo: ["One", "Two", "Three"] });
  const tasks = await api<TaskRow[]>("GET", "/tasks");
  expect(tasks.find((task) => task.title === "Two")).toMatchObject({ status: "todo", description: "By chapter" });
});

test("Create Task opens the whole form, set to the board's first column", async ({ signedIn: page, api }) => {
  const board = await makeBoard(api, "Board");
  await page.goto(`/kanban/${board.id}`);
  await page.getByRole("button", { name: "Create Task" }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Task" });
  await expect(dialog.getByLabel("Kanban board")).toHaveValue(columnsOf(board).plan);
  await dialog.getByLabel("Title").fill("One");
  await dialog.getByLabel("Kanban board").selectOption("Done");
  await dialog.getByRole("button", { name: "Create Task" }).click();
  await expect(dialog).toBeHidden();
  await expect(titles(page, "Done")).toHaveText(["One"]);
  await expect(page.getByRole("button", { name: "Create Task" })).toBeFocused();
});

test("the Move to… menu moves to the top and the bottom of any column, keeps the focus, and can be undone", async ({
  signedIn: page,
  api,
}) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], done: ["Three", "Four"] });
  await page.goto(`/kanban/${board.id}`);
  const open = (title: string) => page.getByRole("button", { name: `Move ${title} to…` }).click();
  await open("One");
  await expect(page.getByRole("menuitem")).toHaveText([
    "Top of Plan",
    "Bottom of Plan",
    "Top of To Do",
    "Bottom of To Do",
    "Top of Done",
    "Bottom of Done",
  ]);
  await expect(page.getByRole("menuitem", { name: "Top of Plan" })).toBeDisabled();
  await page.getByRole("menuitem", { name: "Top of Done" }).click();
  await expect(titles(page, "Done")).toHaveText(["One", "Three", "Four"]);
  await expect(page.getByRole("group", { name: "One" })).toBeFocused();
  await expect(column(page, "Done").getByRole("article").first()).toContainText("Done");
  await open("One");
  await page.getByRole("menuitem", { name: "Bottom of Done" }).click();
  await expect(titles(page, "Done")).toHaveText(["Three", "Four", "One"]);
  await expect.poll(() => titlesOn(api, board)).toEqual({ plan: ["Two"], todo: [], done: ["Three", "Four", "One"] });
  await page.reload();
  await expect(titles(page, "Done")).toHaveText(["Three", "Four", "One"]);

  await open("Two");
  await page.getByRole("menuitem", { name: "Top of To Do" }).click();
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(titles(page, "Plan")).toHaveText(["Two"]);
  await expect.poll(() => titlesOn(api, board)).toMatchObject({ plan: ["Two"], todo: [] });
});

test("a card is deleted after a question; a refused one stays, with the board's own words", async ({
  signedIn: page,
  api,
}) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"] });
  await page.goto(`/kanban/${board.id}`);
  const restore = await answerWith(page, "DeleteTask", refusal("INTERNAL", "Something went wrong"));
  await page.getByRole("button", { name: "Delete One" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("Failed to delete task. Please try again.")).toBeVisible();
  await expect(titles(page, "Plan")).toHaveText(["One", "Two"]);
  await restore();
  await page.getByRole("button", { name: "Delete One" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(titles(page, "Plan")).toHaveText(["Two"]);
  await expect(column(page, "Plan")).toContainText("1 tasks");
  await page.getByRole("button", { name: /^Undo/ }).click();
  await expect(titles(page, "Plan")).toHaveText(["One", "Two"]);
  await expect.poll(() => titlesOn(api, board)).toMatchObject({ plan: ["One", "Two"] });
});

test("columns reach down to the foot of the window, also when a notice above them goes", async ({
  signedIn: page,
  api,
}) => {
  const board = await makeBoardWith(api, { plan: Array.from({ length: 12 }, (_, at) => `Task ${at + 1}`) });
  await page.goto(`/kanban/${board.id}`);
  await expect(titles(page, "Plan").first()).toBeVisible();
  const foot = async () => {
    const { y, height } = (await column(page, "Plan").boundingBox())!;
    return Math.round(y + height);
  };
  const before = await foot();
  const hide = page.getByRole("button", { name: "Hide this notice" });
  await hide.click();
  await expect(hide).toBeHidden();
  await expect.poll(foot).toBe(before);
});
