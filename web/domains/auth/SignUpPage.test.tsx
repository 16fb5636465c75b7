// Create account: the rules and sentences of core-product §5, the plans, and what a failure says.
import { ApolloLink, Observable } from "@apollo/client";
import { screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { of } from "rxjs";
import { token } from "../../apollo/token";
import { renderApp } from "../../test/render";
import { withSignInOptions } from "../../test/signInOptions";
import { SignUpPage } from "./SignUpPage";

const user = {
  __typename: "User",
  id: "u1",
  email: "test@example.com",
  name: "Test Person",
  accountType: "trial",
  subscriptionLevel: null,
  subscriptionStatus: "inactive",
  paymentExempt: false,
  emailVerified: false,
  createdAt: "2026-01-01T00:00:00.000Z",
  updatedAt: "2026-01-01T00:00:00.000Z",
};

const answers = (sent: object[]) =>
  new ApolloLink((operation) => {
    sent.push(operation.variables);
    return of({ data: { register: { __typename: "SignedIn", token: "t1", user } } } as ApolloLink.Result);
  });
const refuses = (message: string, code: string, fields?: object) =>
  new ApolloLink(() =>
    of({
      errors: [new GraphQLError(message, { extensions: { code, fields } })],
    } as unknown as ApolloLink.Result),
  );

const none = withSignInOptions(ApolloLink.empty());

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
});

it("asks for every field in its own words", async () => {
  renderApp(<SignUpPage />, { link: none, route: "/signup" });
  await submit();
  expect(errorOf("Full name")).toBe("This field is required");
  expect(errorOf("Email address")).toBe("This field is required");
  expect(errorOf("Password")).toBe("This field is required");
  expect(errorOf("Confirm password")).toBe("Password is required");
});

it("holds every field to its rule, and forgives it when it is edited", async () => {
  renderApp(<SignUpPage />, { link: none, route: "/signup" });
  await fill({ "Full name": "A", "Email address": "test@", Password: "12345", "Confirm password": "54321" });
  await submit();
  expect(errorOf("Full name")).toBe("Must be at least 2 characters");
  expect(errorOf("Email address")).toBe("Please enter a valid email address");
  expect(errorOf("Password")).toBe("Password must be at least 6 characters long");
  expect(errorOf("Confirm password")).toBe("Passwords do not match");
  await userEvent.type(field("Full name"), "da");
  expect(errorOf("Full name")).toBeNull();
  expect(errorOf("Email address")).not.toBeNull();
});

it("refuses a name of more than 100 characters", async () => {
  renderApp(<SignUpPage />, { link: none, route: "/signup" });
  await userEvent.click(field("Full name"));
  await userEvent.paste("a".repeat(101));
  await submit();
  expect(errorOf("Full name")).toBe("Must be no more than 100 characters");
});

it("registers with the name trimmed and keeps the token", async () => {
  const sent: object[] = [];
  renderApp(<SignUpPage />, { link: withSignInOptions(answers(sent)), route: "/signup" });
  await fill(right);
  await submit();
  expect(sent).toEqual([{ input: { name: "Test Person", email: "test@example.com", password: "secret" } }]);
  expect(token.get()).toBe("t1");
});

it("says that it failed, keeps no token, and names the reason at its field", async () => {
  renderApp(<SignUpPage />, {
    link: withSignInOptions(refuses("An account with this email already exists", "CONFLICT")),
    route: "/signup",
  });
  await fill(right);
  await submit();
  expect(await screen.findByText("Registration failed. Please try again.")).toBeInTheDocument();
  expect(errorOf("Email address")).toBe("An account with this email already exists");
  expect(token.get()).toBeNull();
});

it("says that nobody answered", async () => {
  const silent = new ApolloLink(() => new Observable((observer) => observer.error(new TypeError("Failed to fetch"))));
  renderApp(<SignUpPage />, { link: withSignInOptions(silent), route: "/signup" });
  await fill(right);
  await submit();
  expect(await screen.findByText("Network error occurred")).toBeInTheDocument();
});

it("offers Basic, and the other plans as Coming Soon", () => {
  renderApp(<SignUpPage />, { link: none, route: "/signup" });
  const plans = within(screen.getByRole("group", { name: "Plan" }));
  expect(plans.getByRole("radio", { name: /Basic/ })).toBeChecked();
  expect(plans.getByRole("radio", { name: /Premium.*Coming Soon/ })).toBeDisabled();
  expect(plans.getByRole("radio", { name: /Pro .*Coming Soon/ })).toBeDisabled();
});

it("leads back to the sign-in", () => {
  renderApp(<SignUpPage />, { link: none, route: "/signup" });
  expect(screen.getByRole("link", { name: "Already have an account? Sign in" })).toHaveAttribute("href", "/login");
});
