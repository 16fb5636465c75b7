/** Account Settings: the name that others read, and what a person prefers (docs/product.md "Everywhere", "Settings"). */
import type { Page } from "playwright/test";
import { arrive } from "./inspect";
import { openLive } from "./liveness";
import { expect, test } from "./support";

/** Tells of the ground that the first frame after a reload is drawn on. */
const noteFirstGround = (page: Page) =>
  page.addInitScript(() =>
    requestAnimationFrame(function look() {
      if (!document.body) return void requestAnimationFrame(look);
      Object.assign(window, { firstGround: getComputedStyle(document.body).backgroundColor });
    }),
  );
const firstGround = (page: Page) => page.evaluate(() => (window as unknown as { firstGround?: string }).firstGround);

test("a new name and what is preferred hold at once in the header and in a second browser, there from the first picture on, and after a reload", async ({
  signedIn: page,
  second,
}) => {
  await second.emulateMedia({ colorScheme: "light" });
  await noteFirstGround(second);
  await openLive(second, "/");
  const light = await firstGround(second);
  await page.goto("/profile#preferences");
  await expect(page.getByRole("heading", { name: "Account Settings" })).toBeVisible();
  await page.getByRole("radio", { name: "Dark" }).check();
  await page.getByRole("combobox", { name: "Time of day" }).selectOption("14:05");
  await expect(second.locator("html")).toHaveAttribute("data-mantine-color-scheme", "dark");
  await expect(second.getByText(/^\d\d:00$/).first()).toBeAttached();

  await page.getByRole("textbox", { name: "Long break every (0: none)" }).fill("3");
  await page.keyboard.press("Enter");
  await arrive(second, "/profile");
  await expect(second.getByRole("textbox", { name: "Long break every (0: none)" })).toHaveValue("3");
  await arrive(second, "/pomodoro?new");
  await expect(second.getByRole("textbox", { name: "Focus phases before a long break (0: none)" })).toHaveValue("3");
  await arrive(second, "/");

  const form = page.getByRole("form", { name: "Profile" });
  await form.getByRole("textbox", { name: "Full name" }).fill("  Another Name ");
  await form.getByRole("button", { name: "Save Changes" }).click();
  for (const tab of [page, second])
    await expect(tab.getByRole("banner").getByRole("link", { name: "Another Name" })).toBeVisible();

  await second.reload();
  await expect(second.getByText(/^\d\d:00$/).first()).toBeAttached();
  expect(await firstGround(second)).not.toBe(light);
  await second.getByRole("banner").getByRole("link", { name: "Another Name" }).click();
  await expect(second.getByRole("form", { name: "Profile" }).getByRole("textbox", { name: "Full name" })).toHaveValue(
    "Another Name",
  );
  await page.getByRole("link", { name: "Back to dashboard" }).click();
  await expect(page).toHaveURL("/");
});
