/** What cannot be loaded says so and comes when it is asked for again; what is not there says that, on every screen of one thing. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { messages } from "#contract/messages";
import { token } from "../apollo/token";
import { ProjectsView } from "../domains/projects/ProjectsView";
import { EditSessionPage } from "../domains/sessions/EditSessionPage";
import { EditTaskPage } from "../domains/tasks/EditTaskPage";
import { TasksView } from "../domains/tasks/TasksView";
import { ProjectPage } from "../pages/project/ProjectPage";
import { SessionPage } from "../pages/session/SessionPage";
import { type Answer, answers, cut, refusal } from "../test/answers";
import { projectWith, sessionWith, taskWith } from "../test/entities";
import { renderApp } from "../test/render";
import { sampleOptions } from "../test/taskOptions";

beforeEach(() => token.set("t"));
afterEach(() => {
  token.clear();
  sessionStorage.clear();
});

const task = taskWith({ title: "Outline" });
const project = projectWith({ name: "Thesis" });
const session = { ...sessionWith({ name: "Deep work" }), tasks: [] };

const around: Record<string, Answer> = {
  TaskFormOptions: { ...sampleOptions },
  SessionOptions: { findSessions: [] },
  ProjectChoices: { projects: [] },
  ProjectBoards: { boards: [] },
  ProjectTasks: { tasks: [] },
  Counts: { me: { taskCounts: { all: 1, plan: 0, todo: 1, done: 0 } } },
};

function open(route: string, byName: Record<string, Answer>) {
  const all = { ...around, ...byName };
  renderApp(
    <Routes>
      <Route path="/tasks" element={<TasksView />} />
      <Route path="/projects" element={<ProjectsView />} />
      <Route path="/tasks/:taskId/edit" element={<EditTaskPage />} />
      <Route path="/projects/:id" element={<ProjectPage />} />
      <Route path="/pomodoro/:id" element={<SessionPage />} />
      <Route path="/pomodoro/:id/edit" element={<EditSessionPage />} />
    </Routes>,
    { link: answers(all).link, route },
  );
  return all;
}

const screens = [
  { route: "/tasks", asks: "Tasks", answer: { tasks: [task] }, sentence: messages.loadTasksFailed },
  { route: "/projects", asks: "Projects", answer: { projects: [project] }, sentence: messages.loadProjectsFailed },
  { route: `/tasks/${task.id}/edit`, asks: "Task", answer: { task }, sentence: messages.loadTaskFailed },
  { route: `/projects/${project.id}`, asks: "Project", answer: { project }, sentence: messages.loadProjectFailed },
  { route: `/pomodoro/${session.id}`, asks: "Session", answer: { session }, sentence: messages.loadSessionFailed },
  {
    route: `/pomodoro/${session.id}/edit`,
    asks: "EditSession",
    answer: { session },
    sentence: messages.loadSessionFailed,
  },
];

it.each(screens)(
  "$route without an answer, and with it once Retry is pressed",
  async ({ route, asks, answer, sentence }) => {
    const byName = open(route, { [asks]: cut });
    expect(await screen.findByRole("alert")).toHaveTextContent(`Error${sentence}`);
    byName[asks] = answer;
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    const name = /^(Outline|Thesis|Deep work)$/;
    const shown = await (route.endsWith("/edit") ? screen.findAllByDisplayValue(name) : screen.findAllByText(name));
    expect(shown[0]).toBeVisible();
    expect(screen.queryByRole("alert")).toBeNull();
  },
);

it.each([
  ["/tasks/nonsense/edit", "Task", messages.taskNotFound],
  ["/projects/nonsense", "Project", messages.projectNotFound],
  ["/pomodoro/nonsense", "Session", messages.sessionMissing],
  ["/pomodoro/nonsense/edit", "EditSession", messages.sessionMissing],
])("%s, which is not there", async (route, asks, sentence) => {
  open(route, { [asks]: refusal("NOT_FOUND", sentence) });
  expect(await screen.findByText(sentence)).toBeVisible();
});
