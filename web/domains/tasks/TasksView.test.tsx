import { notifications } from "@mantine/notifications";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "#contract/messages";
import { taskStatuses } from "#contract/states";
import type { TaskFieldsFragment } from "../../apollo/generated/graphql";
import { cursorAfter } from "../../apollo/pages";
import { type Answer, answers, refusal } from "../../test/answers";
import { taskWith } from "../../test/entities";
import { nearness } from "../../test/nearness";
import { renderApp } from "../../test/render";
import { TasksView } from "./TasksView";

const three = (["plan", "todo", "todo"] as const).map((status, index) =>
  taskWith({ id: `t${index}`, title: `Task ${index}`, status, createdAt: `2026-11-0${9 - index}T10:00:00.000Z` }),
);

/** A server that has these tasks: a page of those of a status, newest first, and how many there are of each. */
const serving = (tasks: TaskFieldsFragment[]): Record<string, Answer> => ({
  Tasks: ({ status, limit, cursor }) => {
    const all = tasks.filter((task) => !status || task.status === status);
    const from = cursor ? all.findIndex((task) => cursorAfter(task) === cursor) + 1 : 0;
    return { tasks: all.slice(from, from + Number(limit)) };
  },
  TaskCounts: {
    overview: {
      __typename: "Overview",
      tasksByStatus: {
        __typename: "TaskCounts",
        ...Object.fromEntries(
          taskStatuses.map((status) => [status, tasks.filter((task) => task.status === status).length]),
        ),
      },
    },
  },
});

async function openView(tasks: TaskFieldsFragment[], more: Record<string, Answer> = {}, route = "/?view=tasks") {
  const { link, asked } = answers({ ...serving(tasks), ...more });
  const view = renderApp(<TasksView />, { link, route });
  await screen.findByText(tasks[0]?.title ?? "No tasks");
  return { ...view, asked, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}
const titles = () => screen.getAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);

// notices outlive the screen that showed them
afterEach(() => act(() => notifications.clean()));

describe("the tasks view", () => {
  it("counts the tasks of each status and shows those of the chosen one", async () => {
    const { user } = await openView(three);
    expect(screen.getByRole("tab", { name: "All" })).toHaveAttribute("aria-selected", "true");
    expect(await screen.findByRole("tab", { name: "Plan 1" })).toBeInTheDocument();
    expect(screen.getByRole("tab", { name: "Done 0" })).toBeInTheDocument();
    expect(titles()).toEqual(["Task 0", "Task 1", "Task 2"]);
    await user.click(screen.getByRole("tab", { name: "To Do 2" }));
    await waitFor(() => expect(titles()).toEqual(["Task 1", "Task 2"]));
  });

  it("lets a task that was ticked off linger before the tab that holds no such tasks lets it go", async () => {
    const ticked = (task: TaskFieldsFragment | undefined) => ({
      ...(task as TaskFieldsFragment),
      status: "done" as const,
    });
    await openView(three.slice(1), { CompleteTask: { completeTask: ticked(three[1]) } }, "/?view=tasks&status=todo");
    jest.useFakeTimers();
    try {
      act(() => screen.getByRole("button", { name: "Complete Task 1" }).click());
      await act(() => jest.advanceTimersByTimeAsync(900));
      expect(titles()).toEqual(["Task 1", "Task 2"]);
      expect(screen.getByRole("button", { name: "Reopen Task 1" })).toBeVisible();
      expect(screen.getByRole("heading", { name: "Task 1" })).toHaveAttribute("data-done");
      await act(() => jest.advanceTimersByTimeAsync(200));
      expect(titles()).toEqual(["Task 2"]);
    } finally {
      jest.useRealTimers();
    }
  });

  it("reads the tab from the address", async () => {
    const { link } = answers(serving(three));
    renderApp(<TasksView />, { link, route: "/?view=tasks&status=todo" });
    await waitFor(() => expect(titles()).toEqual(["Task 1", "Task 2"]));
  });

  it("says what to do first when there is nothing, and which status is empty", async () => {
    const { user } = await openView([]);
    expect(screen.getByText("Get started by creating your first task.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Create Task" })).toHaveAttribute("href", "/tasks/new");
    await user.click(await screen.findByRole("tab", { name: "Done 0" }));
    expect(await screen.findByText("No tasks in Done status.")).toBeInTheDocument();
  });

  it("says in an Error box that the tasks could not be loaded", async () => {
    const { link } = answers({ Tasks: refusal("INTERNAL", "Something went wrong") });
    renderApp(<TasksView />, { link });
    expect(await screen.findByRole("alert")).toHaveTextContent(`Error${messages.loadTasksFailed}`);
    expect(screen.queryByText("No tasks")).toBeNull();
  });

  it("deletes only after asking", async () => {
    const { user, asked } = await openView(three, { DeleteTask: { deleteTask: "t1" } });
    await user.click(screen.getByRole("button", { name: "Delete Task 1" }));
    const question = await screen.findByRole("dialog", { name: "Delete Task" });
    expect(question).toHaveTextContent('Are you sure you want to delete "Task 1"?');
    expect(titles()).toContain("Task 1");
    await user.click(within(question).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(titles()).toEqual(["Task 0", "Task 2"]));
    expect(asked.at(-1)).toEqual({ name: "DeleteTask", variables: { id: "t1" } });
    expect(screen.getByRole("tab", { name: "To Do 1" })).toBeInTheDocument();
  });

  it.each([
    ["the server's words", refusal("CONFLICT", "Not now"), "Not now"],
    ["its own", refusal("INTERNAL", "Something went wrong"), messages.deleteTaskFailed],
  ])("brings the task back and says why in %s when the server refuses", async (_, problem, sentence) => {
    const { user } = await openView(three, { DeleteTask: problem });
    await user.click(screen.getByRole("button", { name: "Delete Task 1" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect(titles()).toEqual(["Task 0", "Task 1", "Task 2"]);
  });

  it("loads the next page as its end comes near, says that it is on its way, and offers to try again where it fails", async () => {
    const many = Array.from({ length: 70 }, (_, at) => taskWith({ id: `m${at}`, title: `Many ${at}`, ...made(at) }));
    const answer = serving(many).Tasks as (variables: object) => Record<string, unknown>;
    let failing = true;
    const near = nearness();
    await openView(many, {
      Tasks: (variables) => (variables.cursor && failing ? refusal("INTERNAL", "No") : answer(variables)),
    });
    expect(screen.queryByText("Many 69")).toBeNull();
    await act(async () => near());
    expect(await screen.findByRole("alert")).toHaveTextContent(messages.loadTasksFailed);
    failing = false;
    act(() => screen.getByRole("button", { name: "Retry" }).click());
    expect(screen.getByText(messages.loadingMore)).toBeInTheDocument();
    expect(await screen.findByText("Many 69", {}, { timeout: 30_000 })).toBeInTheDocument();
    expect(titles()).toHaveLength(70);
    expect(screen.queryByText(messages.loadingMore)).toBeNull();
  });
});

const made = (at: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString() });
