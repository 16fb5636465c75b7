/** The palette as a person uses it: one key, some letters, Enter, from a screen that holds nothing of what is looked for. */
import { arrive } from "./inspect";
import { expect, test } from "./support";
import { makeTask } from "./things";

test("Ctrl+K, some letters, Enter: the thing stands open, whatever the tab held before", async ({
  signedIn: page,
  api,
}) => {
  const task = await makeTask(api, "Écrire le rapport");
  await makeTask(api, "Something else");
  await arrive(page, "/profile");
  await expect(page.getByRole("button", { name: "Search" })).toBeVisible();
  // Nobody waits for the dialog.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("ecr rap");
  await expect(page.getByRole("combobox", { name: "Search" })).toHaveValue("ecr rap");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/profile?task=${task.id}`);
  await expect(page.getByRole("textbox", { name: /Title/ })).toHaveValue("Écrire le rapport");

  // Ticked by its second step, without leaving the screen; Escape gives the focus back.
  await page.keyboard.press("Control+k");
  await page.keyboard.type("something");
  await expect(page.getByRole("option", { name: /Something else/ })).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Tab");
  await page.keyboard.type("comp");
  await page.keyboard.press("Enter");
  // Opened again at once it begins anew, though the last one still fades.
  await page.keyboard.press("Control+k");
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByText("Completed “Something else”")).toBeVisible();
  const field = page.getByRole("button", { name: "Search" });
  await field.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("combobox", { name: "Search" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(field).toBeFocused();

  // The dialog takes the focus a moment after it came; who was quicker has it back all the same.
  await page.keyboard.press("Enter");
  const words = page.getByRole("combobox", { name: "Search" });
  await words.evaluate((element: HTMLElement) => {
    element.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    element.focus();
  });
  await expect(words).toHaveCount(0);
  await expect(field).toBeFocused();
});
