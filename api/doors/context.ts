/** Makes what an operation knows of its caller: who it is, what its references lead to, how much it has. */
import { type Actor, memberOf } from "../core/actor";
import type { Client, GraphqlContext } from "../core/context";
import { broughtBy, type Domain } from "../core/domain";
import { type countsOf, KnownHoldings } from "../core/holdings";
import type { Live, Since } from "../core/live";
import type { PoolRunner } from "../core/pool";
import { References } from "../core/references";

/**
 * A maker of contexts that read on `pool`: one for each operation over HTTP, and for each event that a socket tells. `endSocket` ends
 * the caller's socket when it cannot keep up; over HTTP it does nothing.
 */
export function contextsOn(
  pool: PoolRunner,
  domains: readonly Pick<Domain<never>, "references">[],
  counts: ReturnType<typeof countsOf>,
  live: Pick<Live, "subscribe">,
): (actor: Actor, client: Client, endSocket: () => void) => GraphqlContext {
  const holdings = new KnownHoldings(pool, counts);
  const readers = broughtBy(domains, "references");
  return (actor, client, endSocket) => {
    const userId = actor.kind === "member" ? actor.id : "";
    const changes = (since: Since) => live.subscribe(memberOf(actor).id, endSocket, since);
    const references = new References(pool, userId, readers);
    return { actor, client, references, holdings: () => holdings.of(userId), changes };
  };
}
