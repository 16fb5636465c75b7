/** Plans, subscriptions, payments and events as the server answers them, for tests of what is drawn of them. */
import { planCatalogue, trialDays } from "#contract/plans";
import type {
  BillingHistoryQuery,
  PlansQuery,
  SubscriptionFieldsFragment,
  SubscriptionHistoryQuery,
} from "../../apollo/generated/graphql";

type Plan = PlansQuery["plans"][number];

const planAt = (at: number, fields: Partial<Plan> = {}): Plan => {
  const { id = "", name = "", price = 0, available = false } = planCatalogue[at] ?? {};
  return { __typename: "Plan", id, name, price, interval: "month", available, trialDays: 0, ...fields };
};

/** As a new account has it. */
export const basic = planAt(0, { trialDays });
export const premium = planAt(1, { available: true });
export const pro = planAt(2);

/** As they are at first: only Basic can be had. */
export const firstPlans = [basic, planAt(1), pro];
/** Premium was made available. */
export const morePlans = [basic, premium, pro];

export const detailsWith = (fields: Partial<SubscriptionFieldsFragment> = {}): SubscriptionFieldsFragment => ({
  __typename: "SubscriptionDetails",
  status: "trial",
  nextBillingDate: "2199-11-28T12:00:00.000Z",
  reactivationAvailableUntil: null,
  supportEmail: null,
  plan: basic,
  unfinishedPlan: null,
  startsAnew: false,
  ...fields,
});

export const noSubscription = detailsWith({ status: "inactive", nextBillingDate: null, plan: null, startsAnew: true });

type BillingRecord = BillingHistoryQuery["billingHistory"][number];
export const recordWith = (fields: Partial<BillingRecord> = {}): BillingRecord => ({
  __typename: "BillingRecord",
  id: "r1",
  amount: 1000,
  currency: "EUR",
  status: "completed",
  billingDate: "2026-10-26T12:00:00.000Z",
  paypalTransactionId: "8XK21044PA",
  ...fields,
});

type SubscriptionEvent = SubscriptionHistoryQuery["subscriptionHistory"][number];
export const eventWith = (fields: Partial<SubscriptionEvent> = {}): SubscriptionEvent => ({
  __typename: "SubscriptionEvent",
  id: "e1",
  event: "created",
  fromPlan: null,
  toPlan: "Basic",
  createdAt: "2026-10-26T12:00:00.000Z",
  ...fields,
});
