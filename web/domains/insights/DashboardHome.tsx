// Home: where the day stands, four ways on, four counts (docs/product.md "Dashboard").
import { useTimerSessionsQuery } from "../../apollo/generated/graphql";
import { useDayHistories } from "../sessions/useHistories";
import { useServerNow } from "../sessions/useServerNow";
import { DashboardCards } from "./DashboardCards";
import classes from "./DashboardHome.module.css";
import { QuickOverview } from "./QuickOverview";
import { Today } from "./Today";
import { headline, ranToday, stintsOfDay } from "./today";

export function DashboardHome() {
  const { data, error } = useTimerSessionsQuery();
  const now = useServerNow();
  const today = data && ranToday(data.currentSessions, now);
  const histories = useDayHistories(today);
  const isKnown = today?.every(({ id }) => histories.has(id));
  const stints = isKnown && data ? stintsOfDay(data.currentSessions, histories, now) : undefined;
  const [first, second] = headline(stints ?? []);
  return (
    <>
      <div className={classes.hi}>
        <h1 data-waiting={(!isKnown && !error) || undefined}>
          {first}
          <br />
          {second}
        </h1>
        <time className={classes.date} dateTime={new Date(now).toISOString().slice(0, 10)}>
          {dateOf(now)}
        </time>
      </div>
      <Today stints={stints} now={now} />
      <div className={classes.split}>
        <DashboardCards />
        <QuickOverview />
      </div>
    </>
  );
}

/** "Friday, Nov 20, 2026". */
const dateOf = (at: number): string =>
  new Date(at).toLocaleDateString("en-US", { weekday: "long", month: "short", day: "numeric", year: "numeric" });
