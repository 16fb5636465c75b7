/** What the app does when the line fails in ways that nobody announces. */

import { titlesIn } from "./hands";
import { openLive } from "./liveness";
import { expect, test } from "./support";
import { columnsOf, makeBoardWith } from "./things";

test("a live line that dies without a word is given up, and what was missed is caught up", async ({
  signedIn: page,
  api,
}) => {
  let isDead = false;
  let lines = 0;
  await page.routeWebSocket(/\/graphql$/, (near) => {
    const isFirst = ++lines === 1;
    const far = near.connectToServer();
    near.onMessage((message) => {
      if (!(isFirst && isDead)) far.send(message);
    });
    far.onMessage((message) => {
      if (!(isFirst && isDead)) near.send(message);
    });
  });
  const board = await makeBoardWith(api, { plan: ["One", "Two"] });
  const [one] = await api<{ id: string }[]>("GET", `/kanban/${board.id}/tasks`);
  await openLive(page, `/kanban/${board.id}`);
  isDead = true;
  await api("PUT", `/tasks/${one!.id}/move`, { listId: columnsOf(board).done });
  await expect(titlesIn(page, "Done")).toHaveText(["One"], { timeout: 25_000 });
  expect(lines).toBe(2);
});

test("a screen whose code cannot be fetched leaves the rest standing, and comes when the line is back", async ({
  signedIn: page,
  account,
  problems,
}) => {
  await openLive(page, "/");
  await page.context().setOffline(true);
  await page.getByRole("banner").getByRole("link", { name: account.name }).click();
  const away = page.getByRole("alert");
  await expect(away).toContainText("You are offlineThis screen was not opened here before.");
  await expect(page.getByRole("banner").getByRole("link", { name: "Tasks" })).toBeVisible();
  await page.getByRole("button", { name: "Try Again" }).click();
  await expect(away).toContainText("You are offlineThis screen was not opened here before.");
  await page.context().setOffline(false);
  await expect(page.getByRole("heading", { name: "Account Settings", level: 1 })).toBeVisible({ timeout: 15_000 });
  problems.length = 0;
});
