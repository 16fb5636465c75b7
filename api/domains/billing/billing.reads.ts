/** Reading plans, and what the caller's subscription was, is and cost. */
import { isId } from "#contract/rules";
import type { SubscriptionLevel, SubscriptionStatus } from "#contract/states";
import type { Member } from "../../core/actor";
import type { Json } from "../../core/json";
import { instant } from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJson, readJsonAlways, statement } from "../../db/statements";
import type { PlanType } from "./plan.type";
import type { BillingRecord, SubscriptionDetails, SubscriptionEvent } from "./subscription.type";

/** What buying a plan needs to know of it. */
export interface PlanFacts {
  id: string;
  name: string;
  level: SubscriptionLevel;
  price: number;
  available: boolean;
}

const shape = "SELECT p.id, p.name, p.price, p.interval, p.available FROM plans p";
const all = statement("plans", arrayOf(`${shape} ORDER BY p.price, p.id`));
const one = statement("plan", objectOf(`${shape} WHERE p.id = $1`));
const facts = statement("plan-facts", "SELECT id, name, level, price, available FROM plans WHERE id = $1");

const planOf = (of: string) => `(SELECT row_to_json(plan) FROM (${shape} WHERE p.id = ${of}.plan_id) plan)`;
const details = statement(
  "subscription-details",
  objectOf(`SELECT u.subscription_status AS status, ${instant("s.next_billing_at")} AS "nextBillingDate",
      CASE WHEN s.status = 'cancelled' THEN ${instant("s.next_billing_at")} END AS "reactivationAvailableUntil",
      ${planOf("s")} AS plan, ${planOf("w")} AS "unfinishedPlan"
    FROM users u LEFT JOIN subscriptions s ON s.user_id = u.id AND s.status NOT IN ('pending', 'dropped', 'ended')
      LEFT JOIN subscriptions w ON w.user_id = u.id AND w.status = 'pending' WHERE u.id = $1`),
);
const unfinished = statement(
  "plan-unfinished",
  objectOf(`${shape} JOIN subscriptions s ON s.plan_id = p.id WHERE s.user_id = $1 AND s.status = 'pending'`),
);
const events = statement(
  "subscription-events",
  arrayOf(`SELECT e.id, e.event, e.from_plan AS "fromPlan", e.to_plan AS "toPlan", ${instant("e.created_at")} AS "createdAt"
    FROM subscription_events e WHERE e.user_id = $1 ORDER BY e.place DESC`),
);
const records = statement(
  "billing-records",
  arrayOf(`SELECT r.id, r.amount, r.currency, r.status, ${instant("r.billing_date")} AS "billingDate",
      ${instant("r.created_at")} AS "createdAt", r.paypal_transaction_id AS "paypalTransactionId"
    FROM billing_records r WHERE r.user_id = $1 ORDER BY r.billing_date DESC, r.id DESC`),
);

/** All plans in the order of their price. */
export const readPlans = (runner: Runner): Promise<Json<PlanType[]>> => readJsonAlways(runner, all, []);

export const readPlan = async (runner: Runner, id: string): Promise<Json<PlanType> | null> =>
  isId(id) ? readJson(runner, one, [id]) : null;

export const readPlanFacts = async (runner: Runner, id: string): Promise<PlanFacts | null> =>
  isId(id) ? ((await runner.rows<PlanFacts & Record<string, unknown>>(facts, [id]))[0] ?? null) : null;

/** Where the caller's subscription stands, without the address of support; null when the account is gone. */
export async function readDetails(
  runner: Runner,
  member: Pick<Member, "id">,
): Promise<(Omit<SubscriptionDetails, "supportEmail"> & { status: SubscriptionStatus }) | null> {
  return (await readJson<Omit<SubscriptionDetails, "supportEmail">>(runner, details, [member.id]))?.value ?? null;
}

/** The plan that was chosen and not approved yet, or null. */
export const readUnfinishedPlan = async (runner: Runner, member: Member): Promise<PlanType | null> =>
  (await readJson<PlanType>(runner, unfinished, [member.id]))?.value ?? null;

export const readSubscriptionEvents = (runner: Runner, member: Member): Promise<Json<SubscriptionEvent[]>> =>
  readJsonAlways(runner, events, [member.id]);

export const readBillingRecords = (runner: Runner, member: Member): Promise<Json<BillingRecord[]>> =>
  readJsonAlways(runner, records, [member.id]);
