// The list of users a page at a time: search, filters, sort, and the way forward and back by cursor.
import { useEffect } from "react";
import { type AdminUsersQuery, useAdminUsersQuery } from "../../apollo/generated/admin";
import { useRestedText } from "../../forms/useRestedText";
import { filtersSent, type Listing, useListing } from "./useListing";

/* GraphQL */ `
  query AdminUsers(
    $search: String, $accountType: AccountType, $subscriptionLevel: SubscriptionLevel, $subscriptionStatus: SubscriptionStatus,
    $verified: Boolean, $madeFrom: Date, $madeUntil: Date, $sort: UserSort, $order: SortOrder, $limit: Int, $cursor: ID
  ) {
    adminUsers(
      search: $search accountType: $accountType subscriptionLevel: $subscriptionLevel subscriptionStatus: $subscriptionStatus
      verified: $verified madeFrom: $madeFrom madeUntil: $madeUntil sort: $sort order: $order limit: $limit cursor: $cursor
    ) {
      users { id ...UserRow }
      total nextCursor
    }
  }
`;

const PAGE = 25;
/** The server stops counting here (schema, `UserPage.total`). */
const COUNTED = 10_000;

export interface UserPages {
  /** What is typed; what is listed follows when the typing rests. */
  typed: string;
  type: (text: string) => void;
  listing: Listing;
  /** Another one for each page of each list. */
  key: string;
  arrange: (change: Partial<Listing>, how?: { replace: boolean }) => void;
  /** None before the first answer; while a page is on its way, those of the page before. */
  users: AdminUsersQuery["adminUsers"]["users"] | undefined;
  /** Shows another page than was asked for. */
  isStale: boolean;
  error: unknown;
  /** Asks for the page again. */
  reload: () => Promise<unknown>;
  /** "26–50 of 10,000+" */
  range: string;
  previous: (() => void) | null;
  /** Whether that leads to the first page: an address led here, and nobody knows what stood before. */
  isToFirst: boolean;
  next: (() => void) | null;
}

export function useUserPages(): UserPages {
  const { listing, after, turned, arrange, turn } = useListing();
  const [typed, type] = useRestedText(listing.search, (search) => arrange({ search }, { replace: true }));
  const { sort, order } = listing;
  const { data, previousData, error, refetch } = useAdminUsersQuery({
    variables: { ...filtersSent(listing), sort, order, limit: PAGE, cursor: after },
    fetchPolicy: "cache-and-network",
  });

  const page = (data ?? previousData)?.adminUsers;
  const back = turned?.at(-1) ?? null;
  const before = turned?.slice(0, -1) ?? [];
  // The page lost its last user meanwhile, or the one it began behind.
  const isGone = data?.adminUsers.users.length === 0 && after !== null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page that is gone
  useEffect(() => {
    if (isGone) turn(back, before, { replace: true });
  }, [isGone, after]);

  const nextCursor = data?.adminUsers.nextCursor ?? null;
  const pagesBefore = after === null ? 0 : turned && turned.length + 1;
  return {
    typed,
    type,
    listing,
    key: JSON.stringify([listing, after]),
    arrange,
    users: page?.users,
    isStale: !data && page !== undefined,
    error,
    reload: () => refetch().catch(() => {}),
    range: page ? rangeOf(pagesBefore === null ? null : pagesBefore * PAGE, page.users.length, page.total) : "",
    previous: after === null ? null : () => turn(back, before),
    isToFirst: turned === null,
    next: nextCursor ? () => turn(nextCursor, after === null ? [] : turned && [...turned, after]) : null,
  };
}

const number = new Intl.NumberFormat("en-US");

/** "26–50 of 10,000+"; "No users" of none; "25 of 10,000+" where nobody knows how many stand before (null). */
export function rangeOf(before: number | null, shown: number, total: number): string {
  if (shown === 0) return "No users";
  const all = `${number.format(Math.max(total, (before ?? 0) + shown))}${total >= COUNTED ? "+" : ""}`;
  if (before === null) return `${number.format(shown)} of ${all}`;
  return `${number.format(before + 1)}–${number.format(before + shown)} of ${all}`;
}
