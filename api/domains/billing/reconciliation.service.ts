/**
 * Once a day every subscription that is not over, or has not been for long, is read again from the provider, with its payments: what news
 * never told, a refund or a subscription that ended there, is put right here.
 */
import { select, text, uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { readAgain, reconcileLater } from "./subscription-later";

/** So many are put in at once; each is two questions to the provider, asked by the workers of its queue. */
const PAGE = 50;

/** So long money can go back after it was taken, and is looked for where a subscription is over. */
const REFUNDABLE_DAYS = 180;

// One row more than a page says whether there is another.
const page = statement(
  "subscriptions-to-read",
  select(
    { userId: uuid, id: uuid, providerId: text },
    `subscriptions WHERE provider = $1 AND provider_id IS NOT NULL AND (user_id, id) > ($2, $3)
      AND (status NOT IN ('dropped', 'ended') OR updated_at > now() - interval '${REFUNDABLE_DAYS} days') ORDER BY user_id, id`,
  ),
  `LIMIT ${PAGE + 1}`,
);
const first = "00000000-0000-0000-0000-000000000000";

export class ReconciliationService {
  constructor(private readonly tools: Tools) {}

  /** Does the job of a page: those after the given one are put in to be read, and the next page for later. */
  async read({ userId = first, id = first }: { userId?: string; id?: string }): Promise<void> {
    const rows = await this.tools.pool.rows(page, [this.tools.payments.provider, userId, id]);
    await this.tools.transact(
      async (work) => {
        for (const { providerId } of rows.slice(0, PAGE)) readAgain(work, providerId);
        const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
        if (last) reconcileLater(work, last.userId, last.id);
      },
      { home: true },
    );
  }
}
