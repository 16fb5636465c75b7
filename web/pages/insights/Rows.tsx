/** Bars as the table that says the same. */
import { hoursAndMinutes } from "#contract/duration";
import { TableHead } from "../../ui/TableHead";
import type { Bar } from "./bars";
import classes from "./Rows.module.css";

interface RowsProps {
  label: string;
  /** What each row is of: "Day". */
  unit: string;
  bars: readonly Bar[];
}

export const Rows = ({ label, unit, bars }: RowsProps) => (
  <table className={`${classes.table} ${classes.narrow}`} aria-label={label}>
    <TableHead columns={[[unit], ["Focused", classes.time]]} />
    <tbody>
      {bars.map(({ key, words, minutes }) => (
        <tr key={key}>
          <th scope="row">{words}</th>
          <td className={classes.time}>{hoursAndMinutes(minutes)}</td>
        </tr>
      ))}
    </tbody>
  </table>
);
