// The second step of a sign-in, as somebody at the keyboard meets it (docs/product.md "Landing and sign-in").
import { ApolloLink } from "@apollo/client";
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { of } from "rxjs";
import { token } from "../../apollo/token";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { withSignInOptions } from "../../test/signInOptions";
import { LoginPage } from "./LoginPage";

const refusal = (code: string, message: string, more: object = {}) => ({
  errors: [new GraphQLError(message, { extensions: { code, ...more } })],
});
const asksForCode = refusal("SECOND_FACTOR_REQUIRED", "Enter the code.", { ticket: "ticket-1" });

/** The login of somebody with a second factor; `second` is what each code is answered with. */
async function arrive(...second: object[]) {
  const sent: [string | undefined, unknown][] = [];
  const link = new ApolloLink((operation) => {
    sent.push([operation.operationName, operation.variables.input]);
    return of((operation.operationName === "Login" ? asksForCode : second.shift()) as ApolloLink.Result);
  });
  renderApp(<LoginPage standsIn />, { link: withSignInOptions(link), route: "/tasks" });
  const person = userEvent.setup({ delay: null });
  await person.click(screen.getByLabelText("Email address"));
  await person.paste("test@example.com");
  await person.click(screen.getByLabelText("Password", { selector: "input" }));
  await person.paste("secret");
  await person.click(screen.getByRole("button", { name: "Sign in" }));
  await screen.findByRole("form", { name: "Enter your code" });
  sent.length = 0;
  return { person, sent };
}

beforeEach(() => {
  token.set("old");
  token.clear();
  token.forgetReason();
});

it("takes the code with the ticket, says what is wrong with one, and signs in with the next", async () => {
  const signedIn = { data: { confirmSignIn: { __typename: "SignedIn", token: "t2", user: userWith({}) } } };
  const { person, sent } = await arrive(refusal("INVALID_CREDENTIALS", "This code is not right."), signedIn);
  const field = screen.getByLabelText<HTMLInputElement>("Six-digit code");
  expect(field).toHaveFocus();
  expect([field.autocomplete, field.inputMode]).toEqual(["one-time-code", "numeric"]);
  await person.paste("123 456");
  await person.keyboard("{Enter}");
  expect(await screen.findByText("This code is not right.")).toBeInTheDocument();
  expect(token.get()).toBeNull();
  // What was wrong is selected: the next code takes its place.
  await person.paste("654321");
  await person.keyboard("{Enter}");
  expect(await screen.findByText("Login successful!")).toBeInTheDocument();
  expect(token.get()).toBe("t2");
  expect(sent).toEqual([
    ["ConfirmSignIn", { ticket: "ticket-1", code: "123 456" }],
    ["ConfirmSignIn", { ticket: "ticket-1", code: "654321" }],
  ]);
});

it("takes a recovery code in a field of its own", async () => {
  const { person, sent } = await arrive(refusal("INVALID_CREDENTIALS", "This code is not right."));
  await person.click(screen.getByRole("button", { name: "Use a recovery code" }));
  expect(screen.getByLabelText("Recovery code")).toHaveFocus();
  await person.paste("abcd-efgh");
  await person.keyboard("{Enter}");
  expect(await screen.findByText("This code is not right.")).toBeInTheDocument();
  expect(sent).toEqual([["ConfirmSignIn", { ticket: "ticket-1", code: "abcd-efgh" }]]);
  await person.click(screen.getByRole("button", { name: "Use the authenticator app" }));
  expect(screen.getByLabelText("Six-digit code")).toHaveValue("");
});

it("goes back to the first step by itself where that took too long, with the reason, and by a press without one", async () => {
  const { person } = await arrive(refusal("BAD_REQUEST", "This sign-in took too long. Please sign in again."));
  await person.paste("123456");
  await person.keyboard("{Enter}");
  expect(await screen.findByRole("form", { name: "Sign in" })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("This sign-in took too long. Please sign in again.");
  expect(screen.getByLabelText("Email address")).toHaveValue("test@example.com");
  await person.type(screen.getByLabelText("Password", { selector: "input" }), "secret{Enter}");
  await person.click(await screen.findByRole("button", { name: "Back to sign in" }));
  expect(screen.getByRole("form", { name: "Sign in" })).toBeInTheDocument();
  expect(screen.queryByRole("alert")).toBeNull();
});
