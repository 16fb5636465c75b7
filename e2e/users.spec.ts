/** Account Settings: the name that others read (docs/product.md "Everywhere"). */
import { answerWith, expect, refusal, test } from "./support";

test("a new name stands in the header at once, there, in a second browser, and after a reload", async ({
  signedIn: page,
  second,
}) => {
  await second.goto("/");
  await page.goto("/profile");
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  const form = page.getByRole("form", { name: "Profile" });
  await form.getByRole("textbox", { name: "Full name" }).fill("  Another Name ");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Another Name" })).toBeVisible();
  await expect(second.getByRole("banner").getByRole("link", { name: "Another Name" })).toBeVisible();
  await page.reload();
  await expect(form.getByRole("textbox", { name: "Full name" })).toHaveValue("Another Name");
  await page.getByRole("link", { name: "Back to dashboard" }).click();
  await expect(page).toHaveURL("/");
});

test("a name has 2 to 100 characters and the address is for reading", async ({ signedIn: page, account }) => {
  await page.goto("/profile");
  const form = page.getByRole("form", { name: "Profile" });
  const name = form.getByRole("textbox", { name: "Full name" });
  for (const [typed, sentence] of [
    ["", "This field is required"],
    ["   ", "This field is required"],
    ["N", "Must be at least 2 characters"],
    ["N".repeat(101), "Must be no more than 100 characters"],
  ] as const) {
    await name.fill(typed);
    await expect(name).toHaveAccessibleDescription("");
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(name).toHaveAccessibleDescription(sentence);
  }
  const email = form.getByRole("textbox", { name: "Email address" });
  await expect(email).toHaveValue(account.email);
  await expect(email).not.toBeEditable();
});

test("a name that could not be saved goes back and says why", async ({ signedIn: page, account }) => {
  await page.goto("/profile");
  const form = page.getByRole("form", { name: "Profile" });
  for (const [answer, sentence] of [
    ["cut", "Network error occurred"],
    [
      refusal("CONFLICT", "This was changed meanwhile. Please try again."),
      "This was changed meanwhile. Please try again.",
    ],
  ] as const) {
    const restore = await answerWith(page, "UpdateProfile", answer);
    await form.getByRole("textbox", { name: "Full name" }).fill("Another Name");
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(page.getByRole("alert")).toHaveText(`Error${sentence}`);
    await expect(page.getByRole("banner").getByRole("link", { name: account.name })).toBeVisible();
    await restore();
  }
});

test("a profile saved after the token went says that there is none", async ({ signedIn: page }) => {
  await page.goto("/profile");
  const form = page.getByRole("form", { name: "Profile" });
  await form.getByRole("textbox", { name: "Full name" }).fill("Another Name");
  await page.evaluate(() => localStorage.removeItem("token"));
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("alert")).toHaveText("ErrorNo authentication token");
});
