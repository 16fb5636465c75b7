/** What the app does when the line fails, with and without a word. */

import type { Page, WebSocketRoute } from "playwright/test";
import { titlesIn } from "./hands";
import { openLive } from "./liveness";
import { expect, operationOf, requestsOf, test } from "./support";
import { columnsOf, makeBoardWith, makeTask } from "./things";

/** The page's live connection: let through, cut and not to be had again, or dead, that is silent in both directions. */
async function lineOf(page: Page) {
  let isCut = false;
  let lines = 0;
  /** Those up to this one are dead. */
  let dead = 0;
  const open: WebSocketRoute[] = [];
  await page.routeWebSocket("**/graphql", (near) => {
    if (isCut) return void near.close({ code: 4999 });
    const own = ++lines;
    open.push(near);
    const far = near.connectToServer();
    near.onMessage((message) => {
      if (own > dead) far.send(message);
    });
    far.onMessage((message) => {
      if (own > dead) near.send(message);
    });
  });
  return {
    cut: async () => {
      isCut = true;
      for (const socket of open.splice(0)) await socket.close({ code: 4999 });
    },
    mend: async () => {
      isCut = false;
      await page.evaluate(() => dispatchEvent(new Event("online")));
    },
    silence: () => {
      dead = lines;
    },
    lines: () => lines,
  };
}

test("a lost connection shows in the header; one that dies without a word is given up; what was missed is there once there is a line; a screen whose code cannot be fetched comes when the line is back", async ({
  signedIn: page,
  account,
  api,
  problems,
}) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"] });
  const { plan, todo, done } = columnsOf(board);
  const [one] = await api<{ id: string }[]>("GET", `/kanban/${board.id}/tasks`);
  const line = await lineOf(page);
  await openLive(page, `/kanban/${board.id}`);

  await test.step("lost, and back", async () => {
    const lost = page.getByRole("banner").getByText("Reconnecting…");
    await line.cut();
    await expect(lost).toBeVisible();
    await api("PUT", `/tasks/${one!.id}/move`, { listId: done });
    await makeTask(api, "Three", { listId: todo });
    await expect(titlesIn(page, "Plan")).toHaveText(["One", "Two"]);
    const sent = requestsOf(page);
    await line.mend();
    await expect(titlesIn(page, "Done")).toHaveText(["One"]);
    await expect(titlesIn(page, "To Do")).toHaveText(["Three"]);
    await expect(lost).toBeHidden();
    await api("PUT", `/tasks/${one!.id}/move`, { listId: plan, position: 0 });
    await expect(titlesIn(page, "Plan")).toHaveText(["One", "Two"]);
    // The line's return, the stream's and its word that something was missed each ask for a reading; that those which come together
    // are one reading is for LiveUpdates.test, whose clock stands still: here a busy machine may hold them apart.
    expect(sent.map(operationOf).filter((name) => name === "Board").length).toBeLessThanOrEqual(3);
  });

  await test.step("dead without a word", async () => {
    const before = line.lines();
    line.silence();
    await api("PUT", `/tasks/${one!.id}/move`, { listId: done });
    await expect(titlesIn(page, "Done")).toHaveText(["One"], { timeout: 25_000 });
    expect(line.lines()).toBe(before + 1);
  });

  await test.step("a screen's code", async () => {
    await page.context().setOffline(true);
    await page.getByRole("banner").getByRole("link", { name: account.name }).click();
    const away = page.getByRole("alert");
    await expect(away).toContainText("You are offlineThis screen was not opened here before.");
    await expect(page.getByRole("banner").getByRole("link", { name: "Tasks" })).toBeVisible();
    await page.getByRole("button", { name: "Try Again" }).click();
    await expect(away).toContainText("You are offlineThis screen was not opened here before.");
    await page.context().setOffline(false);
    await expect(page.getByRole("heading", { name: "Account Settings", level: 1 })).toBeVisible({ timeout: 15_000 });
  });
  problems.length = 0;
});
