import { notifications } from "@mantine/notifications";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { messages } from "#contract/messages";
import { countsTold } from "../../apollo/counts";
import type { TaskFieldsFragment } from "../../apollo/generated/graphql";
import { cursorAfter } from "../../apollo/pages";
import { placeBoard } from "../../domains/boards/boards.live";
import { placeProject, removeProject } from "../../domains/projects/projects.live";
import { placeTask } from "../../domains/tasks/tasks.live";
import { setPageTitle } from "../../lib/pageTitle";
import { type Answer, answers, refusal } from "../../test/answers";
import { boardWith, projectWith, taskWith } from "../../test/entities";
import { nearness } from "../../test/nearness";
import { renderApp } from "../../test/render";
import { ProjectPage } from "./ProjectPage";

afterEach(() => act(() => notifications.clean()));

const project = projectWith({ name: "Thesis" });

function open(byName: Record<string, Answer>) {
  const { link, asked } = answers({ Project: { project }, ProjectBoards: { boards: [] }, ...byName });
  const page = (
    <Routes>
      <Route path="/projects/:id" element={<ProjectPage />} />
    </Routes>
  );
  return { ...renderApp(page, { link, route: "/projects/p1" }), asked };
}

it("names the tab after the project, for as long as it is shown", async () => {
  setPageTitle("Project");
  const { unmount } = open({});
  await screen.findByRole("heading", { level: 1, name: "Thesis" });
  expect(document.title).toBe("Thesis · Stint");
  unmount();
  expect(document.title).toBe("Project · Stint");
});

it("shows a project again that was deleted and brought back elsewhere", async () => {
  const byName: Record<string, Answer> = {
    Project: { project },
    ProjectBoards: { boards: [] },
    ProjectTasks: { tasks: [ofProject(0)] },
  };
  const { link } = answers(byName);
  const { client } = renderApp(
    <Routes>
      <Route path="/projects/:id" element={<ProjectPage />} />
    </Routes>,
    { link, route: "/projects/p1" },
  );
  await screen.findByText("Task 0");
  byName.Project = refusal("NOT_FOUND", messages.projectNotFound);
  byName.ProjectTasks = { tasks: [] };
  act(() => removeProject(client.cache, "p1"));
  await screen.findByText(messages.projectNotFound);
  byName.Project = { project };
  byName.ProjectTasks = { tasks: [ofProject(1)] };
  act(() => placeProject(client.cache, projectWith({ name: "Thesis" })));
  expect(await screen.findByRole("heading", { level: 1, name: "Thesis" })).toBeVisible();
  expect(await screen.findByText("Task 1")).toBeVisible();
  expect(screen.queryByText("Task 0")).toBeNull();
});

it("shows its boards as they come and go, and more of them by a press", async () => {
  const made = (at: number) =>
    boardWith({
      id: `b${at}`,
      name: `Board ${at}`,
      ...inThesis,
      createdAt: new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString(),
    });
  const all = Array.from({ length: 70 }, (_, at) => made(at));
  const { client } = open({
    ProjectBoards: ({ limit, cursor }) => {
      const from = cursor ? all.findIndex((board) => cursorAfter(board) === cursor) + 1 : 0;
      return { boards: all.slice(from, from + Number(limit)) };
    },
  });
  await screen.findByRole("heading", { name: "Kanban Boards (60+)" });
  act(() => placeBoard(client.cache, { ...made(3), projectId: null, project: null }));
  act(() => placeBoard(client.cache, { ...made(-1), name: "The newest" }));
  await screen.findByRole("heading", { name: "The newest" });
  expect(screen.queryByRole("heading", { name: "Board 3" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Show more" }));
  expect(await screen.findByRole("heading", { name: "Kanban Boards (70)" })).toBeVisible();
  expect(screen.queryByRole("button", { name: "Show more" })).toBeNull();
});

describe("the tasks of a project", () => {
  it("come page by page, told as so many or more until all of them are there", async () => {
    const near = nearness();
    const { asked } = open(serving(tasks(70), 1000));
    await screen.findByRole("heading", { name: "Tasks (1,000+)" });
    await screen.findByText("Task 0");
    expect(screen.queryByText("Task 69")).toBeNull();
    act(() => near());
    expect(await screen.findByRole("heading", { name: "Tasks (70)" })).toBeVisible();
    expect(asked.filter(({ name }) => name === "ProjectTasks").map(({ variables }) => variables.limit)).toEqual([
      60, 100,
    ]);
  });

  it("are counted again when a change is told, as long as not all of them are there", async () => {
    let count = 70;
    open({ ...serving(tasks(70), 70), ProjectTaskCount: () => counted(count) });
    await screen.findByRole("heading", { name: "Tasks (70)" });
    count = 71;
    act(() => countsTold());
    expect(await screen.findByRole("heading", { name: "Tasks (71)" })).toBeVisible();
  });

  it("are known by themselves once all of them are there, and stand where they belong as they come and go", async () => {
    const { asked, client } = open(serving(tasks(2), 2));
    await screen.findByRole("heading", { name: "Tasks (2)" });
    const before = asked.length;
    act(() =>
      placeTask(client.cache, { ...ofProject(0), id: "new", title: "Newest", createdAt: "2026-02-01T00:00:00.000Z" }),
    );
    act(() => placeTask(client.cache, { ...ofProject(1), projectId: null, project: null }));
    act(() => countsTold());
    await waitFor(() => expect(titles()).toEqual(["Newest", "Task 0"]));
    expect(screen.getByRole("heading", { name: "Tasks (2)" })).toBeVisible();
    expect(asked).toHaveLength(before);
  });

  it("go at once when one is deleted, and come back where the server refuses", async () => {
    const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
    open({ ...serving(tasks(2), 2), DeleteTask: refusal("CONFLICT", "Not now") });
    await user.click(await screen.findByRole("button", { name: "Delete Task 0" }));
    await user.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText("Not now")).toBeInTheDocument();
    expect(titles()).toEqual(["Task 0", "Task 1"]);
  });

  it("say so where there are none", async () => {
    open(serving([], 0));
    expect(await screen.findByText("No tasks found for this project.")).toBeVisible();
    expect(screen.getByRole("heading", { name: "Tasks (0)" })).toBeVisible();
  });

  it("say so where they could not be loaded", async () => {
    open({ ProjectTasks: refusal("INTERNAL", "No") });
    expect(await screen.findByRole("alert")).toHaveTextContent(messages.loadTasksFailed);
  });
});

const inThesis = { projectId: "p1", project: { __typename: "Project" as const, id: "p1", name: "Thesis" } };

const titles = () =>
  within(screen.getByRole("region", { name: /^Tasks/ }))
    .getAllByRole("heading", { level: 3 })
    .map(({ textContent }) => textContent);

const ofProject = (at: number): TaskFieldsFragment =>
  taskWith({
    id: `t${at}`,
    title: `Task ${at}`,
    ...inThesis,
    createdAt: new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString(),
  });
const tasks = (count: number) => Array.from({ length: count }, (_, at) => ofProject(at));
const counted = (taskCount: number) => ({ project: { __typename: "Project", id: "p1", taskCount } });

/** A server on which the project has these tasks, and says that they are so many. */
const serving = (all: readonly TaskFieldsFragment[], count: number): Record<string, Answer> => ({
  Project: { project },
  ProjectTasks: ({ limit, cursor }) => {
    const from = cursor ? all.findIndex((task) => cursorAfter(task) === cursor) + 1 : 0;
    return { tasks: all.slice(from, from + Number(limit)) };
  },
  ProjectTaskCount: counted(count),
});
