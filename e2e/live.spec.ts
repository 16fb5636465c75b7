/** Every change through either door reaches every open tab of its owner and nobody else's, written into the cache with no request. */
import { card, dragTo, pointOn, titlesIn } from "./hands";
import { goOnLive, openLive, sentNothing } from "./liveness";
import { expect, newAccount, test, withMotion } from "./support";
import {
  columnsOf,
  makeBoard,
  makeBoardWith,
  makeProject,
  makeSession,
  makeTask,
  type TaskRow,
  titlesOn,
} from "./things";

test.use(withMotion);

test("what is made, changed and deleted over REST shows in every tab of its owner, with no request from them, and another account sees and hears nothing", async ({
  signedIn: page,
  second,
  browserOf,
  account,
  api,
  request,
}) => {
  const [home, stranger] = [await browserOf(account), await browserOf(await newAccount(request, "Somebody Else"))];
  const heard: string[] = [];
  stranger.on("websocket", (socket) => socket.on("framereceived", ({ payload }) => heard.push(String(payload))));
  const made = await makeBoard(api, "Board");
  const { plan, done } = columnsOf(made);
  await Promise.all([openLive(page, "/tasks"), openLive(second, `/kanban/${made.id}`)]);
  await Promise.all([openLive(home, "/"), openLive(stranger, "/tasks")]);
  // A sum over all sessions is the server's, and asked for when one moved.
  const quietHome = sentNothing(home, ["FocusSummary"]);
  const counts = home.getByRole("region", { name: "Quick Overview" }).getByRole("definition");

  await test.step("tasks, in the list, on the board and in the counts", async () => {
    const quiet = [page, second].map((tab) => sentNothing(tab));
    const cards = page.getByRole("article").getByRole("heading");
    await expect(counts).toHaveText(["0", "0", "1", "0"]);

    const { id } = await makeTask(api, "Outline", { listId: plan });
    await expect(cards).toHaveText(["Outline"]);
    await expect(titlesIn(second, "Plan")).toHaveText(["Outline"]);
    await expect(counts).toHaveText(["0", "1", "1", "0"]);

    await api("PUT", `/tasks/${id}`, { title: "The outline", description: "By chapter", listId: done });
    await expect(cards).toHaveText(["The outline"]);
    await expect(page.getByRole("article")).toContainText("By chapter");
    await expect(page.getByRole("tab", { name: /Done/ })).toHaveText(/1$/);
    await expect(titlesIn(second, "Done")).toHaveText(["The outline"]);

    await api("DELETE", `/tasks/${id}`);
    await expect(page.getByText("Get started by creating your first task.")).toBeVisible();
    await expect(titlesIn(second, "Done")).toHaveCount(0);
    await expect(counts).toHaveText(["0", "0", "1", "0"]);
    for (const check of quiet) check();
  });

  await test.step("projects, boards and sessions, where they stand", async () => {
    const project = await makeProject(api, "Thesis");
    const sessions = await browserOf(account);
    const boards = second;
    await openLive(sessions, "/pomodoro");
    await goOnLive(page, `/projects/${project.id}`);
    await goOnLive(boards, "/kanban");
    await api("DELETE", `/kanban/${made.id}`);
    await expect(boards.getByText("No boards yet")).toBeVisible();
    const quietProject = sentNothing(page);
    const quiet = [boards, sessions].map((tab) => sentNothing(tab));

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
  quietHome();
  await expect(stranger.getByText("Get started by creating your first task.")).toBeVisible();
  expect(heard.filter((frame) => /outline|thesis|deep/i.test(frame))).toEqual([]);
});

test("a card dragged in one browser, one moved over REST, tasks given to a session and a burst of changes stand in the other, whole and in order, with no request from it", async ({
  signedIn: page,
  second,
  api,
}) => {
  const board = await makeBoardWith(api, { plan: ["One", "Two"], done: ["Three", "Four"] });
  const { todo, done } = columnsOf(board);
  await openLive(page, `/kanban/${board.id}`);
  await openLive(second, `/kanban/${board.id}`);

  await test.step("dragged", async () => {
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

  await test.step("moved over REST: on the board, and in the counts of the list", async () => {
    await goOnLive(second, "/tasks");
    const two = (await api<TaskRow[]>("GET", `/kanban/${board.id}/tasks`)).find(({ title }) => title === "Two")!;
    const quiet = [sentNothing(page), sentNothing(second)];
    for (const [list, name, counts] of [
      [todo, "To Do", ["All", /1$/, /1$/, /2$/]],
      [done, "Done", ["All", /1$/, /0$/, /3$/]],
    ] as const) {
      await api("PUT", `/tasks/${two.id}/move`, { listId: list });
      await expect(titlesIn(page, name).filter({ hasText: "Two" })).toHaveCount(1);
      await expect(titlesIn(page, "Plan")).toHaveText(["One"]);
      await expect(second.getByRole("tab")).toHaveText([...counts]);
    }
    for (const check of quiet) check();
  });

  await test.step("a session's tasks: added here they show there, taken out and made over REST here", async () => {
    const session = await makeSession(api, "Deep work");
    const { id } = await makeTask(api, "Outline");
    await goOnLive(page, `/pomodoro/${session.id}/tasks`);
    await goOnLive(second, `/pomodoro/${session.id}`);
    await expect(second.getByText("No tasks found for this session.")).toBeVisible();
    await page.getByRole("button", { name: "Add Outline" }).click();
    await expect(second.getByRole("region", { name: "Tasks" })).toContainText("Outline");
    await api("PUT", `/tasks/${id}`, { title: "The outline", pomodoroSessionId: null });
    await expect(second.getByText("No tasks found for this session.")).toBeVisible();
    const sides = (name: string) => page.getByRole("region", { name });
    await expect(sides("Available Tasks").getByRole("heading", { name: "The outline" })).toBeVisible();
    await makeTask(api, "Another", { pomodoroSessionId: session.id });
    await expect(sides("Assigned Tasks").getByText("Another")).toBeVisible();
  });

  await test.step("a burst arrives whole and in order", async () => {
    for (const { id } of await api<TaskRow[]>("GET", "/tasks")) await api("DELETE", `/tasks/${id}`);
    const titles = Array.from({ length: 30 }, (_, index) => `Card ${index + 1}`);
    const large = await makeBoardWith(api, { plan: titles });
    const columns = columnsOf(large);
    await goOnLive(page, `/kanban/${large.id}`);
    await goOnLive(second, "/tasks");
    await expect(second.getByRole("tab")).toHaveText(["All", /30$/, /0$/, /0$/]);
    const quiet = [sentNothing(page), sentNothing(second)];
    const tasks = await api<TaskRow[]>("GET", `/kanban/${large.id}/tasks`);
    await Promise.all(
      tasks.flatMap(({ id }, index) => [
        api("PUT", `/tasks/${id}/move`, { listId: index % 2 ? columns.todo : columns.done, position: 0 }),
        api("PUT", `/tasks/${id}`, { description: `Changed ${index}` }),
      ]),
    );
    const now = await titlesOn(api, large);
    expect(now.plan).toEqual([]);
    await expect(page.getByRole("region", { name: "To Do" })).toContainText("15 tasks");
    await expect(second.getByRole("tab")).toHaveText(["All", /0$/, /15$/, /15$/]);
    for (const [name, own] of [
      ["To Do", now.todo],
      ["Done", now.done],
    ] as const)
      await expect.poll(async () => (await titlesIn(page, name).allInnerTexts()).slice(0, 4)).toEqual(own.slice(0, 4));
    for (const check of quiet) check();
  });
});
