/** How much of a board is drawn when one of its cards changes elsewhere. */
import "../../test/drawn";

import { act, screen, within } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { placeTask } from "../../domains/tasks/tasks.live";
import { layOutBoards } from "../../test/boardLayout";
import { boardId, boardOf, boardServer, taskOf } from "../../test/boardServer";
import { drawnBy } from "../../test/drawn";
import { renderApp } from "../../test/render";
import { BoardPage } from "./BoardPage";

let restore: () => void;
beforeAll(() => {
  restore = layOutBoards();
});
afterAll(() => restore());

const tasks = Array.from({ length: 100 }, (_, at) => taskOf(`Task ${at}`, 1 + (at % 3), Math.floor(at / 3)));

async function open() {
  const { link } = boardServer(boardOf(), tasks);
  const { client } = renderApp(
    <Routes>
      <Route path="/kanban/:boardId" element={<BoardPage />} />
    </Routes>,
    { link, route: `/kanban/${boardId}` },
  );
  await screen.findByRole("heading", { level: 3, name: "Task 0" });
  const change = (over: object) =>
    drawnBy(async () => {
      await act(async () => placeTask(client.cache, { ...taskOf("Task 0", 1, 0), ...over }));
      await act(async () => new Promise((drawn) => setTimeout(drawn)));
    });
  return { change };
}
const card = () => within(screen.getByRole("group", { name: /^Task 0/ }));
const times = (names: string[], name: string) => names.filter((drawn) => drawn === name).length;

test("what another tab changes of a card draws that card, and neither the others nor the board", async () => {
  const { change } = await open();
  expect(screen.getAllByRole("group").length).toBeGreaterThan(10);
  const names = await change({ priority: "high", dueDate: "2199-12-01", updatedAt: "2026-01-01T09:00:00.000Z" });
  expect(card().getByText("Dec 1, 2199")).toBeVisible();
  expect(times(names, "TaskCard")).toBe(1);
  expect(
    names.filter((name) => /^(BoardPage|Board|Columns?|CardList|Row|Content|Draggable|MoveMenu)$/.test(name)),
  ).toEqual([]);
});

test("a new title draws that card and its place, and no other card", async () => {
  const { change } = await open();
  const names = await change({ title: "Task 0, renamed", updatedAt: "2026-01-01T09:00:00.000Z" });
  expect(card().getByRole("heading")).toHaveTextContent("Task 0, renamed");
  expect(times(names, "TaskCard")).toBeGreaterThanOrEqual(1);
  expect(times(names, "TaskCard")).toBeLessThanOrEqual(2);
  expect(times(names, "Row")).toBe(1);
});

test("nothing is drawn when nothing changed", async () => {
  const { change } = await open();
  expect(times(await change({}), "TaskCard")).toBe(0);
});
