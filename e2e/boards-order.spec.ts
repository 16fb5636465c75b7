/** How the list of boards is ordered, filtered and laid out, and kept in the address (docs/product.md "Boards"). */
import type { Page } from "playwright/test";
import { openLive } from "./liveness";
import { expect, operationOf, requestsOf, test } from "./support";
import { columnsOf, makeBoard, makeProject, makeTask } from "./things";

const names = (page: Page) => page.getByRole("main").getByRole("heading", { level: 2 });
const cardOf = (page: Page, name: string) =>
  page.getByRole("article").filter({ has: page.getByRole("heading", { name, exact: true }) });

test("sort and order stand in the address, are kept by a reload, and read on entry", async ({
  signedIn: page,
  api,
}) => {
  const beta = await makeBoard(api, "beta");
  await makeBoard(api, "Gamma");
  const alpha = await makeBoard(api, "Alpha");
  for (const title of ["One", "Two"]) await makeTask(api, title, { listId: columnsOf(beta).plan });
  await makeTask(api, "Three", { listId: columnsOf(alpha).plan });
  await page.goto("/?view=kanban");
  const [sort, order] = [page.getByLabel("Sort by"), page.getByLabel("Order")];
  await expect(sort.getByRole("option")).toHaveText(["Created (Newest)", "Name (A-Z)", "Task Count", "Last Updated"]);
  await expect(order.getByRole("option")).toHaveText(["Descending", "Ascending"]);
  await expect(names(page)).toHaveText(["Alpha", "Gamma", "beta"]);
  await sort.selectOption("Name (A-Z)");
  await expect(names(page)).toHaveText(["Alpha", "beta", "Gamma"]);
  await expect(page).toHaveURL(/view=kanban.*sort=name/);
  await expect(page).toHaveURL(/order=asc/);
  await order.selectOption("Descending");
  await expect(names(page)).toHaveText(["Gamma", "beta", "Alpha"]);
  await sort.selectOption("Task Count");
  await expect(names(page)).toHaveText(["beta", "Alpha", "Gamma"]);
  await page.reload();
  await expect(sort).toHaveValue("tasks");
  await expect(names(page)).toHaveText(["beta", "Alpha", "Gamma"]);
  await sort.selectOption("Last Updated");
  await expect(names(page)).toHaveText(["Alpha", "beta", "Gamma"]);
  await page.goto("/?view=kanban&sort=created&order=asc&filter=nonsense");
  await expect(names(page)).toHaveText(["beta", "Gamma", "Alpha"]);
  await expect(page.getByLabel("Filter")).toHaveValue("all");
});

test("each filter lets its boards through", async ({ signedIn: page, api }) => {
  const [thesis, garden] = [await makeProject(api, "Thesis"), await makeProject(api, "Garden")];
  const active = await makeBoard(api, "Active one", { projectId: thesis.id });
  const finished = await makeBoard(api, "Finished one", { projectId: garden.id });
  await makeBoard(api, "Empty one");
  await makeTask(api, "Open", { listId: columnsOf(active).todo });
  await makeTask(api, "Closed", { listId: columnsOf(finished).done });
  await page.goto("/?view=kanban&sort=name&order=asc");
  const filter = page.getByLabel("Filter");
  await expect(filter.getByRole("option")).toHaveText([
    "All Boards",
    "By Project",
    "Standalone",
    "Recently Created",
    "Active",
    "Empty",
  ]);
  for (const [choice, shown] of [
    ["All Boards", ["Active one", "Empty one", "Finished one"]],
    ["Standalone", ["Empty one"]],
    ["Recently Created", ["Active one", "Empty one", "Finished one"]],
    ["Active", ["Active one"]],
    ["Empty", ["Empty one"]],
    ["By Project", ["Active one", "Finished one"]],
  ] as const) {
    await filter.selectOption(choice);
    await expect(names(page)).toHaveText([...shown]);
  }
  await page.getByLabel("Project", { exact: true }).selectOption("Garden");
  await expect(names(page)).toHaveText(["Finished one"]);
  await page.reload();
  await expect(names(page)).toHaveText(["Finished one"]);
  await expect(filter).toHaveValue("project");
});

test("the same boards as grid, list and table, kept by a reload and by Back", async ({ signedIn: page, api }) => {
  const { id } = await makeProject(api, "Thesis");
  await makeBoard(api, "Writing", { projectId: id, description: "Chapter by chapter" });
  await page.goto("/?view=kanban");
  const view = page.getByRole("radiogroup", { name: "View" });
  const table = page.getByRole("table");
  await expect(cardOf(page, "Writing")).toContainText("Chapter by chapter");
  await view.getByTitle("Table").click();
  await expect(table.getByRole("row")).toHaveCount(2);
  await expect(table.getByRole("row").last()).toContainText("Thesis");
  await page.reload();
  await expect(table).toBeVisible();
  await table.getByRole("link", { name: "Open Writing" }).click();
  await page.getByRole("link", { name: "Back", exact: true }).waitFor();
  await page.goBack();
  await expect(table).toBeVisible();
  await view.getByTitle("List").click();
  await expect(table).toHaveCount(0);
  await expect(page.getByRole("list", { name: "Boards" }).getByRole("listitem")).toHaveText(
    /Writing.*Chapter by chapter/,
  );
  for (const name of ["Edit Writing", "Delete Writing"]) await expect(page.getByRole("button", { name })).toBeVisible();
});

test("Refresh asks again, and so does the tab when it is shown again", async ({ signedIn: page, api }) => {
  await makeBoard(api, "Writing");
  await openLive(page, "/kanban");
  await expect(cardOf(page, "Writing")).toBeVisible();
  const asked = () => sent.filter((request) => operationOf(request) === "Boards").length;
  const sent = requestsOf(page);
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect.poll(asked).toBe(1);
  // What is asked for while it is under way is not asked for twice: shown again until that is over.
  let shown = 0;
  const show = async () => {
    shown += 1;
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    return asked();
  };
  await expect.poll(show).toBeGreaterThan(1);
  expect(asked()).toBeLessThanOrEqual(1 + shown);
});
