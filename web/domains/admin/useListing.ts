/**
 * How the list of users is searched, narrowed, ordered and how far it was turned, kept in the address: a reload, a shared address, Back
 * and Forward show the same. What is typed takes the place of the entry before; every choice and every turned page is an entry of its own.
 */
import { useLocation } from "react-router";
import { dayOf } from "#contract/rules";
import type { AccountType, SortOrder, SubscriptionLevel, SubscriptionStatus, UserSort } from "#contract/states";
import { useAddressQuery } from "../../lib/useAddressQuery";
import { levelLabels, sortLabels, statusLabels, typeLabels, wordsOf } from "./accountWords";

/** What narrows the list; "" where everybody is meant. Days are those of UTC. */
export interface Filters {
  type: AccountType | "";
  level: SubscriptionLevel | "";
  status: SubscriptionStatus | "";
  email: "verified" | "unverified" | "";
  from: string;
  until: string;
}

/** What is listed, in which order. */
export interface Listing extends Filters {
  search: string;
  sort: UserSort;
  order: SortOrder;
}

const filterNames = ["type", "level", "status", "email", "from", "until"] as const;
export const noFilters: Filters = { type: "", level: "", status: "", email: "", from: "", until: "" };

/** How many filters are set. */
export const filtersSet = (listing: Filters): number => filterNames.filter((name) => listing[name] !== "").length;

/** The order in which a sort begins: time with the newest, words with A. */
const orderOf = (sort: UserSort): SortOrder => (sort === "created" ? "desc" : "asc");

/** What an address says; words that nobody offered count as left out. */
export function listingIn(query: URLSearchParams): Listing {
  const word = <W extends string>(name: string, words: readonly W[]): W | "" =>
    words.find((one) => one === query.get(name)) ?? "";
  const sort = word("sort", wordsOf(sortLabels)) || "created";
  return {
    search: (query.get("search") ?? "").trim(),
    sort,
    order: word("order", ["asc", "desc"]) || orderOf(sort),
    type: word("type", wordsOf(typeLabels)),
    level: word("level", wordsOf(levelLabels)),
    status: word("status", wordsOf(statusLabels)),
    email: word("email", ["verified", "unverified"]),
    from: dayOf(query.get("from")) ?? "",
    until: dayOf(query.get("until")) ?? "",
  };
}

/** The variables of the list's query for it. */
export const filtersSent = ({ search, type, level, status, email, from, until }: Listing) => ({
  search,
  accountType: type || null,
  subscriptionLevel: level || null,
  subscriptionStatus: status || null,
  verified: email === "" ? null : email === "verified",
  madeFrom: from || null,
  madeUntil: until || null,
});

interface Place {
  listing: Listing;
  /** The cursor that the page begins behind, null on the first one. */
  after: string | null;
  /** The cursors of the pages before, where one turned them here; null where an address led into the midst of the list. */
  turned: readonly string[] | null;
  arrange: (change: Partial<Listing>, how?: { replace: boolean }) => void;
  turn: (cursor: string | null, turned: readonly string[] | null, how?: { replace: boolean }) => void;
}

/** Where in which list one is, and the ways to another. */
export function useListing(): Place {
  const [query, setQuery] = useAddressQuery();
  const state: unknown = useLocation().state;
  const listing = listingIn(query);
  const after = query.get("after");
  const turned = (state as { turned?: readonly string[] } | null)?.turned ?? null;
  return {
    listing,
    after,
    turned: after === null ? [] : turned,
    arrange: (change, how) =>
      setQuery((now) => arranged(now, change.sort ? { order: orderOf(change.sort), ...change } : change), how),
    turn: (cursor, turned, how) =>
      setQuery(
        (now) => {
          const next = new URLSearchParams(now);
          if (cursor === null) next.delete("after");
          else next.set("after", cursor);
          return next;
        },
        { ...how, state: { turned } },
      ),
  };
}

/** Another list begins at its first page; what is usual is not said. */
function arranged(now: URLSearchParams, change: Partial<Listing>): URLSearchParams {
  const next = new URLSearchParams(now);
  next.delete("after");
  for (const [name, value] of Object.entries(change)) next.set(name, value);
  const { sort, order } = listingIn(next);
  if (order === orderOf(sort)) next.delete("order");
  if (sort === "created") next.delete("sort");
  for (const name of ["search", ...filterNames]) if (next.get(name) === "") next.delete(name);
  return next;
}
