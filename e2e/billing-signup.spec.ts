/** Sign-up with a plan and the payer's approval (docs/product.md "Plans"), and the ways to come back from there. */
import { arrive } from "./inspect";
import { approvalPage, planNotice, said, settings, signUp } from "./payer";
import { expect, newEmail, operationOf, requestsOf, test } from "./support";

const trialRuns = "Your 7-day free trial is running.";

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
  await expect(planNotice(page)).toBeHidden();
  await said(page, trialRuns).getByRole("button", { name: "Dismiss" }).click();
  await expect(said(page, trialRuns)).toBeHidden();
  await page.getByRole("banner").getByRole("link", { name: "Your Name" }).click();
  const { section, card } = settings(page);
  await expect(section).toContainText("Account type: trial, level basic.");
  await expect(section).toContainText(/Free trial until \w+ \d+, \d{4}, then 10 euros a month\./);
  await expect(card("Basic").getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await arrive(page, "/signup");
  await expect(page).toHaveURL("/");
  await expect(said(page, trialRuns)).toBeHidden();
});

test("a plan that was not approved, or not answered, charges nothing and is finished from the notice, by whoever comes back signed out after another login", async ({
  page,
}) => {
  const email = newEmail();
  await signUp(page, email);
  await expect(approvalPage(page).heading).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(planNotice(page)).toContainText(
    "Your sign-up is not finished: approve the Basic plan to start your 7-day free trial.",
  );
  const goOn = planNotice(page).getByRole("button", { name: "Continue" });
  await expect(goOn).toBeEnabled();
  await goOn.click();
  await approvalPage(page).cancel.click();
  await expect(said(page, "The plan was not approved. Nothing was charged.")).toBeVisible();
  await expect(page).toHaveURL("/");
  // What stands above the place that the link leads to comes after one is there.
  let go = () => {};
  const arrived = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(/PreferencesForm.*\.js/, (route) => arrived.then(() => route.continue()));
  await planNotice(page).getByRole("link", { name: "Choose another plan" }).click();
  await expect(page).toHaveURL("/profile#subscription");
  await expect(settings(page).section).toBeFocused();
  await expect(settings(page).section).toBeInViewport();
  go();
  await expect(page.getByLabel("First day of the week")).toBeAttached();
  await expect(settings(page).section).toBeInViewport();

  await settings(page).section.getByRole("button", { name: "Continue" }).click();
  await expect(approvalPage(page).heading).toBeVisible();
  await page.evaluate(() => localStorage.removeItem("token"));
  await approvalPage(page).approve.click();
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
  const form = page.getByRole("form", { name: "Sign in" });
  await form.getByRole("textbox", { name: "Email address" }).fill(email);
  await form.getByRole("textbox", { name: "Password" }).fill("secret-1");
  await form.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(said(page, trialRuns)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(planNotice(page)).toBeHidden();
});
