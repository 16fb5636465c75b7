// Today as a ruler: what ran is solid, what is to come is outlined, the playhead is now.
import type { CSSProperties } from "react";
import classes from "./Today.module.css";
import { dayEnds, rulerOf, type Stint, timeOfDay } from "./today";

interface Props {
  /** Undefined while they are not known. */
  stints: readonly Stint[] | undefined;
  now: number;
}

/** Progress of the day's ground colours: the more has run, the deeper. */
const shades = ["var(--st-p2)", "var(--st-p3)", "var(--st-p4)", "var(--st-p5)"];

export function Today({ stints: known, now }: Props) {
  const stints = known ?? [];
  const { from, to, hours } = rulerOf(stints, now);
  const share = (at: number): string => `${(((at - from) / (to - from)) * 100).toFixed(3)}%`;
  const part = (start: number, end: number): string => `${(((end - start) / (to - from)) * 100).toFixed(3)}%`;
  const ends = dayEnds(stints);
  return (
    <section className={classes.today}>
      <div className={classes.head}>
        <h2>Today</h2>
        <span>{ends === null ? (known ? summary(known) : "…") : `Done by ${timeOfDay(ends)} at this pace`}</span>
      </div>
      <ul className={classes.list}>
        {stints.map((stint) => (
          <li key={stint.id}>{`${stint.name}, ${timeOfDay(stint.from)} to ${timeOfDay(stint.to)}, ${stint.state}`}</li>
        ))}
      </ul>
      <div className={classes.day} aria-hidden="true">
        {stints.map((stint, index) => (
          <span
            key={stint.id}
            className={classes.stint}
            data-past={stint.ran === 1 || undefined}
            style={
              {
                "--shade": shades[index % shades.length],
                left: share(stint.from),
                width: `calc(${part(stint.from, stint.to)} - 2px)`,
              } as CSSProperties
            }
          >
            {stint.ran > 0 && stint.ran < 1 && <i style={{ width: `${stint.ran * 100}%` }} />}
            {stint.breaks.map((rest) => (
              <u
                key={rest.from}
                data-past={rest.past || undefined}
                style={{
                  left: `${(100 * (rest.from - stint.from)) / (stint.to - stint.from)}%`,
                  width: `${(100 * (rest.to - rest.from)) / (stint.to - stint.from)}%`,
                }}
              />
            ))}
            <b {...nameOf(stint)}>{stint.name}</b>
          </span>
        ))}
        <span className={classes.now} style={{ left: share(now) }} />
      </div>
      <div className={classes.hours} aria-hidden="true">
        {hours.map((hour) => (
          <span key={hour} data-end={hour === to || undefined} style={{ left: share(hour) }}>
            {timeOfDay(hour)}
          </span>
        ))}
      </div>
    </section>
  );
}

/** The name stands on the wider side of the playhead, and ends there: on both at once it could not be read. */
const nameOf = ({ ran }: Stint) =>
  ran > 0.5 ? { "data-on": true, style: { right: `${(1 - ran) * 100}%` } } : { style: { left: `${ran * 100}%` } };

const summary = (stints: readonly Stint[]): string =>
  stints.length === 0 ? "Nothing has run yet, nothing is planned" : `${minutes(stints)} behind you`;

function minutes(stints: readonly Stint[]): string {
  const whole = Math.round(stints.reduce((sum, { from, to }) => sum + to - from, 0) / 60_000);
  return whole < 60 ? `${whole} min` : `${Math.floor(whole / 60)}h ${whole % 60}m`;
}
