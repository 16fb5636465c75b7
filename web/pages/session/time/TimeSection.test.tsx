/** What a session ran is listed by day, and corrected in place, on its screen (docs/product.md "Time that ran"). */
import { notifications } from "@mantine/notifications";
import { screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { intervalMessages } from "#contract/intervals";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { token } from "../../../apollo/token";
import { forgetServerClock, observeServerNow } from "../../../domains/sessions/serverClock";
import { refused, serverOf, sessionOf } from "../../../domains/sessions/sessions.fixture";
import { renderApp } from "../../../test/render";
import { TimeSection } from "./TimeSection";

beforeEach(() => {
  localStorage.clear();
  token.set("t");
});
afterEach(() => {
  token.clear();
  // Notices stand on in the next test.
  notifications.clean();
});

const day = "2026-11-23";
const iso = (time: string) => new Date(`${day}T${time}`).toISOString();
interface Stored {
  __typename: "SessionInterval";
  id: string | null;
  version: string | null;
  kind: "focus" | "break";
  from: string;
  to: string | null;
  taskId: string | null;
  taskTitle: string | null;
}
const piece = (id: string, from: string, to: string | null, more: Partial<Stored> = {}): Stored => ({
  ...{ __typename: "SessionInterval", id, version: `${id}-1`, kind: "focus", taskId: "one", taskTitle: "One" },
  ...{ from: iso(from), to: to && iso(to) },
  ...more,
});
const session = sessionOf({ currentTaskId: "one", now: Date.parse(iso("14:00")), updatedAt: iso("10:00") });
const kept = [
  piece("a", "09:00:10.120", "09:25:40.500"),
  piece("b", "09:25:40.500", "09:30:00", { kind: "break" }),
  piece("c", "10:00", "10:00:30", { taskId: null, taskTitle: null }),
];
const changed = (name: string, intervals: readonly Stored[] = kept) => ({
  [name]: {
    __typename: "IntervalChange",
    id: `change of ${name}`,
    intervals,
    session: { ...session, updatedAt: iso("11:00"), now: session.now + 1 },
  },
});

async function open(answers: Parameters<typeof serverOf>[0] = {}, ran: readonly Stored[] = kept) {
  const server = serverOf({
    history: () => ({ session: { __typename: "PomodoroSession", id: session.id, intervals: ran } }),
    interruptions: () => ({ session: { __typename: "PomodoroSession", id: session.id, interruptions: [] } }),
    timeTasks: () => ({
      session: {
        __typename: "PomodoroSession",
        id: session.id,
        tasks: [{ __typename: "Task", id: "one", title: "One" }],
      },
      tasks: [{ __typename: "Task", id: "two", title: "Two" }],
    }),
    ...answers,
  });
  renderApp(<TimeSection session={session} />, { client: server.client });
  await waitFor(() => expect(screen.queryAllByRole("listitem")).toHaveLength(ran.length));
  const sent = (name: string) => server.asked.filter((each) => each.name === name).map(({ variables }) => variables);
  return { ...server, sent };
}
const rows = () => screen.getAllByRole("listitem").map((row) => row.textContent);
const user = userEvent.setup();
const press = (name: string | RegExp) => user.click(screen.getByRole("button", { name }));
const type = async (label: string, value: string) => {
  await user.clear(screen.getByLabelText(label));
  await user.type(screen.getByLabelText(label), value);
};

test("stretches stand by day, with what was focused, and what still runs can only be read", async () => {
  const warned = jest.spyOn(console, "error");
  const unkept = { id: null, version: null };
  await open({}, [
    ...kept,
    piece("x", "12:30", "12:55", unkept),
    piece("y", "12:55", "13:00", { ...unkept, kind: "break" }),
    piece("z", "13:00", null, unkept),
  ]);
  expect(warned).not.toHaveBeenCalled();
  expect(screen.getByRole("heading", { level: 3 })).toHaveTextContent(/0h 26m focused$/);
  expect(rows()).toEqual([
    "9:00 AM – 9:25 AMOne0h 25m",
    "9:25 AM – 9:30 AMBreak0h 4m",
    "10:00 AM – 10:00 AMNo taskunder 1m",
    "12:30 PM – 12:55 PMOne0h 25m",
    "12:55 PM – 1:00 PMBreak0h 5m",
    "1:00 PM – nowOneRuns now",
  ]);
  expect(within(screen.getAllByRole("listitem")[3] as HTMLElement).queryByRole("button")).toBeNull();
});

test("today is the server's, whatever this machine's clock says", async () => {
  forgetServerClock();
  observeServerNow(session.now);
  await open();
  expect(screen.getByRole("heading", { level: 3, name: /^Today/ })).toBeVisible();
  forgetServerClock();
});

test("only what was changed is sent, with the version that was read; then it can be undone", async () => {
  const server = await open({
    changeTime: () => changed("changeInterval", [piece("a", "09:00:10.120", "09:20"), ...kept.slice(1)]),
    undoTime: () => changed("undoIntervalChange"),
  });
  await press("Edit 9:00 AM – 9:25 AM");
  expect(screen.getByLabelText("From")).toHaveFocus();
  expect(screen.getByLabelText("Date")).toHaveValue(day);
  await type("To", "09:20");
  await press("Save");
  await waitFor(() => expect(rows()[0]).toBe("9:00 AM – 9:20 AMOne0h 19m"));
  expect(server.sent("ChangeTime")).toEqual([{ id: "a", input: { version: "a-1", to: iso("09:20") } }]);
  await waitFor(() => expect(screen.getByRole("button", { name: "Edit 9:00 AM – 9:20 AM" })).toHaveFocus());
  await user.click(await screen.findByRole("button", { name: /^Undo/ }));
  await waitFor(() => expect(rows()[0]).toBe("9:00 AM – 9:25 AMOne0h 25m"));
  expect(server.sent("UndoTime")).toEqual([{ id: "change of changeInterval" }]);
});

test("it is given to another task, of this session or not, and to none", async () => {
  const server = await open({ changeTime: () => changed("changeInterval") });
  for (const [title, taskId] of [
    ["Two", "two"],
    ["No task", null],
  ] as const) {
    await press("Edit 9:00 AM – 9:25 AM");
    await screen.findByRole("option", { name: "Two" });
    await user.selectOptions(screen.getByLabelText("Task"), title);
    await press("Save");
    await waitFor(() =>
      expect(server.sent("ChangeTime").at(-1)).toEqual({ id: "a", input: { version: "a-1", taskId } }),
    );
    await waitFor(() => expect(screen.queryByLabelText("Task")).toBeNull());
  }
});

test("what is refused stands at its field, in words, and what was typed stays; Escape leaves", async () => {
  await open({
    changeTime: () => refused("VALIDATION_ERROR", "", { to: intervalMessages.overlaps("Other") }),
  });
  await press("Edit 9:00 AM – 9:25 AM");
  await type("To", "09:50");
  expect(screen.getByText("0h 49m")).toBeVisible();
  await press("Save");
  expect(await screen.findByText(intervalMessages.overlaps("Other"))).toBeVisible();
  expect(screen.getByLabelText("To")).toBeInvalid();
  expect(screen.getByLabelText("To")).toHaveValue("09:50");
  await user.clear(screen.getByLabelText("To"));
  await press("Save");
  expect(await screen.findByText(messages.required)).toBeVisible();
  await user.keyboard("{Escape}");
  expect(screen.queryByLabelText("To")).toBeNull();
  await waitFor(() => expect(screen.getByRole("button", { name: "Edit 9:00 AM – 9:25 AM" })).toHaveFocus());
});

test("who comes second is told, sees what the first made of it, and may send again", async () => {
  let ran = kept;
  const server = await open({
    history: () => ({ session: { __typename: "PomodoroSession", id: session.id, intervals: ran } }),
    changeTime: ({ input }) =>
      (input as { version: string }).version === "a-1"
        ? refused("CONFLICT", intervalMessages.changedMeanwhile)
        : changed("changeInterval"),
  });
  await press("Edit 9:00 AM – 9:25 AM");
  await type("To", "09:20");
  ran = [piece("a", "09:00:10.120", "09:10", { version: "a-2" }), ...kept.slice(1)];
  await press("Save");
  expect(await screen.findByRole("alert")).toHaveTextContent(intervalMessages.changedMeanwhile);
  await press("Save");
  await waitFor(() =>
    expect(server.sent("ChangeTime").map(({ input }) => (input as { version: string }).version)).toEqual([
      "a-1",
      "a-2",
    ]),
  );
});

test("one is split at the middle unless said otherwise, and deleted", async () => {
  const server = await open({
    splitTime: () => changed("splitInterval"),
    deleteTime: () => changed("deleteInterval", kept.slice(1)),
  });
  await press("Split 9:00 AM – 9:25 AM");
  expect(screen.getByLabelText("Split at")).toHaveValue("09:12");
  await press("Split");
  await waitFor(() => expect(screen.queryByLabelText("Split at")).toBeNull());
  expect(server.sent("SplitTime")).toEqual([{ id: "a", version: "a-1", at: iso("09:12") }]);
  await press("Delete 9:00 AM – 9:25 AM");
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(server.sent("DeleteTime")).toEqual([{ id: "a", version: "a-1" }]);
});

test("time is added, for the current task unless another is chosen, over midnight too", async () => {
  let asked = 0;
  const server = await open({ addTime: () => (asked++ === 0 ? refused("INTERNAL", "") : changed("addInterval")) });
  await press("Add Time");
  await screen.findByRole("option", { name: "Two" });
  expect(screen.getByLabelText("Task")).toHaveDisplayValue("One");
  await type("Date", day);
  await type("From", "23:30");
  await type("To", "00:15");
  expect(screen.getByText("0h 45m, until the next day")).toBeVisible();
  const send = () =>
    user.click(within(screen.getByRole("form", { name: "Add Time" })).getByRole("button", { name: "Add Time" }));
  await send();
  await waitFor(() => expect(server.sent("AddTime")).toHaveLength(1));
  await screen.findByRole("alert");
  await send();
  const to = new Date(`${day}T00:15`);
  to.setDate(to.getDate() + 1);
  await waitFor(() => expect(server.sent("AddTime")).toHaveLength(2));
  const [first, second] = server.sent("AddTime");
  expect(first).toEqual({
    ...{ id: session.id },
    input: { id: expect.stringMatching(/^[0-9a-f-]{36}$/), from: iso("23:30"), to: to.toISOString(), taskId: "one" },
  });
  // Pressed again after an answer that was none, it is the same time.
  expect(second).toEqual(first);
});

/** An answer that comes when the test says so. */
function late() {
  let answer: (data: object | Error) => void = () => {};
  const promise = new Promise<object>((resolve) => {
    answer = resolve as typeof answer;
  });
  return { promise, answer: (data: object | Error) => answer(data) };
}

test("an answer that comes late leaves the form that is open by then, and says there what was refused", async () => {
  const answers = [late(), late(), late()];
  let asked = 0;
  const server = await open({ changeTime: () => answers[asked++]?.promise ?? refused("INTERNAL", "") });
  const saveFirst = async (end: string) => {
    await press("Edit 9:00 AM – 9:25 AM");
    await type("To", end);
    await press("Save");
  };
  await saveFirst("09:20");
  await press("Edit 10:00 AM – 10:00 AM");
  await type("To", "10:07");
  answers[0]?.answer(changed("changeInterval"));
  await screen.findByText("Time changed");
  expect(screen.getByRole("form", { name: "Edit 10:00 AM – 10:00 AM" })).toBeVisible();
  expect(screen.getByLabelText("To")).toHaveValue("10:07");
  expect(screen.getByLabelText("To")).toHaveFocus();
  await press("Cancel");

  await saveFirst("09:19");
  await press("Edit 10:00 AM – 10:00 AM");
  await type("To", "10:08");
  answers[1]?.answer(refused("RATE_LIMITED", "Too many requests"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many requests");
  expect(screen.getByLabelText("To")).toHaveValue("10:08");
  await press("Cancel");

  await saveFirst("09:18");
  await press("Cancel");
  answers[2]?.answer(refused("RATE_LIMITED", "Still too many"));
  expect(await screen.findByText("Still too many")).toBeVisible();
  expect(screen.queryByLabelText("To")).toBeNull();
  expect(server.sent("ChangeTime")).toHaveLength(3);
});

test("a deletion leaves the form that is open, and is sent once however often it is pressed", async () => {
  const answer = late();
  const server = await open({ deleteTime: () => answer.promise });
  await press("Delete 9:00 AM – 9:25 AM");
  await press("Delete 9:00 AM – 9:25 AM");
  await press("Edit 10:00 AM – 10:00 AM");
  await type("To", "10:07");
  answer.answer(changed("deleteInterval", kept.slice(1)));
  await waitFor(() => expect(rows()).toHaveLength(2));
  expect(await screen.findByText("Time deleted")).toBeVisible();
  expect(screen.getByLabelText("To")).toHaveValue("10:07");
  expect(screen.getByLabelText("To")).toHaveFocus();
  expect(server.sent("DeleteTime")).toHaveLength(1);
});

test("one that is being split is deleted without a word about it, and the focus goes on", async () => {
  await open({ deleteTime: () => changed("deleteInterval", kept.slice(1)) });
  await press("Split 9:00 AM – 9:25 AM");
  await press("Delete 9:00 AM – 9:25 AM");
  await waitFor(() => expect(rows()).toHaveLength(2));
  await waitFor(() => expect(screen.getByRole("button", { name: "Add Time" })).toHaveFocus());
  expect(screen.queryByText(intervalMessages.notFound)).toBeNull();
});

test("only who was told of a newer version sends that one, and sees it above the form", async () => {
  let ran = kept;
  const answers = [
    refused("RATE_LIMITED", "Too many requests"),
    refused("CONFLICT", intervalMessages.changedMeanwhile),
    changed("changeInterval"),
  ];
  const server = await open({
    history: () => ({ session: { __typename: "PomodoroSession", id: session.id, intervals: ran } }),
    changeTime: () => answers.shift() ?? refused("INTERNAL", ""),
    deleteTime: () => changed("deleteInterval", ran),
  });
  await press("Edit 9:00 AM – 9:25 AM");
  await type("To", "09:20");
  await press("Save");
  expect(await screen.findByRole("alert")).toHaveTextContent("Too many requests");
  // Another device's correction is known here by now, though nobody was told of it in this form.
  ran = [piece("a", "09:00:10.120", "09:10", { version: "a-2" }), ...kept.slice(1, 2)];
  await press("Delete 10:00 AM – 10:00 AM");
  const form = await screen.findByRole("form", { name: "Edit 9:00 AM – 9:10 AM" });
  expect(within(form.closest("li") as HTMLElement).queryByText("9:00 AM – 9:10 AM")).toBeNull();
  await press("Save");
  expect(await screen.findByText(intervalMessages.changedMeanwhile)).toBeVisible();
  expect(screen.getByText("9:00 AM – 9:10 AM")).toBeVisible();
  expect(screen.getByLabelText("To")).toHaveValue("09:20");
  await press("Save");
  await waitFor(() => expect(screen.queryByLabelText("To")).toBeNull());
  const versions = server.sent("ChangeTime").map(({ input }) => (input as { version: string }).version);
  expect(versions).toEqual(["a-1", "a-1", "a-2"]);
});

test("what is refused has the focus, and the length is told as it changes", async () => {
  await open({ changeTime: () => refused("VALIDATION_ERROR", "", { from: intervalMessages.overlaps("Other") }) });
  await press("Edit 9:00 AM – 9:25 AM");
  expect(screen.getByText("0h 25m", { selector: "p" })).toHaveAttribute("aria-live", "polite");
  await type("To", "09:50");
  await press("Save");
  await screen.findByText(intervalMessages.overlaps("Other"));
  await waitFor(() => expect(screen.getByLabelText("From")).toHaveFocus());
});

test("Escape in the list of found tasks closes the list, and only then the form", async () => {
  const many = Array.from({ length: limits.found }, (_, at) => ({
    __typename: "Task",
    id: `t${at}`,
    title: `Task ${at}`,
  }));
  await open({
    timeTasks: () => ({ session: { __typename: "PomodoroSession", id: session.id, tasks: [] }, tasks: many }),
  });
  await press("Edit 9:00 AM – 9:25 AM");
  const list = await screen.findByLabelText("Task", { selector: "input" });
  await user.click(list);
  await waitFor(() => expect(list).toHaveAttribute("aria-expanded", "true"));
  await user.keyboard("{Escape}");
  await waitFor(() => expect(list).toHaveAttribute("aria-expanded", "false"));
  expect(screen.getByLabelText("To")).toBeVisible();
  await user.keyboard("{Escape}");
  await waitFor(() => expect(screen.queryByLabelText("To")).toBeNull());
});
