/** Ordering a plan: made at the provider, approved by the payer there; until then nothing of the account changes (docs/product.md "Plans"). */
import { randomUUID } from "node:crypto";
import { messages } from "#contract/messages";
import type { Member } from "../../core/actor";
import { conflict, foundOr, invalid, Problem } from "../../core/problem";
import type { Work } from "../../core/work";
import { statement } from "../../db/statements";
import type { Returns } from "../../ports/payments";
import type { Tools } from "../../ports/tools";
import type { PlanChoiceInput } from "./billing.inputs";
import { type PlanFacts, readPlanFacts } from "./billing.reads";
import { offerOf } from "./offers";
import { orFailed, type ProviderNewsService } from "./provider-news.service";
import type { ApprovalRequest } from "./subscription.type";
import { givesWay, recordEvent, transition } from "./subscription-changes";
import { endAtProvider } from "./subscription-later";
import {
  findPayer,
  holdPayer,
  insertOrder,
  pendingOrder,
  runningSubscription,
  type SubscriptionRow,
  subscriptionById,
} from "./subscription-rows";
import type { Trials } from "./trials";

const planFound = foundOr(messages.planNotFound);
const ordered = statement(
  "subscription-ordered",
  "UPDATE subscriptions SET provider_id = $3, approval_url = $4, updated_at = now() WHERE user_id = $1 AND id = $2",
);

interface Held {
  order: SubscriptionRow;
  /** How many days cost nothing. */
  free: number;
}

export class OrdersService {
  constructor(
    private readonly tools: Tools,
    private readonly news: ProviderNewsService,
    private readonly trials: Trials,
  ) {}

  /**
   * Orders a plan at the provider, where the payer approves it; until then nothing of the account changes. The same wish twice
   * is one order. Throws NOT_FOUND and VALIDATION_ERROR for the plan, FORBIDDEN for an exempt account, CONFLICT when a
   * subscription runs, PROVIDER_FAILED.
   */
  async create(member: Member, { planId }: PlanChoiceInput): Promise<ApprovalRequest> {
    await this.tools.limiter.spend("subscriptionPerUser", member.id);
    const plan = await this.wanted(planId);
    const { order, free } = await this.hold(member, plan);
    if (order.providerId && order.approvalUrl) {
      const waits = await this.stillWaits(order);
      if (waits) return { approvalUrl: order.approvalUrl, subscriptionId: order.providerId };
      return this.place(member, plan, await this.hold(member, plan));
    }
    return this.place(member, plan, { order, free });
  }

  /** A plan that can be bought. Throws NOT_FOUND, or VALIDATION_ERROR for one that is only coming soon. */
  async wanted(planId: string): Promise<PlanFacts> {
    const plan = await this.plan(planId);
    if (!plan.available) throw invalid({ planId: messages.planComingSoon });
    return plan;
  }

  /** Any plan. Throws NOT_FOUND. */
  async plan(planId: string): Promise<PlanFacts> {
    return planFound(await readPlanFacts(this.tools.pool, planId));
  }

  /** Asks the provider for another plan; where the payer approves it, or null when it counts at once. Throws ProviderFailed. */
  async revise(row: SubscriptionRow, plan: PlanFacts): Promise<string | null> {
    const offer = await offerOf(this.tools.pool, this.tools.payments, plan, 0);
    const { approvalUrl } = await this.tools.payments.revise(row.providerId ?? "", offer, this.returns(), randomUUID());
    if (approvalUrl === null) await this.news.refresh(row);
    return approvalUrl;
  }

  /** The order to be approved: the one that waits already if it is for the same plan and fresh, else a new one. */
  private hold(member: Member, plan: PlanFacts): Promise<Held> {
    return this.tools.transact(async (work) => {
      const payer = await holdPayer(work, member.id);
      if (payer.paymentExempt) throw new Problem("FORBIDDEN", messages.exemptFromPayment);
      const running = await runningSubscription(work, member.id);
      if (running && !givesWay(running, this.tools.payments.provider)) throw conflict(messages.alreadySubscribed);
      const free = await this.trials.freeDays(work, member.id, plan);
      const waiting = await pendingOrder(work, member.id);
      if (waiting?.planId === plan.id && waiting.fresh && waiting.provider === this.tools.payments.provider)
        return { order: waiting, free };
      if (waiting) await transition(work, payer, waiting, { status: "dropped" });
      return { order: await insertOrder(work, member.id, plan.id, this.tools.payments.provider), free };
    });
  }

  /** Places the order at the provider; its id is the key, so that the same one is placed once. */
  private async place(member: Member, plan: PlanFacts, { order, free }: Held): Promise<ApprovalRequest> {
    const failed = orFailed(messages.createSubscriptionFailed);
    const offerId = await offerOf(this.tools.pool, this.tools.payments, plan, free).catch(failed);
    const wish = { offerId, reference: order.id, returns: this.returns() };
    const { id, approvalUrl } = await this.tools.payments.create(wish, order.id).catch(failed);
    const kept = await this.tools.transact(async (work) => {
      const payer = await findPayer(work, member.id);
      const now = payer && (await subscriptionById(work, member.id, order.id));
      const stands = now?.status === "pending" && (now.providerId === null || now.providerId === id);
      if (!payer || payer.paymentExempt || !stands) return this.notWanted(work, member.id, now, id);
      if (now.providerId === null) await recordEvent(work, member.id, "created", null, plan.name);
      await work.rows(ordered, [member.id, order.id, id, approvalUrl]);
      return true;
    });
    if (!kept) throw conflict(messages.conflict);
    return { approvalUrl, subscriptionId: id };
  }

  /** The account went, or another order took its place, while the provider was asked: its page is not handed out. */
  private async notWanted(work: Work, userId: string, now: SubscriptionRow | null, providerId: string): Promise<false> {
    if (now) await work.rows(ordered, [userId, now.id, providerId, null]);
    else {
      const order = { provider: this.tools.payments.provider, providerId };
      endAtProvider(work, userId, order, { why: "left", since: new Date() });
    }
    return false;
  }

  // Approved in another tab a moment ago, it runs: the page would have nothing to ask any more.
  private async stillWaits(order: SubscriptionRow): Promise<boolean> {
    await this.news.refresh(order).catch(orFailed(messages.createSubscriptionFailed));
    return (await subscriptionById(this.tools.pool, order.userId, order.id))?.status === "pending";
  }

  private returns(): Returns {
    const back = (approval: string) => `${this.tools.publicUrl}/?approval=${approval}`;
    return { approved: back("approved"), declined: back("declined") };
  }
}
