/** The ways to and from a board, on a phone too, and what it says when it is not there (docs/product.md "Boards"). */
import type { Page } from "playwright/test";
import { answerWith, expect, newAccount, test, tryAgain } from "./support";
import { makeBoard, makeBoardWith, makeProject } from "./things";

const column = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const titles = (page: Page, name: string) => column(page, name).getByRole("heading", { level: 3 });

test("Back leads to the project that the board was opened from, otherwise to the boards", async ({
  signedIn: page,
  api,
}) => {
  const project = await makeProject(api, "Thesis");
  const { id } = await makeBoard(api, "Board", { projectId: project.id });
  for (const [query, back] of [
    ["", "/?view=kanban"],
    [`?from=project&projectId=${project.id}`, `/projects/${project.id}`],
    ["?from=project", "/?view=kanban"],
    [`?projectId=${project.id}`, "/?view=kanban"],
  ] as const) {
    await page.goto(`/kanban/${id}${query}`);
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await expect(page).toHaveURL(back);
  }
});

test("a board without an id, one that is not there, and one that cannot be loaded say so", async ({
  signedIn: page,
  api,
  request,
  browserOf,
}) => {
  const board = await makeBoardWith(api, { plan: ["One"] });
  await page.goto("/kanban/%20");
  await expect(page.getByText("Board ID is required")).toBeVisible();
  for (const missing of ["11111111-1111-4111-8111-111111111111", "nonsense"]) {
    await page.goto(`/kanban/${missing}`);
    await expect(page.getByText("Board not found")).toBeVisible();
  }
  const stranger = await browserOf(await newAccount(request));
  await stranger.goto(`/kanban/${board.id}`);
  await expect(stranger.getByText("Board not found")).toBeVisible();

  const restore = await answerWith(page, "Board", "cut");
  await page.goto(`/kanban/${board.id}`);
  await expect(page.getByRole("alert")).toContainText("Error loading board");
  await restore();
  await tryAgain(page, "Retry", () => expect(titles(page, "Plan")).toHaveText(["One"], { timeout: 3_000 }));
});

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
