/** The reader's day, for what is put together by days: a tab may stand open for weeks. */
import { useEffect, useMemo, useState } from "react";
import { dayOfReader } from "./dates";

/** How late the next day may be noticed by a tab that is looked at. */
const lookMs = 60_000;

/** Noon of the present day by the reader's clock; the same Date until the next day. */
export function useDay(): Date {
  const [day, setDay] = useState(() => dayOfReader());
  useEffect(() => {
    const look = () => setDay(dayOfReader());
    const timer = setInterval(look, lookMs);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, []);
  return useMemo(() => new Date(`${day}T12:00:00`), [day]);
}
