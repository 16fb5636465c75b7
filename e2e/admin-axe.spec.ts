/** Every screen and dialog of the back-office: accessible, and fit for three widths in both schemes (docs/product.md "Back-office"). */
import type { Page } from "playwright/test";
import { codeOf, guard } from "./authenticator";
import { adminCall, administrator, newAdministrator, row, signIn } from "./back-office";
import { expectAccessible, expectFits } from "./inspect";
import { answerWith, expect, newAccount, test } from "./support";

const dialog = (page: Page) => page.getByRole("dialog");
const search = (page: Page) => page.getByRole("searchbox", { name: "Search" });

/** Looks the screen over and leaves it as wide as it was. */
async function lookOver(page: Page, what: string): Promise<void> {
  await expectAccessible(page, what);
  await expectFits(page, what);
  await page.setViewportSize({ width: 1280, height: 800 });
}

test("the back-office is accessible and fits, its dialogs too", async ({ page, request }) => {
  test.setTimeout(180_000); // some twenty looks in both schemes and three widths
  const one = await newAccount(request, "Somebody With A Rather Long Name");
  await adminCall(request, "PUT", `/users/${one.id}`, {
    accountType: "premium",
    subscriptionLevel: "premium",
    paymentExempt: true,
  });
  await guard(request, one);
  const mine = await newAdministrator(request);
  const look = (what: string) => lookOver(page, what);
  await page.goto("/admin/login");
  await expect(page.getByRole("heading", { name: "Admin Login" })).toBeVisible();
  await look("admin login");
  await signIn(page, { ...administrator, password: "wrong" });
  await expect(page.getByRole("alert")).toBeVisible();
  await look("admin login refused");
  await signIn(page);
  await search(page).fill(one.email);
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("1–1 of 1");
  await look("users");
  const inDialog = async (opener: string | RegExp, submit: string | null, what: string) => {
    await page.getByRole("button", { name: opener }).click();
    await expect(dialog(page)).toBeVisible();
    if (submit) await dialog(page).getByRole("button", { name: submit }).click();
    await look(what);
    await page.keyboard.press("Escape");
    await expect(dialog(page)).toHaveCount(0);
  };
  await inDialog("Create User", "Create User", "create user with mistakes");
  await inDialog(`Edit ${one.email}`, null, "edit user");
  await inDialog(`Delete ${one.email}`, null, "delete user");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.getByRole("checkbox", { name: `Select ${one.email}` }).check();
  await look("filters and selected users");
  await inDialog("Change Account", null, "change selected users");
  await page.getByRole("link", { name: one.email }).click();
  await expect(page.getByRole("heading", { name: one.email })).toBeVisible();
  await expect(page.getByRole("table", { name: "Audit log" })).toContainText("Changed user");
  await look("a user's page");
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(dialog(page)).toBeVisible();
  await look("remove a second factor");
  await dialog(page).getByRole("button", { name: "Remove Second Factor" }).click();
  await expect(page.getByText(`Second factor of ${one.email} removed`)).toBeVisible();
  await expect(page.getByRole("table", { name: "Audit log" })).toContainText("Removed the second factor of user");
  await page.getByRole("link", { name: "Back to Users" }).click();
  await expect(page.getByRole("navigation", { name: "Pages" })).toContainText("1–1 of 1");
  await expect(search(page)).toHaveValue(one.email);
  await search(page).fill("nobody has this name");
  await expect(page.getByText("No users match your search")).toBeVisible();
  await look("no users");
  await page.getByRole("tab", { name: "Admin Management" }).click();
  await expect(row(page, mine.username)).toBeVisible();
  await look("admins");
  await inDialog("Add Admin", "Add Admin", "add admin with mistakes");
  await inDialog(`Change password of ${mine.username}`, null, "change password");
  await inDialog(`Delete ${mine.username}`, null, "delete admin");
  await page.getByRole("tab", { name: "Figures" }).click();
  await expect(page.getByRole("img", { name: /^Sign-ups: / })).toBeVisible();
  await page.getByText("Table", { exact: true }).first().click();
  await look("figures");
  await page.getByRole("tab", { name: "Site Notice" }).click();
  const notice = page.getByRole("form", { name: "Site notice" });
  await notice.getByRole("button", { name: "Show Notice" }).click();
  await expect(notice.getByText("This field is required")).toBeVisible();
  await look("a site notice with mistakes");
  // For later: it would stand above the screens of all other tests.
  await notice.getByLabel("Text").fill("Stint is away for an hour on Sunday morning, from six o'clock on.");
  await notice.getByLabel("From").fill(`${new Date(Date.now() + 7 * 86_400_000).toISOString().slice(0, 11)}06:00`);
  await notice.getByRole("button", { name: "Show Notice" }).click();
  await expect(page.getByRole("heading", { name: "Planned" })).toBeVisible();
  await look("a planned site notice");
  await page.getByRole("button", { name: "Take Down" }).click();
  await expect(page.getByText("No notice stands above the screens")).toBeVisible();
  await page.getByRole("tab", { name: "Plans" }).click();
  await expect(page.getByText("Basic").first()).toBeVisible();
  await look("plans");
  await page.getByRole("tab", { name: "Audit Log" }).click();
  await expect(page.getByRole("table", { name: "Audit log" })).toBeVisible();
  await look("audit log");
  const readBack = await answerWith(page, "Reconciliations", { json: { data: reconciliations } });
  await page.getByRole("tab", { name: "Reconciliation" }).click();
  await expect(page.getByRole("table", { name: "What was put right" })).toContainText("refunded 10.00 EUR");
  await look("reconciliation");
  await readBack();
  const given = await answerWith(page, "FailedJobs", { json: { data: { failedJobs: givenUp } } });
  await page.getByRole("tab", { name: "Failed Jobs" }).click();
  await expect(page.getByRole("table", { name: "Failed jobs" })).toContainText("End a free trial");
  await look("failed jobs");
  // It has run meanwhile: the server says so, and the list is read again.
  await given();
  await page.getByRole("button", { name: "Run again: End a free trial" }).click();
  await expect(page.getByText("Job not found")).toBeVisible();
  await expect(page.getByText("No job has failed")).toBeVisible();
  await look("no failed jobs");
  await adminCall(request, "DELETE", `/admins/${mine.id}`);
});

test("an administrator's second factor and the second step of the sign-in are accessible and fit", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
  const mine = await newAdministrator(request);
  await page.goto("/admin/login");
  await signIn(page, mine);
  await page.getByRole("tab", { name: "Second Factor" }).click();
  await expect(page.getByText("No code is asked for when you sign in.")).toBeVisible();
  await lookOver(page, "an administrator's second factor, off");
  await page.getByRole("button", { name: "Set up" }).click();
  await expect(dialog(page).getByRole("img", { name: "Square code with the key" })).toBeVisible();
  await lookOver(page, "the set-up of an administrator's second factor");
  const key = await dialog(page).locator("code").innerText();
  await dialog(page).getByRole("textbox", { name: "Password" }).fill(mine.password);
  await dialog(page).getByLabel("Six-digit code").fill(codeOf(key));
  await dialog(page).getByRole("button", { name: "Turn On" }).click();
  await dialog(page).getByRole("button", { name: "Done" }).click();
  await expect(page.getByText("10 recovery codes are left.")).toBeVisible();
  await lookOver(page, "an administrator's second factor, on");
  await page.getByRole("button", { name: "Logout" }).click();
  await signIn(page, mine);
  const code = page.getByRole("textbox", { name: "Code" });
  await expect(code).toBeFocused();
  await lookOver(page, "an administrator's second step");
  await code.fill("nonsense");
  await code.press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  await lookOver(page, "an administrator's second step refused");
  await code.fill(codeOf(key, 1));
  await code.press("Enter");
  await expect(page.getByRole("tab", { name: "Second Factor" })).toBeVisible();
  await adminCall(request, "DELETE", `/admins/${mine.id}`);
});

/** A run that was through and one that found the provider away, and what they put right. */
const reconciliations = {
  reconciliations: [
    { id: "2", startedBy: "somebody", failed: 3, lastError: "The payment provider answered 503 SERVICE_UNAVAILABLE" },
    { id: "1", startedBy: null, failed: 0, lastError: null },
  ].map((run) => ({
    __typename: "Reconciliation",
    ...run,
    ...{ beganAt: "2026-01-02T03:00:00.000Z", endedAt: "2026-01-02T03:04:00.000Z", read: 1840, differed: 1 },
  })),
  reconciliationFindings: [
    {
      __typename: "ReconciliationFinding",
      ...{ id: "1", runId: "1", at: "2026-01-02T03:01:00.000Z" },
      account: "somebody.with.a.rather.long.address@department.example.test",
      putRight: JSON.stringify([
        { what: "status", before: "past_due", after: "active" },
        { what: "nextPayment", before: "2026-01-01T10:00:00.000Z", after: "2026-02-01T10:00:00.000Z" },
        { what: "payment", before: "completed", after: "refunded 10.00 EUR" },
      ]),
    },
  ],
};

/** Jobs as they are told after their last attempt. */
const givenUp = [
  { task: "mailLink", lastError: "Greeting never received" },
  { task: "endTrial", lastError: "The payment provider answered 503 SERVICE_UNAVAILABLE to GET …" },
].map((job, n) => ({
  __typename: "FailedJob",
  id: String(900_000 + n),
  attempts: 25,
  since: "2026-03-01T09:30:00.000Z",
  ...job,
}));
