/** The hours of the days as columns, with what ran and what is planned in them. */
import { type MouseEvent, type RefObject, useEffect, useRef } from "react";
import { clockTime, hourOfDay } from "../../lib/dates";
import classes from "./Calendar.module.css";
import { CalendarBlock, type CalendarBlockProps } from "./CalendarBlock";
import { type Block, clockMinutes, type Day, instantAt, minutesOfDay, type Piece, piecesOf, step } from "./days";
import type { Dragged } from "./useDrag";

interface Props {
  scroller: RefObject<HTMLElement | null>;
  days: readonly [Day, ...Day[]];
  blocks: readonly Block[];
  /** What stands in these days is known. */
  isKnown: boolean;
  now: number;
  dragged: Dragged<{ name: string; id?: string }> | null;
  label: (day: string) => string;
  onTake: (event: Parameters<CalendarBlockProps["onTake"]>[0], piece: Piece, byEnd: boolean) => void;
  onKey: (event: Parameters<CalendarBlockProps["onKey"]>[0], piece: Piece) => void;
  /** A free place was pressed. */
  onFree: (at: number) => void;
}

/** A day on which no clock changes. */
const plainDay = "2026-01-15";
const hours = Array.from({ length: 24 }, (_, hour) => hour);

export function DayGrid({ scroller, days, blocks, isKnown, now, dragged, label, onTake, onKey, onFree }: Props) {
  useFirstPlace(scroller, days, isKnown ? blocks : null, now);
  const free = (event: MouseEvent<HTMLElement>, day: Day): void => {
    if (event.target !== event.currentTarget) return;
    const { top, height } = event.currentTarget.getBoundingClientRect();
    const minutes = ((event.clientY - top) / height) * minutesOfDay;
    onFree(instantAt(day.name, Math.floor(minutes / step) * step));
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section ref={scroller} className={classes.scroller} tabIndex={0} aria-label="Hours of the days">
      <div className={classes.hours} aria-hidden="true">
        {hours.slice(1).map((hour) => (
          <span key={hour} style={{ top: `${(100 * hour) / 24}%` }}>
            {hourOfDay(instantAt(plainDay, hour * 60))}
          </span>
        ))}
      </div>
      {days.map((day) => {
        const pieces = piecesOf(blocks, day);
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the button New session does the same
          <ul
            key={day.name}
            // biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to Safari
            role="list"
            className={classes.day}
            data-day={day.name}
            aria-label={label(day.name)}
            onClick={(event) => free(event, day)}
          >
            {pieces.map((piece) => (
              <CalendarBlock
                key={`${piece.session.id} ${piece.index}`}
                piece={piece}
                isDragged={dragged?.thing.id === piece.session.id}
                onTake={(event, byEnd) => onTake(event, piece, byEnd)}
                onKey={(event) => onKey(event, piece)}
              />
            ))}
            {dragged?.day === day.name && <Ghost dragged={dragged} />}
            {now >= day.from && now < day.to && (
              <li
                className={classes.now}
                aria-hidden="true"
                style={{ top: `${(100 * clockMinutes(day, now)) / minutesOfDay}%` }}
              />
            )}
          </ul>
        );
      })}
    </section>
  );
}

const Ghost = ({ dragged: { thing, day, top, length } }: { dragged: Dragged<{ name: string }> }) => (
  <li
    className={classes.ghost}
    aria-hidden="true"
    style={{
      top: `${(100 * top) / minutesOfDay}%`,
      height: `${(100 * Math.min(length, minutesOfDay - top)) / minutesOfDay}%`,
    }}
  >
    <b className={classes.name}>{thing.name}</b>
    <span className={classes.times}>{`${hourAndMinute(day, top)} – ${hourAndMinute(day, top + length)}`}</span>
  </li>
);

const hourAndMinute = (day: string, minutes: number): string => clockTime(instantAt(day, minutes));

/** Hours above the present one that stay in sight, and where a working day begins, and where its earliest block may; minutes. */
const firstSeen = { beforeNow: 180, working: 8 * 60, earliest: 5 * 60 };

/** Of today the hours around now are seen first, of other days those of work. */
function useFirstPlace(
  scroller: RefObject<HTMLElement | null>,
  days: readonly Day[],
  blocks: readonly Block[] | null,
  now: number,
): void {
  const shown = days.map(({ name }) => name).join();
  const isKnown = blocks !== null;
  // Once it is known of these days, wherever somebody scrolled since stays.
  const placed = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the days, and again when what stands in them is known
  useEffect(() => {
    const element = scroller.current;
    if (!element || placed.current === shown) return;
    if (isKnown) placed.current = shown;
    const tops = days.flatMap((day) => piecesOf(blocks ?? [], day)).map(({ top }) => top);
    const today = days.find(({ from, to }) => now >= from && now < to);
    const first = today
      ? clockMinutes(today, now) - firstSeen.beforeNow
      : Math.min(firstSeen.working, ...tops.filter((top) => top >= firstSeen.earliest)) - 30;
    element.scrollTop = (Math.max(0, first) / minutesOfDay) * element.scrollHeight;
  }, [shown, isKnown]);
}
