// The words that an administrator reads for account types and levels.
import type { AccountType, SubscriptionLevel, SubscriptionStatus, UserSort } from "#contract/states";

export const typeLabels: Record<AccountType, string> = { free: "Free", trial: "Trial", premium: "Premium" };
export const levelLabels: Record<SubscriptionLevel, string> = { basic: "Basic", premium: "Premium", pro: "Pro" };

/** Written in upper case (docs/product.md "Back-office"). */
export const statusLabels: Record<SubscriptionStatus, string> = {
  active: "ACTIVE",
  cancelled: "CANCELLED",
  past_due: "PAST_DUE",
  unpaid: "UNPAID",
  trial: "TRIAL",
  inactive: "INACTIVE",
};
export const sortLabels: Record<UserSort, string> = { created: "Created", email: "Email", name: "Name" };

/** The words of such a list. They are taken from here and not from the contract, which would bring them to the visitors' screens too. */
export const wordsOf = <W extends string>(labels: Record<W, string>): W[] => Object.keys(labels) as W[];
