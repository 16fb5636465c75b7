/** An answer about focus, with what was focused since it was read: its parts add up to the whole as before. */
import type { FocusOfDay, FocusParts } from "#contract/insights";

type Answer = Omit<FocusParts, "weeks" | "months" | "projects" | "tasks" | "labels"> & {
  from: string;
  to: string;
  focusMs: number;
  months: readonly { from: string; to: string; focusMs: number }[];
  projects: readonly { projectId: string | null; name: string | null; focusMs: number }[];
  tasks: readonly {
    taskId: string | null;
    title: string | null;
    projectId: string | null;
    labels: readonly string[];
    focusMs: number;
  }[];
  labels: readonly { label: string | null; focusMs: number }[];
};

/** What was focused since: how much, on which task, which day it counts for, and the hour of the answer: with the next hour comes the next answer. */
export interface Since {
  ms: number;
  taskId: string | null;
  day: string;
  hour: number;
}

/** Those days with so much more focus in one of them. */
export const withFocus = <D extends FocusOfDay>(days: readonly D[], day: string, ms: number): D[] =>
  more(days, (one) => one.day === day, ms)[0];

/** A task, project or label that has no row yet counts among the others until it is read again. */
export function goneOn<A extends Answer>(answer: A, { ms, taskId, day, hour }: Since): A {
  if (ms === 0 || day < answer.from || day > answer.to) return answer;
  const task = answer.tasks.find((task) => task.taskId === taskId);
  const projectId = task?.projectId ?? null;
  const [tasks, hasTask] = more(answer.tasks, (task) => task.taskId === taskId, ms);
  const [projects, hasProject] = more(answer.projects, (project) => hasTask && project.projectId === projectId, ms);
  return {
    ...answer,
    focusMs: answer.focusMs + ms,
    days: withFocus(answer.days, day, ms),
    months: more(answer.months, ({ from, to }) => from <= day && day <= to, ms)[0],
    hours: answer.hours.map((held, at) => (at === hour ? held + ms : held)),
    tasks,
    otherTasksMs: answer.otherTasksMs + (hasTask ? 0 : ms),
    projects,
    otherProjectsMs: answer.otherProjectsMs + (hasProject ? 0 : ms),
    ...withLabels(answer, task?.labels, ms),
  };
}

/** It counts for each label of the task, or for none; undefined where it is not known which those are. */
function withLabels({ labels, otherLabelsMs }: Answer, of: readonly string[] | undefined, ms: number) {
  let [rows, others] = [labels, otherLabelsMs];
  for (const label of of?.length === 0 ? [null] : (of ?? [undefined])) {
    const [next, hasLabel] = more(rows, (row) => row.label === label, ms);
    rows = next;
    if (!hasLabel) others += ms;
  }
  return { labels: rows, otherLabelsMs: others };
}

function more<R extends { focusMs: number }>(
  rows: readonly R[],
  isIt: (row: R) => boolean,
  ms: number,
): [R[], boolean] {
  const at = rows.findIndex(isIt);
  return [rows.map((row, place) => (place === at ? { ...row, focusMs: row.focusMs + ms } : row)), at >= 0];
}
