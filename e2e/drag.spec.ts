/** Dragging cards by pointer, keyboard and touch (core-product §2 "Board screen", §4, §9). */
import { announced, card, column, dragTo, finger, graspOf, pointOn, titlesIn } from "./hands";
import { answerWith, expect, holdBack, refusal, test } from "./support";
import { columnsOf, makeBoardWith, makeTask, titlesOn } from "./things";

test("a press that moves less than 8 pixels lifts nothing, 8 do", async ({ signedIn: page, api }) => {
  const board = await makeBoardWith(api, { plan: ["One"] });
  await page.goto(`/kanban/${board.id}`);
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
  await expect(announced(page)).toHaveText("Lifted One, position 1 of 1 in Plan.");
  await page.mouse.up();
  await expect(announced(page)).toHaveText(/^(Dropped One|One is back)/);
  await expect(page).toHaveURL(`/kanban/${board.id}`);
});

test("a card dropped in another column stands where it was let go, with that column's status, after a reload too", async ({
  signedIn: page,
  api,
}) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], done: ["Three", "Four", "Five"] });
  await page.goto(`/kanban/${board.id}`);
  await dragTo(page, "One", await pointOn(card(page, "Four"), { x: 0.3, y: 0.2 }));
  await expect(announced(page)).toHaveText("Position 2 of 4 in Done.");
  await page.mouse.up();
  await expect(titlesIn(page, "Done")).toHaveText(["Three", "One", "Four", "Five"]);
  await expect(card(page, "One").getByRole("article")).toContainText("Done");
  await expect(announced(page)).toHaveText("Dropped One, position 2 of 4 in Done.");
  await expect(column(page, "Plan")).toContainText("1 tasks");
  await expect
    .poll(() => titlesOn(api, board))
    .toEqual({ plan: ["Two"], todo: [], done: ["Three", "One", "Four", "Five"] });
  await page.reload();
  await expect(titlesIn(page, "Done")).toHaveText(["Three", "One", "Four", "Five"]);
});

test("a card dropped within its column keeps its new place", async ({ signedIn: page, api }) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two", "Three"] });
  await page.goto(`/kanban/${board.id}`);
  await dragTo(page, "One", await pointOn(card(page, "Three"), { x: 0.3, y: 0.9 }));
  await page.mouse.up();
  await expect(titlesIn(page, "Plan")).toHaveText(["Two", "Three", "One"]);
  await expect.poll(() => titlesOn(api, board)).toMatchObject({ plan: ["Two", "Three", "One"] });
  await page.reload();
  await expect(titlesIn(page, "Plan")).toHaveText(["Two", "Three", "One"]);
  await dragTo(page, "One", await pointOn(card(page, "Two"), { x: 0.3, y: 0.1 }));
  await page.mouse.up();
  await expect(titlesIn(page, "Plan")).toHaveText(["One", "Two", "Three"]);
});

test("an empty column takes a drop down to the foot of the board", async ({ signedIn: page, api }) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two", "Three"] });
  await page.goto(`/kanban/${board.id}`);
  const { x } = await pointOn(column(page, "To Do"));
  const { y } = await pointOn(card(page, "Three"));
  await dragTo(page, "Two", { x, y });
  await page.mouse.up();
  await expect(titlesIn(page, "To Do")).toHaveText(["Two"]);
  await expect.poll(() => titlesOn(api, board)).toMatchObject({ plan: ["One", "Three"], todo: ["Two"] });
});

test("Escape, and a drop outside every column, put the card back", async ({ signedIn: page, api }) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], done: ["Three"] });
  await page.goto(`/kanban/${board.id}`);
  await dragTo(page, "One", await pointOn(card(page, "Three")));
  await page.keyboard.press("Escape");
  await expect(announced(page)).toHaveText("One is back at position 1 of 2 in Plan.");
  await page.mouse.up();
  await dragTo(page, "Two", await pointOn(page.getByRole("banner")));
  await page.mouse.up();
  await expect(announced(page)).toHaveText("Two is back at position 2 of 2 in Plan.");
  await expect(titlesIn(page, "Plan")).toHaveText(["One", "Two"]);
  expect(await titlesOn(api, board)).toEqual({ plan: ["One", "Two"], todo: [], done: ["Three"] });
});

test("Space lifts a card, the arrows go slot by slot, and each step is announced", async ({ signedIn: page, api }) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], todo: ["Three", "Four"] });
  await page.goto(`/kanban/${board.id}`);
  await card(page, "One").focus();
  await expect(card(page, "One")).toHaveAccessibleDescription(/Press Space to lift/);
  await page.keyboard.press("Space");
  await expect(announced(page)).toHaveText(
    "Lifted One, position 1 of 2 in Plan. Arrow keys move it, Space drops it, Escape cancels.",
  );
  await page.keyboard.press("ArrowDown");
  await expect(announced(page)).toHaveText("Position 2 of 2 in Plan.");
  await page.keyboard.press("ArrowRight");
  await expect(announced(page)).toHaveText(/^Position \d of 3 in To Do\.$/);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await expect(announced(page)).toHaveText("Position 1 of 3 in To Do.");
  await page.keyboard.press("ArrowDown");
  await expect(announced(page)).toHaveText("Position 2 of 3 in To Do.");
  await page.keyboard.press("Space");
  await expect(announced(page)).toHaveText("Dropped One, position 2 of 3 in To Do.");
  await expect(titlesIn(page, "To Do")).toHaveText(["Three", "One", "Four"]);
  await expect(card(page, "One")).toBeFocused();
  await expect.poll(() => titlesOn(api, board)).toMatchObject({ plan: ["Two"], todo: ["Three", "One", "Four"] });

  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(announced(page)).toHaveText("One is back at position 2 of 3 in To Do.");
  await expect(titlesIn(page, "To Do")).toHaveText(["Three", "One", "Four"]);
});

test("Shift and Space lift a card freely and each arrow moves it 25 pixels", async ({ signedIn: page, api }) => {
  const board = await makeBoardWith(api, { plan: ["One"], todo: ["Two"] });
  await page.goto(`/kanban/${board.id}`);
  await card(page, "One").focus();
  await page.keyboard.press("Shift+Space");
  await expect(announced(page)).toHaveText(
    "Lifted One, position 1 of 1 in Plan. Each arrow key moves it by 25 pixels, Space drops it, Escape cancels.",
  );
  const middle = async () => {
    const { x, y } = await pointOn(card(page, "One"));
    return { x: Math.round(x), y: Math.round(y) };
  };
  const start = await middle();
  await page.keyboard.press("ArrowRight");
  await expect.poll(middle).toEqual({ x: start.x + 25, y: start.y });
  await page.keyboard.press("ArrowDown");
  await expect.poll(middle).toEqual({ x: start.x + 25, y: start.y + 25 });
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowLeft");
  await expect.poll(middle).toEqual(start);

  const way = (await pointOn(column(page, "To Do"))).x - start.x;
  for (let step = 0; step < Math.ceil(way / 25); step++) await page.keyboard.press("ArrowRight");
  await expect(announced(page)).toHaveText("Position 1 of 2 in To Do.");
  await page.keyboard.press("Space");
  await expect(titlesIn(page, "To Do")).toHaveText(["One", "Two"]);
  await expect.poll(() => titlesOn(api, board)).toMatchObject({ plan: [], todo: ["One", "Two"] });

  await card(page, "Two").focus();
  await page.keyboard.press("Shift+Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(announced(page)).toHaveText("Two is back at position 2 of 2 in To Do.");
});

test("a drop shows before the server has answered, and a second one before the first is settled", async ({
  signedIn: page,
  api,
}) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"] });
  const release = await holdBack(page, "MoveTask");
  await page.goto(`/kanban/${board.id}`);
  await dragTo(page, "One", await pointOn(column(page, "To Do")));
  await page.mouse.up();
  await expect(titlesIn(page, "To Do")).toHaveText(["One"]);
  await dragTo(page, "One", await pointOn(column(page, "Done")));
  await page.mouse.up();
  await expect(titlesIn(page, "Done")).toHaveText(["One"]);
  await dragTo(page, "Two", await pointOn(column(page, "Done"), { x: 0.5, y: 0.9 }));
  await page.mouse.up();
  await expect(titlesIn(page, "Done")).toHaveText(["One", "Two"]);
  expect(await titlesOn(api, board)).toMatchObject({ plan: ["One", "Two"] });
  release();
  await expect.poll(() => titlesOn(api, board)).toEqual({ plan: [], todo: [], done: ["One", "Two"] });
  await expect(titlesIn(page, "Done")).toHaveText(["One", "Two"]);
});

test("a refused move goes back and says why", async ({ signedIn: page, api }) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], done: ["Three"] });
  await page.goto(`/kanban/${board.id}`);
  for (const [answer, sentence] of [
    [
      refusal("CONFLICT", "This was changed meanwhile. Please try again."),
      "This was changed meanwhile. Please try again.",
    ],
    ["cut", "Failed to update task"],
  ] as const) {
    const restore = await answerWith(page, "MoveTask", answer);
    await dragTo(page, "One", await pointOn(card(page, "Three")));
    await page.mouse.up();
    await expect(page.getByRole("alert").filter({ hasText: sentence })).toBeVisible();
    await expect(titlesIn(page, "Plan")).toHaveText(["One", "Two"]);
    await expect(titlesIn(page, "Done")).toHaveText(["Three"]);
    await restore();
  }
  expect(await titlesOn(api, board)).toEqual({ plan: ["One", "Two"], todo: [], done: ["Three"] });
});

test("a card that a finger rests on is lifted; a finger that strays scrolls", async ({ browserOf, account, api }) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], todo: ["Three"] });
  const page = await browserOf(account, { hasTouch: true, viewport: { width: 1024, height: 768 } });
  await page.goto(`/kanban/${board.id}`);
  const { down, move, up } = await finger(page);
  const grasp = await graspOf(page, "One");
  await down(grasp);
  await move({ x: grasp.x, y: grasp.y + 40 }, 2);
  await up();
  await expect(announced(page)).toHaveText("");

  await down(grasp);
  await expect(announced(page)).toHaveText("Lifted One, position 1 of 2 in Plan.");
  await move(await pointOn(card(page, "Three"), { x: 0.3, y: 0.1 }));
  await expect(announced(page)).toHaveText("Position 1 of 2 in To Do.");
  await up();
  await expect(titlesIn(page, "To Do")).toHaveText(["One", "Three"]);
  await expect.poll(() => titlesOn(api, board)).toMatchObject({ plan: ["Two"], todo: ["One", "Three"] });
});

test("on a phone a card goes to another column by its tab", async ({ browserOf, account, api }) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], done: ["Three"] });
  const page = await browserOf(account, { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  await page.goto(`/kanban/${board.id}`);
  const { down, move, up } = await finger(page);
  const target = await pointOn(page.getByRole("tab", { name: /Done/ }));
  await down(await graspOf(page, "One"));
  await expect(announced(page)).toHaveText("Lifted One, position 1 of 2 in Plan.");
  await move(target);
  await up();
  await expect(announced(page)).toHaveText("Dropped One, position 2 of 2 in Done.");
  await expect(titlesIn(page, "Plan")).toHaveText(["Two"]);
  await page.getByRole("tab", { name: /Done/ }).click();
  await expect(titlesIn(page, "Done")).toHaveText(["Three", "One"]);
  await expect.poll(() => titlesOn(api, board)).toMatchObject({ plan: ["Two"], done: ["Three", "One"] });
});

test("of a thousand cards at most 120 are mounted, and dragging works at the top and far down", async ({
  signedIn: page,
  api,
}) => {
  const board = await makeBoardWith(api, {});
  const columns = Object.values(columnsOf(board));
  const add = async (list: number) => {
    for (let number = 1; number <= 333 + (list === 0 ? 1 : 0); number++)
      await makeTask(api, `Card ${list}-${number}`, { listId: columns[list] });
  };
  await Promise.all([add(0), add(1), add(2)]);
  await page.goto(`/kanban/${board.id}`);
  await expect(column(page, "Plan")).toContainText("334 tasks");
  const mounted = () => page.getByRole("main").getByRole("article").count();
  await expect(card(page, "Card 0-1")).toBeVisible();
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
