/** Account Settings: the name that others read (docs/product.md "Everywhere"). */
import { expect, test } from "./support";

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
