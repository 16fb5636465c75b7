/** An address that leads nowhere, in a tab that begins with it: Go Back goes somewhere all the same. */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { renderApp } from "../test/render";
import { NotFoundPage } from "./NotFoundPage";

it("goes home from a tab that has nothing to go back to", async () => {
  expect(history).toHaveLength(1);
  renderApp(
    <Routes>
      <Route path="/" element="home" />
      <Route path="*" element={<NotFoundPage />} />
    </Routes>,
    { route: "/nowhere" },
  );
  await userEvent.click(screen.getByRole("button", { name: "Go Back" }));
  expect(await screen.findByText("home")).toBeVisible();
});
