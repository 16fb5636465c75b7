/**
 * Everything that a key does, once: what listens, the list that `?` shows, the keys on buttons and docs/product.md "Keys" are read
 * from here, and each command's words from `words.ts`, which only the list loads. A part that acts calls `useCommand` with a name from
 * this table.
 *
 * A key is written as it is typed: `q`, `?`, `Shift+h`, `Mod+k` (Ctrl, ⌘ on a Mac), two in a row `g t`. Letters stand for what the
 * keyboard types, wherever that key lies. No two commands may have the same one.
 */

export interface Command {
  /** The key from the start; each user may change it or switch it off. */
  key?: string;
  /** Keys that type no character and always act: they cannot be pressed by a word spoken to the machine (WCAG 2.1.4). */
  also?: readonly string[];
  /** A key that is held goes on acting. */
  repeats?: true;
}

const table = {
  help: { key: "?" },
  search: { key: "Mod+k" },
  quickAdd: { key: "q" },
  undo: { also: ["Mod+z"] },

  goHome: { key: "g d" },
  goProjects: { key: "g p" },
  goTasks: { key: "g t" },
  goBoards: { key: "g b" },
  goSessions: { key: "g s" },
  goCalendar: { key: "g c" },
  goInsights: { key: "g i" },
  goSettings: { key: "g a" },

  down: { key: "j", also: ["ArrowDown"], repeats: true },
  up: { key: "k", also: ["ArrowUp"], repeats: true },
  left: { key: "h", also: ["ArrowLeft"], repeats: true },
  right: { key: "l", also: ["ArrowRight"], repeats: true },
  first: { also: ["Mod+Home"] },
  last: { also: ["Mod+End"] },
  open: { also: ["Enter"] },
  edit: { key: "e" },
  tick: { key: "c" },
  focus: { key: "f" },
  narrow: { key: "/" },

  select: { key: "x" },
  selectDown: { also: ["Shift+ArrowDown"], repeats: true },
  selectUp: { also: ["Shift+ArrowUp"], repeats: true },
  selectAll: { also: ["Mod+a"] },
  selectNone: { also: ["Escape"] },
  due: { key: "d" },
  priority: { key: "p" },
  project: { key: "Shift+p" },
  label: { key: "t" },
  remove: { also: ["Delete"] },

  moveDown: { key: "Shift+j", also: ["Shift+ArrowDown"], repeats: true },
  moveUp: { key: "Shift+k", also: ["Shift+ArrowUp"], repeats: true },
  moveLeft: { key: "Shift+h", also: ["Shift+ArrowLeft"] },
  moveRight: { key: "Shift+l", also: ["Shift+ArrowRight"] },
  moveTo: { key: "m" },
  lift: { also: ["Space"] },
  liftFreely: { also: ["Shift+Space"] },

  timer: { key: "s" },
  longer: { key: "+" },
  nextPhase: { key: "n" },
  internal: { key: "'" },
  external: { key: "-" },
  smallWindow: { key: "o" },
} as const satisfies Record<string, Command>;

export type CommandId = keyof typeof table;

export const commands: Readonly<Record<CommandId, Command>> = table;
export const commandIds = Object.keys(table) as CommandId[];
