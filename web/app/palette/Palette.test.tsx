import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { messages } from "#contract/messages";
import { dayOfReader } from "../../lib/dates";
import { answers } from "../../test/answers";
import { boardWith, projectWith, sessionWith, taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { sampleOptions } from "../../test/taskOptions";
import { Palette } from "../Palette";

const tomorrow = dayOfReader(new Date(Date.now() + 86_400_000));
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const Where = () => {
  const { pathname, search } = useLocation();
  return <output data-testid="where">{`${pathname}${search}`}</output>;
};
const found = (kind: string, id: string, title: string, more: object = {}) => ({
  ...{ __typename: "Found", kind, id, title, description: null, status: kind === "task" ? "plan" : null },
  ...{ priority: null, dueDate: null, project: null, createdAt: "2026-02-01T08:00:00.000Z", ...more },
});

interface Told {
  /** What the server finds. */
  finds?: (q: string) => object[] | Error;
}

async function open({ finds = () => [] }: Told = {}) {
  const { link, asked } = answers({
    Search: ({ q }) => {
      const told = finds(String(q));
      return told instanceof Error ? told : { search: told };
    },
    TimerSessions: { currentSessions: [] },
    TaskFormOptions: { ...sampleOptions },
    Task: ({ id }) => ({ task: taskWith({ id: String(id), title: "Far away report" }) }),
    CreateTask: ({ input }) => ({ createTask: taskWith(input as object) }),
    UpdateTask: ({ id, input }) => ({ updateTask: taskWith({ id: String(id), ...(input as object) }) }),
    CompleteTask: ({ id }) => ({ completeTask: taskWith({ id: String(id), status: "done" }) }),
  });
  const holds = [
    taskWith({ id: "t1", title: "Write the réport" }),
    taskWith({ id: "t2", title: "Airport", status: "done" }),
    projectWith({ id: "p1", name: "Reporting", updatedAt: "2026-03-01T08:00:00.000Z" }),
    boardWith({ id: "b1", name: "Chapter board" }),
  ];
  renderApp(
    <>
      <Palette />
      <Where />
    </>,
    { link, holds },
  );
  screen.getByRole("button", { name: "Search" }).focus();
  await user.keyboard("{Control>}k{/Control}");
  const field = await screen.findByRole("combobox", { name: "Search" });
  return {
    field,
    asked: (name: string) => asked.filter((each) => each.name === name).map(({ variables }) => variables),
  };
}
const lines = () =>
  screen.queryAllByRole("option").map((line) => line.querySelector("span:not([aria-hidden])")?.textContent);
const chosen = () =>
  screen.getByRole("option", { selected: true }).querySelector("span:not([aria-hidden])")?.textContent;
const where = () => screen.getByTestId("where").textContent;

test("what the tab holds is there at once; the server's comes behind it, and what is chosen stays", async () => {
  const { field } = await open({
    finds: (q) => (q === "rep" ? [found("task", "t9", "Report first"), found("task", "t1", "Write the réport")] : []),
  });
  await user.type(field, "rep");
  expect(lines().slice(0, 2)).toEqual(["Reporting", "Write the réport"]);
  await user.keyboard("{ArrowDown}");
  expect(chosen()).toBe("Write the réport");
  await waitFor(() => expect(lines()).toContain("Report first"));
  expect(chosen()).toBe("Write the réport");
  expect(lines().slice(0, 2)).toEqual(["Reporting", "Write the réport"]);
  expect(lines().filter((line) => line === "Write the réport")).toHaveLength(1);
  expect(within(screen.getByRole("option", { name: /Write the/ })).getByText("rép")).toBeInTheDocument();
  expect(field).toHaveAttribute("aria-activedescendant", screen.getByRole("option", { selected: true }).id);
  await waitFor(() => expect(screen.getByText(messages.searchCount(3))).toBeInTheDocument());
  await user.keyboard("{Enter}");
  expect(where()).toBe("/?task=t1");
  await waitFor(() => expect(screen.queryByRole("combobox")).not.toBeInTheDocument());
});

test("words in any order, no accents, inside words too, done last", async () => {
  const { field } = await open();
  await user.type(field, "port");
  expect(lines().slice(0, 3)).toEqual(["Reporting", "Write the réport", "Airport"]);
  await user.clear(field);
  await user.type(field, "REP wri");
  expect(lines()[0]).toBe("Write the réport");
});

test("the second step ticks, moves and dates a task that the tab never saw", async () => {
  const { field, asked } = await open({ finds: (q) => (q === "far" ? [found("task", "t7", "Far away report")] : []) });
  await user.type(field, "far");
  await screen.findByRole("option", { name: /Far away/ });
  expect(chosen()).toBe("Far away report");
  await user.keyboard("{Tab}");
  expect(lines()).toEqual([
    ...["Open", "Complete", "Start a session with it", "Move to…", "Due date…", "Priority…", "Delete"],
  ]);
  await user.keyboard("due{Enter}");
  expect(lines()).toEqual(["Today", "Tomorrow", "In a week", "No date"]);
  await user.keyboard("{Escape}mo{Enter}");
  await screen.findByRole("option", { name: /Chapter 3.*/, selected: true });
  await user.keyboard("to do chap{Enter}");
  await waitFor(() => expect(asked("UpdateTask")).toEqual([{ id: "t7", input: { listId: "b1-2" } }]));
  expect(await screen.findByText(messages.moved("Far away report", "To Do"))).toBeInTheDocument();
});

test("Enter before the answer opens what comes, and makes nothing where nothing comes", async () => {
  const { field, asked } = await open({ finds: (q) => (q === "far" ? [found("project", "p7", "Far away")] : []) });
  await user.type(field, "nowhere{Enter}");
  expect(await screen.findByText(messages.searchNothing("nowhere"))).toBeInTheDocument();
  await user.clear(field);
  await user.type(field, "far{Enter}");
  await waitFor(() => expect(where()).toBe("/projects/p7"));
  expect(asked("CreateTask")).toEqual([]);
});

test("what can be done everywhere is found by its words", async () => {
  const { field } = await open();
  await user.type(field, "go boards");
  expect(lines()[0]).toBe("Go to Kanban Boards");
  await user.keyboard("{Enter}");
  expect(where()).toBe("/?view=kanban");
});

test("what is not found can be made by Enter", async () => {
  const { field, asked } = await open();
  await user.type(field, "Feed the zebra");
  expect(await screen.findByText(messages.searchNothing("Feed the zebra"))).toBeInTheDocument();
  expect(lines()).toEqual(["Create task “Feed the zebra”"]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(asked("CreateTask")).toMatchObject([{ input: { title: "Feed the zebra" } }]));
});

test("what is made is read as quick add reads it, and shown as it will be; no names are asked for where there is none", async () => {
  const { field, asked } = await open();
  await user.type(field, "Feed the zebra tomorrow !high");
  const line = await screen.findByRole("option", { name: /^Create task/ });
  expect(line).toHaveTextContent("Create task “Feed the zebra”Tomorrow · High");
  expect(asked("TaskFormOptions")).toEqual([]);
  await user.type(field, " #Thesis");
  await waitFor(() => expect(screen.getByRole("option", { name: /^Create task/ })).toHaveTextContent("High · Thesis"));
  await user.keyboard("{Enter}");
  await waitFor(() =>
    expect(asked("CreateTask")).toEqual([
      {
        input: {
          id: expect.any(String),
          title: "Feed the zebra",
          dueDate: tomorrow,
          priority: "high",
          projectId: "p1",
        },
      },
    ]),
  );
});

test("where no answer comes, what is held is found and that is said", async () => {
  const { field } = await open({ finds: () => new Error("away") });
  expect(await screen.findByText(messages.searchAlone)).toBeInTheDocument();
  await user.type(field, "chap");
  expect(lines()[0]).toBe("Chapter board");
});

test("Escape goes back a step, then closes and gives the focus back", async () => {
  const { field } = await open();
  await user.type(field, "wri");
  await user.keyboard("{ArrowRight}");
  expect(lines()[0]).toBe("Open");
  await user.keyboard("{Escape}");
  expect(await screen.findByRole("combobox", { name: "Search" })).toHaveFocus();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByRole("dialog")).not.toBeInTheDocument());
  await waitFor(() => expect(screen.getByRole("button", { name: "Search" })).toHaveFocus());
});

test("what is typed before the palette is there is not lost", async () => {
  renderApp(<Palette />, { link: answers({ TimerSessions: { currentSessions: [] } }).link });
  await user.keyboard("{Meta>}k{/Meta}zebra");
  expect(await screen.findByRole("combobox", { name: "Search" })).toHaveValue("zebra");
});

test("calls what the timer does next as its card does", async () => {
  const at = {
    phase: "paused",
    status: "active",
    isActive: true,
    isPaused: true,
    startTime: "2026-01-01T08:00:00.000Z",
  } as const;
  const waits = { ...at, elapsedMs: 25 * 60_000, autoStartBreaks: false, pausesAtMs: 25 * 60_000 };
  for (const [standing, label] of [
    [{ ...at, elapsedMs: 60_000 }, "Resume timer"],
    [waits, "Start break"],
  ] as const) {
    const currentSessions = [sessionWith({ name: "Chapter one", ...standing })];
    const { unmount } = renderApp(<Palette />, { link: answers({ TimerSessions: { currentSessions } }).link });
    await user.keyboard("{Meta>}k{/Meta}");
    await user.type(await screen.findByRole("combobox", { name: "Search" }), "timer");
    await waitFor(() => expect(lines()).toContain(label));
    expect(lines().filter((line) => /timer$|^Start/.test(line ?? ""))).toEqual([label]);
    unmount();
  }
});
