/** A board of which only some cards are shown: dragging over what is hidden, and what notices leave free (docs/product.md "Boards"). */
import { card, column, dragTo, pointOn, standing, titlesIn } from "./hands";
import { expect, test, withMotion } from "./support";
import { makeBoardWith, titlesOn } from "./things";

test.use(withMotion);

test("narrowed by words, a card is dropped between its neighbours among all, a reload shows the same, and no notice covers what one adds", async ({
  signedIn: page,
  api,
}) => {
  const board = await makeBoardWith(api, { plan: ["Red 1", "Blue 1", "Red 2", "Blue 2", "Red 3"], todo: ["Blue 3"] });
  await page.goto(`/kanban/${board.id}`);
  await expect(card(page, "Red 1")).toBeVisible();
  // Nobody waits for the field.
  await page.keyboard.type("/r");
  const words = page.getByRole("searchbox", { name: "Filter cards" });
  await expect(words).toHaveValue("r");
  // Of a letter that its keyboard lacks the tool writes the text without a key: that goes to the field that has the focus.
  await page.keyboard.type("éd");
  await expect(words).toHaveValue("réd");
  await expect(titlesIn(page, "Plan")).toHaveText(["Red 1", "Red 2", "Red 3"]);
  await expect(column(page, "Plan")).toContainText("3 of 5 tasks");
  await expect(column(page, "To Do")).toContainText("Nothing fits these filters.");
  await standing(page);
  await dragTo(page, "Red 3", await pointOn(card(page, "Red 2"), { x: 0.3, y: 0.1 }));
  await page.mouse.up();
  await expect(titlesIn(page, "Plan")).toHaveText(["Red 1", "Red 3", "Red 2"]);
  const plan = ["Red 1", "Red 3", "Blue 1", "Red 2", "Blue 2"];
  await expect.poll(() => titlesOn(api, board)).toMatchObject({ plan });
  await expect(page).toHaveURL(/\?q=/);
  await page.reload();
  await expect(titlesIn(page, "Plan")).toHaveText(["Red 1", "Red 3", "Red 2"]);

  await page.getByRole("button", { name: "Add task to To Do" }).click();
  const form = page.getByRole("form", { name: "Add task to To Do" });
  const half = "Half a thought";
  await form.getByLabel("Title").fill(half);
  for (const viewport of [
    { width: 1280, height: 720 },
    { width: 360, height: 740 },
  ]) {
    await page.setViewportSize(viewport);
    // Whatever the width, it stays open with what was typed.
    await expect(form.getByLabel("Title")).toHaveValue(half);
    await expect(form.getByLabel("Title")).toBeFocused();
    await form.getByLabel("Title").fill(`Blue at ${viewport.width}`);
    await form.getByLabel("Title").press("Enter");
    const notice = page.getByRole("status").filter({ hasText: `Hidden by the filters: “Blue at ${viewport.width}”` });
    await expect(notice).toBeVisible();
    await expect
      .poll(async () => {
        const [above, below] = [await form.boundingBox(), await notice.boundingBox()];
        return above !== null && below !== null && above.y + above.height <= below.y;
      })
      .toBe(true);
    await form.getByLabel("Title").fill(half);
  }
  // The notice before it may not have faded yet.
  const last = page.getByRole("status").filter({ hasText: "Blue at 360" });
  await last.getByRole("button", { name: "Clear", exact: true }).click();
  await expect(titlesIn(page, "To Do")).toHaveText(["Blue 3", "Blue at 1280", "Blue at 360"]);
});
