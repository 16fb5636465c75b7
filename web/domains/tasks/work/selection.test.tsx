/** Rows that are selected, and what is done with all of them at once. */
import { notifications } from "@mantine/notifications";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { messages } from "#contract/messages";
import type { TaskFieldsFragment } from "../../../apollo/generated/graphql";
import { refusal } from "../../../test/answers";
import { words } from "../several/words";
import { placeTask } from "../tasks.live";
import { addressNow, changedBy, day, lines, named, openRows, some, thesis } from "./rows.fixture";

afterEach(() => {
  act(() => notifications.clean());
  localStorage.clear();
});

const selected = () =>
  screen.queryAllByRole("checkbox", { checked: true }).map((box) => box.closest("li")?.textContent);
const titlesOf = (names: string[]) => names.map((name) => expect.stringContaining(name));
const bar = () => screen.findByRole("group", { name: "Selected tasks" });

it("selects by X, by Shift with arrows and clicks, all and none by their keys, and lets go of what leaves", async () => {
  const { user, client } = await openRows();
  await waitFor(() => expect(lines()).toHaveLength(10));
  act(() => screen.getByRole("link", { name: "Now" }).focus());
  await user.keyboard("x");
  expect(selected()).toEqual(titlesOf(["Now"]));
  expect(screen.getByRole("checkbox", { name: "Select Now" })).toBeChecked();
  // Over the head of the next group, and back.
  await user.keyboard("{Shift>}{ArrowDown}{ArrowDown}{/Shift}");
  expect(selected()).toEqual(titlesOf(["Now", "Soon", "Far"]));
  await waitFor(() => expect(screen.getByRole("link", { name: "Far" })).toHaveFocus());
  await user.keyboard("{Shift>}{ArrowUp}{/Shift}");
  expect(selected()).toEqual(titlesOf(["Now", "Soon"]));
  expect(screen.getByText("2 selected", { selector: "[role=status]" })).toBeInTheDocument();
  fireEvent.click(screen.getByRole("link", { name: "Late" }), { shiftKey: true, detail: 1 });
  await waitFor(() => expect(selected()).toEqual(titlesOf(["Late", "Now"])));
  expect(addressNow()).not.toContain("task=");
  await user.keyboard("{Control>}a{/Control}");
  expect(selected()).toHaveLength(5);
  act(() => placeTask(client.cache, { ...(some[0] as TaskFieldsFragment), status: "done" }));
  await waitFor(() => expect(selected()).toHaveLength(4));
  await user.click(screen.getByRole("checkbox", { name: "Select Far" }));
  expect(selected()).toEqual(titlesOf(["Now", "Soon", "Whenever"]));
  await user.type(screen.getByLabelText("Filter"), "{Escape}");
  expect(selected()).toHaveLength(3);
  act(() => screen.getByRole("link", { name: "Now" }).focus());
  await user.keyboard("{Escape}");
  expect(selected()).toEqual([]);
  expect(screen.queryByRole("group", { name: "Selected tasks" })).toBeNull();
});

it("gives several a day by two keys, at once and with one call, and each its own back by Undo", async () => {
  const { user, asked } = await openRows("", some, {
    UpdateTasks: ({ changes }) => ({ updateTasks: changedBy(changes) }),
  });
  await waitFor(() => expect(lines()).toHaveLength(10));
  act(() => screen.getByRole("link", { name: "Late" }).focus());
  await user.keyboard("x{Shift>}{ArrowDown}{ArrowDown}{/Shift}d");
  await screen.findByRole("button", { name: /^Tomorrow/ });
  await waitFor(() => expect(document.activeElement).toHaveTextContent("Today"));
  await user.keyboard("2");
  await waitFor(() => expect(lines().slice(0, 4)).toEqual(["NEXT 7 DAYS", "Late", "Now", "Soon"]));
  // The row goes on having the focus.
  expect(document.activeElement).toHaveTextContent("Soon");
  const sent = () => asked.filter(({ name }) => name === "UpdateTasks").map(({ variables }) => variables.changes);
  await waitFor(() => expect(sent()).toEqual([[{ ids: ["id Late", "id Now", "id Soon"], dueDate: day(1) }]]));
  expect(await screen.findByText(words.changed(3, "Tomorrow"))).toBeInTheDocument();
  expect(selected()).toHaveLength(3);
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(lines().slice(0, 4)).toEqual(["OVERDUE", "Late", "TODAY", "Now"]));
  expect(sent()[1]).toEqual([
    { ids: ["id Late"], dueDate: day(-2) },
    { ids: ["id Now"], dueDate: day(0) },
    { ids: ["id Soon"], dueDate: day(5) },
  ]);
});

it("gives several a label beside those they bear, takes away what all bear, and Undo gives each its own back", async () => {
  const { user, asked } = await openRows("", some, {
    UpdateTasks: ({ changes }) => ({ updateTasks: changedBy(changes) }),
  });
  await waitFor(() => expect(lines()).toHaveLength(10));
  act(() => screen.getByRole("link", { name: "Now" }).focus());
  await user.keyboard("x{Shift>}{ArrowDown}{/Shift}t");
  const field = await screen.findByRole("textbox", { name: "Find a label, or write a new one" });
  await waitFor(() => expect(field).toHaveFocus());
  await user.type(field, " Errands{Enter}");
  const sent = () => asked.filter(({ name }) => name === "UpdateTasks").map(({ variables }) => variables.changes);
  const soon = ["home", "garden", "spring"];
  await waitFor(() =>
    expect(sent()[0]).toEqual([
      { ids: ["id Now"], labels: ["errands"] },
      { ids: ["id Soon"], labels: [...soon, "errands"] },
    ]),
  );
  expect(await screen.findByText(words.changed(2, "“errands”"))).toBeInTheDocument();
  await user.keyboard("t");
  await user.click(await screen.findByRole("button", { name: /^errands Take away/ }));
  await waitFor(() =>
    expect(sent()[1]).toEqual([
      { ids: ["id Now"], labels: [] },
      { ids: ["id Soon"], labels: soon },
    ]),
  );
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(sent()[2]).toEqual(sent()[0]));
});

it("sends those that go back in the order of their columns, at whose ends they may come to stand", async () => {
  const cards = [named("Below", { dueDate: day(1), rank: "a2" }), named("Above", { dueDate: day(2), rank: "a1" }, 1)];
  const { user, asked } = await openRows("", cards, { UpdateTasks: { updateTasks: cards } });
  await waitFor(() => expect(lines()).toEqual(expect.arrayContaining(["Below", "Above"])));
  await user.keyboard("{Control>}a{/Control}");
  await user.click(within(await bar()).getByRole("button", { name: /Priority/ }));
  await user.click(await screen.findByRole("button", { name: /^Low/ }));
  await screen.findByRole("button", { name: /Undo/ });
  await user.keyboard("{Control>}z{/Control}");
  const sent = () => asked.filter(({ name }) => name === "UpdateTasks").map(({ variables }) => variables.changes);
  const ids = ["id Above", "id Below"];
  await waitFor(() => expect(sent()[1]).toEqual([{ ids, priority: cards[0]?.priority }]));
});

it("puts cards that come back to a board between those that were around them, not at their column's end", async () => {
  const card = (title: string, rank: string) =>
    named(title, { dueDate: day(1), listId: "l1", rank, projectId: "p2", project: { ...thesis, id: "p2" } });
  const cards = [card("First", "a1"), card("Third", "a3")];
  const column = [
    ...[
      { id: "id Second", rank: "a2" },
      { id: "id Fourth", rank: "a4" },
      { id: "id First", rank: "a5" },
    ],
    { id: "id Third", rank: "a6" },
  ].map((place) => ({ __typename: "Task" as const, ...place }));
  const places = new Map(column.map(({ id, rank }) => [id, rank]));
  const { user, asked } = await openRows("", cards, {
    UpdateTasks: ({ changes }) => ({
      updateTasks: (changes as { projectId: string; listId?: string }[]).flatMap(({ projectId, listId = null }) =>
        cards.map((one) => ({ ...one, projectId, listId, rank: listId ? places.get(one.id) : "" })),
      ),
    }),
    ColumnPlaces: () => ({ tasks: column.map(({ id }) => ({ __typename: "Task", id, rank: places.get(id) })) }),
    MoveTask: ({ input }) => {
      const { id, position } = input as { id: string; position: number };
      places.set(id, position === 0 ? "a0" : "a25");
      return { moveTask: { ...cards.find((one) => one.id === id), rank: places.get(id) } };
    },
  });
  await waitFor(() => expect(lines()).toEqual(expect.arrayContaining(["First", "Third"])));
  await user.keyboard("{Control>}a{/Control}");
  await user.click(within(await bar()).getByRole("button", { name: /Project/ }));
  await user.click(await screen.findByRole("button", { name: /^Thesis/ }));
  await screen.findByRole("button", { name: /Undo/ });
  await user.keyboard("{Control>}z{/Control}");
  const moves = () => asked.filter(({ name }) => name === "MoveTask").map(({ variables }) => variables.input);
  await waitFor(() => expect(moves()).toHaveLength(2));
  expect(moves()).toEqual([
    { id: "id First", listId: "l1", position: 0 },
    { id: "id Third", listId: "l1", position: 2 },
  ]);
});

it("goes back by itself where the server refuses, with one sentence", async () => {
  const { user } = await openRows("", some, { UpdateTasks: refusal("NOT_FOUND", messages.taskNotFound) });
  await waitFor(() => expect(lines()).toHaveLength(10));
  await user.keyboard("{Control>}a{/Control}");
  await user.click(within(await bar()).getByRole("button", { name: /Priority/ }));
  await user.click(await screen.findByRole("button", { name: /^Low/ }));
  expect(await screen.findByText(messages.taskNotFound)).toBeInTheDocument();
  const row = screen.getByRole("link", { name: "Late" }).closest("li");
  await waitFor(() => expect(row).toHaveTextContent("High"));
  expect(screen.queryAllByRole("button", { name: /Undo/ })).toEqual([]);
  expect(selected()).toHaveLength(5);
});

it("completes those that are open, and deletes after a question, with one Undo for all", async () => {
  const { user, asked } = await openRows("&done=shown", some, {
    UpdateTasks: ({ changes }) => ({ updateTasks: changedBy(changes) }),
    DeleteTasks: ({ ids }) => ({ deleteTasks: ids }),
    RestoreTasks: ({ ids }) => ({ restoreTasks: some.filter(({ id }) => (ids as string[]).includes(id)) }),
  });
  await waitFor(() => expect(lines()).toHaveLength(12));
  act(() => screen.getByRole("link", { name: "Whenever" }).focus());
  await user.keyboard("x{Shift>}{ArrowDown}{/Shift}c");
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === "UpdateTasks")[0]?.variables).toEqual({
      changes: [{ ids: ["id Whenever"], done: true }],
    }),
  );
  expect(await screen.findByText(words.ticked(true, 1))).toBeInTheDocument();
  await user.keyboard("{Escape}");
  act(() => screen.getByRole("link", { name: "Late" }).focus());
  await user.keyboard("{Shift>}{ArrowDown}{/Shift}{Delete}");
  expect(await screen.findByText(words.mayDelete(2))).toBeInTheDocument();
  await user.click(within(screen.getByRole("dialog")).getByRole("button", { name: "Delete" }));
  await waitFor(() => expect(lines()).not.toContain("Late"));
  expect(await screen.findByText(words.deleted(2))).toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole("link", { name: "Soon" })).toHaveFocus());
  await user.keyboard("{Control>}z{/Control}");
  await waitFor(() => expect(lines()).toEqual(expect.arrayContaining(["Late", "Now"])));
  expect(asked.filter(({ name }) => name === "RestoreTasks")[0]?.variables).toEqual({ ids: ["id Late", "id Now"] });
});

it("offers to reopen what was just completed, while it still lingers", async () => {
  const { user } = await openRows("", some, { UpdateTasks: ({ changes }) => ({ updateTasks: changedBy(changes) }) });
  await waitFor(() => expect(lines()).toHaveLength(10));
  act(() => screen.getByRole("link", { name: "Now" }).focus());
  await user.keyboard("xc");
  expect(await within(await bar()).findByRole("button", { name: /^Reopen/ })).toBeEnabled();
  expect(lines()).toContain("Now");
});

it("says that nothing changed where all have what is chosen, and asks nobody", async () => {
  const { user, asked } = await openRows();
  await waitFor(() => expect(lines()).toHaveLength(10));
  act(() => screen.getByRole("link", { name: "Late" }).focus());
  await user.keyboard("xp");
  await user.click(await screen.findByRole("button", { name: /^High/ }));
  expect(await screen.findByText(words.unchanged(1))).toBeInTheDocument();
  expect(asked.filter(({ name }) => name === "UpdateTasks")).toEqual([]);
});

it("offers no boxes where no row is", async () => {
  await openRows("", []);
  expect(await screen.findByText("No tasks")).toBeVisible();
  expect(screen.getByRole("button", { name: "Select" })).toBeDisabled();
});

it("shows the boxes to fingers by a button", async () => {
  const { user } = await openRows();
  await screen.findByRole("link", { name: "Now" });
  await user.click(screen.getByRole("button", { name: "Select" }));
  expect(within(await bar()).getByText("Nothing selected")).toBeInTheDocument();
  expect(within(await bar()).getByRole("button", { name: /Complete|Reopen/ })).toBeDisabled();
  await user.click(within(await bar()).getByRole("button", { name: "Select all" }));
  expect(selected()).toHaveLength(5);
  await user.click(within(await bar()).getByRole("button", { name: "Select none" }));
  expect(selected()).toEqual([]);
  expect(within(await bar()).getByRole("button", { name: "Select all" })).toHaveFocus();
  await user.click(within(await bar()).getByRole("button", { name: "Done" }));
  expect(screen.queryByRole("group", { name: "Selected tasks" })).toBeNull();
});

it("selects cards by X, by Shift and a click, by their boxes and all of them; two keys change all", async () => {
  const { user, asked } = await openRows(
    "",
    some,
    { UpdateTasks: ({ changes }) => ({ updateTasks: changedBy(changes) }) },
    "cards",
  );
  act(() => screen.getByRole("link", { name: "Now" }).focus());
  await user.keyboard("x");
  expect(within(await bar()).getByText("1 selected")).toBeInTheDocument();
  fireEvent.click(screen.getByRole("link", { name: "Far" }), { shiftKey: true, detail: 1 });
  await waitFor(() => expect(selected()).toEqual(titlesOf(["Now", "Soon", "Far"])));
  expect(addressNow()).not.toContain("task=");
  await user.click(screen.getByRole("checkbox", { name: "Select Soon" }));
  expect(selected()).toEqual(titlesOf(["Now", "Far"]));
  await user.keyboard("d");
  await screen.findByRole("button", { name: /^Tomorrow/ });
  await user.keyboard("2");
  await waitFor(() =>
    expect(asked.filter(({ name }) => name === "UpdateTasks").map(({ variables }) => variables.changes)).toEqual([
      [{ ids: ["id Now", "id Far"], dueDate: day(1) }],
    ]),
  );
  act(() => screen.getByRole("link", { name: "Now" }).focus());
  await user.keyboard("{Control>}a{/Control}");
  expect(selected()).toHaveLength(some.length);
  await user.keyboard("{Escape}");
  expect(selected()).toEqual([]);
  expect(screen.queryByRole("group", { name: "Selected tasks" })).toBeNull();
});

it("shows the boxes of all cards by a button: a click on a card then selects and opens nothing, until one is done", async () => {
  const { user } = await openRows("", some, {}, "cards");
  const select = await screen.findByRole("button", { name: "Select" });
  await user.click(select);
  expect(select).toHaveAttribute("aria-pressed", "true");
  expect(within(await bar()).getByText("Nothing selected")).toBeInTheDocument();
  await user.click(screen.getByRole("link", { name: "Now" }));
  await user.click(screen.getByRole("checkbox", { name: "Select Far" }));
  await waitFor(() => expect(selected()).toEqual(titlesOf(["Now", "Far"])));
  await user.click(screen.getByRole("link", { name: "Now" }));
  await waitFor(() => expect(selected()).toEqual(titlesOf(["Far"])));
  expect(addressNow()).not.toContain("task=");
  await user.click(within(await bar()).getByRole("button", { name: "Done" }));
  expect(select).toHaveAttribute("aria-pressed", "false");
  expect(selected()).toEqual([]);
  expect(screen.queryByRole("group", { name: "Selected tasks" })).toBeNull();
  await user.click(select);
  await user.click(screen.getByRole("link", { name: "Now" }));
  await waitFor(() => expect(selected()).toHaveLength(1));
  await user.click(select);
  await waitFor(() => expect(selected()).toEqual([]));
  await user.click(screen.getByRole("link", { name: "Now" }));
  expect(addressNow()).toContain("task=");
});
