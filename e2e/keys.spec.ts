/** The app by its keys alone: from anywhere to a board, through its columns, a card ticked off and carried, and back, each by one key. */
import { card, titlesIn } from "./hands";
import { arrive } from "./inspect";
import { expect, test } from "./support";
import { makeBoardWith } from "./things";

const titles = (count: number) => Array.from({ length: count }, (_, at) => `Plan ${at + 1}`);

test("the second column by one arrow, a tick by one key, a card carried by Shift with one way back", async ({
  signedIn: page,
  api,
}) => {
  const board = await makeBoardWith(api, { plan: titles(40), todo: ["One", "Two"] });
  await arrive(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("b");
  // The dashboard has a heading of this name too, and cards of boards.
  await expect(page.getByRole("heading", { level: 1, name: "Kanban Boards" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Open Board" })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(board.id));
  await expect(card(page, "One")).toBeVisible();

  await page.keyboard.press("ArrowRight");
  await expect(card(page, "One")).toBeFocused();
  await page.keyboard.press("c");
  await expect(titlesIn(page, "Done")).toHaveText(["One"]);
  await expect(card(page, "One")).toBeFocused();

  await page.keyboard.press("Shift+ArrowLeft");
  await page.keyboard.press("Shift+H");
  await expect(card(page, "One")).toBeFocused();
  await expect(titlesIn(page, "To Do")).toHaveText(["Two"]);
  await expect(page.getByText("Moved to Plan, position 1 of 41.")).toHaveCount(1);
  await expect(page.getByText("Moved to Plan", { exact: true })).toBeVisible();
  await page.keyboard.press("Control+z");
  await expect(titlesIn(page, "Done")).toHaveText(["One"]);
  await expect(card(page, "One")).toBeFocused();

  // Of a long column only what is in sight is there.
  await page.keyboard.press("h");
  await page.keyboard.press("h");
  await page.keyboard.press("Control+End");
  await expect(card(page, "Plan 40")).toBeFocused();
  await page.keyboard.press("k");
  await expect(card(page, "Plan 39")).toBeFocused();
});
