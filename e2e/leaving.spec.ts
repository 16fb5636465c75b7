/** Danger Zone: taking the data along and ending the account (docs/product.md "Everywhere"). */
import fs from "node:fs";
import type { Page } from "playwright/test";
import { expectAccessible, expectFits } from "./inspect";
import { expect, test } from "./support";
import { makeBoardWith, makeProject, makeSession } from "./things";

const dialog = (page: Page) => page.getByRole("dialog", { name: "Delete your account?" });
const word = (page: Page) => dialog(page).getByRole("textbox", { name: "Type DELETE to confirm" });
const confirm = (page: Page) => dialog(page).getByRole("button", { name: "Delete Account" });

const ask = async (page: Page): Promise<void> => {
  await page.getByRole("button", { name: "Delete Account" }).click();
  await expect(dialog(page)).toBeVisible();
};

test("everything can be taken along as one file; the account goes only with the exact word, says so on the landing page, and signs every browser out; a failure leaves everything as it is", async ({
  signedIn: page,
  second,
  account,
  api,
}) => {
  await makeProject(api, "Thesis");
  await makeBoardWith(api, { plan: ["Outline"], done: ["Read"] });
  await makeSession(api, "Deep work");
  await page.goto("/profile");

  await test.step("the file", async () => {
    await ask(page);
    await expect(dialog(page).getByRole("button", { name: "Download" })).toBeFocused();
    const download = page.waitForEvent("download");
    await dialog(page).getByRole("button", { name: "Download" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^stint-data-\d{4}-\d{2}-\d{2}\.json$/);
    const data = JSON.parse(fs.readFileSync(await file.path(), "utf8"));
    expect(data).toMatchObject({
      format: "stint-export-1",
      user: { email: account.email },
      projects: [{ name: "Thesis" }],
      tasks: [{ title: "Outline" }, { title: "Read" }],
      pomodoroSessions: [{ name: "Deep work" }],
    });
    await expect(dialog(page).getByText("Your download has started.")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Delete Account" })).toBeFocused();
  });

  await test.step("the word, and a deletion that failed", async () => {
    await ask(page);
    for (const typed of ["", "delete"]) {
      await word(page).fill(typed);
      await confirm(page).click();
      await expect(word(page)).toHaveAccessibleDescription("Please type 'DELETE' exactly to confirm");
      await expect(word(page)).toBeFocused();
    }
    await page.route("**/auth/account", (route) => route.abort(), { times: 1 });
    await word(page).fill("DELETE");
    await confirm(page).click();
    await expect(dialog(page).getByRole("alert")).toHaveText("ErrorFailed to delete account");
    await expectAccessible(page, "the dialog after a failure");
    await expectFits(page, "the dialog after a failure");
    await dialog(page).getByRole("button", { name: "Cancel" }).click();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  });

  await test.step("the end", async () => {
    await second.goto("/tasks");
    await expect(second.getByRole("button", { name: "Sign out" })).toBeVisible();
    await ask(page);
    await word(page).fill("DELETE");
    await word(page).press("Enter");
    await expect(page.getByText("Your account and everything in it has been deleted.")).toBeVisible();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
    await expect(second.getByRole("button", { name: "Sign out" })).toBeHidden();

    const { email, password, name } = account;
    const login = await page.request.post("/api/v1/auth/login", { data: { email, password } });
    expect(login.status()).toBe(401);
    const anew = await page.request.post("/api/v1/auth/register", { data: { email, password, name } });
    expect(anew.status()).toBe(201);
  });
});
