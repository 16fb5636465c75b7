// The last screen of an account that was ended at once: five seconds or a press, then the landing page (docs/product.md "Plans").
import { act, screen } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { token } from "../../apollo/token";
import { RequireUser } from "../../app/RequireUser";
import { answers } from "../../test/answers";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { farewell } from "./farewell";

const settings = (
  <Routes>
    <Route element={<RequireUser />}>
      <Route path="*" element={<p>The settings</p>} />
    </Route>
  </Routes>
);
const landing = () =>
  screen.queryByRole("heading", { name: "Transform your productivity with integrated focus tools" });

async function endAccount() {
  const me = { __typename: "Me", user: userWith(), token: null, unfinishedPlan: null };
  token.set("t1");
  renderApp(settings, { link: answers({ Me: { me } }).link, route: "/profile" });
  await screen.findByText("The settings");
  jest.useFakeTimers();
  const end = token.expectEnd();
  act(() => {
    farewell.begin();
    end.gone();
  });
}
afterEach(() => {
  jest.useRealTimers();
  act(() => farewell.end());
});

it("says at once, and to be heard, that the account is gone, and offers to go", async () => {
  await endAccount();
  expect(screen.getByRole("alert")).toHaveTextContent("Your account and everything in it has been deleted.");
  expect(screen.getByRole("button", { name: "Go now" })).toHaveFocus();
  expect(screen.queryByText("The settings")).toBeNull();
  expect(token.get()).toBeNull();
});

it("stands for five seconds and then is the landing page", async () => {
  await endAccount();
  act(() => void jest.advanceTimersByTime(4_999));
  expect(screen.getByRole("alert")).toBeInTheDocument();
  expect(landing()).toBeNull();
  act(() => void jest.advanceTimersByTime(1));
  expect(landing()).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

it("goes when asked to", async () => {
  await endAccount();
  act(() => screen.getByRole("button", { name: "Go now" }).click());
  expect(landing()).toBeVisible();
});
