// The link that verifies an address, and what it says when it does not (docs/product.md "Landing and sign-in").
import { cleanup, screen } from "@testing-library/react";
import { StrictMode } from "react";
import { useLocation } from "react-router";
import { token } from "../../apollo/token";
import { answers } from "../../test/answers";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { type RestAnswer, refused, restServer } from "../../test/restServer";
import { VerifyEmailPage } from "./VerifyEmailPage";

const call = "POST /auth/verify-email";
const Address = () => <p data-testid="address">{useLocation().pathname + useLocation().search}</p>;
let server: ReturnType<typeof restServer>;

const me = answers({ Me: { me: { __typename: "Me", user: userWith(), token: null, unfinishedPlan: null } } });

function open(answer: RestAnswer, route = "/verify-email?token=abc") {
  me.asked.length = 0;
  server = restServer({ [call]: answer });
  renderApp(
    <StrictMode>
      <VerifyEmailPage />
      <Address />
    </StrictMode>,
    { route, link: me.link },
  );
}
afterEach(() => {
  server.restore();
  sessionStorage.clear();
});

it("verifies at once, asks once, and leads to the login", async () => {
  open({ body: { success: true, message: "Email verified successfully!" } });
  expect(await screen.findByRole("heading", { name: "Email Verified!" })).toBeInTheDocument();
  expect(screen.getByText("Email verified successfully!")).toBeInTheDocument();
  expect(server.asked.map(({ call, body }) => [call, body])).toEqual([[call, { token: "abc" }]]);
  expect(screen.getByRole("link", { name: "Continue to Login" })).toHaveAttribute("href", "/login");
});

it("leaves the profile to whoever goes on from here, so that it is read after the address was confirmed", async () => {
  token.set("t1");
  open({ body: { success: true } });
  await screen.findByRole("heading", { name: "Email Verified!" });
  expect(me.asked).toEqual([]);
  token.clear();
});

it("takes the token out of the address bar", async () => {
  open({ body: { success: true } });
  await screen.findByRole("heading", { name: "Email Verified!" });
  expect(screen.getByTestId("address")).toHaveTextContent("/verify-email");
  expect(screen.getByTestId("address")).not.toHaveTextContent("abc");
});

it("is still verified after a reload, and asks no second time", async () => {
  open({ body: { success: true, message: "Email verified successfully!" } });
  await screen.findByRole("heading", { name: "Email Verified!" });
  cleanup();
  server.restore();
  open(refused(400, "BAD_REQUEST", "used"), "/verify-email");
  expect(screen.getByRole("heading", { name: "Email Verified!" })).toBeInTheDocument();
  expect(server.asked).toEqual([]);
});

it("asks again after a reload where no answer came, and not where the link was refused", async () => {
  open("silence");
  await screen.findByRole("heading", { name: "Please Try Again" });
  const [{ key } = {}] = server.asked;
  cleanup();
  server.restore();
  open(refused(400, "BAD_REQUEST", "The link may have expired."), "/verify-email");
  expect(await screen.findByText(/may have expired/)).toBeInTheDocument();
  // Under the key of the first question, which may have been answered unheard.
  expect(server.asked.map(({ body, key }) => [body, key])).toEqual([[{ token: "abc" }, key]]);
  expect(key).toEqual(expect.any(String));
  cleanup();
  server.restore();
  open({}, "/verify-email");
  expect(screen.getByRole("alert")).toHaveTextContent("No verification token found.");
});

const unknown = "Please Try Again";
it.each<[string, RestAnswer, string, string]>([
  [
    "expired",
    refused(400, "BAD_REQUEST", "Email verification failed. The link may have expired."),
    "Email verification failed. The link may have expired.",
    "Verification Failed",
  ],
  [
    "a defect",
    refused(500, "INTERNAL", "Something went wrong"),
    "An error occurred during email verification. Please try again.",
    unknown,
  ],
  ["no answer", "silence", "An error occurred during email verification. Please try again.", unknown],
  [
    "too many tries",
    refused(429, "RATE_LIMITED", "Too many requests (429). Retry in 9 s"),
    "Too many requests (429). Retry in 9 s",
    unknown,
  ],
])("says why it failed, and that it did only where that is known: %s", async (_what, answer, sentence, title) => {
  open(answer);
  expect(await screen.findByRole("heading", { name: title })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent(`Error${sentence}`);
  expect(screen.getByRole("link", { name: "Resend Verification Email" })).toHaveAttribute("href", "/login?resend=true");
  expect(screen.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/login");
});

it.each(["/verify-email", "/verify-email?token="])("%s has no token to ask with", (route) => {
  open({}, route);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "No verification token found. Please check your email for the correct verification link.",
  );
  expect(server.asked).toEqual([]);
});
