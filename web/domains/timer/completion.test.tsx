/** What happens at zero: one notification, a dialog that covers nothing where somebody looks, and nothing for what was ended by hand. */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { useLocation } from "react-router";
import { fieldsOf, runningOf, sessionOf } from "../sessions/sessions.fixture";
import { placeSession } from "../sessions/sessions.live";
import { hide, open, pass, server, serverTime, shown, withPresence } from "./presence.fixture";

withPresence();

const Where = () => <p>{useLocation().pathname}</p>;

test("at zero there is one notification with the session as its tag, and a dialog", async () => {
  open(fieldsOf(runningOf(serverTime, 7190)));
  await pass(9900);
  expect(shown).not.toHaveBeenCalled();
  await pass(200);
  expect(shown.mock.calls).toEqual([["Pomodoro Session Complete!", "Thesis, chapter 3", "s1"]]);
  await pass(300);
  const dialog = screen.getByRole("dialog", { name: "Pomodoro Session Complete!" });
  expect(dialog).toBeVisible();
  expect(dialog).not.toHaveAttribute("aria-modal");
  expect(dialog).not.toContainElement(document.activeElement as HTMLElement);
  expect(dialog).toHaveTextContent("1h 40m focused");
  expect(document.title).toBe("Tasks · Stint");
  await pass(5000);
  expect(shown).toHaveBeenCalledTimes(1);
});

test("closed from within, the focus goes to the screen", async () => {
  const main = Object.assign(document.createElement("main"), { id: "main", tabIndex: -1 });
  document.body.append(main);
  open(fieldsOf(runningOf(serverTime, 7190)));
  await pass(10_400);
  const close = screen.getByRole("button", { name: "Close" });
  close.focus();
  fireEvent.keyDown(close, { key: "Escape" });
  expect(main).toHaveFocus();
  main.remove();
});

test("elsewhere it says what is planned next today, and leads there", async () => {
  const next = { id: "s2", name: "Reading", phase: "ready" as const, scheduledAt: "2026-11-21T12:30:00.000Z" };
  const session = fieldsOf(runningOf(serverTime, 7190));
  const { client } = open(session, "/", { timerSessions: () => ({ sessions: [session, fieldsOf(sessionOf(next))] }) });
  act(() => placeSession(client.cache, fieldsOf(sessionOf({ ...next, now: serverTime }))));
  await pass(10_400);
  const way = within(screen.getByRole("dialog")).getByRole("link", { name: /^Next: Reading, / });
  expect(way).toHaveAttribute("href", "/pomodoro/s2");
  fireEvent.click(way);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("where the browser has a worker it shows the notification, and a press on that leads to the session", async () => {
  const told = jest.fn();
  let hear: (event: object) => void = () => {};
  const registration = { active: {}, showNotification: told };
  const addEventListener = (_: string, listener: typeof hear) => {
    hear = listener;
  };
  const worker = { getRegistration: async () => registration, addEventListener, removeEventListener: () => {} };
  Object.defineProperty(navigator, "serviceWorker", { configurable: true, value: worker });
  open(fieldsOf(runningOf(serverTime, 7190)), "/", {}, {}, <Where />);
  await pass(10_400);
  expect(shown).not.toHaveBeenCalled();
  expect(told).toHaveBeenCalledTimes(1);
  const [title, { body, tag, data, actions }] = told.mock.calls[0];
  expect([title, body, tag, actions]).toEqual(["Pomodoro Session Complete!", "Thesis, chapter 3", "s1", []]);
  const port = { postMessage: jest.fn(), onmessage: () => {} };
  act(() => hear({ data: { timer: { ...data, button: "" } }, ports: [port] }));
  expect(port.postMessage).toHaveBeenCalledWith("here");
  await act(async () => port.onmessage());
  expect(screen.getByText("/pomodoro/s1")).toBeInTheDocument();
  Reflect.deleteProperty(navigator, "serviceWorker");
});

test("a tab that another one was faster than does not notify again", async () => {
  localStorage.setItem("stint.timer.notification", "s1");
  open(fieldsOf(runningOf(serverTime, 7190)));
  await pass(11_000);
  expect(shown).not.toHaveBeenCalled();
});

test("a hidden tab opens no dialog; on return it does, unless another tab has", async () => {
  open(fieldsOf(runningOf(serverTime, 7190)));
  hide("hidden");
  await pass(11_000);
  expect(shown).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole("dialog")).toBeNull();
  hide("visible");
  await pass(300);
  expect(screen.getByRole("dialog")).toBeVisible();
});

test("one completed by hand on another device is not announced as run out", async () => {
  const session = fieldsOf(runningOf(serverTime, 60));
  const { write } = open(session);
  await write({
    ...session,
    phase: "done",
    status: "completed",
    isActive: false,
    isCompleted: true,
    runningSince: null,
    elapsedMs: 60_000,
    endTime: new Date(serverTime).toISOString(),
    timeRemaining: 7140,
    now: server(),
  });
  await pass(300);
  expect(shown).not.toHaveBeenCalled();
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a session that ran out while nobody was here is told on return, once", async () => {
  localStorage.setItem("stint.timer.running", "s1");
  const done = fieldsOf(
    sessionOf({
      phase: "done",
      status: "completed",
      isCompleted: true,
      timeRemaining: 0,
      elapsedMs: 7_200_000,
      endTime: "2026-11-21T11:00:00.000Z",
      now: serverTime,
    }),
  );
  const { unmount } = open(done);
  await pass(300);
  expect(screen.getByRole("dialog")).toBeVisible();
  unmount();
  open(done);
  await pass(300);
  expect(screen.queryByRole("dialog")).toBeNull();
});
