/** The server's time, for what is drawn by it to the minute. */
import { useEffect, useReducer } from "react";
import { onServerClock, serverNow } from "./serverClock";

/** Looked at again every quarter of a minute: a ruler of a day moves by less than a pixel in between. */
const lookMs = 15_000;

export function useServerNow(): number {
  const [, look] = useReducer((count: number) => count + 1, 0);
  // A wrong clock is noticed at the first answer, not a look later.
  useEffect(() => onServerClock(look), []);
  useEffect(() => {
    const timer = setInterval(look, lookMs);
    return () => clearInterval(timer);
  }, []);
  return serverNow();
}
