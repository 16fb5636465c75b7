/** Sign-up with a plan and the payer's approval (docs/product.md "Plans"), and every way to come back from there. */
import type { Page } from "playwright/test";
import {
  approvalPage,
  detailsOf,
  type Order,
  planNotice,
  plans,
  said,
  settings,
  signUp,
  signUpForm,
  subscribe,
} from "./payer";
import { answerWith, apiOf, expect, newAccount, newEmail, operationOf, refusal, requestsOf, test } from "./support";

const token = (page: Page) => page.evaluate(() => localStorage.getItem("token"));
const trialRuns = "Your 7-day free trial is running.";

async function login(page: Page, email: string): Promise<void> {
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByRole("textbox", { name: "Email address" }).fill(email);
  await form.getByRole("textbox", { name: "Password" }).fill("secret-1");
  await form.getByRole("button", { name: "Sign in", exact: true }).click();
}

test("sign-up leads through the approval to a running trial, and to no other screen before", async ({ page }) => {
  const sent = requestsOf(page);
  await signUp(page, newEmail());
  await expect(approvalPage(page).heading).toHaveText("Approve your subscription");
  await expect(page).toHaveURL(/\/sandbox\/checkout\//);
  await expect(page.getByText("7 days free, then 10 euros every month")).toBeVisible();
  const asked = sent.map(operationOf).filter((name) => name !== "");
  expect(asked).toEqual(expect.arrayContaining(["Register", "CreateSubscription"]));
  for (const name of ["Me", "Overview", "Tasks"]) expect(asked).not.toContain(name);

  await approvalPage(page).approve.click();
  await expect(said(page, trialRuns)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(page.getByRole("banner").getByRole("link", { name: "Your Name" })).toBeVisible();
  await expect(planNotice(page)).toBeHidden();
  await said(page, trialRuns).getByRole("button", { name: "Dismiss" }).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expect(said(page, trialRuns)).toBeHidden();

  await page.goto("/profile");
  const { section, card } = settings(page);
  await expect(section).toContainText("Account type: trial, level basic.");
  await expect(section).toContainText(/Free trial until \w+ \d+, \d{4}, then 10 euros a month\./);
  await expect(card("Basic").getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await page.goto("/signup");
  await expect(page).toHaveURL("/");
});

test("a plan that was not approved charges nothing, and is finished from the notice, also after another login", async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await approvalPage(page).cancel.click();
  await expect(said(page, "The plan was not approved. Nothing was charged.")).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(planNotice(page)).toContainText(
    "Your sign-up is not finished: approve the Basic plan to start your 7-day free trial.",
  );
  await planNotice(page).getByRole("link", { name: "Choose another plan" }).click();
  await expect(page).toHaveURL("/profile#subscription");
  await expect(settings(page).section).toBeFocused();
  await expect(settings(page).section).toBeInViewport();
  await page.getByRole("button", { name: "Sign out" }).click();
  await page.getByRole("link", { name: "Login" }).click();
  await login(page, email);

  await planNotice(page).getByRole("button", { name: "Continue" }).click();
  await approvalPage(page).approve.click();
  await expect(said(page, trialRuns)).toBeVisible();
  await expect(planNotice(page)).toBeHidden();
});

test("a sign-up that broke off between account and plan is led to the login, and from there to the plan", async ({
  page,
}) => {
  const email = newEmail();
  const work = await answerWith(
    page,
    "CreateSubscription",
    refusal("PROVIDER_FAILED", "Failed to create subscription"),
  );
  await signUp(page, email);
  const alert = page.getByRole("alert");
  await expect(alert).toContainText("Registration failed. Please try again.");
  expect(await token(page)).toBeNull();
  await work();

  await signUpForm(page).submit.click();
  await expect(signUpForm(page).email).toHaveAccessibleDescription("An account with this email already exists");
  await expect(signUpForm(page).email).toBeFocused();
  await alert.getByRole("button", { name: "Sign in" }).click();
  await login(page, email);
  await planNotice(page).getByRole("button", { name: "Continue" }).click();
  await approvalPage(page).approve.click();
  await expect(said(page, trialRuns)).toBeVisible();
});

test("back from the approval page without an answer, the notice leads on", async ({ page }) => {
  await signUp(page, newEmail());
  await expect(approvalPage(page).heading).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(planNotice(page).getByRole("button", { name: "Continue" })).toBeEnabled();
  await planNotice(page).getByRole("button", { name: "Continue" }).click();
  await expect(approvalPage(page).heading).toBeVisible();
});

test("whoever comes back signed out signs in first, and nothing is lost", async ({ page, request }) => {
  const account = await newAccount(request);
  const api = apiOf(request, account);
  const { approval_url } = await api<Order>("POST", "/subscription/create", { planId: plans.basic });
  await page.goto(approval_url);
  await approvalPage(page).approve.click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await login(page, account.email);
  await expect(said(page, trialRuns)).toBeVisible();
  await expect(page).toHaveURL("/");
});

test("a forged reference and somebody else's change nothing", async ({ signedIn: page, api, request }) => {
  const other = apiOf(request, await newAccount(request));
  const theirs = await subscribe(request, other);
  for (const id of ["I-FORGED", theirs]) {
    await page.goto(`/?approval=approved&subscription_id=${id}`);
    const sentence = "That approval does not belong to this account. Nothing was changed.";
    await expect(said(page, sentence)).toBeVisible();
    await expect(page).toHaveURL("/");
    expect(await detailsOf(api)).toMatchObject({ user: { subscription_status: "inactive" }, plan: null });
  }
  expect(await detailsOf(other)).toMatchObject({ user: { subscription_status: "trial" } });
});

test("an approval that cannot be checked says so and is checked when asked to", async ({
  signedIn: page,
  api,
  request,
}) => {
  await subscribe(request, api);
  const work = await answerWith(
    page,
    "ConfirmSubscription",
    refusal("PROVIDER_FAILED", "Failed to check the subscription with the payment provider"),
  );
  await page.goto("/?approval=approved");
  await expect(said(page, "Failed to check the subscription with the payment provider")).toBeVisible();
  await work();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(said(page, trialRuns)).toBeVisible();
});
