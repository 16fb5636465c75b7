// One figure over some months: bars, and the same as a table and as CSV.
import { Button } from "@mantine/core";
import { useId } from "react";
import { csvOf } from "#contract/csv";
import { downloadCsv } from "../../../lib/download";
import { TableHead } from "../../../ui/TableHead";
import list from "../List.module.css";
import classes from "./Figures.module.css";
import { monthWords } from "./months";

type MonthChartProps = {
  title: string;
  says: string;
  months: readonly string[];
  values: readonly number[];
  written: (value: number) => string;
  /** How a value stands in the file, where that is another than the value. */
  inCsv?: (value: number) => number;
};

const height = 96;
const step = 24;
const bar = 16;

export function MonthChart({ title, says, months, values, written, inCsv = (value) => value }: MonthChartProps) {
  const id = useId();
  const most = Math.max(...values, 0);
  const heightOf = (value: number) => (most === 0 ? 0 : Math.max((value / most) * height, value > 0 ? 2 : 0));
  const save = () => {
    const rows = months.map((month, at) => [month, inCsv(values[at] ?? 0)]);
    downloadCsv(`stint-${title.toLowerCase().replace(/\W+/g, "-")}.csv`, [csvOf([["month", title], ...rows])]);
  };
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={classes.says}>{says}</p>
      <svg
        className={classes.picture}
        viewBox={`0 0 ${months.length * step} ${height + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${written(values.at(-1) ?? 0)} in ${monthWords(months.at(-1) ?? "")}, ${written(most)} at most`}
      >
        {months.map((month, at) => (
          <rect
            key={month}
            x={at * step + (step - bar) / 2}
            y={height - heightOf(values[at] ?? 0)}
            width={bar}
            height={heightOf(values[at] ?? 0)}
          >
            <title>{`${monthWords(month)}: ${written(values[at] ?? 0)}`}</title>
          </rect>
        ))}
        <line x1="0" x2={months.length * step} y1={height + 0.5} y2={height + 0.5} />
      </svg>
      <div className={classes.ends}>
        <span>{monthWords(months[0] ?? "")}</span>
        <span>{`Highest: ${written(most)}`}</span>
        <span>{monthWords(months.at(-1) ?? "")}</span>
      </div>
      <details className={classes.twin}>
        <summary>Table</summary>
        <table className={list.table} aria-label={title}>
          <TableHead columns={[["Month"], [title, classes.value]]} />
          <tbody>
            {months.map((month, at) => (
              <tr key={month}>
                <th scope="row">{monthWords(month)}</th>
                <td className={classes.value}>{written(values[at] ?? 0)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <Button className={classes.csv} variant="default" size="xs" aria-label={`Export ${title} as CSV`} onClick={save}>
        Export CSV
      </Button>
    </section>
  );
}
