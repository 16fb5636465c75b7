/**
 * Ending for good at the provider what nobody here wants any more (docs/product.md "Plans"): with it goes what it takes after that, for
 * instance when a payer approves a page that stayed open though the account is gone.
 */
import { randomUUID } from "node:crypto";
import { ProviderFailed } from "../../ports/payments";
import type { Tools } from "../../ports/tools";
import { mailTo } from "../auth/mails";
import { endedLateWords, givenBackWords, type Words } from "./billing-mails";
import { LeftAddress } from "./left-address";
import { reasons } from "./provider-duties.service";
import type { ProviderNewsService } from "./provider-news.service";
import { type EndAtProvider, endAtProviderLater } from "./subscription-later";
import { collects } from "./subscription-state";

/** How often an order that nobody approves is looked at: every hour for three days, then daily, without the address, for thirty. */
const [hourlyLooks, dailyLooks] = [72, 30];
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

export class EndingThereService {
  private readonly addresses: LeftAddress;

  constructor(
    private readonly tools: Tools,
    private readonly news: ProviderNewsService,
  ) {
    this.addresses = new LeftAddress(tools.secret);
  }

  /**
   * Does the job. An order that still waits for its payer is ended where the provider allows it, else looked at again; of what ended, payments that were on their way are looked for a day later. Throws ProviderFailed; and while that provider is not the
   * one that is asked, to be kept.
   */
  async end(job: EndAtProvider): Promise<void> {
    const { payments } = this.tools;
    if (job.provider !== payments.provider) throw new Error(`Payments go to ${payments.provider}, not ${job.provider}`);
    const state = await payments.get(job.providerId);
    if (!state) return;
    if (state.status === "pending" && !(await this.closed(job.providerId))) return this.wait(job);
    const ran = collects(state) || state.status === "suspended";
    if (ran) await payments.cancel(job.providerId, reasons.ending, randomUUID());
    const told = await this.giveBack(job);
    // Seen waiting before: it was approved after the account was gone.
    if (ran && job.again > 0 && told.length === 0) await this.tell(job, endedLateWords);
    const until = job.until ?? new Date(Date.now() + dayMs).toISOString();
    if (job.since !== null && Date.parse(until) > Date.now())
      await this.later({ ...job, until, told: [...job.told, ...told] }, new Date(until));
  }

  private async wait(job: EndAtProvider): Promise<void> {
    const again = job.again + 1;
    if (again > hourlyLooks + dailyLooks) return;
    const isLong = again > hourlyLooks;
    const at = new Date(Date.now() + (isLong ? dayMs : hourMs));
    await this.later({ ...job, again, to: isLong ? null : job.to }, at);
  }

  private later(next: EndAtProvider, at: Date): Promise<void> {
    return this.tools.transact(async (work) => endAtProviderLater(work, next, at), { home: true });
  }

  /** True once an order that waits for approval cannot be approved any more; PayPal does not allow that. */
  private async closed(providerId: string): Promise<boolean> {
    try {
      await this.tools.payments.cancel(providerId, reasons.ending, randomUUID());
      return true;
    } catch (error) {
      if (error instanceof ProviderFailed && error.status === 422) return false;
      throw error;
    }
  }

  /** Gives back what was taken though nothing was to be taken any more, and tells of it; the payments that were told. */
  private async giveBack({ providerId, since: written, ...job }: EndAtProvider): Promise<string[]> {
    if (written === null) return [];
    // Providers write instants to the second.
    const since = Math.floor(Date.parse(written) / 1000) * 1000;
    const all = await this.tools.payments.transactions(providerId, new Date(since), new Date(Date.now() + dayMs));
    const late = all.filter(({ at, amount }) => at.getTime() >= since && amount > 0);
    const taken = late.filter(({ status }) => status === "completed");
    for (const { id } of taken) await this.tools.payments.refund(id, reasons.refund, `refund:${id}`);
    if (taken.length > 0) await this.news.read(providerId);
    // Those that went back before a run broke off are told by the next.
    const back = late.filter(({ id, status }) => status !== "failed" && status !== "pending" && !job.told.includes(id));
    for (const payment of back) await this.tell({ ...job, providerId }, givenBackWords(payment));
    return back.map(({ id }) => id);
  }

  /** By mail, whom no history tells it any more. */
  private async tell({ to, providerId }: Pick<EndAtProvider, "to" | "providerId">, words: Words): Promise<void> {
    const address = to === null ? null : this.addresses.open(to, providerId);
    if (address !== null) await this.tools.mailer.send(mailTo(address, null, { ...words, link: this.tools.publicUrl }));
  }
}
