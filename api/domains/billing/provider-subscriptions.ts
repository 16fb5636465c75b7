/** Which subscriptions of ours at the provider something there is about, named by their ids or by those of payments. */
import { text } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import type { Payments } from "../../ports/payments";

/** So long money can usually go back after it was taken; what is over is read with the others for as long. */
export const refundableDays = 180;
/** Over for longer than that. */
const isLongOver = `s.status IN ('dropped', 'ended') AND s.updated_at <= now() - interval '${refundableDays} days'`;

const asked = statement(
  "subscriptions-about",
  `SELECT s.provider_id AS "providerId" FROM subscriptions s
      WHERE s.provider = $1 AND s.provider_id = ANY($2::text[]) AND (NOT $4 OR (${isLongOver}))
    UNION SELECT s.provider_id FROM billing_records b JOIN subscriptions s ON s.user_id = b.user_id AND s.provider = b.provider
      WHERE b.provider = $1 AND b.paypal_transaction_id = ANY($3::text[]) AND s.provider_id IS NOT NULL AND (NOT $4 OR (${isLongOver}))`,
  { providerId: text },
);

/**
 * `about` are subscriptions, `moved` payments: those of whoever made them. `onlyOver` leaves out what is not over for long.
 * Over all owners: for what comes seldom, or many at once.
 */
export async function subscriptionsOf(
  runner: Runner,
  provider: Payments["provider"],
  { about = [], moved, onlyOver = false }: { about?: readonly string[]; moved: readonly string[]; onlyOver?: boolean },
): Promise<{ providerId: string }[]> {
  if (about.length === 0 && moved.length === 0) return [];
  return runner.rows(asked, [provider, about, moved, onlyOver]);
}
