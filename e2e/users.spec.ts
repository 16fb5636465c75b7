/** Account Settings: the name that others read, and what a person prefers (docs/product.md "Everywhere", "Settings"). */
import type { Page } from "playwright/test";
import { openLive } from "./liveness";
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

/** Tells of the ground that the first frame after a reload is drawn on. */
const noteFirstGround = (page: Page) =>
  page.addInitScript(() =>
    requestAnimationFrame(function look() {
      if (!document.body) return void requestAnimationFrame(look);
      Object.assign(window, { firstGround: getComputedStyle(document.body).backgroundColor });
    }),
  );
const firstGround = (page: Page) => page.evaluate(() => (window as unknown as { firstGround?: string }).firstGround);

test("what is preferred on one device holds on the other at once, and there from the first picture on", async ({
  signedIn: page,
  second,
}) => {
  await second.emulateMedia({ colorScheme: "light" });
  await noteFirstGround(second);
  await openLive(second, "/");
  const light = await firstGround(second);
  await page.goto("/profile#preferences");
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("combobox", { name: "Time of day" }).selectOption("14:05");
  await expect(second.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(second.getByText(/^\d\d:00$/).first()).toBeAttached();
  await second.reload();
  await expect(second.getByText(/^\d\d:00$/).first()).toBeAttached();
  expect(await firstGround(second)).not.toBe(light);
});
