/** A board on a phone, and what it says when it goes (docs/product.md "Boards"). */
import type { Page } from "playwright/test";
import { expect, test } from "./support";
import { makeBoardWith } from "./things";

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const titles = (page: Page, name: string) => column(page, name).getByRole("heading", { level: 3 });

test("a board that is deleted elsewhere says that it is gone", async ({ signedIn: page, api }) => {
  const board = await makeBoardWith(api, { plan: ["One"] });
  await page.goto(`/kanban/${board.id}`);
  await expect(titles(page, "Plan")).toHaveText(["One"]);
  await api("DELETE", `/kanban/${board.id}`);
  await expect(page.getByText("Board not found")).toBeVisible();
});

test("on a phone the columns are tabs, one at a time", async ({ signedIn: page, api }) => {
  const board = await makeBoardWith(api, { plan: ["One"], todo: ["Two", "Three"] });
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/kanban/${board.id}`);
  await expect(page.getByRole("tab")).toHaveText([/Plan\s*1/, /To Do\s*2/, /Done\s*0/]);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.getByRole("tab", { name: /To Do/ }).click();
  await expect(titles(page, "To Do")).toHaveText(["Two", "Three"]);
  await page.keyboard.press("ArrowRight");
  await expect(column(page, "Done")).toContainText("No tasks yet");
});
