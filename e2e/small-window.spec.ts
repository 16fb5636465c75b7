/** The timer in a window of its own: the time of the tab, a tick, the verbs, and its end (docs/product.md "Timer"). */
import { hero, press, timer } from "./clockwork";
import { expectAccessible } from "./inspect";
import { expect, test } from "./support";
import { makeSession, makeTask, type TaskRow } from "./things";

test("a key opens the timer in a small window, which ticks the task off, pauses, and ends with the session", async ({
  signedIn: page,
  api,
}) => {
  const { id } = await makeSession(api, "Deep work");
  const task = await makeTask(api, "Write the report", { pomodoroSessionId: id });
  await page.goto(`/pomodoro/${id}`);
  await press(page, "Start");
  await expect(timer(page).getByRole("button", { name: "Small window" })).toBeVisible();
  const opening = page.context().waitForEvent("page");
  await page.keyboard.press("o");
  const small = await opening;
  await expect(small.getByRole("heading", { name: "Running Focus 1 of 4" })).toBeVisible();
  await expectAccessible(small, "the small window", page);
  await small.getByRole("button", { name: "Pause" }).click();
  await expect(timer(page)).toContainText("Paused");
  // The server's answer may change it by a second.
  const isSame = async () => (await hero(small).innerText()) === (await hero(page).innerText());
  await expect.poll(isSame).toBe(true);
  await small.getByRole("button", { name: "Complete Write the report" }).click();
  await expect.poll(() => api<TaskRow>("GET", `/tasks/${task.id}`)).toMatchObject({ status: "done" });
  const closing = small.waitForEvent("close");
  await api("PUT", `/pomodoro/${id}`, { isCompleted: true });
  await closing;
});
