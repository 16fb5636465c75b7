// What somebody who comes back from an approval is told, by what the server knows.
import type { Intent } from "./approval";
import { outcomeOf } from "./approvalOutcome";
import { basic, detailsWith, noSubscription, premium } from "./billing.fixture";

const to = (what: Intent["what"], planId = premium.id): Intent => ({ what, planId });
const textOf = (...asked: Parameters<typeof outcomeOf>) => outcomeOf(...asked)?.text;

it("tells a new subscription as what it is", () => {
  expect(textOf(detailsWith(), null)).toBe("Your 7-day free trial is running.");
  expect(textOf(detailsWith(), to("create", basic.id))).toBe("Your 7-day free trial is running.");
  expect(textOf(detailsWith({ status: "active", plan: premium }), null)).toBe("Your Premium plan is active.");
});

it("tells a change once the plan is the one that was asked for", () => {
  expect(textOf(detailsWith({ status: "active", plan: premium }), to("change"))).toBe("Your plan is now Premium.");
  expect(textOf(detailsWith({ plan: premium }), to("change"))).toBe("Your plan is now Premium.");
  expect(outcomeOf(detailsWith({ status: "active" }), to("change"))).toBeNull();
});

it("tells a reactivation once it is one", () => {
  expect(textOf(detailsWith({ status: "active", plan: premium }), to("reactivate"))).toBe(
    "Your Premium plan is active again.",
  );
  expect(outcomeOf(detailsWith({ status: "cancelled", plan: premium }), to("reactivate"))).toBeNull();
});

it("waits while the provider has not confirmed anything", () => {
  expect(outcomeOf(noSubscription, to("create"))).toBeNull();
  for (const status of ["trial", "unpaid"] as const)
    for (const intent of [null, to("create")])
      expect(outcomeOf(detailsWith({ status, unfinishedPlan: premium }), intent)).toBeNull();
  expect(outcomeOf(detailsWith({ status: "cancelled" }), null)).toBeNull();
});

it.each(["past_due", "unpaid"] as const)("does not call a success what was not paid: %s", (status) => {
  expect(outcomeOf(detailsWith({ status }), null)).toEqual({
    text: "Your Basic plan is approved, but the last payment failed.",
    tone: "problem",
  });
});
