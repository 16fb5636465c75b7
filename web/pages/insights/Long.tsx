/** What does not hang on a period: the weeks up to today, and how well estimates hold. */
import { estimatesCsv, type FocusOfDay, focusCsv, projectFactorsCsv } from "#contract/insights";
import type { EstimatesQuery } from "../../apollo/generated/insights";
import { EstimateRows } from "./EstimateRows";
import { Heatmap } from "./Heatmap";
import { Picture } from "./Picture";
import { ProjectFactors } from "./ProjectFactors";
import { WeekRows } from "./WeekRows";
import { factorSentence, projectsSentence, weeksSentence } from "./words";

interface LongProps {
  /** Those of whole weeks and of this one, the earliest first. */
  days: readonly FocusOfDay[];
  estimates: EstimatesQuery["estimates"];
}

const noOthers = {
  weeks: [],
  months: [],
  hours: [],
  projects: [],
  otherProjectsMs: 0,
  tasks: [],
  otherTasksMs: 0,
  labels: [],
  otherLabelsMs: 0,
};

export function Long({ days, estimates: { factor, tasks, projects } }: LongProps) {
  const until = days.at(-1)?.day;
  return (
    <>
      <Picture
        wide
        title="The last 53 weeks"
        says={weeksSentence(days)}
        file={`focus-by-day-${days[0]?.day}-to-${until}`}
        csv={() => focusCsv("days", { ...noOthers, days })}
        table={<WeekRows label="The last 53 weeks" days={days} />}
      >
        <Heatmap label="The last 53 weeks" days={days} />
      </Picture>
      <Picture
        wide
        title="Estimates"
        says={factorSentence(factor ?? null, tasks.length)}
        file={`estimates-${until}`}
        csv={() => estimatesCsv(tasks)}
      >
        {tasks.length > 0 && <EstimateRows label="Estimates" tasks={tasks} />}
      </Picture>
      {projects.length > 0 && (
        <Picture
          wide
          title="Estimates by project"
          says={projectsSentence(projects)}
          file={`estimates-by-project-${until}`}
          csv={() => projectFactorsCsv(projects.map((one) => ({ ...one, factor: one.factor ?? null })))}
        >
          <ProjectFactors label="Estimates by project" projects={projects} />
        </Picture>
      )}
    </>
  );
}
