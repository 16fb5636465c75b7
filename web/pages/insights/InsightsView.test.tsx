import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { dayAfter } from "#contract/days";
import { projectFactors } from "#contract/insights";
import { forgetServerClock } from "../../domains/sessions/serverClock";
import { placeSession } from "../../domains/sessions/sessions.live";
import { placeTask } from "../../domains/tasks/tasks.live";
import { dayOfReader } from "../../lib/dates";
import { downloadCsv } from "../../lib/download";
import { preferences } from "../../lib/preferences";
import { type Answer, answers, refusal } from "../../test/answers";
import { sessionWith, taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { InsightsView } from "./InsightsView";
import { words } from "./words";

jest.mock("../../lib/download");

const minute = 60_000;
const today = dayOfReader();
const session = sessionWith({ id: "s1", now: Date.now() });

afterEach(() => {
  preferences.set({ dailyGoal: null, dayStartsAt: 0 });
  jest.mocked(downloadCsv).mockClear();
});

const daysOf = (from: string, to: string, focusMs: number) => {
  const days = [];
  for (let day = from; day <= to; day = dayAfter(day)) days.push({ day, focusMs: day === today ? focusMs : 0 });
  return days;
};

/** An answer with all of the focus on today, at nine. */
const insightsOf = ({ from, to }: Record<string, unknown>, ms: number) => ({
  insights: {
    ...{ from, to, now: Date.now(), focusMs: ms },
    days: daysOf(String(from), String(to), ms),
    months: [{ from, to, focusMs: ms }],
    hours: Array.from({ length: 24 }, (_, hour) => (hour === 9 ? ms : 0)),
    bestHours: ms > 0 ? [9] : [],
    projects: ms > 0 ? [{ projectId: "p1", name: "Thesis", focusMs: ms }] : [],
    otherProjectsMs: 0,
    tasks: ms > 0 ? [{ taskId: null, title: null, projectId: null, labels: [], focusMs: ms }] : [],
    otherTasksMs: 0,
    labels: ms > 0 ? [{ label: null, focusMs: ms }] : [],
    otherLabelsMs: 0,
  },
});

function open(ms: number, byName: Record<string, Answer> = {}, route = "/?view=insights") {
  const answer: Record<string, Answer> = {
    TimerSessions: { currentSessions: [session] },
    FocusSummary: {
      focusSummary: { day: today, weekFrom: today, now: Date.now(), todayMs: ms, weekMs: ms, streak: ms > 0 ? 1 : 0 },
    },
    Insights: (variables) => insightsOf(variables, ms),
    FocusYear: (variables) => insightsOf(variables, ms),
    Estimates: { estimates: { factor: null, tasks: [], projects: [] } },
    ...byName,
  };
  const { link, asked } = answers(answer);
  return { ...renderApp(<InsightsView />, { link, route }), asked, answer };
}
const sent = (asked: { name: string; variables: Record<string, unknown> }[], name: string) =>
  asked.filter((one) => one.name === name).map(({ variables }) => variables);

it("says how much was focused against the goal, and shows each picture as a table too", async () => {
  preferences.set({ dailyGoal: 60 });
  open(45 * minute);
  expect(await screen.findByText("75 % of your goal, 1h 0m")).toBeVisible();
  const days = await screen.findByRole("slider", { name: "Focus by day" });
  fireEvent.focus(days);
  expect(days).toHaveAttribute("aria-valuetext", expect.stringMatching(/: 0h (0|45)m$/));
  await userEvent.click(screen.getByRole("button", { name: "Focus by day as a table" }));
  const rows = within(screen.getByRole("table", { name: "Focus by day" })).getAllByRole("row");
  expect(rows).toHaveLength(8);
  expect(rows.filter((row) => row.textContent?.endsWith("0h 45m"))).toHaveLength(1);
  const projects = screen.getByRole("table", { name: "By project" });
  expect(within(projects).getByRole("row", { name: "Thesis 0h 45m 100 %" })).toBeVisible();
  expect(within(projects).getByRole("link", { name: "Thesis" })).toHaveAttribute("href", "/projects/p1");
});

it("shows the focus by label where there are labels, each as its part of the whole, and gives that as a file", async () => {
  const labelled = (variables: Record<string, unknown>) => {
    const { insights } = insightsOf(variables, 60 * minute);
    const labels = [
      { label: "deep work", focusMs: 45 * minute },
      { label: "home", focusMs: 30 * minute },
      { label: null, focusMs: 15 * minute },
    ];
    return { insights: { ...insights, labels } };
  };
  const { unmount } = open(60 * minute, { Insights: labelled });
  const table = await screen.findByRole("table", { name: "By label" });
  expect(
    within(table)
      .getAllByRole("row")
      .slice(1)
      .map((row) => row.textContent),
  ).toEqual(["deep work0h 45m75 %", "home0h 30m50 %", "No label0h 15m25 %"]);
  expect(
    screen.getByText(
      "Most of it: deep work, 75 %. A task counts for each of its labels, so together they may be more than the whole.",
    ),
  ).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "By label as CSV" }));
  expect(jest.mocked(downloadCsv).mock.lastCall?.[1]).toEqual([
    "Label,Seconds\r\ndeep work,2700\r\nhome,1800\r\n(none),900\r\n",
  ]);
  unmount();
  open(minute);
  expect(await screen.findByRole("table", { name: "By task" })).toBeVisible();
  expect(screen.queryByRole("table", { name: "By label" })).toBeNull();
});

it("asks for the period of the address, and for those before and after it", async () => {
  const { asked } = open(minute, {}, "/?view=insights&span=month&day=2026-02-10");
  expect(await screen.findByRole("heading", { level: 2, name: "February 2026" })).toBeVisible();
  await waitFor(() => expect(sent(asked, "Insights")).toMatchObject([{ from: "2026-02-01", to: "2026-02-28" }]));
  await userEvent.click(screen.getByRole("button", { name: "Previous month" }));
  await waitFor(() => expect(sent(asked, "Insights").at(-1)).toMatchObject({ from: "2026-01-01", to: "2026-01-31" }));
  await userEvent.click(screen.getByText("Year"));
  await waitFor(() => expect(sent(asked, "Insights").at(-1)).toMatchObject({ from: "2026-01-01", to: "2026-12-31" }));
  expect(await screen.findByRole("slider", { name: "Focus by month" })).toBeInTheDocument();
});

it("reads again when a session stood, and only then", async () => {
  const { asked, client } = open(minute);
  await screen.findByRole("slider", { name: "Focus by day" });
  expect(sent(asked, "Insights")).toHaveLength(1);
  act(() => placeSession(client.cache, { ...session, elapsedMs: 90_000, now: session.now + 1 }));
  await waitFor(() => {
    for (const name of ["Insights", "FocusYear", "FocusSummary"]) expect(sent(asked, name)).toHaveLength(2);
  });
});

describe("in the morning", () => {
  beforeEach(() => {
    jest.useFakeTimers({ now: new Date().setHours(10, 30, 0, 0), doNotFake: ["queueMicrotask", "nextTick"] });
    forgetServerClock();
  });
  afterEach(() => {
    jest.useRealTimers();
    forgetServerClock();
  });
  const openNow = async () => {
    const heard = sessionWith({ id: "s1", now: Date.now() });
    const { asked } = open(minute, { TimerSessions: { currentSessions: [heard] } });
    await screen.findByRole("slider", { name: "Focus by day" });
    return asked;
  };
  const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

  it("reads again at each hour, as focus that goes on belongs to both", async () => {
    const asked = await openNow();
    await pass(25 * minute);
    await pass(1000);
    expect(sent(asked, "Insights")).toHaveLength(1);
    await pass(6 * minute);
    // What was drawn at the end of that time is read a moment after it.
    await pass(1000);
    expect(sent(asked, "Insights")).toHaveLength(2);
  });

  it("reads again when days begin at another hour, though it is the same day", async () => {
    const asked = await openNow();
    act(() => preferences.set({ dayStartsAt: 4 }));
    await pass(minute);
    for (const name of ["Insights", "FocusYear", "FocusSummary"]) expect(sent(asked, name)).toHaveLength(2);
  });
});

it("says of each project how its estimates hold, and gives that as a file", async () => {
  const estimated = (taskId: string, projectId: string | null, focusMs: number) => ({
    ...{ taskId, title: taskId, projectId, projectName: projectId && "Thesis", estimate: 30, focusMs },
  });
  const tasks = [...["a", "b", "c"].map((id) => estimated(id, "p1", 60 * minute)), estimated("d", null, 15 * minute)];
  const projects = projectFactors(tasks);
  open(minute, { Estimates: { estimates: { factor: 2, tasks, projects } } });
  const table = await screen.findByRole("table", { name: "Estimates by project" });
  expect(within(table).getByRole("row", { name: "Thesis 3 2 times" })).toBeVisible();
  expect(within(table).getByRole("link", { name: "Thesis" })).toHaveAttribute("href", "/projects/p1");
  expect(within(table).getByRole("row", { name: "No project 1 after 2 more" })).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Estimates by project as CSV" }));
  expect(jest.mocked(downloadCsv).mock.calls).toEqual([
    [
      expect.stringMatching(/^stint-estimates-by-project-.*\.csv$/),
      ["Project,Tasks,Factor\r\nThesis,3,2\r\n(none),1,\r\n"],
    ],
  ]);
});

it("reads how estimates hold again when a task is another", async () => {
  const { asked, client } = open(minute);
  await screen.findByRole("slider", { name: "Focus by day" });
  act(() => placeTask(client.cache, taskWith({ id: "t1", status: "done" })));
  await waitFor(() => expect(sent(asked, "Estimates")).toHaveLength(2));
  expect(sent(asked, "Insights")).toHaveLength(1);
});

it("says what will stand here, and leads to the timer, where nothing was focused yet", async () => {
  open(0);
  expect(await screen.findByText(words.nothing)).toBeVisible();
  expect(screen.getByRole("link", { name: "Open Focus Timer" })).toHaveAttribute("href", "/?view=pomodoro");
  expect(screen.queryByRole("slider")).toBeNull();
});

it("leads back to a period with focus whoever has focused on nothing for very long", async () => {
  open(0, { Insights: (variables) => insightsOf(variables, String(variables.to) < today ? minute : 0) });
  expect(await screen.findByText(words.nothing)).toBeVisible();
  await userEvent.click(screen.getByRole("button", { name: "Previous week" }));
  expect(await screen.findByRole("slider", { name: "Focus by day" })).toBeInTheDocument();
});

it("keeps the figures, the long term and the way back where one period could not be loaded", async () => {
  open(minute, {
    Insights: (variables) =>
      String(variables.to) < today ? refusal("INTERNAL", "Broken") : insightsOf(variables, minute),
  });
  await screen.findByRole("slider", { name: "Focus by day" });
  const previous = screen.getByRole("button", { name: "Previous week" });
  await userEvent.click(previous);
  expect(await screen.findByText(words.loadFailed, { exact: false })).toBeVisible();
  expect(previous).toHaveFocus();
  expect(screen.getByText("Focused today")).toBeVisible();
  expect(screen.getByRole("slider", { name: "The last 53 weeks" })).toBeInTheDocument();
  expect(screen.queryByRole("slider", { name: "Focus by day" })).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Next week" }));
  expect(await screen.findByRole("slider", { name: "Focus by day" })).toBeInTheDocument();
});

it("says that it could not be loaded, and tries again", async () => {
  const { answer } = open(minute, { Insights: refusal("INTERNAL", "Broken") });
  expect(await screen.findByText(words.loadFailed, { exact: false })).toBeVisible();
  answer.Insights = (variables) => insightsOf(variables, minute);
  await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
  expect(await screen.findByRole("slider", { name: "Focus by day" })).toBeInTheDocument();
});
