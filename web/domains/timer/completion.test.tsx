/** What happens at zero: one notification, a dialog that covers nothing where somebody looks, and nothing for what was ended by hand. */
import { fireEvent, screen } from "@testing-library/react";
import { fieldsOf, runningOf, sessionOf } from "../sessions/sessions.fixture";
import { hide, open, pass, server, serverTime, shown, withPresence } from "./presence.fixture";

withPresence();

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
