/** Points in time as the session screens write them, in the reader's zone. */
import { shortDate } from "../../lib/dates";

const hours = new Intl.DateTimeFormat("en-US", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });

/** "14:05" of milliseconds since 1970. */
export const clockTime = (at: number): string => hours.format(at);

/** "Nov 20, 2026, 10:00" of an ISO instant. */
export const dateAndTime = (iso: string): string => `${shortDate(iso)}, ${clockTime(Date.parse(iso))}`;
