/** What the provider calls a plan at its price, with or without a trial; made there when it is first sold. */
import { type Runner, statement } from "../../db/statements";
import type { Payments } from "../../ports/payments";
import type { PlanFacts } from "./billing.reads";
import type { Plan } from "./subscription.changes";

const known = statement(
  "provider-offer",
  "SELECT offer_id FROM provider_offers WHERE provider = $1 AND plan_id = $2 AND price = $3 AND trial_days = $4",
);
const keep = statement(
  "provider-offer-keep",
  `INSERT INTO provider_offers (provider, plan_id, price, trial_days, offer_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
);
const sold = statement(
  "provider-offer-plan",
  `SELECT p.id, p.name, p.level FROM provider_offers o JOIN plans p ON p.id = o.plan_id WHERE o.provider = $1 AND o.offer_id = $2`,
);
/** The provider's id of the plan; `free` is how many days cost nothing. Throws ProviderFailed. */
export async function offerOf(runner: Runner, payments: Payments, plan: PlanFacts, free: number): Promise<string> {
  const { id, name, price } = plan;
  const [found] = await runner.rows<{ offer_id: string }>(known, [payments.provider, id, price, free]);
  if (found) return found.offer_id;
  const offer = { planId: id, name, price, trialDays: free };
  const offerId = await payments.offer(offer, `offer:${id}:${price}:${free}`);
  await runner.rows(keep, [payments.provider, id, price, free, offerId]);
  return offerId;
}

/** The plan that is sold under the provider's id, or null when it is none of ours. */
export async function planSoldAs(
  runner: Runner,
  provider: Payments["provider"],
  offerId: string,
): Promise<Plan | null> {
  const [plan] = await runner.rows<Plan & Record<string, unknown>>(sold, [provider, offerId]);
  return plan ?? null;
}
