/** What the provider still has to do, done by jobs: agree with what was decided here, and end what nobody pays for any more. */
import { randomUUID } from "node:crypto";
import type { Transact } from "../../core/work";
import type { Runner } from "../../db/statements";
import type { Payments } from "../../ports/payments";
import type { ProviderNewsService } from "./provider-news.service";
import { endAtProviderLater } from "./subscription.later";
import { subscriptionById } from "./subscription.rows";

/** What the provider is told as the reason; its customer may read it there. */
export const reasons = {
  suspension: "Cancelled by the customer; ends with the paid period",
  activation: "Reactivated by the customer",
  ending: "The account has ended or need not pay any more",
} as const;

/** Providers let an order that nobody approves expire well before. */
const orderDiesAfterMs = 3 * 86_400_000;

export class ProviderDutiesService {
  constructor(
    private readonly pool: Runner,
    private readonly transact: Transact,
    private readonly payments: Payments,
    private readonly news: ProviderNewsService,
  ) {}

  /** Does the job of a verb that did not get to the provider: makes it agree with what stands here. Throws ProviderFailed. */
  async agree(userId: string, subscriptionId: string): Promise<void> {
    const row = await subscriptionById(this.pool, userId, subscriptionId);
    if (!row?.providerId || row.status === "pending" || row.status === "ended") return;
    if (row.ending) await this.payments.suspend(row.providerId, reasons.suspension, randomUUID());
    else if (row.status === "cancelled") await this.payments.activate(row.providerId, reasons.activation, randomUUID());
    await this.news.refresh(row);
  }

  /** Does the job of ending it at the provider, for good. One that still waits for approval cannot be ended: it is looked at again. */
  async endAtProvider(provider: string, providerId: string, since: number): Promise<void> {
    if (provider !== this.payments.provider) return;
    const state = await this.payments.get(providerId);
    if (!state || state.status === "cancelled" || state.status === "expired") return;
    if (state.status !== "pending") return this.payments.cancel(providerId, reasons.ending, randomUUID());
    if (Date.now() - since > orderDiesAfterMs) return;
    await this.transact(async (work) => endAtProviderLater(work, this.payments.provider, providerId, since));
  }
}
