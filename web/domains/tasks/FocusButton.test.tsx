/** ▶ on a task: one press, or F on its card, and a session with it runs; what was paused for it is said, and the way there is one press. */
import { notifications } from "@mantine/notifications";
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { messages } from "#contract/messages";
import { TimerSessionsDocument } from "../../apollo/generated/graphql";
import { bindings } from "../../lib/keys/bindings";
import { useCardKeys } from "../../lib/keys/useCardKeys";
import { preferences } from "../../lib/preferences";
import { zoneHere } from "../../lib/zone";
import { answers, refusal } from "../../test/answers";
import { sessionWith, taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { FocusButton } from "./FocusButton";

const now = Date.UTC(2026, 10, 22, 9);
const running = {
  status: "active",
  phase: "running",
  isActive: true,
  runningSince: now,
  startTime: new Date(now).toISOString(),
  now,
} as const;
const before = sessionWith({ id: "s0", name: "Mails", ...running, runningSince: now - 60_000 });
const made = sessionWith({ id: "s1", name: "Write report", ...running });
const task = taskWith({ id: "t1", title: "Write report" });

function Place() {
  useCardKeys();
  return <p>{useLocation().pathname}</p>;
}

function open(answer: object = { focusTask: { ...made, tasks: [{ ...task, pomodoroSessionId: "s1" }] } }) {
  const { link, asked } = answers({ FocusTask: answer as Record<string, unknown> });
  const cards = (
    <ul>
      {[task, taskWith({ id: "t2", title: "Other" }), taskWith({ id: "t3", title: "Over", status: "done" })].map(
        (one) => (
          <li key={one.id}>
            <button type="button">{one.title}</button>
            <FocusButton task={one} />
          </li>
        ),
      )}
    </ul>
  );
  const { client } = renderApp(
    <>
      {cards}
      <Place />
    </>,
    { link },
  );
  client.writeQuery({ query: TimerSessionsDocument, data: { currentSessions: [before] } });
  const sessions = () =>
    client.readQuery({ query: TimerSessionsDocument })?.currentSessions.map(({ id, phase }) => `${id} ${phase}`);
  return { asked, sessions };
}

afterEach(() => {
  act(() => notifications.clean());
  act(() => bindings.keep({}));
});

test("one press: it runs, what ran stands, both are said, and the notice leads to the session", async () => {
  const { asked, sessions } = open();
  await userEvent.click(screen.getByRole("button", { name: "Focus on Write report" }));
  expect(await screen.findByRole("status")).toHaveTextContent("Focusing on “Write report”, “Mails” is paused");
  expect(asked).toEqual([{ name: "FocusTask", variables: { id: "t1" } }]);
  expect(sessions()?.sort()).toEqual(["s0 paused", "s1 running"]);
  // It counts for the days of where it was begun.
  expect(preferences.unsent()).toEqual({ zone: zoneHere() });
  expect(screen.getByText("/")).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Open session" }));
  expect(screen.getByText("/pomodoro/s1")).toBeVisible();
});

test("a refusal is said in its own words, and what ran goes on", async () => {
  const full = messages.quotaReached("sessions", 10_000);
  const { sessions } = open(refusal("FORBIDDEN", full));
  await userEvent.click(screen.getByRole("button", { name: "Focus on Write report" }));
  expect(await screen.findByRole("alert")).toHaveTextContent(full);
  expect(sessions()).toEqual(["s0 running"]);
});

test("F is ▶ of the card that has the focus, unless it was turned off; a task that is done has none", async () => {
  const { asked } = open();
  fireEvent.keyDown(document.body, { key: "f" });
  screen.getByRole("button", { name: "Over" }).focus();
  fireEvent.keyDown(document.activeElement as Element, { key: "f" });
  screen.getByRole("button", { name: "Other" }).focus();
  bindings.set(["focus"], false);
  fireEvent.keyDown(document.activeElement as Element, { key: "f" });
  bindings.set(["focus"], true);
  fireEvent.keyDown(document.activeElement as Element, { key: "f" });
  await waitFor(() => expect(asked).toEqual([{ name: "FocusTask", variables: { id: "t2" } }]));
  expect(screen.queryByRole("button", { name: "Focus on Over" })).toBeNull();
});
