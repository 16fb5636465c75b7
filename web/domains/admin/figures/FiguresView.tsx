// Figures by month, twelve at a time, as pictures with their tables; and who is active now (docs/product.md "Back-office").

import { Button } from "@mantine/core";
import { useSearchParams } from "react-router";
import { money } from "#contract/money";
import { dayOf } from "#contract/rules";
import { type FiguresQuery, useFiguresQuery } from "../../../apollo/generated/admin";
import { Facts } from "../../../ui/Facts";
import { LoadFailure } from "../../../ui/LoadFailure";
import { RowsSkeleton } from "../../../ui/Skeletons";
import { failures } from "../failures";
import classes from "./Figures.module.css";
import { MonthChart } from "./MonthChart";
import { monthsAway } from "./months";

/* GraphQL */ `
  query Figures($until: Date) {
    figures(until: $until) { months figures { kind month currency amount } active { day week month } }
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

/** The last month that is shown stands in the address as `until`. */
export function FiguresView() {
  const [query, setQuery] = useSearchParams();
  const asked = dayOf(`${query.get("until")}-01`);
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
      if (until >= new Date().toISOString().slice(0, 7)) next.delete("until");
      else next.set("until", until);
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
              ["Last 24 hours", count.format(shown.active.day)],
              ["Last 7 days", count.format(shown.active.week)],
              ["Last 30 days", count.format(shown.active.month)],
            ]}
          />
          <p className={classes.says}>
            Accounts that used Stint with a sign-in that still stands. Who signed out or was signed out meanwhile is not
            counted.
          </p>
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
              <MonthChart
                key={kind}
                title={title}
                says={says}
                months={shown.months}
                values={valuesOf(shown, kind, null)}
                written={(value) => count.format(value)}
              />
            ))}
            {currenciesOf(shown).map((currency) => (
              <MonthChart
                key={currency}
                title={`Income, ${currency}`}
                says="Payments that were taken, by their month; one that was given back counts as none."
                months={shown.months}
                values={valuesOf(shown, "income", currency)}
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

const valuesOf = ({ months, figures }: Shown, kind: string, currency: string | null): number[] =>
  months.map(
    (month) =>
      figures.find((one) => one.kind === kind && one.month === month && one.currency === currency)?.amount ?? 0,
  );

/** Euros where there was no income at all. */
function currenciesOf({ figures }: Shown): string[] {
  const all = new Set(figures.flatMap(({ currency }) => currency ?? []));
  return all.size === 0 ? ["EUR"] : [...all].sort();
}
