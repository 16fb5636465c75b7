/** The tasks view as rows in a test: six tasks, a server that lists them as the contract says, and the keys. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { taskStatuses } from "#contract/states";
import { fitsList, type TaskList } from "#contract/task-lists";
import { comparePlaces, placeIn } from "#contract/task-order";
import { isFound } from "#contract/task-texts";
import type { TaskFieldsFragment } from "../../../apollo/generated/graphql";
import { dayOfReader } from "../../../lib/dates";
import { useCardKeys } from "../../../lib/keys/useCardKeys";
import { useListKeys } from "../../../lib/keys/useListKeys";
import { type Answer, answers } from "../../../test/answers";
import { taskWith } from "../../../test/entities";
import { renderApp } from "../../../test/render";
import { TasksView } from "../TasksView";
import { useCreateTask } from "../useCreateTask";
import { cursorAfterTask } from "./workOrder";

export const day = (from: number) => dayOfReader(new Date(Date.now() + from * 86_400_000));
export const thesis = { __typename: "Project" as const, id: "p1", name: "Thesis" };
export const named = (title: string, more: Partial<TaskFieldsFragment> = {}, n = 0) =>
  taskWith({ id: `id ${title}`, title, createdAt: `2026-11-0${9 - n}T10:00:00.000Z`, ...more });
/** What `updateTasks` answers. */
export const changedBy = (changes: unknown) =>
  (changes as { ids: string[]; done?: boolean }[]).flatMap(({ ids, done, ...fields }) =>
    some
      .filter(({ id }) => ids.includes(id))
      .map((task) => ({ ...task, ...fields, ...(done !== undefined && { status: done ? "done" : "todo" }) })),
  );
export const some = [
  named("Late", { dueDate: day(-2), priority: "high", status: "todo" }),
  named("Now", { dueDate: day(0), projectId: "p1", project: thesis }, 1),
  named("Soon", { dueDate: day(5), labels: ["home", "garden", "spring"] }, 2),
  named("Far", { dueDate: day(30) }, 3),
  named("Whenever", { dueDate: null, projectId: "p1", project: thesis }, 4),
  named("Over", { dueDate: day(-5), status: "done" }, 5),
];

export const serving = (tasks: TaskFieldsFragment[]): Record<string, Answer> => ({
  WorkTasks: ({ limit, cursor, ...list }) => {
    const all = tasks
      .filter((task) => fitsList(task, list as TaskList, isFound))
      .sort((a, b) => comparePlaces(placeIn(a, list as TaskList), placeIn(b, list as TaskList), list as TaskList));
    const from = cursor ? all.findIndex((task) => cursorAfterTask(task, list as TaskList) === cursor) + 1 : 0;
    return { tasks: all.slice(from, from + Number(limit)) };
  },
  Tasks: { tasks },
  CreateTask: ({ input }) => ({ createTask: taskWith(input as object) }),
  Labels: { labels: ["home", "errands"].map((name) => ({ __typename: "Label", name })) },
  ProjectChoices: { projects: [{ ...thesis, createdAt: "2026-11-01T10:00:00.000Z" }] },
  TaskCounts: {
    overview: {
      __typename: "Overview",
      tasksByStatus: {
        __typename: "TaskCounts",
        ...Object.fromEntries(taskStatuses.map((one) => [one, tasks.filter(({ status }) => status === one).length])),
      },
    },
  },
});

let address = "";
/** The words of the address. */
export const addressNow = () => address;

let create: ReturnType<typeof useCreateTask>;
/** Makes a task as any form of the app does. */
export const make: typeof create = (input, act) => create(input, act);

const Keys = () => {
  create = useCreateTask();
  useCardKeys();
  useListKeys();
  return null;
};
const Address = () => {
  const { search } = useLocation();
  address = search;
  return null;
};

/** Opens them at this address, by their cards where `layout` says so. */
export async function openRows(
  query = "",
  tasks = some,
  more: Record<string, Answer> = {},
  layout: "rows" | "cards" = "rows",
) {
  const { link, asked } = answers({ ...serving(tasks), ...more });
  const ui = (
    <main id="main">
      <Keys />
      <TasksView />
      <Address />
    </main>
  );
  const view = renderApp(ui, { link, route: `/?view=tasks&layout=${layout}${query}` });
  if (layout === "rows") await screen.findByText(/^Filter/);
  else await screen.findAllByRole("article");
  return { ...view, asked, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}

/** Heads in capitals among the titles, in their order. */
export const lines = () =>
  [...document.querySelectorAll("li h3, [data-task-link]")].map(({ tagName, textContent }) =>
    tagName === "H3" ? textContent?.toUpperCase() : textContent,
  );
