/** The weeks up to today, a square for each day: the deeper, the more focus. */
import type { CSSProperties } from "react";
import { hoursAndMinutes } from "#contract/duration";
import { type FocusOfDay, wholeMinutes } from "#contract/insights";
import { heatLevels, heatOf } from "./bars";
import classes from "./Heatmap.module.css";
import { dayWords, monthName, weekdayName } from "./period";
import { ReadOut } from "./ReadOut";
import { useCursor } from "./useCursor";
import { useEndFirst } from "./useEndFirst";

export function Heatmap({ label, days }: { label: string; days: readonly FocusOfDay[] }) {
  const cursor = useCursor(days.length);
  const { at } = cursor;
  const scroller = useEndFirst();
  const levels = heatOf(days);
  const minutes = wholeMinutes(days.map(({ focusMs }) => focusMs));
  const weeks = Math.ceil(days.length / 7);
  const told = (index: number) => `${dayWords(days[index]?.day ?? "", true)}: ${hoursAndMinutes(minutes[index] ?? 0)}`;
  return (
    <div className={classes.heat} style={{ "--weeks": weeks } as CSSProperties}>
      <div className={classes.weekdays} aria-hidden="true">
        {[0, 2, 4].map((row) => (
          <span key={row} style={{ gridRow: row + 1 }}>
            {weekdayName(days[row]?.day ?? "")}
          </span>
        ))}
      </div>
      <div className={classes.scroller} ref={scroller}>
        <div className={classes.inner}>
          <div className={classes.months} aria-hidden="true">
            {monthsOf(days).map(({ day, week }) => (
              <span key={day} style={{ gridColumn: week + 1 }}>
                {monthName(day)}
              </span>
            ))}
          </div>
          <ReadOut
            className={classes.picture}
            label={label}
            cursor={cursor}
            across={at === null ? 0 : (Math.floor(at / 7) + 0.5) / weeks}
            told={told}
          >
            <div className={classes.days}>
              {days.map(({ day }, index) => (
                <i key={day} data-at={index} data-level={levels[index]} data-here={index === at || undefined} />
              ))}
            </div>
          </ReadOut>
        </div>
      </div>
      <div className={classes.legend} aria-hidden="true">
        Less
        {Array.from({ length: heatLevels + 1 }, (_, level) => level).map((level) => (
          <i key={level} data-level={level} />
        ))}
        More
      </div>
    </div>
  );
}

/** Where a month's name stands: at the first week that begins in it, where there is room before the next. */
function monthsOf(days: readonly FocusOfDay[]): { day: string; week: number }[] {
  const firsts = days.filter((_, index) => index % 7 === 0).map(({ day }, week) => ({ day, week }));
  const begins = firsts.filter(({ day }, at) => day.slice(0, 7) !== firsts[at - 1]?.day.slice(0, 7));
  return begins.filter(({ week }, at) => (begins[at + 1]?.week ?? firsts.length) - week >= 3);
}
