/** What is said where time that ran is corrected: no other screen says these. */
import { clockTime } from "../../../lib/dates";

/** "9:00 AM – 9:25 AM"; what still runs ends now. */
export const rangeOf = ({ from, to }: { from: string; to: string | null }): string =>
  `${clockTime(Date.parse(from))} – ${to === null ? "now" : clockTime(Date.parse(to))}`;

export const words = {
  title: "Time",
  nothing: "No time yet.",
  noTask: "No task",
  goneTask: "Deleted task",
  add: "Add Time",
  added: "Time added",
  corrected: "Time changed",
  split: "Time split",
  deleted: "Time deleted",
  loadFailed: "Failed to load what this session ran",
  failed: "Failed to change this time",
  undoFailed: "Failed to undo. Please try again.",
  nextDay: "until the next day",
};
