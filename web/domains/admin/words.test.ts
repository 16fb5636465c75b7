// What the back-office's lists say.
import { adminToken } from "./adminToken";
import { actWords, particularsWords } from "./auditWords";
import { outcomeWords } from "./several/outcomeWords";
import { listingIn } from "./useListing";
import { rangeOf } from "./useUserPages";

it.each([
  ['{"password": "changed", "accountType": "premium", "subscriptionLevel": "pro"}', "Premium, level Pro, new password"],
  ['{"accountType": "free", "paymentExempt": false, "subscriptionLevel": null}', "Free, no level, not payment exempt"],
  ['{"available": true}', "available"],
  ['{"newer": "thing", "paymentExempt": true}', "payment exempt, newer: thing"],
  ['{"count": 3, "network": "203.0.113.x"}', "3 in all, the last from network 203.0.113.x"],
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
  [null, 25, 60, "25 of 60"],
])("after %s users %i of %i are %j", (before, shown, total, words) => {
  expect(rangeOf(before, shown, total)).toBe(words);
});

it("has nobody signed in when what was kept can no longer be read", () => {
  localStorage.setItem("adminData", "{broken");
  expect(adminToken.data()).toBeNull();
});

it("takes from an address what the list of users can be asked for, and nothing else", () => {
  const read = (query: string) => listingIn(new URLSearchParams(query));
  expect(read("")).toMatchObject({ search: "", sort: "created", order: "desc", type: "", from: "" });
  expect(read("sort=name&type=premium&level=pro&status=past_due&email=verified&from=2026-02-01&search=%20ada")).toEqual(
    {
      search: "ada",
      sort: "name",
      order: "asc",
      type: "premium",
      level: "pro",
      status: "past_due",
      email: "verified",
      from: "2026-02-01",
      until: "",
    },
  );
  expect(read("sort=age&order=up&type=king&status=ACTIVE&until=2026-02-30")).toEqual(read(""));
});

it("says of an act on several what was done, and by name what was not and why", () => {
  const emails = new Map([["a", "ada@example.com"]]);
  expect(outcomeWords({ __typename: "BulkResult", done: ["b"], notDone: [] }, "deleted", emails)).toBe(
    "1 user deleted",
  );
  const notDone = [{ __typename: "NotDone" as const, id: "a", reason: "User not found" }];
  expect(outcomeWords({ __typename: "BulkResult", done: ["b", "c"], notDone }, "changed", emails)).toBe(
    "2 of 3 users changed. Not ada@example.com: User not found.",
  );
});
