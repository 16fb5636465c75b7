/** Until when a subscription that was just stopped is paid for. */
import type { Payments, ProviderSubscription } from "../../ports/payments";
import { latest, monthAfter } from "./subscription-state";

const dayMs = 86_400_000;

/**
 * Read once more after the provider stopped, for it may have collected meanwhile, and out of the last payment, for a suspended
 * subscription may no longer say when it would have collected. Null when nothing says. Throws ProviderFailed.
 */
export async function paidUntil(
  payments: Payments,
  id: string,
  before: ProviderSubscription | null,
): Promise<Date | null> {
  const after = await payments.get(id);
  const since = new Date((before?.createdAt.getTime() ?? Date.now()) - dayMs);
  const paid = await payments.transactions(id, since, new Date(Date.now() + dayMs));
  const months = paid.filter(({ status }) => status === "completed").map(({ at }) => monthAfter(at));
  return latest([before?.nextBillingAt ?? null, after?.nextBillingAt ?? null, ...months]);
}
