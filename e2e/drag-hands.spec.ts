/** Lifting cards without a mouse: by keyboard and by touch (docs/product.md "Field rules"). */
import { announced, card, column, finger, graspOf, pointOn, standing, titlesIn } from "./hands";
import { expect, test, withMotion } from "./support";
import { makeBoardWith, titlesOn } from "./things";

test.use(withMotion);

test("Space lifts a card, the arrows go slot by slot, and each step is announced; with Shift it is lifted freely and each arrow moves it 25 pixels", async ({
  signedIn: page,
  api,
}) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], todo: ["Three", "Four"] });
  await page.goto(`/kanban/${board.id}`);
  await standing(page);
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

  await card(page, "Two").focus();
  await page.keyboard.press("Shift+Space");
  await expect(announced(page)).toHaveText(
    "Lifted Two, position 1 of 1 in Plan. Each arrow key moves it by 25 pixels, Space drops it, Escape cancels.",
  );
  const middle = async () => {
    const { x, y } = await pointOn(card(page, "Two"));
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
  await expect(announced(page)).toHaveText("Position 1 of 4 in To Do.");
  await page.keyboard.press("Space");
  const todo = ["Two", "Three", "One", "Four"];
  await expect(titlesIn(page, "To Do")).toHaveText(todo);
  await expect.poll(() => titlesOn(api, board)).toMatchObject({ plan: [], todo });

  await card(page, "Three").focus();
  await page.keyboard.press("Shift+Space");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Escape");
  await expect(announced(page)).toHaveText("Three is back at position 2 of 4 in To Do.");
});

test("a card that a finger rests on is lifted; a finger that strays scrolls", async ({ browserOf, account, api }) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], todo: ["Three"] });
  const page = await browserOf(account, { hasTouch: true, viewport: { width: 1024, height: 768 } });
  await page.goto(`/kanban/${board.id}`);
  await standing(page);
  const { down, move, up, stray } = await finger(page);
  const grasp = await graspOf(page, "One");
  await stray(grasp, { x: grasp.x, y: grasp.y + 40 });
  await page.evaluate(() => new Promise((later) => setTimeout(later, 300))); // longer than a finger has to rest
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

test("on a phone the columns are tabs, one at a time, and a card goes to another column by its tab", async ({
  browserOf,
  account,
  api,
}) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], done: ["Three"] });
  const page = await browserOf(account, { hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
  await page.goto(`/kanban/${board.id}`);
  await standing(page);
  await expect(page.getByRole("tab")).toHaveText([/Plan\s*2/, /To Do\s*0/, /Done\s*1/]);
  await expect(page.getByRole("article")).toHaveCount(2);
  await page.getByRole("tab", { name: /To Do/ }).tap();
  await expect(column(page, "To Do")).toContainText("No tasks yet");
  await page.keyboard.press("ArrowRight");
  await expect(titlesIn(page, "Done")).toHaveText(["Three"]);
  await page.getByRole("tab", { name: /Plan/ }).tap();
  const { down, move, up } = await finger(page);
  // While cards are chosen a tap selects, and a card is lifted as ever.
  await page.getByRole("button", { name: "Select", exact: true }).tap();
  await expect(page.getByRole("group", { name: "Selected tasks" })).toContainText("Nothing selected");
  await card(page, "Two").getByRole("link", { name: "Two" }).tap();
  await expect(page.getByRole("checkbox", { name: "Select Two" })).toBeChecked();
  expect(page.url()).not.toContain("task=");
  await down(await graspOf(page, "One"));
  await expect(announced(page)).toHaveText("Lifted One, position 1 of 2 in Plan.");
  // Looked for now: the page may scroll until then, as it gets room for the bar of what is selected.
  await move(await pointOn(page.getByRole("tab", { name: /Done/ })));
  await up();
  await expect(announced(page)).toHaveText("Dropped One, position 2 of 2 in Done.");
  await expect(titlesIn(page, "Plan")).toHaveText(["Two"]);
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Done", exact: true }).tap();
  await expect(page.getByRole("checkbox", { checked: true })).toHaveCount(0);
  await page.getByRole("tab", { name: /Done/ }).click();
  await expect(titlesIn(page, "Done")).toHaveText(["Three", "One"]);
  await expect.poll(() => titlesOn(api, board)).toMatchObject({ plan: ["Two"], done: ["Three", "One"] });
});
