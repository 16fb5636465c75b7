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

// Nobody answers: what is shown is what the browser works out.
const unanswered = { endPhase: () => new Promise<object>(() => {}) };

test("with overtime the figure goes on past the focus's time while the session's stands, until it is ended", async () => {
  open(runningOf(serverTime, 24 * 60, { pace: "overtime" }), unanswered);
  expect(hero()).toHaveTextContent(/^01:00$/);
  await pass(60_000);
  expect(hero()).toHaveTextContent(/^\+00:00$/);
  await pass(192_000);
  expect(hero()).toHaveTextContent(/^\+03:12$/);
  expect(digits()).toBe("1:35:00");
  expect(timer().getByText("Focus 1, overtime")).toBeVisible();
  expect(timer().queryByRole("button", { name: "+5 min" })).toBeNull();
  fireEvent.click(timer().getByRole("button", { name: "Start break" }));
  await settle();
  expect(hero()).toHaveTextContent(/^05:00$/);
  expect(digits()).toBe("1:35:00");
});

test("the last focus has no break behind it: ended past its time, the session is over", async () => {
  open(runningOf(serverTime, 26 * 60, { pace: "overtime", totalSessionDuration: 25 }), unanswered);
  expect(hero()).toHaveTextContent(/^\+01:00$/);
  fireEvent.click(await screen.findByRole("button", { name: "End focus" }));
  await settle();
  expect(timer().getByText("Session Complete")).toBeVisible();
  expect(timer().getByText("0h 26m of 0h 25m")).toBeVisible();
});

test("counted up, the figure is what was focused, and the break is a fifth of it", async () => {
  open(runningOf(serverTime, 40 * 60, { pace: "countUp" }), unanswered);
  expect(hero()).toHaveTextContent(/^40:00$/);
  await pass(1000);
  expect(hero()).toHaveTextContent(/^40:01$/);
  expect(digits()).toBe("40:01");
  await pass(9 * 60_000 + 59_000);
  expect(timer().getByRole("button", { name: "Take a break of 10 min" })).toBeVisible();
  fireEvent.keyDown(document.body, { key: "n" });
  await settle();
  expect(timer().getByRole("button", { name: "Skip break" })).toBeVisible();
  expect(hero()).toHaveTextContent(/^10:00$/);
});

test("where a phase waits, its start is the one next step: of the break, and once that is skipped of the focus", async () => {
  const waits = { autoStartBreaks: false, autoStartFocus: false, pausesAtMs: 25 * 60_000 };
  open(runningOf(serverTime, 24 * 60, waits), unanswered);
  await pass(60_000);
  expect(hero()).toHaveTextContent(/^05:00$/);
  expect(timer().getByText("Focus is over")).toBeVisible();
  await pass(600_000);
  expect([hero().textContent, digits()]).toEqual(["05:00", "1:35:00"]);
  expect(timer().getByRole("button", { name: "Start break" })).toBeVisible();
  fireEvent.click(timer().getByRole("button", { name: "Skip break" }));
  await settle();
  expect(hero()).toHaveTextContent(/^25:00$/);
  expect(timer().getByText("Break is over")).toBeVisible();
  expect(timer().getByRole("button", { name: "Skip focus" })).toBeVisible();
  fireEvent.click(timer().getByRole("button", { name: "Start focus" }));
  await pass(60_000);
  expect([hero().textContent, digits()]).toEqual(["24:00", "1:34:00"]);
});
