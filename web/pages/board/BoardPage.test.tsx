import { notifications } from "@mantine/notifications";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Route, Routes } from "react-router";
import { messages } from "#contract/messages";
import { endAnimation, layOutBoards } from "../../test/boardLayout";
import { boardId, boardOf, boardServer, taskOf } from "../../test/boardServer";
import { renderApp } from "../../test/render";
import { BoardPage } from "./BoardPage";

let restore: () => void;
beforeAll(() => {
  restore = layOutBoards();
});
afterAll(() => restore());
afterEach(() => act(() => notifications.clean()));

function openBoard({ route = `/kanban/${boardId}`, board = boardOf(), handlers = {} } = {}) {
  const tasks = [taskOf("Outline", 1, 0), taskOf("Sources", 1, 1), taskOf("Methods", 2, 0)];
  const server = boardServer(board, tasks, handlers);
  const app = renderApp(
    <Routes>
      <Route path="/kanban/:boardId?" element={<BoardPage />} />
      <Route path="*" element={<p>elsewhere</p>} />
    </Routes>,
    { link: server.link, route },
  );
  return { server, ...app };
}

const column = (name: string) => screen.getByRole("region", { name });
const cardsIn = (name: string) =>
  within(column(name))
    .queryAllByRole("heading", { level: 3 })
    .map((h) => h.textContent);
async function openAdd() {
  await userEvent.click(within(column("Done")).getByRole("button", { name: "Add task to Done" }));
  return within(column("Done")).getByLabelText("Title");
}
const opened = () => screen.findByRole("region", { name: "Plan" });

/** Lifts a card by Space, presses the keys, drops it by Space. */
async function moveByKeys(title: string, ...keys: string[]) {
  fireEvent.keyDown(screen.getByRole("group", { name: title }), { key: " ", keyCode: 32 });
  for (const key of keys) press(key);
  press(" ");
  await waitFor(() => expect(document.querySelector("[data-settling]")).toBeNull());
}
const codes: Record<string, number> = {
  ArrowUp: 38,
  ArrowDown: 40,
  ArrowLeft: 37,
  ArrowRight: 39,
  " ": 32,
  Escape: 27,
};
function press(key: string) {
  act(() => {
    fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: codes[key] });
  });
  if (key === " " || key === "Escape") endAnimation();
}

describe("the board screen", () => {
  it("shows its columns with their counts, and says which one is empty", async () => {
    openBoard({ board: boardOf({ projectId: "p", project: { __typename: "Project", id: "p", name: "Thesis" } }) });
    await opened();
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Chapter 3");
    expect(screen.getByText("Project: Thesis")).toBeVisible();
    expect(cardsIn("Plan")).toEqual(["Outline", "Sources"]);
    expect(column("Plan")).toHaveTextContent("Plan2 tasks");
    expect(within(column("Done")).getByText("No tasks yet")).toBeVisible();
  });

  it("has low cards for whoever wants them, which say what the column and the board do not, and keeps that wish", async () => {
    const thesis = { __typename: "Project" as const, id: "p", name: "Thesis" };
    const { unmount } = openBoard({ board: boardOf({ projectId: "p", project: thesis }) });
    await opened();
    const card = () => within(screen.getByRole("group", { name: "Outline" }));
    for (const text of ["No due date", "No Project", "Plan"]) expect(card().getByText(text)).toBeVisible();
    await userEvent.click(screen.getByRole("button", { name: "Compact cards", pressed: false }));
    await opened();
    for (const text of ["No due date", "No Project", "Plan", /^Created/]) expect(card().queryByText(text)).toBeNull();
    for (const name of ["Complete", "Focus on", "Edit", "Delete"])
      expect(card().getByRole("button", { name: `${name} Outline` })).toBeVisible();
    expect(card().getByRole("button", { name: "Move Outline to…" })).toBeVisible();
    unmount();
    openBoard();
    await opened();
    await userEvent.click(screen.getByRole("button", { name: "Compact cards", pressed: true }));
    expect(await card().findByText("No due date")).toBeVisible();
  });

  it("moves a card by the keyboard at once, before the server has answered", async () => {
    const { server } = openBoard();
    await opened();
    server.held.add("MoveTask");
    await moveByKeys("Outline", "ArrowRight");
    expect(cardsIn("Plan")).toEqual(["Sources"]);
    expect(cardsIn("To Do")).toEqual(["Outline", "Methods"]);
    const moved = within(screen.getByRole("group", { name: "Outline" }));
    await waitFor(() => expect(moved.getByText("To Do")).toBeVisible());
    await act(async () => server.letGo());
    expect(server.calls.at(-1)?.variables.input).toMatchObject({ id: "task-Outline", position: 0 });
    expect(await screen.findByText("Moved to To Do")).toBeVisible();
  });

  it("takes a refused move back by itself and says why", async () => {
    const { server } = openBoard();
    await opened();
    server.held.add("MoveTask");
    server.handlers.MoveTask = () => ({ refused: { message: messages.listNotFound, code: "NOT_FOUND" } });
    await moveByKeys("Outline", "ArrowRight");
    expect(cardsIn("To Do")).toEqual(["Outline", "Methods"]);
    await act(async () => server.letGo());
    await waitFor(() => expect(cardsIn("Plan")).toEqual(["Outline", "Sources"]));
    expect(cardsIn("To Do")).toEqual(["Methods"]);
    expect(await screen.findByRole("alert")).toHaveTextContent(messages.listNotFound);
  });

  it("undoes a move with Ctrl+Z", async () => {
    const { server } = openBoard();
    await opened();
    await moveByKeys("Outline", "ArrowRight");
    await screen.findByText("Moved to To Do");
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await waitFor(() => expect(cardsIn("Plan")).toEqual(["Outline", "Sources"]));
    await waitFor(() => expect(server.calls.filter(({ name }) => name === "MoveTask")).toHaveLength(2));
  });

  it("leaves the card where it was when the move is cancelled", async () => {
    const { server } = openBoard();
    await opened();
    fireEvent.keyDown(screen.getByRole("group", { name: "Outline" }), { key: " ", keyCode: 32 });
    press("ArrowRight");
    press("Escape");
    await waitFor(() => expect(cardsIn("Plan")).toEqual(["Outline", "Sources"]));
    expect(server.calls.map(({ name }) => name)).not.toContain("MoveTask");
  });

  it("moves a card by its menu, also to the bottom of another column", async () => {
    const { server } = openBoard();
    await opened();
    await userEvent.click(screen.getByRole("button", { name: "Move Sources to…" }));
    await userEvent.click(await screen.findByRole("menuitem", { name: "Bottom of To Do" }));
    await waitFor(() => expect(cardsIn("To Do")).toEqual(["Methods", "Sources"]));
    expect(server.calls.find(({ name }) => name === "MoveTask")?.variables.input).toMatchObject({ position: 1 });
  });

  it("opens the menu of a card that is on top at the first place that it can have", async () => {
    openBoard();
    await opened();
    act(() => screen.getByRole("button", { name: "Move Outline to…" }).focus());
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(screen.getByRole("menuitem", { name: "Bottom of Plan" })).toHaveFocus());
    await userEvent.keyboard("{ArrowDown}{Enter}");
    await waitFor(() => expect(cardsIn("To Do")).toEqual(["Outline", "Methods"]));
  });

  it("adds tasks in place, stays open for the next one, and closes on Escape", async () => {
    const create = jest.fn(({ variables }) => ({
      data: { createTask: { ...taskOf("New one", 3, 0), ...variables.input } },
    }));
    openBoard({ handlers: { CreateTask: create } });
    await opened();
    await userEvent.click(within(column("Done")).getByRole("button", { name: "Add task to Done" }));
    const title = within(column("Done")).getByLabelText("Title");
    await userEvent.type(title, "   {Enter}");
    expect(await screen.findByText(messages.required)).toBeVisible();
    await userEvent.type(title, "Archive the drafts  {Enter}");
    await waitFor(() => expect(cardsIn("Done")).toEqual(["Archive the drafts"]));
    expect(create.mock.calls[0]?.[0].variables.input).toMatchObject({ title: "Archive the drafts" });
    expect(create.mock.calls[0]?.[0].variables.input).not.toHaveProperty("description");
    expect(within(column("Done")).getByLabelText("Title")).toHaveValue("");
    await userEvent.keyboard("{Escape}");
    expect(within(column("Done")).queryByLabelText("Title")).toBeNull();
  });

  it("leaves the focus on the card that Ctrl+Z brings back after a drop by keys", async () => {
    openBoard();
    await opened();
    screen.getByRole("group", { name: "Outline" }).focus();
    await moveByKeys("Outline", "ArrowRight");
    await waitFor(() => expect(cardsIn("To Do")).toContain("Outline"));
    await screen.findByText("Moved to To Do");
    screen.getByRole("group", { name: "Outline" }).focus();
    fireEvent.keyDown(document.activeElement ?? document.body, { key: "z", ctrlKey: true });
    await waitFor(() => expect(cardsIn("Plan")).toContain("Outline"));
    await waitFor(() => expect(screen.getByRole("group", { name: "Outline" })).toHaveFocus());
  });

  it("asks before Escape drops what was typed, and keeps it for whoever comes back", async () => {
    const { unmount } = openBoard();
    await opened();
    await userEvent.type(await openAdd(), "Half a thought{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Keep editing" }));
    expect(within(column("Done")).getByLabelText("Title")).toHaveValue("Half a thought");
    unmount();
    openBoard();
    await opened();
    expect(await openAdd()).toHaveValue("Half a thought");
    await userEvent.keyboard("{Escape}");
    await userEvent.click(await screen.findByRole("button", { name: "Discard" }));
    expect(await openAdd()).toHaveValue("");
  });

  it("adds the next task while the one before is being saved", async () => {
    let made = 0;
    const create = jest.fn(({ variables: { input } }) => ({
      data: { createTask: { ...taskOf(input.title, 3, made++), id: input.id } },
    }));
    const { server } = openBoard({ handlers: { CreateTask: create } });
    await opened();
    server.held.add("CreateTask");
    const title = await openAdd();
    await userEvent.type(title, "One{Enter}Two{Enter}");
    await waitFor(() => expect(cardsIn("Done")).toEqual(["One", "Two"]));
    expect(create).not.toHaveBeenCalled();
    act(() => server.letGo());
    await waitFor(() => expect(create).toHaveBeenCalledTimes(2));
    expect(cardsIn("Done")).toEqual(["One", "Two"]);
  });

  it("gives back what could not be saved, or offers it again where another stands in its place or the form is closed", async () => {
    const { server } = openBoard({ handlers: { CreateTask: () => ({ refused: { message: "x", code: "INTERNAL" } }) } });
    await opened();
    server.held.add("CreateTask");
    const title = await openAdd();
    await userEvent.type(title, "One{Enter}");
    act(() => server.letGo());
    expect(await within(column("Done")).findByText(messages.saveTaskFailed)).toBeVisible();
    expect(title).toHaveValue("One");

    await userEvent.type(title, "{Enter}Two");
    act(() => server.letGo());
    expect(await screen.findByRole("button", { name: "Try Again" })).toBeVisible();
    expect(title).toHaveValue("Two");

    await userEvent.type(title, "{Enter}");
    await userEvent.keyboard("{Escape}");
    expect(within(column("Done")).queryByLabelText("Title")).toBeNull();
    act(() => server.letGo());
    await waitFor(() => expect(screen.getAllByRole("button", { name: "Try Again" })).toHaveLength(2));
    expect(cardsIn("Done")).toEqual([]);

    server.held.clear();
    server.handlers.CreateTask = ({ variables: { input } }) => ({
      data: { createTask: { ...taskOf(String(input?.title), 3, 0), id: input?.id } },
    });
    const notice = screen.getByText("Two").closest("[role=alert]") as HTMLElement;
    await userEvent.click(within(notice).getByRole("button", { name: "Try Again" }));
    await waitFor(() => expect(cardsIn("Done")).toEqual(["Two"]));
  });

  it("shows nothing of a board that was deleted meanwhile", async () => {
    const { server, client } = openBoard();
    await opened();
    server.handlers.Board = () => ({ refused: { message: messages.boardNotFound, code: "NOT_FOUND" } });
    await act(async () => void (await client.refetchQueries({ include: "active" }).catch(() => {})));
    expect(await screen.findByText(messages.boardNotFound)).toBeVisible();
    expect(screen.queryByRole("region", { name: "Plan" })).toBeNull();
    expect(screen.queryByRole("button", { name: "Create Task" })).toBeNull();
  });

  it("asks before a task is deleted, and says so when it could not be", async () => {
    openBoard({ handlers: { DeleteTask: () => ({ refused: { message: "x", code: "INTERNAL" } }) } });
    await opened();
    await userEvent.click(screen.getByRole("button", { name: "Delete Outline" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(messages.deleteCardFailed)).toBeVisible();
    expect(cardsIn("Plan")).toEqual(["Outline", "Sources"]);
  });

  it("goes back to the project that it was opened from, else to the boards", async () => {
    const { unmount } = openBoard({ route: `/kanban/${boardId}?from=project&projectId=p1` });
    await opened();
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/projects/p1");
    unmount();
    for (const query of ["", "?from=project", "?projectId=p1"]) {
      const other = openBoard({ route: `/kanban/${boardId}${query}` });
      await opened();
      expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/?view=kanban");
      other.unmount();
    }
  });

  it("says when the id is missing, the board is not found, or it could not be loaded", async () => {
    for (const route of ["/kanban/", "/kanban/%20"]) {
      const missing = openBoard({ route });
      expect(await screen.findByText(messages.boardIdRequired)).toBeVisible();
      missing.unmount();
    }
    const gone = openBoard({
      handlers: { Board: () => ({ refused: { message: messages.boardNotFound, code: "NOT_FOUND" } }) },
    });
    expect(await screen.findByText(messages.boardNotFound)).toBeVisible();
    expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
    gone.unmount();
    const { server } = openBoard({ handlers: { Board: () => ({ refused: { message: "x", code: "INTERNAL" } }) } });
    expect(await screen.findByText(messages.loadingBoardFailed)).toBeVisible();
    server.handlers = {};
    await userEvent.click(screen.getByRole("button", { name: "Retry" }));
    expect(await opened()).toBeVisible();
  });
});
