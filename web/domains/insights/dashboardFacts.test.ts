// What the dashboard's cards count.
import type { DashboardFactsQuery } from "../../apollo/generated/graphql";
import { activeProjects, countByStatus } from "./dashboardFacts";

type Task = DashboardFactsQuery["tasks"][number];
type Project = DashboardFactsQuery["projects"][number];
const task = (fields: Partial<Task>): Task => ({
  __typename: "Task",
  id: "t",
  status: "plan",
  projectId: null,
  listId: null,
  ...fields,
});
const project = (id: string, day: number, status: Project["status"] = "active"): Project => ({
  __typename: "Project",
  id,
  name: id,
  status,
  createdAt: `2026-01-0${day}T00:00:00.000Z`,
});

it("counts tasks by where they stand, all of them or those on boards", () => {
  const tasks = [task({}), task({ status: "done", listId: "l" }), task({ status: "done" })];
  expect(countByStatus(tasks)).toEqual({ plan: 1, todo: 0, done: 2 });
  expect(countByStatus(tasks, { onBoards: true })).toEqual({ plan: 0, todo: 0, done: 1 });
});

it("shows the newest three active projects and how much of each is done", () => {
  const projects = [project("a", 1), project("b", 2, "on_hold"), project("c", 3), project("d", 4), project("e", 5)];
  const tasks = [
    task({ projectId: "c", status: "done" }),
    task({ projectId: "c", status: "done" }),
    task({ projectId: "c" }),
    task({ projectId: "e", status: "done" }),
    task({ projectId: "a", status: "done" }),
  ];
  expect(activeProjects({ projects, tasks }).map(({ id, percent }) => [id, percent])).toEqual([
    ["e", 100],
    ["d", 0],
    ["c", 66],
  ]);
});
