/** Everything about the plan in light and dark, with its dialogs, mistakes and notices: axe finds nothing, nothing is too wide or too small. */
import type { Page, Route } from "playwright/test";
import { arrive, expectAccessible, expectFits } from "./inspect";
import { approvalPage, detailsOf, pass, planNotice, plans, said, settings, signUp, subscribe } from "./payer";
import { answerWith, expect, holdBack, newEmail, operationOf, refusal, test } from "./support";

// Each stands alone and takes long: they are shared out among the workers.
test.describe.configure({ mode: "parallel" });

/** Both looks at once; the viewport is left wide. */
async function look(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectFits(page, what);
  await page.setViewportSize({ width: 1280, height: 800 });
}

async function open(page: Page, path: string): Promise<void> {
  await arrive(page, path);
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading" })).toHaveCount(0);
}
const openSettings = (page: Page) => open(page, "/profile");

test("sign-up: while it goes on, failed, and the page of the approval", async ({ page }) => {
  const release = await holdBack(page, "Register");
  const work = await answerWith(page, "CreateSubscription", refusal("PROVIDER_FAILED", "no"));
  await signUp(page, newEmail());
  await expect(page.getByRole("button", { name: "Creating account…" })).toBeVisible();
  await look(page, "sign-up under way");
  release();
  await expect(page.getByRole("alert")).toBeVisible();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("button", { name: "Sign in", exact: true })).toBeVisible();
  await look(page, "sign-up with a taken address");
  await work();
  await signUp(page, newEmail());
  await expect(approvalPage(page).heading).toBeVisible();
  await look(page, "the approval page");
});

test("a plan that waits for its approval, everywhere, and what the return from there says", async ({
  signedIn: page,
  api,
  request,
}) => {
  await openSettings(page);
  await look(page, "settings without a plan");
  await api("POST", "/subscription/create", { planId: plans.basic });
  // One comes back from the provider's page, and what is known of the account is asked anew.
  await page.goto("about:blank");
  await open(page, "/?approval=declined");
  await expect(said(page, "The plan was not approved.")).toBeVisible();
  await look(page, "declined, and the notice of an unfinished sign-up");
  await openSettings(page);
  await expect(settings(page).section.getByRole("button", { name: "Continue" })).toBeVisible();
  await look(page, "settings with an unfinished sign-up");
  const work = await answerWith(
    page,
    "CreateSubscription",
    refusal("PROVIDER_FAILED", "Failed to create subscription"),
  );
  await settings(page).section.getByRole("button", { name: "Continue" }).click();
  await expect(settings(page).section.getByRole("alert")).toBeVisible();
  await look(page, "settings after a failed choice");
  await open(page, "/");
  await planNotice(page).getByRole("button", { name: "Continue" }).click();
  await expect(planNotice(page).getByRole("alert")).toBeVisible();
  await look(page, "the notice after a failed choice");
  await work();

  await open(page, "/?approval=approved&subscription_id=I-FORGED");
  await expect(said(page, "That approval does not belong to this account.")).toBeVisible();
  await look(page, "forged");
  const release = await holdBack(page, "ConfirmSubscription");
  await subscribe(request, api);
  await open(page, "/?approval=approved");
  await expect(said(page, "Checking with the payment provider…")).toBeVisible();
  await look(page, "being checked");
  release();
  await expect(said(page, "Your 7-day free trial is running.")).toBeVisible();
  await look(page, "running");
  await answerWith(page, "ConfirmSubscription", refusal("PROVIDER_FAILED", "Failed to check"));
  await open(page, "/?approval=approved");
  await expect(page.getByRole("button", { name: "Try Again" })).toBeVisible();
  await look(page, "not checked");
});

test("a trial, its payments as open tabs show them, a failed one with what to do, and the dialogs of the plan", async ({
  signedIn: page,
  api,
  request,
}) => {
  const id = await subscribe(request, api);
  await openSettings(page);
  const { section, card, payments } = settings(page);
  await expect(section).toContainText("Account type: trial, level basic.");
  await card("Pro").getByRole("button", { name: "Change Plan" }).click();
  await expect(card("Pro").getByRole("status")).toHaveText("This plan is coming soon.");
  await look(page, "settings in the trial");
  await pass(request, id, "fail");
  await pass(request, id, "due");
  await expect(section).toContainText("The last payment failed. Update your payment method");
  await expect(payments).toHaveCount(1);
  await expect(payments.first()).toContainText("Failed");
  await look(page, "settings after a failed payment");
  await open(page, "/");
  await expect(planNotice(page)).toContainText("Your last payment failed.");
  await look(page, "the notice of a failed payment");
  await planNotice(page).getByRole("link", { name: "Open settings" }).click();
  await expect(payments).toHaveCount(1);
  await pass(request, id, "due");
  await expect(payments).toHaveCount(2);
  await expect(payments.first()).toContainText("Completed");
  await expect(payments.first()).toContainText("€10.00");
  await expect(section).toContainText("Account type: premium, level basic.");
  await expect(section).toContainText(
    /Next payment: €10\.00 on \w+ \d+, \d{4}\. Cancel before then and it is not taken\./,
  );
  await look(page, "settings with payments");

  await card("Basic").getByRole("button", { name: "Cancel", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toBeVisible();
  await look(page, "the cancel dialog");
  await dialog.getByRole("checkbox").check();
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(dialog.getByRole("textbox")).toHaveAttribute("aria-invalid", "true");
  await look(page, "the cancel dialog with a mistake");
  await answerWith(page, "CancelSubscription", refusal("PROVIDER_FAILED", "Failed to cancel subscription"));
  await dialog.getByRole("textbox").fill("CANCEL");
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  await expect(dialog.getByRole("alert")).toHaveText("ErrorFailed to cancel subscription");
  await look(page, "the cancel dialog after a failure");
  await dialog.getByRole("button", { name: "Keep Subscription" }).click();
  await expect(card("Basic").getByRole("button", { name: "Cancel", exact: true })).toBeFocused();
  expect((await detailsOf(api)).user.subscription_status).toBe("active");

  await api("POST", "/subscription/cancel", { immediate: false, confirmation: "CANCEL" });
  await expect(card("Basic").getByRole("button", { name: "Ending" })).toBeVisible();
  await look(page, "settings with an ending plan");
  await section.getByRole("button", { name: "Reactivate" }).click();
  await expect(dialog).toBeVisible();
  await look(page, "the reactivate dialog");
  await open(page, "/");
  await expect(planNotice(page)).toBeVisible();
  await look(page, "the notice of the end");
});

test("a change of the plan is asked for", async ({ signedIn: page, api, request }) => {
  await subscribe(request, api);
  const all = Object.entries({ Basic: 1000, Premium: 2000, Pro: 3000 }).map(([name, price], at) => ({
    __typename: "Plan",
    id: Object.values(plans)[at],
    name,
    price,
    interval: "month",
    available: true,
  }));
  await answerWith(page, "Plans", { json: { data: { plans: all } } });
  await openSettings(page);
  await settings(page).card("Pro").getByRole("button", { name: "Change Plan" }).click();
  const dialog = page.getByRole("dialog", { name: "Change to Pro?" });
  await expect(dialog).toBeVisible();
  await look(page, "the change dialog");
  // The server does not sell it: nothing is changed, and the dialog says so.
  await dialog.getByRole("button", { name: "Change Plan" }).click();
  await expect(dialog.getByRole("alert")).toBeVisible();
  await look(page, "the change dialog after a failure");
});

test("an account that is exempt from payment, an unknown type, and what cannot be fetched", async ({
  signedIn: page,
}) => {
  // The profile comes twice: with the first answer, and a second later when it is made true in the background.
  const as = async (fields: object) => {
    const changed = async (route: Route, userOf: (data: { user: object; me: { user: object } }) => object) => {
      const answer = await route.fetch();
      const body = await answer.json();
      Object.assign(userOf(body.data), fields);
      return route.fulfill({ response: answer, json: body });
    };
    await page.route("**/api/v1/auth/profile", (route) => changed(route, ({ user }) => user));
    await page.route("**/graphql", (route) =>
      operationOf(route.request()) === "Me" ? changed(route, ({ me }) => me.user) : route.fallback(),
    );
  };
  await as({ paymentExempt: true, accountType: "premium", subscriptionLevel: "pro" });
  await openSettings(page);
  await expect(settings(page).section.getByText("Payment Exempt")).toBeVisible();
  await settings(page).card("Basic").getByRole("button", { name: "Contact Support" }).click();
  await look(page, "settings of an exempt account");
  await page.unrouteAll();
  await page.goto("about:blank"); // what is known of the account is asked anew
  await as({ accountType: "gold" });
  for (const operation of ["SubscriptionDetails", "BillingHistory", "SubscriptionHistory"])
    await answerWith(page, operation, refusal("INTERNAL", "Something went wrong"));
  await openSettings(page);
  await expect(page.getByRole("heading", { name: "Account Type Not Detected" })).toBeVisible();
  await look(page, "settings of an unknown type, with nothing fetched");
});

test("cancelled at once the account is gone: this tab says so, the others are out at once", async ({
  signedIn: page,
  second,
  account,
  api,
  request,
}) => {
  // Long enough to look it over.
  await page.addInitScript(() => {
    const wait = window.setTimeout;
    const slowly = (run: () => void, ms?: number) => wait(run, ms === 5_000 ? 120_000 : ms);
    window.setTimeout = slowly as typeof window.setTimeout;
  });
  await subscribe(request, api);
  await second.goto("/tasks");
  await expect(second.getByRole("button", { name: "Sign out" })).toBeVisible();
  await openSettings(page);
  await settings(page).card("Basic").getByRole("button", { name: "Cancel", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("checkbox", { name: /Cancel immediately/ }).check();
  await dialog.getByRole("textbox").fill("CANCEL");
  await dialog.getByRole("button", { name: "Cancel Subscription" }).click();
  const alert = page.getByRole("alert").filter({ hasText: "Your account and everything in it has been deleted." });
  await expect(alert).toBeVisible();
  await expect(page.getByRole("button", { name: "Go now" })).toBeFocused();
  await expect(second.getByRole("button", { name: "Sign out" })).toBeHidden();
  await expect(alert).toBeVisible();
  await look(page, "the farewell");
  await page.getByRole("button", { name: "Go now" }).click();
  await expect(page.getByRole("link", { name: "Get Started" }).first()).toBeVisible();
  await expect(page).toHaveURL("/");
  await expect(alert).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("token"))).toBeNull();
  const { email, password } = account;
  expect((await request.post("/api/v1/auth/login", { data: { email, password } })).status()).toBe(401);
});
