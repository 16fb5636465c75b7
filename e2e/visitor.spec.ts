/** The visitor's side: landing page, sign-up (docs/product.md "Landing and sign-in"). */
import type { Page } from "playwright/test";
import { signUpForm } from "./payer";
import { expect, test } from "./support";

const token = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

test("the landing page says what the product is and leads to login and sign-up, where an address that is taken, in whatever case, is refused and nobody is signed in", async ({
  page,
  account,
}) => {
  await page.goto("/?utm_source=mail");
  await expect(
    page.getByRole("heading", { level: 1, name: "Transform your productivity with integrated focus tools" }),
  ).toBeVisible();
  for (const feature of ["Visual Project Management", "Focus Techniques", "Holistic Approach"])
    await expect(page.getByRole("article").filter({ hasText: feature })).toBeVisible();
  await page.getByText("How do I cancel?").click();
  await expect(page.getByText(/^In Account Settings, by yourself/)).toBeVisible();
  for (const name of ["Terms", "Privacy"]) {
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await page.goBack();
  }

  await page.getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL("/login");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await expect(page).toHaveURL("/");

  await page.getByRole("link", { name: "Sign Up" }).click();
  await expect(page).toHaveURL("/signup");
  await expect(page.getByRole("heading", { name: "Create account" })).toBeVisible();
  await page.getByRole("link", { name: "Back to Home" }).click();
  await page.getByRole("link", { name: "Get Started" }).first().click();
  await expect(page).toHaveURL("/signup");
  await page.getByRole("link", { name: "Already have an account? Sign in" }).click();
  await page.getByRole("link", { name: "Don't have an account? Sign up" }).click();
  await expect(page).toHaveURL("/signup");

  const { name, email, password, confirmation, submit } = signUpForm(page);
  await name.fill("Your Name");
  await email.fill(account.email.toUpperCase());
  await password.fill("secret-1");
  await confirmation.fill("secret-1");
  await submit.click();
  await expect(page.getByText("An account with this email already exists")).toBeVisible();
  await expect(page).toHaveURL("/signup");
  expect(await token(page)).toBeNull();
});
