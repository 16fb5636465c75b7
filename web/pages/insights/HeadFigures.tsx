/** Focus today, this week, and for how many days in a row, each against its goal where one is set. */
import { IconCircleCheck } from "@tabler/icons-react";
import { hoursAndMinutes } from "#contract/duration";
import type { useFocusSummary } from "../../domains/insights/useFocusSummary";
import { paths } from "../../lib/paths";
import { usePreference } from "../../lib/preferences";
import { Link } from "../../ui/Link";
import classes from "./HeadFigures.module.css";
import { goalWords, streakSentence, streakWords } from "./words";

interface HeadFiguresProps {
  /** Undefined until it is known. */
  summary: ReturnType<typeof useFocusSummary>["summary"];
  /** Yesterday's focus, where it is known. */
  yesterday: number | undefined;
}

export function HeadFigures({ summary, yesterday }: HeadFiguresProps) {
  const [daily, weekly] = [usePreference("dailyGoal"), usePreference("weeklyGoal")];
  return (
    <dl className={classes.figures} aria-busy={!summary}>
      <Figure name="Focused today" ms={summary?.todayMs} goal={daily} />
      <Figure name="This week" ms={summary?.weekMs} goal={weekly} />
      <div>
        <dt>Streak</dt>
        <dd className={classes.value}>{summary ? streakWords(summary.streak) : "…"}</dd>
        <dd className={classes.note}>{summary && streakSentence(summary.streak, summary.todayMs, yesterday)}</dd>
      </div>
    </dl>
  );
}

function Figure({ name, ms, goal }: { name: string; ms: number | undefined; goal: number | null }) {
  const minutes = Math.round((ms ?? 0) / 60_000);
  const isReached = goal !== null && minutes >= goal;
  return (
    <div>
      <dt>{name}</dt>
      <dd className={classes.value}>{ms === undefined ? "…" : hoursAndMinutes(minutes)}</dd>
      <dd className={classes.note} data-reached={isReached || undefined}>
        {goal === null ? (
          <Link to={`${paths.profile()}#preferences`}>Set a goal</Link>
        ) : (
          <>
            <span className={classes.bar} aria-hidden="true">
              <i style={{ width: `${Math.min(100, (100 * minutes) / goal)}%` }} />
            </span>
            {isReached && <IconCircleCheck size={14} stroke={2} aria-hidden />}
            {goalWords(minutes, goal)}
          </>
        )}
      </dd>
    </div>
  );
}
