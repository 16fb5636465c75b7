/** The other side of the sandbox: what its payer does on the approval page, and what a developer does to its clock. */
import type { Transact, Work } from "../core/work";
import { statement } from "../db/statements";
import { holdRow, readNewest, readRow, type SandboxRow } from "./sandbox-books";
import { pay, settleDue, tell, wakeWhenDue } from "./sandbox-renewals";
import { same, ticketOf } from "./sandbox-signature";

const start = statement(
  "sandbox-start",
  `UPDATE sandbox.subscriptions SET status = 'active', in_trial = $2 > 0, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond'),
    next_billing_at = CASE WHEN $2 > 0 THEN date_trunc('milliseconds', now()) + make_interval(days => $2) END WHERE id = $1`,
);
const change = statement(
  "sandbox-change",
  `UPDATE sandbox.subscriptions SET offer_id = wanted_offer_id, wanted_offer_id = NULL, updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond') WHERE id = $1`,
);
const keep = statement("sandbox-keep", "UPDATE sandbox.subscriptions SET wanted_offer_id = NULL WHERE id = $1");
const shift = statement(
  "sandbox-shift",
  `WITH moved AS (
      UPDATE sandbox.transactions SET at = at - make_interval(secs => $2) WHERE subscription_id = $1)
    UPDATE sandbox.subscriptions SET created_at = created_at - make_interval(secs => $2), updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond'),
      next_billing_at = next_billing_at - make_interval(secs => $2) WHERE id = $1`,
);
const failures = statement("sandbox-failures", "UPDATE sandbox.subscriptions SET fail_next = $2 WHERE id = $1");

const momentMs = 1000;

/** What the payer is asked on the approval page. */
export interface Checkout {
  id: string;
  /** A new subscription, or a change of one that runs. */
  kind: "start" | "change";
  name: string;
  /** Cents a month. */
  price: number;
  /** 0 without a trial. */
  trialDays: number;
}

/** A subscription in the developer's list. */
export type DeskEntry = Pick<
  SandboxRow,
  "id" | "offerName" | "price" | "status" | "inTrial" | "nextBillingAt" | "reference"
>;

export class SandboxDesk {
  constructor(
    private readonly transact: Transact,
    private readonly secret: string,
  ) {}

  /** Whether `token` came with the link that the payer of this subscription was given. */
  admits(id: string, token: string): boolean {
    return same(token, ticketOf(this.secret, id));
  }

  /** What waits for approval under this id, or null. */
  checkout(id: string): Promise<Checkout | null> {
    return this.transact(async (work) => checkoutOf(await readRow(work, id)));
  }

  /** The payer agrees. Resolves to where the browser goes, or null when nothing waits. */
  approve(id: string): Promise<string | null> {
    return this.transact(async (work) => {
      const row = await holdRow(work, id);
      const asked = checkoutOf(row);
      if (!row || !asked) return null;
      if (asked.kind === "change") await this.changed(work, row);
      else await this.started(work, row);
      return withId(row.returnUrl, id);
    });
  }

  /** The payer does not agree; what ran goes on as it was. */
  decline(id: string): Promise<string | null> {
    return this.transact(async (work) => {
      const row = await holdRow(work, id);
      if (!row || !checkoutOf(row)) return null;
      await work.rows(keep, [id]);
      return withId(row.cancelUrl, id);
    });
  }

  /** Time passes for one subscription: all its dates move back by `seconds`, and what is due by then is done. */
  pass(id: string, seconds: number): Promise<void> {
    return this.transact(async (work) => {
      await work.rows(shift, [id, seconds]);
      tell(work, "BILLING.SUBSCRIPTION.UPDATED", id);
      await settleDue(work, id);
    });
  }

  /**
   * Time passes until the next payment is due. Of one that is suspended it is due in a moment by the clock on the wall, so that who
   * waits for that date finds it in its own time.
   */
  async passUntilDue(id: string): Promise<void> {
    const row = await this.transact((work) => readRow(work, id));
    const aheadMs = row?.nextBillingAt ? row.nextBillingAt.getTime() - Date.now() : 0;
    const wantedMs = row?.status === "active" ? aheadMs + momentMs : aheadMs - momentMs;
    await this.pass(id, Math.max(0, wantedMs) / 1000);
  }

  /** The next `times` payments fail. */
  fail(id: string, times: number): Promise<void> {
    return this.transact(async (work) => void (await work.rows(failures, [id, times])));
  }

  /** The newest subscriptions. */
  entries(): Promise<DeskEntry[]> {
    return this.transact((work) => readNewest(work));
  }

  private async started(work: Work, row: SandboxRow): Promise<void> {
    await work.rows(start, [row.id, row.trialDays]);
    if (row.trialDays === 0) await pay(work, row, new Date());
    const after = await readRow(work, row.id);
    wakeWhenDue(work, row.id, after?.nextBillingAt ?? null);
    tell(work, "BILLING.SUBSCRIPTION.ACTIVATED", row.id);
  }

  private async changed(work: Work, row: SandboxRow): Promise<void> {
    await work.rows(change, [row.id]);
    tell(work, "BILLING.SUBSCRIPTION.UPDATED", row.id);
  }
}

function checkoutOf(row: SandboxRow | null): Checkout | null {
  if (row?.status === "pending")
    return { id: row.id, kind: "start", name: row.offerName, price: row.price, trialDays: row.trialDays };
  if (row?.status === "active" && row.wantedName !== null && row.wantedPrice !== null)
    return { id: row.id, kind: "change", name: row.wantedName, price: row.wantedPrice, trialDays: 0 };
  return null;
}

function withId(url: string, id: string): string {
  const target = new URL(url);
  target.searchParams.set("subscription_id", id);
  return target.href;
}
