/**
 * How a subscription ends, and with it the account (docs/product.md "Plans"): cancelled it is suspended at the provider, so
 * that it can be taken back until what was paid for is over; then a job looks again, under the same lock, and deletes.
 */
import { randomUUID } from "node:crypto";
import { messages } from "#contract/messages";
import type { Member } from "../../core/actor";
import { conflict, invalid } from "../../core/problem";
import type { Work } from "../../core/work";
import { moment, nullable } from "../../db/columns";
import { statement } from "../../db/statements";
import { type Payments, ProviderFailed, type ProviderSubscription } from "../../ports/payments";
import type { Tools } from "../../ports/tools";
import type { UsersService } from "../users/users.service";
import type { CancelSubscriptionInput, PlanChoiceInput } from "./billing.inputs";
import type { PlanFacts } from "./billing.reads";
import type { BillingService } from "./billing.service";
import type { OrdersService } from "./orders.service";
import { reasons } from "./provider-duties.service";
import { orFailed, type ProviderNewsService } from "./provider-news.service";
import type { Cancellation, SubscriptionChange } from "./subscription.type";
import { type Next, transition } from "./subscription-changes";
import { agreed, agreeLater, endAccountWhenOver, endTrialAt, keepAccount } from "./subscription-later";
import {
  anInstant,
  findPayer,
  holdPayer,
  leavingADay,
  runningSubscription,
  type SubscriptionRow,
  subscriptionById,
} from "./subscription-rows";
import { latest, monthAfter } from "./subscription-state";

export class CancellationService {
  constructor(
    private readonly tools: Tools,
    private readonly news: ProviderNewsService,
    private readonly orders: OrdersService,
    private readonly billing: BillingService,
    private readonly users: UsersService,
  ) {}

  /**
   * Cancels: at once with the whole account, or when the paid time is over. Cancelled already, it stays so. Throws CONFLICT
   * without a subscription, PROVIDER_FAILED when the provider did not stop collecting: then nothing has changed.
   */
  async cancel(member: Member, { immediate }: CancelSubscriptionInput): Promise<Cancellation> {
    await this.tools.limiter.spend("subscriptionPerUser", member.id);
    if (immediate) return this.leave(member);
    const row = await this.tools.transact(async (work) => {
      const now = await this.running(work, member);
      if (now.status !== "cancelled" || !now.ending) await wantEnding(work, now, true);
      return now;
    });
    if (row.status !== "cancelled" || !row.ending)
      await this.stop(row).catch(async (error) => {
        await this.takeBack(row, false);
        throw error;
      });
    const now = await runningSubscription(this.tools.pool, member.id);
    return { immediate: false, deleted: false, accessUntil: now?.nextBillingAt?.toISOString() ?? null };
  }

  /**
   * Takes a cancellation back, at once; another plan than before is asked of the provider on top. Throws as OrdersService.create
   * for the plan, CONFLICT when nothing is cancelled or the paid time is over, PROVIDER_FAILED.
   */
  async reactivate(member: Member, { planId }: PlanChoiceInput): Promise<SubscriptionChange> {
    await this.tools.limiter.spend("subscriptionPerUser", member.id);
    const plan = await this.orders.plan(planId);
    const row = await this.tools.transact(async (work) => {
      const now = await this.cancelled(work, member);
      // The own plan goes on, whether or not it is still sold.
      if (plan.id !== now.planId && !plan.available) throw invalid({ planId: messages.planComingSoon });
      await wantEnding(work, now, false);
      return now;
    });
    const resumed = await this.resume(row).catch(async (error) => {
      await this.takeBack(row, true);
      throw error;
    });
    return this.billing.changed(member, await this.askFor(member, row, plan, resumed));
  }

  /** Does the job of a cancelled subscription's end: under the lock it must still be wanted and due. */
  endAccount(userId: string, subscriptionId: string): Promise<void> {
    return this.tools.transact(async (work) => {
      if (!(await findPayer(work, userId))) return;
      const row = await subscriptionById(work, userId, subscriptionId);
      if (!row?.ending || row.status !== "cancelled") return;
      if (row.over) await this.users.removeIn(work, userId);
      else endAccountWhenOver(work, row);
    });
  }

  private leave(member: Member): Promise<Cancellation> {
    return this.tools.transact(async (work) => {
      await this.running(work, member);
      await this.users.removeIn(work, member.id);
      return { immediate: true, deleted: true, accessUntil: null };
    });
  }

  private async stop(row: SubscriptionRow): Promise<void> {
    const id = this.idOf(row);
    if (id === null) return this.settle(row, () => ({ status: "cancelled", ending: true }));
    const failed = orFailed(messages.cancelSubscriptionFailed);
    const before = await this.tools.payments.get(id).catch(failed);
    await this.tools.payments.suspend(id, reasons.suspension, randomUUID()).catch(failed);
    const paid = await paidUntil(this.tools.payments, id, before).catch(failed);
    await this.settle(row, (now) => {
      const until = paid ?? now.nextBillingAt;
      const promised = now.status === "cancelled" ? latest([until, now.nextBillingAt]) : until;
      return { status: "cancelled", ending: true, nextBillingAt: promised };
    });
  }

  /** False when it is over at the provider itself and cannot be taken up again. */
  private async resume(row: SubscriptionRow): Promise<boolean> {
    const failed = orFailed(messages.reactivateSubscriptionFailed);
    if (row.provider === null) return this.settle(row, () => ({ status: "trial" }), false).then(() => true);
    const id = this.idOf(row);
    const state = id === null ? null : await this.tools.payments.get(id).catch(failed);
    if (id === null || !state || state.status === "cancelled" || state.status === "expired")
      return this.settle(row, () => ({ status: "ended" }), false).then(() => false);
    await this.tools.payments.activate(id, reasons.activation, randomUUID()).catch(failed);
    await this.news.refresh(row).catch(failed);
    return true;
  }

  /** Where the payer must approve the chosen plan: ordered anew where the old one is over, changed to where it is another. */
  private async askFor(
    member: Member,
    row: SubscriptionRow,
    plan: PlanFacts,
    resumed: boolean,
  ): Promise<string | null> {
    if (!resumed) return (await this.orders.create(member, { planId: plan.id })).approvalUrl;
    if (plan.id === row.planId || this.idOf(row) === null) return null;
    // Taken back it is: a plan that could not be asked for just now can be chosen again.
    return this.orders.revise(row, plan).catch((error) => {
      if (error instanceof ProviderFailed) return null;
      throw error;
    });
  }

  /** The id at the provider that is asked today, or null. */
  private idOf({ provider, providerId }: SubscriptionRow): string | null {
    return provider === this.tools.payments.provider ? providerId : null;
  }

  /** Writes what was agreed with the provider; with `ending`, only while that is still what the user wants. */
  private settle(row: SubscriptionRow, next: (now: SubscriptionRow) => Next, ending?: boolean): Promise<void> {
    return this.tools.transact(async (work) => {
      const payer = await holdPayer(work, row.userId);
      const now = await subscriptionById(work, row.userId, row.id);
      agreed(work, row);
      if (!now || now.status === "ended" || (ending !== undefined && now.ending !== ending)) return;
      const after = await transition(work, payer, now, next(now));
      if (after.status === "trial" && after.provider === null && after.nextBillingAt)
        endTrialAt(work, after, after.nextBillingAt);
    });
  }

  /** The provider did not follow: the wish is as before. It may have acted all the same, so it is asked to agree later. */
  private takeBack(row: SubscriptionRow, ending: boolean): Promise<void> {
    return this.tools.transact(async (work) => {
      if (!(await findPayer(work, row.userId))) return;
      const now = await subscriptionById(work, row.userId, row.id);
      if (!now || now.status === "ended" || now.ending === ending) return;
      // Cancelled from another tab meanwhile, it stays so.
      if (!ending && now.status === "cancelled") return;
      await wantEnding(work, now, ending, true);
    });
  }

  private async running(work: Work, member: Member): Promise<SubscriptionRow> {
    await holdPayer(work, member.id);
    const running = await runningSubscription(work, member.id);
    if (!running) throw conflict(messages.noSubscription);
    return running;
  }

  private async cancelled(work: Work, member: Member): Promise<SubscriptionRow> {
    await holdPayer(work, member.id);
    const running = await runningSubscription(work, member.id);
    if (running?.status !== "cancelled") throw conflict(messages.notCancelled);
    if (running.over) throw conflict(messages.reactivationOver);
    return running;
  }
}

const dayMs = 86_400_000;

/**
 * Read once more after the provider stopped, for it may have collected meanwhile, and out of the last payment, for a suspended
 * subscription may no longer say when it would have collected. Null when nothing says. Throws ProviderFailed.
 */
async function paidUntil(payments: Payments, id: string, before: ProviderSubscription | null): Promise<Date | null> {
  const after = await payments.get(id);
  const since = new Date((before?.createdAt.getTime() ?? Date.now()) - dayMs);
  const paid = await payments.transactions(id, since, new Date(Date.now() + dayMs));
  const months = paid.filter(({ status }) => status === "completed").map(({ at }) => monthAfter(at));
  return latest([before?.nextBillingAt ?? null, after?.nextBillingAt ?? null, ...months]);
}

const wish = statement(
  "subscription-wish",
  `UPDATE subscriptions SET ending = $3, updated_at = now(),
      next_billing_at = ${leavingADay("$3 AND status = 'cancelled'", "next_billing_at")} FROM ${anInstant}
    WHERE user_id = $1 AND id = $2 RETURNING next_billing_at AS at`,
  { at: nullable(moment) },
);
/** Writes whether it is to end, with the job that makes the provider agree; `undo` as in agreeLater. */
async function wantEnding(work: Work, row: SubscriptionRow, ending: boolean, undo = false): Promise<void> {
  const [written] = await work.rows(wish, [row.userId, row.id, ending]);
  agreeLater(work, row, undo);
  if (!ending) keepAccount(work, row);
  else if (row.status === "cancelled") endAccountWhenOver(work, { ...row, nextBillingAt: written?.at ?? null });
}
