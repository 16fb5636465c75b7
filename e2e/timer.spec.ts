/** The timer: its verbs, its place on other screens, a refused verb (docs/product.md "Timer"). */
import { digits, hero, press, secondsOf, shown, timer } from "./clockwork";
import { answerWith, expect, refusal, test } from "./support";
import { makeSession, type SessionRow } from "./things";

test("a session goes from Ready through Running and Paused to Session Complete", async ({ signedIn: page, api }) => {
  const { id } = await makeSession(api, "Deep work");
  await page.goto(`/pomodoro/${id}`);
  await expect(timer(page)).toContainText("Ready");
  await expect(digits(page)).toHaveText("2:00:00");
  await expect(hero(page)).toHaveText("25:00");
  await expect(page).toHaveTitle(/^Deep work/);
  await press(page, "Start");
  await expect(timer(page)).toContainText("Running");
  await expect(timer(page)).toContainText("Focus 1 of 4");
  await expect(digits(page)).toHaveText(/^1:59:5\d$/);
  await expect(hero(page)).toHaveText(/^24:5\d$/);
  await expect(page).toHaveTitle(/^24:5\d · Deep work/);
  await expect(page.getByRole("main").getByText("Active", { exact: true })).toBeVisible();
  await press(page, "Pause");
  await expect(timer(page)).toContainText("Paused");
  const standing = await digits(page).innerText();
  await expect.poll(() => api<SessionRow>("GET", `/pomodoro/${id}`)).toMatchObject({ isPaused: true });
  await press(page, "Resume");
  await expect(timer(page)).toContainText("Running");
  expect(secondsOf(standing) - (await shown(page))).toBeLessThanOrEqual(2);
  await page.keyboard.press("s");
  await expect(timer(page)).toContainText("Paused");

  await press(page, "Mark as Complete");
  const dialog = page.getByRole("dialog", { name: "Mark as Complete" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(timer(page)).toContainText("Paused");
  await press(page, "Mark as Complete");
  await dialog.getByRole("button", { name: "Mark as Complete" }).click();
  await expect(timer(page)).toContainText("Session Complete");
  await expect(timer(page).getByRole("button", { name: /Start|Resume|Pause|Complete/ })).toHaveCount(0);
  await expect(page.getByRole("main").getByText("Completed", { exact: true })).toBeVisible();
  await expect
    .poll(() => api("GET", `/pomodoro/${id}`))
    .toMatchObject({ status: "completed", isActive: false, isPaused: false });
});

test("starting a second session pauses the first", async ({ signedIn: page, api }) => {
  const [first, second] = [await makeSession(api, "First"), await makeSession(api, "Second")];
  await api("PUT", `/pomodoro/${first.id}`, { isActive: true });
  await page.goto(`/pomodoro/${second.id}`);
  await press(page, "Start");
  await expect(timer(page)).toContainText("Running");
  await page.getByRole("link", { name: "Back to Sessions" }).click();
  const active = page.getByRole("region", { name: "Active Sessions" });
  await expect(active.getByRole("article", { name: "First" })).toContainText("Paused");
  await expect(active.getByRole("article", { name: "Second" })).toContainText("Running");
});

test("the countdown stands in the tab's title and the header of every other screen", async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeSession(api, "Deep work");
  await api("PUT", `/pomodoro/${id}`, { isActive: true });
  await page.goto("/tasks");
  await expect(page).toHaveTitle(/^24:\d\d · /);
  const mini = page.getByRole("banner").getByRole("link", { name: /^Deep work, Running/ });
  await expect(mini).toContainText(/24:\d\d/);
  await page.getByRole("banner").getByRole("button", { name: "Pause" }).click();
  await expect(page.getByRole("banner").getByRole("link", { name: /^Deep work, Paused/ })).toBeVisible();
  await expect(page).not.toHaveTitle(/\d:\d\d/);
  await page.getByRole("banner").getByRole("button", { name: "Resume" }).click();
  await mini.click();
  await expect(page).toHaveURL(`/pomodoro/${id}`);
  await expect(mini).toHaveCount(0);
});

test("a verb that the server refuses is taken back with its reason; one that came too often is kept", async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeSession(api, "Deep work");
  await api("PUT", `/pomodoro/${id}`, { isActive: true });
  await page.goto(`/pomodoro/${id}`);
  const restore = await answerWith(page, "PauseSession", refusal("CONFLICT", "Not now"));
  await press(page, "Pause");
  await expect(page.getByRole("alert").filter({ hasText: "Not now" })).toBeVisible();
  await expect(timer(page)).toContainText("Running");
  await restore();
  const restoreAgain = await answerWith(
    page,
    "PauseSession",
    refusal("RATE_LIMITED", "Too many requests (429). Retry in 1 s"),
  );
  await press(page, "Pause");
  await expect(timer(page)).toContainText("Paused");
  await restoreAgain();
  await expect.poll(() => api("GET", `/pomodoro/${id}`)).toMatchObject({ isPaused: true });
  await expect(timer(page)).toContainText("Paused");
});
