/** Which days the calendar shows, in the address, so that a reload, a link and Back show the same. */
import { useSearchParams } from "react-router";
import { check, rules } from "#contract/rules";
import type { Span } from "./days";

export interface CalendarAddress {
  /** A day of those that are shown, YYYY-MM-DD. */
  day: string;
  span: Span;
}

/** An address that says nothing, or no real day, means today's. */
export function useCalendarAddress(
  today: string,
  usual: Span,
): [CalendarAddress, (change: Partial<CalendarAddress>) => void] {
  const [query, setQuery] = useSearchParams();
  const [day, span] = [query.get("day"), query.get("span")];
  const address: CalendarAddress = {
    day: day !== null && check(rules.date, day) === null ? day : today,
    span: span === "day" || span === "week" ? span : usual,
  };
  const go = (change: Partial<CalendarAddress>): void =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries(change)) next.set(name, value);
      if (next.get("day") === today) next.delete("day");
      return next;
    });
  return [address, go];
}
