/** Tasks that are done: what was thought, what they took, and how the two compare. */
import { Button } from "@mantine/core";
import { useState } from "react";
import { hoursAndMinutes } from "#contract/duration";
import type { EstimatesQuery } from "../../apollo/generated/insights";
import { TaskLink } from "../../domains/tasks/TaskLink";
import { TableHead } from "../../ui/TableHead";
import classes from "./EstimateRows.module.css";
import rows from "./Rows.module.css";
import shares from "./Shares.module.css";
import { timesWords } from "./words";

type Tasks = EstimatesQuery["estimates"]["tasks"];

/** So many are shown until all are asked for. */
const few = 8;

export function EstimateRows({ label, tasks }: { label: string; tasks: Tasks }) {
  const [all, setAll] = useState(false);
  const shown = all || tasks.length <= few + 1 ? tasks : tasks.slice(0, few);
  const took = (ms: number) => Math.round(ms / 60_000);
  const most = Math.max(1, ...shown.map(({ estimate, focusMs }) => Math.max(estimate, focusMs / 60_000)));
  return (
    <>
      <table className={`${rows.table} ${shares.shares} ${classes.estimates}`} aria-label={label}>
        <TableHead columns={[["Task"], ["Estimate", rows.time], ["Took", rows.time], ["Compared", classes.compared]]} />
        <tbody>
          {shown.map(({ taskId, title, estimate, focusMs }) => (
            <tr key={taskId}>
              <th scope="row">
                <TaskLink task={{ id: taskId, title }} className={classes.task} />
              </th>
              <td className={rows.time}>{hoursAndMinutes(estimate)}</td>
              <td className={rows.time}>{hoursAndMinutes(took(focusMs))}</td>
              <td className={classes.compared}>
                <div>
                  <span aria-hidden="true">
                    <u style={{ width: `${(100 * estimate) / most}%` }} />
                    <i style={{ width: `${(100 * focusMs) / 60_000 / most}%` }} />
                  </span>
                  {timesWords(focusMs / 60_000 / estimate)}
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {shown.length < tasks.length && (
        <Button className={shares.all} variant="default" size="xs" onClick={() => setAll(true)}>
          Show all {tasks.length}
        </Button>
      )}
    </>
  );
}
