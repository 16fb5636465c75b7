// How many of a kind stand where, as the cache holds it beside the dashboard's counts.
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
