import { notifications } from "@mantine/notifications";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { forgetServerClock, observeServerNow } from "../../domains/sessions/serverClock";
import { placeSession, removeSession } from "../../domains/sessions/sessions.live";
import { type Answer, answers, refusal } from "../../test/answers";
import { sessionWith, taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { CalendarView } from "./CalendarView";
import { words } from "./words";

afterEach(() => {
  act(() => notifications.clean());
  forgetServerClock();
});

const at = (text: string): string => new Date(text).toISOString();
const read = {
  ...sessionWith({ id: "s1", name: "Read", scheduledAt: at("2126-11-26T09:00"), totalSessionDuration: 60 }),
  intervals: [],
};
const wednesday = "/?view=calendar&day=2126-11-27&span=week";

function open(byName: Record<string, Answer> = {}, route = wednesday) {
  const answer: Record<string, Answer> = { Calendar: { sessionsBetween: [read] }, DueTasks: { tasks: [] }, ...byName };
  const { link, asked } = answers(answer);
  return { ...renderApp(<CalendarView />, { link, route }), asked, answer };
}
const sent = (asked: { name: string; variables: unknown }[], name: string) =>
  asked.filter((one) => one.name === name).map(({ variables }) => variables);
const updated = (fields: object) => ({ updateSession: { ...read, ...fields, now: read.now + 1 } });

it("asks for the days of the address, and shows each session on its day at its time", async () => {
  const { asked } = open();
  const block = await screen.findByRole("link", { name: /^Read, 9:00/ });
  expect(within(screen.getByRole("list", { name: "Tuesday, Nov 26" })).getByRole("link")).toBe(block);
  expect(block).toHaveAttribute("href", "/pomodoro/s1");
  expect(sent(asked, "Calendar")).toEqual([{ from: at("2126-11-25T00:00"), to: at("2126-12-02T00:00") }]);
  expect(sent(asked, "DueTasks")).toMatchObject([{ dueFrom: "2126-11-25", dueTo: "2126-12-01", open: true }]);

  await userEvent.click(screen.getByRole("button", { name: "Next week" }));
  await waitFor(() => expect(sent(asked, "Calendar").at(-1)).toMatchObject({ from: at("2126-12-02T00:00") }));
  await userEvent.click(screen.getByText("Day"));
  expect(await screen.findByRole("heading", { level: 2, name: "Wednesday, December 4, 2126" })).toBeVisible();
});

it("opens with the day that it is by the server, however wrong this machine's clock is", async () => {
  observeServerNow(Date.parse("2126-11-27T12:00"));
  open({}, "/?view=calendar");
  expect(await screen.findByRole("heading", { level: 2, name: /^Nov 25.*Dec 1, 2126$/ })).toBeVisible();
  expect(screen.getByRole("button", { name: "Today" })).toBeDisabled();
});

it("moves and lengthens the session that has the focus by arrow keys, saves once when they rest, and takes it back", async () => {
  const { asked } = open({ UpdateSession: ({ input }) => updated(input as object) });
  const block = await screen.findByRole("link", { name: /^Read/ });
  block.focus();
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}{Shift>}{ArrowDown}{/Shift}");
  expect(screen.getByRole("link", { name: /^Read/ })).toHaveFocus();
  expect(within(screen.getByRole("list", { name: "Wednesday, Nov 27" })).getByRole("link")).toHaveAccessibleName(
    /^Read, 9:30.*10:45/,
  );
  expect(sent(asked, "UpdateSession")).toEqual([]);
  const change = { scheduledAt: at("2126-11-27T09:30"), totalSessionDuration: 75 };
  await waitFor(() => expect(sent(asked, "UpdateSession")).toEqual([{ id: "s1", input: change }]));
  await userEvent.click(await screen.findByRole("button", { name: /^Undo/ }));
  await waitFor(() =>
    expect(sent(asked, "UpdateSession").at(-1)).toEqual({
      id: "s1",
      input: { scheduledAt: read.scheduledAt, totalSessionDuration: 60 },
    }),
  );
  expect(await screen.findByRole("link", { name: /^Read, 9:00/ })).toBeVisible();
});

it("saves nothing where the keys lead back, and goes along where they lead out of the week", async () => {
  const { asked } = open({ UpdateSession: ({ input }) => updated(input as object) });
  (await screen.findByRole("link", { name: /^Read/ })).focus();
  await userEvent.keyboard("{ArrowDown}{ArrowUp}");
  await new Promise((resolve) => setTimeout(resolve, 800));
  expect(sent(asked, "UpdateSession")).toEqual([]);
  await userEvent.keyboard("{ArrowLeft}{ArrowLeft}");
  expect(await screen.findByRole("list", { name: "Sunday, Nov 24" })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Read/ })).toHaveFocus();
  await waitFor(() =>
    expect(sent(asked, "UpdateSession")).toEqual([{ id: "s1", input: { scheduledAt: at("2126-11-24T09:00") } }]),
  );
});

it("says why a change was refused, and shows the session where it is", async () => {
  open({ UpdateSession: refusal("CONFLICT", "Too late.") });
  const block = await screen.findByRole("link", { name: /^Read/ });
  fireEvent.keyDown(block, { key: "ArrowUp" });
  expect(await screen.findByText("Too late.")).toBeVisible();
  expect(screen.getByRole("link", { name: /^Read, 9:00/ })).toBeVisible();
});

it("plans a session for a due task, with the task in it", async () => {
  const task = taskWith({ id: "t1", title: "Send the draft", dueDate: "2126-11-28" });
  const { asked } = open({
    DueTasks: { tasks: [task] },
    CreateSession: ({ input }) => ({ createSession: sessionWith(input as object) }),
    AddTasksToSession: { addTasksToSession: { ...read, tasks: [task] } },
  });
  const due = await screen.findByRole("list", { name: "Due Thursday, Nov 28" });
  expect(within(due).getByRole("button", { name: "Complete Send the draft" })).toBeVisible();
  await userEvent.click(within(due).getByRole("button", { name: "Plan a session for Send the draft" }));
  await waitFor(() =>
    expect(sent(asked, "CreateSession")).toMatchObject([
      { input: { name: "Send the draft", scheduledAt: at("2126-11-28T09:00") } },
    ]),
  );
  const [made] = sent(asked, "CreateSession") as { input: { id: string } }[];
  await waitFor(() => expect(sent(asked, "AddTasksToSession")).toEqual([{ id: made?.input.id, taskIds: ["t1"] }]));
});

it("follows what other tabs plan, move and delete", async () => {
  const more = sessionWith({ id: "s2", name: "Heard of", scheduledAt: at("2126-11-28T14:00"), now: read.now + 5 });
  const { client, answer } = open();
  await screen.findByRole("link", { name: /^Read/ });
  answer.Calendar = { sessionsBetween: [read, { ...more, intervals: [] }] };
  act(() => placeSession(client.cache, more));
  expect(await screen.findByRole("link", { name: /^Heard of/ })).toBeVisible();
  act(() =>
    placeSession(client.cache, { ...sessionWith(read), scheduledAt: at("2126-11-29T10:00"), now: read.now + 9 }),
  );
  const friday = within(screen.getByRole("list", { name: "Friday, Nov 29" }));
  expect(await friday.findByRole("link", { name: /^Read/ })).toBeVisible();
  act(() => removeSession(client.cache, "s1"));
  await waitFor(() => expect(screen.queryByRole("link", { name: /^Read/ })).toBeNull());
});

it("shows time that another tab added to what is still planned, beside its plan", async () => {
  const { client, answer } = open();
  await screen.findByRole("link", { name: /^Read, 9:00/ });
  const added = { __typename: "SessionInterval" as const, id: "i1", version: "i1", kind: "focus" as const };
  const ran = { ...added, from: at("2126-11-25T14:00"), to: at("2126-11-25T15:00"), taskId: null, taskTitle: null };
  answer.Calendar = { sessionsBetween: [{ ...read, intervals: [ran] }] };
  // All that is heard of it: the session is another since, by a millisecond.
  const updatedAt = new Date(Date.parse(read.updatedAt) + 1).toISOString();
  const { intervals: _, ...session } = read;
  act(() => placeSession(client.cache, { ...session, updatedAt, now: read.now + 1 }));
  const monday = within(screen.getByRole("list", { name: "Monday, Nov 25" }));
  expect(await monday.findByRole("link", { name: /^Read, 2:00.*, ran$/ })).toBeVisible();
  expect(screen.getByRole("link", { name: /^Read, 9:00.*, planned$/ })).toBeVisible();
});

it("says that it could not be loaded, and tries again", async () => {
  const { answer } = open({ Calendar: refusal("INTERNAL", "Broken") });
  expect(await screen.findByText(words.loadFailed, { exact: false })).toBeVisible();
  answer.Calendar = { sessionsBetween: [read] };
  await userEvent.click(screen.getByRole("button", { name: "Retry" }));
  expect(await screen.findByRole("link", { name: /^Read/ })).toBeVisible();
});
