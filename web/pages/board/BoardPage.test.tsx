// The board screen: what it shows, tasks added in place, going back and coming back to it.
import { ApolloClient, ApolloLink } from "@apollo/client";
import { notifications } from "@mantine/notifications";
import { act, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { Link, Route, Routes } from "react-router";
import { messages } from "#contract/messages";
import { askWhole } from "../../apollo/askWhole";
import { makeCache } from "../../apollo/cache";
import { keptTrueBy, noteReads } from "../../apollo/current";
import { placeTask } from "../../domains/tasks/tasks.live";
import { layOutBoards } from "../../test/boardLayout";
import { boardId, boardOf, boardServer, taskOf } from "../../test/boardServer";
import { cardsIn, column, openBoard, opened } from "../../test/openBoard";
import { renderApp } from "../../test/render";
import { BoardPage } from "./BoardPage";

let restore: () => void;
beforeAll(() => {
  restore = layOutBoards();
});
afterAll(() => restore());
afterEach(() => act(() => notifications.clean()));

async function openAdd() {
  await userEvent.click(within(column("Done")).getByRole("button", { name: "Add task to Done" }));
  return within(column("Done")).getByLabelText("Title");
}

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

it("shows the board as it is by now without asking, and asks where something may have been missed", async () => {
  const server = boardServer(boardOf(), [taskOf("Outline", 1, 0), taskOf("Sources", 2, 0)]);
  const cache = makeCache();
  const link = ApolloLink.from([askWhole(cache), noteReads(cache, "Board"), server.link]);
  const client = new ApolloClient({ link, cache, dataMasking: true });
  const stream = { gaps: 0, isHeard: true };
  keptTrueBy(cache, { gaps: () => stream.gaps, isHeard: () => stream.isHeard });
  const reads = () => server.calls.filter(({ name }) => name === "Board").length;
  renderApp(
    <>
      <Link to="/">Leave</Link>
      <Link to={`/kanban/${boardId}`}>Come back</Link>
      <Routes>
        <Route path="/kanban/:boardId" element={<BoardPage />} />
        <Route path="*" element={<p>Elsewhere</p>} />
      </Routes>
    </>,
    { client, route: `/kanban/${boardId}` },
  );
  const leave = async () => {
    await userEvent.click(screen.getByRole("link", { name: "Leave" }));
    await screen.findByText("Elsewhere");
  };
  const comeBack = () => userEvent.click(screen.getByRole("link", { name: "Come back" }));
  await screen.findByRole("group", { name: "Outline" });
  expect(reads()).toBe(1);

  await leave();
  placeTask(cache, taskOf("Told meanwhile", 3, 0));
  await comeBack();
  expect(await screen.findByRole("group", { name: "Told meanwhile" })).toBeVisible();
  expect(screen.getByRole("group", { name: "Outline" })).toBeVisible();
  expect(reads()).toBe(1);

  await leave();
  stream.gaps++;
  await comeBack();
  await screen.findByRole("group", { name: "Outline" });
  await waitFor(() => expect(reads()).toBe(2));

  await leave();
  stream.isHeard = false;
  await comeBack();
  await screen.findByRole("group", { name: "Outline" });
  await waitFor(() => expect(reads()).toBe(3));
});
