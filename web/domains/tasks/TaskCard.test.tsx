import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import type { TaskFieldsFragment } from "../../apollo/generated/graphql";
import { masked, taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { TaskCard, type TaskCardProps } from "./TaskCard";

const show = (task: TaskFieldsFragment, rest: Partial<TaskCardProps> = {}) =>
  renderApp(<TaskCard task={masked(task)} {...rest} />, { holds: [task] });

describe("a task card", () => {
  it("shows title, priority, status, description, project, due day and both dates", () => {
    const task = taskWith({
      description: "Two pages",
      labels: ["deep work", "home"],
      status: "todo",
      priority: "high",
      dueDate: "2199-12-01",
      projectId: "p1",
      project: { __typename: "Project", id: "p1", name: "Thesis" },
      createdAt: "2026-11-09T10:00:00.000Z",
      updatedAt: "2026-11-19T10:00:00.000Z",
    });
    show(task);
    expect(screen.getByRole("heading", { name: "Write the report" })).toBeInTheDocument();
    for (const words of [
      "High",
      "To Do",
      "Two pages",
      "deep work",
      "home",
      "Thesis",
      "Dec 1, 2199",
      "Created Nov 9, 2026",
      "Updated Nov 19, 2026",
    ])
      expect(screen.getByText(words)).toBeInTheDocument();
  });

  it("says what is missing, and no updated date where nothing was updated", () => {
    show(taskWith());
    expect(screen.getByText("No Project")).toBeInTheDocument();
    expect(screen.getByText("No due date")).toBeInTheDocument();
    expect(screen.queryByText(/Updated/)).toBeNull();
  });

  it("says that it is overdue until it is done", () => {
    const late = taskWith({ dueDate: "2001-02-03" });
    const { unmount } = show(late);
    expect(screen.getByText("Overdue, Feb 3, 2001")).toBeInTheDocument();
    unmount();
    show({ ...late, status: "done" });
    expect(screen.getByText("Feb 3, 2001")).toBeInTheDocument();
  });

  it("hands its task to Edit and Delete, whose words the place may replace", async () => {
    const [task, edit, remove] = [taskWith(), jest.fn(), jest.fn()];
    show(task, { onEdit: edit, onDelete: remove, deleteLabel: "Remove", deleteTooltip: "Remove it from here" });
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    await user.click(screen.getByRole("button", { name: "Edit Write the report" }));
    await user.click(screen.getByRole("button", { name: "Remove Write the report" }));
    expect(edit).toHaveBeenCalledWith(expect.objectContaining({ id: task.id, title: task.title }));
    expect(remove).toHaveBeenCalledWith(expect.objectContaining({ id: task.id, title: task.title }));
    expect(screen.getByTitle("Remove it from here")).toBeInTheDocument();
  });
});
