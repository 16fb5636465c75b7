/** Bars of focus over a scale of hours. Each is read where it is pointed at, and by the arrow keys. */
import type { CSSProperties } from "react";
import { hoursAndMinutes } from "#contract/duration";
import classes from "./Bars.module.css";
import { type Bar, scaleTo, scaleWords } from "./bars";
import { useCursor } from "./useCursor";

interface BarsProps {
  label: string;
  bars: readonly Bar[];
  /** Minutes at which a line says that a goal is reached. */
  goal?: number | null;
  /** The keys of those that stand out; without any all do. */
  marked?: readonly string[];
}

const percent = (share: number): string => `${(100 * share).toFixed(3)}%`;

export function Bars({ label, bars, goal = null, marked }: BarsProps) {
  const { at, range, pointer } = useCursor(bars.length);
  const lines = scaleTo(Math.max(1, goal ?? 0, ...bars.map(({ minutes }) => minutes)));
  const top = lines.at(-1) as number;
  const read = bars[at ?? bars.length - 1];
  const place = at === null ? 0 : (at + 0.5) / bars.length;
  return (
    <div className={classes.plot} style={{ "--count": bars.length } as CSSProperties}>
      <div className={classes.scale} aria-hidden="true">
        {lines.map((minutes) => (
          <span key={minutes} style={{ bottom: percent(minutes / top) }}>
            {scaleWords(minutes)}
          </span>
        ))}
      </div>
      <div className={classes.picture} {...pointer}>
        <input
          type="range"
          {...range}
          className={classes.range}
          aria-label={label}
          aria-valuetext={read && told(read)}
        />
        <div aria-hidden="true">
          {lines.map((minutes) => (
            <span key={minutes} className={classes.line} style={{ bottom: percent(minutes / top) }} />
          ))}
          <div className={classes.bars}>
            {bars.map(({ key, minutes }, index) => (
              <span key={key} data-at={index} data-here={index === at || undefined}>
                <i
                  data-quiet={(marked && !marked.includes(key)) || undefined}
                  style={{ height: minutes > 0 ? `max(2px, ${percent(minutes / top)})` : 0 }}
                />
              </span>
            ))}
          </div>
          {goal !== null && (
            <span className={classes.goal} style={{ bottom: percent(goal / top) }}>
              <b>Goal</b>
            </span>
          )}
          {read && at !== null && (
            <span className={classes.tip} style={{ left: percent(place), transform: `translateX(-${percent(place)})` }}>
              {told(read)}
            </span>
          )}
        </div>
      </div>
      <div className={classes.ticks} data-few={bars.length <= 7 || undefined} aria-hidden="true">
        {bars.map(({ key, tick }) => (
          <span key={key}>{tick !== null && <b>{tick}</b>}</span>
        ))}
      </div>
    </div>
  );
}

const told = ({ words, minutes }: Bar): string => `${words}: ${hoursAndMinutes(minutes)}`;
