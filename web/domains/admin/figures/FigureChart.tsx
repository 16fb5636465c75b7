// One figure over some time: bars, and the same as a table and as CSV.
import { Button } from "@mantine/core";
import { useId } from "react";
import { csvOf } from "#contract/csv";
import { downloadCsv } from "../../../lib/download";
import { TableHead } from "../../../ui/TableHead";
import list from "../List.module.css";
import classes from "./Figures.module.css";

/** One bar: the key stands in the file, the words on the screen. Null where nothing was counted. */
export type Bar = { key: string; words: string; value: number | null };

type FigureChartProps = {
  title: string;
  says: string;
  /** What each bar is of: "Month". */
  unit: string;
  bars: readonly Bar[];
  written: (value: number) => string;
  /** How a value stands in the file, where that is another than the value. */
  inCsv?: (value: number) => number;
};

const height = 96;
const step = 24;
const bar = 16;

export function FigureChart({ title, says, unit, bars, written, inCsv = (value) => value }: FigureChartProps) {
  const id = useId();
  const most = Math.max(...bars.map(({ value }) => value ?? 0), 0);
  const last = bars.at(-1);
  const told = (value: number | null | undefined) => (value == null ? "not counted" : written(value));
  const heightOf = (value: number) => (most === 0 ? 0 : Math.max((value / most) * height, value > 0 ? 2 : 0));
  const save = () => {
    const rows = bars.map(({ key, value }) => [key, value === null ? "" : inCsv(value)]);
    downloadCsv(`stint-${title.toLowerCase().replace(/\W+/g, "-")}.csv`, [
      csvOf([[unit.toLowerCase(), title], ...rows]),
    ]);
  };
  return (
    <section className={classes.chart} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={classes.says}>{says}</p>
      <svg
        className={classes.picture}
        viewBox={`0 0 ${bars.length * step} ${height + 1}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: ${told(last?.value)} in ${last?.words}, ${written(most)} at most`}
      >
        {bars.map(({ key, words, value }, at) => (
          <rect
            key={key}
            x={at * step + (step - bar) / 2}
            y={height - heightOf(value ?? 0)}
            width={bar}
            height={heightOf(value ?? 0)}
          >
            <title>{`${words}: ${told(value)}`}</title>
          </rect>
        ))}
        <line x1="0" x2={bars.length * step} y1={height + 0.5} y2={height + 0.5} />
      </svg>
      <div className={classes.ends}>
        <span>{bars[0]?.words}</span>
        <span>{`Highest: ${written(most)}`}</span>
        <span>{last?.words}</span>
      </div>
      <details className={classes.twin}>
        <summary>Table</summary>
        <table className={list.table} aria-label={title}>
          <TableHead columns={[[unit], [title, classes.value]]} />
          <tbody>
            {bars.map(({ key, words, value }) => (
              <tr key={key}>
                <th scope="row">{words}</th>
                <td className={classes.value}>{value === null ? "–" : written(value)}</td>
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
