// Changing, cancelling and taking up a subscription in the settings (docs/product.md "Plans").
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { token } from "../../apollo/token";
import { leaveFor } from "../../lib/leave";
import { type Answer, refusal } from "../../test/answers";
import { userWith } from "../../test/entities";
import { basic, detailsWith, firstPlans, morePlans, noSubscription, premium } from "./billing.fixture";
import { farewell } from "./farewell";
import { card, openSection } from "./section.fixture";

jest.mock("../../lib/leave", () => ({ ...jest.requireActual("../../lib/leave"), leaveFor: jest.fn() }));
const left = jest.mocked(leaveFor);
const press = async (plan: string, name: string) =>
  userEvent.click(within(await card(plan)).getByRole("button", { name }));
const dialog = (name: string | RegExp) => screen.findByRole("dialog", { name });

beforeEach(() => {
  sessionStorage.clear();
  left.mockClear();
  token.set("t1");
});
afterEach(() => {
  jest.useRealTimers();
  act(() => farewell.end());
});

const changed = (plan: typeof basic, approvalUrl: string | null = null, status: "active" | "trial" = "active") => ({
  __typename: "SubscriptionChange",
  approvalUrl,
  details: detailsWith({ status, plan }),
  user: userWith({ updatedAt: "2026-11-22T00:00:00.000Z" }),
});

describe("changing the plan", () => {
  it("asks with both prices, upgrades, and says so", async () => {
    const { sent } = await openSection({
      plans: morePlans,
      more: { UpgradeSubscription: { upgradeSubscription: changed(premium) } },
    });
    await press("Premium", "Change Plan");
    const asked = await dialog("Change to Premium?");
    expect(asked).toHaveTextContent("Basic, now€10.00 per monthPremium€20.00 per month");
    expect(asked).toHaveTextContent(
      "The plan changes at once, and nothing is charged or given back today. The new price counts from the next payment on, due on Nov 28, 2199.",
    );
    await userEvent.click(within(asked).getByRole("button", { name: "Change Plan" }));
    expect(
      await screen.findByText(/^Your plan is now Premium\. Its price counts from the next payment on\.$/),
    ).toBeInTheDocument();
    expect(sent("UpgradeSubscription")).toEqual([{ input: { planId: premium.id } }]);
    await waitFor(() => expect(asked).not.toBeInTheDocument());
  });

  it("promises nothing of today while a payment is still tried", async () => {
    await openSection({ plans: morePlans, details: { status: "past_due" } });
    await press("Premium", "Change Plan");
    expect(await dialog("Change to Premium?")).toHaveTextContent(
      "The plan changes at once. The payment that failed is still tried; the new price counts after it.",
    );
  });

  it("downgrades to a plan of a lower price", async () => {
    const { sent } = await openSection({
      plans: morePlans,
      details: { status: "active", plan: premium },
      more: { DowngradeSubscription: { downgradeSubscription: changed(basic) } },
    });
    await press("Basic", "Change Plan");
    await userEvent.click(within(await dialog("Change to Basic?")).getByRole("button", { name: "Change Plan" }));
    expect(await screen.findByText(/^Your plan is now Basic\./)).toBeInTheDocument();
    expect(sent("DowngradeSubscription")).toEqual([{ input: { planId: basic.id } }]);
  });

  it("leaves for the approval where the payer has to give one, and remembers what for", async () => {
    await openSection({
      plans: morePlans,
      more: { UpgradeSubscription: { upgradeSubscription: changed(basic, "https://www.paypal.com/revise") } },
    });
    await press("Premium", "Change Plan");
    await userEvent.click(within(await dialog("Change to Premium?")).getByRole("button", { name: "Change Plan" }));
    await waitFor(() => expect(left.mock.calls).toEqual([["https://www.paypal.com/revise"]]));
    expect(JSON.parse(sessionStorage.getItem("stint.approval") ?? "")).toEqual({
      ...{ what: "change", planId: premium.id, runs: "Basic" },
    });
    expect(screen.queryByText(/^Your plan is now Premium/)).toBeNull();
  });

  it.each<[string, Answer, string]>([
    ["a defect", refusal("INTERNAL", "Something went wrong"), "Failed to upgrade subscription"],
    ["the provider", refusal("PROVIDER_FAILED", "Failed to upgrade subscription"), "Failed to upgrade subscription"],
    ["a conflict", refusal("CONFLICT", "You have no running subscription"), "You have no running subscription"],
    [
      "an address elsewhere",
      { upgradeSubscription: changed(basic, "https://evil.example/") },
      "Failed to create subscription",
    ],
  ])("says in the dialog that it failed: %s", async (_what, answer, sentence) => {
    await openSection({ plans: morePlans, more: { UpgradeSubscription: answer } });
    await press("Premium", "Change Plan");
    await userEvent.click(within(await dialog("Change to Premium?")).getByRole("button", { name: "Change Plan" }));
    expect(await screen.findByRole("alert")).toHaveTextContent(`Error${sentence}`);
    await userEvent.click(screen.getByRole("button", { name: "Keep Basic" }));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  });
});

describe("cancelling", () => {
  const cancellation = (fields: object) => ({
    cancelSubscription: { __typename: "Cancellation", immediate: false, deleted: false, accessUntil: null, ...fields },
  });
  const confirmation = () => screen.getByRole("textbox", { name: "Type CANCEL to confirm" });
  const submit = () => userEvent.click(screen.getByRole("button", { name: "Cancel Subscription" }));
  const ask = async (opened: Parameters<typeof openSection>[0]) => {
    const server = await openSection(opened);
    await press("Basic", "Cancel");
    await dialog("Cancel your subscription?");
    return server;
  };

  it("says what happens in either way, and offers the data first", async () => {
    await ask({ details: { status: "active" } });
    const asked = screen.getByRole("dialog");
    expect(asked).toHaveTextContent(
      "You keep everything until Nov 28, 2199. Then your account and all its data are deleted, unless you reactivate before.",
    );
    expect(asked).toHaveTextContent(
      "Your account and all its data are deleted at once. There is no refund and no way back.",
    );
    expect(within(asked).getByRole("button", { name: "Download" })).toBeInTheDocument();
  });

  it("says that a trial costs nothing", async () => {
    await ask({});
    expect(screen.getByRole("dialog")).toHaveTextContent("You keep everything until Nov 28, 2199 and are not charged.");
  });

  it.each(["", "cancel", "CANCELLED", " CANCEL", "CANCEL "])("wants the exact word, not %j", async (word) => {
    const { sent } = await ask({});
    if (word) await userEvent.type(confirmation(), word);
    await submit();
    expect(confirmation()).toHaveAccessibleDescription("Please type 'CANCEL' exactly to confirm");
    expect(sent("CancelSubscription")).toEqual([]);
  });

  it("ends it with the period: says so for five seconds, and the plan is shown as ending", async () => {
    let details = detailsWith();
    const accessUntil = "2199-11-28T12:00:00.000Z";
    const { sent } = await ask({
      more: {
        SubscriptionDetails: () => ({ subscriptionDetails: details }),
        CancelSubscription: () => {
          details = detailsWith({ status: "cancelled", reactivationAvailableUntil: accessUntil });
          return cancellation({ accessUntil });
        },
      },
    });
    await userEvent.type(confirmation(), "CANCEL");
    jest.useFakeTimers();
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    act(() => screen.getByRole("button", { name: "Cancel Subscription" }).click());
    await pass(0);
    await pass(0);
    const said = () => screen.queryByText(/Your subscription is cancelled\./);
    expect(said()).toHaveTextContent("Your subscription is cancelled. You keep everything until Nov 28, 2199.");
    await pass(4_900);
    expect(said()).not.toBeNull();
    expect(screen.getByRole("button", { name: "Ending" })).toBeDisabled();
    await pass(200);
    expect(said()).toBeNull();
    expect(sent("CancelSubscription")).toEqual([{ input: { confirmation: "CANCEL", immediate: false } }]);
    expect(token.get()).toBe("t1");
  });

  it("ends the account at once when that is ticked, and nobody is signed in any more", async () => {
    const { sent } = await ask({
      more: {
        CancelSubscription: () => {
          // The account's end closed this tab's own socket first.
          token.clear("Authentication token is invalid or expired. Please log in again.");
          return cancellation({ immediate: true, deleted: true });
        },
      },
    });
    await userEvent.click(screen.getByRole("checkbox", { name: "Cancel immediately, without a refund" }));
    await userEvent.type(confirmation(), "CANCEL");
    await submit();
    await waitFor(() => expect(token.get()).toBeNull());
    expect([token.reason(), token.left()]).toEqual([null, true]);
    expect(sent("CancelSubscription")).toEqual([{ input: { confirmation: "CANCEL", immediate: true } }]);
  });

  it.each<[string, Error, string]>([
    ["a defect", refusal("INTERNAL", "Something went wrong"), "Failed to cancel subscription"],
    ["a conflict", refusal("CONFLICT", "You have no running subscription"), "You have no running subscription"],
    [
      "a limit",
      refusal("RATE_LIMITED", "Too many requests (429). Retry in 9 s"),
      "Too many requests (429). Retry in 9 s",
    ],
  ])("says in the dialog that it failed, and stays signed in: %s", async (_what, problem, sentence) => {
    await ask({ more: { CancelSubscription: problem } });
    await userEvent.click(screen.getByRole("checkbox"));
    await userEvent.type(confirmation(), "CANCEL");
    await submit();
    expect(await within(screen.getByRole("dialog")).findByRole("alert")).toHaveTextContent(`Error${sentence}`);
    expect(token.get()).toBe("t1");
    // Whoever refuses the token from now on is heard again.
    act(() => token.clear("Expired"));
    expect([token.get(), token.reason()]).toEqual([null, "Expired"]);
  });
});

describe("reactivating", () => {
  const until = new Date(Date.now() + 86_400_000).toISOString();
  const cancelled = { status: "cancelled", nextBillingDate: until, reactivationAvailableUntil: until } as const;
  const ask = async (opened: Parameters<typeof openSection>[0]) => {
    const server = await openSection({ details: cancelled, ...opened });
    await userEvent.click(await screen.findByRole("button", { name: "Reactivate" }));
    return { ...server, asked: await dialog("Reactivate your subscription") };
  };
  const submit = (asked: HTMLElement) => userEvent.click(within(asked).getByRole("button", { name: "Reactivate" }));

  it("goes on at once with the plan that was cancelled", async () => {
    const { asked, sent } = await ask({
      more: { ReactivateSubscription: { reactivateSubscription: changed(basic, null, "trial") } },
    });
    expect(within(asked).getByRole("radio", { name: /Basic/ })).toBeChecked();
    expect(within(asked).getByRole("radio", { name: /Premium.*Coming Soon/ })).toBeDisabled();
    await submit(asked);
    expect(await screen.findByText("Your Basic plan is active again.")).toBeInTheDocument();
    expect(sent("ReactivateSubscription")).toEqual([{ input: { planId: basic.id } }]);
  });

  it("goes on with another plan once the payer approved that", async () => {
    const { asked } = await ask({
      plans: morePlans,
      more: {
        ReactivateSubscription: { reactivateSubscription: changed(basic, "https://www.paypal.com/revise") },
      },
    });
    await userEvent.click(within(asked).getByRole("radio", { name: /Premium/ }));
    await submit(asked);
    await waitFor(() => expect(left.mock.calls).toEqual([["https://www.paypal.com/revise"]]));
    expect(JSON.parse(sessionStorage.getItem("stint.approval") ?? "")).toEqual({
      ...{ what: "reactivate", planId: premium.id, runs: "Basic" },
    });
  });

  it("is a new order where the old one is over at the provider", async () => {
    const over = { ...changed(basic, "https://www.paypal.com/new"), details: noSubscription };
    const { asked } = await ask({ more: { ReactivateSubscription: { reactivateSubscription: over } } });
    await submit(asked);
    await waitFor(() => expect(left).toHaveBeenCalled());
    expect(JSON.parse(sessionStorage.getItem("stint.approval") ?? "").what).toBe("create");
  });

  it("says which plan runs where the other could not be asked for", async () => {
    const { asked } = await ask({
      plans: morePlans,
      more: { ReactivateSubscription: { reactivateSubscription: changed(basic) } },
    });
    await userEvent.click(within(asked).getByRole("radio", { name: /Premium/ }));
    await submit(asked);
    const said = "Your Basic plan is active again. The change to Premium could not be asked for: choose it again.";
    expect((await screen.findByText(said)).parentElement).toHaveAttribute("data-tone", "problem");
  });

  it("is where another plan's Change Plan leads while the old one ends", async () => {
    await openSection({ details: cancelled, plans: morePlans });
    await press("Premium", "Change Plan");
    const asked = await dialog("Reactivate your subscription");
    expect(within(asked).getByRole("radio", { name: /Premium/ })).toBeChecked();
  });

  it("wants a plan", async () => {
    const { asked, sent } = await ask({ details: { ...cancelled, plan: null } });
    await submit(asked);
    expect(within(asked).getByRole("alert")).toHaveTextContent("Reactivate requires a selected plan");
    expect(sent("ReactivateSubscription")).toEqual([]);
  });

  it.each([
    ["INTERNAL", "Something went wrong", "Failed to reactivate subscription"],
    ["CONFLICT", "The subscription can no longer be reactivated", "The subscription can no longer be reactivated"],
  ])("says in the dialog that it failed: %s", async (code, message, sentence) => {
    const { asked } = await ask({ plans: firstPlans, more: { ReactivateSubscription: refusal(code, message) } });
    await submit(asked);
    expect(await within(asked).findByRole("alert")).toHaveTextContent(`Error${sentence}`);
  });
});
