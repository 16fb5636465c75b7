// How money, plans and what happened to a subscription read.

import { money } from "#contract/money";
import { subscriptionEvents } from "#contract/states";
import { userWith } from "../../test/entities";
import { basic, eventWith, premium } from "./billing.fixture";
import { accountWords, eventWords } from "./billingWords";
import { costOf, monthly } from "./planWords";
import { startOf } from "./standingWords";

it("writes amounts in US English", () => {
  expect(money(1000)).toBe("€10.00");
  expect(money(123456)).toBe("€1,234.56");
  expect(money(1999, "USD")).toBe("$19.99");
  expect(money(0)).toBe("€0.00");
  expect(money(-1000)).toBe("-€10.00");
});

it("leaves out cents that are none where that is wanted", () => {
  expect(money(1000, "EUR", { whole: true })).toBe("€10");
  expect(money(1050, "EUR", { whole: true })).toBe("€10.50");
});

it("writes an unknown currency as it is", () => {
  expect(money(1000, "no currency")).toBe("10.00 no currency");
});

it("says what a plan costs and what it starts", () => {
  expect(monthly(1000)).toBe("10 euros a month");
  expect(monthly(1050)).toBe("10.5 euros a month");
  expect([startOf(basic), costOf(basic)]).toEqual(["your 7-day free trial", "7-day free trial, then 10 euros a month"]);
  expect([startOf(premium), costOf(premium)]).toEqual(["it", "20 euros a month"]);
});

it("names the account's type with its level, where it has one", () => {
  expect(accountWords(userWith({ accountType: "premium", subscriptionLevel: "basic" }))).toBe(
    "Account type: premium, level basic.",
  );
  expect(accountWords(userWith({ accountType: "free", subscriptionLevel: null }))).toBe("Account type: free.");
});

it("knows no other type", () => {
  expect(accountWords({ accountType: "gold" as never, subscriptionLevel: null })).toBeNull();
});

it("has a sentence for whatever may happen, with and without the plans' names", () => {
  for (const event of subscriptionEvents) {
    const sentences = [
      eventWords(eventWith({ event, fromPlan: null, toPlan: null })),
      eventWords(eventWith({ event, fromPlan: "Basic", toPlan: "Premium" })),
    ];
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^_]+$/);
    for (const sentence of sentences) expect(sentence).not.toMatch(/null|undefined/);
  }
  expect(eventWords(eventWith({ event: "plan_changed", fromPlan: "Basic", toPlan: "Premium" }))).toBe(
    "Changed from Basic to Premium",
  );
});
