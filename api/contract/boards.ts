/**
 * How boards are arranged in their list, and how cards keep their place in a column (docs/product.md "Everywhere" and "Field rules",
 * docs/api.md "Rules"). Both sides use it: the server for its answers, the browser to
 * arrange what it already holds and to place a card before the server has answered.
 */
import { attempt } from "./attempt";
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
  filters[filter ?? boardDefaults.filter](board, recentSince(days, now));

/** From when on a board is recent, in milliseconds since 1970 as `now`. */
export const recentSince = (days: number | null | undefined, now: number): number =>
  now - (days ?? boardDefaults.days) * dayMs;

/** Below zero where `a` stands before `b`. */
export const compareBoards = (a: ArrangedBoard, b: ArrangedBoard, arrangement: BoardArrangement): number =>
  compareBoardPlaces(placeOfBoard(a, arrangement), placeOfBoard(b, arrangement), arrangement);

/** Where a board stands: by what boards are sorted by, and by its id. */
export interface BoardPlace {
  key: string | number;
  id: string;
}

export const placeOfBoard = (board: ArrangedBoard, { sort }: BoardArrangement): BoardPlace => ({
  key: keys[sort ?? boardDefaults.sort](board),
  id: board.id,
});

/** Below zero where `a` stands before `b`. Equals stand by id, ascending in both orders, so that a reload never shuffles them. */
export const compareBoardPlaces = (a: BoardPlace, b: BoardPlace, { order }: BoardArrangement): number =>
  ((order ?? boardDefaults.order) === "asc" ? 1 : -1) * compareKeys(a.key, b.key) || byText(a.id, b.id);

/** Where a list goes on behind this board, in words that a cursor is made of. */
export function wordsBehindBoard(board: ArrangedBoard & { createdAt: string }, arrangement: BoardArrangement): string {
  const { key, id } = placeOfBoard(board, arrangement);
  const isByAge = (arrangement.sort ?? boardDefaults.sort) === "created";
  return [board.createdAt, id, ...(isByAge ? [] : [encodeURIComponent(key)])].join(" ");
}

/** The place that such words speak of in a list sorted so; null where they speak of none. */
export function placeInWords(words: string, { sort = boardDefaults.sort }: BoardArrangement): BoardPlace | null {
  const [at = "", id = "", key] = words.split(" ");
  if (sort === "created") return Number.isNaN(Date.parse(at)) ? null : { key: Date.parse(at), id };
  if (key === undefined) return null;
  if (sort !== "name") return /^\d{1,15}$/.test(key) ? { key: Number(key), id } : null;
  const name = attempt(() => decodeURIComponent(key));
  return name === null ? null : { key: name, id };
}

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

const keys: Record<BoardSort, (board: ArrangedBoard) => string | number> = {
  created: ({ createdAt }) => instant(createdAt),
  name: ({ name }) => name,
  tasks: ({ stats }) => stats.totalTasks,
  updated: ({ stats }) => instant(stats.lastActivity),
};

/** Of one sort both are of a kind. */
const compareKeys = (a: string | number, b: string | number): number =>
  typeof a === "number" ? a - Number(b) : names.compare(a, String(b));

const instant = (value: string | Date): number => (value instanceof Date ? value.getTime() : Date.parse(value));
const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
