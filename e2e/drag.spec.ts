/** Dragging cards with the mouse (docs/product.md "Boards" and "Everywhere" and "Field rules"); without one: drag-hands.spec.ts. */
import { announced, card, column, dragTo, graspOf, pointOn, standing, titlesIn } from "./hands";
import { answerWith, expect, holdBack, refusal, test, withMotion } from "./support";
import { columnsOf, makeBoardWith, makeTasks, titlesOn } from "./things";

test.use(withMotion);

test("a card is lifted by 8 pixels and stands where it is let go, with that column's status, after a reload too; Escape and a drop outside put it back", async ({
  signedIn: page,
  api,
}) => {
  const { step } = test;
  const done = ["Four", "Five", "Six"];
  const board = await makeBoardWith(api, { plan: ["One", "Two", "Three"], done });
  // All fit: where not, a column scrolls by itself as long as a card is held near its end, and another place comes below it.
  await page.setViewportSize({ width: 1280, height: 1000 });
  await page.goto(`/kanban/${board.id}`);
  await standing(page);

  await step("a press that moves less than 8 pixels lifts nothing, 8 do", async () => {
    const { x, y } = await graspOf(page, "One");
    await page.mouse.move(x, y);
    await page.mouse.down();
    for (const travel of [3, 5, 7]) await page.mouse.move(x + travel, y);
    await page.mouse.up();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 7);
    await expect(announced(page)).toHaveText("");
    await page.mouse.move(x, y + 8);
    await expect(announced(page)).toHaveText("Lifted One, position 1 of 3 in Plan.");
    await page.mouse.up();
    await expect(announced(page)).toHaveText(/^(Dropped One|One is back)/);
    await expect(page).toHaveURL(`/kanban/${board.id}`);
  });

  await step("within its column", async () => {
    await dragTo(page, "One", await pointOn(card(page, "Three"), { x: 0.3, y: 0.9 }));
    await expect(announced(page)).toHaveText("Position 3 of 3 in Plan.");
    await page.mouse.up();
    await expect(titlesIn(page, "Plan")).toHaveText(["Two", "Three", "One"]);
    await expect.poll(() => titlesOn(api, board)).toMatchObject({ plan: ["Two", "Three", "One"] });
    await dragTo(page, "One", await pointOn(card(page, "Two"), { x: 0.3, y: 0.1 }));
    await expect(announced(page)).toHaveText("Position 1 of 3 in Plan.");
    await page.mouse.up();
    await expect(titlesIn(page, "Plan")).toHaveText(["One", "Two", "Three"]);
  });

  await step("in another column", async () => {
    await dragTo(page, "One", await pointOn(card(page, "Five"), { x: 0.3, y: 0.2 }));
    await expect(announced(page)).toHaveText("Position 2 of 4 in Done.");
    await page.mouse.up();
    await expect(titlesIn(page, "Done")).toHaveText(["Four", "One", "Five", "Six"]);
    await expect(card(page, "One").getByRole("article")).toContainText("Done");
    await expect(announced(page)).toHaveText("Dropped One, position 2 of 4 in Done.");
    await expect(column(page, "Plan")).toContainText("2 tasks");
  });

  await step("an empty column takes a drop down to the foot of the board", async () => {
    const { x } = await pointOn(column(page, "To Do"));
    const { y } = await pointOn(card(page, "Six"));
    await dragTo(page, "Two", { x, y });
    await expect(announced(page)).toHaveText("Position 1 of 1 in To Do.");
    await page.mouse.up();
    await expect(titlesIn(page, "To Do")).toHaveText(["Two"]);
  });

  const now = { plan: ["Three"], todo: ["Two"], done: ["Four", "One", "Five", "Six"] };
  await step("Escape, and a drop outside every column", async () => {
    await dragTo(page, "Three", await pointOn(card(page, "Five")));
    await expect(announced(page)).toHaveText(/^Position \d of 5 in Done\.$/);
    await page.keyboard.press("Escape");
    await expect(announced(page)).toHaveText("Three is back at position 1 of 1 in Plan.");
    await page.mouse.up();
    await dragTo(page, "Four", await pointOn(page.getByRole("banner")));
    await page.mouse.up();
    await expect(announced(page)).toHaveText("Four is back at position 1 of 4 in Done.");
    await expect(titlesIn(page, "Plan")).toHaveText(["Three"]);
    await expect.poll(() => titlesOn(api, board)).toEqual(now);
  });

  await page.reload();
  await expect(titlesIn(page, "Plan")).toHaveText(now.plan);
  await expect(titlesIn(page, "To Do")).toHaveText(now.todo);
  await expect(titlesIn(page, "Done")).toHaveText(now.done);
});

test("a refused move goes back and says why; one that is not answered yet shows, and a second one before the first is settled", async ({
  signedIn: page,
  api,
}) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], done: ["Three"] });
  await page.goto(`/kanban/${board.id}`);
  await standing(page);
  for (const [answer, sentence] of [
    [
      refusal("CONFLICT", "This was changed meanwhile. Please try again."),
      "This was changed meanwhile. Please try again.",
    ],
    ["cut", "Failed to update task"],
  ] as const) {
    const restore = await answerWith(page, "MoveTask", answer);
    await dragTo(page, "One", await pointOn(card(page, "Three")));
    await expect(announced(page)).toHaveText(/^Position \d of 2 in Done\.$/);
    await page.mouse.up();
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
    await expect(titlesIn(page, "Plan")).toHaveText(["One", "Two"]);
    await expect(titlesIn(page, "Done")).toHaveText(["Three"]);
    await restore();
  }
  const before = { plan: ["One", "Two"], todo: [], done: ["Three"] };
  expect(await titlesOn(api, board)).toEqual(before);

  const release = await holdBack(page, "MoveTask");
  await dragTo(page, "One", await pointOn(column(page, "To Do")));
  await expect(announced(page)).toHaveText("Position 1 of 1 in To Do.");
  await page.mouse.up();
  await expect(titlesIn(page, "To Do")).toHaveText(["One"]);
  await dragTo(page, "One", await pointOn(column(page, "Done"), { x: 0.5, y: 0.9 }));
  await expect(announced(page)).toHaveText("Position 2 of 2 in Done.");
  await page.mouse.up();
  await expect(titlesIn(page, "Done")).toHaveText(["Three", "One"]);
  await dragTo(page, "Two", await pointOn(column(page, "Done"), { x: 0.5, y: 0.9 }));
  await expect(announced(page)).toHaveText("Position 3 of 3 in Done.");
  await page.mouse.up();
  const after = ["Three", "One", "Two"];
  await expect(titlesIn(page, "Done")).toHaveText(after);
  expect(await titlesOn(api, board)).toEqual(before);
  release();
  await expect.poll(() => titlesOn(api, board)).toEqual({ plan: [], todo: [], done: after });
  await expect(titlesIn(page, "Done")).toHaveText(after);
});

test("of a thousand cards at most 120 are mounted, and dragging works at the top and far down", async ({
  signedIn: page,
  account,
  request,
  api,
}) => {
  const board = await makeBoardWith(api, {});
  const columns = Object.values(columnsOf(board));
  const cardsOf = (list: number) =>
    Array.from({ length: list === 0 ? 334 : 333 }, (_, at) => ({
      title: `Card ${list}-${at + 1}`,
      listId: columns[list],
    }));
  await Promise.all([0, 1, 2].map((list) => makeTasks(request, account, cardsOf(list))));
  await page.goto(`/kanban/${board.id}`);
  await expect(column(page, "Plan")).toContainText("334 tasks");
  const mounted = () => page.getByRole("main").getByRole("article").count();
  await expect(card(page, "Card 0-1")).toBeVisible();
  await standing(page);
  expect(await mounted()).toBeLessThanOrEqual(120);
  await dragTo(page, "Card 0-1", await pointOn(card(page, "Card 1-2"), { x: 0.3, y: 0.1 }));
  await page.mouse.up();
  await expect(titlesIn(page, "To Do").nth(1)).toHaveText("Card 0-1");

  await page
    .locator(`[data-board-list="${columns[0]}"]`)
    .evaluate((list) => list.scrollTo({ top: list.scrollHeight / 2 }));
  const far = titlesIn(page, "Plan").filter({ visible: true });
  await expect(far.first()).not.toHaveText(/^Card 0-\d$/);
  expect(await mounted()).toBeLessThanOrEqual(120);
  const title = await titlesIn(page, "Plan").nth(7).innerText();
  await dragTo(page, title, await pointOn(card(page, "Card 2-1"), { x: 0.3, y: 0.1 }));
  await page.mouse.up();
  await expect(titlesIn(page, "Done").first()).toHaveText(title);
  expect(await mounted()).toBeLessThanOrEqual(120);
  await expect.poll(async () => (await titlesOn(api, board)).done.slice(0, 2)).toEqual([title, "Card 2-1"]);
});
