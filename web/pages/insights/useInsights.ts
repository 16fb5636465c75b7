/** What insights show, kept true while it is looked at. */
import { useEffect, useMemo, useReducer } from "react";
import { hourAt } from "#contract/days";
import {
  type InsightsQuery,
  useEstimatesQuery,
  useFocusYearQuery,
  useInsightsQuery,
} from "../../apollo/generated/insights";
import { onChanged } from "../../apollo/live";
import { useFocusedDay, useFocusSince, useFocusZone, useMoved } from "../../domains/insights/useFocusSummary";
import { useRereadWhen } from "../../domains/sessions/useRereadWhen";
import { zoneHere } from "../../lib/zone";
import { goneOn, withFocus } from "./goneOn";
import type { Period } from "./period";

/* GraphQL */ `
  query Insights($zone: String!, $from: Date!, $to: Date!) {
    insights(zone: $zone, from: $from, to: $to) {
      from to now focusMs
      days { day focusMs }
      months { from to focusMs }
      hours bestHours
      projects { projectId name focusMs }
      otherProjectsMs
      tasks { taskId title projectId labels focusMs }
      otherTasksMs
      labels { label focusMs }
      otherLabelsMs
    }
  }

  query FocusYear($zone: String!, $from: Date!, $to: Date!) {
    insights(zone: $zone, from: $from, to: $to) { from to now days { day focusMs } }
  }

  query Estimates {
    estimates {
      factor
      tasks { taskId title projectId projectName estimate focusMs }
      projects { projectId projectName count factor }
    }
  }
`;

export type Insights = InsightsQuery["insights"];

/** The period, the weeks up to today, and what tasks took beside their estimates. */
export function useInsights(period: Period, weeks: Period) {
  const zone = zoneHere();
  const moved = useMoved();
  const fetchPolicy = "cache-and-network";
  const shown = useInsightsQuery({ variables: { zone, ...period }, fetchPolicy });
  const year = useFocusYearQuery({ variables: { zone, ...weeks }, fetchPolicy });
  const estimates = useEstimatesQuery({ fetchPolicy });
  useRereadWhen(moved, `${zone} ${period.from} ${period.to}`, shown.refetch);
  useRereadWhen(moved, `${zone} ${weeks.from} ${weeks.to}`, year.refetch);
  const tasks = useTaskChanges();
  useRereadWhen(moved === undefined ? undefined : `${moved} ${tasks}`, "", estimates.refetch);
  // Of a period that could not be read nothing stands there, not even that of the one before.
  const answer = (shown.data ?? (shown.error ? undefined : shown.previousData))?.insights;
  const days = (year.data ?? year.previousData)?.insights;
  const since = useFocusSince(answer?.now);
  const sinceYear = useFocusSince(days?.now);
  const [focusZone, day] = [useFocusZone(), useFocusedDay()];
  return {
    insights: useMemo(
      () => answer && goneOn(answer, { ...since, day, hour: hourAt(answer.now, focusZone) }),
      [answer, since, day, focusZone],
    ),
    /** The days of the weeks up to today. */
    days: useMemo(() => days && withFocus(days.days, day, sinceYear.ms), [days, sinceYear, day]),
    estimates: estimates.data?.estimates,
    /** The answer is of this period, and not of the one before. */
    isKnown: shown.data !== undefined,
    error: [shown, year, estimates].find(({ data, error }) => error && !data)?.error,
    retry: () => Promise.all([shown.refetch(), year.refetch(), estimates.refetch()]),
  };
}

/** How many changes of tasks this tab has seen, its own and those it was told of. */
function useTaskChanges(): number {
  const [count, changed] = useReducer((seen: number) => seen + 1, 0);
  useEffect(() => onChanged("task", changed), []);
  return count;
}
