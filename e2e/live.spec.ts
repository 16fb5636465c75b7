/** Every change through either door reaches every open tab of its owner, written into the cache with no request. */
import { card, dragTo, pointOn, titlesIn } from "./hands";
import { openLive, sentNothing } from "./liveness";
import { expect, test } from "./support";
import { columnsOf, makeBoard, makeBoardWith, makeProject, makeSession, makeTask } from "./things";

test("a card dragged in one browser stands in the other's column, with no request from it", async ({
  signedIn: page,
  second,
  api,
}) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], done: ["Three", "Four"] });
  await openLive(page, `/kanban/${board.id}`);
  await openLive(second, `/kanban/${board.id}`);
  const quiet = sentNothing(second);
  for (const [name, over, titles] of [
    ["Done", "Four", ["Three", "One", "Four"]],
    ["Plan", "Two", ["One", "Two"]],
  ] as const) {
    await dragTo(page, "One", await pointOn(card(page, over), { x: 0.3, y: 0.1 }));
    await page.mouse.up();
    await expect(titlesIn(page, name)).toHaveText(titles);
    await expect(titlesIn(second, name)).toHaveText(titles);
  }
  quiet();
});

test("a move over REST stands in every tab, with no request from them", async ({ signedIn: page, second, api }) => {
  const board = await makeBoardWith(api, { plan: ["One"] });
  const [task] = await api<{ id: string }[]>("GET", `/kanban/${board.id}/tasks`);
  await openLive(page, `/kanban/${board.id}`);
  await openLive(second, "/tasks");
  const quiet = [sentNothing(page), sentNothing(second)];
  const { todo, done } = columnsOf(board);
  const tabs = second.getByRole("tab");
  for (const [list, name, counts] of [
    [todo, "To Do", ["All", /0$/, /1$/, /0$/]],
    [done, "Done", ["All", /0$/, /0$/, /1$/]],
  ] as const) {
    await api("PUT", `/tasks/${task!.id}/move`, { listId: list });
    await expect(titlesIn(page, name)).toHaveText(["One"]);
    await expect(tabs).toHaveText([...counts]);
  }
  for (const check of quiet) check();
});

test("tasks made, changed and deleted over REST show in the list, on the board and in the counts", async ({
  signedIn: page,
  second: board,
  browserOf,
  account,
  api,
}) => {
  const home = await browserOf(account);
  const made = await makeBoard(api, "Board");
  const { plan, done } = columnsOf(made);
  await Promise.all([openLive(page, "/tasks"), openLive(board, `/kanban/${made.id}`), openLive(home, "/")]);
  const quiet = [page, board, home].map((tab) => sentNothing(tab));
  const counts = home.getByRole("region", { name: "Quick Overview" }).getByRole("definition");
  const cards = page.getByRole("article").getByRole("heading");
  await expect(counts).toHaveText(["0", "0", "1", "0"]);

  const { id } = await makeTask(api, "Outline", { listId: plan });
  await expect(cards).toHaveText(["Outline"]);
  await expect(titlesIn(board, "Plan")).toHaveText(["Outline"]);
  await expect(counts).toHaveText(["0", "1", "1", "0"]);

  await api("PUT", `/tasks/${id}`, { title: "The outline", description: "By chapter", listId: done });
  await expect(cards).toHaveText(["The outline"]);
  await expect(page.getByRole("article")).toContainText("By chapter");
  await expect(page.getByRole("tab", { name: /Done/ })).toHaveText(/1$/);
  await expect(titlesIn(board, "Done")).toHaveText(["The outline"]);

  await api("DELETE", `/tasks/${id}`);
  await expect(page.getByText("Get started by creating your first task.")).toBeVisible();
  await expect(titlesIn(board, "Done")).toHaveCount(0);
  await expect(counts).toHaveText(["0", "0", "1", "0"]);
  for (const check of quiet) check();
});

test("projects, boards and sessions made, changed and deleted over REST show where they stand", async ({
  signedIn: page,
  second: boards,
  browserOf,
  account,
  api,
}) => {
  const [home, sessions] = [await browserOf(account), await browserOf(account)];
  const project = await makeProject(api, "Thesis");
  await Promise.all([
    openLive(page, `/projects/${project.id}`),
    openLive(boards, "/kanban"),
    openLive(home, "/"),
    openLive(sessions, "/pomodoro"),
  ]);
  const quietProject = sentNothing(page);
  const quiet = [boards, home, sessions].map((tab) => sentNothing(tab));
  const counts = home.getByRole("region", { name: "Quick Overview" }).getByRole("definition");

  const board = await makeBoard(api, "Writing", { projectId: project.id });
  const session = await makeSession(api, "Deep work");
  await expect(page.getByRole("heading", { name: "Writing" })).toBeVisible();
  await expect(boards.getByRole("heading", { name: "Writing" })).toBeVisible();
  await expect(sessions.getByRole("heading", { name: "Deep work" })).toBeVisible();
  await expect(counts).toHaveText(["1", "0", "1", "1"]);

  await makeTask(api, "Outline", { listId: columnsOf(board).plan });
  await expect(boards.getByRole("article")).toContainText("1 task");
  await expect(page.getByRole("heading", { name: "Tasks (1)" })).toBeVisible();

  await api("PUT", `/projects/${project.id}`, { name: "The thesis", status: "on_hold" });
  await expect(page.getByRole("heading", { name: "The thesis", level: 1 })).toBeVisible();
  await expect(boards.getByRole("article")).toContainText("The thesis");
  await expect(counts).toHaveText(["0", "1", "1", "1"]);

  await api("PUT", `/kanban/${board.id}`, { name: "Digging" });
  await api("PUT", `/pomodoro/${session.id}`, { name: "Deeper work" });
  await expect(boards.getByRole("heading", { name: "Digging" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Digging" })).toBeVisible();
  await expect(sessions.getByRole("heading", { name: "Deeper work" })).toBeVisible();

  quietProject();
  await api("DELETE", `/projects/${project.id}`);
  await expect(boards.getByRole("article")).toContainText("Standalone");
  await expect(page.getByText("Project not found")).toBeVisible();
  await api("DELETE", `/kanban/${board.id}`);
  await api("DELETE", `/pomodoro/${session.id}`);
  await expect(boards.getByText("No boards yet")).toBeVisible();
  await expect(sessions.getByText("No pomodoro sessions")).toBeVisible();
  await expect(counts).toHaveText(["0", "1", "0", "0"]);
  for (const check of quiet) check();
});
