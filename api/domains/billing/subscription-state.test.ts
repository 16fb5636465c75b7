/** What each state of the provider means for a subscription here, while nothing, a cancellation or a return is under way. */
import type { ProviderStatus, ProviderSubscription } from "../../ports/payments";
import type { RowStatus } from "./subscription-rows";
import { accountWith, eventOf, monthAfter, nextBillingAfter, statusAfter } from "./subscription-state";

const told = (status: ProviderStatus, more: Partial<ProviderSubscription> = {}): ProviderSubscription => ({
  id: "I-1",
  reference: null,
  offerId: "P-1",
  status,
  inTrial: false,
  failedPayments: 0,
  nextBillingAt: null,
  updatedAt: new Date(),
  createdAt: new Date(),
  approvalUrl: null,
  ...more,
});

test.each<[RowStatus, boolean, ProviderSubscription, RowStatus]>([
  ["pending", false, told("pending"), "pending"],
  ["pending", false, told("approved", { inTrial: true }), "trial"],
  ["pending", false, told("active", { inTrial: true }), "trial"],
  ["pending", false, told("active"), "active"],
  ["pending", false, told("expired"), "ended"],
  ["dropped", false, told("pending"), "dropped"],
  ["dropped", false, told("active", { inTrial: true }), "trial"],
  ["dropped", false, told("expired"), "ended"],
  ["trial", false, told("active"), "active"],
  ["active", false, told("active", { failedPayments: 1 }), "past_due"],
  ["past_due", false, told("suspended", { failedPayments: 3 }), "unpaid"],
  ["unpaid", false, told("active"), "active"],
  ["active", false, told("cancelled"), "ended"],
  ["active", false, told("pending"), "ended"],
  // cancelling is under way: not before the provider has stopped
  ["trial", true, told("active", { inTrial: true }), "trial"],
  ["trial", true, told("suspended"), "cancelled"],
  ["cancelled", true, told("active"), "cancelled"],
  ["cancelled", true, told("cancelled"), "cancelled"],
  // taking back is under way: still suspended is no want of payment
  ["cancelled", false, told("suspended"), "cancelled"],
  ["cancelled", false, told("active", { inTrial: true }), "trial"],
  ["cancelled", false, told("cancelled"), "ended"],
  ["ended", false, told("active"), "ended"],
])("%s (ending: %s) becomes, told %o, %s", (status, ending, state, after) => {
  expect(statusAfter({ status, ending }, state)).toBe(after);
});

test("the promised end of a cancelled one comes earlier at most, and never by a date that was over when it was told", () => {
  const [past, told, early, late] = [0, 500, 1000, 2000].map((ms) => new Date(ms)) as [Date, Date, Date, Date];
  const says = (nextBillingAt: Date | null) => ({ nextBillingAt, updatedAt: told });
  const row = { ending: true, nextBillingAt: early, updatedAt: past };
  expect(nextBillingAfter(row, says(late))).toBe(early);
  expect(nextBillingAfter({ ...row, nextBillingAt: late }, says(early))).toBe(early);
  expect(nextBillingAfter({ ...row, nextBillingAt: late }, says(past))).toBe(late);
  expect(nextBillingAfter({ ...row, nextBillingAt: late, updatedAt: new Date(1500) }, says(early))).toBe(late);
  expect(nextBillingAfter(row, says(null))).toBe(early);
  expect(nextBillingAfter({ ...row, ending: false }, says(late))).toBe(late);
});

test("a month later is the same day, or the month's last", () => {
  const later = (day: string) =>
    monthAfter(new Date(`${day}T10:00:00Z`))
      .toISOString()
      .slice(0, 10);
  expect(["2026-01-15", "2026-01-31", "2026-12-31", "2028-01-30"].map(later)).toEqual([
    "2026-02-15",
    "2026-02-28",
    "2027-01-31",
    "2028-02-29",
  ]);
});

test("the account follows the subscription; cancelled it keeps its type until the end", () => {
  expect(accountWith("trial", "basic")).toMatchObject({ accountType: "trial", subscriptionLevel: "basic" });
  expect(accountWith("active", "pro")).toMatchObject({ accountType: "premium", subscriptionLevel: "pro" });
  expect(accountWith("cancelled", "pro")).toEqual({ subscriptionStatus: "cancelled" });
  expect(accountWith("unpaid", "pro")).toMatchObject({ accountType: "free", subscriptionLevel: null });
  expect(accountWith("ended", "pro")).toMatchObject({ accountType: "free", subscriptionStatus: "inactive" });
  expect(accountWith("pending", "pro")).toEqual({});
});

test("the history has a line for each step that counts", () => {
  expect(eventOf("pending", "trial")).toBe("trial_started");
  expect(eventOf("pending", "ended")).toBeNull();
  expect(eventOf("cancelled", "active")).toBe("reactivated");
  expect(eventOf("cancelled", "ended")).toBe("ended");
  expect(eventOf("active", "active")).toBeNull();
});
