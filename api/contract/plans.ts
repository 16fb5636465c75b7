/** The plan catalogue as a visitor reads it before any server was asked (core-product §9, account-billing-admin §3). Prices in cents. */
import type { SubscriptionLevel } from "./states";

export interface CataloguePlan {
  level: SubscriptionLevel;
  name: string;
  /** Cents a month. */
  price: number;
  available: boolean;
  features: readonly string[];
}

export const trialDays = 7;

export const planCatalogue: readonly CataloguePlan[] = [
  {
    level: "basic",
    name: "Basic",
    price: 1000,
    available: true,
    features: ["7-day free trial", "Cancel anytime", "No charge if cancelled during the trial"],
  },
  { level: "premium", name: "Premium", price: 2000, available: false, features: ["Everything in Basic"] },
  { level: "pro", name: "Pro", price: 3000, available: false, features: ["Everything in Premium"] },
];
