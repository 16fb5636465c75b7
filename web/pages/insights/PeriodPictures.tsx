/** The pictures of a period: its days or months, what the focus went to, and at which hours. */
import { focusCsv } from "#contract/insights";
import { TaskLink } from "../../domains/tasks/TaskLink";
import { hourOfDay } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { usePreference } from "../../lib/preferences";
import { Link } from "../../ui/Link";
import { Bars } from "./Bars";
import { barsOf, hourBars } from "./bars";
import { Picture } from "./Picture";
import { spanOf } from "./period";
import { Rows } from "./Rows";
import { type Share, Shares } from "./Shares";
import type { Insights } from "./useInsights";
import { barsSentence, bestHoursSentence, labelsSentence, sharesSentence } from "./words";

export function PeriodPictures({ insights }: { insights: Insights }) {
  usePreference("clock");
  const goal = usePreference("dailyGoal");
  const span = spanOf(insights);
  const by = span === "year" ? "month" : "day";
  const bars = barsOf(span, insights.days, insights.months);
  const hours = hourBars(insights.hours, hourWords);
  const file = `${insights.from}-to-${insights.to}`;
  // What is shown is all that is in a file; weeks are in none.
  const csv = (part: "days" | "months" | "hours" | "projects" | "tasks" | "labels") => () =>
    focusCsv(part, { ...insights, weeks: [] });
  const [projects, tasks, labels] = [projectShares(insights), taskShares(insights), labelShares(insights)];
  const title = by === "day" ? "Focus by day" : "Focus by month";
  return (
    <>
      <Picture
        wide
        title={title}
        says={barsSentence(bars, by, goal)}
        file={`focus-by-${by}-${file}`}
        csv={csv(by === "day" ? "days" : "months")}
        table={<Rows label={title} unit={by === "day" ? "Day" : "Month"} bars={bars} />}
      >
        <Bars label={title} bars={bars} goal={by === "day" ? goal : null} />
      </Picture>
      <Picture
        title="By project"
        says={sharesSentence(projects)}
        file={`focus-by-project-${file}`}
        csv={csv("projects")}
      >
        <Shares label="By project" unit="Project" shares={projects} />
      </Picture>
      <Picture title="By task" says={sharesSentence(tasks)} file={`focus-by-task-${file}`} csv={csv("tasks")}>
        <Shares label="By task" unit="Task" shares={tasks} />
      </Picture>
      {insights.labels.some(({ label }) => label !== null) && (
        <Picture
          wide
          title="By label"
          says={labelsSentence(labels, insights.focusMs)}
          file={`focus-by-label-${file}`}
          csv={csv("labels")}
        >
          <Shares label="By label" unit="Label" shares={labels} of={insights.focusMs} />
        </Picture>
      )}
      <Picture
        wide
        title="By hour of the day"
        says={bestHoursSentence(insights.bestHours, insights.hours, hourWords)}
        file={`focus-by-hour-${file}`}
        csv={csv("hours")}
        table={<Rows label="By hour of the day" unit="Hour" bars={hours} />}
      >
        <Bars label="By hour of the day" bars={hours} marked={insights.bestHours.map(String)} />
      </Picture>
    </>
  );
}

const hourWords = (hour: number): string => hourOfDay(new Date(2026, 0, 1, hour).getTime());

const others = (name: string, ms: number): Share[] =>
  ms > 0 ? [{ key: "others", name, words: name, focusMs: ms, quiet: true }] : [];

const projectShares = ({ projects, otherProjectsMs }: Insights): Share[] => [
  ...projects.map(({ projectId, name, focusMs }) => ({
    key: projectId ?? "none",
    words: name ?? "No project",
    name: projectId && name ? <Link to={paths.project(projectId)}>{name}</Link> : "No project",
    focusMs,
    quiet: projectId === null,
  })),
  ...others("Other projects", otherProjectsMs),
];

const taskShares = ({ tasks, otherTasksMs }: Insights): Share[] => [
  ...tasks.map(({ taskId, title, focusMs }) => ({
    key: taskId ?? "none",
    words: title ?? (taskId ? "Deleted task" : "No task"),
    name: taskId && title ? <TaskLink task={{ id: taskId, title }} /> : taskId ? "Deleted task" : "No task",
    focusMs,
    quiet: taskId === null,
  })),
  ...others("Other tasks", otherTasksMs),
];

const labelShares = ({ labels, otherLabelsMs }: Insights): Share[] => [
  ...labels.map(({ label, focusMs }) => ({
    key: label === null ? "none" : `label ${label}`,
    words: label ?? "No label",
    name: label ?? "No label",
    focusMs,
    quiet: label === null,
  })),
  ...others("Other labels", otherLabelsMs),
];
