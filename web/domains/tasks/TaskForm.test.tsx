import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { TaskFieldsFragment } from "../../apollo/generated/graphql";
import { type Answer, answers, refusal } from "../../test/answers";
import { taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { sampleBoard, sampleOptions } from "../../test/taskOptions";
import { TaskForm } from "./TaskForm";
import type { TaskContext } from "./taskValues";

const session = (id: string, name: string, isCompleted = false) => ({
  __typename: "PomodoroSession",
  id,
  name,
  isCompleted,
});
const thesis = { __typename: "Project" as const, id: "p1", name: "Thesis" };
const onBoard = (listId: string) => taskWith({ projectId: "p1", project: thesis, listId, rank: "a1" });

type Setup = { initial?: TaskFieldsFragment; context?: TaskContext; save?: Answer };

async function openForm({ initial, context, save }: Setup = {}) {
  const done = jest.fn();
  const saved: Answer =
    save ?? (({ input }) => ({ createTask: taskWith(input as object), updateTask: taskWith(input as object) }));
  const { link, asked } = answers({
    TaskFormOptions: { ...sampleOptions },
    SessionOptions: { findSessions: [session("s1", "Deep work"), session("s2", "Yesterday", true)] },
    CreateTask: saved,
    UpdateTask: saved,
  });
  renderApp(<TaskForm initial={initial} context={context} onDone={done} />, { link, holds: initial && [initial] });
  const title = await screen.findByLabelText("Title");
  const sent = () => asked.find(({ name }) => name === "CreateTask" || name === "UpdateTask")?.variables;
  return { done, sent, title, user: userEvent.setup({ delay: null, pointerEventsCheck: 0 }) };
}

const board = () => screen.queryByLabelText("Kanban board") as HTMLSelectElement | null;
const status = () => screen.queryByRole("radiogroup", { name: "Status" });
const save = () => screen.getByRole("button", { name: /^(Create Task|Save Changes)$/ });
const words = (select: HTMLElement) =>
  within(select)
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

describe("the task form's choices", () => {
  it("offers no project, the projects, no session and the sessions not completed", async () => {
    await openForm();
    expect(words(screen.getByLabelText("Project"))).toEqual(["No project", "Thesis", "Move house"]);
    expect(words(screen.getByLabelText("Pomodoro session"))).toEqual(["No session", "Deep work"]);
  });

  it("shows the board only for a project with boards, its columns grouped by board", async () => {
    const { user } = await openForm();
    expect(board()).toBeNull();
    await user.selectOptions(screen.getByLabelText("Project"), "Move house");
    expect(board()).toBeNull();
    await user.selectOptions(screen.getByLabelText("Project"), "Thesis");
    expect(words(board() as HTMLElement)).toEqual(["No board", "Plan", "To Do", "Done"]);
    expect(within(board() as HTMLElement).getByRole("group", { name: "Chapter 3" })).toBeInTheDocument();
  });

  it("shows the status only without a column, else says that it is managed automatically", async () => {
    const { user } = await openForm({ context: { projectId: "p1" } });
    expect(
      within(status() as HTMLElement)
        .getAllByRole("radio")
        .map((radio) => (radio as HTMLInputElement).value),
    ).toEqual(["plan", "todo", "done"]);
    await user.selectOptions(board() as HTMLElement, "To Do");
    expect(status()).toBeNull();
    expect(screen.getByRole("note")).toHaveTextContent(
      "Status is managed automatically by the Kanban column: To Do in Chapter 3.",
    );
    await user.selectOptions(board() as HTMLElement, "No board");
    expect(status()).toBeInTheDocument();
  });

  it("clears the column when the project changes", async () => {
    const { user } = await openForm({ initial: onBoard("b1-2") });
    expect(board()?.value).toBe("b1-2");
    await user.selectOptions(screen.getByLabelText("Project"), "Move house");
    await user.selectOptions(screen.getByLabelText("Project"), "Thesis");
    expect(board()?.value).toBe("");
    expect(status()).toBeInTheDocument();
  });

  it("keeps showing the board without a project that the task stands on", async () => {
    await openForm({ initial: taskWith({ listId: "alone-3" }) });
    expect(board()?.value).toBe("alone-3");
  });

  it("starts in the first column of the board it was opened from", async () => {
    await openForm({ context: { boardId: "b1" } });
    expect(board()?.value).toBe("b1-1");
    expect(screen.getByLabelText("Project")).toHaveValue("p1");
  });
});

describe("the task form's choices where there are more than were loaded", () => {
  const at = "2026-01-01T00:00:00.000Z";
  const many = Array.from({ length: limits.pageSize.max }, (_, n) => `many ${n}`);
  const namedProject = (id: string, name: string) => ({ __typename: "Project" as const, id, name, createdAt: at });
  const far = { __typename: "Project" as const, id: "far", name: "Faraway" };

  async function openMany(initial?: TaskFieldsFragment) {
    const { link, asked } = answers({
      TaskFormOptions: {
        projects: many.map((name) => namedProject(name, name)),
        boards: many.map((name) => sampleBoard(name, name, "many 0")),
      },
      SessionOptions: ({ text }) => ({
        findSessions: text ? [session("old", "An old one")] : many.slice(0, limits.found).map((n) => session(n, n)),
      }),
      FindProjects: ({ text }) => ({ findProjects: text === "fara" ? [far] : [] }),
      BoardsOfProject: { boards: [sampleBoard("fb1", "Near board", "far")] },
      FindBoards: ({ text }) => ({ findBoards: text === "second" ? [sampleBoard("fb2", "Second board", "far")] : [] }),
      BoardOfList: { boardOfList: sampleBoard("fb9", "Its board", "far") },
      CreateTask: ({ input }) => ({ createTask: taskWith(input as object) }),
      UpdateTask: ({ input }) => ({ updateTask: taskWith(input as object) }),
    });
    renderApp(<TaskForm initial={initial} onDone={() => {}} />, { link, holds: initial && [initial] });
    const picker = (name: string) => screen.findByRole("combobox", { name });
    await picker("Project");
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    const choose = async (name: string, typed: string, option: string, group?: string) => {
      await user.clear(await picker(name));
      await user.type(await picker(name), typed);
      if (group) await screen.findByText(group);
      // By its words, and then by what it is: to ask hundreds for their names took seconds.
      const found = await screen.findByText(option, { selector: "[role=option], [role=option] *" });
      await user.click(found);
    };
    return { user, picker, choose, sent: () => asked.find(({ name }) => name.endsWith("teTask"))?.variables };
  }

  it("finds a project, a column and a session as one types, and keeps what was chosen", async () => {
    const { user, picker, choose, sent } = await openMany();
    await user.type(screen.getByLabelText("Title"), "Go there");
    await choose("Project", "fara", "Faraway");
    expect(await picker("Project")).toHaveDisplayValue("Faraway");
    await choose("Kanban board", "second", "To Do", "Second board");
    expect(await picker("Kanban board")).toHaveDisplayValue("To Do");
    expect(screen.getByRole("note")).toHaveTextContent("To Do in Second board");
    await choose("Pomodoro session", "old", "An old one");
    await user.click(save());
    await waitFor(() =>
      expect(sent()?.input).toMatchObject({ projectId: "far", listId: "fb2-2", pomodoroSessionId: "old" }),
    );
  });

  it("shows where an edited task stands, however far that is from what was loaded", async () => {
    const { picker } = await openMany(taskWith({ projectId: "far", project: far, listId: "fb9-2" }));
    expect(await picker("Project")).toHaveDisplayValue("Faraway");
    expect(await picker("Kanban board")).toHaveDisplayValue("To Do");
    expect(screen.getByRole("note")).toHaveTextContent("To Do in Its board");
  });
});

describe("what the task form sends", () => {
  it("sends a new task trimmed, without what was not chosen", async () => {
    const { user, title, sent, done } = await openForm();
    await user.type(title, "  Buy paint  ");
    await user.type(screen.getByLabelText("Description"), "   ");
    await user.click(save());
    await waitFor(() => expect(done).toHaveBeenCalled());
    expect(sent()).toEqual({
      input: { id: expect.any(String), title: "Buy paint", priority: "medium", status: "plan" },
    });
    expect(await screen.findByText("Task created successfully!")).toBeInTheDocument();
  });

  it("sends the column instead of the status, and project, session and day when chosen", async () => {
    const { user, title, sent } = await openForm({ context: { projectId: "p1", pomodoroSessionId: "s1" } });
    await user.type(title, "Buy paint");
    await user.selectOptions(board() as HTMLElement, "Done");
    await user.type(screen.getByLabelText("Due date"), "2199-12-01");
    await user.click(save());
    await waitFor(() =>
      expect(sent()?.input).toMatchObject({
        projectId: "p1",
        listId: "b1-3",
        pomodoroSessionId: "s1",
        dueDate: "2199-12-01",
      }),
    );
    expect(sent()?.input).not.toHaveProperty("status");
  });

  it("leaves an untouched column out of an edit", async () => {
    const { user, title, sent } = await openForm({ initial: onBoard("b1-2") });
    await user.clear(title);
    await user.type(title, "Renamed");
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual({ id: "t1", input: { title: "Renamed" } }));
    expect(await screen.findByText("Task updated successfully!")).toBeInTheDocument();
  });

  it("leaves an untouched title out of an edit, so that one renamed meanwhile keeps its name", async () => {
    const { user, sent } = await openForm({ initial: onBoard("b1-2") });
    await user.click(screen.getByRole("radio", { name: "High" }));
    await user.click(save());
    await waitFor(() => expect(sent()).toEqual({ id: "t1", input: { priority: "high" } }));
  });

  it("sends no project, column or session that is not among the choices shown", async () => {
    const { user, title, sent } = await openForm({
      context: { projectId: "gone", listId: "gone", pomodoroSessionId: "s2" },
    });
    expect(screen.getByLabelText("Project")).toHaveDisplayValue("No project");
    await user.type(title, "Buy paint");
    await user.click(save());
    await waitFor(() =>
      expect(sent()?.input).toStrictEqual({
        id: expect.any(String),
        title: "Buy paint",
        priority: "medium",
        status: "plan",
      }),
    );
  });

  it("sends null for a project, a column and a session that were cleared", async () => {
    const held = {
      pomodoroSessionId: "s1",
      pomodoroSessions: [{ __typename: "PomodoroSession" as const, id: "s1", name: "Deep work" }],
    };
    const { user, sent } = await openForm({ initial: { ...onBoard("b1-2"), ...held } });
    await user.selectOptions(screen.getByLabelText("Project"), "No project");
    await user.selectOptions(screen.getByLabelText("Pomodoro session"), "No session");
    await user.click(save());
    await waitFor(() =>
      expect(sent()?.input).toMatchObject({ projectId: null, listId: null, pomodoroSessionId: null }),
    );
  });

  it("sends nothing when cancelled", async () => {
    const { user, title, sent, done } = await openForm();
    await user.type(title, "Buy paint");
    await user.click(screen.getByRole("button", { name: "Cancel" }));
    expect(done).toHaveBeenCalled();
    expect(sent()).toBeUndefined();
  });
});

describe("what the task form says", () => {
  it("asks for a title, takes the focus there, and takes the sentence back on the first key", async () => {
    const { user, title, sent } = await openForm();
    await user.type(title, "   ");
    await user.click(save());
    expect(await screen.findByText(messages.required)).toBeInTheDocument();
    expect(title).toHaveAccessibleDescription(messages.required);
    await waitFor(() => expect(title).toHaveFocus());
    expect(sent()).toBeUndefined();
    await user.type(title, "B");
    expect(screen.queryByText(messages.required)).toBeNull();
  });

  it("holds title and description to their lengths", async () => {
    const { user, title } = await openForm();
    await user.click(title);
    await user.paste("a".repeat(limits.title.max + 1));
    await user.click(screen.getByLabelText("Description"));
    await user.paste("a".repeat(limits.description.max + 1));
    await user.click(save());
    expect(await screen.findByText("Must be no more than 200 characters")).toBeInTheDocument();
    expect(screen.getByText("Must be no more than 1000 characters")).toBeInTheDocument();
  });

  it("shows the server's sentence at the field it names", async () => {
    const { user, title } = await openForm({
      save: refusal("VALIDATION_ERROR", "Invalid format", { title: "Invalid format" }),
    });
    await user.type(title, "Buy paint");
    await user.click(save());
    await waitFor(() => expect(title).toHaveAccessibleDescription("Invalid format"));
  });

  it.each([
    ["the server's words", refusal("NOT_FOUND", "Project not found"), undefined, "Project not found"],
    ["its own words for a new task", refusal("INTERNAL", "Something went wrong"), undefined, messages.saveTaskFailed],
    ["its own words for an edit", refusal("INTERNAL", "Something went wrong"), taskWith(), messages.updateTaskFailed],
  ])("shows %s in an Error box", async (_, save_, initial, sentence) => {
    const { user, title, done } = await openForm({ save: save_, initial });
    await user.type(title, "Buy paint");
    await user.click(save());
    const box = await screen.findByRole("alert");
    expect(box).toHaveTextContent(`Error${sentence}`);
    expect(title).toHaveValue(`${initial?.title ?? ""}Buy paint`);
    expect(done).not.toHaveBeenCalled();
  });
});
