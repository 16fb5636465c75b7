/** Reading plans, and what the caller's subscription was, is and cost. */
import { isId } from "#contract/rules";
import { billingStatuses, subscriptionEvents, subscriptionLevels, subscriptionStatuses } from "#contract/states";
import type { Member } from "../../core/actor";
import type { Json } from "../../core/json";
import { bool, from, int, iso, jsonObject, nullable, type RowOf, select, text, uuid, word } from "../../db/columns";
import { arrayOf, objectOf, type Runner, readJson, readJsonAlways, statement } from "../../db/statements";
import type { Payments } from "../../ports/payments";
import type { BillingRecord, PlanType, SubscriptionDetails, SubscriptionEvent } from "./subscription.type";
import { runs } from "./subscription-rows";

const plan = { id: uuid, name: text, price: int, interval: text, available: bool };
const plans = select(plan, "plans p");
const all = statement("plans", arrayOf(plans, "ORDER BY p.price, p.id"));
const one = statement("plan", objectOf(plans, "WHERE p.id = $1"));
const sold = { id: uuid, name: text, level: word(subscriptionLevels), price: int, available: bool };
const facts = statement("plan-facts", select(sold, "plans WHERE id = $1"));

/** What buying a plan needs to know of it. */
export type PlanFacts = RowOf<typeof sold>;

const planOf = (of: string) =>
  from(`(SELECT row_to_json(plan) FROM (${plans.text} WHERE p.id = ${of}.plan_id) plan)`, nullable(jsonObject(plan)));
const details = statement(
  "subscription-details",
  objectOf(
    select(
      {
        status: from("u.subscription_status", word(subscriptionStatuses)),
        nextBillingDate: from("s.next_billing_at", nullable(iso)),
        reactivationAvailableUntil: from("CASE WHEN s.status = 'cancelled' THEN s.next_billing_at END", nullable(iso)),
        plan: planOf("s"),
        unfinishedPlan: planOf("w"),
        startsAnew: from("(s.status = 'unpaid' OR s.provider IS DISTINCT FROM $2)", bool),
      },
      `users u LEFT JOIN subscriptions s ON s.user_id = u.id AND ${runs}
        LEFT JOIN subscriptions w ON w.user_id = u.id AND w.status = 'pending' WHERE u.id = $1`,
    ),
  ),
);
const unfinished = statement(
  "plan-unfinished",
  objectOf(plans, "JOIN subscriptions s ON s.plan_id = p.id WHERE s.user_id = $1 AND s.status = 'pending'"),
);
const events = statement(
  "subscription-events",
  arrayOf(
    select(
      { id: uuid, event: word(subscriptionEvents), fromPlan: nullable(text), toPlan: nullable(text), createdAt: iso },
      "subscription_events e WHERE e.user_id = $1 ORDER BY e.place DESC",
    ),
  ),
);
const records = statement(
  "billing-records",
  arrayOf(
    select(
      {
        id: uuid,
        amount: int,
        currency: text,
        status: word(billingStatuses),
        billingDate: iso,
        createdAt: iso,
        paypalTransactionId: text,
      },
      "billing_records r WHERE r.user_id = $1 ORDER BY r.billing_date DESC, r.id DESC",
    ),
  ),
);

/** All plans in the order of their price. */
export const readPlans = (runner: Runner): Promise<Json<PlanType[]>> => readJsonAlways(runner, all, []);

export const readPlan = async (runner: Runner, id: string): Promise<Json<PlanType> | null> =>
  isId(id) ? readJson(runner, one, [id]) : null;

export const readPlanFacts = async (runner: Runner, id: string): Promise<PlanFacts | null> =>
  isId(id) ? ((await runner.rows(facts, [id]))[0] ?? null) : null;

/** Where the caller's subscription stands, without the address of support, where payments go to `provider`; null when the account is gone. */
export async function readDetails(
  runner: Runner,
  member: Pick<Member, "id">,
  provider: Payments["provider"],
): Promise<Omit<SubscriptionDetails, "supportEmail"> | null> {
  return (await readJson(runner, details, [member.id, provider]))?.value ?? null;
}

/** The plan that was chosen and not approved yet, or null. */
export const readUnfinishedPlan = async (runner: Runner, member: Member): Promise<PlanType | null> =>
  (await readJson(runner, unfinished, [member.id]))?.value ?? null;

export const readSubscriptionEvents = (
  runner: Runner,
  member: Pick<Member, "id">,
): Promise<Json<SubscriptionEvent[]>> => readJsonAlways(runner, events, [member.id]);

export const readBillingRecords = (runner: Runner, member: Pick<Member, "id">): Promise<Json<BillingRecord[]>> =>
  readJsonAlways(runner, records, [member.id]);
