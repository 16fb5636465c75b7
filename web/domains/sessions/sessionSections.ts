/** The four sections of the sessions list, by the names and in the order of docs/product.md "Sessions". */
import type { SessionSection } from "#contract/states";

export const sectionTitles = {
  planned: "Planned Sessions",
  scheduled: "Scheduled Sessions",
  active: "Active Sessions",
  completed: "Completed Sessions",
} as const satisfies Record<SessionSection, string>;
