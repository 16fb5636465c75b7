/** Pomodoro sessions: the first from the empty list, its screen, the screen that edits it, its deletion (docs/product.md "Everywhere" and "Field rules"). */
import type { Page } from "playwright/test";
import { arrive } from "./inspect";
import { expect, test } from "./support";
import { makeSession, makeTask } from "./things";

const cardOf = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

const formOf = (page: Page, name = "New session") => {
  const form = page.getByRole("form", { name });
  return {
    name: form.getByLabel("Name", { exact: true }),
    description: form.getByLabel("Description"),
    duration: form.getByLabel("Duration (minutes)"),
    save: form.getByRole("button", { name: /Create Session|Save Changes/ }),
    cancel: form.getByRole("button", { name: "Cancel" }),
  };
};

test("a session is made from the empty list and started, seen with its details and tasks, edited, and deleted without its tasks", async ({
  signedIn: page,
  api,
}) => {
  await page.goto("/?view=pomodoro");

  await test.step("the first is made from the empty list and can be started at once", async () => {
    await expect(page.getByRole("heading", { name: "Pomodoro Sessions" })).toBeVisible();
    await expect(page.getByText("No pomodoro sessions")).toBeVisible();
    await expect(page.getByText("Get started by creating your first pomodoro session.")).toBeVisible();
    await page.getByRole("link", { name: "Create New Session" }).first().click();
    await expect(page.getByRole("heading", { name: "Create New Pomodoro Session" })).toBeVisible();
    await page.getByRole("link", { name: "Back to Sessions" }).click();
    await page.getByRole("link", { name: "Create New Session" }).first().click();
    const form = formOf(page);
    await expect(form.duration).toHaveValue("120");
    await form.name.fill("  Deep work ");
    await form.save.click();
    await expect(page.getByText("Session created successfully!")).toBeVisible();
    // One stands on it, and the menu leads to the list, where its card starts it too.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Deep work");
    await expect(page.getByRole("region", { name: "Timer" }).getByRole("button", { name: "Start" })).toBeVisible();
    await page.getByRole("link", { name: "Focus Timer" }).first().click();
    const planned = page.getByRole("region", { name: "Planned Sessions" });
    await expect(planned.getByRole("article", { name: "Deep work" })).toContainText("2h 0m");
    await expect
      .poll(() => api("GET", "/pomodoro"))
      .toMatchObject([
        {
          name: "Deep work",
          totalSessionDuration: 120,
          duration: 25,
          breakDuration: 5,
          scheduledAt: null,
          isActive: false,
        },
      ]);
    await planned.getByRole("button", { name: "Start Deep work" }).click();
    await expect(cardOf(page, "Deep work").getByRole("button", { name: "Pause Deep work" })).toBeVisible();
    await expect.poll(() => api("GET", "/pomodoro")).toMatchObject([{ isActive: true, isPaused: false }]);
  });

  const session = await makeSession(api, "Reading", { description: "Chapter 3", totalSessionDuration: 90 });
  const main = page.getByRole("main");

  await test.step("its screen shows its details and its tasks", async () => {
    await arrive(page, `/pomodoro/${session.id}`);
    await expect(main.getByRole("heading", { name: "Reading", level: 1 })).toBeVisible();
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
    await page.getByRole("link", { name: "Back to Session", exact: true }).click();
    await expect(page).toHaveURL(`/pomodoro/${session.id}`);
  });

  await test.step("it is edited, and saving and cancelling both lead back to it", async () => {
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await expect(page).toHaveURL(`/pomodoro/${session.id}/edit`);
    await expect(page.getByRole("heading", { name: "Edit Pomodoro Session" })).toBeVisible();
    await expect(page.getByText("Update your session details")).toBeVisible();
    const form = formOf(page, "Edit session");
    await form.cancel.click();
    await expect(page).toHaveURL(`/pomodoro/${session.id}`);
    await page.getByRole("link", { name: "Edit", exact: true }).click();
    await form.name.fill("Slow reading");
    await form.description.fill("");
    await form.duration.fill("60");
    await form.save.click();
    await expect(page.getByText("Session updated successfully!")).toBeVisible();
    await expect(page).toHaveURL(`/pomodoro/${session.id}`);
    expect(await api("GET", `/pomodoro/${session.id}`)).toMatchObject({
      name: "Slow reading",
      description: null,
      totalSessionDuration: 60,
      timeRemaining: 3600,
    });
  });

  await test.step("deleted, it is gone from the list and its tasks stay", async () => {
    await page.getByRole("link", { name: "Back to Sessions" }).click();
    await page.getByRole("button", { name: "Delete Slow reading" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("button", { name: "Cancel" }).click();
    await expect(cardOf(page, "Slow reading")).toBeVisible();
    await page.getByRole("button", { name: "Delete Slow reading" }).click();
    await dialog.getByRole("button", { name: "Confirm Delete" }).click();
    await expect(cardOf(page, "Slow reading")).toHaveCount(0);
    await expect.poll(() => api("GET", "/tasks")).toMatchObject([{ title: "Outline", pomodoroSessionId: null }]);
  });
});
