/** A session that is deleted in another tab or on another device while its pages are open here. */
import { act, screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { messages } from "#contract/messages";
import { TimerSessionsDocument } from "../../apollo/generated/graphql";
import { token } from "../../apollo/token";
import { SessionTasksPage } from "../../domains/session-tasks/SessionTasksPage";
import { EditSessionPage } from "../../domains/sessions/EditSessionPage";
import { readTruth } from "../../domains/sessions/readTruth";
import { refused, runningOf, serverOf } from "../../domains/sessions/sessions.fixture";
import { removeSession } from "../../domains/sessions/sessions.live";
import { TimerPresence } from "../../domains/timer/TimerPresence";
import { setPageTitle } from "../../lib/pageTitle";
import { renderApp } from "../../test/render";
import { SessionPage } from "./SessionPage";

beforeEach(() => token.set("t"));
afterEach(() => token.clear());

const running = runningOf(Date.now(), 60, { name: "Thesis, chapter 3" });

/** Opens a page of a running session; `vanish` takes it away on the server. */
async function open(route: string) {
  let gone = false;
  const missing = () => refused("NOT_FOUND", messages.sessionNotFound);
  const session = () => (gone ? missing() : { session: running });
  const { client } = serverOf({
    session,
    editSession: session,
    sessionTasks: session,
    sessionTruth: () => (gone ? missing() : { session: running }),
    availableTasks: () => ({ tasks: [] }),
    taskFormOptions: () => ({ projects: [], boards: [] }),
    timerSessions: () => ({ sessions: gone ? [] : [running] }),
  });
  client.writeQuery({ query: TimerSessionsDocument, data: { currentSessions: [running] } });
  setPageTitle("Session");
  renderApp(
    <>
      <Routes>
        <Route path="/pomodoro/:id" element={<SessionPage />} />
        <Route path="/pomodoro/:id/edit" element={<EditSessionPage />} />
        <Route path="/pomodoro/:id/tasks" element={<SessionTasksPage />} />
      </Routes>
      <TimerPresence />
    </>,
    { client, route },
  );
  await waitFor(() => expect(document.title).toMatch(/\d\d:\d\d · /));
  return { client, vanish: () => (gone = true) };
}

test.each([
  ["its page", "/pomodoro/s1"],
  ["its tasks page", "/pomodoro/s1/tasks"],
  ["its form", "/pomodoro/s1/edit"],
])("%s says at once that it is not found; timer and title are cleared", async (_, route) => {
  const { client, vanish } = await open(route);
  await screen.findByRole("heading", { level: 1, name: route.endsWith("/edit") ? /Edit/ : running.name });
  vanish();
  await act(async () => removeSession(client.cache, "s1"));
  expect(await screen.findByText(messages.sessionMissing, {}, { timeout: 1000 })).toBeVisible();
  expect(screen.queryByText(running.name)).toBeNull();
  expect(screen.queryByRole("timer")).toBeNull();
  expect(document.title).toBe("Session · Stint");
});

test("a page that heard nothing of it learns it from the server's next answer", async () => {
  const { client, vanish } = await open("/pomodoro/s1");
  await screen.findByRole("heading", { level: 1, name: running.name });
  vanish();
  await act(async () => void (await readTruth(client, "s1")));
  expect(await screen.findByText(messages.sessionMissing)).toBeVisible();
  expect(document.title).toBe("Session · Stint");
});
