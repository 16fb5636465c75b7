/**
 * Places in a list: texts that sort by their bytes, between any two of which another fits, so that a move writes the moved card
 * alone. The browser reckons the same rank as the server and shows the card there at once. How they sort: rank-order.ts.
 */
import { generateKeyBetween } from "fractional-indexing";

/**
 * The rank of a card between two others, null for the open end of the list on that side; its `own` where that lies there already.
 * Of others with one rank it takes the same: they stand by id.
 */
export function rankBetween(low: string | null, high: string | null, own: string | null = null): string {
  if (own && (low === null || low < own) && (high === null || own < high)) return own;
  if (low !== null && high !== null && low >= high) return low;
  return generateKeyBetween(low, high);
}

/** The rank at `position` (from 0; beyond the end means the end) among the ranks of a list's other cards, ascending. */
export function rankAt(ranks: readonly string[], position = ranks.length, own: string | null = null): string {
  const at = Math.min(Math.max(position, 0), ranks.length);
  return rankBetween(ranks[at - 1] ?? null, ranks[at] ?? null, own);
}
