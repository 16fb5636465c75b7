// Home: where the day stands, four ways on, four counts (docs/product.md "Dashboard").
import { useEffect, useReducer } from "react";
import { type SessionFieldsFragment, useTimerSessionsQuery } from "../../apollo/generated/graphql";
import { serverNow } from "../sessions/serverClock";
import { useHistories } from "../sessions/useHistories";
import { DashboardCards } from "./DashboardCards";
import classes from "./DashboardHome.module.css";
import { QuickOverview } from "./QuickOverview";
import { Today } from "./Today";
import { headline, ranToday, stintsOfDay } from "./today";

export function DashboardHome() {
  const { data, error } = useTimerSessionsQuery();
  const now = useNow();
  const today = ranToday(data?.sessions ?? none, now);
  const histories = useHistories(today);
  const isKnown = data !== undefined && today.every(({ id }) => histories.has(id));
  const stints = isKnown ? stintsOfDay(data.sessions, histories, now) : undefined;
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

const none: readonly SessionFieldsFragment[] = [];

/** The server's time, looked at again every quarter of a minute: the ruler moves by less than a pixel in between. */
function useNow(): number {
  const [, look] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    const timer = setInterval(look, 15_000);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
}

/** "Friday, Nov 20, 2026". */
const dateOf = (at: number): string =>
  new Date(at).toLocaleDateString("en-US", { weekday: "long", month: "short", day: "numeric", year: "numeric" });
