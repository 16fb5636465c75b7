/**
 * How a subscription ends, and with it the account (account-billing-admin §4, §5): cancelled it is suspended at the provider, so
 * that it can be taken back until what was paid for is over; then a job looks again, under the same lock, and deletes.
 */
import { randomUUID } from "node:crypto";
import { messages } from "#contract/messages";
import type { Member } from "../../core/actor";
import type { Limiter } from "../../core/limiter";
import { conflict } from "../../core/problem";
import type { Transact, Work } from "../../core/work";
import { type Runner, statement } from "../../db/statements";
import type { Payments } from "../../ports/payments";
import type { UsersService } from "../users/users.service";
import type { CancelSubscriptionInput, PlanChoiceInput } from "./billing.inputs";
import type { PlanFacts } from "./billing.reads";
import type { BillingService } from "./billing.service";
import type { OrdersService } from "./orders.service";
import { reasons } from "./provider-duties.service";
import { orFailed, type ProviderNewsService } from "./provider-news.service";
import { become } from "./subscription.changes";
import { agreed, agreeLater, endAccountWhenOver, keepAccount } from "./subscription.later";
import { findPayer, holdPayer, openSubscription, type SubscriptionRow, subscriptionById } from "./subscription.rows";
import type { Cancellation, SubscriptionChange } from "./subscription.type";

const wish = statement(
  "subscription-wish",
  "UPDATE subscriptions SET ending = $3, updated_at = now() WHERE user_id = $1 AND id = $2",
);
const dayMs = 86_400_000;

export class CancellationService {
  constructor(
    private readonly pool: Runner,
    private readonly transact: Transact,
    private readonly payments: Payments,
    private readonly news: ProviderNewsService,
    private readonly orders: OrdersService,
    private readonly billing: BillingService,
    private readonly users: UsersService,
    private readonly limiter: Limiter,
  ) {}

  /**
   * Cancels: at once with the whole account, or when the paid time is over. Cancelled already, it stays so. Throws CONFLICT
   * without a subscription, PROVIDER_FAILED when the provider did not stop collecting: then nothing has changed.
   */
  async cancel(member: Member, { immediate }: CancelSubscriptionInput): Promise<Cancellation> {
    await this.limiter.spend("subscriptionPerUser", member.id);
    if (immediate) return this.leave(member);
    const row = await this.transact(async (work) => {
      const open = await this.running(work, member);
      if (open.status === "cancelled") return open;
      await this.want(work, open, true);
      return { ...open, ending: true };
    });
    if (row.status !== "cancelled") {
      await this.stop(row).catch(async (error) => {
        await this.takeBack(row, false);
        throw error;
      });
    }
    const now = await openSubscription(this.pool, member.id);
    return { immediate: false, deleted: false, accessUntil: now?.nextBillingAt?.toISOString() ?? null };
  }

  /**
   * Takes a cancellation back, at once; another plan than before is asked of the provider on top. Throws as BillingService.create
   * for the plan, CONFLICT when nothing is cancelled or the paid time is over, PROVIDER_FAILED.
   */
  async reactivate(member: Member, { planId }: PlanChoiceInput): Promise<SubscriptionChange> {
    await this.limiter.spend("subscriptionPerUser", member.id);
    const plan = await this.orders.wanted(planId);
    const row = await this.transact(async (work) => {
      const open = await this.cancelled(work, member);
      await this.want(work, open, false);
      return { ...open, ending: false };
    });
    const resumed = await this.resume(row).catch(async (error) => {
      await this.takeBack(row, true);
      throw error;
    });
    return this.billing.changed(member, await this.askFor(member, row, plan, resumed));
  }

  /** Does the job of a cancelled subscription's end: under the lock it must still be wanted and due. */
  endAccount(userId: string, subscriptionId: string): Promise<void> {
    return this.transact(async (work) => {
      if (!(await findPayer(work, userId))) return;
      const row = await subscriptionById(work, userId, subscriptionId);
      if (!row?.ending || row.status !== "cancelled") return;
      if (row.over) await this.users.removeIn(work, userId);
      else endAccountWhenOver(work, row);
    });
  }

  private leave(member: Member): Promise<Cancellation> {
    return this.transact(async (work) => {
      await this.running(work, member);
      await this.users.removeIn(work, member.id);
      return { immediate: true, deleted: true, accessUntil: null };
    });
  }

  // The date comes from the provider before it is asked to stop: a suspended one may no longer say when it would have collected.
  // Where what was paid for is over already, a day is left to think again.
  private async stop(row: SubscriptionRow): Promise<void> {
    if (row.providerId === null) return void (await this.settle(row, { status: "cancelled" }));
    const failed = orFailed(messages.cancelSubscriptionFailed);
    const before = await this.payments.get(row.providerId).catch(failed);
    await this.payments.suspend(row.providerId, reasons.suspension, randomUUID()).catch(failed);
    const promised = before?.nextBillingAt ?? row.nextBillingAt;
    const ahead = promised !== null && promised.getTime() > Date.now();
    await this.settle(row, { status: "cancelled", nextBillingAt: ahead ? promised : new Date(Date.now() + dayMs) });
  }

  /** False when it is over at the provider itself and cannot be taken up again. */
  private async resume(row: SubscriptionRow): Promise<boolean> {
    const failed = orFailed(messages.reactivateSubscriptionFailed);
    if (row.providerId === null) return this.settle(row, { status: "trial" }).then(() => true);
    const state = await this.payments.get(row.providerId).catch(failed);
    if (!state || state.status === "cancelled" || state.status === "expired")
      return this.settle(row, { status: "ended" }).then(() => false);
    await this.payments.activate(row.providerId, reasons.activation, randomUUID()).catch(failed);
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
    if (plan.id === row.planId || row.providerId === null) return null;
    const failed = plan.price > row.price ? messages.upgradeSubscriptionFailed : messages.downgradeSubscriptionFailed;
    return this.orders.revise(row, plan).catch(orFailed(failed));
  }

  /** Writes what was agreed with the provider, unless something else was decided meanwhile. */
  private settle(row: SubscriptionRow, next: Parameters<typeof become>[3]): Promise<void> {
    return this.transact(async (work) => {
      const payer = await holdPayer(work, row.userId);
      const now = await subscriptionById(work, row.userId, row.id);
      agreed(work, row.id);
      if (now && now.ending === row.ending && now.status !== "ended") await become(work, payer, now, next);
    });
  }

  /** The provider did not follow: the wish is as before. It may have acted all the same, so it is asked to agree later. */
  private takeBack(row: SubscriptionRow, ending: boolean): Promise<void> {
    return this.transact(async (work) => {
      if (!(await findPayer(work, row.userId))) return;
      const now = await subscriptionById(work, row.userId, row.id);
      if (!now || now.status === "ended" || now.ending === ending) return;
      await this.want(work, now, ending);
      if (ending) endAccountWhenOver(work, now);
    });
  }

  private async want(work: Work, row: SubscriptionRow, ending: boolean): Promise<void> {
    await work.rows(wish, [row.userId, row.id, ending]);
    if (!ending) keepAccount(work, row.id);
    agreeLater(work, row);
  }

  private async running(work: Work, member: Member): Promise<SubscriptionRow> {
    const payer = await holdPayer(work, member.id);
    const open = await openSubscription(work, payer.id);
    if (!open || open.status === "pending") throw conflict(messages.noSubscription);
    return open;
  }

  private async cancelled(work: Work, member: Member): Promise<SubscriptionRow> {
    const open = await this.running(work, member).catch(() => null);
    if (!open?.ending || open.status !== "cancelled") throw conflict(messages.notCancelled);
    if (open.over) throw conflict(messages.reactivationOver);
    return open;
  }
}
