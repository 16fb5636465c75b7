/** The timer card: right by the server's clock whatever the browser's says, and its verbs at once, with the way back. */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { messages } from "#contract/messages";
import { TimerSessionsDocument } from "../../apollo/generated/graphql";
import { clockTime } from "../../lib/dates";
import { fieldsOf, refused, runningOf, sessionOf } from "../sessions/sessions.fixture";
import { ahead, digits, hero, open, pass, server, serverTime, settle, timer, withTimerCard } from "./timerCard.fixture";

const tooMany = () => refused("RATE_LIMITED", messages.rateLimited(7));

withTimerCard();

test("a running session shows the server's remaining time on a machine six hours off", async () => {
  open(runningOf(serverTime, 2428));
  expect(digits()).toBe("1:19:32");
  expect(timer().getByText("Running")).toBeVisible();
  expect(timer().getByText("Focus 2 of 4")).toBeVisible();
  expect(hero()).toHaveTextContent(/^14:32$/);
  expect(timer().getByText("Then a break of 5 min")).toBeVisible();
  await pass(1000);
  expect(digits()).toBe("1:19:31");
  expect(hero()).toHaveTextContent(/^14:31$/);
});

test("an hour in which no tick ran changes nothing: the time is read, not counted", async () => {
  open(runningOf(serverTime, 2428));
  jest.setSystemTime(serverTime + ahead);
  jest.spyOn(performance, "now").mockReturnValue(performance.now() + 3_600_000);
  await pass(1001);
  expect(digits()).toBe("19:32");
  jest.restoreAllMocks();
});

test("a wall clock that is set while the timer runs does not move it", async () => {
  open(runningOf(serverTime, 2428));
  jest.setSystemTime(serverTime - 40 * 3_600_000);
  await pass(1000);
  expect(digits()).toBe("1:19:31");
});

test.each<[string, Partial<ReturnType<typeof sessionOf>>, string[], string[]]>([
  ["ready", {}, ["25:00", "2:00:00"], ["Ready", "Start", "Mark as Complete"]],
  [
    "paused",
    {
      phase: "paused",
      status: "active",
      isActive: true,
      isPaused: true,
      elapsedMs: 6_000_000,
      startTime: "2026-11-21T09:00:00Z",
    },
    ["15:00", "20:00"],
    ["Paused", "Resume", "Mark as Complete", "Focus 4 of 4"],
  ],
  [
    "complete",
    { phase: "done", status: "completed", isCompleted: true, elapsedMs: 7_200_000, endTime: "2026-11-21T11:00:00Z" },
    [],
    ["Session Complete", "2h 0m of 2h 0m"],
  ],
])("a session that is %s has its digits, its label and its buttons", (_, fields, shown, words) => {
  open(sessionOf({ now: serverTime, ...fields }));
  expect(screen.queryAllByRole("timer").map(({ textContent }) => textContent)).toEqual(shown);
  for (const word of words) expect(timer().getByText(word)).toBeVisible();
  expect(timer().queryAllByRole("button", { name: /Start|Pause|Resume|Mark/ })).toHaveLength(words.length > 2 ? 2 : 0);
});

test("digits from one hour on are smaller than those below it", async () => {
  open(runningOf(serverTime, 3600, { duration: 120 }));
  expect(hero()).toHaveAttribute("data-long");
  await pass(1001);
  expect(hero()).toHaveTextContent(/^59:59$/);
  expect(hero()).not.toHaveAttribute("data-long");
});

test("the break has its words, and the session ends by itself at zero", async () => {
  open(runningOf(serverTime, 26 * 60));
  expect(timer().getByText("Break 1 of 4")).toBeVisible();
  expect(hero()).toHaveTextContent(/^04:00$/);
  expect(timer().getByText("Then 25 min of focus")).toBeVisible();
  await pass(94 * 60_000 - 1000);
  expect(digits()).toBe("00:01");
  await pass(1001);
  expect(timer().getByText("Session Complete")).toBeVisible();
  expect(timer().getByText("2h 0m of 2h 0m")).toBeVisible();
});

test("Start shows the running timer before the server has answered, and keeps its answer", async () => {
  let answer: (data: object) => void = () => {};
  const { acts } = open(sessionOf({ now: serverTime }), {
    startSession: () =>
      new Promise<object>((resolve) => {
        answer = resolve;
      }),
  });
  fireEvent.click(timer().getByRole("button", { name: "Start" }));
  await settle();
  expect(timer().getByText("Running")).toBeVisible();
  await pass(2000);
  expect(digits()).toBe("1:59:58");
  answer({ startSession: fieldsOf(runningOf(server(), 2)) });
  await settle();
  expect(digits()).toBe("1:59:58");
  expect(acts().map(({ name }) => name)).toEqual(["StartSession"]);
});

test("starting says which session it paused", async () => {
  const session = sessionOf({ now: serverTime });
  const { client } = open(session, { startSession: () => ({ startSession: fieldsOf(runningOf(server(), 0)) }) });
  const other = fieldsOf(runningOf(serverTime, 600, { id: "s2", name: "Morning mail" }));
  client.writeQuery({ query: TimerSessionsDocument, data: { currentSessions: [fieldsOf(session), other] } });
  fireEvent.click(timer().getByRole("button", { name: "Start" }));
  await settle();
  expect(screen.getByRole("status")).toHaveTextContent('"Morning mail" is paused');
});

test("verbs of a session are sent one after the other, however fast they are pressed", async () => {
  let answer: (data: object) => void = () => {};
  const { acts } = open(sessionOf({ now: serverTime }), {
    startSession: () =>
      new Promise<object>((resolve) => {
        answer = resolve;
      }),
    pauseSession: () => refused("CONFLICT", "no"),
  });
  fireEvent.click(timer().getByRole("button", { name: "Start" }));
  await settle();
  fireEvent.click(timer().getByRole("button", { name: "Pause" }));
  await settle();
  expect(timer().getByText("Paused")).toBeVisible();
  expect(acts().map(({ name }) => name)).toEqual(["StartSession"]);
  answer({ startSession: fieldsOf(runningOf(server(), 0)) });
  await settle();
  expect(acts().map(({ name }) => name)).toEqual(["StartSession", "PauseSession", "SessionTruth"]);
});

test("a refusal that was said leaves when the same session then obeys", async () => {
  let answers = 0;
  open(runningOf(serverTime, 60), {
    pauseSession: () =>
      answers++ === 0
        ? refused("CONFLICT", "Not now")
        : { pauseSession: fieldsOf(runningOf(server(), 60, { runningSince: null, phase: "paused", isPaused: true })) },
  });
  fireEvent.click(timer().getByRole("button", { name: "Pause" }));
  await settle();
  expect(screen.getByText("Not now")).toBeInTheDocument();
  fireEvent.click(timer().getByRole("button", { name: "Pause" }));
  await pass(1000);
  expect(screen.queryByText("Not now")).toBeNull();
});

test("a refused Pause runs on and says why", async () => {
  let refuse: (reason: Error) => void = () => {};
  open(runningOf(serverTime, 60), {
    pauseSession: () =>
      new Promise<Error>((resolve) => {
        refuse = resolve;
      }),
  });
  fireEvent.click(timer().getByRole("button", { name: "Pause" }));
  await settle();
  expect(timer().getByText("Paused")).toBeVisible();
  refuse(refused("CONFLICT", messages.sessionCompleted));
  await settle();
  expect(timer().getByText("Running")).toBeVisible();
  expect(screen.getByText(messages.sessionCompleted)).toBeVisible();
});

test("a Pause that comes too often stays paused here and is said again when the server listens", async () => {
  let busy = true;
  const { acts } = open(runningOf(serverTime, 60), {
    pauseSession: () =>
      busy
        ? refused("RATE_LIMITED", messages.rateLimited(7))
        : {
            pauseSession: fieldsOf(
              sessionOf({
                phase: "paused",
                status: "active",
                isActive: true,
                isPaused: true,
                elapsedMs: 67_000,
                now: server(),
              }),
            ),
          },
  });
  fireEvent.click(timer().getByRole("button", { name: "Pause" }));
  await settle();
  expect(timer().getByText("Paused")).toBeVisible();
  expect(screen.queryByText(messages.rateLimited(7))).toBeNull();
  busy = false;
  await pass(7000);
  expect(acts().filter(({ name }) => name === "PauseSession")).toHaveLength(2);
  expect(digits()).toBe("1:58:53");
});

test("what was refused and read anew does not hide a Pause that waits to be said again", async () => {
  let answers = 0;
  let tell: (data: object) => void = () => {};
  open(runningOf(serverTime, 60), {
    pauseSession: () => (answers++ === 0 ? refused("CONFLICT", "Not now") : tooMany()),
    sessionTruth: () =>
      new Promise<object>((resolve) => {
        tell = resolve;
      }),
  });
  fireEvent.click(timer().getByRole("button", { name: "Pause" }));
  await settle();
  expect(timer().getByText("Running")).toBeVisible();
  fireEvent.click(timer().getByRole("button", { name: "Pause" }));
  await settle();
  tell({ session: fieldsOf(runningOf(server(), 60)) });
  await settle();
  expect(timer().getByText("Paused")).toBeVisible();
});

test("a Pause that waits to be said again is forgotten by a Resume", async () => {
  const { acts } = open(runningOf(serverTime, 60), {
    pauseSession: () => tooMany(),
    resumeSession: () => ({ resumeSession: fieldsOf(runningOf(server(), 60)) }),
  });
  fireEvent.click(timer().getByRole("button", { name: "Pause" }));
  await settle();
  fireEvent.click(timer().getByRole("button", { name: "Resume" }));
  await pass(8000);
  expect(timer().getByText("Running")).toBeVisible();
  expect(acts().map(({ name }) => name)).toEqual(["PauseSession", "ResumeSession"]);
});

test("Mark as Complete asks first and keeps the remaining time", async () => {
  const done = { phase: "done" as const, status: "completed" as const, isCompleted: true, elapsedMs: 60_000 };
  const { acts } = open(runningOf(serverTime, 60), {
    completeSession: () => ({
      completeSession: fieldsOf(sessionOf({ ...done, now: server(), endTime: new Date(server()).toISOString() })),
    }),
  });
  fireEvent.click(timer().getByRole("button", { name: "Mark as Complete" }));
  await pass(300);
  expect(acts()).toHaveLength(0);
  const dialog = within(screen.getByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Mark as Complete" }));
  await pass(300);
  expect(timer().getByText("Session Complete")).toBeVisible();
  expect(timer().getByText("0h 1m of 2h 0m")).toBeVisible();
});

test("the key S pauses and resumes, but not while somebody types", async () => {
  const { acts } = open(runningOf(serverTime, 60), { pauseSession: () => refused("CONFLICT", "no") });
  const input = document.body.appendChild(document.createElement("input"));
  fireEvent.keyDown(input, { key: "s" });
  expect(acts()).toHaveLength(0);
  fireEvent.keyDown(document.body, { key: "s" });
  await settle();
  expect(acts().map(({ name }) => name)).toContain("PauseSession");
  input.remove();
});

test("the key S can be turned off, and then acts no more", async () => {
  const { acts } = open(runningOf(serverTime, 60), { pauseSession: () => refused("CONFLICT", "no") });
  fireEvent.click(timer().getByRole("button", { name: "Keys S and F", pressed: true }));
  fireEvent.keyDown(document.body, { key: "s" });
  await settle();
  expect(acts()).toHaveLength(0);
  fireEvent.click(timer().getByRole("button", { name: "Keys S and F", pressed: false }));
  fireEvent.keyDown(document.body, { key: "s" });
  await settle();
  expect(acts().map(({ name }) => name)).toContain("PauseSession");
});

test("the ruler begins when the session began and leaves the pause as a gap", async () => {
  const began = serverTime - 90 * 60_000;
  const intervals = [
    {
      __typename: "SessionInterval",
      ...{ id: null, version: null },
      kind: "focus",
      from: new Date(began).toISOString(),
      to: new Date(began + 20 * 60_000).toISOString(),
      ...{ taskId: null, taskTitle: null },
    },
  ];
  const session = runningOf(serverTime, 10 * 60, { elapsedMs: 20 * 60_000, startTime: new Date(began).toISOString() });
  open(session, { history: () => ({ session: { __typename: "PomodoroSession", id: "s1", intervals } }) });
  await settle();
  expect(screen.getByText(clockTime(began))).toBeInTheDocument();
  expect(screen.getByText(clockTime(serverTime + 90 * 60_000))).toBeInTheDocument();
  expect(screen.queryByText(clockTime(serverTime - 30 * 60_000))).toBeNull();
});

test("at the end the figure is what was focused, by what ran, and the way leads on to what is planned next", async () => {
  const at = (minutes: number) => new Date(serverTime - minutes * 60_000).toISOString();
  const piece = (kind: "focus" | "break", from: number, to: number) => ({
    __typename: "SessionInterval",
    ...{ id: null, version: null },
    kind,
    from: at(from),
    to: at(to),
    ...{ taskId: null, taskTitle: null },
  });
  const intervals = [piece("focus", 120, 40), piece("break", 40, 30), piece("focus", 30, 9)];
  const done = sessionOf({
    phase: "done",
    status: "completed",
    isCompleted: true,
    elapsedMs: 111 * 60_000,
    startTime: at(120),
    endTime: at(9),
    now: serverTime,
  });
  const { client } = open(done, {
    history: () => ({ session: { __typename: "PomodoroSession", id: "s1", intervals } }),
    timerSessions: () => ({ currentSessions: [] }),
  });
  await settle();
  expect(screen.getByRole("link", { name: "Create New Session" })).toHaveAttribute("href", "/pomodoro?new=");
  expect(timer().getByText("1h 41m")).toHaveTextContent("1h 41m focused");
  const later = fieldsOf(sessionOf({ id: "s2", name: "Mail", scheduledAt: new Date(server() + 1000).toISOString() }));
  act(() => void client.writeQuery({ query: TimerSessionsDocument, data: { currentSessions: [later] } }));
  await settle();
  expect(screen.getByRole("link", { name: /^Next: Mail/ })).toHaveAttribute("href", "/pomodoro/s2");
});
