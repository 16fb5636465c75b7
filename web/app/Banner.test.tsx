// The success banner (docs/product.md "Everywhere", Global behaviours).
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { successMessage } from "../lib/successMessage";
import { renderApp } from "../test/render";
import { Banner } from "./Banner";

it("shows the sentence that was left, once", async () => {
  successMessage.leave("Subscription approved");
  const { unmount } = renderApp(<Banner />);
  expect(screen.getByText("Subscription approved")).toBeInTheDocument();
  unmount();
  renderApp(<Banner />);
  expect(screen.queryByText("Subscription approved")).toBeNull();
});

it("goes away when it is dismissed", async () => {
  successMessage.leave("Subscription approved");
  renderApp(<Banner />);
  await userEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText("Subscription approved")).toBeNull();
});

it("shows a sentence that is left while the screen stands, and a later one in its place", () => {
  renderApp(<Banner />);
  act(() => successMessage.leave("Your plan is now Premium."));
  expect(screen.getByRole("status")).toHaveTextContent("Your plan is now Premium.");
  act(() => successMessage.leave("Your plan is now Basic."));
  expect(screen.getByRole("status")).toHaveTextContent("Your plan is now Basic.");
});

it.each([
  ["success", undefined],
  ["neutral", "neutral"],
  ["problem", "problem"],
] as const)("has the tone %s of what it says", (tone, given) => {
  successMessage.leave("Something is so.", given);
  renderApp(<Banner />);
  expect(screen.getByText("Something is so.").parentElement).toHaveAttribute("data-tone", tone);
});

it("takes a sentence without a tone for a success", () => {
  sessionStorage.setItem("successMessage", "Saved.");
  renderApp(<Banner />);
  expect(screen.getByText("Saved.").parentElement).toHaveAttribute("data-tone", "success");
});
