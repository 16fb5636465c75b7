// What the card of each plan offers, by where the subscription stands and whose it is.
import { planCatalogue } from "#contract/plans";
import type { AccountType, SubscriptionLevel, SubscriptionStatus } from "#contract/states";
import type { PlansQuery } from "../../apollo/generated/graphql";
import { actOf, canCancel } from "./planActs";

type Plan = PlansQuery["plans"][number];

const plans = planCatalogue.map(
  ({ id, name, price }, at): Plan => ({
    __typename: "Plan",
    id,
    name,
    price,
    interval: "month",
    available: at < 2,
    trialDays: 0,
  }),
);
const [basic, premium] = plans as [Plan, Plan];
const acts = (
  status: SubscriptionStatus,
  plan: Plan | null,
  person: { accountType?: AccountType; paymentExempt?: boolean; subscriptionLevel?: SubscriptionLevel | null } = {},
) =>
  plans.map((one) =>
    actOf(one, { status, plan }, { accountType: "free", paymentExempt: false, subscriptionLevel: null, ...person }),
  );

it.each(["trial", "active", "past_due", "unpaid"] as const)(
  "marks the plan that runs and offers every other: %s",
  (status) => {
    expect(acts(status, basic)).toEqual(["current", "change", "change"]);
    expect(acts(status, premium)).toEqual(["change", "current", "change"]);
  },
);

it("marks a cancelled plan as ending", () => {
  expect(acts("cancelled", basic)).toEqual(["ending", "change", "change"]);
});

it("lets one without a subscription choose what can be had", () => {
  expect(acts("inactive", null)).toEqual(["choose", "choose", "change"]);
  expect(acts("inactive", null, { accountType: "trial", subscriptionLevel: "basic" })).toEqual([
    "choose",
    "choose",
    "change",
  ]);
});

it("marks what an administrator gave, and lets others be chosen", () => {
  const accountType = "premium";
  expect(acts("inactive", null, { accountType, subscriptionLevel: "basic" })).toEqual(["current", "choose", "change"]);
  expect(acts("inactive", null, { accountType, subscriptionLevel: "pro" })).toEqual(["choose", "choose", "current"]);
});

it("sends one who is exempt from payment to support, except for the plan of the account's level", () => {
  const paymentExempt = true;
  expect(acts("inactive", null, { paymentExempt, subscriptionLevel: "premium" })).toEqual([
    "support",
    "current",
    "support",
  ]);
  expect(acts("inactive", null, { paymentExempt })).toEqual(["support", "support", "support"]);
});

it("can cancel what runs, the trial too, and nothing else", () => {
  const can = (status: SubscriptionStatus, plan: Plan | null = basic) => canCancel({ status, plan });
  for (const status of ["trial", "active", "past_due", "unpaid"] as const) expect(can(status)).toBe(true);
  for (const status of ["cancelled", "inactive"] as const) expect(can(status)).toBe(false);
  expect(can("inactive", null)).toBe(false);
});
