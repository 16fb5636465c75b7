/** Five minutes more, and on to the next phase: shown at once, sent with the phase that is meant, taken back when refused. */
import { fireEvent, screen } from "@testing-library/react";
import { messages } from "#contract/messages";
import { refused, runningOf } from "../sessions/sessions.fixture";
import { digits, hero, open, pass, serverTime, settle, timer, withTimerCard } from "./timerCard.fixture";

withTimerCard();

test("five minutes more are there before the server has answered, and the session is as much longer", async () => {
  const { acts } = open(runningOf(serverTime, 2428), {
    extendPhase: () =>
      new Promise<object>(() => {
        // Nobody answers: what is shown is what the browser works out.
      }),
  });
  await settle();
  fireEvent.click(timer().getByRole("button", { name: "+5 min" }));
  await settle();
  expect(hero()).toHaveTextContent(/^19:32$/);
  expect(digits()).toBe("1:24:32");
  expect(acts().map(({ name, variables }) => [name, variables])).toEqual([["ExtendPhase", { id: "s1", phase: 3 }]]);
});

test("the key N ends the focus and then skips the break; a refusal takes it back", async () => {
  let refuse: (reason: Error) => void = () => {};
  const { acts } = open(runningOf(serverTime, 600), {
    endPhase: () =>
      new Promise<Error>((resolve) => {
        refuse = resolve;
      }),
  });
  await settle();
  expect(timer().getByRole("button", { name: "End focus" })).toBeVisible();
  fireEvent.keyDown(document.body, { key: "n" });
  await settle();
  expect(timer().getByText("Break 1 of 4")).toBeVisible();
  expect(hero()).toHaveTextContent(/^05:00$/);
  expect(digits()).toBe("1:50:00");
  expect(timer().getByRole("button", { name: "Skip break" })).toBeVisible();
  refuse(refused("CONFLICT", messages.phaseOver));
  await settle();
  expect(timer().getByText("Focus 1 of 4")).toBeVisible();
  expect(screen.getByText(messages.phaseOver)).toBeVisible();
  expect(acts()[0]).toMatchObject({ name: "EndPhase", variables: { id: "s1", phase: 1 } });
});

test("a double press ends the focus and leaves the break", async () => {
  const { acts } = open(runningOf(serverTime, 600), { endPhase: () => refused("CONFLICT", messages.phaseOver) });
  await settle();
  const press = async () => {
    fireEvent.keyDown(document.body, { key: "n" });
    await settle();
  };
  await press();
  await press();
  expect(acts().filter(({ name }) => name === "EndPhase")).toHaveLength(1);
  await pass(600);
  await press();
  expect(acts().filter(({ name }) => name === "EndPhase")).toHaveLength(2);
});
