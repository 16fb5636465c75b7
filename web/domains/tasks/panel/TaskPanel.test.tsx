/** The task panel: how it opens and closes, what becomes of what is done in it, and what it says where there is no such task. */
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { messages } from "#contract/messages";
import { TaskBeside } from "../../../app/TaskBeside";
import { type Answer, answers, refusal } from "../../../test/answers";
import { sessionWith, taskWith } from "../../../test/entities";
import { renderApp } from "../../../test/render";
import { sampleOptions } from "../../../test/taskOptions";
import { forgetServerClock, observeServerNow } from "../../sessions/serverClock";
import { placeSession } from "../../sessions/sessions.live";
import { TaskLink } from "../TaskLink";
import { placeTask, removeTask } from "../tasks.live";

const task = taskWith({ id: "t1", title: "Write the report", description: "Two pages" });
const other = taskWith({ id: "t2", title: "Call the dentist" });

function Screen() {
  const { pathname, search } = useLocation();
  return (
    <>
      <main id="main" tabIndex={-1}>
        <p>at {pathname + search}</p>
        <input aria-label="Elsewhere" />
        <TaskLink task={task} />
        <article tabIndex={-1} aria-label="Card">
          <TaskLink task={other} />
        </article>
      </main>
      <TaskBeside />
    </>
  );
}

function open(byName: Record<string, Answer> = {}, route = "/kanban/b1?from=project") {
  byName.Task ??= ({ id }) => ({ task: id === "t1" ? task : other });
  Object.assign(byName, { TaskFormOptions: { ...sampleOptions }, SessionOptions: { findSessions: [] } });
  const { link, asked } = answers(byName);
  const { client } = renderApp(<Screen />, { link, route });
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  return { client, user, sent: () => asked.filter(({ name }) => name === "UpdateTask").map((one) => one.variables) };
}

const panel = (name = task.title) => screen.findByRole("complementary", { name });
const isClosed = () => waitFor(() => expect(screen.queryByRole("complementary")).toBeNull());
const title = () => screen.findByRole<HTMLTextAreaElement>("textbox", { name: "Title" });
const titleLink = () => screen.getByRole("link", { name: task.title });

afterEach(() => sessionStorage.clear());

it("opens beside the screen by the title, which says where it leads, and gives the focus back when Escape closes it", async () => {
  const { user } = open();
  expect(titleLink()).toHaveAttribute("href", "/kanban/b1?from=project&task=t1");
  await user.click(titleLink());
  await waitFor(async () => expect(await panel()).toHaveFocus());
  expect(screen.getByText("at /kanban/b1?from=project&task=t1")).toBeVisible();
  await user.keyboard("{F6}");
  expect(titleLink()).toHaveFocus();
  await user.keyboard("{F6}");
  expect(await panel()).toHaveFocus();
  await user.click(await title());
  await user.keyboard("{Escape}");
  await isClosed();
  expect(titleLink()).toHaveFocus();
  expect(screen.getByText("at /kanban/b1?from=project")).toBeVisible();
});

it("takes the focus from the card whose key opened it, and the card has it back", async () => {
  const { user } = open();
  const card = screen.getByRole("article", { name: "Card" });
  act(() => {
    card.focus();
    within(card).getByRole("link").click();
  });
  await waitFor(async () => expect(await panel(other.title)).toHaveFocus());
  await user.keyboard("{Escape}");
  await isClosed();
  expect(card).toHaveFocus();
});

it("leaves Escape to who types elsewhere, shows another task in its place, and closes once however often it is asked to", async () => {
  const { user } = open();
  await user.click(titleLink());
  await panel();
  await user.click(screen.getByLabelText("Elsewhere"));
  await user.keyboard("{Escape}");
  await user.click(screen.getByRole("link", { name: other.title }));
  await panel(other.title);
  expect(await title()).toHaveValue(other.title);
  const close = screen.getByRole("button", { name: "Close" });
  act(() => {
    close.click();
    close.click();
  });
  await isClosed();
  expect(screen.getByText("at /kanban/b1?from=project")).toBeVisible();
});

it("leads to the form's page, and closes an address that was shared without leaving the screen", async () => {
  const { user } = open({}, "/?view=tasks&task=t1");
  await panel();
  expect(screen.getByRole("link", { name: "Open full form" })).toHaveAttribute("href", "/tasks/t1/edit");
  expect(document.body).toHaveFocus();
  await user.click(screen.getByRole("button", { name: "Close" }));
  await isClosed();
  expect(screen.getByText("at /?view=tasks")).toBeVisible();
});

it("saves a text as it is left, and a choice at once, which can be taken back", async () => {
  const saved = ({ input }: Record<string, unknown>) => ({ updateTask: { ...task, ...(input as object) } });
  const { user, sent } = open({ UpdateTask: saved }, "/?task=t1");
  await user.type(await title(), " again{Enter}");
  await waitFor(() => expect(sent()).toEqual([{ id: "t1", input: { title: "Write the report again" } }]));
  expect(await panel("Write the report again")).toHaveFocus();
  await user.click(await screen.findByRole("radio", { name: "High" }));
  await waitFor(() => expect(sent()[1]).toEqual({ id: "t1", input: { priority: "high" } }));
  await user.click(await screen.findByRole("button", { name: /^Undo/ }));
  await waitFor(() => expect(sent()[2]).toEqual({ id: "t1", input: { priority: "medium" } }));
});

it("saves each label as it is written, in its form, says what no label may be, and takes the last one back", async () => {
  const saved = ({ input }: Record<string, unknown>) => ({ updateTask: { ...task, ...(input as object) } });
  const labels = { labels: ["errands", "home"].map((name) => ({ __typename: "Label", name })) };
  const { user, sent } = open({ UpdateTask: saved, Labels: labels }, "/?task=t1");
  const field = await screen.findByPlaceholderText("Add a label");
  await user.type(field, " Deep  Work,");
  await waitFor(() => expect(sent()).toEqual([{ id: "t1", input: { labels: ["deep work"] } }]));
  await user.click(await screen.findByRole("option", { name: "home" }));
  await waitFor(() => expect(sent()[1]).toEqual({ id: "t1", input: { labels: ["deep work", "home"] } }));
  await user.type(field, `${"x".repeat(31)}{Enter}`);
  expect(await screen.findByText(messages.labelTooLong(30))).toBeVisible();
  await user.type(field, "{Backspace}");
  await waitFor(() => expect(screen.queryByText(messages.labelTooLong(30))).toBeNull());
  await user.click(await screen.findByRole("button", { name: /^Undo/ }));
  await waitFor(() => expect(sent()[2]).toEqual({ id: "t1", input: { labels: ["deep work"] } }));
});

it("shows the description as Markdown and takes it as text; Escape ends the writing and not the panel", async () => {
  const saved = ({ input }: Record<string, unknown>) => ({ updateTask: { ...task, ...(input as object) } });
  const { user, sent } = open({ UpdateTask: saved }, "/?task=t1");
  await user.click(await screen.findByText("Two pages"));
  const field = screen.getByRole("textbox", { name: "Description" });
  expect(field).toHaveFocus();
  await user.type(field, ", **three** at most{Escape}");
  await waitFor(() => expect(sent()).toEqual([{ id: "t1", input: { description: "Two pages, **three** at most" } }]));
  expect(await screen.findByText("three")).toHaveProperty("localName", "strong");
  await waitFor(() => expect(screen.getByRole("button", { name: "Edit description" })).toHaveFocus());
  await panel();
});

it("tells the sessions of the task and how long one has focused on it in them, what runs with the time", async () => {
  const now = Date.parse("2026-01-01T10:12:00.000Z");
  const minute = 60_000;
  const over = sessionWith({ id: "s1", name: "Morning", status: "completed", elapsedMs: 50 * minute, now });
  const begun = { startTime: new Date(now - 12 * minute).toISOString(), runningSince: now - 12 * minute };
  const runs = sessionWith({ id: "s2", name: "Evening", status: "active", ...begun, currentTaskId: "t1", now });
  forgetServerClock();
  observeServerNow(now);
  const held = { __typename: "Task", id: "t1", pomodoroSessions: [over, runs] };
  const read = (ms: number, first: number, second: number) => ({
    ...{ __typename: "TaskFocus", now: now - ms, focusMs: (first + second + 7) * minute },
    sessions: [
      { __typename: "FocusInSession", sessionId: "s1", focusMs: first * minute },
      { __typename: "FocusInSession", sessionId: "s2", focusMs: second * minute },
    ],
  });
  let taskFocus = read(2 * minute, 30, 8);
  const { client } = open({ TaskSessions: () => ({ task: held }), TaskFocus: () => ({ taskFocus }) }, "/?task=t1");
  const sessions = await screen.findByRole("region", { name: "Sessions" });
  // Seven more in a session that let go of it.
  await waitFor(() => expect(sessions).toHaveTextContent("Focus time 0h 47m"));
  expect(within(sessions).getByRole("link", { name: "Morning" })).toHaveAttribute("href", "/pomodoro/s1");
  expect(
    within(sessions)
      .getAllByRole("listitem")
      .map(({ textContent }) => textContent),
  ).toEqual(["MorningCompleted0h 30m", "EveningActive0h 10m"]);
  taskFocus = read(-minute, 30, 11);
  const stands = { elapsedMs: 13 * minute, runningSince: null, isPaused: true, now: now + minute };
  Object.assign(held, { pomodoroSessions: [over, { ...runs, ...stands }] });
  act(() => placeSession(client.cache, { ...runs, ...stands }));
  expect(sessions).toHaveTextContent("Focus time 0h 47m");
  await waitFor(() => expect(sessions).toHaveTextContent("Focus time 0h 48m"));
});

it("keeps what was refused, says why, and tries again", async () => {
  const byName: Record<string, Answer> = { UpdateTask: refusal("INTERNAL", "Something went wrong") };
  const { user, sent } = open(byName, "/?task=t1");
  await user.type(await title(), " again{Enter}");
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.updateTaskFailed);
  expect(await title()).toHaveValue("Write the report again");
  byName.UpdateTask = { updateTask: { ...task, title: "Write the report again" } };
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
  expect(sent()).toHaveLength(2);
  expect(await title()).toHaveValue("Write the report again");
});

it("follows another tab, but for the field in which somebody types", async () => {
  const { client, user } = open({}, "/?task=t1");
  expect(await screen.findByText("Two pages")).toBeVisible();
  await user.type(await title(), " of mine");
  act(() => placeTask(client.cache, { ...task, title: "Theirs", description: "Three pages" }));
  expect(await screen.findByText("Three pages")).toBeVisible();
  expect(await title()).toHaveValue("Write the report of mine");
});

it("says that the task is gone, keeps what was typed, and offers to close", async () => {
  const byName: Record<string, Answer> = { Task: { task } };
  const { client, user, sent } = open(byName, "/?task=t1");
  await user.type(await title(), " of mine");
  byName.Task = refusal("NOT_FOUND", messages.taskNotFound);
  act(() => removeTask(client.cache, "t1"));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(messages.taskNotFound));
  expect(await title()).toHaveValue("Write the report of mine");
  expect(sent()).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Close" }));
  await isClosed();
});

it("says of an unknown task that there is none", async () => {
  const { user } = open({ Task: refusal("NOT_FOUND", "no") }, "/?task=nothing");
  expect(await screen.findByText(messages.taskNotFound)).toBeVisible();
  await user.click(screen.getAllByRole("button", { name: "Close" })[1] as HTMLElement);
  await isClosed();
});

it("deletes after asking, and closes", async () => {
  const { user } = open({ DeleteTask: { deleteTask: "t1" } });
  await user.click(titleLink());
  await user.click(await screen.findByRole("button", { name: "Delete Write the report" }));
  await user.click(await screen.findByRole("button", { name: "Delete" }));
  await isClosed();
  expect(await screen.findByText("Task deleted")).toBeVisible();
});
