// The list of users a page at a time: search, sort, and the way forward and back by cursor.
import { useDebouncedCallback } from "@mantine/hooks";
import { useEffect, useState } from "react";
import type { SortOrder, UserSort } from "#contract/states";
import { type AdminUsersQuery, useAdminUsersQuery } from "../../apollo/generated/admin";

/* GraphQL */ `
  query AdminUsers($search: String, $sort: UserSort, $order: SortOrder, $limit: Int, $cursor: ID) {
    adminUsers(
  search: $search
  sort: $sort
  order: $order
  limit: $limit
  cursor: $cursor
) {
      users { id ...UserRow }
      total nextCursor
    }
  }
`;

const PAGE = 25;
/** The server stops counting here (schema, `UserPage.total`). */
const COUNTED = 10_000;
const TYPING_MS = 250;

/** What is listed, in which order. */
export interface Listing {
  search: string;
  sort: UserSort;
  order: SortOrder;
}

export interface UserPages {
  /** What is typed; what is listed follows when the typing rests. */
  typed: string;
  type: (text: string) => void;
  listing: Listing;
  arrange: (change: Partial<Listing>) => void;
  /** None before the first answer; while a page is on its way, those of the page before. */
  users: AdminUsersQuery["adminUsers"]["users"] | undefined;
  /** Shows another page than was asked for. */
  isStale: boolean;
  error: unknown;
  retry: () => void;
  /** "26–50 of 10,000+" */
  range: string;
  previous: (() => void) | null;
  next: (() => void) | null;
}

export function useUserPages(): UserPages {
  const [listing, setListing] = useState<Listing>({ search: "", sort: "created", order: "desc" });
  const [typed, setTyped] = useState("");
  /** The cursor of each page after the first, up to the one shown. */
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const { data, previousData, error, refetch } = useAdminUsersQuery({
    variables: { ...listing, limit: PAGE, cursor: cursors.at(-1) ?? null },
    fetchPolicy: "cache-and-network",
  });
  const arrange = (change: Partial<Listing>): void => {
    setListing((old) => ({ ...old, ...change }));
    setCursors([]);
  };
  const search = useDebouncedCallback((text: string) => arrange({ search: text.trim() }), TYPING_MS);

  const page = (data ?? previousData)?.adminUsers;
  // The page lost its last user meanwhile, or the one it began behind.
  const isGone = data?.adminUsers.users.length === 0 && cursors.length > 0;
  useEffect(() => {
    if (isGone) setCursors((old) => old.slice(0, -1));
  }, [isGone]);

  const nextCursor = data?.adminUsers.nextCursor ?? null;
  return {
    typed,
    type: (text) => {
      setTyped(text);
      search(text);
    },
    listing,
    arrange,
    users: page?.users,
    isStale: !data && page !== undefined,
    error,
    retry: () => void refetch().catch(() => {}),
    range: page ? rangeOf(cursors.length * PAGE, page.users.length, page.total) : "",
    previous: cursors.length > 0 ? () => setCursors((old) => old.slice(0, -1)) : null,
    next: nextCursor ? () => setCursors((old) => [...old, nextCursor]) : null,
  };
}

const number = new Intl.NumberFormat("en-US");

/** "26–50 of 10,000+"; "No users" of none. */
export function rangeOf(before: number, shown: number, total: number): string {
  if (shown === 0) return "No users";
  const all = `${number.format(Math.max(total, before + shown))}${total >= COUNTED ? "+" : ""}`;
  return `${number.format(before + 1)}–${number.format(before + shown)} of ${all}`;
}
