/** A second factor from its set-up to the sign-in that asks for it (docs/security.md "Second factor"). */
import { codeOf } from "./authenticator";
import { arrive, expectAccessible, expectFits } from "./inspect";
import { followMail } from "./mailbox";
import { expect, test } from "./support";

test("a second factor is set up with an app, told ten codes, and asked for at the sign-in where one was", async ({
  signedIn: page,
  account,
}) => {
  await followMail(page, account.email, "Verify your email address");
  await expect(page.getByText("Email verified successfully!")).toBeVisible();
  await arrive(page, "/profile");
  const section = page.getByRole("region", { name: "Second Factor" });
  await section.getByRole("button", { name: "Set up" }).click();

  const dialog = page.getByRole("dialog", { name: "Set up your authenticator app" });
  await expect(dialog.getByRole("img", { name: "Square code with the key" })).toBeVisible();
  await expectAccessible(page, "the set-up of a second factor");
  await expectFits(page, "the set-up of a second factor");
  const key = await dialog.locator("code").innerText();
  await dialog.getByRole("textbox", { name: "Password" }).fill(account.password);
  await dialog.getByLabel("Six-digit code").fill("abc");
  await dialog.getByRole("button", { name: "Turn On" }).click();
  await expect(dialog.getByText("This code is not right, or was used already.")).toBeVisible();
  await dialog.getByLabel("Six-digit code").fill(codeOf(key));
  await dialog.getByRole("button", { name: "Turn On" }).click();

  const codes = page.getByRole("dialog", { name: "Your recovery codes" });
  await expect(codes.getByRole("listitem")).toHaveCount(10);
  await expectAccessible(page, "recovery codes");
  await expectFits(page, "recovery codes");
  const [recovery = ""] = await codes.getByRole("listitem").allInnerTexts();
  const saved = page.waitForEvent("download");
  await codes.getByRole("button", { name: "Download" }).click();
  expect((await saved).suggestedFilename()).toBe("stint-recovery-codes.txt");
  await codes.getByRole("button", { name: "Done" }).click();
  await expect(section.getByText("10 recovery codes are left.")).toBeVisible();

  // Signed out where it stood, it asks again at the same address.
  await page.evaluate(() => localStorage.removeItem("token"));
  await page.reload();
  const login = page.getByRole("form", { name: "Sign in" });
  await login.getByRole("textbox", { name: "Email address" }).fill(account.email);
  await login.getByRole("textbox", { name: "Password" }).fill(account.password);
  await login.getByRole("button", { name: "Sign in", exact: true }).click();
  const field = page.getByLabel("Six-digit code");
  await expect(field).toBeFocused();
  await expectAccessible(page, "the second step");
  await expectFits(page, "the second step");
  await field.fill(codeOf(key, 1));
  await field.press("Enter");
  await expect(page.getByText("Login successful!")).toBeVisible();
  await expect(page).toHaveURL("/profile");

  await section.getByRole("button", { name: "Turn off" }).click();
  const proof = page.getByRole("dialog", { name: "Turn off the second factor?" });
  await proof.getByLabel("Code of your app, or a recovery code").fill(recovery);
  await proof.getByRole("button", { name: "Turn Off" }).click();
  await expect(section.getByRole("button", { name: "Set up" })).toBeVisible();
});
