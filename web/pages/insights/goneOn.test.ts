// Focus goes on after an answer was read, and everything still adds up.
import { goneOn } from "./goneOn";

const answer = {
  from: "2026-11-23",
  to: "2026-11-29",
  focusMs: 90,
  days: [
    { day: "2026-11-24", focusMs: 60 },
    { day: "2026-11-25", focusMs: 30 },
  ],
  months: [{ from: "2026-11-23", to: "2026-11-29", focusMs: 90 }],
  hours: Array.from({ length: 24 }, (_, hour): number => (hour === 9 ? 90 : 0)),
  projects: [{ projectId: "p1", name: "Thesis", focusMs: 90 }],
  otherProjectsMs: 0,
  tasks: [{ taskId: "t1", title: "Read", projectId: "p1", labels: ["deep", "home"], focusMs: 90 }],
  otherTasksMs: 0,
  labels: [
    { label: "deep", focusMs: 90 },
    { label: null, focusMs: 0 },
  ] as { label: string | null; focusMs: number }[],
  otherLabelsMs: 90,
};
const sums = ({ days, months, hours, projects, otherProjectsMs, tasks, otherTasksMs }: typeof answer) => {
  const of = (rows: { focusMs: number }[]) => rows.reduce((sum, { focusMs }) => sum + focusMs, 0);
  return [
    of(days),
    of(months),
    hours.reduce((a, b) => a + b),
    of(projects) + otherProjectsMs,
    of(tasks) + otherTasksMs,
  ];
};

it.each([["t1"], ["t2"], [null]])("on task %s, on today, this hour and its project", (taskId) => {
  const later = goneOn(answer, { ms: 10, taskId, day: "2026-11-25", hour: 14 });
  expect(later.focusMs).toBe(100);
  expect(new Set(sums(later))).toEqual(new Set([100]));
  expect(later.days[1]?.focusMs).toBe(40);
  expect(later.hours[14]).toBe(10);
  expect(later.tasks[0]?.focusMs).toBe(taskId === "t1" ? 100 : 90);
});

it("counts for each label of the task: for none where it bears none, among the others where that has no row or is not known", () => {
  const since = { ms: 10, taskId: "t1", day: "2026-11-25", hour: 14 };
  const labelled = (labels: string[], taskId = "t1") => {
    const of = { ...answer, tasks: answer.tasks.map((task) => ({ ...task, labels })) };
    const { labels: rows, otherLabelsMs } = goneOn(of, { ...since, taskId });
    return [...rows.map(({ focusMs }) => focusMs), otherLabelsMs];
  };
  expect(labelled(["deep", "home"])).toEqual([100, 0, 100]);
  expect(labelled(["deep"])).toEqual([100, 0, 90]);
  expect(labelled([])).toEqual([90, 10, 90]);
  expect(labelled(["deep"], "t2")).toEqual([90, 0, 100]);
});

it("leaves other days as they are", () => {
  expect(goneOn(answer, { ms: 10, taskId: "t1", day: "2026-11-30", hour: 9 })).toBe(answer);
});
