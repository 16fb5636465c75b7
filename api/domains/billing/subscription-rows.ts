/** Subscriptions as they are kept, behind their payer's row: whoever decides about one holds that row until the commit. */
import { randomUUID } from "node:crypto";
import { subscriptionLevels } from "#contract/states";
import { invalidToken } from "../../core/actor";
import type { Work } from "../../core/work";
import { bool, from, int, moment, nullable, type RowOf, select, text, uuid, word } from "../../db/columns";
import { account } from "../../db/shapes";
import { type Runner, statement } from "../../db/statements";
import type { Payments } from "../../ports/payments";

/** `pending` waits for approval, `dropped` gave way to another order, `ended` is over for good; the rest is what the user is told. */
const rowStatuses = ["pending", "dropped", "trial", "active", "past_due", "unpaid", "cancelled", "ended"] as const;
export type RowStatus = (typeof rowStatuses)[number];

const subscription = {
  id: uuid,
  userId: uuid,
  planId: uuid,
  planName: from("p.name", text),
  level: from("p.level", word(subscriptionLevels)),
  price: from("p.price", int),
  provider: nullable(word<Payments["provider"]>(["paypal", "sandbox"])),
  providerId: nullable(text),
  approvalUrl: nullable(text),
  status: word(rowStatuses),
  /** The user wants it to end when the paid time is over. */
  ending: bool,
  nextBillingAt: nullable(moment),
  providerUpdatedAt: nullable(moment),
  createdAt: moment,
  /** When it was last written here. */
  updatedAt: moment,
  /** By the database's clock: true once the paid time is over; true for an hour after it was made. */
  over: from("coalesce(s.next_billing_at < clock_timestamp(), false)", bool),
  fresh: from("s.created_at > clock_timestamp() - interval '1 hour'", bool),
};
export type SubscriptionRow = RowOf<typeof subscription>;

const payerColumns = { id: uuid, ...account };
export type Payer = RowOf<typeof payerColumns>;

const all = select(subscription, "subscriptions s JOIN plans p ON p.id = s.plan_id");
const payer = statement("payer-hold", select(payerColumns, "users WHERE id = $1 FOR NO KEY UPDATE"));
/** Whether `s` is the user's one subscription that runs. */
export const runs = "s.status NOT IN ('pending', 'dropped', 'ended')";
/** The instant, or a day from now where it is none or over: whoever is to go `when` that holds is left a day at least. */
export const leavingADay = (when: string, at: string): string =>
  `CASE WHEN ${when} AND coalesce(${at} < x.now, true) THEN x.tomorrow ELSE ${at} END`;
/** What that is written FROM. */
export const anInstant = "(SELECT now() AS now, now() + interval '1 day' AS tomorrow) x";

const running = statement("subscription-running", all, `WHERE s.user_id = $1 AND ${runs}`);
const pending = statement("subscription-pending", all, "WHERE s.user_id = $1 AND s.status = 'pending'");
const byId = statement("subscription-by-id", all, "WHERE s.user_id = $1 AND s.id = $2");
const atProvider = statement("subscription-at-provider", all, "WHERE s.provider = $1 AND s.provider_id = $2");
const byReference = statement(
  "subscription-by-reference",
  all,
  "WHERE s.provider = $1 AND s.id = $2 AND s.provider_id IS NULL",
);
const openOnes = statement(
  "subscriptions-open",
  all,
  "WHERE s.user_id = $1 AND s.provider_id IS NOT NULL AND s.status <> 'ended'",
);

/** The payer, locked until the commit. Throws INVALID_TOKEN when the account is gone. */
export async function holdPayer(work: Work, userId: string): Promise<Payer> {
  const found = await findPayer(work, userId);
  if (!found) throw invalidToken();
  return found;
}

/** The same; null when the account is gone. */
export async function findPayer(work: Work, userId: string): Promise<Payer | null> {
  return (await work.rows(payer, [userId]))[0] ?? null;
}

/** The one subscription that runs: approved and not over, cancelled or unpaid as it may be. */
export const runningSubscription = async (runner: Runner, userId: string): Promise<SubscriptionRow | null> =>
  (await runner.rows(running, [userId]))[0] ?? null;

/** The one order that waits for its approval. */
export const pendingOrder = async (runner: Runner, userId: string): Promise<SubscriptionRow | null> =>
  (await runner.rows(pending, [userId]))[0] ?? null;

export const subscriptionById = async (runner: Runner, userId: string, id: string): Promise<SubscriptionRow | null> =>
  (await runner.rows(byId, [userId, id]))[0] ?? null;

/** The one that the provider knows under its id, whoever's and even when it is over. */
export const subscriptionAt = async (
  runner: Runner,
  provider: Payments["provider"],
  providerId: string,
): Promise<SubscriptionRow | null> => (await runner.rows(atProvider, [provider, providerId]))[0] ?? null;

/** One that was asked for and whose id at the provider is not known yet. */
export const subscriptionAwaiting = async (
  runner: Runner,
  provider: Payments["provider"],
  reference: string,
): Promise<SubscriptionRow | null> => (await runner.rows(byReference, [provider, reference]))[0] ?? null;

/** Those of a user that a provider collects for, or would once they are approved. */
export const openAtProvider = (runner: Runner, userId: string): Promise<SubscriptionRow[]> =>
  runner.rows(openOnes, [userId]);

const insert = statement(
  "subscription-insert",
  "INSERT INTO subscriptions (user_id, id, plan_id, provider, status) VALUES ($1, $2, $3, $4, 'pending')",
);

/** A new order, to be approved. */
export async function insertOrder(
  work: Work,
  userId: string,
  planId: string,
  provider: Payments["provider"] | null,
): Promise<SubscriptionRow> {
  await work.rows(insert, [userId, randomUUID(), planId, provider]);
  const order = await pendingOrder(work, userId);
  if (!order) throw new Error("The order was not written");
  return order;
}
