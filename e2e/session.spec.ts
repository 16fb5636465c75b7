/** One session: its screen, the screen that edits it, and their errors (docs/product.md "Everywhere"). */
import type { Page } from "playwright/test";
import { expect, test } from "./support";
import { makeSession, makeTask } from "./things";

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

test("a session's screen shows its details and its tasks", async ({ signedIn: page, api }) => {
  const session = await makeSession(api, "Deep work", { description: "Chapter 3", totalSessionDuration: 90 });
  await page.goto(`/pomodoro/${session.id}`);
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Deep work", level: 1 })).toBeVisible();
  for (const text of ["Inactive", "Chapter 3", "Ready"])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  await expect(main.getByText("No tasks found for this session.")).toBeVisible();
  const details = page.getByRole("region", { name: "Details" });
  for (const fact of ["Duration", "Time remaining", "Created", "Updated", "Started", "Ended"])
    await expect(details.getByRole("term").filter({ hasText: new RegExp(`^${fact}$`) })).toBeVisible();
  await expect(details).toContainText("1h 30m");
  await makeTask(api, "Outline", {
    pomodoroSessionId: session.id,
    priority: "high",
    status: "todo",
    dueDate: "2199-12-24",
  });
  const tasks = page.getByRole("region", { name: "Tasks" });
  for (const text of ["Outline", "High", "To Do", "Dec 24, 2199"]) await expect(tasks).toContainText(text);
  await page.getByRole("link", { name: "Manage Tasks" }).click();
  await expect(page).toHaveURL(`/pomodoro/${session.id}/tasks`);
});

test("a session is edited, and saving and cancelling both lead back to it", async ({ signedIn: page, api }) => {
  const session = await makeSession(api, "Deep work", { description: "Chapter 3" });
  await page.goto(`/pomodoro/${session.id}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(page).toHaveURL(`/pomodoro/${session.id}/edit`);
  await expect(page.getByRole("heading", { name: "Edit Pomodoro Session" })).toBeVisible();
  await expect(page.getByText("Update your session details")).toBeVisible();
  const form = formOf(page, "Edit session");
  await form.cancel.click();
  await expect(page).toHaveURL(`/pomodoro/${session.id}`);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await form.name.fill("Deeper work");
  await form.description.fill("");
  await form.duration.fill("60");
  await form.save.click();
  await expect(page.getByText("Session updated successfully!")).toBeVisible();
  await expect(page).toHaveURL(`/pomodoro/${session.id}`);
  expect(await api("GET", `/pomodoro/${session.id}`)).toMatchObject({
    name: "Deeper work",
    description: null,
    totalSessionDuration: 60,
    timeRemaining: 3600,
  });
});
