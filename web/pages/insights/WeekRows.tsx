/** The heatmap's table: a row for each week, the latest first, a column for each of its days. */
import { hoursAndMinutes } from "#contract/duration";
import { type FocusOfDay, wholeMinutes } from "#contract/insights";
import { shortDate } from "../../lib/dates";
import { TableHead } from "../../ui/TableHead";
import { weekdayName } from "./period";
import rows from "./Rows.module.css";
import classes from "./WeekRows.module.css";

export function WeekRows({ label, days }: { label: string; days: readonly FocusOfDay[] }) {
  const minutes = wholeMinutes(days.map(({ focusMs }) => focusMs));
  const weeks = Array.from({ length: Math.ceil(days.length / 7) }, (_, week) => 7 * week).reverse();
  const names = days.slice(0, 7).map(({ day }) => [weekdayName(day), rows.time] as const);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys
    <section className={classes.scroller} tabIndex={0} aria-label={label}>
      <table className={rows.table}>
        <TableHead columns={[["Week of"], ...names]} />
        <tbody>
          {weeks.map((from) => (
            <tr key={from}>
              <th scope="row">{shortDate(days[from]?.day ?? "")}</th>
              {days.slice(from, from + 7).map(({ day }, at) => (
                <td key={day} className={rows.time}>
                  {hoursAndMinutes(minutes[from + at] as number)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
