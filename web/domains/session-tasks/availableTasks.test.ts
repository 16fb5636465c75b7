/** The available tasks: what each filter lets through and what each order puts first. */

import { taskWith } from "../../test/entities";
import { arrangeTasks, originsOf, type TaskFilters } from "./availableTasks";

const tasks = [
  taskWith({ id: "a", title: "beta", status: "done", priority: "low", createdAt: "2026-11-03T00:00:00.000Z" }),
  taskWith({ id: "b", title: "Alpha 10", priority: "high", projectId: "p1", createdAt: "2026-11-01T00:00:00.000Z" }),
  taskWith({
    id: "c",
    title: "Alpha 9",
    status: "todo",
    projectId: "p2",
    listId: "l1",
    description: "Call the LIBRARY",
    createdAt: "2026-11-02T00:00:00.000Z",
  }),
  taskWith({ id: "d", title: "gamma", listId: "l2", createdAt: "2026-11-04T00:00:00.000Z" }),
];
const all: TaskFilters = {
  search: "",
  type: "all",
  projectId: null,
  board: null,
  sort: "createdAt",
  ascending: false,
};
const ids = (filters: Partial<TaskFilters>) =>
  arrangeTasks(tasks, { ...all, ...filters })
    .map(({ id }) => id)
    .join("");

test.each<[string, Partial<TaskFilters>, string]>([
  ["newest first unless said otherwise", {}, "dacb"],
  ["type project", { type: "project" }, "cb"],
  ["one project", { type: "project", projectId: "p1" }, "b"],
  ["type kanban", { type: "kanban" }, "dc"],
  ["the boards of a project", { type: "kanban", projectId: "p2" }, "c"],
  ["one board", { type: "kanban", projectId: "p2", board: { id: "b2", listIds: ["l2"] } }, ""],
  ["type standalone", { type: "standalone" }, "a"],
  ["words of title and description, any case", { search: "alpha library" }, "c"],
  ["a project chosen before counts for nothing under all types", { projectId: "p1" }, "dacb"],
])("filter: %s", (_, filters, expected) => expect(ids(filters)).toBe(expected));

test.each<[TaskFilters["sort"], string, string]>([
  ["title", "cbad", "dabc"],
  ["status", "dbca", "acdb"],
  ["createdAt", "bcad", "dacb"],
  ["priority", "adcb", "bdca"],
])("sorted by %s, ascending and descending", (sort, up, down) => {
  expect(ids({ sort, ascending: true })).toBe(up);
  expect(ids({ sort, ascending: false })).toBe(down);
});

test("a task on a board of a project has both origins, one of neither is standalone", () => {
  expect(tasks.map((task) => originsOf(task).join("+"))).toEqual(["Standalone", "Project", "Project+Kanban", "Kanban"]);
});
