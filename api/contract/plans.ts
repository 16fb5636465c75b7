/** The plan catalogue as a visitor reads it before any server was asked (docs/product.md "Plans", docs/api.md "Entities"). Prices in cents. */
import type { SubscriptionLevel } from "./states";

export interface CataloguePlan {
  /** UUID, the same in every installation: what a sign-up sends as `planId`. */
  id: string;
  level: SubscriptionLevel;
  name: string;
  /** Cents a month. */
  price: number;
  available: boolean;
}

export const trialDays = 7;

export const planCatalogue: readonly CataloguePlan[] = [
  {
    id: "5713a000-0000-4000-8000-000000000001",
    level: "basic",
    name: "Basic",
    price: 1000,
    available: true,
  },
  {
    id: "5713a000-0000-4000-8000-000000000002",
    level: "premium",
    name: "Premium",
    price: 2000,
    available: false,
  },
  {
    id: "5713a000-0000-4000-8000-000000000003",
    level: "pro",
    name: "Pro",
    price: 3000,
    available: false,
  },
];
