/** Which task a session is at, and what was focused on each, on the session's screen (docs/product.md "Session tasks"). */
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { messages } from "#contract/messages";
import { token } from "../../apollo/token";
import { refused, runningOf, serverOf } from "../../domains/sessions/sessions.fixture";
import { taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { SessionPage } from "./SessionPage";

beforeEach(() => token.set("t"));
afterEach(() => token.clear());

const now = Date.now();
const ago = (minutes: number) => new Date(now - minutes * 60_000).toISOString();
const tasks = ["One", "Two"].map((title) => taskWith({ id: title, title, estimate: title === "Two" ? 45 : null }));
/** Ran half an hour, on Two at first, on a task that is gone for five minutes, and since ten minutes on One. */
const session = runningOf(now, 10 * 60, {
  tasks,
  ...{ currentTaskId: "One", breakDuration: 0, elapsedMs: 20 * 60_000, startTime: ago(30) },
});
const piece = (taskId: string | null, taskTitle: string | null, from: string, to: string | null) => ({
  ...{ __typename: "SessionInterval", id: null, version: null, kind: "focus", from, to, taskId, taskTitle },
});
const intervals = [
  piece("Two", "Two", ago(30), ago(15)),
  piece("gone", "An old one", ago(15), ago(10)),
  piece("One", "One", ago(10), null),
];

async function open(switchTask: () => object | Error | Promise<object>) {
  const server = serverOf({
    session: () => ({ session }),
    history: () => ({ session: { __typename: "PomodoroSession", id: "s1", intervals } }),
    timerSessions: () => ({ currentSessions: [session] }),
    switchTask,
  });
  renderApp(
    <Routes>
      <Route path="/pomodoro/:id" element={<SessionPage />} />
    </Routes>,
    { client: server.client, route: "/pomodoro/s1" },
  );
  await screen.findByRole("region", { name: "Tasks" });
  return server;
}

const list = () => within(screen.getByRole("region", { name: "Tasks" }));
const rowOf = (title: string) => list().getByText(title, { selector: "li *" }).closest("li") as HTMLElement;
const currents = () =>
  list()
    .getAllByRole("listitem")
    .filter((row) => row.getAttribute("aria-current") === "true")
    .map((row) => row.querySelector("a")?.textContent);

test("each task says what was focused on it, and what went to others stands below: together it is the session's", async () => {
  await open(() => refused("CONFLICT", ""));
  expect(await list().findByText("0h 10m focused")).toBeVisible();
  expect(within(rowOf("Two")).getByText("0h 15m of 0h 45m focused")).toBeVisible();
  expect(list().getByText("An old one: 0h 5m")).toBeVisible();
  expect(within(screen.getByRole("region", { name: "Timer" })).getByText("One")).toBeVisible();
});

test("a press turns to another task, seen before the server has answered", async () => {
  let answer: (value: object) => void = () => {};
  const server = await open(() => new Promise((resolve) => (answer = resolve)));
  await userEvent.click(await list().findByRole("button", { name: "Work on Two" }));
  await waitFor(() => expect(currents()).toEqual(["Two"]));
  expect(rowOf("Two")).toHaveFocus();
  expect(await screen.findByText("Current task: Two")).toHaveAttribute("aria-live", "polite");
  expect(server.asked.find(({ name }) => name === "SwitchTask")?.variables).toEqual({ id: "s1", taskId: "Two" });
  answer({ switchTask: { ...session, currentTaskId: "Two", now: now + 1 } });
  await waitFor(() => expect(within(screen.getByRole("region", { name: "Timer" })).getByText("Two")).toBeVisible());
  expect(currents()).toEqual(["Two"]);
});

test("a refused one is taken back and says why", async () => {
  await open(() => refused("CONFLICT", messages.sessionCompleted));
  await userEvent.click(await list().findByRole("button", { name: "Work on Two" }));
  expect(await screen.findByText(messages.sessionCompleted)).toBeVisible();
  expect(currents()).toEqual(["One"]);
});
