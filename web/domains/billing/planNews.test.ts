// When a notice about the plan stands under the header, and which.
import { userWith } from "../../test/entities";
import { planNews } from "./planNews";

const now = Date.parse("2026-11-21T12:00:00.000Z");
const daysAgo = (days: number) => new Date(now - days * 86_400_000).toISOString();
const basic = { id: "b", name: "Basic", trialDays: 7 };
const person = (fields: Parameters<typeof userWith>[0]) => userWith({ createdAt: daysAgo(1), ...fields });
const details = { nextBillingDate: "2026-12-01T00:00:00.000Z" };

it("has nothing to say to a new account, a running subscription or somebody exempt from payment", () => {
  expect(planNews(person({}), null, null, now)).toBeNull();
  for (const subscriptionStatus of ["trial", "active"] as const)
    expect(planNews(person({ subscriptionStatus, createdAt: daysAgo(400) }), basic, details, now)).toBeNull();
  expect(planNews(person({ paymentExempt: true, createdAt: daysAgo(400) }), basic, null, now)).toBeNull();
});

it("leads back to a sign-up that was not finished, however long ago", () => {
  for (const days of [1, 7, 400])
    expect(planNews(person({ createdAt: daysAgo(days) }), basic, null, now)).toEqual({ is: "unfinished", plan: basic });
});

it("asks for a plan from the eighth day on", () => {
  expect(planNews(person({ createdAt: daysAgo(6.9) }), null, null, now)).toBeNull();
  expect(planNews(person({ createdAt: daysAgo(7) }), null, null, now)).toEqual({ is: "missing" });
});

it("asks nobody for a plan who was given one by an administrator", () => {
  expect(planNews(person({ createdAt: daysAgo(400), accountType: "premium" }), null, null, now)).toBeNull();
});

it.each([
  ["past_due", "failing"],
  ["unpaid", "stopped"],
] as const)("tells of a payment that did not come: %s", (subscriptionStatus, is) => {
  expect(planNews(person({ subscriptionStatus }), null, null, now)).toEqual({ is });
});

it("names the day on which a cancelled account ends, once it is known", () => {
  const cancelled = person({ subscriptionStatus: "cancelled" });
  expect(planNews(cancelled, null, details, now)).toEqual({ is: "ending", at: details.nextBillingDate });
  expect(planNews(cancelled, null, null, now)).toBeNull();
});
