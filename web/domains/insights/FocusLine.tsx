/** Below the day's ruler: focused today, this week, the streak; it leads to the insights (docs/product.md "Dashboard"). */
import { hoursAndMinutes } from "#contract/duration";
import { paths } from "../../lib/paths";
import { Link } from "../../ui/Link";
import classes from "./FocusLine.module.css";
import { useFocusSummary } from "./useFocusSummary";

export function FocusLine() {
  const { summary } = useFocusSummary();
  const time = (ms: number | undefined) => (ms === undefined ? "…" : hoursAndMinutes(Math.round(ms / 60_000)));
  const streak = summary && `${summary.streak} ${summary.streak === 1 ? "day" : "days"}`;
  return (
    <div className={classes.line}>
      <dl>
        {[
          ["Focused today", time(summary?.todayMs)],
          ["This week", time(summary?.weekMs)],
          ["Streak", streak ?? "…"],
        ].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Link to={paths.view("insights")}>Insights</Link>
    </div>
  );
}
