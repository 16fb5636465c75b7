/** Ordering a plan: made at the provider, approved by the payer there; until then nothing of the account changes (core-product §4). */
import { randomUUID } from "node:crypto";
import { messages } from "#contract/messages";
import type { Member } from "../../core/actor";
import type { Limiter } from "../../core/limiter";
import { conflict, invalid, notFound, Problem } from "../../core/problem";
import type { Transact, Work } from "../../core/work";
import { type Runner, statement } from "../../db/statements";
import type { Payments, Returns } from "../../ports/payments";
import type { PlanChoiceInput } from "./billing.inputs";
import { type PlanFacts, readPlanFacts } from "./billing.reads";
import { freeDaysFor, offerOf } from "./offers";
import { orFailed, type ProviderNewsService } from "./provider-news.service";
import { become, noteEvent } from "./subscription.changes";
import { endAtProvider } from "./subscription.later";
import { holdPayer, insertSubscription, openSubscription, type Payer, type SubscriptionRow } from "./subscription.rows";
import type { ApprovalRequest } from "./subscription.type";

/** An order whose page may no longer open at the provider is made anew after this long, milliseconds. */
const orderLifeMs = 60 * 60_000;

const ordered = statement(
  "subscription-ordered",
  `UPDATE subscriptions SET provider_id = $3, approval_url = $4, updated_at = now() WHERE user_id = $1 AND id = $2 RETURNING id`,
);

export class OrdersService {
  constructor(
    private readonly pool: Runner,
    private readonly transact: Transact,
    private readonly payments: Payments,
    private readonly news: ProviderNewsService,
    private readonly limiter: Limiter,
    private readonly publicUrl: string,
  ) {}

  /**
   * Orders a plan at the provider, where the payer approves it; until then nothing of the account changes. The same wish twice
   * is one order. Throws NOT_FOUND and VALIDATION_ERROR for the plan, FORBIDDEN for an exempt account, CONFLICT when a
   * subscription runs, PROVIDER_FAILED.
   */
  async create(member: Member, { planId }: PlanChoiceInput): Promise<ApprovalRequest> {
    await this.limiter.spend("subscriptionPerUser", member.id);
    const plan = await this.wanted(planId);
    const { order, free } = await this.transact(async (work) => ({
      order: await this.hold(work, member, plan),
      free: await freeDaysFor(work, member.id, plan),
    }));
    if (order.providerId && order.approvalUrl) return this.stillWaiting(order, order.providerId, order.approvalUrl);
    const { id, approvalUrl } = await this.order(order, plan, free).catch(orFailed(messages.createSubscriptionFailed));
    await this.transact(async (work) => {
      const kept = await work.rows(ordered, [member.id, order.id, id, approvalUrl]);
      // The account went while the provider was asked.
      if (kept.length === 0) endAtProvider(work, this.payments.provider, id);
    });
    return { approvalUrl, subscriptionId: id };
  }

  /** A plan that can be bought. Throws NOT_FOUND, or VALIDATION_ERROR for one that is only coming soon. */
  async wanted(planId: string): Promise<PlanFacts> {
    const plan = await readPlanFacts(this.pool, planId);
    if (!plan) throw notFound(messages.planNotFound);
    if (!plan.available) throw invalid({ planId: messages.planComingSoon });
    return plan;
  }

  /** Asks the provider for another plan; where the payer approves it, or null when it counts at once. Throws ProviderFailed. */
  async revise(row: SubscriptionRow, plan: PlanFacts): Promise<string | null> {
    const offer = await offerOf(this.pool, this.payments, plan, 0);
    const { approvalUrl } = await this.payments.revise(row.providerId ?? "", offer, this.returns(), randomUUID());
    if (approvalUrl === null) await this.news.refresh(row);
    return approvalUrl;
  }

  /** The order to be approved: the one that waits already if it is for the same plan and fresh, else a new one. */
  private async hold(work: Work, member: Member, plan: PlanFacts): Promise<SubscriptionRow> {
    const payer = await holdPayer(work, member.id);
    if (payer.paymentExempt) throw new Problem("FORBIDDEN", messages.exemptFromPayment);
    const open = await openSubscription(work, member.id);
    // A trial that no provider stands behind gives way to the real thing, and so does an unpaid one.
    const replaced = open?.status === "pending" || open?.status === "unpaid" || open?.provider === null;
    if (open && !replaced) throw conflict(messages.alreadySubscribed);
    const fresh = open && Date.now() - open.createdAt.getTime() < orderLifeMs;
    if (open?.status === "pending" && open.planId === plan.id && fresh) return open;
    if (open) await this.replace(work, payer, open);
    await insertSubscription(work, member.id, plan.id, this.payments.provider, null);
    const order = await openSubscription(work, member.id);
    if (!order) throw conflict(messages.conflict);
    await noteEvent(work, member.id, "created", null, plan.name);
    return order;
  }

  // The account keeps what it is until the new order is approved.
  private async replace(work: Work, payer: Payer, open: SubscriptionRow): Promise<void> {
    if (open.provider && open.providerId) endAtProvider(work, open.provider, open.providerId);
    await become(work, payer, open, { status: "ended", keepsAccount: true });
  }

  // Approved in another tab a moment ago, it runs: the page would have nothing to ask any more.
  private async stillWaiting(order: SubscriptionRow, id: string, approvalUrl: string): Promise<ApprovalRequest> {
    await this.news.refresh(order).catch(orFailed(messages.createSubscriptionFailed));
    const now = await openSubscription(this.pool, order.userId);
    if (now?.status !== "pending") throw conflict(now ? messages.alreadySubscribed : messages.conflict);
    return { approvalUrl, subscriptionId: id };
  }

  private async order(order: SubscriptionRow, plan: PlanFacts, free: number) {
    const offerId = await offerOf(this.pool, this.payments, plan, free);
    return this.payments.create({ offerId, reference: order.id, returns: this.returns() }, order.id);
  }

  private returns(): Returns {
    const back = (approval: string) => `${this.publicUrl}/?approval=${approval}`;
    return { approved: back("approved"), declined: back("declined") };
  }
}
