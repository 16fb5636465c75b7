/** The signed-in home: four cards and four counts that are true (docs/product.md "Everywhere"). */
import { expect, holdBack, operationOf, requestsOf, test, tryAgain } from "./support";
import { makeBoard, makeProject, makeSession, makeTask } from "./things";

test("until the user is known the dashboard says that it loads, and the counts come together", async ({
  signedIn: page,
  api,
}) => {
  await makeProject(api, "Thesis");
  await makeProject(api, "Paused", { status: "on_hold" });
  await makeBoard(api, "Board");
  for (const title of ["One", "Two", "Three"]) await makeTask(api, title);
  await makeSession(api, "Deep work");
  const releaseUser = await holdBack(page, "Me");
  const releaseCounts = await holdBack(page, "Overview");
  // No live line: it would tell of what was made the moment before, and the counts would be asked for again.
  await page.routeWebSocket("**/graphql", () => {});
  const sent = requestsOf(page);
  await page.goto("/");
  await expect(page.getByText("Loading dashboard...")).toBeVisible();
  releaseUser();

  const overview = page.getByRole("region", { name: "Quick Overview" });
  await expect(overview.getByRole("definition")).toHaveText(["…", "…", "…", "…"]);
  releaseCounts();
  await expect(overview.getByRole("term")).toHaveText(["Active Projects", "Tasks", "Kanban Boards", "Focus Sessions"]);
  await expect(overview.getByRole("definition")).toHaveText(["1", "3", "1", "1"]);
  expect(sent.map(operationOf).filter((name) => name === "Overview")).toHaveLength(1);
});

test("each of the four cards opens its area", async ({ signedIn: page }) => {
  await page.goto("/");
  for (const [card, view] of [
    ["Projects", "projects"],
    ["Tasks", "tasks"],
    ["Kanban Boards", "kanban"],
    ["Focus Timer", "pomodoro"],
  ]) {
    const article = page.getByRole("article").filter({ has: page.getByRole("heading", { name: card, exact: true }) });
    await article.getByRole("link").click();
    await expect(page).toHaveURL(`/?view=${view}`);
    await page.goBack();
  }
});

test("counts that cannot be had say so and are asked for again", async ({ signedIn: page }) => {
  await page.route("**/graphql", (route) =>
    operationOf(route.request()) === "Overview" ? route.abort() : route.fallback(),
  );
  await page.goto("/");
  const overview = page.getByRole("region", { name: "Quick Overview" });
  await expect(overview.getByRole("alert")).toBeVisible();
  await page.unroute("**/graphql");
  await tryAgain(page, "Try Again", () =>
    expect(overview.getByRole("definition")).toHaveText(["0", "0", "0", "0"], { timeout: 3_000 }),
  );
});
