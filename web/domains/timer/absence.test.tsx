/** Coming back to a focus that ran on: asked once, answered by a press, by dismissing it, or by nobody (docs/product.md "Away"). */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { absenceLimits } from "#contract/absence";
import { initialPreferences } from "#contract/preferences";
import { minute } from "#contract/timer";
import { preferences } from "../../lib/preferences";
import { fieldsOf, refused, runningOf } from "../sessions/sessions.fixture";
import { hide, open, pass, put, server, serverTime, withPresence } from "./presence.fixture";

withPresence();

const session = fieldsOf(runningOf(serverTime, 60));
let isComputer: boolean;
/** By how much the browser's clock was set. */
let set: number;
/** What is asked about; null: nothing. */
let found: "all" | null;
/** What the server says instead. */
let refusal: Error | null;
beforeEach(() => {
  [isComputer, set, found, refusal] = [true, 0, "all", null];
  const before = window.matchMedia;
  jest
    .spyOn(window, "matchMedia")
    .mockImplementation((query) =>
      query === "(pointer: fine)" ? ({ matches: isComputer } as MediaQueryList) : before(query),
    );
});
afterEach(() => {
  act(() => preferences.set({ awayAfter: null, whenAway: initialPreferences.whenAway }));
});

const changed = (id: string | null) => ({ id, session: { ...session, now: server() - set } });
/** The app beside a running session; what was asked and answered about absences. */
async function begin() {
  const { asked, write } = open(session, "/", {
    sessionTruth: () => refusal ?? { session: { ...session, now: server() - set } },
    absence: ({ from, to }) => refusal ?? { absence: found && { from, to } },
    answerAbsence: () => ({ answerAbsence: changed("c1") }),
    undoAbsence: () => ({ undoIntervalChange: changed("c1") }),
  });
  await pass(1000);
  const of = (name: string) => asked.filter((one) => one.name === name).map(({ variables }) => variables);
  return {
    write,
    questions: () => of("Absence"),
    truths: () => of("SessionTruth"),
    answers: () => of("AnswerAbsence").map(({ input }) => (input as { answer: string }).answer),
    undone: () => of("UndoAbsence"),
  };
}
/** The machine sleeps: its wall clock goes on, nothing else does; then it looks at its clocks again, and nobody is there. */
async function doze(minutes: number) {
  jest.setSystemTime(Date.now() + minutes * minute);
  await pass(10_000);
}
/** It sleeps, and somebody wakes it. */
async function sleep(minutes: number) {
  await doze(minutes);
  await touch();
}
/** A notice that leaves is drawn a moment longer. */
const leaves = 500;
const question = () => screen.queryByRole("group", { name: "What becomes of this time?" });
const press = async (name: string) => {
  fireEvent.click(screen.getByRole("button", { name }));
  await pass(0);
};
const touch = async () => {
  fireEvent.pointerDown(document.body);
  await pass(0);
};

test("a computer that slept asks once, with the span by the server's clock, and its answer can be taken back", async () => {
  const { questions, answers, undone } = await begin();
  const leftAt = server();
  await sleep(29);
  expect(screen.getByText(/Away from .* to .*, 29 min/)).toBeVisible();
  expect(screen.getByText('This computer slept while the focus of "Thesis, chapter 3" ran on.')).toBeVisible();
  const [{ id, from, to } = { id: "", from: "", to: "" }] = questions();
  expect(id).toBe("s1");
  expect(Math.abs(Date.parse(String(from)) - leftAt)).toBeLessThan(10_000);
  expect(Math.abs(Date.parse(String(to)) - server())).toBeLessThan(2000);
  await press("Discard");
  await pass(leaves);
  expect(question()).toBeNull();
  expect(answers()).toEqual(["discard"]);
  expect(screen.getByText("29 min discarded")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: /Undo/ }));
  await pass(0);
  expect(undone()).toEqual([{ id: "c1" }]);
  await pass(absenceLimits.standsMs);
  expect(questions()).toHaveLength(1);
});

test("a clock that is set is no absence, nor is a nap of a phone, or of a tab that the browser stopped", async () => {
  const { questions } = await begin();
  set = 6 * 60 * minute;
  await sleep(6 * 60);
  expect(questions()).toEqual([]);
  set = 0;
  isComputer = false;
  jest.setSystemTime(Date.now() - 6 * 60 * minute);
  await pass(10_000);
  await sleep(20);
  expect(questions()).toEqual([]);
  isComputer = true;
  fireEvent(document, new Event("freeze"));
  await sleep(20);
  expect(questions()).toEqual([]);
  await sleep(20);
  expect(question()).toBeVisible();
});

test("dismissed, or not answered for a while, the setting decides", async () => {
  const { answers } = await begin();
  await sleep(29);
  await pass(absenceLimits.standsMs - 1000);
  expect(question()).toBeVisible();
  await pass(2000);
  expect(question()).toBeNull();
  expect(answers()).toEqual(["keep"]);

  act(() => preferences.set({ whenAway: "break" }));
  await sleep(29);
  fireEvent.click(document.querySelector(".mantine-Notification-closeButton") as Element);
  await pass(0);
  expect(answers()).toEqual(["keep", "break"]);
  expect(screen.getByText("29 min counted as a break")).toBeVisible();

  act(() => preferences.set({ whenAway: "discard" }));
  await sleep(29);
  put.mockClear();
  fireEvent(window, new Event("pagehide"));
  const [url, request] = put.mock.calls[0];
  expect([url, JSON.parse(request.body).answer]).toEqual(["/api/v1/pomodoro/s1/absence", "discard"]);
  // The browser kept the page and shows it again.
  fireEvent(window, Object.assign(new Event("pageshow"), { persisted: true }));
  await press("Keep");
  expect(answers()).toEqual(["keep", "break", "keep"]);
});

test("a server that cannot be asked loses no question", async () => {
  const { questions } = await begin();
  refusal = refused("RATE_LIMITED", "Later.");
  await sleep(29);
  await pass(20_000);
  expect(question()).toBeNull();
  refusal = null;
  await pass(10_000);
  expect(question()).toBeVisible();
  expect(screen.getByText(/, 29 min/)).toBeVisible();
  await press("Keep");

  act(() => preferences.set({ awayAfter: 15 }));
  await pass(16 * minute);
  refusal = refused("INTERNAL", "Broken.");
  const asked = questions().length;
  await touch();
  expect(questions()).toHaveLength(asked + 1);
  expect(question()).toBeNull();
  refusal = null;
  await pass(10_000);
  expect(screen.getByText(/Nobody was here while/)).toBeVisible();
});

test("a session that was deleted meanwhile is asked for no more", async () => {
  const { truths, questions } = await begin();
  refusal = refused("NOT_FOUND", "Session not found");
  await sleep(29);
  const asked = truths().length;
  await pass(5 * minute);
  expect(truths()).toHaveLength(asked);
  expect(questions()).toEqual([]);
});

test("a computer that wakes for moments is asked about once, by who comes back", async () => {
  const { questions, answers } = await begin();
  const leftAt = server();
  for (let nap = 0; nap < 3; nap += 1) await doze(20);
  await pass(absenceLimits.standsMs - minute);
  await doze(20);
  const cameBack = server();
  await pass(minute);
  expect(questions()).toEqual([]);
  await touch();
  await pass(0);
  expect(screen.getByRole("group", { name: "What becomes of this time?" })).toBeVisible();
  expect(questions()).toHaveLength(1);
  const [{ from, to } = {}] = questions();
  expect(Math.abs(Date.parse(String(from)) - leftAt)).toBeLessThan(10_000);
  expect(Math.abs(Date.parse(String(to)) - cameBack)).toBeLessThan(11_000);
  // From now on it waits for its answer.
  await pass(absenceLimits.standsMs - 5000);
  expect(answers()).toEqual([]);
  await pass(6000);
  expect(answers()).toEqual(["keep"]);
  expect(question()).toBeNull();
});

test("it is a status with a group of buttons, each by its name, and one that dismisses it", async () => {
  await begin();
  await sleep(29);
  const notice = within(screen.getByText(/Away from/).closest('[role="status"]') as HTMLElement);
  const group = within(notice.getByRole("group", { name: "What becomes of this time?" }));
  expect(group.getAllByRole("button").map((button) => button.textContent)).toEqual([
    "Keep",
    "Count as break",
    "Discard",
  ]);
  expect(notice.getByRole("button", { name: "Dismiss" })).toBeVisible();
});

test("where there is nothing to ask nothing is asked, and what another device answers leaves", async () => {
  const { write, answers, questions } = await begin();
  found = null;
  await sleep(29);
  expect(questions()).toHaveLength(1);
  expect(question()).toBeNull();
  found = "all";
  await sleep(29);
  expect(question()).toBeVisible();
  // Whatever else becomes of the session leaves it where it is.
  await write({ ...session, updatedAt: "2026-11-21T13:00:00.000Z", now: server() });
  expect(question()).toBeVisible();
  found = null;
  await write({ ...session, updatedAt: "2026-11-21T13:00:01.000Z", now: server() });
  await pass(leaves);
  expect(question()).toBeNull();
  await pass(absenceLimits.standsMs);
  expect(answers()).toEqual([]);
});

test("it is asked in the tab that is in sight first, and in one of several", async () => {
  const { questions } = await begin();
  hide("hidden");
  await sleep(29);
  expect(questions()).toEqual([]);
  hide("visible");
  await pass(0);
  expect(question()).toBeVisible();
  await press("Keep");
  // Another tab asked about the same time already.
  await pass(leaves);
  localStorage.setItem("stint.timer.away", JSON.stringify({ id: "s1", to: server() + 60 * minute }));
  await sleep(29);
  expect(question()).toBeNull();
});

test("nobody who touched it is asked only where that is set, and a touch in any tab counts", async () => {
  const { questions } = await begin();
  await touch();
  await pass(40 * minute);
  await touch();
  expect(questions()).toEqual([]);
  act(() => preferences.set({ awayAfter: 15 }));
  await pass(14 * minute);
  await touch();
  await pass(16 * minute);
  localStorage.setItem("stint.timer.touched", String(server()));
  await touch();
  expect(questions()).toEqual([]);
  await pass(16 * minute);
  await touch();
  expect(screen.getByText(/Nobody was here while/)).toBeVisible();
  expect(screen.getByText(/, 16 min/)).toBeVisible();
  act(() => preferences.set({ awayAfter: 0 }));
  await press("Keep");
  await sleep(29);
  await pass(40 * minute);
  await touch();
  expect(questions()).toHaveLength(1);
});
