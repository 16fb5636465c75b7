/** The visitor's side: landing page, sign-up, forgotten password (docs/product.md "Landing and sign-in"). */
import type { Page } from "playwright/test";
import { signUpForm } from "./payer";
import { answerWith, expect, newEmail, refusal, test } from "./support";

const token = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

test("the landing page says what the product is and leads to login and sign-up", async ({ page }) => {
  for (const door of ["/?utm_source=mail", "/?view=nothing", "/"]) {
    await page.goto(door);
    await expect(
      page.getByRole("heading", { level: 1, name: "Transform your productivity with integrated focus tools" }),
    ).toBeVisible();
  }
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
});

test("sign-up names each mistake in the field, and forgets it when the field is edited", async ({ page }) => {
  await page.goto("/signup");
  const { name, email, password, confirmation, submit } = signUpForm(page);
  await submit.click();
  await expect(name).toHaveAccessibleDescription("This field is required");
  await expect(email).toHaveAccessibleDescription(/This field is required|Please enter a valid email address/);
  await expect(password).toHaveAccessibleDescription(/This field is required|Password must be at least/);
  await expect(confirmation).toHaveAccessibleDescription("Password is required");
  await expect(name).toBeFocused();

  await name.fill("N");
  await expect(name).toHaveAccessibleDescription("");
  await email.fill("nobody@nowhere");
  await expect(email).toHaveAccessibleDescription("");
  await password.fill("12345");
  await confirmation.fill("123456");
  await submit.click();
  await expect(name).toHaveAccessibleDescription("Must be at least 2 characters");
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address");
  await expect(password).toHaveAccessibleDescription(/^Password must be at least 6 characters long\b/);
  await expect(confirmation).toHaveAccessibleDescription("Passwords do not match");

  await name.fill("N".repeat(101));
  await submit.click();
  await expect(name).toHaveAccessibleDescription("Must be no more than 100 characters");
  await name.fill("   ");
  await submit.click();
  await expect(name).toHaveAccessibleDescription("This field is required");
});

test("an address that is taken, in whatever case, is refused and nobody is signed in", async ({ page, account }) => {
  await page.goto("/signup");
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

test("a sign-up that fails clears the token and says so", async ({ page }) => {
  await answerWith(page, "Register", refusal("INTERNAL", "Something went wrong"));
  await page.goto("/signup");
  const { name, email, password, confirmation, submit } = signUpForm(page);
  await name.fill("Your Name");
  await email.fill(newEmail());
  await password.fill("secret-1");
  await confirmation.fill("secret-1");
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText("ErrorRegistration failed. Please try again.");
  expect(await token(page)).toBeNull();
});

test("without a network the sign-up says so", async ({ page }) => {
  await answerWith(page, "Register", "cut");
  await page.goto("/signup");
  const { name, email, password, confirmation, submit } = signUpForm(page);
  await name.fill("Your Name");
  await email.fill(newEmail());
  await password.fill("secret-1");
  await confirmation.fill("secret-1");
  await submit.click();
  await expect(page.getByRole("alert")).toHaveText("ErrorNetwork error occurred");
});

test("forgot password asks for an address and answers the same whoever asks", async ({ page, account }) => {
  await page.goto("/login");
  await page.getByRole("link", { name: /Forgot your password/ }).click();
  await expect(page).toHaveURL("/forgot-password");
  const email = page.getByRole("textbox", { name: "Email Address" });
  const send = page.getByRole("button", { name: "Send Reset Link" });
  await send.click();
  await expect(email).toHaveAccessibleDescription("Email is required");
  await email.fill("nobody");
  await expect(email).toHaveAccessibleDescription("");
  await send.click();
  await expect(email).toHaveAccessibleDescription("Please enter a valid email address");

  for (const address of [account.email, newEmail()]) {
    await email.fill(address);
    await send.click();
    await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
    await expect(
      page.getByText(
        "If an account with this email exists, a password reset link has been sent to your email address.",
      ),
    ).toBeVisible();
    await page.getByRole("button", { name: "Send Another Email" }).click();
  }
  await page.getByRole("link", { name: "Back to Login" }).click();
  await expect(page).toHaveURL("/login");
});

test("a reset link that could not be sent says so and can be tried again", async ({ page }) => {
  const answers = [
    { status: 500, json: { success: false, error: { code: "INTERNAL", message: "Something went wrong" } } },
    "cut" as const,
  ];
  await page.route("**/auth/forgot-password", (route) => {
    const answer = answers.shift()!;
    return answer === "cut" ? route.abort() : route.fulfill(answer);
  });
  await page.goto("/forgot-password");
  for (const sentence of [
    "Failed to send password reset email. Please try again.",
    "An error occurred. Please try again.",
  ]) {
    await page.getByRole("textbox", { name: "Email Address" }).fill(newEmail());
    await page.getByRole("button", { name: "Send Reset Link" }).click();
    await expect(page.getByRole("heading", { name: "Reset Failed" })).toBeVisible();
    await expect(page.getByText(sentence)).toBeVisible();
    await page.getByRole("button", { name: "Try Again" }).click();
  }
});
