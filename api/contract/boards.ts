/**
 * How boards are arranged in their list, and how cards keep their place in a column (docs/product.md "Everywhere" and "Field rules",
 * docs/api.md "Rules"). Both sides use it: the server for its answers, the browser to
 * arrange what it already holds and to place a card before the server has answered.
 */
import { limits } from "./limits";
import type { BoardFilter, BoardSort, SortOrder } from "./states";

/** What a board must carry to be arranged. Instants are ISO 8601 text (browser) or `Date` (server). */
export type ArrangedBoard = {
  id: string;
  name: string;
  projectId: string | null;
  createdAt: string | Date;
  stats: { totalTasks: number; activeTasks: number; lastActivity: string | Date };
};

/** What to show and in which order; what is left out takes the default of docs/product.md "Field rules". */
export type BoardArrangement = {
  sort?: BoardSort;
  order?: SortOrder;
  filter?: BoardFilter;
  /** Only boards of this project. */
  projectId?: string | null;
  /** How far `recent` reaches back, whole days. */
  days?: number | null;
};

export const boardDefaults = {
  sort: "created",
  order: "desc",
  filter: "all",
  days: limits.recentDays.initial,
} as const satisfies BoardArrangement;

const dayMs = 86_400_000;

/**
 * The boards that the filter lets through, in their order; the given array stays as it is. `now` is in milliseconds since 1970.
 */
export const arrangeBoards = <B extends ArrangedBoard>(
  boards: readonly B[],
  arrangement: BoardArrangement,
  now: number,
): B[] => boards.filter((board) => isAmong(board, arrangement, now)).sort((a, b) => compareBoards(a, b, arrangement));

/** Whether the filter lets a board through. */
export const isAmong = (board: ArrangedBoard, { filter, projectId, days }: BoardArrangement, now: number): boolean =>
  (!projectId || board.projectId === projectId) &&
  filters[filter ?? boardDefaults.filter](board, now - (days ?? boardDefaults.days) * dayMs);

/** Below zero where `a` stands before `b`. Equals stand by id, ascending in both orders, so that a reload never shuffles them. */
export const compareBoards = (a: ArrangedBoard, b: ArrangedBoard, { sort, order }: BoardArrangement): number =>
  ((order ?? boardDefaults.order) === "asc" ? 1 : -1) * comparisons[sort ?? boardDefaults.sort](a, b) ||
  byText(a.id, b.id);

const filters: Record<BoardFilter, (board: ArrangedBoard, since: number) => boolean> = {
  all: () => true,
  project: ({ projectId }) => projectId !== null,
  standalone: ({ projectId }) => projectId === null,
  recent: ({ createdAt }, since) => instant(createdAt) >= since,
  active: ({ stats }) => stats.activeTasks > 0,
  empty: ({ stats }) => stats.totalTasks === 0,
};

/** One collator for both sides: case does not count, accents do. */
const names = new Intl.Collator("en-US", { sensitivity: "accent" });

const comparisons: Record<BoardSort, (a: ArrangedBoard, b: ArrangedBoard) => number> = {
  created: (a, b) => instant(a.createdAt) - instant(b.createdAt),
  name: (a, b) => names.compare(a.name, b.name),
  tasks: (a, b) => a.stats.totalTasks - b.stats.totalTasks,
  updated: (a, b) => instant(a.stats.lastActivity) - instant(b.stats.lastActivity),
};

const instant = (value: string | Date): number => (value instanceof Date ? value.getTime() : Date.parse(value));
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
