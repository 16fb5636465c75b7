/** The tasks view as rows: groups, filters and keys, against a server that lists as the contract says. */
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { taskStatuses } from "#contract/states";
import { comparePlaces, fitsList, placeIn, type TaskList } from "#contract/task-lists";
import { isFound } from "#contract/task-texts";
import type { TaskFieldsFragment } from "../../../apollo/generated/graphql";
import { cursorAfterTask } from "../../../apollo/pages";
import { dayOfReader } from "../../../lib/dates";
import { useCardKeys } from "../../../lib/keys/useCardKeys";
import { useListKeys } from "../../../lib/keys/useListKeys";
import { type Answer, answers } from "../../../test/answers";
import { taskWith } from "../../../test/entities";
import { renderApp } from "../../../test/render";
import { TasksView } from "../TasksView";
import { placeTask } from "../tasks.live";

const day = (from: number) => dayOfReader(new Date(Date.now() + from * 86_400_000));
const thesis = { __typename: "Project" as const, id: "p1", name: "Thesis" };
const named = (title: string, more: Partial<TaskFieldsFragment> = {}, n = 0) =>
  taskWith({ id: `id ${title}`, title, createdAt: `2026-11-0${9 - n}T10:00:00.000Z`, ...more });
const some = [
  named("Late", { dueDate: day(-2), priority: "high", status: "todo" }),
  named("Now", { dueDate: day(0), projectId: "p1", project: thesis }, 1),
  named("Soon", { dueDate: day(5) }, 2),
  named("Far", { dueDate: day(30) }, 3),
  named("Whenever", { dueDate: null, projectId: "p1", project: thesis }, 4),
  named("Over", { dueDate: day(-5), status: "done" }, 5),
];

const serving = (tasks: TaskFieldsFragment[]): Record<string, Answer> => ({
  WorkTasks: ({ limit, cursor, ...list }) => {
    const all = tasks
      .filter((task) => fitsList(task, list as TaskList, isFound))
      .sort((a, b) => comparePlaces(placeIn(a, list as TaskList), placeIn(b, list as TaskList)));
    const from = cursor ? all.findIndex((task) => cursorAfterTask(task, list as TaskList) === cursor) + 1 : 0;
    return { tasks: all.slice(from, from + Number(limit)) };
  },
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
const Keys = () => {
  useCardKeys();
  useListKeys();
  return null;
};
const Address = () => {
  const { search } = useLocation();
  address = search;
  return null;
};

async function openRows(query = "", tasks = some, more: Record<string, Answer> = {}) {
  const { link, asked } = answers({ ...serving(tasks), ...more });
  const ui = (
    <main id="main">
      <Keys />
      <TasksView />
      <Address />
    </main>
  );
  const view = renderApp(ui, { link, route: `/?view=tasks&layout=rows${query}` });
  await screen.findByLabelText("Filter");
  return { ...view, asked, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}
/** Heads in capitals among the titles, in their order. */
const lines = () =>
  [...document.querySelectorAll("li h3, [data-task-link]")].map(({ tagName, textContent }) =>
    tagName === "H3" ? textContent?.toUpperCase() : textContent,
  );

afterEach(() => localStorage.clear());

it("puts tasks together by when they are due and keeps what is done until it is asked for", async () => {
  const { user, asked } = await openRows();
  await waitFor(() =>
    expect(lines()).toEqual([
      "OVERDUE",
      "Late",
      "TODAY",
      "Now",
      "NEXT 7 DAYS",
      "Soon",
      "LATER",
      "Far",
      "NO DATE",
      "Whenever",
    ]),
  );
  expect(asked.filter(({ name }) => name === "WorkTasks")).toHaveLength(1);
  await user.click(screen.getByRole("button", { name: "Show done tasks (1)" }));
  await waitFor(() => expect(lines().slice(-2)).toEqual(["DONE", "Over"]));
  expect(address).toContain("done=shown");
});

it("is put together by project or priority, narrowed by words, and says when nothing fits", async () => {
  const { user } = await openRows();
  await user.selectOptions(await screen.findByLabelText("Group by"), "Project");
  await waitFor(() => expect(lines()).toEqual(["THESIS", "Now", "Whenever", "NO PROJECT", "Late", "Soon", "Far"]));
  await user.selectOptions(screen.getByLabelText("Priority"), "High");
  await waitFor(() => expect(lines()).toEqual(["NO PROJECT", "Late"]));
  await user.type(screen.getByLabelText("Filter"), "nothing like it");
  // What is chosen before one rests from typing stays chosen.
  await user.selectOptions(screen.getByLabelText("Sort by"), "Newest");
  await waitFor(() => expect(document.body.textContent + address).toContain("Nothing fits these filters."));
  expect(new URLSearchParams(address).get("q")).toBe("nothing like it");
  expect(new URLSearchParams(address).get("sort")).toBe("newest");
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  await waitFor(() => expect(lines()).toHaveLength(7));
  expect(screen.getByLabelText("Filter")).toHaveValue("");
});

it("holds a change where it belongs, and lets go of what no longer fits", async () => {
  const { client } = await openRows();
  await waitFor(() => expect(lines()).toHaveLength(10));
  act(() => placeTask(client.cache, { ...(some[3] as TaskFieldsFragment), dueDate: day(0) }));
  await waitFor(() =>
    expect(lines()).toEqual(["OVERDUE", "Late", "TODAY", "Now", "Far", "NEXT 7 DAYS", "Soon", "NO DATE", "Whenever"]),
  );
  act(() => placeTask(client.cache, { ...(some[0] as TaskFieldsFragment), status: "done" }));
  await waitFor(() => expect(lines()[0]).toBe("TODAY"));
});

it("is gone through by the keys of lists, to both ends, and ticked by its key", async () => {
  const { user, asked } = await openRows("", some, { CompleteTask: { completeTask: { ...some[1], status: "done" } } });
  await waitFor(() => expect(lines()).toHaveLength(10));
  const here = () => document.activeElement?.closest("li")?.querySelector("[data-task-link]")?.textContent;
  act(() => screen.getByRole("link", { name: "Late" }).focus());
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(here()).toBe("Now"));
  await user.keyboard("{Control>}{End}{/Control}");
  await waitFor(() => expect(here()).toBe("Whenever"));
  await user.keyboard("{Control>}{Home}{/Control}");
  await waitFor(() => expect(here()).toBe("Late"));
  await user.keyboard("{ArrowRight}c");
  await waitFor(() => expect(asked.filter(({ name }) => name === "CompleteTask")).toHaveLength(1));
});

it("is remembered with its groups on this device, and cards are one click away", async () => {
  const { user, unmount } = await openRows();
  await user.selectOptions(await screen.findByLabelText("Group by"), "Status");
  unmount();
  const { link } = answers(serving(some));
  renderApp(<TasksView />, { link, route: "/?view=tasks" });
  expect(await screen.findByLabelText("Group by")).toHaveValue("status");
  expect(within(screen.getByRole("group", { name: "Layout" })).getByRole("button", { name: "Rows" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
});
