/** More tasks than come at first: the server narrows, sorts and pages them, and what changes finds its place. */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { parse } from "graphql";
import { useState } from "react";
import { fitsList, type TaskList } from "#contract/task-lists";
import { comparePlaces, placeIn } from "#contract/task-order";
import { isFound } from "#contract/task-texts";
import type { AvailableTaskFragment, TaskFieldsFragment } from "../../apollo/generated/graphql";
import { token } from "../../apollo/token";
import { answers } from "../../test/answers";
import { taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { removeTask, taskLive } from "../tasks/tasks.live";
import { cursorAfterTask } from "../tasks/work/workOrder";
import { AvailableTasks } from "./AvailableTasks";
import type { TaskFilters } from "./availableTasks";
import { useAvailableTasks } from "./useAvailableTasks";
import type { TaskFilterControls } from "./useTaskFilters";

beforeEach(() => token.set("t"));
afterEach(() => token.clear());

const all: TaskFilters = { search: "", type: "all", projectId: null, board: null, sort: "createdAt", ascending: false };
const taken = { __typename: "PomodoroSession" as const, id: "s1", name: "This one" };
const inside = taskWith({ id: "in", title: "Inside", pomodoroSessionId: "s1", pomodoroSessions: [taken] });
const made = (at: number, more: Partial<TaskFieldsFragment> = {}) =>
  taskWith({
    id: `m${String(at).padStart(3, "0")}`,
    title: `Many ${at}`,
    priority: at % 2 ? "high" : "low",
    createdAt: new Date(Date.UTC(2026, 5, 1) - at * 60_000).toISOString(),
    ...more,
  });
const many = Array.from({ length: 205 }, (_, at) => made(at, at === 202 ? { title: "A zebra" } : {}));

function open(tasks: readonly TaskFieldsFragment[] = many, isHeard: (list: TaskList) => boolean = () => true) {
  let choose: (change: Partial<TaskFilters>) => void = () => {};
  const server = answers({
    TaskCounts: () => ({
      overview: {
        __typename: "Overview",
        tasksByStatus: { __typename: "TaskCounts", plan: tasks.length + 1, todo: 0, done: 0 },
      },
    }),
    AvailableTasks: ({ limit, cursor, ...list }) => {
      const fitting = [inside, ...tasks]
        .filter((task) => fitsList({ ...task, boardId: task.listId && "b1" }, list, isFound))
        .sort((a, b) => comparePlaces(placeIn(a, list), placeIn(b, list), list));
      const from = cursor ? fitting.findIndex((task) => cursorAfterTask(task, list) === cursor) + 1 : 0;
      if (!isHeard(list)) return new Error("The line is away");
      return { tasks: fitting.slice(from, from + Number(limit)) };
    },
  });
  function Shown() {
    const [filters, setFilters] = useState(all);
    choose = (change) => setFilters((before) => ({ ...before, ...change }));
    const held = useAvailableTasks({ id: "s1", isCompleted: false }, new Set(["in"]), filters);
    return (
      <>
        <p>{held.total} in all</p>
        <button type="button" onClick={held.next.load}>
          {held.next.state}
        </button>
        <ul>
          {held.shown?.map((task) => (
            <li key={task.id}>{task.title}</li>
          ))}
        </ul>
      </>
    );
  }
  const { client } = renderApp(<Shown />, { link: server.link });
  const asked = () => server.asked.filter(({ name }) => name === "AvailableTasks").map(({ variables }) => variables);
  const narrow = (change: Partial<TaskFilters>) => act(() => choose(change));
  return { cache: client.cache, asked, narrow };
}
const shown = () => [...document.querySelectorAll("li")].map(({ textContent }) => textContent);
const titles = (from: number, to: number) => many.slice(from, to).map(({ title }) => title);

test("they come page by page, and are counted without those of the session", async () => {
  const { asked } = open();
  await screen.findByText("205 in all");
  await waitFor(() => expect(shown()).toEqual(titles(0, 100)));
  for (const [seen, state] of [
    [200, "waiting"],
    [205, "none"],
  ] as const) {
    fireEvent.click(screen.getByRole("button"));
    await waitFor(() => expect(shown()).toEqual(titles(0, seen)));
    expect(screen.getByRole("button")).toHaveTextContent(state);
  }
  expect(asked()).toHaveLength(3);
  expect(asked()[0]).toEqual({ outsideSession: "s1", limit: 100 });
});

test("the server looks through all of them and sorts them, once who types rests", async () => {
  const { asked, narrow } = open();
  await waitFor(() => expect(shown()).toHaveLength(100));
  for (const search of ["z", "ze", "zeb"]) narrow({ search });
  await waitFor(() => expect(shown()).toEqual(["A zebra"]));
  narrow({ search: "", sort: "title", ascending: true });
  await waitFor(() => expect(shown().slice(0, 3)).toEqual(["A zebra", "Many 0", "Many 1"]));
  await waitFor(() => expect(shown()).toHaveLength(100));
  fireEvent.click(screen.getByRole("button"));
  await waitFor(() => expect(shown()).toHaveLength(200));
  expect(shown().slice(98, 102)).toEqual(["Many 97", "Many 98", "Many 99", "Many 100"]);
  expect(asked().filter(({ text }) => text)).toEqual([{ outsideSession: "s1", text: "zeb", limit: 100 }]);
});

test("what is known is narrowed at once, and stays where no answer comes", async () => {
  const { narrow } = open(many, (list) => !list.text);
  await waitFor(() => expect(shown()).toHaveLength(100));
  narrow({ search: "many 99" });
  expect(shown()).toEqual(["Many 99"]);
});

test("where all are loaded no choice is asked for", async () => {
  const { asked, narrow } = open(many.slice(0, 50));
  await screen.findByText("50 in all");
  narrow({ search: "many 4", sort: "title", ascending: true });
  expect(shown().slice(0, 3)).toEqual(["Many 4", "Many 40", "Many 41"]);
  expect(asked()).toHaveLength(1);
});

test("what is made, changed, taken, given back or deleted is in its place at once", async () => {
  const { cache, narrow } = open();
  narrow({ sort: "priority", ascending: true });
  await waitFor(() => expect(shown().slice(0, 2)).toEqual(["Many 0", "Many 2"]));
  await screen.findByRole("button", { name: "waiting" });
  const tell = (task: TaskFieldsFragment) => act(() => void taskLive.place(cache, task));
  tell(made(1, { id: "new", priority: "low", title: "New" }));
  await waitFor(() => expect(shown().slice(0, 3)).toEqual(["Many 0", "New", "Many 2"]));
  tell(made(0, { priority: "high" }));
  await waitFor(() => expect(shown()[0]).toBe("New"));
  tell(made(2, { pomodoroSessionId: "s1", pomodoroSessions: [taken] }));
  await waitFor(() => expect(shown().slice(0, 2)).toEqual(["New", "Many 4"]));
  tell(made(2));
  await waitFor(() => expect(shown().slice(0, 2)).toEqual(["New", "Many 2"]));
  act(() => removeTask(cache, "new"));
  await waitFor(() => expect(shown()[0]).toBe("Many 2"));
});

test("what comes onto the chosen board is in its place at once", async () => {
  const [open1, open2] = [made(3, { listId: "l1" }), made(7, { listId: "l2" })];
  const onBoard = Array.from({ length: 120 }, (_, at) => made(at + 10, { listId: "l1" }));
  const { cache, narrow } = open([open1, ...many.slice(0, 3), ...onBoard]);
  await waitFor(() => expect(shown()).toHaveLength(100));
  const lists = ["l1", "l2"].map((id) => ({ __typename: "BoardList", id }));
  const fragment = parse("fragment Columns on Board { id lists { id } }");
  act(() => void cache.writeFragment({ fragment, data: { __typename: "Board", id: "b1", lists } }));
  narrow({ type: "kanban", board: { id: "b1", listIds: ["l1", "l2"] } });
  await waitFor(() => expect(shown()[0]).toBe("Many 3"));
  await waitFor(() => expect(shown()).toHaveLength(100));
  act(() => void taskLive.place(cache, open2));
  await waitFor(() => expect(shown().slice(0, 3)).toEqual(["Many 3", "Many 7", "Many 10"]));
  act(() => void taskLive.place(cache, { ...open1, listId: null }));
  await waitFor(() => expect(shown().slice(0, 2)).toEqual(["Many 7", "Many 10"]));
});

test("who took all that was loaded sees what follows", async () => {
  const { cache } = open();
  await waitFor(() => expect(shown()).toHaveLength(100));
  const first = many.slice(0, 100);
  act(() => {
    for (const { id } of first) removeTask(cache, id);
  });
  await waitFor(() => expect(shown().length).toBeGreaterThan(0));
});

test("Select All takes what is not loaded, too", async () => {
  const load = jest.fn();
  const controls = {
    chosen: { search: "", type: "all", projectId: "", boardId: "", sort: "createdAt", ascending: false },
    ...{ choose: () => {}, clear: () => {}, filters: all, projects: [], boards: [], isWhole: true, onType: () => {} },
  } as TaskFilterControls;
  let come: (count: number) => void = () => {};
  function Side() {
    const [count, setCount] = useState(2);
    come = setCount;
    const next = { state: count < 4 ? ("waiting" as const) : ("none" as const), load };
    const shown = many.slice(0, count) as unknown as AvailableTaskFragment[];
    const held = { name: "n", shown, total: 4, next, error: undefined, reload: async () => {} };
    return <AvailableTasks sessionId="s1" controls={controls} held={held} />;
  }
  renderApp(<Side />, { link: answers({}).link });
  fireEvent.click(screen.getByLabelText("Select All (2+)"));
  expect(load).toHaveBeenCalledTimes(1);
  act(() => come(3));
  expect(load).toHaveBeenCalledTimes(2);
  expect(screen.getByText(/^Add \d Selected/).closest("button")).toBeDisabled();
  act(() => come(4));
  expect(screen.getByText("Add 4 Selected").closest("button")).toBeEnabled();
  expect(screen.getByLabelText("Select All (4)")).toBeChecked();
});
