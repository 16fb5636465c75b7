/** Bars over a scale, of hours of focus for one. Each is read where it is pointed at, and by the arrow keys. */
import type { CSSProperties } from "react";
import { hoursAndMinutes } from "#contract/duration";
import classes from "./Bars.module.css";
import { type Bar, type Scale, timeScale } from "./bars";
import { ReadOut } from "./ReadOut";
import { useCursor } from "./useCursor";

interface BarsProps {
  label: string;
  bars: readonly Bar[];
  /** Minutes at which a line says that a goal is reached. */
  goal?: number | null;
  /** The keys of those that stand out; without any all do. */
  marked?: readonly string[];
  /** Of time unless it says otherwise. */
  scale?: Scale;
}

const percent = (share: number): string => `${(100 * share).toFixed(3)}%`;

export function Bars({ label, bars, goal = null, marked, scale = timeScale }: BarsProps) {
  const cursor = useCursor(bars.length);
  const { at } = cursor;
  const lines = scale.to(Math.max(1, goal ?? 0, ...bars.map(({ minutes }) => minutes)));
  const top = lines.at(-1) as number;
  const told = (index: number) => {
    const bar = bars[index];
    return bar ? `${bar.words}: ${bar.says ?? hoursAndMinutes(bar.minutes)}` : "";
  };
  return (
    <div className={classes.plot} style={{ "--count": bars.length } as CSSProperties}>
      <div className={classes.scale} aria-hidden="true">
        {lines.map((minutes) => (
          <span key={minutes} style={{ bottom: percent(minutes / top) }}>
            {scale.words(minutes)}
          </span>
        ))}
      </div>
      <ReadOut
        className={classes.picture}
        label={label}
        cursor={cursor}
        across={at === null ? 0 : (at + 0.5) / bars.length}
        told={told}
      >
        {lines.map((minutes) => (
          <span key={minutes} className={classes.line} style={{ bottom: percent(minutes / top) }} />
        ))}
        <div className={classes.bars}>
          {bars.map(({ key, minutes, part = 0 }, index) => (
            <span key={key} data-at={index} data-here={index === at || undefined}>
              <i
                data-quiet={(marked && !marked.includes(key)) || undefined}
                style={{ height: minutes > 0 ? `max(2px, ${percent(minutes / top)})` : 0 }}
              >
                {part > 0 && <u style={{ height: percent(part / minutes) }} />}
              </i>
            </span>
          ))}
        </div>
        {goal !== null && (
          <span className={classes.goal} style={{ bottom: percent(goal / top) }}>
            <b>Goal</b>
          </span>
        )}
      </ReadOut>
      <div className={classes.ticks} data-few={bars.length <= 7 || undefined} aria-hidden="true">
        {bars.map(({ key, tick }) => (
          <span key={key}>{tick !== null && <b>{tick}</b>}</span>
        ))}
      </div>
    </div>
  );
}
