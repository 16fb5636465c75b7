/** What the provider still has to do, done by jobs: agree with what was decided here, and end what nobody pays for any more. */
import { randomUUID } from "node:crypto";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import type { ProviderNewsService } from "./provider-news.service";
import { agreeJob, endAtProviderLater, endSubscriptionJob, readAgainJob } from "./subscription-later";
import { subscriptionById } from "./subscription-rows";
import { collects, isOrder } from "./subscription-state";

/** What the provider is told as the reason; its customer may read it there. */
export const reasons = {
  suspension: "Cancelled by the customer; ends with the paid period",
  activation: "Reactivated by the customer",
  ending: "The account has ended or need not pay any more",
} as const;

/** Providers let an order that nobody approves expire well before: hours. */
const orderDiesAfter = 72;

/** Jobs that were given up after days of trying are tried again from the next start on: each stands for somebody's money. */
const tryAgain = statement(
  "billing-jobs-again",
  `UPDATE graphile_worker._private_jobs SET attempts = 0, run_at = now() WHERE attempts >= max_attempts AND locked_at IS NULL
    AND task_id IN (SELECT id FROM graphile_worker._private_tasks WHERE identifier = ANY($1::text[]))`,
);

export class ProviderDutiesService {
  constructor(
    private readonly tools: Tools,
    private readonly news: ProviderNewsService,
  ) {}

  /**
   * Does the job of a verb that did not get to the provider: makes it agree with what stands here. `undo`: the user was told that
   * a cancellation failed, so what it may have stopped goes on. Throws ProviderFailed.
   */
  async agree(userId: string, subscriptionId: string, undo: boolean): Promise<void> {
    const row = await subscriptionById(this.tools.pool, userId, subscriptionId);
    if (!row?.providerId || row.provider !== this.tools.payments.provider || isOrder(row) || row.status === "ended")
      return;
    const state = await this.tools.payments.get(row.providerId);
    if (state && row.ending && collects(state))
      await this.tools.payments.suspend(row.providerId, reasons.suspension, randomUUID());
    const wanted = row.status === "cancelled" || undo;
    if (state?.status === "suspended" && !row.ending && wanted)
      await this.tools.payments.activate(row.providerId, reasons.activation, randomUUID());
    await this.news.refresh(row);
  }

  /**
   * Does the job of ending it at the provider, for good. One that still waits for approval cannot be ended: it is looked at again
   * every hour, `again` times so far. Throws ProviderFailed; and while that provider is not the one that is asked, to be kept.
   */
  async endAtProvider(provider: string, providerId: string, again: number): Promise<void> {
    if (provider !== this.tools.payments.provider)
      throw new Error(`Payments go to ${this.tools.payments.provider}, not ${provider}`);
    const state = await this.tools.payments.get(providerId);
    if (!state || state.status === "cancelled" || state.status === "expired") return;
    if (state.status !== "pending") return this.tools.payments.cancel(providerId, reasons.ending, randomUUID());
    if (again < orderDiesAfter)
      await this.tools.transact(
        async (work) => endAtProviderLater(work, this.tools.payments.provider, providerId, again + 1),
        { home: true },
      );
  }

  /** Puts in again what was given up. */
  async recover(): Promise<void> {
    await this.tools.pool.rows(tryAgain, [[endSubscriptionJob, agreeJob, readAgainJob]]);
  }
}
