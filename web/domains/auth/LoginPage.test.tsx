// Sign in, as somebody at the keyboard meets it (docs/product.md "Landing and sign-in").
import { ApolloLink, Observable } from "@apollo/client";
import { act, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { GraphQLError } from "graphql";
import { of } from "rxjs";
import { token } from "../../apollo/token";
import { renderApp } from "../../test/render";
import { restServer } from "../../test/restServer";
import { withSignInOptions } from "../../test/signInOptions";
import { LoginPage } from "./LoginPage";

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

const accepts = (sent: object[]) =>
  new ApolloLink((operation) => {
    sent.push(operation.variables);
    return of({ data: { login: { __typename: "SignedIn", token: "t1", user } } } as ApolloLink.Result);
  });
const refuses = (message: string, code: string) =>
  new ApolloLink(() =>
    of({ errors: [new GraphQLError(message, { extensions: { code } })] } as unknown as ApolloLink.Result),
  );
const none = withSignInOptions(ApolloLink.empty());
const silent = new ApolloLink(() => new Observable((observer) => observer.error(new TypeError("Failed to fetch"))));

async function signIn() {
  const person = userEvent.setup({ delay: null });
  await person.click(screen.getByLabelText("Email address"));
  await person.paste("test@example.com");
  await person.click(screen.getByLabelText("Password", { selector: "input" }));
  await person.paste(" secret ");
  await person.click(screen.getByRole("button", { name: "Sign in" }));
}

beforeEach(() => {
  token.set("old");
  token.clear();
  token.forgetReason();
});

it("says in the field what the browser finds wrong, until it is edited, and asks nothing", async () => {
  const sent: object[] = [];
  renderApp(<LoginPage />, { link: withSignInOptions(accepts(sent)), route: "/login" });
  const [email, password] = [
    screen.getByLabelText<HTMLInputElement>("Email address"),
    screen.getByLabelText<HTMLInputElement>("Password", { selector: "input" }),
  ];
  // Real browsers have words of their own here.
  for (const field of [email, password])
    Object.defineProperty(field, "validationMessage", { get: () => `Fill in ${field.name}.` });
  const person = userEvent.setup({ delay: null });
  await person.click(screen.getByRole("button", { name: "Sign in" }));
  expect(email).toHaveAccessibleDescription("Fill in email.");
  expect(password).toHaveAccessibleDescription("Fill in password.");
  expect(email).toHaveFocus();
  await person.paste("t");
  expect(email).toHaveAccessibleDescription("");
  expect(password).toHaveAccessibleDescription("Fill in password.");
  expect(sent).toEqual([]);
});

it("keeps the token and says so", async () => {
  const sent: object[] = [];
  renderApp(<LoginPage standsIn />, { link: withSignInOptions(accepts(sent)), route: "/tasks" });
  await signIn();
  expect(await screen.findByText("Login successful!")).toBeInTheDocument();
  expect(localStorage.getItem("token")).toBe("t1");
  expect(sent).toEqual([{ input: { email: "test@example.com", password: " secret " } }]);
});

it("says what the server said", async () => {
  renderApp(<LoginPage />, {
    link: withSignInOptions(refuses("Invalid email or password", "INVALID_CREDENTIALS")),
    route: "/login",
  });
  await signIn();
  expect(await screen.findByText("Invalid email or password")).toBeInTheDocument();
  expect(token.get()).toBeNull();
});

it("says that it failed where the server had no words", async () => {
  renderApp(<LoginPage />, { link: withSignInOptions(refuses("Something went wrong", "INTERNAL")), route: "/login" });
  await signIn();
  expect(await screen.findByText("Login failed")).toBeInTheDocument();
});

it("says that nobody answered", async () => {
  renderApp(<LoginPage />, { link: withSignInOptions(silent), route: "/login" });
  await signIn();
  expect(await screen.findByText("Network error occurred")).toBeInTheDocument();
});

it("leaves the checking of fields to the browser", async () => {
  renderApp(<LoginPage />, { link: none, route: "/login" });
  await userEvent.click(screen.getByRole("button", { name: "Sign in" }));
  expect(screen.getByRole("form", { name: "Sign in" })).not.toHaveAttribute("novalidate");
  expect(screen.getByLabelText("Email address")).toBeInvalid();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("says why the last sign-in ended", async () => {
  token.set("t0");
  token.clear("Authentication token is invalid or expired. Please log in again.");
  renderApp(<LoginPage />, { link: none, route: "/login" });
  await waitFor(() =>
    expect(screen.getByRole("alert")).toHaveTextContent(
      "Authentication token is invalid or expired. Please log in again.",
    ),
  );
});

it("leads to the forgotten password and to a new account", () => {
  renderApp(<LoginPage />, { link: none, route: "/login" });
  expect(screen.getByRole("link", { name: /Forgot your password/ })).toHaveAttribute("href", "/forgot-password");
  expect(screen.getByRole("link", { name: "Don't have an account? Sign up" })).toHaveAttribute("href", "/signup");
  expect(screen.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
});

it("sends the verification mail again for who is signed in already", async () => {
  token.set("t1");
  const server = restServer({ "POST /auth/resend-verification": { body: { success: true, message: "On its way." } } });
  renderApp(<LoginPage />, { link: none, route: "/login?resend=true" });
  expect(screen.getByRole("heading", { name: "Verify your email" })).toBeInTheDocument();
  await userEvent.type(screen.getByLabelText("Email address"), "test@example.com{Enter}");
  expect(await screen.findByText("On its way.")).toBeInTheDocument();
  expect(server.asked.map(({ body }) => body)).toEqual([{ email: "test@example.com" }]);
  // Who was not signed in any more comes to the login as everybody, and from it to the product.
  act(() => token.clear());
  expect(screen.getByRole("form", { name: "Sign in" })).toBeInTheDocument();
  act(() => token.set("t2"));
  expect(screen.queryByRole("form")).toBeNull();
  server.restore();
});
