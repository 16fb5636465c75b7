/** How much of a long list is drawn when one of its tasks changes elsewhere. */
import "../../test/drawn";

import { act, screen } from "@testing-library/react";
import { answers } from "../../test/answers";
import { drawnBy } from "../../test/drawn";
import { taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { TasksView } from "./TasksView";
import { placeTask } from "./tasks.live";

test("a task that changes its status and one that is new draw their own cards, and not the fifty others", async () => {
  const tasks = Array.from({ length: 50 }, (_, at) => taskWith({ id: `t${at}`, title: `Task ${at}` }));
  const tasksByStatus = { __typename: "TaskCounts", plan: 50, todo: 0, done: 0 };
  const overview = { __typename: "Overview", tasksByStatus };
  const { client } = renderApp(<TasksView />, {
    link: answers({ Tasks: { tasks }, TaskCounts: { overview } }).link,
    route: "/?view=tasks",
  });
  await screen.findByText("Task 49");
  await screen.findByRole("tab", { name: "Done 0" });
  const later = { createdAt: "2026-01-02T08:00:00.000Z", updatedAt: "2026-01-02T08:00:00.000Z" };
  const names = await drawnBy(async () => {
    await act(async () => placeTask(client.cache, { ...taskWith({ id: "t7", title: "Task 7" }), status: "done" }));
    await act(async () => placeTask(client.cache, taskWith({ id: "new", title: "A new one", ...later })));
    await screen.findByText("A new one");
  });
  expect(screen.getByRole("tab", { name: "Done 1" })).toBeVisible();
  const cards = names.filter((name) => name === "TaskCard").length;
  expect(cards).toBeGreaterThanOrEqual(2);
  expect(cards).toBeLessThanOrEqual(5);
});
