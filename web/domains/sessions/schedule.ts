/**
 * When a session is planned, in the words people write ("tomorrow 9am", "fri 14:00", ISO), read in the reader's own time zone.
 * The whole text must be understood, and nothing is put into the past unless its words say so (docs/api.md "Rules").
 */

import { clockTime } from "../../lib/dates";
import type { ScheduleReader } from "./scheduleReader";

/** The parser, fetched only when somebody is about to write a date. */
export const loadScheduleReader = async (): Promise<ScheduleReader> =>
  (await import("./scheduleReader")).scheduleReader;

/** "Sat, Nov 21, 2026, 9:00 AM": a reading that is shown back, and that reads as itself again. */
export const scheduleText = (at: Date): string => `${understood.format(at)}, ${clockTime(at.getTime())}`;
const understood = new Intl.DateTimeFormat("en-US", {
  weekday: "short",
  month: "short",
  day: "numeric",
  year: "numeric",
});
