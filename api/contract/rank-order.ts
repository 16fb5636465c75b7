/** How cards stand by their ranks. Apart from ranks.ts, whose library only those need who give a card a place. */

/** The rank of a task that stands in no list. */
export const unranked = "";

/** Cards ascend by rank, then by id: by their bytes on both sides, never by the rules of a language. */
export const byRank = (a: { rank: string; id: string }, b: { rank: string; id: string }): number =>
  byBytes(a.rank, b.rank) || byBytes(a.id, b.id);

const byBytes = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
