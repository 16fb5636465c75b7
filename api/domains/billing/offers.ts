/** What the provider calls a plan at its price, with or without a trial; made there when it is first sold. */
import { subscriptionLevels } from "#contract/states";
import { type RowOf, select, text, uuid, word } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import type { Payments } from "../../ports/payments";
import type { PlanFacts } from "./billing.reads";

/** A plan as its subscribers have it. */
const plan = { id: uuid, name: text, level: word(subscriptionLevels) };
export type Plan = RowOf<typeof plan>;

const known = statement(
  "provider-offer",
  select({ offerId: text }, "provider_offers WHERE provider = $1 AND plan_id = $2 AND price = $3 AND trial_days = $4"),
);
const keep = statement(
  "provider-offer-keep",
  `INSERT INTO provider_offers (provider, plan_id, price, trial_days, offer_id) VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
);
const sold = statement(
  "provider-offer-plan",
  select(plan, "plans p JOIN provider_offers o ON o.plan_id = p.id WHERE o.provider = $1 AND o.offer_id = $2"),
);
/** The provider's id of the plan; `free` is how many days cost nothing. Throws ProviderFailed. */
export async function offerOf(runner: Runner, payments: Payments, plan: PlanFacts, free: number): Promise<string> {
  const { id, name, price } = plan;
  const [found] = await runner.rows(known, [payments.provider, id, price, free]);
  if (found) return found.offerId;
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
  return (await runner.rows(sold, [provider, offerId]))[0] ?? null;
}
