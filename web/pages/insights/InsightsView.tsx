// Insights: how long one focused, on what, at which hours, and how well the estimates hold (docs/product.md "Insights").
import { Button } from "@mantine/core";
import { useMemo } from "react";
import { dayAfter } from "#contract/days";
import { weekStartDay } from "#contract/preferences";
import { useFocusDay, useFocusSummary } from "../../domains/insights/useFocusSummary";
import { usePageTitle } from "../../lib/pageTitle";
import { paths } from "../../lib/paths";
import { usePreference } from "../../lib/preferences";
import { useDayAddress } from "../../lib/useDayAddress";
import { EmptyState } from "../../ui/EmptyState";
import { Link } from "../../ui/Link";
import { LoadFailure } from "../../ui/LoadFailure";
import { late } from "../../ui/later";
import { PageHeader } from "../../ui/PageHeader";
import { PeriodBar } from "../../ui/PeriodBar";
import { HeadFigures } from "./HeadFigures";
import classes from "./Insights.module.css";
import { InsightsSkeleton } from "./InsightsSkeleton";
import { Long } from "./Long";
import { PeriodPictures } from "./PeriodPictures";
import { headingOf, periodOf, spans, stepped, weeksTo } from "./period";
import { useInsights } from "./useInsights";
import { words } from "./words";

const spanChoices = [
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
  { value: "year", label: "Year" },
] as const;

const InterruptionPictures = late(async () => (await import("./InterruptionPictures")).InterruptionPictures);

export function InsightsView() {
  usePageTitle(words.title);
  const today = useFocusDay();
  const [{ day, span }, go] = useDayAddress(today, spans, "week");
  const first = weekStartDay(usePreference("weekStart"));
  const period = useMemo(() => periodOf(day, span, first), [day, span, first]);
  const weeks = useMemo(() => weeksTo(today, first), [today, first]);
  const { summary, error: summaryError, retry: retrySummary } = useFocusSummary();
  const { insights, days, estimates, isKnown, error: failed, retry } = useInsights(period, weeks);
  const error = failed ?? summaryError;
  const isEmpty = insights?.focusMs === 0 && days?.every(({ focusMs }) => focusMs === 0);
  const isWaiting = !error && !(insights && days && estimates);
  return (
    <>
      <PageHeader title={words.title} />
      <HeadFigures summary={summary} yesterday={days?.find((one) => one.day === dayAfter(today, -1))?.focusMs} />
      <PeriodBar
        heading={headingOf(period)}
        isNow={period.from <= today && today <= period.to}
        span={span}
        spans={spanChoices}
        label="Period"
        onMove={(by) => go({ day: stepped(day, span, by) })}
        onToday={() => go({ day: today })}
        onSpan={(to) => go({ span: to })}
      />
      {isWaiting && <InsightsSkeleton />}
      {error && (
        <LoadFailure
          message={words.loadFailed}
          error={error}
          onRetry={() => Promise.all([retry(), retrySummary()])}
          retryLabel="Try Again"
        />
      )}
      {isEmpty && (
        <EmptyState
          title={words.nothing}
          text={words.nothingText}
          action={
            <Button component={Link} to={paths.view("pomodoro")}>
              Open Focus Timer
            </Button>
          }
        />
      )}
      {!isWaiting && !isEmpty && (
        <>
          {insights && (
            <div className={classes.pictures} aria-busy={!isKnown}>
              <PeriodPictures insights={insights} />
              <InterruptionPictures period={period} />
            </div>
          )}
          {days && estimates && (
            <>
              <h2 className={classes.heading}>Long term</h2>
              <div className={classes.pictures}>
                <Long days={days} estimates={estimates} />
              </div>
            </>
          )}
        </>
      )}
    </>
  );
}
