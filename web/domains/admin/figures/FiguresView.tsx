// Figures by month, twelve at a time, as pictures with their tables; and who is active now (docs/product.md "Back-office").

import { Button } from "@mantine/core";
import { money } from "#contract/money";
import { dayOf } from "#contract/rules";
import { type FiguresQuery, useFiguresQuery } from "../../../apollo/generated/admin";
import { clockTime } from "../../../lib/dates";
import { useAddressQuery } from "../../../lib/useAddressQuery";
import { Facts } from "../../../ui/Facts";
import { LoadFailure } from "../../../ui/LoadFailure";
import { RowsSkeleton } from "../../../ui/Skeletons";
import { failures } from "../failures";
import { dayBars, monthBars, weekBars } from "./activeBars";
import { FigureChart } from "./FigureChart";
import classes from "./Figures.module.css";
import { lastDayOf, monthsAway, monthWords } from "./months";

/* GraphQL */ `
  query Figures($until: Date) {
    figures(until: $until) {
      months
      figures { kind month currency amount }
      active { day week month countedAt }
      activeCounts { on day week month }
    }
  }
`;

const charts = [
  { kind: "sign_ups", title: "Sign-ups", says: "Accounts by the month in which they were made." },
  {
    kind: "trials",
    title: "Trials begun",
    says: "Free trials of a plan that was chosen, by the month in which they started.",
  },
  { kind: "conversions", title: "Conversions", says: "Accounts whose first payment followed a free trial." },
  { kind: "ends", title: "Ends", says: "Subscriptions that ended, also with their account." },
] as const;

const count = new Intl.NumberFormat("en-US");
const number = (value: number): string => count.format(value);

/** The last month that is shown stands in the address as `months`: days of the list of users have `until`. */
export function FiguresView() {
  const [query, setQuery] = useAddressQuery();
  const asked = dayOf(`${query.get("months")}-01`);
  const { data, previousData, error, refetch } = useFiguresQuery({
    variables: { until: asked },
    fetchPolicy: "cache-and-network",
  });
  const shown = (data ?? previousData)?.figures;
  const last = shown?.months.at(-1) ?? "";
  const go = (months: number) =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      const until = monthsAway(last, months);
      if (until >= new Date().toISOString().slice(0, 7)) next.delete("months");
      else next.set("months", until);
      return next;
    });
  return (
    <section aria-label="Figures">
      {error && (
        <LoadFailure
          message={failures.fetchFigures}
          error={error}
          onRetry={() => void refetch().catch(() => {})}
          retryLabel="Try Again"
        />
      )}
      {!shown && !error && <RowsSkeleton rows={8} />}
      {shown && (
        <>
          <h2 className={classes.heading}>Active users</h2>
          <Facts
            facts={[
              ["Last 24 hours", number(shown.active.day)],
              ["Last 7 days", number(shown.active.week)],
              ["Last 30 days", number(shown.active.month)],
            ]}
          />
          <p className={classes.says}>
            Accounts that used Stint with a sign-in that still stands, counted at{" "}
            {clockTime(Date.parse(shown.active.countedAt))}. Who signed out or was signed out meanwhile is not counted.
          </p>
          <div className={classes.charts} aria-busy={!data}>
            {activeCharts(shown).map((chart) => (
              <FigureChart key={chart.title} {...chart} written={number} />
            ))}
          </div>
          <div className={classes.turn}>
            <h2>By month</h2>
            <Button variant="default" size="xs" onClick={() => go(-12)}>
              Earlier
            </Button>
            <Button variant="default" size="xs" disabled={asked === null} onClick={() => go(12)}>
              Later
            </Button>
          </div>
          <p className={classes.says}>
            Months begin and end at midnight UTC. The present month is not over. Deleted accounts count as they stood
            when they were deleted; those deleted before figures were kept are missing.
          </p>
          <div className={classes.charts} aria-busy={!data}>
            {charts.map(({ kind, title, says }) => (
              <FigureChart
                key={kind}
                title={title}
                says={says}
                unit="Month"
                bars={barsOf(shown, kind, null)}
                written={number}
              />
            ))}
            {currenciesOf(shown).map((currency) => (
              <FigureChart
                key={currency}
                title={`Income, ${currency}`}
                says="Payments that were taken, by their month; one that was given back counts as none."
                unit="Month"
                bars={barsOf(shown, "income", currency)}
                written={(cents) => money(cents, currency)}
                inCsv={(cents) => cents / 100}
              />
            ))}
          </div>
        </>
      )}
    </section>
  );
}

type Shown = FiguresQuery["figures"];

const barsOf = ({ months, figures }: Shown, kind: string, currency: string | null) =>
  months.map((key) => ({
    key,
    words: monthWords(key),
    value: figures.find((one) => one.kind === kind && one.month === key && one.currency === currency)?.amount ?? 0,
  }));

/** What was counted once a day, up to today or to the end of the last month that is shown. */
function activeCharts({ months, activeCounts: counts }: Shown) {
  const until = lastDayOf(months.at(-1) ?? "", new Date());
  const counted = "Counted once a day at four o'clock UTC.";
  return [
    {
      ...{ title: "Active in a day", unit: "Day", bars: dayBars(counts, until) },
      says: `Accounts that were active within the 24 hours before the count. ${counted}`,
    },
    {
      ...{ title: "Active in a week", unit: "Week to", bars: weekBars(counts, until) },
      says: "Accounts that were active within seven days, by the last count of each week.",
    },
    {
      ...{ title: "Active in a month", unit: "Month", bars: monthBars(counts, months) },
      says: "Accounts that were active within 30 days, by the last count of each month.",
    },
  ];
}

/** Euros where there was no income at all. */
function currenciesOf({ figures }: Shown): string[] {
  const all = new Set(figures.flatMap(({ currency }) => currency ?? []));
  return all.size === 0 ? ["EUR"] : [...all].sort();
}
