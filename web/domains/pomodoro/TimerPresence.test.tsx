/** The timer away from its screen: title, header, notification, dialog and saves. */
import { act, fireEvent, screen } from "@testing-library/react";
import { messages } from "#contract/messages";
import { type SessionFieldsFragment, TimerSessionsDocument } from "../../apollo/generated/graphql";
import { token } from "../../apollo/token";
import { setPageTitle } from "../../app/pageTitle";
import { renderApp } from "../../test/render";
import { MiniTimer } from "./MiniTimer";
import { placeSession } from "./pomodoro.cache";
import { fieldsOf, runningOf, serverOf, sessionOf } from "./pomodoro.fixture";
import { forgetServerClock } from "./serverClock";
import { TimerPresence } from "./TimerPresence";

const serverTime = Date.UTC(2026, 10, 21, 12);
const ahead = 6 * 3_600_000;
const server = () => Date.now() - ahead;
const shown = jest.fn();
const put = jest.fn();
let visibility: DocumentVisibilityState = "visible";

class FakeNotification {
  static permission = "granted";
  onclick = null;
  constructor(title: string, options: NotificationOptions) {
    shown(title, options.body, options.tag);
  }
}

beforeEach(() => {
  jest.useFakeTimers({ now: serverTime + ahead });
  forgetServerClock();
  localStorage.clear();
  token.set("t");
  visibility = "visible";
  jest.spyOn(document, "visibilityState", "get").mockImplementation(() => visibility);
  Object.assign(globalThis, { Notification: FakeNotification, fetch: put });
  put.mockResolvedValue({ ok: false, status: 429 });
  setPageTitle("Tasks");
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  shown.mockReset();
  put.mockReset();
});

function open(session: SessionFieldsFragment, route = "/") {
  const { client, asked } = serverOf({
    timerSessions: () => ({ sessions: [session] }),
    sessionTruth: () => ({ session: { ...session, now: server() } }),
  });
  client.writeQuery({ query: TimerSessionsDocument, data: { sessions: [session] } });
  const { unmount } = renderApp(
    <>
      <MiniTimer />
      <TimerPresence />
    </>,
    { client, route },
  );
  const write = async (data: SessionFieldsFragment) => {
    placeSession(client.cache, data);
    await pass(0);
  };
  return { asked, client, unmount, write };
}
/** React draws what a timer changed when an act ends, and that may change the cache again. */
async function pass(ms: number): Promise<void> {
  for (const step of [ms, 0, 0]) await act(() => jest.advanceTimersByTimeAsync(step));
}
const hide = (state: DocumentVisibilityState) => {
  visibility = state;
  act(() => void fireEvent(document, new Event("visibilitychange")));
};

test("the tab's title counts down on every screen and is given back when the session stands", async () => {
  const session = fieldsOf(runningOf(serverTime, 60));
  const { write } = open(session);
  expect(document.title).toBe("1:59:00 · Tasks · Stint");
  await pass(1000);
  expect(document.title).toBe("1:58:59 · Tasks · Stint");
  await write({ ...session, phase: "paused", isPaused: true, runningSince: null, elapsedMs: 61_000, now: server() });
  expect(document.title).toBe("Tasks · Stint");
});

test("the header shows the running session with a way to it, but not on its own screen", async () => {
  const session = fieldsOf(runningOf(serverTime, 60));
  const { unmount } = open(session);
  expect(screen.getByRole("link", { name: /Thesis, chapter 3/ })).toHaveAttribute("href", "/pomodoro/s1");
  expect(screen.getByRole("button", { name: "Pause" })).toBeVisible();
  expect(screen.getByText("1:59:00")).toBeVisible();
  unmount();
  open(session, "/pomodoro/s1");
  expect(screen.queryByText("1:59:00")).toBeNull();
});

test("at zero there is one notification with the session as its tag, and a dialog", async () => {
  open(fieldsOf(runningOf(serverTime, 7190)));
  await pass(9900);
  expect(shown).not.toHaveBeenCalled();
  await pass(200);
  expect(shown.mock.calls).toEqual([["Pomodoro Session Complete!", "Thesis, chapter 3", "s1"]]);
  await pass(300);
  expect(screen.getByRole("dialog", { name: "Pomodoro Session Complete!" })).toBeVisible();
  expect(document.title).toBe("Tasks · Stint");
  await pass(5000);
  expect(shown).toHaveBeenCalledTimes(1);
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

test("it saves every 60 s and when the tab hides, sends no flag that could start or stop a timer, and bears a 429", async () => {
  open(fieldsOf(runningOf(serverTime, 60)));
  await pass(59_000);
  expect(put).not.toHaveBeenCalled();
  await pass(1100);
  expect(put).toHaveBeenCalledTimes(1);
  const [url, request] = put.mock.calls[0];
  expect(url).toBe("/api/v1/pomodoro/s1");
  expect(request).toMatchObject({ method: "PUT", keepalive: true });
  expect(JSON.parse(request.body)).toEqual({ timeRemaining: 7080, sessionProgress: 1 });
  hide("hidden");
  expect(put).toHaveBeenCalledTimes(2);
  await pass(1000);
  expect(document.title).toContain("1:57:59");
  expect(screen.queryByText(messages.rateLimited(1))).toBeNull();
});

test("an answer that knows better makes the tab ask for the truth", async () => {
  const session = fieldsOf(runningOf(serverTime, 60));
  const { asked } = open(session);
  await pass(1000);
  const before = asked.filter(({ name }) => name === "SessionTruth").length;
  put.mockResolvedValue({
    ok: true,
    json: async () => ({ data: { isPaused: true, isCompleted: false, timeRemaining: 7140 } }),
  });
  await pass(60_000);
  expect(asked.filter(({ name }) => name === "SessionTruth").length).toBe(before + 1);
});

test("coming back to the tab asks the server, which puts a slept machine right", async () => {
  const session = fieldsOf(runningOf(serverTime, 60));
  const { asked } = open(session);
  await pass(1000);
  const before = asked.length;
  hide("hidden");
  hide("visible");
  await pass(10);
  expect(asked.slice(before).map(({ name }) => name)).toEqual(["SessionTruth"]);
});
