// A member's second factor in the settings: what another tab did is seen.
import { act, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "#contract/messages";
import { type Answer, answers, refusal } from "../../test/answers";
import { userWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { SecondFactor } from "./SecondFactor";
import { UserContext } from "./UserContext";
import { userLive } from "./users.live";

const state = (on: boolean) => ({
  secondFactor: {
    ...{ __typename: "SecondFactor", on, required: false },
    ...{ since: on ? "2026-01-01T08:00:00.000Z" : null, recoveryCodesLeft: on ? 10 : 0 },
  },
});

function open(given: Record<string, Answer>) {
  const server = answers(given);
  const app = renderApp(
    <UserContext value={userWith({ emailVerified: true })}>
      <SecondFactor />
    </UserContext>,
    { link: server.link },
  );
  return { ...server, ...app };
}

it("is on where another tab turned it on: told of the account, and when beginning is refused", async () => {
  let on = false;
  const { client } = open({
    SecondFactor: () => state(on),
    BeginSecondFactor: refusal("CONFLICT", messages.secondFactorOn),
  });
  const begin = await screen.findByRole("button", { name: "Set up" });
  // Nothing of a password, which who came by a third party may not have.
  expect(screen.getByText(/No code is asked for when you sign in/)).toBeVisible();
  on = true;
  await userEvent.click(begin);
  expect(await screen.findByRole("button", { name: "Turn off" })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(messages.secondFactorOn);
  on = false;
  act(() => userLive.place(client.cache, userWith()));
  expect(await screen.findByRole("button", { name: "Set up" })).toBeVisible();
});

it("says of the last recovery codes what they are for, and no more: a passkey may be another way in", async () => {
  const { secondFactor } = state(true);
  open({ SecondFactor: { secondFactor: { ...secondFactor, recoveryCodesLeft: 1 } } });
  expect(await screen.findByText(/One recovery code is left/)).toBeVisible();
  expect(screen.getByText(/you need one where the app is not at hand/)).toBeVisible();
});

it("says before anything is set up that a password is wanted", async () => {
  open({ SecondFactor: () => state(false), BeginSecondFactor: refusal("CONFLICT", messages.noPasswordYet) });
  await userEvent.click(await screen.findByRole("button", { name: "Set up" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(messages.noPasswordYet);
  expect(screen.queryByRole("dialog")).toBeNull();
});
