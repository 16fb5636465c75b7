// A new password through a mailed link: its rules, its messages, its ends (docs/product.md "Landing and sign-in").
import { cleanup, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { token } from "../../apollo/token";
import { renderApp } from "../../test/render";
import { type RestAnswer, refused, restServer } from "../../test/restServer";
import { ResetPasswordPage } from "./ResetPasswordPage";

const call = "POST /auth/reset-password";
const Address = () => <p data-testid="address">{useLocation().pathname + useLocation().search}</p>;
let server: ReturnType<typeof restServer>;

function open(answer: RestAnswer | RestAnswer[] = {}, route = "/reset-password?token=abc") {
  server = restServer({ [call]: answer });
  renderApp(
    <>
      <ResetPasswordPage />
      <Address />
    </>,
    { route },
  );
}
afterEach(() => {
  server.restore();
  sessionStorage.clear();
});

const field = (name: string) => screen.getByLabelText(name, { selector: "input" });
async function choose(password: string, confirmation = password) {
  const person = userEvent.setup({ delay: null });
  for (const [name, value] of [
    ["New Password", password],
    ["Confirm Password", confirmation],
  ] as const) {
    await person.clear(field(name));
    if (value === "") continue;
    await person.click(field(name));
    await person.paste(value);
  }
  await person.click(screen.getByRole("button", { name: "Reset Password" }));
}

it("tells the rule before it is broken", () => {
  open();
  expect(field("New Password")).toHaveAccessibleDescription(
    "It needs at least 8 characters, with a lowercase letter, an uppercase letter and a number.",
  );
});

it.each([
  ["Aa1", "Password must be at least 8 characters long"],
  ["AAAAAAA1", "Password must contain at least one lowercase letter"],
  ["aaaaaaa1", "Password must contain at least one uppercase letter"],
  ["AAAAaaaa", "Password must contain at least one number"],
  [
    "?",
    "Password must be at least 8 characters long, Password must contain at least one lowercase letter, Password must contain at least one uppercase letter, Password must contain at least one number",
  ],
])("says all that is missing in %s, joined with commas", async (password, sentence) => {
  open();
  await choose(password);
  expect(screen.getByText(sentence)).toBeInTheDocument();
  expect(server.asked).toEqual([]);
});

it("wants the same twice, and forgives the field that is edited", async () => {
  open();
  await choose("Correct-Horse-1", "correct-horse-1");
  expect(screen.getByText("Passwords do not match")).toBeInTheDocument();
  await userEvent.type(field("Confirm Password"), "x");
  expect(screen.queryByText("Passwords do not match")).toBeNull();
});

it("sets the password as it was typed, ends this browser's login too, and leads to the login", async () => {
  token.set("older");
  open({ body: { success: true, message: "Password reset successfully!" } });
  await choose(" Correct-Horse-1 ");
  expect(await screen.findByText("Password reset successfully!")).toBeInTheDocument();
  expect(server.asked.map(({ body }) => body)).toEqual([{ token: "abc", password: " Correct-Horse-1 " }]);
  expect(token.get()).toBeNull();
  expect(token.reason()).toBeNull();
  expect(screen.getByRole("link", { name: "Continue to Login" })).toHaveAttribute("href", "/login");
});

it("takes the token out of the address bar and still has it", () => {
  open();
  expect(screen.getByTestId("address")).toHaveTextContent(/^\/reset-password$/);
  expect(screen.getByRole("form", { name: "Reset password" })).toBeInTheDocument();
});

it("keeps the form over a reload, and what came of it over the next", async () => {
  open();
  cleanup();
  server.restore();
  open({ body: { success: true, message: "Password reset successfully!" } }, "/reset-password");
  await choose("Correct-Horse-1");
  expect(await screen.findByText("Password reset successfully!")).toBeInTheDocument();
  expect(server.asked.map(({ body }) => body)).toEqual([{ token: "abc", password: "Correct-Horse-1" }]);
  cleanup();
  server.restore();
  open({}, "/reset-password");
  expect(screen.getByText("Password reset successfully!")).toBeInTheDocument();
  // Another mail's link is another link.
  cleanup();
  server.restore();
  open({}, "/reset-password?token=def");
  expect(screen.getByRole("form", { name: "Reset password" })).toBeInTheDocument();
});

it("ends where the link is no good, with the way to a new one", async () => {
  open(refused(400, "BAD_REQUEST", "Password reset failed. The link may have expired."));
  await choose("Correct-Horse-1");
  expect(await screen.findByRole("heading", { name: "Reset Failed" })).toBeInTheDocument();
  expect(screen.getByRole("alert")).toHaveTextContent("ErrorPassword reset failed. The link may have expired.");
  expect(screen.getByRole("link", { name: "Request New Reset Link" })).toHaveAttribute("href", "/forgot-password");
});

it.each<[string, RestAnswer]>([
  ["nobody answered", "silence"],
  ["the server failed", refused(500, "INTERNAL", "Something went wrong")],
])("keeps the form for another try when %s", async (_what, answer) => {
  open([answer, { body: { success: true } }]);
  await choose("Correct-Horse-1");
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "ErrorAn error occurred during password reset. Please try again.",
  );
  expect(screen.getByRole("link", { name: "Request New Reset Link" })).toHaveAttribute("href", "/forgot-password");
  await userEvent.click(screen.getByRole("button", { name: "Reset Password" }));
  expect(await screen.findByText("Password reset successfully!")).toBeInTheDocument();
  // The first may have been answered unheard: the same password is the same question.
  const [first, second] = server.asked.map(({ key }) => key);
  expect([first, second]).toEqual([expect.any(String), first]);
});

it("asks anew for another password", async () => {
  open(["silence", { body: { success: true } }]);
  await choose("Correct-Horse-1");
  await screen.findByRole("alert");
  await choose("Correct-Horse-2");
  await screen.findByText("Password reset successfully!");
  const [first, second] = server.asked.map(({ key }) => key);
  expect(second).not.toBe(first);
});

it("shows at the field what the server says of it", async () => {
  const sentence = "Password must be no more than 256 bytes long";
  open(refused(400, "VALIDATION_ERROR", sentence, { password: sentence }));
  await choose("Correct-Horse-1");
  expect(await screen.findByText(sentence)).toBeInTheDocument();
  expect(field("New Password")).toHaveAccessibleDescription(expect.stringContaining(sentence));
});

it.each(["/reset-password", "/reset-password?token="])("%s has no token to work with", (route) => {
  open({}, route);
  expect(screen.getByRole("alert")).toHaveTextContent(
    "No reset token found. Please check your email for the correct password reset link.",
  );
  expect(screen.getByRole("link", { name: "Request New Reset Link" })).toHaveAttribute("href", "/forgot-password");
});
