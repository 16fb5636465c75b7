/** What the provider still has to do, done by jobs: agree with what was decided here. */
import { randomUUID } from "node:crypto";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import type { ProviderNewsService } from "./provider-news.service";
import { agreeJob, endSubscriptionJob, readAgainJob } from "./subscription-later";
import { subscriptionById } from "./subscription-rows";
import { collects, isOrder } from "./subscription-state";

/** What the provider is told as the reason; its customer may read it there. */
export const reasons = {
  suspension: "Cancelled by the customer; ends with the paid period",
  activation: "Reactivated by the customer",
  ending: "The account has ended or need not pay any more",
  refund: "Taken after the account had ended or need not pay any more",
} as const;

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

  /** Puts in again what was given up. */
  async recover(): Promise<void> {
    await this.tools.pool.rows(tryAgain, [[endSubscriptionJob, agreeJob, readAgainJob]]);
  }
}
