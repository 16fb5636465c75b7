/** Verifying an address and setting a forgotten password, with the mails that are really sent (docs/product.md "Everywhere" and "Field rules"). */
import type { Page } from "playwright/test";
import { arrive, expectAccessible, expectFits } from "./inspect";
import { followMail, linkIn, mailAt } from "./mailbox";
import { approvalPage, signUp } from "./payer";
import { expect, newAccount, newEmail, test } from "./support";

const verify = "Verify your email address";
const reset = "Reset your password";

const notice = (page: Page) => page.getByRole("region", { name: "Email verification" });
const token = (page: Page) => page.evaluate(() => localStorage.getItem("token"));

/** A mailed link opened in the app that stands there already. */
const follow = (page: Page, link: string) => arrive(page, link.replace(/^https?:\/\/[^/]+/, ""));

async function logIn(page: Page, email: string, password: string): Promise<void> {
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByRole("textbox", { name: "Email address" }).fill(email);
  await form.getByRole("textbox", { name: "Password" }).fill(password);
  await form.getByRole("button", { name: "Sign in", exact: true }).click();
}

async function choose(page: Page, password: string, confirmation = password): Promise<void> {
  const form = page.getByRole("form", { name: "Reset password" });
  await form.getByRole("textbox", { name: "New Password" }).fill(password);
  await form.getByRole("textbox", { name: "Confirm Password" }).fill(confirmation);
  await form.getByRole("button", { name: "Reset Password" }).click();
}

test("a new person is asked quietly to verify, can have the mail again, which voids the older link, does so from it, and is asked no more, in any tab; a link that was used leads to the login, which sends a new one", async ({
  page,
  browserOf,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await approvalPage(page).approve.click();
  // One line at a time: what became of the approval comes first.
  await expect(page.getByText("Your 7-day free trial is running.")).toBeVisible();
  await expect(notice(page)).toBeHidden();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(notice(page)).toContainText(email);
  const older = await linkIn(page.request, email, verify);
  const elsewhere = await browserOf({ email, password: "", name: "", id: "", token: (await token(page)) ?? "" });

  await test.step("the notice sends the mail again; it can be hidden, and blocks nothing", async () => {
    await elsewhere.goto("/tasks");
    await notice(elsewhere).getByRole("button", { name: "Resend email" }).click();
    await expect(notice(elsewhere)).toContainText("A new verification link is on its way to");
    await expect(elsewhere.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
    await notice(elsewhere).getByRole("button", { name: "Hide this notice" }).click();
    await elsewhere.reload();
    await expect(elsewhere.getByRole("heading", { name: "Tasks", level: 1 })).toBeVisible();
    await expect(notice(elsewhere)).toBeHidden();
    await elsewhere.getByRole("banner").getByRole("link", { name: "Your Name" }).click();
    await expect(notice(elsewhere)).toBeVisible();
  });
  const newer = await linkIn(page.request, email, verify, 2);

  await test.step("verified by the newer link alone, in every tab", async () => {
    await follow(page, older);
    await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
    await followMail(page, email, verify, 2);
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
    await expect(page).toHaveURL("/verify-email");
    await expectAccessible(page, "verified");
    await expectFits(page, "verified");
    await expect(notice(elsewhere)).toBeHidden();
    await elsewhere.context().close();
    await page.getByRole("link", { name: "Continue to Login" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
    await expect(notice(page)).toBeHidden();
    await page.getByRole("button", { name: "Sign out" }).click();
    await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
  });

  await test.step("used, it leads to the login, which sends a new one to who wants one", async () => {
    await follow(page, newer);
    await expect(page.getByRole("heading", { name: "Verification Failed" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText("ErrorEmail verification failed. The link may have expired.");
    await expect(page).toHaveURL("/verify-email");
    await page.getByRole("link", { name: "Back to Login" }).click();
    await expect(page).toHaveURL("/login");
    await expect(page.getByRole("button", { name: "Resend Verification Email" })).toBeHidden();

    const late = await newAccount(page.request);
    await arrive(page, "/verify-email?token=made-up");
    await page.getByRole("link", { name: "Resend Verification Email" }).click();
    await expect(page).toHaveURL("/login?resend=true");
    const resend = page.getByRole("button", { name: "Resend Verification Email" });
    await resend.click();
    await expect(page.getByRole("textbox", { name: "Email address" })).toBeFocused();
    await page.getByRole("textbox", { name: "Email address" }).fill(` ${late.email.toUpperCase()} `);
    await resend.click();
    await expect(page.getByRole("note")).toHaveText(
      "If an account with this email exists and is not verified yet, a verification email has been sent.",
    );
    await expectAccessible(page, "sent again");
    await expectFits(page, "sent again");
    await follow(page, await linkIn(page.request, late.email, verify, 2));
    await expect(page.getByRole("heading", { name: "Email Verified!" })).toBeVisible();
    await page.getByRole("link", { name: "Continue to Login" }).click();
    await expect(page).toHaveURL("/login");
  });
});

test("a mail fits a narrow screen and is read in both schemes, whatever the name", async ({ page, request }) => {
  const { email } = await newAccount(request, "a".repeat(100));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(await mailAt(request, email, verify));
  await expect(page.getByText(`Hello ${"a".repeat(100)},`)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await expectAccessible(page, "a mail");
});

test("a forgotten password is set anew from the mail, once, and every older login ends; the form of the settings offers the same way", async ({
  page,
  second,
  account,
}) => {
  await second.goto("/tasks");
  await expect(second.getByRole("button", { name: "Sign out" })).toBeVisible();
  await page.goto("/forgot-password");
  await page.getByRole("textbox", { name: "Email Address" }).fill(account.email);
  await page.getByRole("button", { name: "Send Reset Link" }).click();
  await expect(page.getByRole("heading", { name: "Check Your Email" })).toBeVisible();
  const link = await linkIn(page.request, account.email, reset);

  await test.step("set anew from the mail", async () => {
    await followMail(page, account.email, reset);
    await expect(page).toHaveURL("/reset-password");
    await choose(page, "abcde", "abcdf");
    await expect(page.getByRole("textbox", { name: "New Password" })).toHaveAccessibleDescription(
      /Password must be at least 8 characters long, Password must contain at least one uppercase letter, Password must contain at least one number/,
    );
    await expect(page.getByRole("textbox", { name: "Confirm Password" })).toHaveAccessibleDescription(
      "Passwords do not match",
    );
    await expectAccessible(page, "a new password with mistakes");
    await expectFits(page, "a new password with mistakes");
    await choose(page, "Correct-Horse-1");
    await expect(page.getByText("Password reset successfully!")).toBeVisible();
    await expect(second.getByRole("alert")).toHaveText(
      "ErrorAuthentication token is invalid or expired. Please log in again.",
    );
    await second.context().close();
  });

  await test.step("the new one counts, and not the old one", async () => {
    await page.getByRole("link", { name: "Continue to Login" }).click();
    await expect(page).toHaveURL("/login");
    await logIn(page, account.email, account.password);
    await expect(page.getByRole("alert")).toHaveText("ErrorInvalid email or password");
    await logIn(page, account.email, "Correct-Horse-1");
    await expect(page).toHaveURL("/");
    await expect(notice(page)).toBeHidden();
  });

  await test.step("used, the link leads to a new one", async () => {
    await follow(page, link);
    await choose(page, "Correct-Horse-2");
    await expect(page.getByRole("heading", { name: "Reset Failed" })).toBeVisible();
    await expect(page.getByRole("alert")).toHaveText("ErrorPassword reset failed. The link may have expired.");
    expect(await token(page)).not.toBeNull();
    await page.getByRole("link", { name: "Request New Reset Link" }).click();
    await expect(page).toHaveURL("/forgot-password");
  });

  await test.step("the form of the settings ends with its sentence and offers the link that works", async () => {
    await arrive(page, "/profile");
    const form = page.getByRole("form", { name: "Change Password" });
    const [password, confirmation] = [
      form.getByRole("textbox", { name: "New password", exact: true }),
      form.getByRole("textbox", { name: "Confirm new password" }),
    ];
    const submit = form.getByRole("button", { name: "Change Password" });
    await password.fill("abc");
    await confirmation.fill("abd");
    await submit.click();
    await expect(confirmation).toHaveAccessibleDescription("New passwords do not match.");
    await expectAccessible(page, "change of password with mistakes");
    await confirmation.fill("abc");
    await submit.click();
    await expect(password).toHaveAccessibleDescription("Password must be at least 6 characters.");
    await password.fill("abcdef");
    await confirmation.fill("abcdef");
    await submit.click();
    await expect(page.getByRole("alert")).toHaveText("ErrorPassword update not available in local authentication");
    await expectAccessible(page, "change of password");
    await expectFits(page, "change of password");
    await page.getByRole("button", { name: `Send a reset link to ${account.email}` }).click();
    await expect(page.getByText("A reset link is on its way to")).toBeVisible();
    await follow(page, await linkIn(page.request, account.email, reset, 2));
    await choose(page, "Correct-Horse-3");
    await expect(page.getByText("Password reset successfully!")).toBeVisible();
    expect(await token(page)).toBeNull();
  });
});

test("who mistyped the address at sign-up corrects it from the notice, and every tab shows the new one", async ({
  signedIn: page,
  account,
  second,
}) => {
  const to = newEmail();
  await second.goto("/profile");
  await expect(second.getByLabel("Email address")).toHaveValue(account.email);
  await page.goto("/tasks");
  await notice(page).getByRole("link", { name: "Wrong address?" }).click();
  await expect(page.getByRole("region", { name: "Profile" })).toBeFocused();
  await page.getByRole("button", { name: "Change address" }).click();
  const dialog = page.getByRole("dialog", { name: "Change your email address" });
  await dialog.getByRole("textbox", { name: "New email address" }).fill(to);
  await dialog.getByRole("textbox", { name: "Current password" }).fill(account.password);
  await expectAccessible(page, "another address");
  await expectFits(page, "another address");
  await dialog.getByRole("button", { name: "Send Link" }).click();
  await expect(dialog.getByText("A mail is on its way to")).toContainText(to);
  await expectAccessible(page, "the mail is on its way");

  await followMail(page, to, "Confirm your new email address");
  await expect(page.getByRole("heading", { name: "Email Address Changed" })).toBeVisible();
  await expect(second.getByLabel("Email address")).toHaveValue(to);
  await expect(notice(second)).toBeHidden();
  await page.reload();
  await expect(page.getByRole("heading", { name: "Email Address Changed" })).toBeVisible();
  await page.getByRole("link", { name: "Continue to Login" }).click();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expect(notice(page)).toBeHidden();
});
