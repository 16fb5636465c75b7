// The third-party button: only where it is set up, and what its answer becomes (docs/product.md "Landing and sign-in").
import { ApolloLink, Observable } from "@apollo/client";
import { act, screen, waitFor } from "@testing-library/react";
import { token } from "../../apollo/token";
import { answers, refusal } from "../../test/answers";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { withSignInOptions } from "../../test/signInOptions";
import { GoogleSignIn } from "./GoogleSignIn";

const id = {
  initialize: jest.fn(),
  renderButton: jest.fn((place: HTMLElement) => place.append("Sign in with Google")),
  prompt: jest.fn(),
  cancel: jest.fn(),
};
const script = () => document.querySelector<HTMLScriptElement>("script[src='https://accounts.google.com/gsi/client']");
const failures: (string | null)[] = [];
const tickets: string[] = [];
const entered: [email: string, token: string | null][] = [];

function open(link: ApolloLink = ApolloLink.empty(), clientId: string | null = "client.example.test") {
  const told = {
    onFailure: (sentence: string | null) => void failures.push(sentence),
    onTicket: (ticket: string) => void tickets.push(ticket),
    onSuccess: (email: string) => void entered.push([email, token.get()]),
  };
  return renderApp(<GoogleSignIn context="signin" {...told} />, { link: withSignInOptions(link, clientId) });
}

/** The script arrives: jsdom fetches none. */
async function arrive() {
  await waitFor(() => expect(script()).not.toBeNull());
  await act(async () => {
    window.google = { accounts: { id } };
    script()?.dispatchEvent(new Event("load"));
  });
}
/** The person has chosen an account. */
const choose = (credential: string) => act(async () => id.initialize.mock.calls[0]?.[0].callback({ credential }));

beforeEach(() => {
  token.clear();
  failures.length = 0;
  entered.length = 0;
  for (const fake of [id.renderButton, id.prompt, id.cancel]) fake.mockClear();
});

it("fetches nothing from anywhere where it is not set up", async () => {
  open(ApolloLink.empty(), null);
  await act(async () => {});
  expect(script()).toBeNull();
});

it("shows nothing while the script cannot be had, and asks for it anew the next time", async () => {
  const { unmount } = open();
  await waitFor(() => expect(script()).not.toBeNull());
  await act(async () => script()?.dispatchEvent(new Event("error")));
  expect(script()).toBeNull();
  expect(screen.getByText("or")).not.toBeVisible();
  unmount();
  open();
  await waitFor(() => expect(script()).not.toBeNull());
  await arrive();
  expect(screen.getByText("or")).toBeVisible();
});

it("draws the button, offers one-tap, and takes the offer away when the screen goes", async () => {
  const { unmount } = open();
  await waitFor(() => expect(id.renderButton).toHaveBeenCalledTimes(1));
  expect(id.prompt).toHaveBeenCalledTimes(1);
  expect(id.initialize).toHaveBeenCalledTimes(1);
  expect(id.initialize.mock.calls[0]?.[0]).toMatchObject({ client_id: "client.example.test" });
  unmount();
  expect(id.cancel).toHaveBeenCalledTimes(1);
});

it("signs in with the token that the provider gave, and says so", async () => {
  const { link, asked } = answers({
    GoogleLogin: { googleLogin: { __typename: "SignedIn", token: "t1", user: userWith() } },
  });
  open(link);
  await waitFor(() => expect(id.renderButton).toHaveBeenCalled());
  await choose("identity-token");
  expect(await screen.findByText("Google login successful!")).toBeInTheDocument();
  expect(asked).toEqual([{ name: "GoogleLogin", variables: { input: { idToken: "identity-token" } } }]);
  expect(token.get()).toBe("t1");
  expect(failures).toEqual([null]);
  // Told before anybody is signed in: what is remembered for the address then stands in the first screen.
  expect(entered).toEqual([["test@example.com", null]]);
});

it.each([
  [
    "with the server's words",
    refusal("RATE_LIMITED", "Too many requests (429). Retry in 3 s"),
    "Too many requests (429). Retry in 3 s",
  ],
  ["where the server had none", refusal("INTERNAL", "Something went wrong"), "Google login failed"],
])("says that it failed, %s", async (_what, error, sentence) => {
  open(answers({ GoogleLogin: error }).link);
  await waitFor(() => expect(id.renderButton).toHaveBeenCalled());
  await choose("identity-token");
  await waitFor(() => expect(failures).toEqual([null, sentence]));
  expect(token.get()).toBeNull();
});

it("says that nobody answered", async () => {
  open(new ApolloLink(() => new Observable((observer) => observer.error(new TypeError("Failed to fetch")))));
  await waitFor(() => expect(id.renderButton).toHaveBeenCalled());
  await choose("identity-token");
  await waitFor(() => expect(failures).toEqual([null, "Network error occurred"]));
});

it("is deaf once its screen is gone", async () => {
  const { link, asked } = answers({});
  const { unmount } = open(link);
  await waitFor(() => expect(id.renderButton).toHaveBeenCalled());
  unmount();
  await choose("identity-token");
  expect(asked).toEqual([]);
});
