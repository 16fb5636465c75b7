import { notifications } from "@mantine/notifications";
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useLocation } from "react-router";
import { arrangeBoards, type BoardArrangement } from "#contract/boards";
import { messages } from "#contract/messages";
import type { BoardFieldsFragment } from "../../apollo/generated/graphql";
import { boardOf, boardServer } from "../../test/boardServer";
import { nearness } from "../../test/nearness";
import { renderApp } from "../../test/render";
import { BoardsView } from "./BoardsView";
import { cursorAfterBoard } from "./boardOrder";

afterEach(() => act(() => notifications.clean()));

const thesis = { __typename: "Project" as const, id: "p1", name: "Thesis" };
const home = { __typename: "Project" as const, id: "p2", name: "Move house" };
const stats = (totalTasks: number, activeTasks: number) => ({
  __typename: "BoardStats" as const,
  totalTasks,
  activeTasks,
  lastActivity: "2026-11-01T10:00:00.000Z",
});
const three = [
  boardOf({ id: "1", name: "beta", createdAt: "2020-01-01T10:00:00.000Z", stats: stats(4, 0) }),
  boardOf({
    id: "2",
    name: "Alpha",
    projectId: "p1",
    project: thesis,
    createdAt: new Date().toISOString(),
    stats: stats(1, 1),
  }),
  boardOf({ id: "3", name: "gamma", createdAt: "2021-01-01T10:00:00.000Z", description: "Weekly" }),
];

function Address() {
  return <output aria-label="address">{useLocation().search}</output>;
}

type Given = { boards?: BoardFieldsFragment[]; route?: string; projects?: object[]; handlers?: object };

function openList({ boards = three, route = "/?view=kanban", projects = [thesis, home], handlers = {} }: Given = {}) {
  const server = boardServer(boardOf(), [], {
    Boards: () => ({ data: { boards } }),
    ProjectChoices: () => ({
      data: { projects: projects.map((one) => ({ ...one, createdAt: "2026-01-01T00:00:00.000Z" })) },
    }),
    ...handlers,
  });
  const app = renderApp(
    <>
      <BoardsView />
      <Address />
    </>,
    { link: server.link, route },
  );
  return { server, ...app };
}

const names = async () => (await screen.findAllByRole("heading", { level: 2 })).map((heading) => heading.textContent);
const query = () => new URLSearchParams(screen.getByLabelText("address").textContent ?? "");

describe("the list of boards", () => {
  it("shows the newest first as cards with their task count and project", async () => {
    openList();
    expect(await names()).toEqual(["Alpha", "gamma", "beta"]);
    const card = within(screen.getByRole("list", { name: "Boards" })).getAllByRole("listitem")[0] as HTMLElement;
    expect(card).toHaveTextContent("1 task");
    expect(card).toHaveTextContent("Thesis");
    expect(within(card).getByRole("link", { name: "Open Alpha" })).toHaveAttribute("href", "/kanban/2");
  });

  it("reads sort, order, filter and layout from the address", async () => {
    openList({ route: "/?view=kanban&sort=tasks&order=asc&filter=standalone&layout=list" });
    expect(await names()).toEqual(["gamma", "beta"]);
    expect(screen.getByLabelText("Sort by")).toHaveValue("tasks");
    expect(screen.getByLabelText("Order")).toHaveValue("asc");
    expect(screen.getByLabelText("Filter")).toHaveValue("standalone");
    expect(screen.getByRole("radio", { name: "List" })).toBeChecked();
  });

  it("takes words that nobody offers as the defaults", async () => {
    openList({ route: "/?view=kanban&sort=size&order=up&filter=mine&layout=wall" });
    expect(await names()).toEqual(["Alpha", "gamma", "beta"]);
  });

  it("writes choices into the address and keeps the rest of it; names read from A", async () => {
    openList();
    await names();
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Name (A-Z)");
    expect(await names()).toEqual(["Alpha", "beta", "gamma"]);
    expect(Object.fromEntries(query())).toEqual({ view: "kanban", sort: "name", order: "asc" });
    await userEvent.selectOptions(screen.getByLabelText("Order"), "Descending");
    expect(await names()).toEqual(["gamma", "beta", "Alpha"]);
    await userEvent.click(screen.getByRole("radio", { name: "Table" }));
    expect(screen.getByRole("table")).toBeVisible();
    expect(query().get("layout")).toBe("table");
  });

  it("loses neither of two choices where the second comes before the first is drawn", async () => {
    openList();
    await names();
    act(() => {
      fireEvent.change(screen.getByLabelText("Sort by"), { target: { value: "name" } });
      fireEvent.change(screen.getByLabelText("Order"), { target: { value: "desc" } });
    });
    expect(Object.fromEntries(query())).toEqual({ view: "kanban", sort: "name", order: "desc" });
    expect(await names()).toEqual(["gamma", "beta", "Alpha"]);
  });

  it("gives each sort the order that its words promise, whichever was used before and however the address was made", async () => {
    openList();
    await names();
    const choose = (sort: string) => userEvent.selectOptions(screen.getByLabelText("Sort by"), sort);
    await choose("Name (A-Z)");
    for (const sort of ["Created (Newest)", "Task Count", "Last Updated"]) {
      await choose(sort);
      expect(screen.getByLabelText("Order")).toHaveValue("desc");
      await choose("Name (A-Z)");
      expect(screen.getByLabelText("Order")).toHaveValue("asc");
    }
  });

  it("reads Name (A-Z) from A where the address says nothing of the order", async () => {
    openList({ route: "/?view=kanban&sort=name" });
    expect(await names()).toEqual(["Alpha", "beta", "gamma"]);
  });

  it("offers the projects when filtered by project, and forgets the choice with the filter", async () => {
    openList();
    await names();
    expect(screen.queryByLabelText("Project")).toBeNull();
    await userEvent.selectOptions(screen.getByLabelText("Filter"), "By Project");
    expect(await names()).toEqual(["Alpha"]);
    await screen.findByRole("option", { name: "Move house" });
    await userEvent.selectOptions(screen.getByLabelText("Project"), "Move house");
    expect(await screen.findByText("No boards match this filter")).toBeVisible();
    expect(query().get("projectId")).toBe("p2");
    await userEvent.selectOptions(screen.getByLabelText("Filter"), "All Boards");
    expect(query().has("projectId")).toBe(false);
    expect(await names()).toHaveLength(3);
  });

  it.each([
    ["Recently Created", ["Alpha"]],
    ["Active", ["Alpha"]],
    ["Empty", ["gamma"]],
    ["Standalone", ["gamma", "beta"]],
  ])("filters %s", async (label, expected) => {
    openList();
    await names();
    await userEvent.selectOptions(screen.getByLabelText("Filter"), label);
    expect(await names()).toEqual(expected);
  });

  it("says that there are no boards yet, and whoever was on the way to one stays so", async () => {
    openList({ boards: [] });
    screen.getByRole("button", { name: "Create Board" }).focus();
    expect(await screen.findByText("No boards yet")).toBeVisible();
    expect(screen.getByRole("button", { name: "Create Board" })).toHaveFocus();
  });

  it("says when the boards could not be loaded, and tries again", async () => {
    const { server } = openList({ handlers: { Boards: () => ({ refused: { message: "x", code: "INTERNAL" } }) } });
    expect(await screen.findByText(messages.loadBoardsFailed)).toBeVisible();
    server.handlers.Boards = () => ({ data: { boards: three } });
    await userEvent.click(screen.getByRole("button", { name: "Try Again" }));
    expect(await names()).toHaveLength(3);
  });

  it("keeps the boards on screen when a refresh fails", async () => {
    const { server } = openList();
    await names();
    server.handlers.Boards = () => ({ refused: { message: "x", code: "INTERNAL" } });
    await userEvent.click(screen.getByRole("button", { name: "Refresh" }));
    expect(await screen.findByText(messages.loadBoardsFailed)).toBeVisible();
    expect(await names()).toHaveLength(3);
  });

  it("loads again when the tab comes into sight", async () => {
    const { server } = openList();
    await names();
    const asked = () => server.calls.filter(({ name }) => name === "Boards").length;
    const before = asked();
    fireEvent(document, new Event("visibilitychange"));
    await waitFor(() => expect(asked()).toBe(before + 1));
  });
});

describe("more boards than come at first", () => {
  const many = Array.from({ length: 70 }, (_, at) =>
    boardOf({
      id: `m${String(at).padStart(3, "0")}`,
      name: `Board ${(at * 11) % 70}`,
      createdAt: new Date(Date.UTC(2026, 0, 1) - at * 60_000).toISOString(),
      stats: stats(at % 10, at % 2),
    }),
  );
  /** Arranges and pages as the server does. */
  const serving = {
    Boards: ({ variables }: { variables: Record<string, unknown> }) => {
      const { limit, cursor, ...arrangement } = variables as BoardArrangement & { limit: number; cursor?: string };
      const all = arrangeBoards(many, arrangement, Date.now());
      const from = cursor ? all.findIndex((board) => cursorAfterBoard(board, arrangement) === cursor) + 1 : 0;
      return { data: { boards: all.slice(from, from + limit) } };
    },
  };
  const expected = (arrangement: BoardArrangement) =>
    arrangeBoards(many, arrangement, Date.now()).map(({ name }) => name);

  it("are arranged and paged by the server", async () => {
    const near = nearness();
    const { server } = openList({ handlers: serving, route: "/?view=kanban&layout=table" });
    const rows = () => screen.getAllByRole("rowheader").map(({ textContent }) => textContent);
    await screen.findAllByRole("rowheader");
    expect(rows()).toEqual(expected({}).slice(0, 60));
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Name (A-Z)");
    await waitFor(() => expect(rows()).toEqual(expected({ sort: "name", order: "asc" }).slice(0, 60)));
    act(() => near());
    await waitFor(() => expect(rows()).toEqual(expected({ sort: "name", order: "asc" })));
    await userEvent.selectOptions(screen.getByLabelText("Filter"), "Active");
    await waitFor(() =>
      expect(rows()).toEqual(expected({ sort: "name", order: "asc", filter: "active" }).slice(0, 60)),
    );
    const asked = server.calls.filter(({ name }) => name === "Boards").map(({ variables }) => variables.limit);
    expect(asked).toEqual([60, 60, 100, 60]);
  });

  it("are asked for only until all are here: then they are arranged in the browser", async () => {
    const { server } = openList();
    await names();
    await userEvent.selectOptions(screen.getByLabelText("Sort by"), "Name (A-Z)");
    await userEvent.selectOptions(screen.getByLabelText("Filter"), "Active");
    expect(await names()).toEqual(["Alpha"]);
    expect(server.calls.filter(({ name }) => name === "Boards")).toHaveLength(1);
  });

  it("say so where none fits", async () => {
    const nothing = (call: { variables: Record<string, unknown> }) =>
      call.variables.filter === "empty" ? { data: { boards: [] } } : serving.Boards(call);
    openList({ handlers: { Boards: nothing }, route: "/?view=kanban&filter=empty" });
    expect(await screen.findByText("No boards match this filter")).toBeVisible();
  });
});

describe("deleting a board", () => {
  it("asks in the specification's words, and takes it away at once", async () => {
    const { server } = openList({
      handlers: {
        DeleteBoard: ({ variables }: { variables: { id: string } }) => ({ data: { deleteBoard: variables.id } }),
      },
    });
    await names();
    await userEvent.click(screen.getByRole("button", { name: "Delete gamma" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete Board" });
    expect(dialog).toHaveTextContent('Are you sure you want to delete "gamma"? This action cannot be undone.');
    server.held.add("DeleteBoard");
    await userEvent.click(within(dialog).getByRole("button", { name: "Delete" }));
    await waitFor(async () => expect(await names()).toEqual(["Alpha", "beta"]));
    await act(async () => server.letGo());
    expect(await names()).toEqual(["Alpha", "beta"]);
    expect(await screen.findByText("Board deleted")).toBeVisible();
  });

  it("brings it back when the server refuses", async () => {
    openList({ handlers: { DeleteBoard: () => ({ refused: { message: "x", code: "INTERNAL" } }) } });
    await names();
    await userEvent.click(screen.getByRole("button", { name: "Delete gamma" }));
    await userEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    expect(await screen.findByText(messages.deleteBoardFailed)).toBeVisible();
    expect(await names()).toHaveLength(3);
  });
});
