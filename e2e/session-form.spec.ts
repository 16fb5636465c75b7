/** The session form: lengths, words for a time, their messages (docs/product.md "Everywhere" and "Field rules"). */
import type { Page } from "playwright/test";
import { expect, test } from "./support";

const formOf = (page: Page, name = "New session") => {
  const form = page.getByRole("form", { name });
  return {
    name: form.getByLabel("Name", { exact: true }),
    description: form.getByLabel("Description"),
    duration: form.getByLabel("Duration (minutes)"),
    focus: form.getByLabel("Focus (minutes)"),
    rest: form.getByLabel("Break (minutes)"),
    scheduled: form.getByLabel("Scheduled for"),
    save: form.getByRole("button", { name: /Create Session|Save Changes/ }),
    cancel: form.getByRole("button", { name: "Cancel" }),
  };
};

test("the form names each wrong length, and forgets it when the field is edited", async ({ signedIn: page, api }) => {
  await page.goto("/pomodoro?new");
  const form = formOf(page);
  await form.save.click();
  await expect(form.name).toHaveAccessibleDescription("This field is required");
  await form.name.fill("Deep work");
  for (const [typed, sentence] of [
    ["0", "Session duration must be greater than 0"],
    ["-5", "Session duration must be greater than 0"],
    ["abc", "Session duration must be greater than 0"],
    ["", "Session duration must be greater than 0"],
    ["0.5", "Session duration must be greater than 0"],
    ["481", "Session duration cannot exceed 8 hours"],
  ] as const) {
    await form.duration.fill(typed);
    await expect(form.duration).toHaveAccessibleDescription("");
    await form.save.click();
    await expect(form.duration).toHaveAccessibleDescription(sentence);
  }
  await form.duration.fill("90.7");
  await form.focus.fill("0");
  await form.rest.fill("61");
  await form.save.click();
  await expect(form.focus).toHaveAccessibleDescription("Must be at least 1");
  await expect(form.rest).toHaveAccessibleDescription("Must be no more than 60");
  await form.focus.fill("50");
  await form.rest.fill("10");
  await form.save.click();
  await expect(page.getByText("Session created successfully!")).toBeVisible();
  expect(await api("GET", "/pomodoro")).toMatchObject([{ totalSessionDuration: 90, duration: 50, breakDuration: 10 }]);
});

test("when a session is planned is read as people write it, and shown as it was understood", async ({
  signedIn: page,
  api,
}) => {
  await page.goto("/pomodoro?new");
  const form = formOf(page);
  await form.name.fill("Deep work");
  await form.scheduled.fill("some day or other");
  await form.save.click();
  await expect(form.scheduled).toHaveAccessibleDescription(/Invalid format/);
  await form.scheduled.fill("tomorrow 9am");
  await expect(form.scheduled).not.toHaveAccessibleDescription(/Invalid format/);
  const tomorrow = new Date();
  tomorrow.setDate(tomorrow.getDate() + 1);
  tomorrow.setHours(9, 0, 0, 0);
  const day = tomorrow.toLocaleDateString("en-US", {
    weekday: "short",
    month: "short",
    day: "numeric",
    year: "numeric",
  });
  await expect(page.getByText(new RegExp(`^${day}.*9:00 AM$`, "i"))).toBeVisible();
  await form.save.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deep work");
  await expect.poll(() => api("GET", "/pomodoro")).toMatchObject([{ scheduledAt: tomorrow.toISOString() }]);
});
