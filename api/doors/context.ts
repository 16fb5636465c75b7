/** Makes what an operation knows of its caller: who it is, what its references lead to, how much it has. */
import type { Actor } from "../core/actor";
import type { GraphqlContext } from "../core/context";
import { broughtBy, type Domain } from "../core/domain";
import { type countsOf, KnownHoldings } from "../core/holdings";
import type { PoolRunner } from "../core/pool";
import { References } from "../core/references";

/** A maker of contexts that read on `pool`: one for each operation over HTTP, and for each event that a socket tells. */
export function contextsOn(
  pool: PoolRunner,
  domains: readonly Pick<Domain<never>, "references">[],
  counts: ReturnType<typeof countsOf>,
): (actor: Actor, address: string, endSocket: () => void) => GraphqlContext {
  const holdings = new KnownHoldings(pool, counts);
  const readers = broughtBy(domains, "references");
  return (actor, address, endSocket) => {
    const userId = actor.kind === "member" ? actor.id : "";
    const references = new References(pool, userId, readers);
    return { actor, address, references, holdings: () => holdings.of(userId), endSocket };
  };
}
