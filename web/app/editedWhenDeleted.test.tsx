/** What is being edited here and deleted in another tab: its form says so, and what was typed stays to be read and copied. */
import type { ApolloCache } from "@apollo/client";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { messages } from "#contract/messages";
import { BoardDialog } from "../domains/boards/BoardDialog";
import { placeBoard, removeBoard } from "../domains/boards/boards.live";
import { placeProject, removeProject } from "../domains/projects/projects.live";
import { EditSessionPage } from "../domains/sessions/EditSessionPage";
import { placeSession, removeSession } from "../domains/sessions/sessions.live";
import { EditTaskPage } from "../domains/tasks/EditTaskPage";
import { placeTask, removeTask } from "../domains/tasks/tasks.live";
import { ProjectPage } from "../pages/project/ProjectPage";
import { type Answer, answers, refusal } from "../test/answers";
import { boardWith, projectWith, sessionWith, taskWith } from "../test/entities";
import { renderApp } from "../test/render";
import { sampleOptions } from "../test/taskOptions";

afterEach(() => sessionStorage.clear());

const [task, project, board, session] = [taskWith(), projectWith(), boardWith(), sessionWith()];

const kinds = [
  {
    kind: "task",
    route: `/tasks/${task.id}/edit`,
    answer: { Task: { task } },
    field: "Title",
    sentence: messages.taskNotFound,
    remove: (cache: ApolloCache) => removeTask(cache, task.id),
    place: (cache: ApolloCache) => placeTask(cache, task),
  },
  {
    kind: "session",
    route: `/pomodoro/${session.id}/edit`,
    answer: { EditSession: { session } },
    field: "Name",
    sentence: messages.sessionMissing,
    remove: (cache: ApolloCache) => removeSession(cache, session.id),
    place: (cache: ApolloCache) => placeSession(cache, session),
  },
  {
    kind: "project",
    route: `/projects/${project.id}`,
    answer: { Project: { project }, ProjectBoards: { boards: [] }, ProjectTasks: { tasks: [] } },
    field: "Name",
    sentence: messages.projectNotFound,
    remove: (cache: ApolloCache) => removeProject(cache, project.id),
    place: (cache: ApolloCache) => placeProject(cache, project),
  },
  {
    kind: "board",
    route: "/boards",
    answer: {},
    field: "Board Name",
    sentence: messages.boardNotFound,
    remove: (cache: ApolloCache) => removeBoard(cache, board.id),
    place: (cache: ApolloCache) => placeBoard(cache, board),
  },
];

it.each(kinds)("a $kind", async ({ kind, route, answer, field, sentence, remove, place }) => {
  const byName: Record<string, Answer> = {
    ...(answer as Record<string, Answer>),
    TaskFormOptions: { ...sampleOptions },
    SessionOptions: { findSessions: [] },
    ProjectChoices: { projects: [] },
  };
  const { client } = renderApp(
    <Routes>
      <Route path="/tasks/:taskId/edit" element={<EditTaskPage />} />
      <Route path="/pomodoro/:id/edit" element={<EditSessionPage />} />
      <Route path="/projects/:id" element={<ProjectPage />} />
      <Route path="/boards" element={<BoardDialog opened onClose={() => {}} board={board} />} />
    </Routes>,
    { link: answers(byName).link, route, holds: kind === "board" ? [board] : [] },
  );
  const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
  if (kind === "project") await user.click(await screen.findByRole("button", { name: "Edit" }));
  await user.type(await screen.findByLabelText(field), " and more");
  const typed = () => (screen.getByLabelText(field) as HTMLInputElement).value;
  const send = () => screen.getByRole("button", { name: /^(Save Changes|Update Board)$/ });
  expect(typed()).toMatch(/ and more$/);

  for (const name of Object.keys(answer)) byName[name] = refusal("NOT_FOUND", sentence);
  act(() => remove(client.cache));
  await waitFor(() => expect(screen.getByRole("alert")).toHaveTextContent(sentence));
  expect(typed()).toMatch(/ and more$/);
  expect(send()).toBeDisabled();

  Object.assign(byName, answer);
  act(() => place(client.cache));
  await waitFor(() => expect(send()).toBeEnabled());
  expect(screen.queryByRole("alert")).toBeNull();
  expect(typed()).toMatch(/ and more$/);
});
