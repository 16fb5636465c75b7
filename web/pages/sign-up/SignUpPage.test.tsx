// Create account: the rules and sentences of docs/product.md "Field rules", the plans, the way to the payer's approval, and what a failure says.
import { ApolloLink, Observable } from "@apollo/client";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Subject } from "rxjs";
import { token } from "../../apollo/token";
import { firstPlans, morePlans, premium } from "../../domains/billing/billing.fixture";
import { chosenPlan } from "../../domains/billing/chosenPlan";
import { leaveFor } from "../../lib/leave";
import { refusal } from "../../test/answers";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { withSignInOptions } from "../../test/signInOptions";
import { SignUpPage } from "./SignUpPage";

jest.mock("../../lib/leave", () => ({ ...jest.requireActual("../../lib/leave"), leaveFor: jest.fn() }));
const left = jest.mocked(leaveFor);

type Answer = object | Error | "cut" | Observable<ApolloLink.Result>;
interface Sent {
  name: string;
  input: unknown;
  authorization: string | undefined;
  tokenKept: string | null;
}

/** Answers by operation; what has no answer never gets one. */
function serverWith(byName: Record<string, Answer>) {
  const sent: Sent[] = [];
  const link = new ApolloLink((operation) => {
    const { operationName: name = "", variables } = operation;
    if (name === "Register" || name === "CreateSubscription")
      sent.push({
        name,
        input: variables.input,
        authorization: operation.getContext().headers?.authorization,
        tokenKept: token.get(),
      });
    const answer = byName[name];
    if (answer instanceof Observable) return answer;
    return new Observable((observer) => {
      if (!answer) return;
      queueMicrotask(() => {
        if (answer === "cut") return observer.error(new TypeError("Failed to fetch"));
        observer.next((answer instanceof Error ? { errors: [answer] } : { data: answer }) as ApolloLink.Result);
        observer.complete();
      });
    });
  });
  return { link, sent };
}

const registered = { register: { __typename: "SignedIn", token: "t1", user: userWith({ emailVerified: false }) } };
const approval = (approvalUrl = "https://www.paypal.com/webapps/billing?ba_token=BA-1") => ({
  createSubscription: { __typename: "ApprovalRequest", approvalUrl, subscriptionId: "I-1" },
});
const open = (byName: Record<string, Answer> = {}) => {
  const server = serverWith(byName);
  renderApp(<SignUpPage />, { link: server.link, route: "/signup" });
  return server;
};

const field = (name: string) => screen.getByLabelText(name, { selector: "input" });
const submit = () => userEvent.click(screen.getByRole("button", { name: "Create account" }));
const errorOf = (name: string) => {
  const [id = ""] = (field(name).getAttribute("aria-describedby") ?? "").split(" ");
  return document.getElementById(id)?.textContent ?? null;
};

async function fill(values: Record<string, string>) {
  const person = userEvent.setup({ delay: null });
  for (const [name, value] of Object.entries(values)) {
    await person.click(field(name));
    await person.paste(value);
  }
}
const right = {
  "Full name": "  Test Person ",
  "Email address": "test@example.com",
  Password: "secret",
  "Confirm password": "secret",
};

beforeEach(() => {
  token.set("old");
  token.clear();
  chosenPlan.forget();
  left.mockClear();
});

it("tells the rule of the password before it is broken", () => {
  open();
  expect(screen.getByLabelText("Password")).toHaveAccessibleDescription("At least 6 characters.");
});

it("asks for every field in its own words", async () => {
  open();
  await submit();
  expect(errorOf("Full name")).toBe("This field is required");
  expect(errorOf("Email address")).toBe("This field is required");
  expect(errorOf("Password")).toBe("This field is required");
  expect(errorOf("Confirm password")).toBe("Password is required");
  await waitFor(() => expect(field("Full name")).toHaveFocus());
  await fill({ "Full name": "   " });
  await submit();
  expect(errorOf("Full name")).toBe("This field is required");
});

it("holds every field to its rule, and forgives it when it is edited", async () => {
  open();
  await fill({ "Full name": "A", "Email address": "test@", Password: "12345", "Confirm password": "54321" });
  await submit();
  expect(errorOf("Full name")).toBe("Must be at least 2 characters");
  expect(errorOf("Email address")).toBe("Please enter a valid email address");
  expect(errorOf("Password")).toBe("Password must be at least 6 characters long");
  expect(errorOf("Confirm password")).toBe("Passwords do not match");
  await userEvent.type(field("Full name"), "b");
  expect(errorOf("Full name")).toBeNull();
  expect(errorOf("Email address")).not.toBeNull();
});

it("refuses a name of more than 100 characters", async () => {
  open();
  await userEvent.click(field("Full name"));
  await userEvent.paste("a".repeat(101));
  await submit();
  expect(errorOf("Full name")).toBe("Must be no more than 100 characters");
});

it("makes the account, chooses the plan for it with its token alone, and leaves for the approval signed in", async () => {
  const { sent } = open({ Register: registered, CreateSubscription: approval() });
  await fill(right);
  await submit();
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(sent).toEqual([
    {
      name: "Register",
      input: { name: "Test Person", email: "test@example.com", password: "secret" },
      authorization: undefined,
      tokenKept: null,
    },
    {
      name: "CreateSubscription",
      input: { planId: firstPlans[0]?.id },
      authorization: "Bearer t1",
      tokenKept: null,
    },
  ]);
  expect(token.get()).toBe("t1");
  expect(left.mock.calls).toEqual([["https://www.paypal.com/webapps/billing?ba_token=BA-1"]]);
});

it("says what is going on, shows no other screen meanwhile, and takes no second press", async () => {
  const registering = new Subject<ApolloLink.Result>();
  const subscribing = new Subject<ApolloLink.Result>();
  const { sent } = open({ Register: registering.asObservable(), CreateSubscription: subscribing.asObservable() });
  const answer = (to: Subject<ApolloLink.Result>, data: object) =>
    act(async () => {
      to.next({ data } as ApolloLink.Result);
      to.complete();
    });
  await fill(right);
  await submit();
  const button = () => screen.getByRole("button", { name: /…$/ });
  expect(button()).toHaveTextContent("Creating account…");
  expect(screen.getByRole("status")).toHaveTextContent("Creating account…");
  await answer(registering, registered);
  expect(button()).toHaveTextContent("Opening the payment page…");
  await userEvent.click(button());
  await answer(subscribing, approval());
  expect(button()).toHaveTextContent("Opening the payment page…");
  await userEvent.click(button());
  expect(screen.getByRole("heading", { name: "Create account" })).toBeInTheDocument();
  expect(sent).toHaveLength(2);
  expect(left).toHaveBeenCalledTimes(1);
});

it("goes to the sandbox of the server that it came from", async () => {
  open({ Register: registered, CreateSubscription: approval("https://stint.example/sandbox/checkout/I-1") });
  await fill(right);
  await submit();
  await waitFor(() => expect(left).toHaveBeenCalledWith(`${location.origin}/sandbox/checkout/I-1`));
});

it.each<[string, Record<string, Answer>, string]>([
  ["a defect", { Register: refusal("INTERNAL", "Something went wrong") }, "Registration failed. Please try again."],
  [
    "a plan that failed",
    { Register: registered, CreateSubscription: refusal("PROVIDER_FAILED", "Failed to create subscription") },
    "Registration failed. Please try again.",
  ],
  [
    "an approval elsewhere",
    { Register: registered, CreateSubscription: approval("https://evil.example/sandboxes") },
    "Registration failed. Please try again.",
  ],
  ["no answer", { Register: "cut" }, "Network error occurred"],
  ["no answer about the plan", { Register: registered, CreateSubscription: "cut" }, "Network error occurred"],
  [
    "a limit",
    { Register: refusal("RATE_LIMITED", "Too many requests (429). Retry in 9 s") },
    "Too many requests (429). Retry in 9 s",
  ],
])("says that it failed, keeps no token and goes nowhere: %s", async (_what, byName, sentence) => {
  open(byName);
  await fill(right);
  await submit();
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(token.get()).toBeNull();
  expect(left).not.toHaveBeenCalled();
  expect(screen.getByRole("button", { name: "Create account" })).toBeInTheDocument();
});

it("remembers the plan of an account that it made, for the sign-in after a failure", async () => {
  open({ Register: registered, CreateSubscription: refusal("PROVIDER_FAILED", "Failed to create subscription") });
  await fill(right);
  await submit();
  await screen.findByText("Registration failed. Please try again.");
  expect(chosenPlan.of("TEST@example.com")).toBe(firstPlans[0]?.id);
  expect(chosenPlan.of("other@example.com")).toBeNull();
  // There is an account now, which is said, with the way to it.
  const said = within(screen.getByRole("alert"));
  expect(said.getByText(/^Your account was made all the same\. Sign in/)).toBeInTheDocument();
  expect(said.getByRole("button", { name: "Sign in" })).toBeInTheDocument();
});

it("names the address that is taken at its field and leads to the sign-in", async () => {
  const { sent } = open({ Register: refusal("CONFLICT", "An account with this email already exists") });
  await fill(right);
  await submit();
  expect(await screen.findByText("Registration failed. Please try again.")).toBeInTheDocument();
  expect(errorOf("Email address")).toBe("An account with this email already exists");
  expect(within(screen.getByRole("alert")).getByRole("button", { name: "Sign in" })).toBeInTheDocument();
  expect(sent).toHaveLength(1);
  expect(chosenPlan.of("test@example.com")).toBeNull();
});

it("offers Basic, and the other plans as Coming Soon, before and without the server's answer", () => {
  open();
  const plans = within(screen.getByRole("group", { name: "Plan" }));
  expect(plans.getByRole("radio", { name: /Basic.*7-day free trial, then 10 euros a month/ })).toBeChecked();
  expect(plans.getByRole("radio", { name: /Premium.*20 euros a month.*Coming Soon/ })).toBeDisabled();
  expect(plans.getByRole("radio", { name: /Pro .*30 euros a month.*Coming Soon/ })).toBeDisabled();
});

it("offers the plans as the server has them, and sends the chosen one", async () => {
  const plans = morePlans.map((plan) => (plan.name === "Premium" ? { ...plan, price: 2150 } : plan));
  const { sent } = open({ Plans: { plans }, Register: registered, CreateSubscription: approval() });
  expect(screen.getByText(/^Seven days free, once for each address\./)).toBeInTheDocument();
  await userEvent.click(await screen.findByRole("radio", { name: /^Premium 21.5 euros a month$/ }));
  expect(screen.getByText("Premium costs 21.5 euros a month, from the first day.")).toBeInTheDocument();
  await fill(right);
  await submit();
  await waitFor(() => expect(left).toHaveBeenCalled());
  expect(sent.at(-1)?.input).toEqual({ planId: premium.id });
});

it("chooses the first plan that can be had where Basic cannot", async () => {
  open({ Plans: { plans: morePlans.map((plan) => ({ ...plan, available: plan.name === "Premium" })) } });
  await waitFor(() => expect(screen.getByRole("radio", { name: /Premium/ })).toBeChecked());
  expect(screen.getByRole("radio", { name: /Basic.*Coming Soon/ })).toBeDisabled();
});

it("remembers the picked plan for who goes on with Google", async () => {
  const { link } = serverWith({
    Plans: { plans: morePlans },
    GoogleLogin: { googleLogin: { __typename: "SignedIn", token: "t1", user: userWith() } },
  });
  renderApp(<SignUpPage />, { link: withSignInOptions(link, "client.example.test"), route: "/signup" });
  await userEvent.click(await screen.findByRole("radio", { name: /^Premium/ }));
  const script = await waitFor(() => {
    const found = document.querySelector("script[src^='https://accounts.google.com']");
    expect(found).not.toBeNull();
    return found;
  });
  // jsdom fetches no script.
  const initialize = jest.fn();
  window.google = { accounts: { id: { initialize, renderButton: jest.fn(), prompt: jest.fn(), cancel: jest.fn() } } };
  await act(async () => script?.dispatchEvent(new Event("load")));
  await act(async () => initialize.mock.calls[0]?.[0].callback({ credential: "identity-token" }));
  await waitFor(() => expect(token.get()).toBe("t1"));
  expect(chosenPlan.of("test@example.com")).toBe(premium.id);
});

it("leads back to the sign-in", () => {
  open();
  expect(screen.getByRole("link", { name: "Already have an account? Sign in" })).toHaveAttribute("href", "/login");
});
