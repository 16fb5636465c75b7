/** Settings, Subscription Management: changing, cancelling, taking up again, and what time does to a subscription (docs/product.md "Plans"). */
import type { Page } from "playwright/test";
import { approvalPage, detailsOf, pass, planNotice, said, sellPremium, settings, subscribe } from "./payer";
import { answerWith, expect, refusal, test } from "./support";

const cancelDialog = (page: Page) => page.getByRole("dialog", { name: "Cancel your subscription?" });

async function askToCancel(page: Page): Promise<void> {
  await page.goto("/profile");
  await settings(page).card("Basic").getByRole("button", { name: "Cancel", exact: true }).click();
  await expect(cancelDialog(page)).toBeVisible();
}
const confirmWith = async (page: Page, word: string) => {
  await cancelDialog(page).getByRole("textbox", { name: "Type CANCEL to confirm" }).fill(word);
  await cancelDialog(page).getByRole("button", { name: "Cancel Subscription" }).click();
};
const landing = (page: Page) => page.getByRole("link", { name: "Get Started" }).first();

test("a plan that is only coming says so, without an error", async ({ signedIn: page, api, request }) => {
  await subscribe(request, api);
  await page.goto("/profile");
  const premium = settings(page).card("Pro");
  await premium.getByRole("button", { name: "Change Plan" }).click();
  await expect(premium.getByRole("status")).toHaveText("This plan is coming soon.");
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("alert")).toBeHidden();
});

test("a plan that was made available is changed to and back, each time with the payer's approval", async ({
  signedIn: page,
  second,
  api,
  request,
}) => {
  await subscribe(request, api);
  await second.goto("/profile");
  await expect(settings(second).card("Basic").getByRole("button", { name: "Current Plan" })).toBeVisible();
  await sellPremium(request, true);
  try {
    await page.goto("/profile");
    const { card } = settings(page);
    await card("Premium").getByRole("button", { name: "Change Plan" }).click();
    const asked = page.getByRole("dialog", { name: "Change to Premium?" });
    await expect(asked).toContainText("€10.00 per month");
    await expect(asked).toContainText("€20.00 per month");
    await expect(asked).toContainText("nothing is charged or given back today");
    await asked.getByRole("button", { name: "Change Plan" }).click();
    await expect(approvalPage(page).heading).toHaveText("Approve the change of your plan");
    await approvalPage(page).approve.click();
    await expect(said(page, "Your plan is now Premium.")).toBeVisible();
    await page.goto("/profile");
    await expect(card("Premium").getByRole("button", { name: "Current Plan" })).toBeDisabled();
    await expect(settings(second).card("Premium").getByRole("button", { name: "Current Plan" })).toBeVisible();

    await card("Basic").getByRole("button", { name: "Change Plan" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Change Plan" }).click();
    await approvalPage(page).cancel.click();
    await expect(
      said(page, "The change was not approved. Your Premium plan stays as it was, and nothing was charged."),
    ).toBeVisible();
    expect((await detailsOf(api)).plan?.name).toBe("Premium");

    await page.goto("/profile");
    await card("Basic").getByRole("button", { name: "Change Plan" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Change Plan" }).click();
    await approvalPage(page).approve.click();
    await expect(said(page, "Your plan is now Basic.")).toBeVisible();
  } finally {
    await sellPremium(request, false);
  }
});

test("cancelled at the end of the period it says so for five seconds, ends visibly, and is taken up again", async ({
  signedIn: page,
  api,
  request,
}) => {
  await subscribe(request, api);
  await askToCancel(page);
  for (const word of ["", "cancel", "CANCEL "]) {
    await confirmWith(page, word);
    await expect(cancelDialog(page).getByRole("textbox")).toHaveAccessibleDescription(
      "Please type 'CANCEL' exactly to confirm",
    );
    await expect(cancelDialog(page).getByRole("textbox")).toBeFocused();
  }
  expect((await detailsOf(api)).user.subscription_status).toBe("trial");
  await confirmWith(page, "CANCEL");
  const { section, card } = settings(page);
  const success = section.getByRole("status").filter({ hasText: "Your subscription is cancelled." });
  await expect(success).toBeVisible();
  await expect(success).toBeInViewport();
  await expect(card("Basic").getByRole("button", { name: "Ending" })).toBeDisabled();
  await expect(section).toContainText(/Ends on .+: then your account and all its data are deleted\./);
  await expect(success).toBeHidden();

  await page.goto("/");
  await expect(planNotice(page)).toContainText(/Your account and all its data will be deleted on \w+ \d+, \d{4}\./);
  await planNotice(page).getByRole("link", { name: "Reactivate" }).click();
  await section.getByRole("button", { name: "Reactivate" }).click();
  const dialog = page.getByRole("dialog", { name: "Reactivate your subscription" });
  await expect(dialog.getByRole("radio", { name: /Basic/ })).toBeChecked();
  await expect(dialog.getByRole("radio", { name: /Premium.*Coming Soon/ })).toBeDisabled();
  await dialog.getByRole("button", { name: "Reactivate" }).click();
  await expect(said(page, "Your Basic plan is active again.")).toBeVisible();
  await expect(card("Basic").getByRole("button", { name: "Current Plan" })).toBeDisabled();
  await expect(section.getByRole("list", { name: "Subscription history" })).toContainText("Basic was reactivated");
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await expect(planNotice(page)).toBeHidden();
});

test("cancelled at once the account is gone: this tab says so for five seconds, the others are out at once", async ({
  signedIn: page,
  second,
  account,
  api,
  request,
}) => {
  await subscribe(request, api);
  await second.goto("/tasks");
  await expect(second.getByRole("button", { name: "Sign out" })).toBeVisible();
  await askToCancel(page);
  await cancelDialog(page)
    .getByRole("checkbox", { name: /Cancel immediately/ })
    .check();
  await confirmWith(page, "CANCEL");
  const alert = page.getByRole("alert").filter({ hasText: "Your account and everything in it has been deleted." });
  await expect(alert).toBeVisible();
  await expect(page.getByRole("button", { name: "Go now" })).toBeFocused();
  await expect(second.getByRole("button", { name: "Sign out" })).toBeHidden();
  await expect(alert).toBeVisible();
  await expect(landing(page)).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(alert).toBeHidden();
  const { email, password } = account;
  expect((await request.post("/api/v1/auth/login", { data: { email, password } })).status()).toBe(401);
});

test("a cancellation that failed says so in the dialog and leaves everything as it is", async ({
  signedIn: page,
  api,
  request,
}) => {
  await subscribe(request, api);
  await askToCancel(page);
  await answerWith(page, "CancelSubscription", refusal("PROVIDER_FAILED", "Failed to cancel subscription"));
  await confirmWith(page, "CANCEL");
  await expect(cancelDialog(page).getByRole("alert")).toHaveText("ErrorFailed to cancel subscription");
  await cancelDialog(page).getByRole("button", { name: "Keep Subscription" }).click();
  await expect(settings(page).card("Basic").getByRole("button", { name: "Cancel", exact: true })).toBeFocused();
  expect((await detailsOf(api)).user.subscription_status).toBe("trial");
});

test("at the end of the trial the first payment is taken, and open tabs show it", async ({
  signedIn: page,
  api,
  request,
}) => {
  const id = await subscribe(request, api);
  await page.goto("/profile");
  const { section, payments } = settings(page);
  await expect(section).toContainText("Account type: trial, level basic.");
  await expect(section.getByText("No billing history found")).toBeVisible();
  await pass(request, id, "due");
  await expect(section).toContainText("Account type: premium, level basic.");
  await expect(section).toContainText(
    /Next payment: €10\.00 on \w+ \d+, \d{4}\. Cancel before then and it is not taken\./,
  );
  await expect(payments).toHaveCount(1);
  await expect(payments.first()).toContainText("Completed");
  await expect(payments.first()).toContainText("€10.00");
  await pass(request, id, "due");
  await expect(payments).toHaveCount(2);
});

test("a payment that failed is told everywhere, with what to do", async ({ signedIn: page, api, request }) => {
  const id = await subscribe(request, api);
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  await pass(request, id, "fail");
  await pass(request, id, "due");
  await expect(planNotice(page)).toContainText("Your last payment failed.");
  await planNotice(page).getByRole("link", { name: "Open settings" }).click();
  const { section, payments } = settings(page);
  await expect(section).toContainText("The last payment failed. Update your payment method");
  await expect(payments.first()).toContainText("Failed");
});

test("at the end of the period a cancelled account and all its data are gone", async ({
  signedIn: page,
  account,
  api,
  request,
}) => {
  const id = await subscribe(request, api);
  await api("POST", "/subscription/cancel", { immediate: false, confirmation: "CANCEL" });
  await page.goto("/profile");
  await expect(settings(page).card("Basic").getByRole("button", { name: "Ending" })).toBeVisible();
  await pass(request, id, "due");
  await expect(page.getByRole("button", { name: "Sign out" })).toBeHidden({ timeout: 30_000 });
  const { email, password } = account;
  expect((await request.post("/api/v1/auth/login", { data: { email, password } })).status()).toBe(401);
});

test("what cannot be fetched says so and is fetched when asked to", async ({ signedIn: page, api, request }) => {
  await subscribe(request, api);
  const details = await answerWith(page, "SubscriptionDetails", refusal("INTERNAL", "Something went wrong"));
  const billing = await answerWith(page, "BillingHistory", refusal("INTERNAL", "Something went wrong"));
  await page.goto("/profile");
  const { section, card } = settings(page);
  const failed = (sentence: string) => section.getByRole("alert").filter({ hasText: sentence });
  // An account that is found changed since the last visit is asked for again by itself.
  await page.waitForLoadState("networkidle");
  for (const [sentence, work] of [
    ["Failed to fetch subscription details", details],
    ["Failed to load billing history", billing],
  ] as const) {
    await expect(failed(sentence)).toBeVisible();
    await work();
    await failed(sentence).getByRole("button", { name: "Try Again" }).click();
    await expect(failed(sentence)).toBeHidden();
  }
  await expect(card("Basic").getByRole("button", { name: "Current Plan" })).toBeVisible();
  await expect(section.getByText("No billing history found")).toBeVisible();
});
