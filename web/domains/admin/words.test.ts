// What the back-office's lists say.
import { adminToken } from "./adminToken";
import { actWords, particularsWords } from "./auditWords";
import { rangeOf } from "./useUserPages";

it.each([
  ['{"password": "changed", "accountType": "premium", "subscriptionLevel": "pro"}', "Premium, level Pro, new password"],
  ['{"accountType": "free", "paymentExempt": false, "subscriptionLevel": null}', "Free, no level, not payment exempt"],
  ['{"available": true}', "available"],
  ['{"newer": "thing", "paymentExempt": true}', "payment exempt, newer: thing"],
  ["{}", ""],
])("tells %s as %j", (details, words) => {
  expect(particularsWords(details)).toBe(words);
});

it("names acts, and leaves one that it does not know as it was written", () => {
  expect([actWords("admin.delete"), actWords("moon.landing")]).toEqual(["Deleted administrator", "moon.landing"]);
});

it.each([
  [0, 25, 10_000, "1–25 of 10,000+"],
  [25, 5, 30, "26–30 of 30"],
  [10_000, 25, 10_000, "10,001–10,025 of 10,025+"],
  [0, 0, 0, "No users"],
])("after %i users %i of %i are %j", (before, shown, total, words) => {
  expect(rangeOf(before, shown, total)).toBe(words);
});

it("has nobody signed in when what was kept can no longer be read", () => {
  localStorage.setItem("adminData", "{broken");
  expect(adminToken.data()).toBeNull();
});
