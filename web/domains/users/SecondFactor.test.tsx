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
  on = true;
  await userEvent.click(begin);
  expect(await screen.findByRole("button", { name: "Turn off" })).toBeVisible();
  expect(screen.getByRole("alert")).toHaveTextContent(messages.secondFactorOn);
  on = false;
  act(() => userLive.place(client.cache, userWith()));
  expect(await screen.findByRole("button", { name: "Set up" })).toBeVisible();
});
