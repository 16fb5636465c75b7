/** The sessions list: its sections, its words, and how often it asks the server. */

import { ApolloLink, Observable } from "@apollo/client";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { messages } from "#contract/messages";
import { TimerSessionsDocument } from "../../apollo/generated/graphql";
import { token } from "../../apollo/token";
import { preferences } from "../../lib/preferences";
import { zoneHere } from "../../lib/zone";
import { taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { SessionsView } from "./SessionsView";
import { forgetServerClock } from "./serverClock";
import { fieldsOf, listOf, refused, runningOf, serverOf, sessionOf } from "./sessions.fixture";
import { placeSession } from "./sessions.live";
import { forgetSessionsFetch } from "./useSessionsList";

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
let clock = 0;

beforeEach(() => {
  forgetSessionsFetch();
  forgetServerClock();
  token.set("t");
  clock = 1000;
  jest.spyOn(performance, "now").mockImplementation(() => clock);
});
afterEach(() => {
  jest.restoreAllMocks();
  token.clear();
});

const sessions = [
  sessionOf({ id: "planned", name: "Planned one", description: "Methods first" }),
  sessionOf({ id: "later", name: "Later one", scheduledAt: "2030-01-02T09:00:00.000Z" }),
  sessionOf({ id: "sooner", name: "Sooner one", scheduledAt: "2030-01-01T09:00:00.000Z" }),
  runningOf(1000, 60, {
    id: "active",
    name: "Active one",
    scheduledAt: "2026-01-01T09:00:00.000Z",
    tasks: [taskWith({ id: "t2", title: "Read", status: "todo" })],
  }),
  sessionOf({
    id: "done",
    name: "Done one",
    isCompleted: true,
    status: "completed",
    phase: "done",
    startTime: "2026-11-20T09:00:00.000Z",
    endTime: "2026-11-20T11:00:00.000Z",
    createdAt: "2026-11-19T09:00:00.000Z",
    updatedAt: "2026-11-20T11:00:00.000Z",
    tasks: [taskWith({ id: "t1", title: "Write", project: { __typename: "Project", id: "p", name: "Thesis" } })],
  }),
];

type Answers = Parameters<typeof serverOf>[0];
function open(list: () => typeof sessions = () => sessions, more: Answers = {}) {
  const { Sessions, SessionCounts } = listOf(list);
  const server = serverOf({ sessions: Sessions, sessionCounts: SessionCounts, ...more });
  renderApp(<SessionsView />, { client: server.client, route: "/pomodoro" });
  return { ...server, fetches: () => server.asked.filter(({ name }) => name === "SessionCounts").length };
}
const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const namesIn = (title: string) =>
  within(screen.getByRole("list", { name: title }))
    .getAllByRole("article")
    .map((card) => card.getAttribute("aria-label"));

test("four sections stand in order, and every session in exactly one of them", async () => {
  open();
  await screen.findByText("Planned one");
  expect(headings()).toEqual(["Planned Sessions", "Scheduled Sessions", "Active Sessions", "Completed Sessions"]);
  expect(namesIn("Planned Sessions")).toEqual(["Planned one"]);
  expect(namesIn("Scheduled Sessions")).toEqual(["Sooner one", "Later one"]);
  expect(namesIn("Active Sessions")).toEqual(["Active one"]);
  expect(namesIn("Completed Sessions")).toEqual(["Done one"]);
  for (const [name, badge] of [
    ["Planned one", "Inactive"],
    ["Later one", "Inactive"],
    ["Active one", "Active"],
    ["Done one", "Completed"],
  ] as const)
    expect(within(screen.getByRole("article", { name })).getByText(badge)).toBeVisible();
});

test("a new session begins at its name", async () => {
  const { client } = serverOf({});
  renderApp(<SessionsView />, { client, route: "/pomodoro?new" });
  expect(await screen.findByRole("textbox", { name: /^Name/ })).toHaveFocus();
});

test("where there are no sessions yet, whoever was on the way to one stays so", async () => {
  open(() => []);
  screen.getByRole("link", { name: "Create New Session" }).focus();
  expect(await screen.findByText("No pomodoro sessions")).toBeVisible();
  expect(screen.getByRole("link", { name: "Create New Session" })).toHaveFocus();
});

test("the badge of a session that waits says Paused, not Active", async () => {
  const waits = { phase: "paused" as const, isPaused: true, runningSince: null, elapsedMs: 60_000 };
  open(() => [runningOf(1000, 60, { ...waits, name: "Waiting one" })]);
  const card = within(await screen.findByRole("article", { name: "Waiting one" }));
  expect(card.getByText("Paused")).toBeVisible();
  expect(card.queryByText("Active")).toBeNull();
});

test("a length is called by what it measures", async () => {
  open();
  const card = within(await screen.findByRole("article", { name: "Done one" }));
  expect(card.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(
    expect.arrayContaining(["Total duration", "Focus duration", "Break duration"]),
  );
  expect(card.queryByText("Duration")).toBeNull();
});

test("a card tells its words, its lengths, its times and its tasks", async () => {
  open();
  const cardOf = (name: string) => within(screen.getByRole("article", { name }));
  await screen.findByText("Planned one");
  expect(cardOf("Planned one").getByText("Methods first")).toBeVisible();
  expect(screen.getByRole("article", { name: "Later one" })).toHaveTextContent("Jan 2, 2030");
  for (const text of ["1 task", "Read", "To Do", "No Project", "Created Jan 1, 2026", "Started"])
    expect(cardOf("Active one").getByText(text)).toBeVisible();
  const card = cardOf("Done one");
  for (const text of ["2h 0m", "0h 25m", "0h 5m", "Completed", "1 task", "Write", "Thesis"])
    expect(card.getByText(text)).toBeVisible();
  for (const text of ["Created Nov 19, 2026", "Updated Nov 20, 2026"]) expect(card.getByText(text)).toBeVisible();
  for (const name of ["Started", "Ended", "Total duration", "Focus duration", "Break duration"])
    expect(card.getByText(name)).toBeVisible();
  expect(card.getByRole("link", { name: "Open Done one" })).toHaveAttribute("href", "/pomodoro/done");
  expect(card.getByRole("link", { name: "Edit Done one" })).toHaveAttribute("href", "/pomodoro/done/edit");
});

test("a card starts, pauses and resumes its session at once, and the start says what it paused; a completed one has no such button", async () => {
  const { asked, client } = open(undefined, {
    startSession: () => ({ startSession: fieldsOf(runningOf(2000, 0, { id: "planned", name: "Planned one" })) }),
  });
  const card = (name: string) => within(screen.getByRole("article", { name }));
  await screen.findByText("Planned one");
  act(() => {
    client.writeQuery({ query: TimerSessionsDocument, data: { currentSessions: sessions.map(fieldsOf) } });
  });
  expect(card("Done one").queryByRole("button", { name: /Start|Pause|Resume/ })).toBeNull();
  expect(card("Active one").getByRole("button", { name: "Pause Active one" })).toBeVisible();
  await user.click(card("Planned one").getByRole("button", { name: "Start Planned one" }));
  expect(await screen.findByText(/Active one.* is paused/)).toBeVisible();
  expect(namesIn("Active Sessions").sort()).toEqual(["Active one", "Planned one"]);
  expect(card("Planned one").getByRole("button", { name: "Pause Planned one" })).toBeVisible();
  expect(card("Active one").getByRole("button", { name: "Resume Active one" })).toBeVisible();
  expect(asked.filter(({ name }) => /Session$/.test(name)).map(({ name }) => name)).toEqual(["StartSession"]);
  // What is focused from here on counts for the days of where it is.
  expect(preferences.unsent()).toEqual({ zone: zoneHere() });
});

test("whoever made a session stands on it, and Back leads to the list", async () => {
  const { client } = serverOf({ createSession: () => ({ createSession: fieldsOf(sessionOf({ id: "made" })) }) });
  const Place = () => <p>{useLocation().pathname}</p>;
  renderApp(
    <>
      <SessionsView />
      <Place />
    </>,
    { client, route: "/pomodoro?new" },
  );
  await user.type(await screen.findByRole("textbox", { name: /^Name/ }), "Deep work");
  await user.click(screen.getByRole("button", { name: "Create Session" }));
  expect(await screen.findByText("/pomodoro/made")).toBeVisible();
});

test("no session at all has its two lines and the way to the first", async () => {
  open(() => []);
  expect(await screen.findByText("No pomodoro sessions")).toBeVisible();
  expect(screen.getByText("Get started by creating your first pomodoro session.")).toBeVisible();
  await user.click(screen.getAllByRole("link", { name: "Create New Session" })[0] as HTMLElement);
  expect(screen.getByRole("heading", { name: "Create New Pomodoro Session" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back to Sessions" })).toHaveAttribute("href", "/pomodoro");
});

test("a section of hundreds comes page by page, by a press where others stand below, and its number counts all of it", async () => {
  const many = Array.from({ length: 70 }, (_, n) =>
    sessionOf({ id: `p${n}`, name: `Plan ${n}`, createdAt: new Date(Date.UTC(2026, 0, 1, 0, n)).toISOString() }),
  );
  const { asked, client } = open(() => many);
  const planned = within(await screen.findByRole("region", { name: "Planned Sessions" }));
  expect(namesIn("Planned Sessions").slice(0, 2)).toEqual(["Plan 69", "Plan 68"]);
  expect(planned.getByText("70")).toBeVisible();
  await user.click(planned.getByRole("button", { name: "Show 30 more" }));
  await user.click(await planned.findByRole("button", { name: "Show 10 more" }));
  await waitFor(() => expect(planned.queryByRole("button", { name: /^Show/ })).toBeNull());
  // The button is gone, and the focus is not lost with it.
  await waitFor(() => expect(planned.getByRole("link", { name: "Plan 9" })).toHaveFocus());
  expect(asked.filter(({ variables }) => variables.cursor)).toHaveLength(2);
  // Started elsewhere, it leaves its section for the next, and both say so.
  act(() => placeSession(client.cache, fieldsOf(runningOf(1000, 0, { id: "p3", name: "Plan 3" }))));
  await waitFor(() => expect(namesIn("Active Sessions")).toEqual(["Plan 3"]));
  expect(planned.getByText("69")).toBeVisible();
});

test("one that was not loaded is listed with its tasks when it is started elsewhere", async () => {
  const old = sessionOf({ id: "old", name: "Old one", createdAt: "2020-01-01T00:00:00.000Z" });
  const held = [taskWith({ id: "t1", title: "Write" })];
  let all = Array.from({ length: 40 }, (_, n) => sessionOf({ id: `p${n}`, name: `Plan ${n}` })).concat(old);
  const { client, fetches } = open(() => all);
  await screen.findByText("Plan 39");
  const started = runningOf(Date.now(), 0, { id: "old", name: "Old one", createdAt: old.createdAt, tasks: held });
  all = all.map((one) => (one.id === "old" ? started : one));
  act(() => placeSession(client.cache, fieldsOf(started)));
  expect(within(await screen.findByRole("article", { name: "Old one" })).getByText("Write")).toBeVisible();
  expect(fetches()).toBe(1);
  expect(namesIn("Active Sessions")).toEqual(["Old one"]);
});

test("the list does not ask again within three seconds, and asks when the window is focused after them", async () => {
  const { fetches } = open();
  await screen.findByText("Planned one");
  const refresh = screen.getByRole("button", { name: "Refresh" });
  clock += 2999;
  fireEvent.click(refresh);
  fireEvent.focus(window);
  expect(fetches()).toBe(1);
  clock += 1;
  act(() => void fireEvent.focus(window));
  await waitFor(() => expect(fetches()).toBe(2));
  clock += 100;
  fireEvent.click(refresh);
  expect(fetches()).toBe(2);
});

test("it does not ask again while an answer is under way", async () => {
  const held = new Promise<object>(() => undefined);
  const { fetches } = open(undefined, { sessions: () => held });
  await waitFor(() => expect(fetches()).toBe(1));
  clock += 60_000;
  fireEvent.focus(window);
  fireEvent.click(screen.getByRole("button", { name: "Refresh" }));
  expect(fetches()).toBe(1);
});

test.each([
  [refused("UNAUTHORIZED", messages.noToken), messages.loadSessionsUnauthenticated],
  [refused("UNAVAILABLE", messages.unavailable), messages.loadSessionsFailed(messages.unavailable)],
])("a failed load is told in the catalogue's words (%s)", async (error, sentence) => {
  open(undefined, { sessions: () => error });
  expect(await screen.findByText(sentence)).toBeVisible();
});

test("a list that nobody answers says so", async () => {
  const away = new ApolloLink(() => new Observable((observer) => observer.error(new TypeError("Failed to fetch"))));
  renderApp(<SessionsView />, { link: away, route: "/pomodoro" });
  expect(await screen.findByRole("alert")).toHaveTextContent(
    "Failed to load pomodoro sessions: Network error occurred",
  );
});

test.each([
  [messages.deleteSessionGone, refused("NOT_FOUND", messages.sessionNotFound)],
  ["Failed to delete pomodoro session: Not now", refused("CONFLICT", "Not now")],
])(
  "a session is deleted after the question only, and comes back with the reason when it may not be (%s)",
  async (sentence, error) => {
    const { asked } = open(undefined, { deleteSession: () => error });
    await user.click(await screen.findByRole("button", { name: "Delete Planned one" }));
    expect(await screen.findByText("Are you sure you want to delete this session?")).toBeVisible();
    expect(asked.map(({ name }) => name)).not.toContain("DeleteSession");
    await user.click(screen.getByRole("button", { name: "Confirm Delete" }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByRole("article", { name: "Planned one" })).toBeVisible();
  },
);

test("a deleted session is gone at once", async () => {
  open(undefined, { deleteSession: () => ({ deleteSession: "planned" }) });
  await user.click(await screen.findByRole("button", { name: "Delete Planned one" }));
  await user.click(await screen.findByRole("button", { name: "Confirm Delete" }));
  await waitFor(() => expect(screen.queryByRole("article", { name: "Planned one" })).toBeNull());
  expect(await screen.findByText("Session deleted")).toBeVisible();
});
