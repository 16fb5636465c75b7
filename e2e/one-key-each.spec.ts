/**
 * What is done most often takes one key or one click, wherever one is: the test presses these and no more, and the page counts them.
 * One story of one account in two tabs, as most of what it costs is coming to the app.
 */
import type { Page } from "playwright/test";
import { hero, secondsOf, timer } from "./clockwork";
import { costs, count } from "./counting";
import { card, titlesIn } from "./hands";
import { arrive } from "./inspect";
import { openLive } from "./liveness";
import { expect, test, withMotion } from "./support";
import { columnsOf, makeBoard, makeBoardWith, makeProject, makeTask, type SessionRow, type TaskRow } from "./things";

test.use(withMotion);

/** Takes back what was done last. Nobody waits until the notice is there: it may still be under way. */
const takeBack = (page: Page) => page.keyboard.press("Control+z");

const one = { key: { keys: 1 }, click: { clicks: 1 } };
const sentence = "Write report tomorrow 9am @Chapter 3/To Do !high";
const dialog = (page: Page) => page.getByRole("dialog");
const words = (page: Page) => page.getByRole("combobox", { name: "Search" });
const runs = (tab: Page, name: string) => tab.getByRole("link", { name: new RegExp(`^${name}, Running`) });

test("a task is captured, found, ticked, focused on, and several are changed, by the keys that are promised", async ({
  signedIn: page,
  api,
  context,
}) => {
  const thesis = await makeProject(api, "Thesis");
  const chapter = await makeBoard(api, "Chapter 3", { projectId: thesis.id });
  const board = await makeBoardWith(api, {
    plan: Array.from({ length: 24 }, (_, at) => `Plan ${at + 1}`),
    todo: ["One", "Two", "Three", "Four"],
  });
  await makeTask(api, "Écrire le rapport");
  for (const title of ["Row 4", "Row 3", "Row 2", "Row 1"]) await makeTask(api, title, { dueDate: "2026-01-02" });
  const other = await context.newPage();
  await openLive(other, "/?view=projects");
  const tabs = [page, other];
  await arrive(page, "/profile");
  await expect(page.getByRole("button", { name: "Quick add" })).toBeVisible();
  await count(page);

  await test.step("captured from anywhere with a day, a place and a priority by Q, the sentence, Enter", async () => {
    await costs(page, { keys: 1 + sentence.length + 1 }, async () => {
      // Nobody waits for the dialog.
      await page.keyboard.type("q");
      await page.keyboard.type(sentence);
      await expect(page.getByRole("combobox", { name: "Task" })).toHaveValue(sentence);
      await expect(page.getByRole("button", { name: /^Board: Chapter 3/ })).toBeVisible();
      await page.keyboard.press("Enter");
      await expect(dialog(page)).toHaveCount(0);
    });
    const now = new Date();
    const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
    const made = (await api<TaskRow[]>("GET", "/tasks")).find(({ title }) => title === "Write report 9am");
    expect(made).toMatchObject({
      ...{ status: "todo", priority: "high", dueDate: day.toLocaleDateString("sv") },
      ...{ listId: columnsOf(chapter).todo, projectId: thesis.id },
    });
  });

  await test.step("found on a screen that holds nothing of it by Ctrl+K, some letters, Enter; ticked there by a click", async () => {
    await costs(page, { keys: 1 + "ecr rap".length + 1 }, async () => {
      await page.keyboard.press("Control+k");
      await page.keyboard.type("ecr rap");
      await expect(words(page)).toHaveValue("ecr rap");
      await page.keyboard.press("Enter");
      await expect(page.getByRole("textbox", { name: /Title/ })).toHaveValue("Écrire le rapport");
    });
    await expect(page).toHaveURL(/\/profile\?task=/);
    await page.keyboard.press("Control+k");
    await page.keyboard.type("ecrire");
    const found = page.getByRole("option", { name: /Écrire le rapport/ });
    await expect(found).toBeVisible();
    await costs(page, one.click, async () => {
      await found.getByTitle("Complete").click();
      await expect(page.getByText("Completed “Écrire le rapport”")).toBeVisible();
    });
    await page.keyboard.press("Control+z");
    await expect(page.getByRole("button", { name: "Complete Écrire le rapport" })).toBeVisible();
    await expect(page.locator("[aria-live=polite]", { hasText: "Undone" })).toHaveCount(1);
  });

  await test.step("on rows: ticked by a click or a key; several get a day by two, in every tab, and Undo takes all back", async () => {
    const rows = "/?view=tasks&layout=rows&group=due&q=row";
    const titles = (tab: Page) => tab.getByRole("main").locator("[data-task-link]");
    for (const tab of tabs) await arrive(tab, rows);
    for (const tab of tabs) await expect(titles(tab)).toHaveText(["Row 1", "Row 2", "Row 3", "Row 4"]);
    await costs(page, one.click, async () => {
      await page.getByRole("button", { name: "Complete Row 4" }).click();
      // What Undo takes back is not looked for in the other tab first: it is offered for some seconds.
      await expect(titles(page)).toHaveText(["Row 1", "Row 2", "Row 3"]);
    });
    await takeBack(page);
    for (const tab of tabs) await expect(titles(tab)).toHaveText(["Row 1", "Row 2", "Row 3", "Row 4"]);
    await page.getByRole("link", { name: "Row 4" }).focus();
    await costs(page, one.key, async () => {
      await page.keyboard.press("c");
      await expect(titles(page)).toHaveText(["Row 1", "Row 2", "Row 3"]);
    });
    await takeBack(page);
    await expect(titles(page)).toHaveText(["Row 1", "Row 2", "Row 3", "Row 4"]);

    await page.getByRole("link", { name: "Row 1" }).focus();
    await page.keyboard.press("x");
    await page.keyboard.press("Shift+ArrowDown");
    const third = page.getByRole("checkbox", { name: "Select Row 3" });
    await third.click({ modifiers: ["Shift"] });
    await expect(third).toBeChecked();
    await third.click();
    await expect(third).not.toBeChecked();
    await third.click({ modifiers: ["Shift"] });
    await expect(page.getByRole("group", { name: "Selected tasks" })).toContainText("3 selected");
    await costs(page, { keys: 2 }, async () => {
      await page.keyboard.press("d");
      await expect(page.getByRole("button", { name: /^Today/ })).toBeFocused();
      await page.keyboard.press("2");
      await expect(page.getByText("3 tasks: Tomorrow")).toBeVisible();
    });
    for (const tab of tabs) {
      await expect(titles(tab)).toHaveText(["Row 4", "Row 1", "Row 2", "Row 3"]);
      await expect(tab.getByRole("heading", { level: 3 })).toHaveText(["Overdue", "Next 7 days"]);
    }
    await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(3);
    await page.keyboard.press("Delete");
    await dialog(page).getByRole("button", { name: "Delete" }).click();
    await expect(titles(page)).toHaveText(["Row 4"]);
    const notice = page.getByRole("status").filter({ hasText: "3 tasks deleted" });
    await notice.getByRole("button", { name: /^Undo/ }).click();
    for (const tab of tabs) await expect(titles(tab)).toHaveText(["Row 4", "Row 1", "Row 2", "Row 3"]);
  });

  await test.step("on cards: ▶ is one click, in every tab; in the session, as on the card, a tick is one", async () => {
    await arrive(page, "/?view=tasks&layout=cards");
    await costs(page, one.click, async () => {
      await page.getByRole("button", { name: "Focus on Row 1" }).click();
      for (const tab of tabs) await expect(runs(tab, "Row 1")).toBeVisible();
    });
    await expect(page).toHaveURL(/view=tasks/);
    await costs(page, one.click, async () => {
      await page.getByRole("button", { name: "Complete Row 2" }).click();
      await expect(page.getByRole("button", { name: "Reopen Row 2" })).toBeVisible();
    });
    // The notice of what was ticked pushes the one before it up.
    await expect(page.getByRole("status").filter({ hasText: "Completed “Row 2”" })).toBeVisible();
    await page.getByRole("button", { name: "Open session" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Row 1");
    await costs(page, one.click, async () => {
      await page.getByRole("button", { name: "Complete Row 1" }).click();
      await expect(page.getByRole("button", { name: "Reopen Row 1" })).toBeVisible();
    });
    await expect(page.getByRole("timer").first()).toBeVisible();
  });

  await test.step("in the session five minutes more are one click, and this week's focus is two away", async () => {
    const left = async () => secondsOf(await hero(page).innerText());
    const before = await left();
    await costs(page, one.click, async () => {
      await timer(page).getByRole("button", { name: "+5 min" }).click();
      await expect.poll(left).toBeGreaterThan(before + 200);
    });
    const week = page.getByRole("main").getByText("This week", { exact: true });
    const bars = page.getByRole("slider", { name: /^Focus by day/ });
    await expect(week).toHaveCount(0);
    await costs(page, { clicks: 2 }, async () => {
      await page.getByRole("banner").getByRole("link", { name: "Stint, home" }).click();
      await expect(week).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "Insights" }).click();
      await expect(week).toBeVisible();
      await expect(bars).toBeVisible();
    });
  });

  await test.step("on a board: the second column by one arrow, a tick by one key or click, F runs a session", async () => {
    await arrive(other, `/kanban/${board.id}`);
    await page.keyboard.press("g");
    await page.keyboard.press("b");
    await expect(page.getByRole("heading", { level: 1, name: "Kanban Boards" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Open Board" })).toBeVisible();
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(board.id));
    await expect(card(page, "One")).toBeVisible();
    await costs(page, one.key, async () => {
      await page.keyboard.press("ArrowRight");
      await expect(card(page, "One")).toBeFocused();
    });
    await costs(page, one.key, async () => {
      await page.keyboard.press("c");
      await expect(titlesIn(page, "Done")).toHaveText(["One"]);
    });
    await expect(card(page, "One")).toBeFocused();

    await page.keyboard.press("Shift+ArrowLeft");
    await page.keyboard.press("Shift+H");
    await expect(card(page, "One")).toBeFocused();
    await expect(page.getByText("Moved to Plan, position 1 of 25.")).toHaveCount(1);
    await expect(page.getByText("Moved to Plan", { exact: true })).toBeVisible();
    await page.keyboard.press("Control+z");
    for (const tab of tabs) await expect(titlesIn(tab, "Done")).toHaveText(["One"]);
    await expect(card(page, "One")).toBeFocused();

    await costs(page, one.click, async () => {
      await page.getByRole("button", { name: "Complete Three" }).click();
      await expect(titlesIn(page, "To Do")).toHaveText(["Two", "Four"]);
    });
    await takeBack(page);
    for (const tab of tabs) await expect(titlesIn(tab, "To Do")).toHaveText(["Two", "Three", "Four"]);
    // By its button's own key, and back by a second tick.
    await page.getByRole("button", { name: "Complete Four" }).press("Enter");
    await expect(titlesIn(page, "Done")).toHaveText(["One", "Four"]);
    await page.getByRole("button", { name: "Reopen Four" }).press("Enter");
    await expect(titlesIn(page, "To Do")).toHaveText(["Two", "Three", "Four"]);

    // Of a long column only what is in sight is there.
    await card(page, "Two").focus();
    await page.keyboard.press("h");
    await page.keyboard.press("Control+End");
    await expect(card(page, "Plan 24")).toBeFocused();
    await page.keyboard.press("k");
    await expect(card(page, "Plan 23")).toBeFocused();
    await costs(page, one.key, async () => {
      await page.keyboard.press("f");
      for (const tab of tabs) await expect(runs(tab, "Plan 23")).toBeVisible();
    });
    await expect(page.getByText("Focusing on “Plan 23”, “Row 1” is paused")).toBeVisible();
    const sessions = await api<SessionRow[]>("GET", "/pomodoro");
    expect(sessions.map(({ name, isPaused }) => [name, isPaused])).toEqual([
      ["Plan 23", false],
      ["Row 1", true],
    ]);
  });

  await test.step("what is opened by a key gives the focus back, however quick one is", async () => {
    // Ticked by its second step; opened again at once it begins anew, though the last one still fades.
    await page.keyboard.press("Control+k");
    await page.keyboard.type("ecrire");
    await expect(page.getByRole("option", { name: /Écrire/ })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Tab");
    await page.keyboard.type("comp");
    await page.keyboard.press("Enter");
    await page.keyboard.press("Control+k");
    await expect(words(page)).toBeFocused();
    await expect(words(page)).toHaveValue("");
    await page.keyboard.press("Escape");
    await expect(page.getByText("Completed “Écrire le rapport”")).toBeVisible();
    const opener = page.getByRole("button", { name: "Search" });
    await opener.focus();
    await page.keyboard.press("Enter");
    await expect(words(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(opener).toBeFocused();
    // The dialog takes the focus a moment after it came; who was quicker has it back all the same.
    for (const moment of ["at once", "while it fades"]) {
      await page.keyboard.press("Enter");
      const keeps = await words(page).evaluate(async (element: HTMLElement, fading) => {
        element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
        if (fading) await new Promise((resolve) => setTimeout(resolve));
        element.focus();
        return document.activeElement === element;
      }, moment !== "at once");
      // An Enter that comes while it fades is the opener's, and opens nothing that was found.
      if (moment !== "at once") expect(keeps).toBe(false);
      await expect(words(page)).toHaveCount(0);
      await expect(opener).toBeFocused();
    }
  });

  await test.step("Q is a letter while one types, and nothing once it is switched off", async () => {
    const field = page.getByRole("combobox", { name: "Task" });
    await page.getByRole("button", { name: "Quick add" }).click();
    await page.keyboard.type("q");
    await expect(field).toHaveValue("q");
    await page.getByRole("switch", { name: "Q opens this" }).click();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
    await page.keyboard.press("q");
    await page.getByRole("button", { name: "Quick add" }).click();
    await expect(field).toHaveValue("q");
  });
});
