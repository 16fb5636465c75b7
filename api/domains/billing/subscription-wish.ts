/** What the user wants of a subscription, written before the provider is asked: nothing is forgotten should the process end meanwhile. */
import type { Work } from "../../core/work";
import { moment, nullable } from "../../db/columns";
import { statement } from "../../db/statements";
import { agreeLater, endAccountWhenOver, keepAccount } from "./subscription-later";
import type { SubscriptionRow } from "./subscription-rows";

const wish = statement(
  "subscription-wish",
  // Whoever is to go after all is left a day at least.
  `UPDATE subscriptions SET ending = $3, updated_at = now(),
      next_billing_at = CASE WHEN $3 AND status = 'cancelled' AND coalesce(next_billing_at < clock_timestamp(), true)
        THEN clock_timestamp() + interval '1 day' ELSE next_billing_at END
    WHERE user_id = $1 AND id = $2 RETURNING next_billing_at AS at`,
  { at: nullable(moment) },
);
/** Writes whether it is to end, with the job that makes the provider agree; `undo` as in agreeLater. */
export async function wantEnding(work: Work, row: SubscriptionRow, ending: boolean, undo = false): Promise<void> {
  const [written] = await work.rows(wish, [row.userId, row.id, ending]);
  agreeLater(work, row, undo);
  if (!ending) keepAccount(work, row.id);
  else if (row.status === "cancelled") endAccountWhenOver(work, { ...row, nextBillingAt: written?.at ?? null });
}
