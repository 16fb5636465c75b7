// Settings, Subscription Management: what each account sees of its plan, its payments and its history (docs/product.md "Plans").
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { leaveFor } from "../../lib/leave";
import { refusal } from "../../test/answers";
import { basic, detailsWith, eventWith, morePlans, noSubscription, premium, recordWith } from "./billing.fixture";
import { card, openSection } from "./section.fixture";

jest.mock("../../lib/leave", () => ({ ...jest.requireActual("../../lib/leave"), leaveFor: jest.fn() }));
const left = jest.mocked(leaveFor);
beforeEach(() => left.mockClear());

const section = () => screen.getByRole("region", { name: "Subscription Management" });
const buttonsOf = async (plan: string) =>
  within(await card(plan))
    .queryAllByRole("button")
    .map((button) => `${button.textContent}${(button as HTMLButtonElement).disabled ? " (disabled)" : ""}`);
const press = async (plan: string, name: string) =>
  userEvent.click(within(await card(plan)).getByRole("button", { name }));

it("shows a trial with its end, its price and the plan that runs", async () => {
  await openSection({ user: { accountType: "trial" } });
  expect(within(await card("Basic")).getByText("Current Plan", { selector: "span:not(button *)" })).toBeInTheDocument();
  expect(section()).toHaveTextContent("Account type: trial, level basic.");
  expect(section()).toHaveTextContent("Free trial until Nov 28, 2199, then 10 euros a month.");
  expect(await buttonsOf("Basic")).toEqual(["Current Plan (disabled)", "Cancel"]);
  expect(await buttonsOf("Premium")).toEqual(["Change Plan"]);
  expect(await buttonsOf("Pro")).toEqual(["Change Plan"]);
});

it("shows what each plan costs and holds", async () => {
  await openSection({});
  expect(await card("Basic")).toHaveTextContent("€10 per month");
  expect(within(await card("Basic")).getByText("7-day free trial")).toBeInTheDocument();
  expect(await card("Premium")).toHaveTextContent("€20 per month");
  expect(await card("Pro")).toHaveTextContent("€30 per month");
});

it("promises free days to nobody who had them", async () => {
  await openSection({ details: { status: "active" }, plans: [{ ...basic, trialDays: 0 }, premium] });
  const features = within(await card("Basic"))
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(features).toEqual(["Projects, tasks and boards", "Focus sessions with breaks", "Cancel anytime"]);
});

it("shows no instant that is over as one to come", async () => {
  const over = "2026-01-01T00:00:00.000Z";
  await openSection({ details: { status: "past_due", nextBillingDate: over } });
  expect(await screen.findByText(/it will try again\.$/)).toBeInTheDocument();
  await press("Basic", "Cancel");
  const asked = await screen.findByRole("dialog");
  const tomorrow = new Date(Date.now() + 86_400_000).toLocaleDateString("en-US", {
    year: "numeric",
    month: "short",
    day: "numeric",
  });
  expect(asked).toHaveTextContent(`You keep everything until ${tomorrow}.`);
});

it("shows a premium account with its next payment", async () => {
  await openSection({
    user: { accountType: "premium", subscriptionLevel: "premium" },
    details: { status: "active", plan: premium, nextBillingDate: "2199-11-26T09:00:00.000Z" },
  });
  expect(await buttonsOf("Premium")).toEqual(["Current Plan (disabled)", "Cancel"]);
  expect(section()).toHaveTextContent("Account type: premium, level premium.");
  expect(section()).toHaveTextContent("Next payment: €20.00 on Nov 26, 2199. Cancel before then and it is not taken.");
});

it("says of a plan that cannot be had that it is coming, without a dialog or an error", async () => {
  await openSection({});
  for (const plan of ["Premium", "Pro"]) expect(within(await card(plan)).getByText("Coming Soon")).toBeInTheDocument();
  expect(within(await card("Basic")).queryByText("Coming Soon")).toBeNull();
  await press("Pro", "Change Plan");
  expect(within(await card("Pro")).getByRole("status")).toHaveTextContent("This plan is coming soon.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("offers no plan before it knows which can be had, and says of none that it cannot", async () => {
  await openSection({ plans: null });
  await screen.findByText(/^Free trial until/);
  expect(screen.queryByRole("article")).toBeNull();
  expect(screen.queryByRole("button", { name: "Change Plan" })).toBeNull();
});

it("shows a cancelled plan as ending, with the way back while there is one", async () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  await openSection({ details: { status: "cancelled", nextBillingDate: until, reactivationAvailableUntil: until } });
  expect(await buttonsOf("Basic")).toEqual(["Ending (disabled)"]);
  expect(section()).toHaveTextContent(
    /Ends on \w+ \d+, \d{4}: then your account and all its data are deleted\. You can reactivate until \w+ \d+, \d{4}\./,
  );
  expect(screen.getByRole("button", { name: "Reactivate" })).toBeInTheDocument();
});

it("offers no way back once its time is over", async () => {
  const over = "2026-01-01T00:00:00.000Z";
  await openSection({ details: { status: "cancelled", nextBillingDate: over, reactivationAvailableUntil: over } });
  await card("Basic");
  expect(screen.queryByRole("button", { name: "Reactivate" })).toBeNull();
});

it("sends an account that is exempt from payment to support by mail", async () => {
  await openSection({
    user: { accountType: "premium", subscriptionLevel: "pro", paymentExempt: true },
    details: { ...noSubscription, supportEmail: "support@example.com" },
  });
  expect(await buttonsOf("Pro")).toEqual(["Current Plan (disabled)"]);
  expect(screen.getByRole("heading", { name: "Payment Exempt" })).toBeInTheDocument();
  expect(section()).toHaveTextContent(
    "Your account is exempt from payment. Please contact support to change your plan.",
  );
  const ways = screen.getAllByRole("link", { name: "Contact Support" });
  expect(ways.map((way) => way.getAttribute("href"))).toEqual(Array(2).fill("mailto:support@example.com"));
  expect(screen.queryByRole("button", { name: "Change Plan" })).toBeNull();
});

it("says whom to ask where no address of support is set", async () => {
  await openSection({ user: { paymentExempt: true, subscriptionLevel: "pro" }, details: noSubscription });
  await press("Basic", "Contact Support");
  expect(within(await card("Basic")).getByRole("status")).toHaveTextContent(/No support address is set up here/);
});

it("notices an account type that it does not know", async () => {
  await openSection({
    user: { accountType: "gold" as never },
    details: { supportEmail: "support@example.com" },
  });
  expect(await screen.findByRole("heading", { name: "Account Type Not Detected" })).toBeInTheDocument();
  expect(section()).toHaveTextContent("Unknown Account Type");
  await waitFor(() => expect(section()).toHaveTextContent("Please contact support at support@example.com."));
});

it("lets one without a subscription choose a plan, and leaves for its approval", async () => {
  const request = { __typename: "ApprovalRequest", approvalUrl: "https://www.paypal.com/x", subscriptionId: "I-1" };
  const { sent } = await openSection({
    details: noSubscription,
    more: { CreateSubscription: { createSubscription: request } },
  });
  expect(await buttonsOf("Basic")).toEqual(["Choose Plan"]);
  expect(await buttonsOf("Premium")).toEqual(["Change Plan"]);
  await press("Basic", "Choose Plan");
  await waitFor(() => expect(left.mock.calls).toEqual([["https://www.paypal.com/x"]]));
  expect(sent("CreateSubscription")).toEqual([{ input: { planId: basic.id } }]);
});

it("leads back to a plan that waits for its approval, and says when that cannot be opened", async () => {
  await openSection({
    details: { ...noSubscription, unfinishedPlan: basic },
    more: { CreateSubscription: refusal("PROVIDER_FAILED", "Failed to create subscription") },
  });
  await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("ErrorFailed to create subscription");
});

it("says what to do about a payment that failed, and begins anew what the provider stopped", async () => {
  const { unmount } = await openSection({ details: { status: "past_due" } });
  expect(await screen.findByText(/The last payment failed\. Update your payment method/)).toBeInTheDocument();
  unmount();
  const request = { __typename: "ApprovalRequest", approvalUrl: "https://www.paypal.com/x", subscriptionId: "I-1" };
  const { sent } = await openSection({
    details: { status: "unpaid", startsAnew: true },
    plans: morePlans,
    more: { CreateSubscription: { createSubscription: request } },
  });
  await press("Premium", "Change Plan");
  await waitFor(() => expect(sent("CreateSubscription")).toEqual([{ input: { planId: premium.id } }]));
});

it("says that the details could not be fetched, and fetches them when asked to", async () => {
  let answered = 0;
  await openSection({
    more: {
      SubscriptionDetails: () =>
        answered++ === 0 ? refusal("INTERNAL", "Something went wrong") : { subscriptionDetails: detailsWith() },
    },
  });
  expect(await screen.findByRole("alert")).toHaveTextContent("ErrorFailed to fetch subscription details");
  expect(screen.queryByRole("article")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await card("Basic")).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("fetches everything again when the account changed elsewhere, and keeps what it shows meanwhile", async () => {
  let details = detailsWith();
  const { sent, tell } = await openSection({
    more: { SubscriptionDetails: () => ({ subscriptionDetails: details }) },
  });
  await card("Basic");
  details = detailsWith({ status: "active", plan: premium });
  act(() => tell({ updatedAt: "2026-11-22T00:00:00.000Z", accountType: "premium", subscriptionLevel: "premium" }));
  expect(await card("Basic")).toBeInTheDocument();
  await waitFor(async () => expect(await buttonsOf("Premium")).toEqual(["Current Plan (disabled)", "Cancel"]));
  for (const name of ["SubscriptionDetails", "BillingHistory", "SubscriptionHistory"])
    expect(sent(name)).toHaveLength(2);
});

describe("the billing history", () => {
  const rows = async () =>
    within(await screen.findByRole("table", { name: "Billing history" }))
      .getAllByRole("row")
      .map((row) =>
        within(row)
          .queryAllByRole("cell")
          .map((cell) => cell.textContent),
      )
      .filter((cells) => cells.length > 0);

  it("shows each payment with its day, what became of it, and the amount in US English", async () => {
    const billingHistory = [
      recordWith(),
      recordWith({ id: "r2", status: "failed", billingDate: "2026-09-26T12:00:00.000Z", paypalTransactionId: "8XK19" }),
      recordWith({ id: "r3", status: "refunded", amount: 123456, currency: "USD" }),
      recordWith({ id: "r4", status: "pending" }),
    ];
    await openSection({ more: { BillingHistory: { billingHistory } } });
    expect(await rows()).toEqual([
      ["Oct 26, 2026", "Completed", "8XK21044PA", "€10.00"],
      ["Sep 26, 2026", "Failed", "8XK19", "€10.00"],
      ["Oct 26, 2026", "Refunded", "8XK21044PA", "$1,234.56"],
      ["Oct 26, 2026", "Pending", "8XK21044PA", "€10.00"],
    ]);
  });

  it("says that there is none", async () => {
    await openSection({});
    expect(await screen.findByText("No billing history found")).toBeInTheDocument();
  });

  it("says that it could not be loaded, and loads it when asked to", async () => {
    let answered = 0;
    await openSection({
      more: {
        BillingHistory: () =>
          answered++ === 0 ? refusal("INTERNAL", "Something went wrong") : { billingHistory: [recordWith()] },
      },
    });
    const failed = await screen.findByText("Failed to load billing history");
    expect(screen.queryByText("No billing history found")).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await rows()).toHaveLength(1);
    expect(failed).not.toBeInTheDocument();
  });
});

describe("the subscription history", () => {
  it("tells what happened in words", async () => {
    const subscriptionHistory = [
      eventWith({ id: "e2", event: "trial_started", createdAt: "2026-10-27T12:00:00.000Z" }),
      eventWith(),
    ];
    await openSection({ more: { SubscriptionHistory: { subscriptionHistory } } });
    const list = await screen.findByRole("list", { name: "Subscription history" });
    expect(
      within(list)
        .getAllByRole("listitem")
        .map((item) => item.textContent),
    ).toEqual(["Oct 27, 2026The free trial of Basic started", "Oct 26, 2026Basic was chosen"]);
  });

  it("is not there where nothing happened", async () => {
    await openSection({});
    await card("Basic");
    expect(screen.queryByRole("heading", { name: "Subscription history" })).toBeNull();
  });
});

it("takes the focus of an address that names it", async () => {
  await openSection({ route: "/profile#subscription" });
  await waitFor(() => expect(section()).toHaveFocus());
});
