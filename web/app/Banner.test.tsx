// The success banner (account-billing-admin §2, Global behaviours).
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { renderApp } from "../test/render";
import { Banner } from "./Banner";
import { successMessage } from "./successMessage";

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
