/** What narrows the back-office's list of users beside the search, as SQL over `users u`. */
import type { UserFilters } from "./admin.inputs";

const dayMs = 24 * 60 * 60 * 1000;

/** The condition, with its values from `$from` on: what is not chosen holds for everybody. */
export const filtered = (from: number): string =>
  [
    ["text", "u.account_type ="],
    ["text", "u.subscription_level ="],
    ["text", "u.subscription_status ="],
    ["boolean", "u.email_verified ="],
    ["timestamptz", "u.created_at >="],
    ["timestamptz", "u.created_at <"],
  ]
    .map(([type, compared], at) => `($${from + at}::${type} IS NULL OR ${compared} $${from + at}::${type})`)
    .join(" AND ");

/** The values of that condition, or null when nothing is chosen. Days are those of UTC, the last one included. */
export function filterValues(args: UserFilters): (string | boolean | null)[] | null {
  const { accountType, subscriptionLevel, subscriptionStatus, verified, madeFrom, madeUntil } = args;
  const values = [
    accountType ?? null,
    subscriptionLevel ?? null,
    subscriptionStatus ?? null,
    verified ?? null,
    madeFrom ? `${madeFrom}T00:00:00Z` : null,
    madeUntil ? new Date(Date.parse(madeUntil) + dayMs).toISOString() : null,
  ];
  return values.some((value) => value !== null) ? values : null;
}
