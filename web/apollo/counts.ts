// How many of a kind stand where, as the cache holds it beside the dashboard's counts, and who has a number that is not told with them.
import type { ApolloCache } from "@apollo/client";

/** One has gone `from` one place `to` another; left out, it was or is nowhere. */
export const recount = (
  cache: ApolloCache,
  field: "tasksByStatus" | "sessionsBySection",
  from?: string | null,
  to?: string | null,
): void => {
  if (from === to) return;
  const counted = (held: Readonly<Record<string, number>>) => {
    const counts: Record<string, number> = { ...held };
    if (from) counts[from] = (counts[from] ?? 0) - 1;
    if (to) counts[to] = (counts[to] ?? 0) + 1;
    return counts;
  };
  const fields = { [field]: (held: never) => counted(held) as never };
  cache.modify({ id: cache.identify({ __typename: "Overview" }), fields });
};

const listeners = new Set<() => void>();

/** Calls `listener` when a change was told that may alter any number: one that does not come along has to be asked for. Returns the end of it. */
export function onCountsTold(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export const countsTold = (): void => {
  for (const listener of listeners) listener();
};
