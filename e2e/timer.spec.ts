/** The timer: its verbs, and its place on other screens (docs/product.md "Timer"); what is refused is TimerCard.test's. */
import { digits, hero, press, secondsOf, shown, timer } from "./clockwork";
import { expect, test } from "./support";
import { makeSession, type SessionRow } from "./things";

test("a session goes from Ready through Running and Paused to Session Complete, counts in the tab's title and in every other screen's header, and starting it pauses another", async ({
  signedIn: page,
  api,
}) => {
  const [first, { id }] = [await makeSession(api, "First"), await makeSession(api, "Deep work")];
  await api("PUT", `/pomodoro/${first.id}`, { isActive: true });
  const banner = page.getByRole("banner");
  await page.goto(`/pomodoro/${id}`);

  await test.step("Ready, Running, Paused, Running", async () => {
    await expect(timer(page)).toContainText("Ready");
    await expect(digits(page)).toHaveText("2:00:00");
    await expect(hero(page)).toHaveText("25:00");
    await press(page, "Start");
    await expect(timer(page)).toContainText("Running");
    await expect(timer(page)).toContainText("Focus 1 of 4");
    await expect(digits(page)).toHaveText(/^1:59:5\d$/);
    await expect(hero(page)).toHaveText(/^24:5\d$/);
    await expect(page).toHaveTitle(/^24:5\d · Deep work/);
    await expect(page.getByRole("main").getByText("Active", { exact: true })).toBeVisible();
    await press(page, "Pause");
    await expect(timer(page)).toContainText("Paused");
    await expect(page).toHaveTitle(/^Deep work/);
    const standing = await digits(page).innerText();
    await expect.poll(() => api<SessionRow>("GET", `/pomodoro/${id}`)).toMatchObject({ isPaused: true });
    await press(page, "Resume");
    await expect(timer(page)).toContainText("Running");
    expect(secondsOf(standing) - (await shown(page))).toBeLessThanOrEqual(2);
  });

  await test.step("the one that ran before waits", async () => {
    await page.getByRole("link", { name: "Back to Sessions" }).click();
    const active = page.getByRole("region", { name: "Active Sessions" });
    await expect(active.getByRole("article", { name: "First" })).toContainText("Paused");
    await expect(active.getByRole("article", { name: "Deep work" })).toContainText("Running");
  });

  await test.step("the countdown stands in the tab's title and the header of every other screen", async () => {
    await banner.getByRole("link", { name: "Tasks" }).click();
    await expect(page).toHaveTitle(/^24:\d\d · /);
    const mini = banner.getByRole("link", { name: /^Deep work, Running/ });
    await expect(mini).toContainText(/24:\d\d/);
    await banner.getByRole("button", { name: "Pause" }).click();
    await expect(banner.getByRole("link", { name: /^Deep work, Paused/ })).toBeVisible();
    await expect(page).not.toHaveTitle(/\d:\d\d/);
    await banner.getByRole("button", { name: "Resume" }).click();
    await mini.click();
    await expect(page).toHaveURL(`/pomodoro/${id}`);
    await expect(mini).toHaveCount(0);
  });

  await test.step("paused by its key, completed after a question", async () => {
    await expect(timer(page)).toContainText("Running");
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
});
