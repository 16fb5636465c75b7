/** What a person can edit of each entity: the one list of it. A field is added here first. */
import type { Fields } from "./fields";
import { rules } from "./rules";

export const projectFields = {
  name: { rule: rules.name },
  description: { rule: rules.description, initial: null },
  status: { rule: rules.projectStatus, initial: "active", says: "Where it stands" },
  priority: { rule: rules.priority, initial: "medium", says: "How much it matters" },
  startDate: { rule: rules.date, initial: null, says: "Its first day" },
  endDate: { rule: rules.date, initial: null, says: "Its last day" },
} as const satisfies Fields;

export const boardFields = {
  name: { rule: rules.label },
  description: { rule: rules.description, initial: null },
  projectId: { rule: rules.id, initial: null, says: "The project it is linked to, null for a standalone board" },
} as const satisfies Fields;

export const taskFields = {
  title: { rule: rules.title },
  description: { rule: rules.description, initial: null },
  status: { rule: rules.taskStatus, initial: "plan", says: "Where it stands; on a board its column decides" },
  priority: { rule: rules.priority, initial: "medium", says: "How much it matters" },
  dueDate: { rule: rules.date, initial: null, says: "The day it is due" },
  labels: { rule: rules.labels, initial: [], says: "Words that it is found by" },
  estimate: { rule: rules.estimate, initial: null, says: "Minutes it should take" },
  projectId: { rule: rules.id, initial: null, says: "The project it belongs to" },
  listId: { rule: rules.id, initial: null, says: "The board's column it stands in" },
  pomodoroSessionId: { rule: rules.id, initial: null, says: "The one session not completed that holds it" },
} as const satisfies Fields;
