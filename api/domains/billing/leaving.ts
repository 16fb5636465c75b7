/** Every way out of paying ends the provider's subscription: the account goes, or it need not pay any more. */
import type { Work } from "../../core/work";
import { User } from "../users/user.entity";
import { become } from "./subscription.changes";
import { endAtProvider } from "./subscription.later";
import { findPayer, openAtProvider, openSubscription } from "./subscription.rows";

/** Before a user's rows go: what the provider collects for is ended by a job that outlives them. */
export async function endSubscriptions(work: Work, userId: string): Promise<void> {
  for (const { provider, providerId } of await openAtProvider(work, userId))
    if (provider && providerId) endAtProvider(work, provider, providerId);
}

/** The account need not pay any more: its subscription ends, what the account is stays as the administrator set it. */
export async function exemptFromPaying(work: Work, userId: string): Promise<void> {
  const payer = await findPayer(work, userId);
  const open = payer && (await openSubscription(work, userId));
  if (!payer || !open) return;
  await endSubscriptions(work, userId);
  await become(work, payer, open, { status: "ended", ending: false, keepsAccount: true });
  await work.manager.update(User, { id: userId }, { subscriptionStatus: "inactive" });
}
