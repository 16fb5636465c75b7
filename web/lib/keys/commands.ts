/**
 * Everything that a key does, once: what listens, the list that `?` shows, the words on buttons and docs/product.md "Keys" are read
 * from here. A part that acts calls `useCommand` with a name from this table.
 *
 * A key is written as it is typed: `q`, `?`, `Shift+h`, `Mod+k` (Ctrl, ⌘ on a Mac), two in a row `g t`. Letters stand for what the
 * keyboard types, wherever that key lies. No two commands may have the same one.
 */

export interface Command {
  place: Place;
  /** What it does, as the list names it. */
  words: string;
  /** The key from the start; each user may change it or switch it off. */
  key?: string;
  /** Keys that type no character and always act: they cannot be pressed by a word spoken to the machine (WCAG 2.1.4). */
  also?: readonly string[];
  /** A key that is held goes on acting. */
  repeats?: true;
}

/** Where it acts, in the order of the list. */
export const places = {
  everywhere: "Everywhere",
  go: "Go to",
  cards: "Cards and rows",
  rows: "Selecting rows",
  board: "Cards of a board",
  timer: "A session",
} as const;
export type Place = keyof typeof places;

const table = {
  help: { place: "everywhere", words: "Show these keys", key: "?" },
  search: { place: "everywhere", words: "Search, and do anything", key: "Mod+k" },
  quickAdd: { place: "everywhere", words: "Add a task", key: "q" },
  undo: { place: "everywhere", words: "Undo, while the notice stands", also: ["Mod+z"] },

  goHome: { place: "go", words: "Dashboard", key: "g d" },
  goProjects: { place: "go", words: "Projects", key: "g p" },
  goTasks: { place: "go", words: "Tasks", key: "g t" },
  goBoards: { place: "go", words: "Kanban Boards", key: "g b" },
  goSessions: { place: "go", words: "Focus Timer", key: "g s" },
  goSettings: { place: "go", words: "Account Settings", key: "g a" },

  down: { place: "cards", words: "The one below", key: "j", also: ["ArrowDown"], repeats: true },
  up: { place: "cards", words: "The one above", key: "k", also: ["ArrowUp"], repeats: true },
  left: { place: "cards", words: "The one to the left", key: "h", also: ["ArrowLeft"], repeats: true },
  right: { place: "cards", words: "The one to the right", key: "l", also: ["ArrowRight"], repeats: true },
  first: { place: "cards", words: "The first", also: ["Mod+Home"] },
  last: { place: "cards", words: "The last", also: ["Mod+End"] },
  open: { place: "cards", words: "Open it", also: ["Enter"] },
  edit: { place: "cards", words: "Edit it", key: "e" },
  tick: { place: "cards", words: "Tick the task off, or open it again", key: "c" },
  focus: { place: "cards", words: "Focus on the task", key: "f" },
  narrow: { place: "cards", words: "Filter what is shown", key: "/" },

  select: { place: "rows", words: "Select it", key: "x" },
  selectDown: { place: "rows", words: "And the one below", also: ["Shift+ArrowDown"], repeats: true },
  selectUp: { place: "rows", words: "And the one above", also: ["Shift+ArrowUp"], repeats: true },
  selectAll: { place: "rows", words: "All", also: ["Mod+a"] },
  selectNone: { place: "rows", words: "None", also: ["Escape"] },
  due: { place: "rows", words: "Due date…", key: "d" },
  priority: { place: "rows", words: "Priority…", key: "p" },
  project: { place: "rows", words: "Project…", key: "Shift+p" },
  remove: { place: "rows", words: "Delete", also: ["Delete"] },

  moveDown: { place: "board", words: "Move it down", key: "Shift+j", also: ["Shift+ArrowDown"], repeats: true },
  moveUp: { place: "board", words: "Move it up", key: "Shift+k", also: ["Shift+ArrowUp"], repeats: true },
  moveLeft: { place: "board", words: "Move it a column to the left", key: "Shift+h", also: ["Shift+ArrowLeft"] },
  moveRight: { place: "board", words: "Move it a column to the right", key: "Shift+l", also: ["Shift+ArrowRight"] },
  moveTo: { place: "board", words: "Move it to…", key: "m" },
  lift: { place: "board", words: "Lift it, then arrows, then drop it", also: ["Space"] },
  liftFreely: { place: "board", words: "Lift it to move by 25 pixels", also: ["Shift+Space"] },

  timer: { place: "timer", words: "Start, pause or resume it", key: "s" },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof table;

export const commands: Readonly<Record<CommandId, Command>> = table;
export const commandIds = Object.keys(table) as CommandId[];
