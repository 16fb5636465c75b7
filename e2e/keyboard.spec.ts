/** The whole way through the product with keys alone: nothing on the page takes a pointer. */
import type { Locator, Page } from "playwright/test";
import { administrator, row } from "./back-office";
import { timer } from "./clockwork";
import { card, titlesIn, usable } from "./hands";
import { approvalPage, said, settings, signUpForm } from "./payer";
import { expect, holdBack, newEmail, test } from "./support";

const deaf = "*, *::before, *::after { pointer-events: none !important; }";

/** Goes on by Tab, or back, until the element has the focus. */
async function reach(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  await expect(target).toBeEnabled();
  await usable(target);
  for (let presses = 0; ; presses++) {
    // Found by its role once: to look for it costs more than the press.
    const element = await target.elementHandle();
    const at = (): Promise<string> =>
      element!.evaluate((one) => {
        if (!one.isConnected) return "drawn anew";
        return one === document.activeElement ? "here" : "elsewhere";
      });
    let where = await at();
    for (; where === "elsewhere"; where = await at()) {
      expect(presses++, `${target} is not reached by ${key}`).toBeLessThan(60);
      await page.keyboard.press(key);
    }
    if (where === "here") return;
  }
}

async function press(page: Page, target: Locator, key?: "Shift+Tab"): Promise<void> {
  await reach(page, target, key);
  await page.keyboard.press("Enter");
}

async function fill(page: Page, field: Locator, text: string): Promise<void> {
  await reach(page, field);
  await page.keyboard.type(text);
}

/** By the keys that lead there; a heading alone may be that of a card on the dashboard. */
async function goTo(page: Page, key: string, title: string): Promise<void> {
  await page.keyboard.press("g");
  await page.keyboard.press(key);
  await expect(page.getByRole("heading", { level: 1, name: title, exact: true })).toBeVisible();
  expect(await page.evaluate(() => getComputedStyle(document.body).pointerEvents)).toBe("none");
}

test("from signing up to signing out without a pointer", async ({ page }) => {
  await page.addInitScript((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, deaf);
  const main = page.getByRole("main");

  await page.goto("/");
  await press(page, page.getByRole("link", { name: "Sign Up" }));
  const form = signUpForm(page);
  await fill(page, form.name, "Your Name");
  await fill(page, form.email, newEmail());
  await fill(page, form.password, "secret-1");
  await fill(page, form.confirmation, "secret-1");
  await press(page, form.submit);
  await press(page, approvalPage(page).approve);
  await expect(said(page, "Your 7-day free trial is running.")).toBeVisible();

  await goTo(page, "p", "Projects");
  await press(page, page.getByRole("button", { name: "Create Project" }));
  await fill(page, page.getByRole("dialog").getByLabel("Name"), "Thesis");
  await page.keyboard.press("Enter");
  await expect(main.getByRole("article").getByText("Thesis")).toBeVisible();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await goTo(page, "b", "Kanban Boards");
  await press(page, page.getByRole("button", { name: "Create Board" }));
  await fill(page, page.getByRole("dialog").getByLabel("Board Name"), "Chapter 3");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await press(page, page.getByRole("link", { name: "Open Chapter 3" }));
  await press(page, page.getByRole("button", { name: "Add task to Plan" }));
  // Hands are quicker than the line: the card is moved before the server has heard of it.
  const release = await holdBack(page, "CreateTask");
  await fill(page, page.getByRole("textbox", { name: "Title" }), "Draw figure 3");
  await page.keyboard.press("Enter");
  await expect(titlesIn(page, "Plan")).toHaveText(["Draw figure 3"]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "Title" })).toHaveCount(0);
  await reach(page, card(page, "Draw figure 3"), "Shift+Tab");
  await page.keyboard.press("Shift+ArrowRight");
  await expect(titlesIn(page, "To Do")).toHaveText(["Draw figure 3"]);
  await expect(card(page, "Draw figure 3")).toBeFocused();
  release();
  await expect(said(page, "Moved to To Do")).toBeVisible();
  await expect(titlesIn(page, "To Do")).toHaveText(["Draw figure 3"]);
  await page.keyboard.press("c");
  await expect(titlesIn(page, "Done")).toHaveText(["Draw figure 3"]);

  await goTo(page, "s", "Pomodoro Sessions");
  await press(page, page.getByRole("link", { name: "Create New Session" }));
  await fill(page, page.getByRole("form").getByLabel("Name"), "Deep work");
  await page.keyboard.press("Enter");
  await press(page, main.getByRole("link", { name: "Add Tasks" }));
  await press(page, page.getByRole("button", { name: "Add Draw figure 3" }));
  await expect(page.getByRole("heading", { name: "Assigned Tasks (1)" })).toBeVisible();
  await press(page, page.getByRole("link", { name: "Back to Session", exact: true }), "Shift+Tab");
  await expect(timer(page)).toContainText("Ready");
  await expect(page.getByRole("region", { name: "Tasks", exact: true }).getByRole("listitem")).toHaveCount(1);
  await page.keyboard.press("s");
  await expect(timer(page)).toContainText("Running");
  await press(page, timer(page).getByRole("button", { name: "Pause" }));
  await expect(timer(page)).toContainText("Paused");
  await press(page, timer(page).getByRole("button", { name: "Resume" }));
  await expect(timer(page)).toContainText("Running");
  await press(page, timer(page).getByRole("button", { name: "Mark as Complete" }));
  await press(page, page.getByRole("dialog").getByRole("button", { name: "Mark as Complete" }));
  await expect(timer(page)).toContainText("Session Complete");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await goTo(page, "a", "Account Settings");
  const { section, card: planCard } = settings(page);
  await press(page, planCard("Basic").getByRole("button", { name: "Cancel", exact: true }));
  const dialog = page.getByRole("dialog");
  await fill(page, dialog.getByRole("textbox"), "CANCEL");
  await page.keyboard.press("Enter");
  await expect(planCard("Basic").getByRole("button", { name: "Ending" })).toBeVisible();
  await press(page, section.getByRole("button", { name: "Reactivate" }));
  await press(page, dialog.getByRole("button", { name: "Reactivate" }));
  await expect(said(page, "Your Basic plan is active again.")).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await press(page, page.getByRole("button", { name: "Sign out" }), "Shift+Tab");
  await expect(page.getByRole("link", { name: "Sign Up" })).toBeVisible();

  await page.goto("/admin/login");
  await fill(page, page.getByLabel("Username"), administrator.username);
  await fill(page, page.getByRole("textbox", { name: "Password" }), administrator.password);
  await page.keyboard.press("Enter");
  await press(page, page.getByRole("button", { name: "Create User" }));
  const email = newEmail();
  await fill(page, dialog.getByRole("textbox", { name: "Email" }), email);
  await fill(page, dialog.getByRole("textbox", { name: "Password" }), "12345678");
  await page.keyboard.press("Enter");
  await expect(dialog).toHaveCount(0);
  await expect(row(page, email)).toBeVisible();
  await press(page, page.getByRole("button", { name: `Delete ${email}` }));
  await press(page, dialog.getByRole("button", { name: /^Delete/ }));
  await expect(row(page, email)).toHaveCount(0);
  expect(await page.evaluate(() => getComputedStyle(document.body).pointerEvents)).toBe("none");
});
