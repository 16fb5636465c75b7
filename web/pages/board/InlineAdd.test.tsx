/** The field below a column understands a sentence; the column and, on a project's board, the project are what it stands in. */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { messages } from "#contract/messages";
import { dayOfReader } from "../../lib/dates";
import { type Answer, answers } from "../../test/answers";
import { taskWith } from "../../test/entities";
import { renderApp } from "../../test/render";
import { sampleOptions } from "../../test/taskOptions";
import { InlineAdd } from "./InlineAdd";

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const today = dayOfReader();

async function open({ isOfProject = false, more = {} as Record<string, Answer> } = {}) {
  const { link, asked } = answers({
    TaskFormOptions: { ...sampleOptions },
    CreateTask: ({ input }) => ({ createTask: taskWith(input as object) }),
    ...more,
  });
  const onAdded = jest.fn();
  const add = { listId: "alone-2", listName: "To Do", isOfProject, open: new Set<string>(), onAdded };
  renderApp(<InlineAdd {...add} />, { link });
  await user.click(screen.getByRole("button", { name: "Add task to To Do" }));
  const field = await screen.findByRole("textbox", { name: "Title" });
  const sent = () => asked.filter(({ name }) => name === "CreateTask").map(({ variables }) => variables.input);
  return { field, sent, asked, onAdded };
}
const chips = () => screen.queryAllByRole("button", { name: /Keep “/ }).map((chip) => chip.textContent);
const paste = (field: HTMLElement, text: string) => fireEvent.paste(field, { clipboardData: { getData: () => text } });

beforeEach(() => sessionStorage.clear());

test("day, priority and project are understood; the column is the one that it stands in, whatever is named", async () => {
  const { field, sent } = await open();
  await user.type(field, "Write today #Move house !high @Chapter 3/Done");
  await waitFor(() => expect(chips()).toEqual(["Today", "Move house", "High"]));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    id: expect.any(String),
    ...{ title: "Write @Chapter 3/Done", dueDate: today, projectId: "p2", priority: "high", listId: "alone-2" },
  });
  expect(field).toHaveValue("");
  expect(chips()).toEqual([]);
});

test("on a project's board no project is read, and no names are asked for", async () => {
  const { field, sent, asked } = await open({ isOfProject: true });
  await user.type(field, "Write #Thesis !low{Enter}");
  await waitFor(() => expect(sent()).toHaveLength(1));
  expect(sent()[0]).toEqual({
    id: expect.any(String),
    ...{ title: "Write #Thesis", priority: "low", listId: "alone-2" },
  });
  expect(new Set(asked.map(({ name }) => name))).toEqual(new Set(["CreateTask"]));
});

test("what is typed between the press and the form stands in its field", async () => {
  const add = { listId: "alone-2", listName: "To Do", isOfProject: true, open: new Set<string>(), onAdded: jest.fn() };
  renderApp(<InlineAdd {...add} />, { link: answers({}).link });
  // Within one act nothing is drawn yet, as where the form's code is still on its way.
  act(() => {
    screen.getByRole("button", { name: "Add task to To Do" }).click();
    for (const key of "Write") document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
  });
  expect(screen.getByRole("textbox", { name: "Title" })).toHaveValue("Write");
});

test("a project is offered and taken by the keys; Escape closes the list, not the form", async () => {
  const { field } = await open();
  await user.type(field, "Write #hou");
  expect((await screen.findAllByRole("option")).map((option) => option.textContent)).toEqual(["Move house"]);
  await user.keyboard("{Escape}");
  expect(screen.queryAllByRole("option")).toEqual([]);
  await user.keyboard("s{Enter}");
  expect(field).toHaveValue("Write #Move house ");
  expect(chips()).toEqual(["Move house"]);
});

test("Backspace makes a chip text again; a task of nothing but marks, or too long a title, is what it was", async () => {
  const { field, sent } = await open();
  await user.type(field, "Read tomorrow{Backspace}{Enter}");
  await waitFor(() => expect(sent()).toEqual([expect.objectContaining({ title: "Read tomorrow" })]));
  expect(sent()[0]).not.toHaveProperty("dueDate");
  await user.type(field, "!high{Enter}");
  await waitFor(() => expect(sent()).toHaveLength(2));
  expect(sent()[1]).toMatchObject({ title: "!high" });
  await user.click(field);
  await user.paste(`${"x".repeat(201)} today`);
  await user.keyboard("{Enter}");
  expect(await screen.findByText(messages.tooLong(200))).toBeVisible();
  expect(sent()).toHaveLength(2);
});

test("what could not be saved comes back as it was typed, chips and all", async () => {
  const { field } = await open({ more: { CreateTask: () => new Error("away") } });
  await user.type(field, "Read tomorrow{Backspace} !high");
  await user.type(screen.getByLabelText("Description (optional)"), "By chapter{Enter}");
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(field).toHaveValue("Read tomorrow !high");
  expect(screen.getByLabelText("Description (optional)")).toHaveValue("By chapter");
  expect(chips()).toEqual(["High"]);
});

test("several pasted lines are several tasks in the column", async () => {
  const { field, sent, onAdded } = await open();
  paste(field, "- Buy milk today\n- Call Bob !high");
  const dialog = within(await screen.findByRole("dialog", { name: "Add Several Tasks" }));
  await user.click(await dialog.findByRole("button", { name: "Add 2 Tasks" }));
  expect(await screen.findByText(messages.tasksCreated(2))).toBeInTheDocument();
  expect(sent()).toEqual([
    expect.objectContaining({ title: "Buy milk", dueDate: today, listId: "alone-2" }),
    expect.objectContaining({ title: "Call Bob", priority: "high", listId: "alone-2" }),
  ]);
  expect(onAdded).toHaveBeenCalledWith("alone-2");
});
