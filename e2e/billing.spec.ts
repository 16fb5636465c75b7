/** Settings, Subscription Management: changing, cancelling, taking up again, and what time does to a subscription (docs/product.md "Plans"). */
import type { Page } from "playwright/test";
import { approvalPage, detailsOf, pass, planNotice, said, sellPremium, settings, subscribe } from "./payer";
import { expect, test } from "./support";

const cancelDialog = (page: Page) => page.getByRole("dialog", { name: "Cancel your subscription?" });
/** By the name in the header, from any screen. */
const openSettings = (page: Page, name: string) =>
  page.getByRole("banner").getByRole("link", { name, exact: true }).click();

test("a plan that was made available is changed to with the payer's approval, which other tabs show, and not without", async ({
  signedIn: page,
  second,
  account,
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
    await openSettings(page, account.name);
    await expect(card("Premium").getByRole("button", { name: "Current Plan" })).toBeDisabled();
    await expect(settings(second).card("Premium").getByRole("button", { name: "Current Plan" })).toBeVisible();

    await card("Basic").getByRole("button", { name: "Change Plan" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Change Plan" }).click();
    await approvalPage(page).cancel.click();
    await expect(
      said(page, "The change was not approved. Your Premium plan stays as it was, and nothing was charged."),
    ).toBeVisible();
    expect((await detailsOf(api)).plan?.name).toBe("Premium");
  } finally {
    await sellPremium(request, false);
  }
});

test("cancelled at the end of the period it says so for five seconds, ends visibly, and is taken up again; at that end the account and all its data are gone", async ({
  signedIn: page,
  account,
  api,
  request,
}) => {
  const id = await subscribe(request, api);
  await page.goto("/profile");
  const { section, card } = settings(page);
  await card("Basic").getByRole("button", { name: "Cancel", exact: true }).click();
  const word = cancelDialog(page).getByRole("textbox", { name: "Type CANCEL to confirm" });
  const confirm = cancelDialog(page).getByRole("button", { name: "Cancel Subscription" });
  await word.fill("cancel");
  await confirm.click();
  await expect(word).toHaveAccessibleDescription("Please type 'CANCEL' exactly to confirm");
  await expect(word).toBeFocused();
  expect((await detailsOf(api)).user.subscription_status).toBe("trial");
  await word.fill("CANCEL");
  await confirm.click();
  const success = section.getByRole("status").filter({ hasText: "Your subscription is cancelled." });
  await expect(success).toBeInViewport();
  await expect(card("Basic").getByRole("button", { name: "Ending" })).toBeDisabled();
  await expect(section).toContainText(/Ends on .+: then your account and all its data are deleted\./);
  await expect(success).toBeHidden();

  await page.getByRole("banner").getByRole("link", { name: "Projects" }).click();
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
  await page.getByRole("banner").getByRole("link", { name: "Projects" }).click();
  await expect(page.getByText("No projects")).toBeVisible();
  await expect(planNotice(page)).toBeHidden();

  await api("POST", "/subscription/cancel", { immediate: false, confirmation: "CANCEL" });
  await expect(planNotice(page)).toBeVisible();
  await pass(request, id, "due");
  await expect(page.getByRole("button", { name: "Sign out" })).toBeHidden({ timeout: 30_000 });
  const { email, password } = account;
  expect((await request.post("/api/v1/auth/login", { data: { email, password } })).status()).toBe(401);
});
