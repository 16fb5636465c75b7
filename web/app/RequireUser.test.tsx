// Who gets to see a product screen, and what happens to a token that does not fetch its user (docs/product.md "Everywhere").
import { ApolloLink, Observable } from "@apollo/client";
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { Route, Routes } from "react-router";
import { of, Subject } from "rxjs";
import { messages } from "#contract/messages";
import { makeClient } from "../apollo/client";
import { token } from "../apollo/token";
import { useUser } from "../domains/users/UserContext";
import { userWith } from "../test/entities";
import { renderApp } from "../test/render";
import { AwayNotice } from "./AwayNotice";
import { Member } from "./Member";
import { RequireUser } from "./RequireUser";

const Product = () => <p>Signed in as {useUser().email}</p>;
const app = (
  <Routes>
    <Route element={<RequireUser />}>
      <Route
        path="*"
        element={
          <Member>
            <Product />
          </Member>
        }
      />
    </Route>
  </Routes>
);

const withNotice = (
  <Routes>
    <Route element={<RequireUser />}>
      <Route
        path="*"
        element={
          <Member>
            <AwayNotice />
            <Product />
          </Member>
        }
      />
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

/** Nobody was signed in in this tab. */
function asVisitor(): void {
  token.set("none");
  localStorage.clear();
}

it.each(["/", "/?utm_source=mail", "/?view=nothing", "/?view="])(
  "meets a visitor at %s with the landing page",
  async (route) => {
    asVisitor();
    renderApp(app, { route });
    expect(
      await screen.findByRole("heading", { name: "Transform your productivity with integrated focus tools" }),
    ).toBeVisible();
  },
);

it.each([
  ["who names a section", "/?view=tasks"],
  ["who comes back from an approval", "/?approval=approved&subscription_id=I-0"],
])("asks a visitor %s to sign in", async (_who, route) => {
  asVisitor();
  renderApp(app, { route });
  expect(await screen.findByRole("heading", { name: "Sign in" })).toBeInTheDocument();
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

const status = (code: number, body: string) => async () => new Response(body, { status: code });

it.each<[string, ApolloLink | undefined, (() => Promise<Response>) | undefined]>([
  ["is forbidden", answering(() => of(refused("FORBIDDEN"))), undefined],
  ["is not found", answering(() => of(refused("NOT_FOUND"))), undefined],
  ["is forbidden by what stands in front of the server", undefined, status(403, "<html>")],
  ["is no JSON", undefined, status(200, "<html>hello</html>")],
  ["is empty", answering(() => of({ data: null } as ApolloLink.Result)), undefined],
])("signs out when the profile %s", async (_, link, fetched) => {
  if (fetched) globalThis.fetch = fetched;
  token.set("t1");
  renderApp(app, { route: "/tasks", ...(link ? { link } : { client: makeClient() }) });
  expect(await screen.findByText("Authentication required. Please log in.")).toBeInTheDocument();
  expect(token.get()).toBeNull();
});

describe("while the server or the line is away", () => {
  const away: [string, () => Promise<Response>][] = [
    ["a 503", status(503, "<html>")],
    [
      "a 502 in the server's words",
      status(502, JSON.stringify({ errors: [{ message: "x", extensions: { code: "UNAVAILABLE" } }] })),
    ],
    ["a 429", status(429, "slow down")],
    ["silence", () => Promise.reject(new TypeError("Failed to fetch"))],
  ];

  it.each(away)("%s leaves the last known self in place, with a notice and a way out", async (_, fetched) => {
    token.set("t1");
    const { unmount } = renderApp(app, { link: answering(() => of(me())), route: "/tasks" });
    await screen.findByText("Signed in as test@example.com");
    unmount();
    globalThis.fetch = fetched;
    renderApp(withNotice, { client: makeClient(), route: "/tasks" });
    expect(await screen.findByText("Signed in as test@example.com")).toBeInTheDocument();
    expect(screen.getByRole("alert")).toHaveTextContent(messages.serverAway);
    expect(screen.getByRole("button", { name: "Try Again" })).toBeInTheDocument();
    expect(token.get()).toBe("t1");
  });

  it("offers Sign out to one who was never seen in this browser", async () => {
    globalThis.fetch = status(503, "");
    token.set("t1");
    renderApp(app, { client: makeClient(), route: "/tasks" });
    await userEvent.click(await screen.findByRole("button", { name: "Sign out" }));
    expect(token.get()).toBeNull();
  });

  it("shows nobody the self of somebody else, and keeps none after a sign-out", async () => {
    token.set("t1");
    const { unmount } = renderApp(app, { link: answering(() => of(me())), route: "/tasks" });
    await screen.findByText("Signed in as test@example.com");
    unmount();
    token.set("t2");
    globalThis.fetch = status(503, "");
    renderApp(app, { client: makeClient(), route: "/tasks" });
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeInTheDocument();
    expect(screen.queryByText("Signed in as test@example.com")).toBeNull();
    act(() => token.clear());
    expect(JSON.stringify({ ...localStorage })).not.toContain("test@example.com");
  });
});

it("goes back to the door when the user signs out, also from another tab", async () => {
  token.set("t1");
  renderApp(app, { link: answering(() => of(me())), route: "/tasks" });
  await screen.findByText("Signed in as test@example.com");
  localStorage.removeItem("token");
  act(() => void window.dispatchEvent(new StorageEvent("storage", { key: "token", newValue: null })));
  expect(await screen.findByRole("heading", { name: /Transform your productivity/ })).toBeInTheDocument();
});
