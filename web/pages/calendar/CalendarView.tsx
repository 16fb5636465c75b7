// The calendar: what ran, what runs, what is planned and what is due, by day or by week, and planning in it (docs/product.md "Calendar").
import { Button } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useMemo, useRef } from "react";
import { limits } from "#contract/limits";
import { weekStartDay } from "#contract/preferences";
import type { TaskFieldsFragment } from "../../apollo/generated/graphql";
import { useServerNow } from "../../domains/sessions/useServerNow";
import { dayOfReader } from "../../lib/dates";
import { usePageTitle } from "../../lib/pageTitle";
import { usePreference } from "../../lib/preferences";
import { useDayAddress } from "../../lib/useDayAddress";
import { LoadFailure } from "../../ui/LoadFailure";
import { lateDialog } from "../../ui/later";
import { PageHeader } from "../../ui/PageHeader";
import { PeriodBar } from "../../ui/PeriodBar";
import { usePhone } from "../../ui/usePhone";
import { useOpened } from "../../ui/useQuestion";
import classes from "./Calendar.module.css";
import { DayGrid } from "./DayGrid";
import { DueTasks } from "./DueTasks";
import { blocksOf, dayAfter, daysOf, instantAt, nextStep, type Session, type Span, spans } from "./days";
import { useCalendar } from "./useCalendar";
import { useDrag } from "./useDrag";
import { useKeyPlanning } from "./useKeyPlanning";
import { usePlanning } from "./usePlanning";
import { words } from "./words";

const PlanDialog = lateDialog(async () => (await import("./PlanDialog")).PlanDialog);

/** What can be dragged. */
type Thing = { id?: string; name: string; session?: Session; task?: TaskFieldsFragment };

const spanChoices = [
  { value: "day", label: "Day" },
  { value: "week", label: "Week" },
] as const;

export function CalendarView() {
  usePageTitle(words.title);
  // By the server: a clock that is hours off is in another day.
  const now = useServerNow();
  const today = dayOfReader(new Date(now));
  const isPhone = usePhone();
  const [{ day, span }, go] = useDayAddress(today, spans, isPhone ? "day" : "week");
  const first = weekStartDay(usePreference("weekStart"));
  const shown: Span = isPhone ? "day" : span;
  const days = useMemo(() => daysOf(day, shown, first), [day, shown, first]);
  const { sessions, tasks, isKnown, failed, retry } = useCalendar(days);
  const planning = usePlanning();
  const keys = useKeyPlanning(planning, (at) => {
    const name = dayOfReader(new Date(at));
    if (!days.some((one) => one.name === name)) go({ day: name });
  });
  const plan = useOpened<number>();
  const scroller = useRef<HTMLElement>(null);
  const usual = usePreference("totalSessionDuration");
  const { dragged, take } = useDrag<Thing>({
    scroller,
    days,
    longest: limits.sessionMinutes.max,
    onDrop: ({ thing: { session, task }, byEnd }, { at, length }) => {
      if (task) void planning.planTask(task, at);
      else if (session && byEnd && length !== session.totalSessionDuration)
        void planning.change(session, { minutes: length });
      else if (session && !byEnd && at !== Date.parse(session.scheduledAt ?? "")) void planning.change(session, { at });
    },
  });
  const blocks = useMemo(() => blocksOf(withPending(sessions ?? [], keys.pending), now), [sessions, keys.pending, now]);
  const soon = () => nextFree(days[0].name, today, now);
  return (
    <>
      <PageHeader
        title={words.title}
        actions={
          <Button leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />} onClick={() => plan.open(soon())}>
            New session
          </Button>
        }
      />
      <PeriodBar
        heading={headingOf(days.map(({ name }) => name))}
        isNow={days.some(({ name }) => name === today)}
        span={shown}
        spans={isPhone ? undefined : spanChoices}
        label="Days"
        onMove={(by) => go({ day: dayAfter(day, by * (shown === "day" ? 1 : 7)) })}
        onToday={() => go({ day: today })}
        onSpan={(to) => go({ span: to })}
      />
      {failed && <LoadFailure message={words.loadFailed} onRetry={retry} />}
      {!failed && (
        <div className={classes.calendar} style={{ "--days": days.length } as React.CSSProperties} aria-busy={!isKnown}>
          <div className={classes.head} aria-hidden="true">
            <span className={classes.gutter} />
            {days.map(({ name }) => (
              <span key={name} data-today={name === today || undefined}>
                {weekdayOf(name)} <b>{Number(name.slice(8))}</b>
              </span>
            ))}
          </div>
          <DueTasks
            days={days}
            tasks={tasks}
            label={longDay}
            onTake={(event, task) => take(event, { thing: { name: task.title, task }, at: null, length: usual })}
            onPlan={(task) => void planning.planTask(task, Math.max(instantAt(task.dueDate ?? today, 9 * 60), soon()))}
          />
          <DayGrid
            scroller={scroller}
            days={days}
            blocks={blocks}
            isKnown={isKnown}
            now={now}
            dragged={dragged}
            label={longDay}
            onTake={(event, { session }, byEnd) =>
              take(event, {
                thing: { id: session.id, name: session.name, session },
                at: Date.parse(session.scheduledAt ?? ""),
                length: session.totalSessionDuration,
                byEnd,
              })
            }
            onKey={(event, { session }) => keys.onKey(event, session)}
            onFree={plan.open}
          />
          <p id="calendar-keys" className={classes.hint}>
            Drag a planned session to move it, its lower edge to change its length, a due task down to plan a session
            for it. Arrow keys move the one with the focus by a quarter of an hour or a day, with Shift they change its
            length.
          </p>
        </div>
      )}
      <PlanDialog opened={plan.opened} onClose={plan.close} at={plan.thing ?? now} />
    </>
  );
}

/** The session that keys are moving stands where they have brought it. */
const withPending = (sessions: readonly Session[], pending: ReturnType<typeof useKeyPlanning>["pending"]) =>
  pending === null
    ? sessions
    : sessions.map((session) =>
        session.id === pending.session.id
          ? {
              ...session,
              scheduledAt: new Date(pending.at).toISOString(),
              totalSessionDuration: pending.minutes,
            }
          : session,
      );

/** Of today the next quarter of an hour, of another day nine in the morning. */
function nextFree(day: string, today: string, now: number): number {
  if (day > today) return instantAt(day, 9 * 60);
  const time = new Date(now);
  return instantAt(today, nextStep(time.getHours() * 60 + time.getMinutes()));
}

const shapes = {
  weekday: new Intl.DateTimeFormat("en-US", { weekday: "short", timeZone: "UTC" }),
  long: new Intl.DateTimeFormat("en-US", { weekday: "long", month: "short", day: "numeric", timeZone: "UTC" }),
  range: new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone: "UTC" }),
  one: new Intl.DateTimeFormat("en-US", {
    ...{ weekday: "long", month: "long", day: "numeric", year: "numeric", timeZone: "UTC" },
  } as Intl.DateTimeFormatOptions),
};
const weekdayOf = (name: string): string => shapes.weekday.format(Date.parse(name));
const longDay = (name: string): string => shapes.long.format(Date.parse(name));

/** "Nov 23 – 29, 2026", or the day in full. */
function headingOf(names: readonly string[]): string {
  const [first = "", last = first] = [names[0], names.at(-1)];
  if (first === last) return shapes.one.format(Date.parse(first));
  return shapes.range.formatRange(Date.parse(first), Date.parse(last));
}
