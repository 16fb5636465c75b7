// What somebody who comes back from an approval is told, by what the server knows.
import type { Intent } from "./approval";
import { declinedWords, lateWords, outcomeOf } from "./approvalOutcome";
import { basic, detailsWith, noSubscription, premium } from "./billing.fixture";

const to = (what: Intent["what"], planId = premium.id): Intent => ({ what, planId });
const textOf = (...asked: Parameters<typeof outcomeOf>) => outcomeOf(...asked)?.text;

const nowPremium = "Your plan is now Premium. Its price counts from the next payment on.";

it("names the plan that runs where another was declined or is not confirmed yet", () => {
  const runs = "Basic";
  expect(declinedWords(null)).toBe("The plan was not approved. Nothing was charged.");
  expect(declinedWords({ ...to("change"), runs })).toBe(
    "The change was not approved. Your Basic plan stays as it was, and nothing was charged.",
  );
  expect(declinedWords({ ...to("reactivate"), runs })).toBe(
    "The other plan was not approved. Your Basic plan is active again, and nothing was charged.",
  );
  expect(declinedWords(to("change"))).toContain("Your plan stays as it was");
  const late = "The payment provider has not confirmed your approval yet.";
  for (const intent of [null, to("create")])
    expect(lateWords(intent)).toBe(`${late} Your plan starts as soon as it does.`);
  for (const what of ["change", "reactivate"] as const)
    expect(lateWords({ ...to(what), runs })).toBe(
      `${late} Until it does, your Basic plan runs, and nothing is charged for the other.`,
    );
});

it("tells a new subscription as what it is", () => {
  expect(textOf(detailsWith(), null)).toBe("Your 7-day free trial is running.");
  expect(textOf(detailsWith(), to("create", basic.id))).toBe("Your 7-day free trial is running.");
  expect(textOf(detailsWith({ status: "active", plan: premium }), null)).toBe("Your Premium plan is active.");
});

it("tells a change once the plan is the one that was asked for", () => {
  expect(textOf(detailsWith({ status: "active", plan: premium }), to("change"))).toBe(nowPremium);
  expect(textOf(detailsWith({ plan: premium }), to("change"))).toBe(nowPremium);
  // Basic runs: it is not the plan that was approved, whatever became of its payments.
  for (const status of ["active", "past_due", "unpaid"] as const)
    for (const what of ["change", "reactivate"] as const)
      expect(outcomeOf(detailsWith({ status }), to(what))).toBeNull();
});

it("tells a reactivation once it is one", () => {
  expect(textOf(detailsWith({ status: "active", plan: premium }), to("reactivate"))).toBe(
    "Your subscription is active again, now with the Premium plan. Its price counts from the next payment on.",
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
