// The words that an administrator reads for account types and levels.
import type { AccountType, SubscriptionLevel } from "#contract/states";

export const typeLabels: Record<AccountType, string> = { free: "Free", trial: "Trial", premium: "Premium" };
export const levelLabels: Record<SubscriptionLevel, string> = { basic: "Basic", premium: "Premium", pro: "Pro" };
