/** Subscriptions as they are kept, behind their payer's row: whoever decides about one holds that row until the commit. */
import { randomUUID } from "node:crypto";
import type { AccountType, SubscriptionLevel, SubscriptionStatus } from "#contract/states";
import { invalidToken } from "../../core/actor";
import type { Work } from "../../core/work";
import { type Runner, statement } from "../../db/statements";
import type { Payments } from "../../ports/payments";

/** `pending` waits for approval, `dropped` gave way to another order, `ended` is over for good; the rest is what the user is told. */
export type RowStatus = "pending" | "dropped" | Exclude<SubscriptionStatus, "inactive"> | "ended";

export interface SubscriptionRow {
  id: string;
  userId: string;
  planId: string;
  planName: string;
  level: SubscriptionLevel;
  price: number;
  provider: Payments["provider"] | null;
  providerId: string | null;
  approvalUrl: string | null;
  status: RowStatus;
  /** The user wants it to end when the paid time is over. */
  ending: boolean;
  nextBillingAt: Date | null;
  providerUpdatedAt: Date | null;
  createdAt: Date;
  /** By the database's clock: true once the paid time is over; true for an hour after it was made. */
  over: boolean;
  fresh: boolean;
}

export interface Payer {
  id: string;
  accountType: AccountType;
  subscriptionLevel: SubscriptionLevel | null;
  subscriptionStatus: SubscriptionStatus;
  paymentExempt: boolean;
}

const select = `SELECT s.id, s.user_id AS "userId", s.plan_id AS "planId", p.name AS "planName", p.level, p.price, s.provider,
    s.provider_id AS "providerId", s.approval_url AS "approvalUrl", s.status, s.ending, s.next_billing_at AS "nextBillingAt",
    s.provider_updated_at AS "providerUpdatedAt", s.created_at AS "createdAt",
    coalesce(s.next_billing_at < clock_timestamp(), false) AS over,
    s.created_at > clock_timestamp() - interval '1 hour' AS fresh
  FROM subscriptions s JOIN plans p ON p.id = s.plan_id`;

const payer = statement(
  "payer-hold",
  `SELECT id, account_type AS "accountType", subscription_level AS "subscriptionLevel", subscription_status AS "subscriptionStatus",
    payment_exempt AS "paymentExempt" FROM users WHERE id = $1 FOR NO KEY UPDATE`,
);
const running = statement(
  "subscription-running",
  `${select} WHERE s.user_id = $1 AND s.status NOT IN ('pending', 'dropped', 'ended')`,
);
const pending = statement("subscription-pending", `${select} WHERE s.user_id = $1 AND s.status = 'pending'`);
const byId = statement("subscription-by-id", `${select} WHERE s.user_id = $1 AND s.id = $2`);
const atProvider = statement("subscription-at-provider", `${select} WHERE s.provider = $1 AND s.provider_id = $2`);
const byReference = statement(
  "subscription-by-reference",
  `${select} WHERE s.provider = $1 AND s.id = $2 AND s.provider_id IS NULL`,
);
const openOnes = statement(
  "subscriptions-open",
  `${select} WHERE s.user_id = $1 AND s.provider_id IS NOT NULL AND s.status <> 'ended'`,
);

type Row = SubscriptionRow & Record<string, unknown>;

/** The payer, locked until the commit. Throws INVALID_TOKEN when the account is gone. */
export async function holdPayer(work: Work, userId: string): Promise<Payer> {
  const found = await findPayer(work, userId);
  if (!found) throw invalidToken();
  return found;
}

/** The same; null when the account is gone. */
export async function findPayer(work: Work, userId: string): Promise<Payer | null> {
  const [row] = await work.rows<Payer & Record<string, unknown>>(payer, [userId]);
  return row ?? null;
}

/** The one subscription that runs: approved and not over, cancelled or unpaid as it may be. */
export const runningSubscription = async (runner: Runner, userId: string): Promise<SubscriptionRow | null> =>
  (await runner.rows<Row>(running, [userId]))[0] ?? null;

/** The one order that waits for its approval. */
export const pendingOrder = async (runner: Runner, userId: string): Promise<SubscriptionRow | null> =>
  (await runner.rows<Row>(pending, [userId]))[0] ?? null;

export const subscriptionById = async (runner: Runner, userId: string, id: string): Promise<SubscriptionRow | null> =>
  (await runner.rows<Row>(byId, [userId, id]))[0] ?? null;

/** The one that the provider knows under its id, whoever's and even when it is over. */
export const subscriptionAt = async (
  runner: Runner,
  provider: Payments["provider"],
  providerId: string,
): Promise<SubscriptionRow | null> => (await runner.rows<Row>(atProvider, [provider, providerId]))[0] ?? null;

/** One that was asked for and whose id at the provider is not known yet. */
export const subscriptionAwaiting = async (
  runner: Runner,
  provider: Payments["provider"],
  reference: string,
): Promise<SubscriptionRow | null> => (await runner.rows<Row>(byReference, [provider, reference]))[0] ?? null;

/** Those of a user that a provider collects for, or would once they are approved. */
export const openAtProvider = (runner: Runner, userId: string): Promise<SubscriptionRow[]> =>
  runner.rows<Row>(openOnes, [userId]);

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
