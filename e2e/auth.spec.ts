/** Signing in and out by hand, in every tab (docs/product.md "Everywhere"). */
import type { Page } from "playwright/test";
import { arrive } from "./inspect";
import { expect, newAccount, newEmail, operationOf, requestsOf, test } from "./support";

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByRole("textbox", { name: "Email address" }).fill(email);
  await form.getByRole("textbox", { name: "Password" }).fill(password);
  await form.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("a login fails with the server's words, opens the screen that it stood in for or goes home, shows nothing of whoever was here before, and ends in every tab", async ({
  page,
  account,
  api,
  request,
  context,
}) => {
  const signIn = page.getByRole("heading", { name: "Sign in" });
  const sections = page.getByRole("navigation", { name: "Main" });
  await api("POST", "/projects", { name: "Thesis" });
  await page.goto("/?view=projects");
  await expect(signIn).toBeVisible();
  const sent = requestsOf(page);
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("textbox", { name: "Email address" })).toBeFocused();
  expect(sent.map(operationOf)).not.toContain("Login");
  await logIn(page, account.email, "wrong-1");
  await expect(page.getByRole("alert")).toHaveText("ErrorInvalid email or password");
  await logIn(page, newEmail(), account.password);
  await expect(page.getByRole("alert")).toHaveText("ErrorInvalid email or password");
  await logIn(page, ` ${account.email} `, account.password);
  await expect(page.getByRole("heading", { name: "Thesis" })).toBeVisible();
  await expect(signIn).toBeHidden();
  await expect(page).toHaveURL("/?view=projects");
  await page.getByRole("button", { name: "Sign out" }).click();

  const next = await newAccount(request, "Somebody Else");
  await page.getByRole("link", { name: "Login" }).click();
  await logIn(page, next.email, next.password);
  // It stands for seconds, so it is looked for first; that of the first may still stand.
  await expect(page.getByText("Login successful!").last()).toBeVisible();
  await expect(page.getByRole("banner").getByRole("link", { name: next.name })).toBeVisible();
  await expect(page).toHaveURL("/");
  await sections.getByRole("link", { name: "Projects" }).click();
  await expect(page.getByText("No projects")).toBeVisible();
  await expect(page.getByText("Thesis")).toBeHidden();
  await arrive(page, "/login");
  await expect(page).toHaveURL("/");

  const other = await context.newPage();
  await other.goto("/tasks");
  await expect(other.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  await expect(other.getByRole("banner").getByRole("button", { name: "Sign out" })).toBeHidden();
  await page.goBack();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeHidden();
  // Loaded anew: a tab that somebody left on purpose shows the landing page.
  await page.goto("/tasks/new");
  await expect(signIn).toBeVisible();
  await logIn(page, account.email, account.password);
  await expect(page.getByRole("heading", { name: "Create New Task" })).toBeVisible();
  await expect(page).toHaveURL("/tasks/new");
});
