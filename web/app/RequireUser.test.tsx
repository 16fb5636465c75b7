// Who gets to see a product screen, and what happens to a token that does not fetch its user (core-product §2 and §4).
import { ApolloLink, Observable } from "@apollo/client";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { Route, Routes } from "react-router";
import { of, Subject } from "rxjs";
import { makeClient } from "../apollo/client";
import { token } from "../apollo/token";
import { useUser } from "../domains/users/UserContext";
import { userWith } from "../test/entities";
import { renderApp } from "../test/render";
import { RequireUser } from "./RequireUser";

const Product = () => <p>Signed in as {useUser().email}</p>;
const app = (
  <Routes>
    <Route element={<RequireUser />}>
      <Route path="*" element={<Product />} />
    </Route>
  </Routes>
);

const me = (fresh: string | null = null) =>
  ({ data: { me: { __typename: "Me", user: userWith(), token: fresh, unfinishedPlan: null } } }) as ApolloLink.Result;
const answering = (answer: () => Observable<ApolloLink.Result>) => new ApolloLink(answer);
const refused = (code: string) =>
  ({ errors: [new GraphQLError("refused", { extensions: { code } })] }) as unknown as ApolloLink.Result;

const before = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = before;
});
beforeEach(() => {
  token.set("old");
  token.clear("spent");
  token.forgetReason();
  localStorage.clear();
});

it("meets a visitor at the door with the landing page", () => {
  renderApp(app, { route: "/" });
  expect(
    screen.getByRole("heading", { name: "Transform your productivity with integrated focus tools" }),
  ).toBeVisible();
});

it("waits for the user before it shows anything", async () => {
  const answer = new Subject<ApolloLink.Result>();
  token.set("t1");
  renderApp(app, { link: answering(() => answer), route: "/tasks" });
  expect(screen.getByText("Loading dashboard...")).toBeInTheDocument();
  act(() => answer.next(me()));
  expect(await screen.findByText("Signed in as test@example.com")).toBeInTheDocument();
});

it("puts a fresh token in the old one's place", async () => {
  token.set("t1");
  renderApp(app, { link: answering(() => of(me("t2"))), route: "/tasks" });
  await screen.findByText("Signed in as test@example.com");
  expect(token.get()).toBe("t2");
});

it("drops a token that is refused, and the login says why", async () => {
  globalThis.fetch = async () =>
    new Response(JSON.stringify({ errors: [{ message: "x", extensions: { code: "INVALID_TOKEN" } }], data: null }), {
      headers: { "content-type": "application/json" },
    });
  token.set("t1");
  renderApp(app, { client: makeClient(), route: "/tasks" });
  expect(
    await screen.findByText("Authentication token is invalid or expired. Please log in again."),
  ).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Sign in" })).toBeInTheDocument();
  expect(token.get()).toBeNull();
});

it("drops it on any other 401 too", async () => {
  token.set("t1");
  renderApp(app, { link: answering(() => of(refused("UNAUTHORIZED"))), route: "/tasks" });
  expect(await screen.findByText("Authentication required. Please log in.")).toBeInTheDocument();
  expect(token.get()).toBeNull();
});

it("keeps it when nobody answered, and tries again when asked to", async () => {
  let answers = 0;
  const flaky = answering(() =>
    answers++ === 0 ? new Observable((observer) => observer.error(new TypeError("Failed to fetch"))) : of(me()),
  );
  token.set("t1");
  renderApp(app, { link: flaky, route: "/tasks" });
  expect(await screen.findByText("Network error occurred")).toBeInTheDocument();
  expect(token.get()).toBe("t1");
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByText("Signed in as test@example.com")).toBeInTheDocument();
});

it("goes back to the door when the user signs out, also from another tab", async () => {
  token.set("t1");
  renderApp(app, { link: answering(() => of(me())), route: "/tasks" });
  await screen.findByText("Signed in as test@example.com");
  localStorage.removeItem("token");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token", newValue: null })));
  expect(await screen.findByRole("heading", { name: /Transform your productivity/ })).toBeInTheDocument();
});
