/**
 * What the provider knows, taken over here: by its webhook, when a payer comes back, and after each verb. An event only says
 * that something happened; the state is always read from the provider, so order and repetition do not matter.
 */
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import { Problem } from "../../core/problem";
import { text, uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import { type Headers, ProviderFailed, type ProviderSubscription } from "../../ports/payments";
import type { Tools } from "../../ports/tools";
import { planSoldAs } from "./offers";
import { subscriptionsOf } from "./provider-subscriptions";
import { differencesOf, noteFinding } from "./reconciliation-findings";
import { recordEvent, takeOver } from "./subscription-changes";
import { endKey, readAgain } from "./subscription-later";
import {
  findPayer,
  runningSubscription,
  type SubscriptionRow,
  subscriptionAt,
  subscriptionAwaiting,
  subscriptionById,
} from "./subscription-rows";
import { collects, isOrder } from "./subscription-state";

const dayMs = 86_400_000;

const hear = statement(
  "provider-event",
  "INSERT INTO provider_events (provider, id, type) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING RETURNING id",
  { id: text },
);
const adopt = statement(
  "subscription-adopt",
  "UPDATE subscriptions SET provider_id = $3 WHERE user_id = $1 AND id = $2 AND provider_id IS NULL RETURNING id",
  { id: uuid },
);

const hasten = statement(
  "billing-end-now",
  "UPDATE graphile_worker._private_jobs SET run_at = now() WHERE key = $1 AND run_at > now() AND locked_at IS NULL",
);

/** The job that reads it again is nobody's: it goes straight in, which is done where jobs lie. */
const atHome = { home: true };

export class ProviderNewsService {
  constructor(private readonly tools: Tools) {}

  /** Takes an event that came from `address`: forgeries cost a question to the provider each, and are counted. Throws as `take`. */
  async webhook(address: string, raw: Buffer, headers: Headers): Promise<void> {
    await this.tools.limiter.spend("webhooksPerAddress", address);
    await this.take(raw, headers);
    await this.tools.limiter.giveBack("webhooksPerAddress", address);
  }

  /**
   * Takes an event: stored once by its id, and what it is about is read again by a job. Throws UNAUTHORIZED for one that the
   * provider did not sign, PROVIDER_FAILED when that cannot be found out right now.
   */
  async take(raw: Buffer, headers: Headers): Promise<void> {
    const event = await this.tools.payments.verify(raw, headers).catch(orFailed(messages.confirmSubscriptionFailed));
    if (!event) throw new Problem("UNAUTHORIZED", messages.webhookForged);
    await this.tools.transact(async (work) => {
      const isNew = await work.rows(hear, [this.tools.payments.provider, event.id, event.type]);
      if (isNew.length === 0) return;
      if (event.subscriptionId !== null) return readAgain(work, event.subscriptionId);
      // News of a refund or a reversal names the payment alone.
      const { provider } = this.tools.payments;
      const theirs = await subscriptionsOf(this.tools.pool, provider, { moved: event.transactionIds ?? [] });
      for (const { providerId } of theirs) readAgain(work, providerId);
    }, atHome);
  }

  /**
   * Does the job of reading a subscription again; one that is not ours is left alone. What is put right in a run of reading everything
   * back is kept under its id. Throws ProviderFailed.
   */
  async read(providerId: string, runId: string | null = null): Promise<void> {
    const state = await this.tools.payments.get(providerId);
    const row = state && (await this.rowOf(state));
    if (state && row) await this.accept(row, state, runId);
    // Its account may be gone, or need not pay: what ends it then does not wait for its hour.
    if (state && (!row || row.status === "ended")) await this.tools.pool.rows(hasten, [endKey("left", providerId)]);
  }

  /** Reads one subscription of ours again. Throws ProviderFailed. */
  async refresh(row: SubscriptionRow): Promise<void> {
    const state = row.providerId === null ? null : await this.tools.payments.get(row.providerId);
    // Its owner is known: nobody is looked for.
    if (state?.reference === row.id) await this.accept(row, state);
  }

  /** What runs already decides whether an approved order may: it may be over at the provider, and its news lost. */
  private async refreshRunning(order: SubscriptionRow): Promise<void> {
    const running = await runningSubscription(this.tools.pool, order.userId);
    if (running?.provider === this.tools.payments.provider) await this.refresh(running);
  }

  private async rowOf(state: ProviderSubscription): Promise<SubscriptionRow | null> {
    const known = await subscriptionAt(this.tools.pool, this.tools.payments.provider, state.id);
    if (known) return known.id === state.reference ? known : null;
    // The provider may tell of an order before it has answered it.
    const awaiting =
      isId(state.reference) &&
      (await subscriptionAwaiting(this.tools.pool, this.tools.payments.provider, state.reference));
    return awaiting || null;
  }

  private async accept(
    found: SubscriptionRow,
    state: ProviderSubscription,
    runId: string | null = null,
  ): Promise<void> {
    if (isOrder(found) && collects(state)) await this.refreshRunning(found);
    const from = new Date(state.createdAt.getTime() - dayMs);
    const transactions =
      state.status === "pending"
        ? []
        : await this.tools.payments.transactions(state.id, from, new Date(Date.now() + dayMs));
    await this.tools.transact(async (work) => {
      const payer = await findPayer(work, found.userId);
      if (!payer) return;
      const adopted = await work.rows(adopt, [found.userId, found.id, state.id]);
      const row = await subscriptionById(work, found.userId, found.id);
      if (row && adopted.length > 0) await recordEvent(work, row.userId, "created", null, row.planName);
      if (row?.providerId !== state.id) return;
      const plan = await planSoldAs(work, this.tools.payments.provider, state.offerId);
      // Its first payment, tried or made, ends a trial: PayPal forgets a failure of before when a cancellation is taken back.
      const inTrial = state.inTrial && !transactions.some(({ amount }) => amount > 0);
      const told = { state: { ...state, inTrial }, plan, transactions };
      const outcome = await takeOver(work, payer, row, told);
      if (runId !== null) await noteFinding(work, row.userId, runId, differencesOf(row, outcome));
    });
  }
}

/** A provider's failure as the sentence of the call that met it; anything else goes on as it is. */
export const orFailed =
  (sentence: string) =>
  (error: unknown): never => {
    throw error instanceof ProviderFailed ? new Problem("PROVIDER_FAILED", sentence) : error;
  };
