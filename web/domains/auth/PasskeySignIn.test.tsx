// The way in by a passkey: only where the browser knows any, and what comes of what its authenticator says (docs/product.md "Landing and sign-in").
import type { ApolloLink } from "@apollo/client";
import { screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { token } from "../../apollo/token";
import { answers, refusal } from "../../test/answers";
import { authenticatorSaying, noAuthenticator } from "../../test/authenticator";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { PasskeySignIn } from "./PasskeySignIn";

const failures: (string | null)[] = [];
const challenge = {
  passkeyChallenge: { __typename: "PasskeyChallenge", options: '{"challenge":"AAAA","rpId":"localhost"}', ticket: "t" },
};

async function press(link: ApolloLink) {
  renderApp(<PasskeySignIn onFailure={(sentence) => void failures.push(sentence)} />, { link });
  const button = await screen.findByRole("button", { name: "Sign in with a passkey" });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(screen.getByRole("button", { name: "Sign in with a passkey" }));
}

beforeEach(() => {
  token.clear();
  failures.length = 0;
});
afterEach(noAuthenticator);

it("is nowhere where the browser knows none", () => {
  renderApp(<PasskeySignIn onFailure={() => {}} />);
  expect(screen.queryByRole("button")).toBeNull();
});

it("signs in with what the authenticator answered, and says so", async () => {
  authenticatorSaying("key-1");
  const login = { passkeyLogin: { __typename: "SignedIn", token: "t1", user: userWith() } };
  const { link, asked } = answers({ PasskeyChallenge: challenge, PasskeyLogin: login });
  await press(link);
  expect(await screen.findByText("Login successful!")).toBeInTheDocument();
  const input = asked.at(-1)?.variables.input as { ticket: string; response: string };
  expect([input.ticket, JSON.parse(input.response).id]).toEqual(["t", "key-1"]);
  expect([token.get(), failures]).toEqual(["t1", [null]]);
});

it("is silent where the person closed the browser's question", async () => {
  authenticatorSaying(new DOMException("closed", "NotAllowedError"));
  await press(answers({ PasskeyChallenge: challenge }).link);
  await waitFor(() => expect(screen.getByRole("button")).toBeEnabled());
  expect([failures, token.get()]).toEqual([[null], null]);
});

it("says what the server says", async () => {
  authenticatorSaying("key-1");
  const said = refusal("INVALID_CREDENTIALS", "Signing in with this passkey did not work");
  await press(answers({ PasskeyChallenge: challenge, PasskeyLogin: said }).link);
  await waitFor(() => expect(failures).toEqual([null, "Signing in with this passkey did not work"]));
});
