// Addresses, and the section of the menu that each belongs to (docs/product.md "Everywhere").
import { paths } from "../lib/paths";
import { sectionOf } from "./sections";

it.each([
  [paths.home(), "/"],
  [paths.view("kanban"), "/?view=kanban"],
  [paths.board("b1"), "/kanban/b1"],
  [paths.board("b1", { fromProject: "p1" }), "/kanban/b1?from=project&projectId=p1"],
  [paths.newTask(), "/tasks/new"],
  [paths.newTask({ projectId: "p1" }), "/tasks/new?projectId=p1"],
  [paths.newTask({ pomodoroSessionId: "s1" }), "/tasks/new?pomodoroSessionId=s1"],
  [paths.editTask("t1"), "/tasks/t1/edit"],
  [paths.sessionTasks("s1"), "/pomodoro/s1/tasks"],
])("%s is an address", (path, address) => {
  expect(path).toBe(address);
});

it.each([
  ["/", "", null],
  ["/", "?view=tasks", "tasks"],
  ["/", "?view=calendar&day=2026-11-23", "calendar"],
  ["/", "?view=insights", "insights"],
  ["/calendar", "", null],
  ["/", "?view=nonsense", null],
  ["/projects/1", "", "projects"],
  ["/tasks/new", "?projectId=1", "tasks"],
  ["/kanban", "", "kanban"],
  ["/pomodoro/1/tasks", "", "pomodoro"],
  ["/profile", "?view=tasks", null],
  ["/tasksx", "", null],
])("%s%s belongs to %s", (pathname, search, view) => {
  expect(sectionOf(pathname, search)).toBe(view);
});
