/** Signing in and out, and a token that is refused (docs/product.md "Everywhere"). */
import type { Page } from "playwright/test";
import { answerWith, expect, newAccount, newEmail, operationOf, refusal, requestsOf, test } from "./support";

const token = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByRole("textbox", { name: "Email address" }).fill(email);
  await form.getByRole("textbox", { name: "Password" }).fill(password);
  await form.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a login fails with the server's words, succeeds with its own, and goes home", async ({ page, account }) => {
  await page.goto("/login");
  const sent = requestsOf(page);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Email address" })).toBeFocused();
  expect(sent.map(operationOf)).not.toContain("Login");

  await logIn(page, account.email, "wrong-1");
  await expect(page.getByRole("alert")).toHaveText("ErrorInvalid email or password");
  await logIn(page, newEmail(), account.password);
  await expect(page.getByRole("alert")).toHaveText("ErrorInvalid email or password");

  await logIn(page, ` ${account.email} `, account.password);
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: account.name })).toBeVisible();
  await page.goto("/login");
  await expect(page).toHaveURL("/");
});

for (const path of ["/tasks/new", "/?view=kanban"])
  test(`the login that stands in for ${path} opens it afterwards`, async ({ page, account }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await logIn(page, account.email, account.password);
    await expect(page.getByRole("banner")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeHidden();
    await expect(page).toHaveURL(path);
  });

test("signing out deletes the token and leaves, in every tab", async ({ signedIn: page, context }) => {
  await page.goto("/");
  const other = await context.newPage();
  await other.goto("/tasks");
  await expect(other.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  expect(await token(page)).toBeNull();
  await expect(other.getByRole("banner").getByRole("button", { name: "Sign out" })).toBeHidden();
  await page.goBack();
  await page.goto("/tasks");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("a token that the server refuses is dropped and the login says why", async ({ page }) => {
  await page.addInitScript(() => {
    if (sessionStorage.getItem("seen")) return;
    sessionStorage.setItem("seen", "yes");
    localStorage.setItem("token", "e30.e30.e30");
  });
  await page.goto("/tasks");
  await expect(page.getByRole("alert")).toHaveText(
    "ErrorAuthentication token is invalid or expired. Please log in again.",
  );
  expect(await token(page)).toBeNull();
});

test("a profile that fails with another 401 signs out and says so", async ({ signedIn: page }) => {
  await answerWith(page, "Me", { status: 401, ...refusal("UNAUTHORIZED", "No authentication token available.") });
  await page.goto("/");
  await expect(page.getByRole("alert")).toHaveText("ErrorAuthentication required. Please log in.");
  expect(await token(page)).toBeNull();
});

test("a deleted account's open tab is signed out", async ({ signedIn: page, api }) => {
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await api("DELETE", "/auth/account");
  await expect(page.getByRole("button", { name: "Sign out" })).toBeHidden();
  expect(await token(page)).toBeNull();
});

test("one person's data never shows to the next who signs in", async ({ signedIn: page, api, request }) => {
  await api("POST", "/projects", { name: "Thesis" });
  const other = await newAccount(request, "Somebody Else");
  await page.goto("/projects");
  await expect(page.getByRole("heading", { name: "Thesis" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Login" }).click();
  await logIn(page, other.email, other.password);
  await page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Projects" }).click();
  await expect(page.getByText("No projects")).toBeVisible();
  await expect(page.getByText("Thesis")).toBeHidden();
});
