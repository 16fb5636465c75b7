/** The reader's day, for what is put together by days: a tab may stand open for weeks. */
import { useMemo, useSyncExternalStore } from "react";
import { dayOfReader } from "./dates";

/** How late the next day may be noticed by a tab that is looked at. */
const lookMs = 60_000;

function onLook(look: () => void): () => void {
  const timer = setInterval(look, lookMs);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}

/** The present day as `nameOf` has it, YYYY-MM-DD. */
export const useDayName = (nameOf: () => string): string => useSyncExternalStore(onLook, nameOf);

/** Noon of the present day by the reader's clock; the same Date until the next day. */
export function useDay(): Date {
  const day = useDayName(dayOfReader);
  return useMemo(() => new Date(`${day}T12:00:00`), [day]);
}
