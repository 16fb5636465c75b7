/** Which days a screen shows, in the address, so that a reload, a link and Back show the same. */
import { check, rules } from "#contract/rules";
import { useAddressQuery } from "./useAddressQuery";

export interface DayAddress<Span extends string> {
  /** A day of those that are shown, YYYY-MM-DD. */
  day: string;
  span: Span;
}

/** An address that says nothing, or no real day, means today's; `spans` are those that the screen has. */
export function useDayAddress<Span extends string>(
  today: string,
  spans: readonly Span[],
  usual: Span,
): [DayAddress<Span>, (change: Partial<DayAddress<Span>>) => void] {
  const [query, setQuery] = useAddressQuery();
  const [day, span] = [query.get("day"), query.get("span")];
  const address: DayAddress<Span> = {
    day: day !== null && check(rules.date, day) === null ? day : today,
    span: spans.find((one) => one === span) ?? usual,
  };
  const go = (change: Partial<DayAddress<Span>>): void =>
    setQuery((now) => {
      const next = new URLSearchParams(now);
      for (const [name, value] of Object.entries<string | undefined>(change)) if (value) next.set(name, value);
      if (next.get("day") === today) next.delete("day");
      return next;
    });
  return [address, go];
}
