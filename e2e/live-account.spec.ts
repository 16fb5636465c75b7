/** Live changes keep to their owner, arrive whole, and survive a lost connection. */
import type { Page, WebSocketRoute } from "playwright/test";
import { titlesIn } from "./hands";
import { openLive, sentNothing } from "./liveness";
import { expect, newAccount, operationOf, requestsOf, test } from "./support";
import { columnsOf, makeBoardWith, makeProject, makeTask, titlesOn } from "./things";

/** Lets the page's live connection through until it is cut, and not again before it is back. */
async function cuttable(page: Page): Promise<{ off: () => Promise<void>; on: () => Promise<void> }> {
  let isCut = false;
  const open: WebSocketRoute[] = [];
  await page.routeWebSocket("**/graphql", (socket) => {
    if (isCut) return void socket.close({ code: 4999 });
    open.push(socket);
    socket.connectToServer();
  });
  return {
    off: async () => {
      isCut = true;
      for (const socket of open.splice(0)) await socket.close({ code: 4999 });
    },
    on: async () => {
      isCut = false;
      await page.evaluate(() => dispatchEvent(new Event("online")));
    },
  };
}

test("another account sees and hears nothing", async ({ signedIn: page, browserOf, api, request }) => {
  const stranger = await browserOf(await newAccount(request, "Somebody Else"));
  const heard: string[] = [];
  stranger.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  await openLive(stranger, "/tasks");
  await openLive(page, "/tasks");
  await makeTask(api, "Outline");
  await makeProject(api, "Thesis");
  await expect(page.getByRole("heading", { name: "Outline" })).toBeVisible();
  await expect(stranger.getByText("Get started by creating your first task.")).toBeVisible();
  expect(heard.filter((frame) => /Outline|Thesis/.test(frame))).toEqual([]);
});

test("a burst of changes arrives whole and in order", async ({ signedIn: page, second, api }) => {
  const titles = Array.from({ length: 30 }, (_, index) => `Card ${index + 1}`);
  const board = await makeBoardWith(api, { plan: titles });
  const { todo, done } = columnsOf(board);
  await openLive(page, `/kanban/${board.id}`);
  await openLive(second, "/tasks");
  const quiet = [sentNothing(page), sentNothing(second)];
  const tasks = await api<{ id: string }[]>("GET", `/kanban/${board.id}/tasks`);
  await Promise.all(
    tasks.flatMap(({ id }, index) => [
      api("PUT", `/tasks/${id}/move`, { listId: index % 2 ? todo : done, position: 0 }),
      api("PUT", `/tasks/${id}`, { description: `Changed ${index}` }),
    ]),
  );
  const now = await titlesOn(api, board);
  expect(now.plan).toEqual([]);
  await expect(page.getByRole("region", { name: "To Do" })).toContainText("15 tasks");
  await expect(second.getByRole("tab")).toHaveText(["All", /0$/, /15$/, /15$/]);
  await expect
    .poll(async () => (await titlesIn(page, "To Do").allInnerTexts()).slice(0, 4))
    .toEqual(now.todo.slice(0, 4));
  await expect
    .poll(async () => (await titlesIn(page, "Done").allInnerTexts()).slice(0, 4))
    .toEqual(now.done.slice(0, 4));
  for (const check of quiet) check();
});

test("a lost connection shows in the header, and what was missed is there once it is back", async ({
  signedIn: page,
  api,
  problems,
}) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"] });
  const [one] = await api<{ id: string }[]>("GET", `/kanban/${board.id}/tasks`);
  const cut = await cuttable(page);
  await openLive(page, `/kanban/${board.id}`);
  const lost = page.getByRole("banner").getByText("Reconnecting…");
  await cut.off();
  await expect(lost).toBeVisible();
  await api("PUT", `/tasks/${one!.id}/move`, { listId: columnsOf(board).done });
  await makeTask(api, "Three", { listId: columnsOf(board).todo });
  await expect(titlesIn(page, "Plan")).toHaveText(["One", "Two"]);
  const sent = requestsOf(page);
  await cut.on();
  await expect(titlesIn(page, "Done")).toHaveText(["One"]);
  await expect(titlesIn(page, "To Do")).toHaveText(["Three"]);
  await expect(lost).toBeHidden();
  await api("PUT", `/tasks/${one!.id}/move`, { listId: columnsOf(board).plan, position: 0 });
  await expect(titlesIn(page, "Plan")).toHaveText(["One", "Two"]);
  // The line's return, the stream's and its word that something was missed each ask for a reading; that those which come together
  // are one reading is for LiveUpdates.test, whose clock stands still: here a busy machine may hold them apart.
  expect(sent.map(operationOf).filter((name) => name === "Board").length).toBeLessThanOrEqual(3);
  problems.length = 0;
});
