import { notifications } from "@mantine/notifications";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "#contract/messages";
import type { TaskFieldsFragment } from "../../apollo/generated/graphql";
import { type Answer, answers, refusal } from "../../test/answers";
import { taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { TasksView } from "./TasksView";

const three = (["plan", "todo", "todo"] as const).map((status, index) =>
  taskWith({ id: `t${index}`, title: `Task ${index}`, status, createdAt: `2026-11-0${9 - index}T10:00:00.000Z` }),
);

async function openView(tasks: TaskFieldsFragment[], more: Record<string, Answer> = {}, route = "/?view=tasks") {
  const { link, asked } = answers({ Tasks: { tasks }, ...more });
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
    expect(screen.getByRole("tab", { name: "Plan 1" })).toBeInTheDocument();
    expect(screen.getByRole("tab", { name: "Done 0" })).toBeInTheDocument();
    expect(titles()).toEqual(["Task 0", "Task 1", "Task 2"]);
    await user.click(screen.getByRole("tab", { name: "To Do 2" }));
    expect(titles()).toEqual(["Task 1", "Task 2"]);
  });

  it("reads the tab from the address", async () => {
    const { link } = answers({ Tasks: { tasks: three } });
    renderApp(<TasksView />, { link, route: "/?view=tasks&status=todo" });
    await waitFor(() => expect(titles()).toEqual(["Task 1", "Task 2"]));
  });

  it("says what to do first when there is nothing, and which status is empty", async () => {
    const { user } = await openView([]);
    expect(screen.getByText("Get started by creating your first task.")).toBeInTheDocument();
    expect(screen.getByRole("link", { name: "Create Task" })).toHaveAttribute("href", "/tasks/new");
    await user.click(screen.getByRole("tab", { name: "Done 0" }));
    expect(screen.getByText("No tasks in Done status.")).toBeInTheDocument();
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
  });

  it("brings the task back and says why when the server refuses", async () => {
    const { user } = await openView(three, { DeleteTask: refusal("INTERNAL", "Something went wrong") });
    await user.click(screen.getByRole("button", { name: "Delete Task 1" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(messages.deleteTaskFailed)).toBeInTheDocument();
    expect(titles()).toEqual(["Task 0", "Task 1", "Task 2"]);
  });
});
