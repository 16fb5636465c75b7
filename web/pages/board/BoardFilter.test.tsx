/** A board of which only some cards are shown: what narrows it, what is said of it, and where moved and new cards go meanwhile. */
import { notifications } from "@mantine/notifications";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes, useLocation } from "react-router";
import { messages } from "#contract/messages";
import type { TaskFieldsFragment } from "../../apollo/generated/graphql";
import { taskLive } from "../../domains/tasks/tasks.live";
import { dayOfReader } from "../../lib/dates";
import { layOutBoards } from "../../test/boardLayout";
import { boardId, boardOf, boardServer, taskOf } from "../../test/boardServer";
import { renderApp } from "../../test/render";
import { BoardPage } from "./BoardPage";

let restore: () => void;
beforeAll(() => {
  restore = layOutBoards();
});
afterAll(() => restore());
afterEach(() => act(() => notifications.clean()));

const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 });
const inDays = (days: number) => {
  const now = new Date();
  return dayOfReader(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
};
const project = (name: string) => ({
  projectId: name.toLowerCase(),
  project: { __typename: "Project" as const, id: name.toLowerCase(), name },
});
const task = (title: string, order: number, place: number, more: Partial<TaskFieldsFragment> = {}) => ({
  ...taskOf(title, order, place),
  ...more,
});

/** Plan: Outline, Café, Sources, Cafeteria; To Do: Methods; Done: Read. */
const cards = () => [
  task("Outline", 1, 0, { priority: "high", dueDate: inDays(-1), ...project("Thesis") }),
  task("Café", 1, 1, { dueDate: inDays(0) }),
  task("Sources", 1, 2, { dueDate: inDays(7), labels: ["deep work"], ...project("Home") }),
  task("Cafeteria", 1, 3, { priority: "high", dueDate: inDays(8) }),
  task("Methods", 2, 0, { description: "In the café", labels: ["deep work", "café"] }),
  task("Read", 3, 0, { dueDate: inDays(-1) }),
];

let address = "";
function Address() {
  address = useLocation().search;
  return null;
}

async function open({ query = "", tasks = cards(), board = boardOf() } = {}) {
  const server = boardServer(board, tasks);
  const app = renderApp(
    <>
      <Address />
      <Routes>
        <Route path="/kanban/:boardId" element={<BoardPage />} />
      </Routes>
    </>,
    { link: server.link, route: `/kanban/${boardId}${query}` },
  );
  await screen.findByRole("region", { name: "Plan" });
  return { server, ...app };
}
const column = (name: string) => screen.getByRole("region", { name });
const titles = (name: string) =>
  within(column(name))
    .queryAllByRole("heading", { level: 3 })
    .map((heading) => heading.textContent);
const shown = () => ["Plan", "To Do", "Done"].map(titles);
const field = () => screen.findByRole("searchbox", { name: "Filter cards" });
const placed = (server: { calls: { name: string; variables: { input?: object } }[] }) =>
  server.calls.filter(({ name }) => name === "MoveTask").map(({ variables }) => variables.input);

test("the key leads to the field, and what is typed narrows at once, without case and accents, by title and description", async () => {
  const { server } = await open({ query: "?from=project" });
  await field();
  await user.keyboard("/CAFE");
  expect(await field()).toHaveValue("CAFE");
  expect(shown()).toEqual([["Café", "Cafeteria"], ["Methods"], []]);
  expect(column("Plan")).toHaveTextContent("Plan2 of 4 tasks");
  expect(within(column("Done")).getByText(messages.nothingFits)).toBeVisible();
  expect(screen.getByText(messages.shownOf(3, 6))).toHaveAttribute("role", "status");
  await waitFor(() => expect(address).toBe("?from=project&q=CAFE"));
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByRole("group", { name: "Café" })).toHaveFocus());
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(shown()[0]).toHaveLength(4);
  expect(column("Plan")).toHaveTextContent("Plan4 tasks");
  expect(address).toBe("?from=project");
  // It is a way of looking: nothing was asked or written for it.
  expect(new Set(server.calls.map(({ name }) => name))).toEqual(new Set(["Board"]));
});

test("neither of two choices is lost where the second comes before the first is drawn", async () => {
  await open();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const [priority, due] = await Promise.all(["Priority", "Due"].map((name) => screen.findByRole("combobox", { name })));
  act(() => {
    fireEvent.change(priority as HTMLElement, { target: { value: "high" } });
    fireEvent.change(due as HTMLElement, { target: { value: "overdue" } });
  });
  expect(address).toBe("?priority=high&due=overdue");
  expect(shown()).toEqual([["Outline"], [], []]);
});

test("Escape in the field takes the words back", async () => {
  await open({ query: "?q=out" });
  expect(shown()).toEqual([["Outline"], [], []]);
  await user.click(await field());
  await user.keyboard("{Escape}");
  expect(shown()[0]).toHaveLength(4);
  expect(await field()).toHaveFocus();
});

test.each([
  ["?priority=high", ["Outline", "Cafeteria"], [], []],
  ["?due=overdue", ["Outline"], [], []],
  ["?due=today", ["Café"], [], []],
  ["?due=week", ["Café", "Sources"], [], []],
  ["?due=none", [], ["Methods"], []],
  ["?project=home", ["Sources"], [], []],
  ["?project=none&q=caf", ["Café", "Cafeteria"], ["Methods"], []],
  ["?due=someday&priority=", ["Outline", "Café", "Sources", "Cafeteria"], ["Methods"], ["Read"]],
])("the address %s shows what it says", async (query, ...expected) => {
  await open({ query });
  expect(shown()).toEqual(expected);
});

test("choices narrow it too and stand in the address; an account's projects are those of the cards", async () => {
  await open();
  await user.click(screen.getByRole("button", { name: "Filters" }));
  const bar = within(await screen.findByRole("group", { name: "Filters" }));
  const projects = within(await bar.findByRole("combobox", { name: "Project" })).getAllByRole("option");
  expect(projects.map((option) => option.textContent)).toEqual(["Any project", "No Project", "Home", "Thesis"]);
  await user.selectOptions(bar.getByRole("combobox", { name: "Priority" }), "High");
  await user.selectOptions(bar.getByRole("combobox", { name: "Due" }), "Overdue");
  expect(shown()).toEqual([["Outline"], [], []]);
  expect(address).toBe("?priority=high&due=overdue");
  await user.selectOptions(bar.getByRole("combobox", { name: "Priority" }), "");
  await user.selectOptions(bar.getByRole("combobox", { name: "Due" }), "");
  const labels = bar.getByRole("combobox", { name: "Label" });
  expect([...labels.children].map((option) => option.textContent)).toEqual(["Any label", "café", "deep work"]);
  await user.selectOptions(labels, "deep work");
  expect(shown()).toEqual([["Sources"], ["Methods"], []]);
  expect(address).toBe("?label=deep+work");
});

test("on a project's board there is no choice of projects", async () => {
  const board = boardOf({ projectId: "p", project: { __typename: "Project", id: "p", name: "Thesis" } });
  await open({ board, query: "?priority=high&project=home" });
  expect(await screen.findByRole("combobox", { name: "Priority" })).toBeVisible();
  expect(screen.queryByRole("combobox", { name: "Project" })).toBeNull();
  expect(shown()[0]).toEqual(["Outline", "Cafeteria"]);
});

test("a card that is moved stands between its neighbours among all cards", async () => {
  const { server } = await open({ query: "?priority=high" });
  screen.getByRole("group", { name: "Cafeteria" }).focus();
  await user.keyboard("{Shift>}k{/Shift}");
  await waitFor(() => expect(placed(server)).toHaveLength(1));
  expect(titles("Plan")).toEqual(["Cafeteria", "Outline"]);
  await user.keyboard("{Shift>}j{/Shift}");
  await waitFor(() => expect(placed(server)).toHaveLength(2));
  // Into a column of which nothing is shown: at its end.
  await user.keyboard("{Shift>}l{/Shift}");
  await waitFor(() => expect(placed(server)).toHaveLength(3));
  expect(placed(server)).toEqual(
    [
      [1, 0],
      [1, 1],
      [2, 1],
    ].map(([list, position]) => expect.objectContaining({ listId: expect.stringMatching(`${list}$`), position })),
  );
  expect(shown()).toEqual([["Outline"], ["Cafeteria"], []]);
  // Its menu knows all places.
  await user.click(screen.getByRole("button", { name: "Move Outline to…" }));
  await user.click(await screen.findByRole("menuitem", { name: "Bottom of Plan" }));
  await waitFor(() => expect(placed(server).at(-1)).toMatchObject({ position: 2 }));
});

test("what is moved out of sight is told, Clear shows it, and the focus goes to the card in its place", async () => {
  const tasks = [...cards(), task("Late too", 1, 4, { dueDate: inDays(-3) })];
  await open({ query: "?due=overdue", tasks });
  const card = screen.getByRole("group", { name: "Outline" });
  act(() => card.focus());
  await user.keyboard("{Shift>}l{/Shift}");
  expect(shown()).toEqual([["Late too"], ["Outline"], []]);
  await user.keyboard("{Shift>}l{/Shift}");
  const notice = await screen.findByText(messages.hiddenByFilters("Outline"));
  expect(shown()).toEqual([["Late too"], [], []]);
  expect(column("Done")).toHaveTextContent("Done0 of 2 tasks");
  await user.click(within(notice.parentElement as HTMLElement).getByRole("button", { name: "Clear" }));
  expect(titles("Done")).toContain("Outline");
  expect(address).toBe("");
});

test("what is added and does not fit is told; what other tabs do only comes or stays away", async () => {
  const { server, client } = await open({ query: "?priority=high" });
  server.handlers.CreateTask = ({ variables: { input } }) => ({
    data: { createTask: { ...task(String(input?.title), 1, 5), id: input?.id } },
  });
  await user.click(screen.getByRole("button", { name: "Add task to Plan" }));
  await user.type(await within(column("Plan")).findByLabelText("Title"), "Archive{Enter}");
  expect(await screen.findByText(messages.hiddenByFilters("Archive"))).toBeVisible();
  expect(titles("Plan")).toEqual(["Outline", "Cafeteria"]);
  expect(column("Plan")).toHaveTextContent("2 of 5");
  // Several that were pasted are told together, beside the notice that they were made.
  const clipboardData = { getData: () => "- Attic\n- Cellar" };
  fireEvent.paste(within(column("Plan")).getByLabelText("Title"), { clipboardData });
  await user.click(await screen.findByRole("button", { name: "Add 2 Tasks" }));
  expect(await screen.findByText(messages.hiddenByFilters(2))).toBeVisible();
  expect(await screen.findByText(messages.tasksCreated(2))).toBeVisible();

  const come = (title: string, more: Partial<TaskFieldsFragment>) =>
    act(() => taskLive.place(client.cache, task(title, 2, 4, more)));
  come("Elsewhere", {});
  come("Urgent", { priority: "high" });
  await waitFor(() => expect(titles("To Do")).toEqual(["Urgent"]));
  expect(column("To Do")).toHaveTextContent("1 of 3");
  expect(screen.queryByText(messages.hiddenByFilters("Elsewhere"))).toBeNull();
  // It stands here as long as it fits.
  act(() => screen.getByRole("group", { name: "Outline" }).focus());
  act(() => taskLive.place(client.cache, { ...cards()[0], priority: "low" } as TaskFieldsFragment));
  await waitFor(() => expect(titles("Plan")).toEqual(["Cafeteria"]));
  await waitFor(() => expect(screen.getByRole("group", { name: "Cafeteria" })).toHaveFocus());
});

test("a drag over hidden cards lands below the card that is seen above", async () => {
  const { server } = await open({ query: "?priority=high" });
  fireEvent.keyDown(screen.getByRole("group", { name: "Outline" }), { key: " ", keyCode: 32 });
  for (const [key, keyCode] of [
    ["ArrowDown", 40],
    [" ", 32],
  ] as const)
    act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode }));
  await waitFor(() => expect(placed(server)).toEqual([expect.objectContaining({ position: 3 })]));
});

test("of a narrowed board what is shown is selected, and what gets hidden is let go", async () => {
  await open({ query: "?priority=high" });
  act(() => screen.getByRole("group", { name: "Outline" }).focus());
  await user.keyboard("x");
  const bar = within(await screen.findByRole("group", { name: "Selected tasks" }));
  fireEvent.click(screen.getByRole("link", { name: "Cafeteria" }), { shiftKey: true, detail: 1 });
  expect(await bar.findByText("2 selected")).toBeVisible();
  expect(screen.getByRole("checkbox", { name: "Select Cafeteria" })).toBeChecked();
  await user.keyboard("/out");
  await waitFor(() => expect(bar.getByText("1 selected")).toBeVisible());
  await user.click(screen.getByRole("button", { name: "Clear Filters" }));
  expect(screen.queryAllByRole("checkbox", { checked: true })).toEqual([
    screen.getByRole("checkbox", { name: "Select Outline" }),
  ]);
});
