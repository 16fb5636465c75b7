/** Every way out of paying ends the provider's subscription: the account goes, or it need not pay any more. */
import type { Work } from "../../core/work";
import { User } from "../users/user.entity";
import { transition } from "./subscription-changes";
import { endAtProvider } from "./subscription-later";
import { findPayer, openAtProvider, pendingOrder, runningSubscription } from "./subscription-rows";

/** Before a user's rows go: what the provider collects for is ended by a job that outlives them. */
export async function endSubscriptions(work: Work, userId: string): Promise<void> {
  // Held: an order that is being placed right now is either seen here or sees that the account is gone.
  await findPayer(work, userId);
  for (const { provider, providerId } of await openAtProvider(work, userId))
    if (provider && providerId) endAtProvider(work, userId, provider, providerId);
}

/** The account need not pay any more: its subscription ends, what the account is stays as the administrator set it. */
export async function exemptFromPaying(work: Work, userId: string): Promise<void> {
  const payer = await findPayer(work, userId);
  if (!payer) return;
  await endSubscriptions(work, userId);
  const running = await runningSubscription(work, userId);
  const waiting = await pendingOrder(work, userId);
  if (waiting) await transition(work, payer, waiting, { status: "ended" });
  if (running) await transition(work, payer, running, { status: "ended", ending: false, keepsAccount: true });
  await work.manager.update(User, { id: userId }, { subscriptionStatus: "inactive" });
}
