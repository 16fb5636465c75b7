// Forgot password and its states (docs/product.md "Landing and sign-in").
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderApp } from "../../test/render";
import { ForgotPasswordPage } from "./ForgotPasswordPage";

let sent: { url: string; body: unknown }[] = [];
const server = (answer: () => Promise<Response>) => {
  globalThis.fetch = async (url, options) => {
    sent.push({ url: String(url), body: JSON.parse(String(options?.body)) });
    return answer();
  };
};
const json = (status: number, body: object) => async () => new Response(JSON.stringify(body), { status });

const before = globalThis.fetch;
beforeEach(() => {
  sent = [];
  renderApp(<ForgotPasswordPage />, { route: "/forgot-password" });
});
afterEach(() => {
  globalThis.fetch = before;
});

async function ask(email: string) {
  if (email) await userEvent.type(screen.getByLabelText("Email Address"), email);
  await userEvent.click(screen.getByRole("button", { name: "Send Reset Link" }));
}

it("wants an address, and a right one", async () => {
  await ask("");
  expect(screen.getByText("Email is required")).toBeInTheDocument();
  await ask("test@");
  expect(screen.getByText("Please enter a valid email address")).toBeInTheDocument();
  expect(sent).toEqual([]);
});

it("says the same neutral words whoever asked, and can ask again", async () => {
  server(json(200, { success: true }));
  await ask("test@example.com");
  expect(await screen.findByRole("heading", { name: "Check Your Email" })).toBeInTheDocument();
  expect(
    screen.getByText(
      "If an account with this email exists, a password reset link has been sent to your email address.",
    ),
  ).toBeInTheDocument();
  expect(sent).toEqual([{ url: "/api/v1/auth/forgot-password", body: { email: "test@example.com" } }]);
  expect(screen.getByRole("link", { name: "Back to Login" })).toHaveAttribute("href", "/login");
  await userEvent.click(screen.getByRole("button", { name: "Send Another Email" }));
  expect(screen.getByLabelText("Email Address")).toBeInTheDocument();
});

it("says that the mail did not go out, and lets one try again with what was typed", async () => {
  server(json(500, { success: false, error: { code: "INTERNAL", message: "Something went wrong" } }));
  await ask("test@example.com");
  expect(await screen.findByRole("heading", { name: "Reset Failed" })).toBeInTheDocument();
  expect(screen.getByText("Failed to send password reset email. Please try again.")).toBeInTheDocument();
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(screen.getByLabelText("Email Address")).toHaveValue("test@example.com");
});

it("says that an error occurred when nobody answered", async () => {
  server(() => Promise.reject(new TypeError("Failed to fetch")));
  await ask("test@example.com");
  expect(await screen.findByText("An error occurred. Please try again.")).toBeInTheDocument();
  expect(screen.getByRole("heading", { name: "Reset Failed" })).toBeInTheDocument();
});
