/** Where a focus or a break is over by the clock: one notification with buttons, and what they do here. */
import { act, screen } from "@testing-library/react";
import { fieldsOf, runningOf } from "../sessions/sessions.fixture";
import { open, pass, serverTime, shown, withPresence } from "./presence.fixture";

withPresence();

const told = jest.fn();
let hear: (event: { data: unknown; ports: object[] }) => void = () => {};

/** A browser whose worker shows notifications and hands presses on. */
const withWorker = () =>
  Object.defineProperty(navigator, "serviceWorker", {
    configurable: true,
    value: {
      getRegistration: async () => ({ active: {}, showNotification: told }),
      addEventListener: (_: string, listener: typeof hear) => {
        hear = listener;
      },
      removeEventListener: () => {},
    },
  });
afterEach(() => {
  Reflect.deleteProperty(navigator, "serviceWorker");
  told.mockReset();
});

/** What a press on the notification does here; answers with how often this tab said that it can do it. */
const press = async (phase: number, button: string, session = "s1") => {
  const port = { postMessage: jest.fn(), onmessage: undefined as (() => void) | undefined };
  await act(async () => hear({ data: { timer: { session, phase, button } }, ports: [port] }));
  await act(async () => port.onmessage?.());
  await pass(0);
  return port.postMessage.mock.calls.length;
};

test("at the end of a focus it is told once, with buttons for the break that begins", async () => {
  withWorker();
  open(fieldsOf(runningOf(serverTime, 25 * 60 - 2)));
  await pass(1000);
  expect(told).not.toHaveBeenCalled();
  await pass(1500);
  expect(told).toHaveBeenCalledTimes(1);
  const [title, { body, data, actions }] = told.mock.calls[0];
  expect([title, body, data]).toEqual([
    "Focus is over: 5 min of break",
    "Thesis, chapter 3",
    { session: "s1", phase: 2 },
  ]);
  expect(actions.map((button: { title: string }) => button.title)).toEqual(["+5 min", "Skip break", "Done"]);
  await pass(5 * 60_000);
  expect(told.mock.calls.map(([text]) => text)).toEqual([title, "The break is over: 25 min of focus"]);
  expect(shown).not.toHaveBeenCalled();
});

test("where the browser has no worker it is told without buttons; a tab that another was faster than is quiet", async () => {
  open(fieldsOf(runningOf(serverTime, 25 * 60 - 2)));
  await pass(2500);
  expect(shown.mock.calls).toEqual([["Focus is over: 5 min of break", "Thesis, chapter 3", "s1 phase"]]);
  localStorage.setItem("stint.timer.chime", "s1 3");
  await pass(5 * 60_000);
  expect(shown).toHaveBeenCalledTimes(1);
});

test("a phase that is ended by hand chimes once, though the server's instant is another; after a refusal it may again", async () => {
  const { write } = open(fieldsOf(runningOf(serverTime, 600)));
  await pass(2000);
  const kept = jest.spyOn(Storage.prototype, "setItem");
  const chimes = () => kept.mock.calls.filter(([key]) => key === "stint.timer.chime").map(([, what]) => what);
  for (const phaseEnds of [[601_000], [601_300]]) await write(fieldsOf(runningOf(serverTime, 600, { phaseEnds })));
  expect(chimes()).toEqual(["s1 2"]);
  await write(fieldsOf(runningOf(serverTime, 600)));
  await write(fieldsOf(runningOf(serverTime, 600, { phaseEnds: [601_500] })));
  expect(chimes()).toEqual(["s1 2", "s1 2"]);
});

test("a pressed button does what it says to the phase that was told of, and nothing once that is over", async () => {
  withWorker();
  const { asked } = open(fieldsOf(runningOf(serverTime, 26 * 60)));
  await pass(1000);
  const verbs = () => asked.filter(({ name }) => name !== "SessionTruth" && name !== "TimerSessions");
  expect(await press(1, "endPhase")).toBe(1);
  expect(await press(2, "endPhase", "of somebody else")).toBe(0);
  await act(async () => hear({ data: "take over", ports: [] }));
  expect(verbs()).toEqual([]);
  await press(2, "endPhase");
  await pass(0);
  expect(verbs()).toMatchObject([{ name: "EndPhase", variables: { id: "s1", phase: 2 } }]);
});

test("a focus that goes on past its time is told of when that is over, once, without more minutes", async () => {
  withWorker();
  open(fieldsOf(runningOf(serverTime, 25 * 60 - 2, { pace: "overtime" })));
  await pass(1000);
  expect(told).not.toHaveBeenCalled();
  await pass(61_500);
  expect(told.mock.calls.map(([title]) => title)).toEqual(["The time of this focus is over"]);
  const [, { actions, data }] = told.mock.calls[0];
  expect(actions.map((button: { title: string }) => button.title)).toEqual(["Start break", "Done"]);
  expect(data).toEqual({ session: "s1", phase: 1 });
});

test("a break that waits for its start is told once, and offered by notification, title and header", async () => {
  withWorker();
  const waits = { autoStartBreaks: false, pausesAtMs: 25 * 60_000 };
  const { asked } = open(fieldsOf(runningOf(serverTime, 25 * 60 - 2, waits)), "/", {
    resumeSession: () => new Promise<object>(() => {}),
  });
  await pass(1000);
  expect(told).not.toHaveBeenCalled();
  await pass(600_000);
  expect(told.mock.calls.map(([title]) => title)).toEqual(["Focus is over: start 5 min of break"]);
  const [, { actions, data }] = told.mock.calls[0];
  expect(actions.map((button: { title: string }) => button.title)).toEqual(["Start break", "Done"]);
  expect(document.title).toBe("Start break · Tasks · Stint");
  expect(screen.getByRole("button", { name: "Start break" })).toBeVisible();
  expect(screen.getAllByRole("status").map(({ textContent }) => textContent)).toEqual(["Focus is over, 1h 35m left"]);
  await press(data.phase, "resume");
  expect(asked.filter(({ name }) => name === "ResumeSession")).toHaveLength(1);
  expect(document.title).toBe("Break 05:00 · Tasks · Stint");
  expect(told).toHaveBeenCalledTimes(1);
});
