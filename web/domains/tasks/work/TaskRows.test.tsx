/** The tasks view as rows: groups, filters and keys, against a server that lists as the contract says. */
import { notifications } from "@mantine/notifications";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { messages } from "#contract/messages";
import { taskStatuses } from "#contract/states";
import { comparePlaces, fitsList, placeIn, type TaskList } from "#contract/task-lists";
import { isFound } from "#contract/task-texts";
import type { TaskFieldsFragment } from "../../../apollo/generated/graphql";
import { dayOfReader } from "../../../lib/dates";
import { useCardKeys } from "../../../lib/keys/useCardKeys";
import { useListKeys } from "../../../lib/keys/useListKeys";
import { type Answer, answers, refusal } from "../../../test/answers";
import { taskWith } from "../../../test/entities";
import { renderApp } from "../../../test/render";
import { words } from "../several/words";
import { TasksView } from "../TasksView";
import { placeTask } from "../tasks.live";
import { cursorAfterTask } from "./workOrder";

const day = (from: number) => dayOfReader(new Date(Date.now() + from * 86_400_000));
const thesis = { __typename: "Project" as const, id: "p1", name: "Thesis" };
const named = (title: string, more: Partial<TaskFieldsFragment> = {}, n = 0) =>
  taskWith({ id: `id ${title}`, title, createdAt: `2026-11-0${9 - n}T10:00:00.000Z`, ...more });
const changedBy = (changes: unknown) =>
  (changes as { ids: string[]; done?: boolean }[]).flatMap(({ ids, done, ...fields }) =>
    some
      .filter(({ id }) => ids.includes(id))
      .map((task) => ({ ...task, ...fields, ...(done !== undefined && { status: done ? "done" : "todo" }) })),
  );
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

afterEach(() => {
  act(() => notifications.clean());
  localStorage.clear();
});

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

const selected = () =>
  screen.queryAllByRole("checkbox", { checked: true }).map((box) => box.closest("li")?.textContent);
const titlesOf = (names: string[]) => names.map((name) => expect.stringContaining(name));
const bar = () => screen.findByRole("group", { name: "Selected tasks" });

it("selects by X, by Shift with arrows and clicks, all and none by their keys, and lets go of what leaves", async () => {
  const { user, client } = await openRows();
  await waitFor(() => expect(lines()).toHaveLength(10));
  act(() => screen.getByRole("link", { name: "Now" }).focus());
  await user.keyboard("x");
  expect(selected()).toEqual(titlesOf(["Now"]));
  expect(screen.getByRole("checkbox", { name: "Select Now" })).toBeChecked();
  // Over the head of the next group, and back.
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(selected()).toEqual(titlesOf(["Now", "Soon", "Far"]));
  await waitFor(() => expect(screen.getByRole("link", { name: "Far" })).toHaveFocus());
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(selected()).toEqual(titlesOf(["Now", "Soon"]));
  expect(screen.getByText("2 selected", { selector: "[role=status]" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("link", { name: "Late" }), { shiftKey: true, detail: 1 });
  expect(selected()).toEqual(titlesOf(["Late", "Now"]));
  expect(address).not.toContain("task=");
  await user.keyboard("{Control>}a{/Control}");
  expect(selected()).toHaveLength(5);
  act(() => placeTask(client.cache, { ...(some[0] as TaskFieldsFragment), status: "done" }));
  await waitFor(() => expect(selected()).toHaveLength(4));
  await user.click(screen.getByRole("checkbox", { name: "Select Far" }));
  expect(selected()).toEqual(titlesOf(["Now", "Soon", "Whenever"]));
  await user.type(screen.getByLabelText("Filter"), "{Escape}");
  expect(selected()).toHaveLength(3);
  act(() => screen.getByRole("link", { name: "Now" }).focus());
  await user.keyboard("{Escape}");
  expect(selected()).toEqual([]);
  expect(screen.queryByRole("group", { name: "Selected tasks" })).toBeNull();
});

it("gives several a day by two keys, at once and with one call, and each its own back by Undo", async () => {
  const { user, asked } = await openRows("", some, {
    UpdateTasks: ({ changes }) => ({ updateTasks: changedBy(changes) }),
  });
  await waitFor(() => expect(lines()).toHaveLength(10));
  act(() => screen.getByRole("link", { name: "Late" }).focus());
  await user.keyboard("x{Shift>}{ArrowDown}{ArrowDown}{/Shift}d");
  await screen.findByRole("button", { name: /^Tomorrow/ });
  await waitFor(() => expect(document.activeElement).toHaveTextContent("Today"));
  await user.keyboard("2");
  await waitFor(() => expect(lines().slice(0, 4)).toEqual(["NEXT 7 DAYS", "Late", "Now", "Soon"]));
  // The row goes on having the focus.
  expect(document.activeElement).toHaveTextContent("Soon");
  const sent = () => asked.filter(({ name }) => name === "UpdateTasks").map(({ variables }) => variables.changes);
  await waitFor(() => expect(sent()).toEqual([[{ ids: ["id Late", "id Now", "id Soon"], dueDate: day(1) }]]));
  expect(await screen.findByText(words.changed(3, "Tomorrow"))).toBeInTheDocument();
  expect(selected()).toHaveLength(3);
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(lines().slice(0, 4)).toEqual(["OVERDUE", "Late", "TODAY", "Now"]));
  expect(sent()[1]).toEqual([
    { ids: ["id Late"], dueDate: day(-2) },
    { ids: ["id Now"], dueDate: day(0) },
    { ids: ["id Soon"], dueDate: day(5) },
  ]);
});

it("sends those that go back in the order of their columns, at whose ends they may come to stand", async () => {
  const cards = [named("Below", { dueDate: day(1), rank: "a2" }), named("Above", { dueDate: day(2), rank: "a1" }, 1)];
  const { user, asked } = await openRows("", cards, { UpdateTasks: { updateTasks: cards } });
  await waitFor(() => expect(lines()).toEqual(expect.arrayContaining(["Below", "Above"])));
  await user.keyboard("{Control>}a{/Control}");
  await user.click(within(await bar()).getByRole("button", { name: /Priority/ }));
  await user.click(await screen.findByRole("button", { name: /^Low/ }));
  await screen.findByRole("button", { name: /Undo/ });
  await user.keyboard("{Control>}z{/Control}");
  const sent = () => asked.filter(({ name }) => name === "UpdateTasks").map(({ variables }) => variables.changes);
  const ids = ["id Above", "id Below"];
  await waitFor(() => expect(sent()[1]).toEqual([{ ids, priority: cards[0]?.priority }]));
});

it("goes back by itself where the server refuses, with one sentence", async () => {
  const { user } = await openRows("", some, { UpdateTasks: refusal("NOT_FOUND", messages.taskNotFound) });
  await waitFor(() => expect(lines()).toHaveLength(10));
  await user.keyboard("{Control>}a{/Control}");
  await user.click(within(await bar()).getByRole("button", { name: /Priority/ }));
  await user.click(await screen.findByRole("button", { name: /^Low/ }));
  expect(await screen.findByText(messages.taskNotFound)).toBeInTheDocument();
  const row = screen.getByRole("link", { name: "Late" }).closest("li");
  await waitFor(() => expect(row).toHaveTextContent("High"));
  expect(screen.queryAllByRole("button", { name: /Undo/ })).toEqual([]);
  expect(selected()).toHaveLength(5);
});

it("completes those that are open, and deletes after a question, with one Undo for all", async () => {
  const { user, asked } = await openRows("&done=shown", some, {
    UpdateTasks: ({ changes }) => ({ updateTasks: changedBy(changes) }),
    DeleteTasks: ({ ids }) => ({ deleteTasks: ids }),
    RestoreTasks: ({ ids }) => ({ restoreTasks: some.filter(({ id }) => (ids as string[]).includes(id)) }),
  });
  await waitFor(() => expect(lines()).toHaveLength(12));
  act(() => screen.getByRole("link", { name: "Whenever" }).focus());
  await user.keyboard("x{Shift>}{ArrowDown}{/Shift}c");
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === "UpdateTasks")[0]?.variables).toEqual({
      changes: [{ ids: ["id Whenever"], done: true }],
    }),
  );
  expect(await screen.findByText(words.ticked(true, 1))).toBeInTheDocument();
  await user.keyboard("{Escape}");
  act(() => screen.getByRole("link", { name: "Late" }).focus());
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}{Delete}");
  expect(await screen.findByText(words.mayDelete(2))).toBeInTheDocument();
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(lines()).not.toContain("Late"));
  expect(await screen.findByText(words.deleted(2))).toBeInTheDocument();
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(lines()).toEqual(expect.arrayContaining(["Late", "Now"])));
  expect(asked.filter(({ name }) => name === "RestoreTasks")[0]?.variables).toEqual({ ids: ["id Late", "id Now"] });
});

it("offers no boxes where no row is", async () => {
  await openRows("", []);
  expect(await screen.findByText("No tasks")).toBeVisible();
  expect(screen.getByRole("button", { name: "Select" })).toBeDisabled();
});

it("shows the boxes to fingers by a button", async () => {
  const { user } = await openRows();
  await screen.findByRole("link", { name: "Now" });
  await user.click(screen.getByRole("button", { name: "Select" }));
  expect(within(await bar()).getByText("Nothing selected")).toBeInTheDocument();
  expect(within(await bar()).getByRole("button", { name: /Complete|Reopen/ })).toBeDisabled();
  await user.click(within(await bar()).getByRole("button", { name: "Select all" }));
  expect(selected()).toHaveLength(5);
  await user.click(within(await bar()).getByRole("button", { name: "Clear selection" }));
  expect(screen.queryByRole("group", { name: "Selected tasks" })).toBeNull();
});
