/** Pomodoro sessions: the list in its sections, the form, the screen, the edit screen (docs/product.md "Everywhere" and "Field rules"). */
import type { Page } from "playwright/test";
import { answerWith, expect, operationOf, refusal, requestsOf, test } from "./support";
import { makeProject, makeSession, makeTask } from "./things";

const cardOf = (page: Page, name: string) => page.getByRole("article", { name, exact: true });

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

test("the first session is made from the empty list and can be started at once", async ({ signedIn: page, api }) => {
  await page.goto("/?view=pomodoro");
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
  // One stands on it, and Back leads to the list, where its card starts it too.
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

test("sessions stand in four sections in order, with all that is known of them", async ({ signedIn: page, api }) => {
  const project = await makeProject(api, "Thesis");
  const active = await makeSession(api, "Under way", { description: "Chapter 3" });
  const finished = await makeSession(api, "Finished", { totalSessionDuration: 50 });
  await makeSession(api, "Planned");
  await makeSession(api, "Scheduled", { scheduledAt: "2199-01-02T09:00:00.000Z" });
  await makeTask(api, "Outline", { pomodoroSessionId: active.id, projectId: project.id, status: "todo" });
  await makeTask(api, "Read", { pomodoroSessionId: active.id });
  await api("PUT", `/pomodoro/${finished.id}`, { isActive: true });
  await api("PUT", `/pomodoro/${finished.id}`, { isCompleted: true });
  await api("PUT", `/pomodoro/${active.id}`, { isActive: true });
  await page.goto("/pomodoro");
  await expect(page.getByRole("main").getByRole("heading", { level: 2 })).toHaveText([
    "Planned Sessions",
    "Scheduled Sessions",
    "Active Sessions",
    "Completed Sessions",
  ]);
  for (const [section, name, badge] of [
    ["Planned Sessions", "Planned", "Inactive"],
    ["Scheduled Sessions", "Scheduled", "Inactive"],
    ["Active Sessions", "Under way", "Active"],
    ["Completed Sessions", "Finished", "Completed"],
  ] as const)
    await expect(page.getByRole("region", { name: section }).getByRole("article", { name })).toContainText(badge);
  const card = cardOf(page, "Under way");
  for (const text of [
    "Chapter 3",
    "2h 0m",
    "0h 25m",
    "0h 5m",
    "2 tasks",
    "Outline",
    "To Do",
    "Thesis",
    "Read",
    "No Project",
    "Created",
    "Started",
  ])
    await expect(card).toContainText(text);
  await expect(cardOf(page, "Finished")).toContainText("0h 50m");
  await expect(cardOf(page, "Finished")).toContainText("Ended");
  await expect(cardOf(page, "Scheduled")).toContainText("Jan 2, 2199");
});

test("deleting a session asks in the product's words and keeps its tasks", async ({ signedIn: page, api }) => {
  const session = await makeSession(api, "Deep work");
  await makeTask(api, "Outline", { pomodoroSessionId: session.id });
  await page.goto("/pomodoro");
  await page.getByRole("button", { name: "Delete Deep work" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByText("Are you sure you want to delete this session?")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(cardOf(page, "Deep work")).toBeVisible();
  for (const [answer, sentence] of [
    [
      refusal("NOT_FOUND", "Session not found or access denied"),
      "Session not found or access denied. It may have been deleted by another user.",
    ],
    [refusal("CONFLICT", "Not now"), "Failed to delete pomodoro session: Not now"],
  ] as const) {
    const restore = await answerWith(page, "DeleteSession", answer);
    await page.getByRole("button", { name: "Delete Deep work" }).click();
    await dialog.getByRole("button", { name: "Confirm Delete" }).click();
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
    await restore();
  }
  await page.getByRole("button", { name: "Delete Deep work" }).click();
  await dialog.getByRole("button", { name: "Confirm Delete" }).click();
  await expect(page.getByText("No pomodoro sessions")).toBeVisible();
  await expect.poll(() => api("GET", "/tasks")).toMatchObject([{ title: "Outline", pomodoroSessionId: null }]);
});

test("a list that cannot be loaded says why; the window's focus reloads it, not within three seconds", async ({
  signedIn: page,
  api,
}) => {
  await makeSession(api, "Deep work");
  await page.clock.install();
  const sent = requestsOf(page);
  // Beside its four sections each reading asks once how many stand in them.
  const asked = () => sent.filter((request) => operationOf(request) === "SessionCounts").length;
  const focus = () => page.evaluate(() => dispatchEvent(new Event("focus")));
  const restore = await answerWith(page, "Sessions", "cut");
  await page.goto("/pomodoro");
  await expect(page.getByRole("alert")).toContainText("Failed to load pomodoro sessions: Network error occurred");
  // The live connection, once it stands, may ask for everything again.
  await page.waitForLoadState("networkidle");
  await restore();
  await page.clock.fastForward(3_100);
  await focus();
  await expect(cardOf(page, "Deep work")).toBeVisible();
  const before = asked();
  await focus();
  await focus();
  expect(asked()).toBe(before);
  await page.clock.fastForward(3_100);
  await focus();
  await expect.poll(asked).toBe(before + 1);
});
