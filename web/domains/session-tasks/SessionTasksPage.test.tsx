/** Session task management: adding one or many, taking out after the question, creating in place, and what a refusal says. */

import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { messages } from "#contract/messages";
import { token } from "../../apollo/token";
import { taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { sampleOptions } from "../../test/taskOptions";
import { fieldsOf, refused, serverOf, sessionOf } from "../sessions/sessions.fixture";
import { taskLive } from "../tasks/tasks.live";
import { SessionTasksPage } from "./SessionTasksPage";

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
beforeEach(() => token.set("t"));
afterEach(() => token.clear());

const other = { __typename: "PomodoroSession" as const, id: "s2", name: "Morning" };
const mine = { __typename: "PomodoroSession" as const, id: "s1", name: "Thesis, chapter 3" };
const inside = taskWith({ id: "in", title: "Inside", pomodoroSessionId: "s1", pomodoroSessions: [mine] });
const free = taskWith({ id: "free", title: "Free", createdAt: "2026-01-02T08:00:00.000Z" });
const held = taskWith({ id: "held", title: "Held", pomodoroSessionId: "s2", pomodoroSessions: [other] });
const put = (task: typeof free) => ({ ...task, pomodoroSessionId: "s1", pomodoroSessions: [mine] });

function open(answers: Parameters<typeof serverOf>[0] = {}, session = sessionOf({ tasks: [inside] })) {
  const server = serverOf({
    sessionTasks: () => ({ session }),
    availableTasks: () => ({ tasks: [inside, free, held] }),
    taskFormOptions: () => ({ projects: [], boards: [] }),
    ...answers,
  });
  const { client } = renderApp(
    <Routes>
      <Route path="/pomodoro/:id/tasks" element={<SessionTasksPage />} />
    </Routes>,
    { link: server.link, route: "/pomodoro/s1/tasks" },
  );
  return { ...server, client };
}
const side = (name: "Available Tasks" | "Assigned Tasks") => within(screen.getByRole("region", { name }));
const heading = (name: string) => screen.findByRole("heading", { name });

test("the head counts what is assigned and what is available", async () => {
  open();
  expect(await screen.findByText("1 assigned, 2 available")).toBeVisible();
  expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Thesis, chapter 3");
  expect(screen.getByRole("link", { name: "Back to Session" })).toHaveAttribute("href", "/pomodoro/s1");
});

test("a task on either side is ticked off where it stands", async () => {
  open({ completeTask: ({ id }) => ({ completeTask: { ...(id === "in" ? inside : free), status: "done" } }) });
  await heading("Assigned Tasks (1)");
  for (const [name, title] of [
    ["Assigned Tasks", "Inside"],
    ["Available Tasks", "Free"],
  ] as const) {
    await user.click(side(name).getByRole("button", { name: `Complete ${title}` }));
    expect(await side(name).findByRole("button", { name: `Reopen ${title}` })).toBeVisible();
    expect(side(name).getByText("Done")).toBeVisible();
  }
});

test("a task that another open session holds is marked, and moves", async () => {
  const { asked } = open({
    addTasksToSession: () => ({ addTasksToSession: sessionOf({ tasks: [inside, put(held)] }) }),
  });
  expect(await screen.findByText("In Morning, moves here")).toBeVisible();
  await user.click(screen.getByRole("button", { name: "Add Held" }));
  expect(await heading("Assigned Tasks (2)")).toBeVisible();
  expect(side("Available Tasks").queryByText("Held")).toBeNull();
  expect(asked.at(-1)).toEqual({ name: "AddTasksToSession", variables: { id: "s1", taskIds: ["held"] } });
});

test("Select All takes what the filters show, and Add n Selected adds them in one go", async () => {
  const { asked } = open({
    addTasksToSession: () => ({ addTasksToSession: sessionOf({ tasks: [inside, put(free), put(held)] }) }),
  });
  expect(await screen.findByRole("button", { name: "Add 0 Selected" })).toBeDisabled();
  await user.click(screen.getByRole("checkbox", { name: "Select All (2)" }));
  await user.click(screen.getByRole("button", { name: "Add 2 Selected" }));
  expect(await heading("Assigned Tasks (3)")).toBeVisible();
  expect(screen.getByText("No available tasks to add.")).toBeVisible();
  expect(asked.at(-1)?.variables).toEqual({ id: "s1", taskIds: ["free", "held"] });
});

test("what is added stands below what was there, in the order given, before the server has answered", async () => {
  open({ addTasksToSession: () => new Promise(() => {}) });
  await user.click(await screen.findByRole("checkbox", { name: "Select All (2)" }));
  await user.click(screen.getByRole("button", { name: "Add 2 Selected" }));
  await heading("Assigned Tasks (3)");
  const titles = side("Assigned Tasks").getAllByRole("listitem");
  expect(titles.map((item) => item.querySelector("p")?.textContent)).toEqual(["Inside", "Free", "Held"]);
});

test("a search that finds nothing says so", async () => {
  open();
  await user.type(await screen.findByPlaceholderText("Search tasks..."), "zebra");
  expect(screen.getByText("No tasks match your search criteria.")).toBeVisible();
});

test("a task is taken out after the question, and is available again at once", async () => {
  open({ removeTaskFromSession: () => ({ removeTaskFromSession: sessionOf({ tasks: [] }) }) });
  const remove = await screen.findByRole("button", { name: "Remove Inside" });
  expect(remove).toHaveAttribute("title", "Remove task from this Pomodoro session");
  await user.click(remove);
  const dialog = within(await screen.findByRole("dialog", { name: "Remove Task from Session?" }));
  expect(dialog.getByRole("button", { name: "Cancel" })).toBeVisible();
  await user.click(dialog.getByRole("button", { name: "Remove from Session" }));
  expect(await screen.findByText("No tasks assigned to this session.")).toBeVisible();
  expect(side("Available Tasks").getByText("Inside")).toBeVisible();
});

test("what is told of a task that was taken out is seen, however far ahead the clock of this machine is", async () => {
  const { client } = open({ removeTaskFromSession: () => ({ removeTaskFromSession: sessionOf({ tasks: [] }) }) });
  await user.click(await screen.findByRole("button", { name: "Remove Inside" }));
  await user.click(await screen.findByRole("button", { name: "Remove from Session" }));
  await screen.findByText("No tasks assigned to this session.");
  const changed = { title: "Renamed", pomodoroSessionId: null, pomodoroSessions: [] };
  const told = { ...inside, ...changed, updatedAt: "2026-01-01T08:00:01.000Z" };
  act(() => taskLive.placeUnlessOlder(client.cache, told));
  expect(await side("Available Tasks").findByText("Renamed", {}, { timeout: 2000 })).toBeVisible();
});

test("a failed removal is shown, and the task stands where it stood", async () => {
  open({ removeTaskFromSession: () => refused("CONFLICT", messages.sessionCompleted) });
  await user.click(await screen.findByRole("button", { name: "Remove Inside" }));
  await user.click(await screen.findByRole("button", { name: "Remove from Session" }));
  expect(await screen.findByText(messages.sessionCompleted)).toBeVisible();
  expect(await heading("Assigned Tasks (1)")).toBeVisible();
});

test("a new task is made in the session without leaving the page", async () => {
  const { asked } = open({
    createTask: ({ input }) => ({ createTask: { ...put(free), ...(input as { id: string; title: string }) } }),
  });
  await user.click(await screen.findByRole("button", { name: "Create New Task" }));
  expect(await screen.findByText("Add a new task to your Pomodoro session")).toBeVisible();
  await user.type(screen.getByRole("textbox", { name: /Title/ }), "Fresh one{Enter}");
  expect(await screen.findByText(messages.taskCreated)).toBeVisible();
  expect(side("Assigned Tasks").getByText("Fresh one")).toBeVisible();
  expect(asked.at(-1)?.variables).toMatchObject({ input: { title: "Fresh one", pomodoroSessionId: "s1" } });
});

test("a new task's sentence says day, priority, project and column; the session is this one", async () => {
  const { asked } = open({
    taskFormOptions: () => sampleOptions,
    createTask: ({ input }) => ({ createTask: { ...put(free), ...(input as { id: string; title: string }) } }),
  });
  await user.click(await screen.findByRole("button", { name: "Create New Task" }));
  await user.type(await screen.findByRole("textbox", { name: /Title/ }), "Read !high @Chapter 3/Done");
  const understood = within(await screen.findByRole("list", { name: "Understood" }));
  await waitFor(() => expect(understood.getByText("Chapter 3 / Done")).toBeVisible());
  await user.type(screen.getByRole("textbox", { name: "Description" }), "Twice");
  await user.click(within(screen.getByRole("form")).getByRole("button", { name: "Create Task" }));
  expect(await screen.findByText(messages.taskCreated)).toBeVisible();
  expect(asked.at(-1)?.variables.input).toEqual({
    id: expect.any(String),
    ...{ title: "Read", description: "Twice", priority: "high", listId: "b1-3", pomodoroSessionId: "s1" },
  });
  expect(screen.getByRole("textbox", { name: /Title/ })).toHaveFocus();
});

test("a completed session is read-only: nothing to add, nothing to remove", async () => {
  open({}, sessionOf({ tasks: [inside], isCompleted: true, status: "completed", phase: "done" }));
  expect(await heading("Assigned Tasks (1)")).toBeVisible();
  expect(screen.queryByRole("button", { name: /Add|Remove|Create/ })).toBeNull();
});

test("a session that does not exist is not found", async () => {
  open({ sessionTasks: () => refused("NOT_FOUND", messages.sessionNotFound) });
  expect(await screen.findByText(messages.sessionMissing)).toBeVisible();
  await waitFor(() => expect(screen.getByRole("link", { name: "Back to Sessions" })).toBeVisible());
});

test("tasks that cannot be loaded say so, beside the assigned ones", async () => {
  open(
    { availableTasks: () => refused("INTERNAL", messages.internal) },
    { ...sessionOf({ tasks: [inside] }), ...fieldsOf(sessionOf()) },
  );
  expect(await screen.findByText(messages.loadTasksFailed)).toBeVisible();
  expect(await heading("Assigned Tasks (1)")).toBeVisible();
});
