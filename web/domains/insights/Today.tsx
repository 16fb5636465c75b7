// Today as a ruler: what ran is solid, what is to come is outlined, the playhead is now.
import type { CSSProperties } from "react";
import { clockTime, hourOfDay } from "../../lib/dates";
import { paths } from "../../lib/paths";
import { usePreference } from "../../lib/preferences";
import { Link } from "../../ui/Link";
import { late } from "../../ui/later";
import ruler from "../../ui/Ruler.module.css";
import { Unseen } from "../../ui/Unseen";
import type { Run } from "../sessions/runs";
import line from "./FocusLine.module.css";
import classes from "./Today.module.css";
import { dayEnds, rulerOf, type Stint } from "./today";

const FocusLine = late(
  async () => (await import("./FocusLine")).FocusLine,
  () => <div className={line.line} />,
);

interface Props {
  /** Undefined while they are not known. */
  stints: readonly Stint[] | undefined;
  now: number;
}

/** Progress of the day's ground colours: the more has run, the deeper. */
const shades = ["var(--st-p2)", "var(--st-p3)", "var(--st-p4)", "var(--st-p5)"];

export function Today({ stints: known, now }: Props) {
  usePreference("clock");
  const stints = known ?? [];
  const { from, to, hours } = rulerOf(stints, now);
  const share = (at: number): string => `${(((at - from) / (to - from)) * 100).toFixed(3)}%`;
  const part = (start: number, end: number): string => `${(((end - start) / (to - from)) * 100).toFixed(3)}%`;
  const ends = dayEnds(stints);
  return (
    <section className={classes.today}>
      <div className={classes.head}>
        <h2>Today</h2>
        <span>{ends === null ? (known ? summary(known) : "…") : `Done by ${clockTime(ends)} at this pace`}</span>
        <Link className={classes.calendar} to={paths.view("calendar")}>
          Calendar
        </Link>
      </div>
      <Unseen>
        <ul>
          {stints.map((stint) => (
            <li key={stint.id}>{`${stint.name}, ${timesOf(stint)}, ${stint.state}`}</li>
          ))}
        </ul>
      </Unseen>
      <div className={classes.day} aria-hidden="true">
        {stints.map((stint, index) =>
          stint.runs.map((run) => (
            <span
              key={`${stint.id} ${run.from}`}
              className={classes.stint}
              data-past={run.ran === 1 || undefined}
              style={
                {
                  "--shade": shades[index % shades.length],
                  left: share(run.from),
                  width: `calc(${part(run.from, run.to)} - 2px)`,
                } as CSSProperties
              }
            >
              {run.ran > 0 && run.ran < 1 && <i style={{ width: `${run.ran * 100}%` }} />}
              {run.breaks.map((rest) => (
                <u
                  key={rest.from}
                  data-past={rest.past || undefined}
                  style={{
                    left: `${(100 * (rest.from - run.from)) / (run.to - run.from)}%`,
                    width: `${(100 * (rest.to - rest.from)) / (run.to - run.from)}%`,
                  }}
                />
              ))}
              {run === longestOf(stint) && <b {...nameOf(run)}>{stint.name}</b>}
            </span>
          )),
        )}
        <span className={ruler.now} style={{ left: share(now) }} />
      </div>
      <div className={`${ruler.ticks} ${classes.hours}`} aria-hidden="true">
        {hours.map((hour) => (
          <span
            key={hour}
            data-start={hour === from || undefined}
            data-end={hour === to || undefined}
            style={{ left: share(hour) }}
          >
            {hourOfDay(hour)}
          </span>
        ))}
      </div>
      <FocusLine />
    </section>
  );
}

/** The name stands on the wider side of the playhead, and ends there: on both at once it could not be read. */
const nameOf = ({ ran }: Run) =>
  ran > 0.5 ? { "data-on": true, style: { right: `${(1 - ran) * 100}%` } } : { style: { left: `${ran * 100}%` } };

/** The name is written once, where there is most room for it. */
const longestOf = ({ runs }: Stint): Run | undefined =>
  runs.reduce<Run | undefined>(
    (best, run) => (best && best.to - best.from >= run.to - run.from ? best : run),
    undefined,
  );

/** "9:00 AM to 9:50 AM and 2:00 PM to 2:25 PM". */
const timesOf = ({ runs }: Stint): string =>
  runs.map(({ from, to }) => `${clockTime(from)} to ${clockTime(to)}`).join(" and ");

const summary = (stints: readonly Stint[]): string =>
  stints.length === 0 ? "Nothing has run yet, nothing is planned" : `${minutes(stints)} behind you`;

function minutes(stints: readonly Stint[]): string {
  const whole = Math.round(
    stints.flatMap(({ runs }) => runs).reduce((sum, { from, to, ran }) => sum + (to - from) * ran, 0) / 60_000,
  );
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)}h ${whole % 60}m`;
}
