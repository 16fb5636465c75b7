/** The subscription as its user sees it: what stands, what was paid, another plan (docs/product.md "Plans", docs/api.md "Calls"; docs/product.md "Plans"). */
import { messages } from "#contract/messages";
import { planCatalogue, trialDays } from "#contract/plans";
import { invalidToken, type Member } from "../../core/actor";
import { conflict, notFound, Problem } from "../../core/problem";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { readUser } from "../users/users.reads";
import type { ConfirmSubscriptionInput, PlanChoiceInput } from "./billing.inputs";
import { readDetails } from "./billing.reads";
import type { OrdersService } from "./orders.service";
import { orFailed, type ProviderNewsService } from "./provider-news.service";
import type { SubscriptionChange, SubscriptionDetails } from "./subscription.type";
import { givesWay, recordEvent, transition } from "./subscription-changes";
import { endTrialAt } from "./subscription-later";
import {
  findPayer,
  holdPayer,
  insertOrder,
  pendingOrder,
  runningSubscription,
  type SubscriptionRow,
  subscriptionAt,
  subscriptionById,
} from "./subscription-rows";
import type { Trials } from "./trials";

const payable: readonly SubscriptionRow["status"][] = ["trial", "active", "past_due"];

const anyRecord = statement("subscription-any", "SELECT FROM subscriptions WHERE user_id = $1 LIMIT 1");

export class BillingService {
  constructor(
    private readonly tools: Tools,
    private readonly news: ProviderNewsService,
    private readonly orders: OrdersService,
    private readonly trials: Trials,
  ) {}

  /** Where the caller's subscription stands. Throws INVALID_TOKEN when the account is gone. */
  async details(member: Member): Promise<SubscriptionDetails> {
    const details = await readDetails(this.tools.pool, member, this.tools.payments.provider);
    if (!details) throw invalidToken();
    return { ...details, supportEmail: this.tools.supportEmail };
  }

  /** What the account may call itself. Throws INVALID_TOKEN when it is gone. */
  async status(member: Member): Promise<object> {
    const user = await readUser(this.tools.pool, member);
    if (!user) throw invalidToken();
    const { subscriptionStatus, accountType, subscriptionLevel, paymentExempt } = user.value;
    return { status: subscriptionStatus, accountType, subscriptionLevel, paymentExempt };
  }

  /**
   * The payer is back: what the provider says counts, not the address. Throws NOT_FOUND for a subscription that is not the
   * caller's, PROVIDER_FAILED.
   */
  async confirm(member: Member, { subscriptionId }: ConfirmSubscriptionInput): Promise<SubscriptionDetails> {
    await this.tools.limiter.spend("confirmationsPerUser", member.id);
    const row = subscriptionId
      ? await subscriptionAt(this.tools.pool, this.tools.payments.provider, subscriptionId)
      : ((await pendingOrder(this.tools.pool, member.id)) ?? (await runningSubscription(this.tools.pool, member.id)));
    if (row?.userId !== member.id) throw notFound(messages.subscriptionNotFound);
    await this.news.refresh(row).catch(orFailed(messages.confirmSubscriptionFailed));
    return this.details(member);
  }

  /**
   * Changes to a plan of a higher or lower price, which counts from the next payment on; the provider asks the payer where it must.
   * Throws as `create`, and CONFLICT without a running subscription or for a plan in the other direction.
   */
  async change(member: Member, way: "upgrade" | "downgrade", { planId }: PlanChoiceInput): Promise<SubscriptionChange> {
    await this.tools.limiter.spend("subscriptionPerUser", member.id);
    const plan = await this.orders.wanted(planId);
    const row = await this.tools.transact(async (work) => {
      const payer = await holdPayer(work, member.id);
      if (payer.paymentExempt) throw new Problem("FORBIDDEN", messages.exemptFromPayment);
      const now = await runningSubscription(work, member.id);
      const unpaid = now && givesWay(now, this.tools.payments.provider);
      if (!now || !(unpaid || payable.includes(now.status))) throw conflict(messages.noSubscription);
      return now;
    });
    if (row.planId === plan.id) throw conflict(messages.currentPlan);
    if (way === "upgrade" && plan.price < row.price) throw conflict(messages.notUpgrade);
    if (way === "downgrade" && plan.price > row.price) throw conflict(messages.notDowngrade);
    // What nobody pays for cannot be changed at the provider: the plan is ordered, and takes its place once it is approved.
    if (givesWay(row, this.tools.payments.provider))
      return this.changed(member, (await this.orders.create(member, { planId })).approvalUrl);
    const failed = way === "upgrade" ? messages.upgradeSubscriptionFailed : messages.downgradeSubscriptionFailed;
    const approvalUrl = await this.orders.revise(row, plan).catch(orFailed(failed));
    return this.changed(member, approvalUrl);
  }

  /** Gives an account from before subscriptions a trial of the basic plan; one that has any record, or whose address had a trial, stays as it is. */
  async migrateLegacy(member: Member): Promise<SubscriptionDetails> {
    await this.tools.transact(async (work) => {
      const payer = await holdPayer(work, member.id);
      const basic = planCatalogue.find(({ level }) => level === "basic");
      if (!basic || payer.paymentExempt || (await work.rows(anyRecord, [member.id])).length > 0) return;
      if (await this.trials.hadBefore(work, member.id)) return;
      const until = new Date(this.tools.clock.now() + trialDays * 86_400_000);
      const order = await insertOrder(work, member.id, basic.id, null);
      const row = await transition(work, payer, order, { status: "trial", nextBillingAt: until });
      endTrialAt(work, row, until);
      await recordEvent(work, member.id, "migrated", null, row.planName);
    });
    return this.details(member);
  }

  /** Does the job of ending a trial that no provider stands behind. */
  endTrial(userId: string, subscriptionId: string): Promise<void> {
    return this.tools.transact(async (work) => {
      const payer = await findPayer(work, userId);
      const row = payer && (await subscriptionById(work, userId, subscriptionId));
      if (payer && row?.status === "trial" && row.provider === null)
        await transition(work, payer, row, { status: "ended" });
    });
  }

  /** What a verb answers with. */
  async changed(member: Member, approvalUrl: string | null): Promise<SubscriptionChange> {
    const [user, details] = [await readUser(this.tools.pool, member), await this.details(member)];
    if (!user) throw invalidToken();
    return { user: user.value, details, approvalUrl };
  }
}
