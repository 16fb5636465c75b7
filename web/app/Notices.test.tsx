// Coming back from the payer's approval, and the notices of the plan: one line at a time under the header.
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { StrictMode } from "react";
import { useLocation } from "react-router";
import type { SubscriptionFieldsFragment, UserFieldsFragment } from "../apollo/generated/graphql";
import { basic, detailsWith, premium } from "../domains/billing/billing.fixture";
import { chosenPlan } from "../domains/billing/chosenPlan";
import { UserContext } from "../domains/users/UserContext";
import { leaveFor } from "../lib/leave";
import { type Answer, answers, refusal } from "../test/answers";
import { userWith } from "../test/entities";
import { renderApp } from "../test/render";
import { Notices } from "./Notices";

jest.mock("../lib/leave", () => ({ ...jest.requireActual("../lib/leave"), leaveFor: jest.fn() }));
const left = jest.mocked(leaveFor);

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

function Address() {
  const { pathname, search, hash } = useLocation();
  return <output data-testid="address">{pathname + search + hash}</output>;
}
const address = () => screen.getByTestId("address").textContent;

interface Opened {
  user?: Partial<UserFieldsFragment>;
  unfinished?: typeof basic | null;
  route?: string;
  answers?: Record<string, Answer>;
}

function open({ user = {}, unfinished = null, route = "/", answers: more = {} }: Opened) {
  const person = userWith({ createdAt: daysAgo(1), ...user });
  const server = answers({
    Me: { me: { __typename: "Me", user: person, token: null, unfinishedPlan: unfinished } },
    ...more,
  });
  const drawn = renderApp(
    <StrictMode>
      <UserContext value={person}>
        <Notices />
        <Address />
      </UserContext>
    </StrictMode>,
    { link: server.link, route },
  );
  return { ...server, ...drawn };
}

const confirming = (...found: (Partial<SubscriptionFieldsFragment> | Error)[]): Answer => {
  const all = [...found];
  return () => {
    const next = (all.length > 1 ? all.shift() : all[0]) ?? {};
    return next instanceof Error ? next : { confirmSubscription: detailsWith(next) };
  };
};
const asksFor = (server: { asked: { name: string; variables: object }[] }) =>
  server.asked.filter(({ name }) => name === "ConfirmSubscription").map(({ variables }) => variables);
const back = "/?approval=approved&subscription_id=I-1&ba_token=BA-1&token=EC-1";

beforeEach(() => {
  sessionStorage.clear();
  left.mockClear();
});
afterEach(() => jest.useRealTimers());

describe("coming back from the approval", () => {
  it("takes the parameters out of the address, asks the server once, and says that the trial is running", async () => {
    const server = open({ route: back, answers: { ConfirmSubscription: confirming({ status: "trial" }) } });
    expect(screen.getByText("Checking with the payment provider…")).toBeInTheDocument();
    expect(address()).toBe("/");
    expect(await screen.findByText("Your 7-day free trial is running.")).toBeInTheDocument();
    expect(screen.queryByText("Checking with the payment provider…")).toBeNull();
    expect(asksFor(server)).toEqual([{ input: { subscriptionId: "I-1" } }]);
  });

  it("keeps the section that the address named beside it", () => {
    open({ route: "/?view=tasks&approval=declined&token=EC-1" });
    expect(address()).toBe("/?view=tasks");
  });

  it("says what became of a change that was asked for in this tab", async () => {
    sessionStorage.setItem("stint.approval", JSON.stringify({ what: "change", planId: premium.id }));
    open({ route: back, answers: { ConfirmSubscription: confirming({ status: "active", plan: premium }) } });
    expect(
      await screen.findByText("Your plan is now Premium. Its price counts from the next payment on."),
    ).toBeInTheDocument();
    expect(sessionStorage.getItem("stint.approval")).toBeNull();
  });

  it("looks again, calmly, while the provider has not confirmed it", async () => {
    jest.useFakeTimers();
    const waiting = { status: "inactive", plan: null } as const;
    const server = open({
      route: back,
      answers: { ConfirmSubscription: confirming(waiting, waiting, { status: "trial" }) },
    });
    const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
    await pass(0);
    expect(screen.getByText("Waiting for the payment provider to confirm your approval…")).toBeInTheDocument();
    await pass(1_999);
    expect(asksFor(server)).toHaveLength(1);
    await pass(1);
    expect(asksFor(server)).toHaveLength(2);
    await pass(4_000);
    expect(asksFor(server)).toHaveLength(3);
    expect(screen.getByText("Your 7-day free trial is running.")).toBeInTheDocument();
  });

  it("leaves further looks to the reader after a few", async () => {
    jest.useFakeTimers();
    const server = open({
      route: back,
      answers: { ConfirmSubscription: confirming({ status: "inactive", plan: null }) },
    });
    for (const wait of [0, 2_000, 4_000, 8_000, 15_000]) await act(() => jest.advanceTimersByTimeAsync(wait));
    expect(asksFor(server)).toHaveLength(5);
    await act(() => jest.advanceTimersByTimeAsync(600_000));
    expect(asksFor(server)).toHaveLength(5);
    expect(screen.getByText(/has not confirmed your approval yet/)).toBeInTheDocument();
    act(() => screen.getByRole("button", { name: "Check Again" }).click());
    await act(() => jest.advanceTimersByTimeAsync(0));
    expect(asksFor(server)).toHaveLength(6);
  });

  it("changes nothing for a reference that is somebody else's or nobody's", async () => {
    open({
      route: back,
      answers: { ConfirmSubscription: confirming(refusal("NOT_FOUND", "Subscription not found")) },
    });
    const sentence = "That approval does not belong to this account. Nothing was changed.";
    expect((await screen.findByText(sentence)).parentElement).toHaveAttribute("data-tone", "problem");
  });

  it.each([
    [refusal("PROVIDER_FAILED", "Failed to check the subscription with the payment provider")],
    [refusal("INTERNAL", "Something went wrong")],
  ])("says that it could not be checked, and tries again when asked to", async (problem) => {
    open({ route: back, answers: { ConfirmSubscription: confirming(problem, { status: "trial" }) } });
    expect(await screen.findByText("Failed to check the subscription with the payment provider")).toBeInTheDocument();
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await screen.findByText("Your 7-day free trial is running.")).toBeInTheDocument();
  });

  it("takes a plan that was not approved calmly, and asks nobody", async () => {
    const server = open({ route: "/?approval=declined&subscription_id=I-1" });
    const said = await screen.findByText("The plan was not approved. Nothing was charged.");
    expect(said.parentElement).toHaveAttribute("data-tone", "neutral");
    await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
    expect(said).not.toBeInTheDocument();
    expect(asksFor(server)).toEqual([]);
    expect(address()).toBe("/");
  });

  it.each([
    ["change", "The change was not approved. Your Basic plan stays as it was, and nothing was charged."],
    ["reactivate", "The other plan was not approved. Your Basic plan is active again, and nothing was charged."],
  ])("says what stands after a %s that was not approved", async (what, sentence) => {
    sessionStorage.setItem("stint.approval", JSON.stringify({ what, planId: premium.id, runs: "Basic" }));
    const server = open({ route: "/?approval=declined&subscription_id=I-1" });
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    await waitFor(() => expect(server.asked.map(({ name }) => name)).toContain("Me"));
    await act(async () => {});
  });
});

describe("the notice of the plan", () => {
  const notice = () => screen.findByRole("region", { name: "Your plan" });
  const noNotice = async (server: { asked: { name: string }[] }) => {
    await waitFor(() => expect(server.asked.map(({ name }) => name)).toContain("Me"));
    await act(async () => {});
    expect(screen.queryByRole("region", { name: "Your plan" })).toBeNull();
  };

  it("leads back to the approval of a sign-up that was not finished", async () => {
    const approvalUrl = "https://www.paypal.com/x";
    const server = open({
      unfinished: basic,
      answers: {
        CreateSubscription: {
          createSubscription: { __typename: "ApprovalRequest", approvalUrl, subscriptionId: "I-1" },
        },
      },
    });
    expect(await notice()).toHaveTextContent(
      "Your sign-up is not finished: approve the Basic plan to start your 7-day free trial.",
    );
    await userEvent.click(screen.getByRole("button", { name: "Continue" }));
    await waitFor(() => expect(left.mock.calls).toEqual([[approvalUrl]]));
    expect(server.asked.at(-1)?.variables).toEqual({ input: { planId: basic.id } });
  });

  it("leads to the other plans", async () => {
    open({ unfinished: premium });
    expect(await notice()).toHaveTextContent("approve the Premium plan to start it.");
    await userEvent.click(screen.getByRole("link", { name: "Choose another plan" }));
    expect(address()).toBe("/profile#subscription");
    expect(screen.queryByRole("region", { name: "Your plan" })).toBeNull();
  });

  it.each([
    ["PROVIDER_FAILED", "Failed to create subscription"],
    ["CONFLICT", "You already have a subscription"],
  ])("says why the approval could not be opened: %s", async (code, sentence) => {
    open({ unfinished: basic, answers: { CreateSubscription: refusal(code, sentence) } });
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
    expect(await within(await notice()).findByRole("alert")).toHaveTextContent(sentence);
    expect(screen.getByRole("button", { name: "Try Again" })).toBeInTheDocument();
    expect(left).not.toHaveBeenCalled();
  });

  it("does not follow an address that is not the provider's", async () => {
    const request = {
      __typename: "ApprovalRequest",
      approvalUrl: "https://paypal.com.evil.example/",
      subscriptionId: "1",
    };
    open({ unfinished: basic, answers: { CreateSubscription: { createSubscription: request } } });
    await userEvent.click(await screen.findByRole("button", { name: "Continue" }));
    expect(await within(await notice()).findByRole("alert")).toHaveTextContent("Failed to create subscription");
    expect(left).not.toHaveBeenCalled();
  });

  it("knows the plan of a sign-up that broke off in this tab", async () => {
    chosenPlan.remember("Test@Example.com", basic.id);
    open({ user: { email: "test@example.com" } });
    // Whether the address has its trial still is the server's to say.
    expect(await notice()).toHaveTextContent("approve the Basic plan to start it.");
  });

  it("promises no trial to who had one", async () => {
    open({ unfinished: { ...basic, trialDays: 0 } });
    expect(await notice()).toHaveTextContent("approve the Basic plan to start it.");
  });

  it("can be put aside for as long as the tab lives", async () => {
    const { unmount } = open({ unfinished: basic });
    await notice();
    await userEvent.click(screen.getByRole("button", { name: "Hide this notice" }));
    expect(screen.queryByRole("region", { name: "Your plan" })).toBeNull();
    unmount();
    await noNotice(open({ unfinished: basic }));
  });

  it("asks for a plan from the eighth day on, and can be put aside, as nothing waits for it", async () => {
    open({ user: { createdAt: daysAgo(8) } });
    expect(await notice()).toHaveTextContent("This account runs without a plan. Choose one to support Stint.");
    expect(screen.getByRole("link", { name: "Choose a plan" })).toHaveAttribute("href", "/profile#subscription");
    await userEvent.click(within(await notice()).getByRole("button", { name: "Hide this notice" }));
    expect(screen.queryByRole("region", { name: "Your plan" })).toBeNull();
  });

  it.each([
    ["past_due", /Your last payment failed\. Update your payment method .* it will try again\./],
    ["unpaid", /^The payment provider stopped collecting after several failed payments\. Approve a plan again/],
  ] as const)("says of a payment that failed whether it is tried again: %s", async (subscriptionStatus, words) => {
    open({ user: { subscriptionStatus } });
    expect(await notice()).toHaveTextContent(words);
    expect(screen.getByRole("link", { name: "Open settings" })).toHaveAttribute("href", "/profile#subscription");
  });

  it("names the day on which a cancelled account ends", async () => {
    open({
      user: { subscriptionStatus: "cancelled" },
      answers: { SubscriptionDetails: { subscriptionDetails: detailsWith({ status: "cancelled" }) } },
    });
    expect(await notice()).toHaveTextContent("Your account and all its data will be deleted on Nov 28, 2199.");
    expect(screen.getByRole("link", { name: "Reactivate" })).toHaveAttribute("href", "/profile#subscription");
  });

  it("is silent while everything is right, and asks for no details then", async () => {
    const server = open({ user: { subscriptionStatus: "active", createdAt: daysAgo(90) }, unfinished: premium });
    await noNotice(server);
    expect(server.asked.map(({ name }) => name)).not.toContain("SubscriptionDetails");
  });

  it("stands before the notice of the address, which waits", async () => {
    open({ user: { emailVerified: false }, unfinished: basic });
    await notice();
    expect(screen.queryByRole("region", { name: "Email verification" })).toBeNull();
    await userEvent.click(screen.getByRole("button", { name: "Hide this notice" }));
    expect(screen.getByRole("region", { name: "Email verification" })).toBeInTheDocument();
  });

  it("waits itself while an approval is being checked", async () => {
    const { asked } = open({ unfinished: basic, route: back });
    await waitFor(() => expect(asked.map(({ name }) => name)).toContain("ConfirmSubscription"));
    expect(screen.queryByRole("region", { name: "Your plan" })).toBeNull();
  });
});
