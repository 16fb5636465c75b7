/** What each command does, in words, and where: for the list behind `?`, which brings them along. */
import type { CommandId } from "./commands";

/** Where it acts, in the order of the list. */
export const places = {
  everywhere: "Everywhere",
  go: "Go to",
  cards: "Cards and rows",
  rows: "Selecting",
  board: "Cards of a board",
  timer: "A session",
} as const;
export type Place = keyof typeof places;

type Listed = [place: Place, words: string];

export const listed: Readonly<Record<CommandId, Listed>> = {
  help: ["everywhere", "Show these keys"],
  search: ["everywhere", "Search, and do anything"],
  quickAdd: ["everywhere", "Add a task"],
  undo: ["everywhere", "Undo, while the notice stands"],

  goHome: ["go", "Dashboard"],
  goProjects: ["go", "Projects"],
  goTasks: ["go", "Tasks"],
  goBoards: ["go", "Kanban Boards"],
  goSessions: ["go", "Focus Timer"],
  goCalendar: ["go", "Calendar"],
  goInsights: ["go", "Insights"],
  goSettings: ["go", "Account Settings"],

  down: ["cards", "The one below"],
  up: ["cards", "The one above"],
  left: ["cards", "The one to the left"],
  right: ["cards", "The one to the right"],
  first: ["cards", "The first"],
  last: ["cards", "The last"],
  open: ["cards", "Open it"],
  edit: ["cards", "Edit it"],
  tick: ["cards", "Tick the task off, or open it again"],
  focus: ["cards", "Focus on the task"],
  narrow: ["cards", "Filter what is shown"],

  select: ["rows", "Select it"],
  selectDown: ["rows", "And the one below"],
  selectUp: ["rows", "And the one above"],
  selectAll: ["rows", "All"],
  selectNone: ["rows", "None"],
  due: ["rows", "Due date…"],
  priority: ["rows", "Priority…"],
  project: ["rows", "Project…"],
  label: ["rows", "Label…"],
  remove: ["rows", "Delete"],

  moveDown: ["board", "Move it down"],
  moveUp: ["board", "Move it up"],
  moveLeft: ["board", "Move it a column to the left"],
  moveRight: ["board", "Move it a column to the right"],
  moveTo: ["board", "Move it to…"],
  lift: ["board", "Lift it, then arrows, then drop it"],
  liftFreely: ["board", "Lift it to move by 25 pixels"],

  timer: ["timer", "Start, pause or resume it"],
  longer: ["timer", "Five minutes more"],
  nextPhase: ["timer", "End the focus, or skip the break"],
  internal: ["timer", "Count an internal interruption of the focus"],
  external: ["timer", "Count an external one"],
  smallWindow: ["timer", "The timer in a small window"],
};

export const wordsOf = (id: CommandId): string => listed[id][1];
