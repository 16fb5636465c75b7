/** What the calendar says. Here and not among the contract's sentences: those come with the first screen, and no other screen says these. */
import { serverNow } from "../../domains/sessions/serverClock";
import { clockTime, dayOfReader, nearDate } from "../../lib/dates";

/** "Today, 9:00 AM". */
export const whenOf = (at: number): string =>
  `${nearDate(dayOfReader(new Date(at)), new Date(serverNow()))}, ${clockTime(at)}`;

export const words = {
  title: "Calendar",
  loadFailed: "Failed to load calendar",
  plannedFor: (name: string, at: number) => `“${name}”: ${whenOf(at)}`,
  lengthened: (name: string, minutes: number) => `“${name}”: ${minutes} minutes`,
};
