/** User Management in a browser: every act on an account, and the list (docs/product.md "Back-office"). */
import type { Page } from "playwright/test";
import { adminCall, enterBackOffice, row } from "./back-office";

import { expect, newEmail, test } from "./support";

const dialog = (page: Page) => page.getByRole("dialog");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });

test("a user is created, found, changed and deleted", async ({ page, request }) => {
  const email = newEmail();
  await enterBackOffice(page);
  await page.getByRole("button", { name: "Create User" }).click();
  const submit = dialog(page).getByRole("button", { name: "Create User" });
  await expect(dialog(page).getByRole("radio", { name: "Trial" })).toBeChecked();
  await submit.click();
  const field = (name: string) => dialog(page).getByRole("textbox", { name });
  await expect(field("Email")).toHaveAccessibleDescription("This field is required");
  await expect(field("Password")).toHaveAccessibleDescription(/This field is required/);
  await field("Email").fill("no address");
  await field("Name (optional)").fill("N");
  await field("Password").fill("1234567");
  await submit.click();
  await expect(field("Email")).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(field("Name (optional)")).toHaveAccessibleDescription("Must be at least 2 characters");
  await expect(field("Password")).toHaveAccessibleDescription(/Password must be at least 8 characters long/);

  const level = dialog(page).getByRole("combobox", { name: "Subscription level" });
  await expect(level).toHaveCount(0);
  await dialog(page).getByRole("radio", { name: "Premium" }).check();
  await expect(level).toHaveValue("basic");
  await level.selectOption("");
  await field("Email").fill(email);
  await field("Name (optional)").fill("Made by Hand");
  await field("Password").fill("12345678");
  await submit.click();
  await expect(level).toHaveAccessibleDescription("Subscription level is required for premium users");
  await level.selectOption("pro");
  await dialog(page).getByRole("radio", { name: "Free" }).check();
  await dialog(page).getByRole("radio", { name: "Premium" }).check();
  await expect(level).toHaveValue("basic");
  await submit.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, email)).toContainText("Made by HandPremium · Basic");
  await expect(row(page, email)).toContainText("INACTIVE");
  expect((await request.post("/api/v1/auth/login", { data: { email, password: "12345678" } })).status()).toBe(200);

  await page.getByRole("button", { name: "Create User" }).click();
  await field("Email").fill(email.toUpperCase());
  await field("Password").fill("12345678");
  await submit.click();
  await expect(dialog(page).getByRole("alert")).toContainText("An account with this email already exists");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Create User" })).toBeFocused();

  await search(page).fill(email.slice(0, -5).toUpperCase());
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("1–1 of 1");
  await page.getByRole("button", { name: `Edit ${email}` }).click();
  await expect(level).toHaveValue("basic");
  await level.selectOption("");
  await field("New password (optional)").fill("short");
  const save = dialog(page).getByRole("button", { name: "Save Changes" });
  await save.click();
  await expect(level).toHaveAccessibleDescription("Subscription level is required for premium users");
  await expect(field("New password (optional)")).toHaveAccessibleDescription(
    /Password must be at least 8 characters long/,
  );
  await level.selectOption("premium");
  await field("New password (optional)").fill("another password");
  await dialog(page).getByRole("checkbox", { name: "Payment exempt" }).check();
  await save.click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(row(page, email)).toContainText("Premium · Premium");
  await expect(row(page, email).getByText("Payment exempt").last()).toBeVisible();
  expect((await request.post("/api/v1/auth/login", { data: { email, password: "12345678" } })).status()).toBe(401);

  await page.getByRole("button", { name: `Delete ${email}` }).click();
  await expect(dialog(page)).toContainText(email);
  await dialog(page).getByRole("button", { name: "Cancel" }).click();
  await expect(row(page, email)).toHaveCount(1);
  await page.getByRole("button", { name: `Delete ${email}` }).click();
  await dialog(page).getByRole("button", { name: "Delete User" }).click();
  await expect(page.getByText("No users match your search")).toBeVisible();
});

test("pages and sorts of a long list, forward and back", async ({ page, request }) => {
  const mark = `paging${Date.now()}`;
  for (let n = 0; n < 30; n++)
    await adminCall(request, "POST", "/users", {
      email: `${mark}-${String(n).padStart(2, "0")}@example.test`,
      password: "12345678",
    });
  await enterBackOffice(page);
  await search(page).fill(mark);
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages).toContainText("1–25 of 30");
  await expect(page.getByRole("rowheader").first()).toContainText(`${mark}-29@`);
  await page.getByRole("combobox", { name: "Sort by" }).selectOption("Email");
  await expect(page.getByRole("combobox", { name: "Order" })).toHaveValue("asc");
  await expect(page.getByRole("rowheader").first()).toContainText(`${mark}-00@`);
  await expect(pages.getByRole("button", { name: "Previous" })).toBeDisabled();
  await pages.getByRole("button", { name: "Next" }).click();
  await expect(pages).toContainText("26–30 of 30");
  await expect(page.getByRole("rowheader").first()).toContainText(`${mark}-25@`);
  await expect(pages.getByRole("button", { name: "Next" })).toBeDisabled();
  await page.reload();
  await expect(pages).toContainText("26–30 of 30");
  await page.goBack();
  await expect(page.getByRole("rowheader").first()).toContainText(`${mark}-00@`);
  await page.goForward();
  await expect(page.getByRole("rowheader").first()).toContainText(`${mark}-25@`);
  await pages.getByRole("button", { name: "Previous" }).click();
  await expect(page.getByRole("rowheader").first()).toContainText(`${mark}-00@`);
  await page.getByRole("combobox", { name: "Order" }).selectOption("Descending");
  await expect(page.getByRole("rowheader").first()).toContainText(`${mark}-29@`);
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("combobox", { name: "Email", exact: true }).selectOption("Verified");
  await expect(page.getByText("No users match your search")).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(pages).toContainText("1–25 of 30");
});
