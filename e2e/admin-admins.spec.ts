/** Admin Management and the log in a browser (docs/product.md "Back-office"). */
import type { Page } from "playwright/test";
import { adminCall, enterBackOffice, newAdministrator, row, signIn } from "./back-office";

import { expect, newAccount, test } from "./support";

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key);
const dialog = (page: Page) => page.getByRole("dialog");

// Other tests make administrators in the same back-office: that the last one stays is for lists.test and the server's tests.
test("administrators are added, given a new password, deleted", async ({ page }) => {
  const second = `second-${Date.now()}`;
  const own = page.getByRole("row", { name: /^admin You/ });
  await enterBackOffice(page);
  await page.getByRole("tab", { name: "Admin Management" }).click();
  await expect(page).toHaveURL("/admin/dashboard?tab=admins");
  await expect(own).toBeVisible();

  await page.getByRole("button", { name: "Add Admin" }).click();
  const field = (name: string) => dialog(page).getByRole("textbox", { name, exact: true });
  const add = dialog(page).getByRole("button", { name: "Add Admin" });
  await expect(field("Password")).toHaveAccessibleDescription(/!@#\$%\^&\*\(\)_\+-=\[\]\{\};':"\|,\.<>\/\?~`/);
  await add.click();
  await expect(field("Username")).toHaveAccessibleDescription("This field is required");
  await field("Username").fill(second);
  await field("Password").fill("weak");
  await field("Confirm password").fill("other");
  await add.click();
  await expect(field("Password")).toHaveAccessibleDescription(
    /Password must be at least 8 characters long, Password must contain at least one uppercase letter, Password must contain at least one number, Password must contain at least one special character/,
  );
  await expect(field("Confirm password")).toHaveAccessibleDescription("Passwords do not match");
  await field("Password").fill("Back-Office-1");
  await field("Confirm password").fill("Back-Office-1");
  await add.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, second)).toContainText("Admin");

  await page.getByRole("button", { name: "Add Admin" }).click();
  await field("Username").fill(second.toUpperCase());
  await field("Password").fill("Back-Office-1");
  await field("Confirm password").fill("Back-Office-1");
  await add.click();
  await expect(dialog(page).getByRole("alert")).toContainText("An administrator with this username already exists");
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: `Change password of ${second}` }).click();
  const change = dialog(page).getByRole("button", { name: "Change Password" });
  await change.click();
  await expect(field("Current password")).toHaveAccessibleDescription("This field is required");
  await field("Current password").fill("wrong");
  await field("New password").fill("Other-Office-2");
  await field("Confirm password").fill("Other-Office-3");
  await change.click();
  await expect(field("Confirm password")).toHaveAccessibleDescription("Passwords do not match");
  await field("Confirm password").fill("Other-Office-2");
  await change.click();
  await expect(field("Current password")).toHaveAccessibleDescription("Current password is incorrect");
  await field("Current password").fill("Back-Office-1");
  await change.click();
  await expect(dialog(page)).toHaveCount(0);

  await page.getByRole("button", { name: "Logout" }).click();
  await signIn(page, { username: second, password: "Other-Office-2" });
  await page.getByRole("tab", { name: "Admin Management" }).click();
  await expect(row(page, second)).toContainText("You");
  await page.getByRole("button", { name: `Delete ${second}` }).click();
  await dialog(page).getByRole("button", { name: "Delete Admin" }).click();
  await expect(page).toHaveURL("/admin/login");
  expect(await stored(page, "adminToken")).toBeNull();
  await signIn(page);
  await page.getByRole("tab", { name: "Admin Management" }).click();
  await expect(own).toBeVisible();
  await expect(row(page, second)).toHaveCount(0);
});

test("who changes the own password stays signed in", async ({ page, request }) => {
  const mine = await newAdministrator(request);
  await enterBackOffice(page, mine);
  const before = await stored(page, "adminToken");
  await page.getByRole("tab", { name: "Admin Management" }).click();
  await page.getByRole("button", { name: `Change password of ${mine.username}` }).click();
  const field = (name: string) => dialog(page).getByRole("textbox", { name, exact: true });
  await field("Current password").fill(mine.password);
  await field("New password").fill("Other-Office-2");
  await field("Confirm password").fill("Other-Office-2");
  await dialog(page).getByRole("button", { name: "Change Password" }).click();
  await expect(dialog(page)).toHaveCount(0);
  expect(await stored(page, "adminToken")).not.toBe(before);
  await page.getByRole("tab", { name: "Audit Log" }).click();
  await expect(page.getByRole("row").filter({ hasText: mine.username }).first()).toContainText(
    `Changed password of administrator ${mine.username}`,
  );
  await adminCall(request, "DELETE", `/admins/${mine.id}`);
});

test("the log tells who did what to whom, the newest first, and more on demand", async ({ page, request }) => {
  const one = await newAccount(request);
  for (let n = 0; n < 55; n++) await adminCall(request, "PUT", `/users/${one.id}`, { paymentExempt: n % 2 === 0 });
  await adminCall(request, "PUT", `/users/${one.id}`, {
    accountType: "premium",
    subscriptionLevel: "pro",
    password: "12345678",
  });
  await adminCall(request, "DELETE", `/users/${one.id}`);
  await enterBackOffice(page);
  await page.getByRole("tab", { name: "Audit Log" }).click();
  const rows = page.getByRole("table", { name: "Audit log" }).getByRole("row");
  await expect(rows).toHaveCount(51);
  // Other tests act in the same back-office: only what was done to this user is looked at.
  const theirs = rows.filter({ hasText: one.email });
  await expect(theirs.nth(0)).toContainText(`Deleted user ${one.email}`);
  await expect(theirs.nth(1)).toContainText(`Changed user ${one.email}`);
  await expect(theirs.nth(1)).toContainText("Premium, level Pro, new password");
  await expect(theirs.nth(2).getByRole("cell").nth(0)).toHaveText("payment exempt");
  await expect(theirs.nth(2)).toContainText("admin");
  await page.getByRole("button", { name: "Load more" }).click();
  await expect(theirs).toHaveCount(57);
});
