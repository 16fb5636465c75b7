import { fireEvent, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { dayOfReader } from "../../../lib/dates";
import { type Answer, answers } from "../../../test/answers";
import { taskWith } from "../../../test/entities";
import { renderApp } from "../../../test/render";
import { sampleBoard, sampleOptions } from "../../../test/taskOptions";
import { QuickAddDialog } from "./QuickAddDialog";

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const tomorrow = () => {
  const now = new Date();
  return dayOfReader(new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1));
};

async function open(refuse: readonly string[] = [], more: Record<string, Answer> = {}) {
  let refused = [...refuse];
  const onClose = jest.fn();
  const { link, asked } = answers({
    TaskFormOptions: { ...sampleOptions },
    CreateTask: ({ input }) => {
      const { title } = input as { title: string };
      if (!refused.includes(title)) return { createTask: taskWith(input as object) };
      refused = refused.filter((one) => one !== title);
      return new Error("away");
    },
    ...more,
  });
  renderApp(<QuickAddDialog opened onClose={onClose} />, { link });
  await waitFor(() => expect(asked).toHaveLength(1));
  const field = await screen.findByRole("combobox", { name: "Task" });
  const sent = () => asked.filter(({ name }) => name === "CreateTask").map(({ variables }) => variables.input);
  return { field, sent, onClose };
}

type Variables = Record<string, unknown>;

const chips = () => screen.queryAllByRole("button", { name: /Keep “/ }).map((chip) => chip.textContent);
const paste = (field: HTMLElement, text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } });

beforeEach(() => sessionStorage.clear());

test("a sentence becomes a task with everything that it names, by one Enter", async () => {
  const { field, sent, onClose } = await open();
  await user.type(field, "Write report tomorrow 9am #Move house !high");
  await waitFor(() => expect(chips()).toEqual(["Tomorrow", "Move house", "High"]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toEqual([
    expect.objectContaining({ title: "Write report 9am", dueDate: tomorrow(), priority: "high", projectId: "p2" }),
  ]);
  expect(await screen.findByText(messages.taskCreated)).toBeInTheDocument();
});

test("Backspace behind a chip makes it text again, and only then deletes", async () => {
  const { field, sent } = await open();
  await user.type(field, "Read tomorrow");
  expect(chips()).toEqual(["Tomorrow"]);
  await user.keyboard("{Backspace}");
  expect([chips(), field]).toEqual([[], expect.objectContaining({ value: "Read tomorrow" })]);
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ title: "Read tomorrow" })]));
  expect((sent()[0] as Variables).dueDate).toBeUndefined();
});

test("a pressed chip is text again", async () => {
  const { field } = await open();
  await user.type(field, "Read tomorrow !low");
  await user.click(screen.getByRole("button", { name: /^Due date: Tomorrow/ }));
  expect(chips()).toEqual(["Low"]);
  expect(field).toHaveFocus();
});

test("what # and @ can name is offered, and taken by the keys", async () => {
  const { field, sent } = await open();
  await user.type(field, "Card @");
  const offered = () => screen.queryAllByRole("option").map((option) => option.textContent);
  await waitFor(() => expect(offered()).toContain("Errands / To Do"));
  await user.type(field, "cha");
  expect(offered()).toEqual(["Chapter 3 / Plan", "Chapter 3 / To Do", "Chapter 3 / Done"]);
  await user.keyboard("{ArrowDown}{Enter}");
  expect(field).toHaveValue("Card @Chapter 3/To Do ");
  expect(offered()).toEqual([]);
  await user.type(field, "#hou");
  expect(offered()).toEqual(["Move house"]);
  await user.keyboard("{Escape}");
  expect(offered()).toEqual([]);
  await user.type(field, "s{Tab}");
  expect(chips()).toEqual(["Chapter 3 / To Do", "Move house"]);
  // The board is one of a project, which decides.
  expect(screen.getByText(messages.quickAddBoardsProject)).toBeInTheDocument();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ title: "Card", listId: "b1-2" })]));
  expect((sent()[0] as Variables).projectId).toBeUndefined();
});

test("Ctrl+Enter adds and stays for the next one", async () => {
  const { field, sent, onClose } = await open();
  await user.type(field, "One{Control>}{Enter}{/Control}");
  expect(await screen.findByText(messages.quickAdded("One"))).toBeInTheDocument();
  expect(field).toHaveValue("");
  await user.type(field, "Two{Enter}");
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  expect(sent().map((input) => (input as { title: string }).title)).toEqual(["One", "Two"]);
});

test("what could not be saved stays, with the reason", async () => {
  const { field, sent, onClose } = await open(["Read"]);
  await user.type(field, "Read tomorrow{Enter}");
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  expect(field).toHaveValue("Read tomorrow");
  expect(onClose).not.toHaveBeenCalled();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent()).toHaveLength(2);
});

test("several pasted lines are several tasks; one that fails stops, and the rest can go on", async () => {
  const { field, sent, onClose } = await open(["Call Bob"]);
  paste(field, "- Buy milk tomorrow\n- Call Bob !high\n\n- Read #Thesis");
  const button = await screen.findByRole("button", { name: "Add 3 Tasks" });
  await user.click(button);
  expect(await screen.findByRole("alert")).toBeInTheDocument();
  await user.click(screen.getByRole("button", { name: "Add 2 Tasks" }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent().map((input) => (input as { title: string }).title)).toEqual([
    "Buy milk",
    "Call Bob",
    "Call Bob",
    "Read",
  ]);
  expect(await screen.findByText(messages.tasksCreated(3))).toBeInTheDocument();
});

test("one pasted line is typed text", async () => {
  const { field } = await open();
  expect(paste(field, "- one line\n")).toBe(true);
  expect(screen.queryByRole("button", { name: /^Add \d/ })).toBeNull();
});

test("of many projects and boards those are found that are typed or pasted, also where a sentence goes on behind the name", async () => {
  const names = Array.from({ length: limits.pageSize.max }, (_, n) => `many ${n}`);
  const at = "2026-01-01T00:00:00.000Z";
  const { field, sent } = await open([], {
    TaskFormOptions: {
      projects: names.map((id) => ({ __typename: "Project", id, name: id, createdAt: at })),
      boards: names.map((id) => sampleBoard(id, id, null)),
    },
    FindProjects: ({ text }) => ({
      findProjects: /^fara/i.test(String(text)) ? [{ __typename: "Project", id: "far", name: "Faraway" }] : [],
    }),
    FindBoards: ({ text }) => ({
      findBoards: /^old/i.test(String(text)) ? [sampleBoard("old", "Old board", "far")] : [],
    }),
  });
  await user.type(field, "Go #fara");
  await user.click(await screen.findByRole("option", { name: "Faraway" }));
  await waitFor(() => expect(chips()).toEqual(["Faraway"]));
  paste(field, "One #Faraway tomorrow\nTwo @Old board/Done !high");
  await waitFor(() => expect(screen.getByRole("button", { name: /^Add \d+ Tasks/ })).toBeEnabled());
  await user.click(screen.getByRole("button", { name: /^Add \d+ Tasks/ }));
  await waitFor(() => expect(sent()).toHaveLength(3));
  expect(sent()).toEqual([
    expect.objectContaining({ title: "Go", projectId: "far" }),
    expect.objectContaining({ title: "One", projectId: "far" }),
    expect.objectContaining({ title: "Two", listId: "old-3", priority: "high" }),
  ]);
});
