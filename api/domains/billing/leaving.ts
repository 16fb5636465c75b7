/** Every way out of paying ends the provider's subscription: the account goes, or it need not pay any more. */
import type { Work } from "../../core/work";
import { select, text } from "../../db/columns";
import { statement } from "../../db/statements";
import { User } from "../users/user.entity";
import type { LeftAddress } from "./left-address";
import { transition } from "./subscription-changes";
import { endAtProvider } from "./subscription-later";
import { findPayer, openAtProvider, pendingOrder, runningSubscription } from "./subscription-rows";

const addressOf = statement("leaving-address", select({ email: text }, "users WHERE id = $1"));

/**
 * Before a user's rows go: what the provider collects for is ended by a job that outlives them, and what it takes from now on goes back.
 * The job keeps the address sealed, as money is told to whoever paid.
 */
export const endSubscriptions =
  (addresses: LeftAddress) =>
  async (work: Work, userId: string): Promise<void> => {
    const [user] = await work.rows(addressOf, [userId]);
    await endOpen(work, userId, (providerId) => (user ? addresses.close(user.email, providerId) : null));
  };

async function endOpen(work: Work, userId: string, to: (providerId: string) => string | null): Promise<void> {
  // Held: an order that is being placed right now is either seen here or sees that the account is gone.
  await findPayer(work, userId);
  const since = new Date();
  for (const { provider, providerId } of await openAtProvider(work, userId))
    if (provider && providerId)
      endAtProvider(work, userId, { provider, providerId }, { why: "left", since, to: to(providerId) });
}

/** The account need not pay any more: its subscription ends, what the account is stays as the administrator set it. */
export async function exemptFromPaying(work: Work, userId: string): Promise<void> {
  const payer = await findPayer(work, userId);
  if (!payer) return;
  await endOpen(work, userId, () => null);
  const running = await runningSubscription(work, userId);
  const waiting = await pendingOrder(work, userId);
  if (waiting) await transition(work, payer, waiting, { status: "ended" });
  if (running) await transition(work, payer, running, { status: "ended", ending: false, keepsAccount: true });
  await work.manager.update(User, { id: userId }, { subscriptionStatus: "inactive" });
}
