import { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { act, fireEvent, renderHook, waitFor } from "@testing-library/react";
import type { ReactNode } from "react";
import { makeCache } from "../../apollo/cache";
import { BoardDocument } from "../../apollo/generated/graphql";
import { boardId, boardOf, boardServer, taskOf } from "../../test/boardServer";
import { putBack } from "./putBack";
import { useMoveTask } from "./useMoveTask";

function setUp(tasks = [taskOf("a", 1, 0), taskOf("b", 1, 1), taskOf("c", 2, 0)], board = boardOf()) {
  const server = boardServer(
    board,
    tasks.map((task) => ({ ...task })),
  );
  const client = new ApolloClient({ link: server.link, cache: makeCache(), dataMasking: true });
  const lists = board.lists.map((list) => ({ ...list, tasks: tasks.filter(({ listId }) => listId === list.id) }));
  client.writeQuery({ query: BoardDocument, variables: { id: boardId }, data: { board: { ...board, lists } } });
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApolloProvider client={client}>{children}</ApolloProvider>
  );
  const move = renderHook(() => useMoveTask(), { wrapper }).result.current;
  const shown = () =>
    client.cache
      .readQuery({ query: BoardDocument, variables: { id: boardId }, optimistic: true })
      ?.board.lists.map((list) => list.tasks.map(({ title }) => title).join(""));
  const [plan, todo, done] = board.lists as [(typeof board.lists)[0], (typeof board.lists)[0], (typeof board.lists)[0]];
  return { server, client, move, shown, plan, todo, done, board };
}

/** Answers once `count` calls have been made. */
async function answer(server: ReturnType<typeof boardServer>, count: number) {
  await waitFor(() => expect(server.calls).toHaveLength(count));
  await act(async () => server.letGo());
}

const [a, b] = [taskOf("a", 1, 0), taskOf("b", 1, 1)];

describe("moving a card", () => {
  it("gives it the column's status and the board's project before the server answers", async () => {
    const thesis = { __typename: "Project" as const, id: "p1", name: "Thesis" };
    const { server, client, move, done, shown } = setUp();
    server.held.add("MoveTask");
    const moved = move(a.id, { list: done, position: 0, project: thesis });
    expect(shown()).toEqual(["b", "c", "a"]);
    const board = client.cache.readQuery({ query: BoardDocument, variables: { id: boardId }, optimistic: true })?.board;
    expect(board?.lists[2]?.tasks[0]).toMatchObject({ status: "done", projectId: "p1", project: thesis });
    await answer(server, 1);
    expect(await moved).toBe(true);
  });

  it("sends the moves of one card one after the other and shows the last at once", async () => {
    const { server, move, todo, done, shown } = setUp();
    server.held.add("MoveTask");
    const first = move(a.id, { list: todo, position: 1, project: null });
    const second = move(a.id, { list: done, position: 0, project: null });
    expect(shown()).toEqual(["b", "c", "a"]);
    await answer(server, 1);
    expect(shown()).toEqual(["b", "c", "a"]);
    await answer(server, 2);
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(server.calls.map(({ variables }) => variables.input?.listId)).toEqual([todo.id, done.id]);
    expect(shown()).toEqual(["b", "c", "a"]);
  });

  it("takes back only the refused one of two", async () => {
    const { server, move, todo, done, shown } = setUp();
    server.held.add("MoveTask");
    const first = move(a.id, { list: done, position: 0, project: null });
    const second = move(b.id, { list: todo, position: 0, project: null });
    server.handlers.MoveTask = ({ variables }) =>
      variables.input?.id === a.id
        ? { refused: { message: "Column not found", code: "NOT_FOUND" } }
        : { data: { moveTask: { ...b, listId: todo.id, status: "todo", rank: "Zz" } } };
    await answer(server, 2);
    expect(await first).toBe(false);
    expect(await second).toBe(true);
    expect(shown()).toEqual(["a", "bc", ""]);
  });

  it("stands between its new neighbours before the server answers, and where the answer says after it", async () => {
    const { server, move, todo, shown } = setUp([taskOf("x", 2, 0), taskOf("y", 2, 1), a]);
    server.held.add("MoveTask");
    const moved = move(a.id, { list: todo, position: 1, project: null });
    expect(shown()).toEqual(["", "xay", ""]);
    // another tab has put a card there meanwhile, which this one has not heard of
    server.handlers.MoveTask = () => ({ data: { moveTask: { ...a, listId: todo.id, status: "todo", rank: "a2" } } });
    await answer(server, 1);
    await moved;
    expect(shown()).toEqual(["", "xya", ""]);
  });

  it("takes several steps of a card back together", async () => {
    const { move, plan, todo, done, shown } = setUp();
    const step = (list: typeof plan, position: number) =>
      act(() => move(a.id, { list, position, project: null, isStep: true }));
    await step(plan, 1);
    await step(todo, 1);
    await step(done, 0);
    expect(shown()).toEqual(["b", "c", "a"]);
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await waitFor(() => expect(shown()).toEqual(["ab", "c", ""]));
    // What was taken back is over: the next step begins anew.
    await step(todo, 0);
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    await waitFor(() => expect(shown()).toEqual(["ab", "c", ""]));
  });

  it("takes several steps back together before they are answered, too", async () => {
    const { server, move, todo, done, shown } = setUp();
    server.held.add("MoveTask");
    for (const list of [todo, done]) void move(a.id, { list, position: 0, project: null, isStep: true });
    fireEvent.keyDown(document.body, { key: "z", ctrlKey: true });
    for (const count of [1, 2, 3]) await answer(server, count);
    await waitFor(() => expect(shown()).toEqual(["ab", "c", ""]));
    expect(server.calls.at(-1)?.variables.input).toEqual({ id: a.id, listId: a.listId, position: 0 });
  });
});

describe("putting a card back", () => {
  const tasks = () => [taskOf("a", 1, 0), taskOf("b", 1, 1), taskOf("c", 1, 2), taskOf("d", 1, 3)];
  const refused = () => Promise.reject(new Error("nothing else is to be changed"));

  it("puts it between the cards that were around it, also when one of them went meanwhile", async () => {
    const { client, move, todo, shown } = setUp(tasks());
    await act(() => move(b.id, { list: todo, position: 0, project: null }));
    await act(() => move(a.id, { list: todo, position: 0, project: null }));
    expect(shown()).toEqual(["cd", "ab", ""]);
    await act(() => putBack(client, refused, b));
    expect(shown()).toEqual(["bcd", "a", ""]);
  });

  it("asks where it stood in a column that the tab does not hold", async () => {
    const { server, move, todo } = setUp(tasks());
    await act(() => move(b.id, { list: todo, position: 0, project: null }));
    const places = tasks().flatMap(({ __typename, id, rank }) => (id === b.id ? [] : [{ __typename, id, rank }]));
    server.handlers.ColumnPlaces = () => ({ data: { tasks: places } });
    const elsewhere = new ApolloClient({ link: server.link, cache: makeCache(), dataMasking: true });
    await putBack(elsewhere, refused, b);
    expect(server.calls.at(-1)?.variables.input).toEqual({ id: b.id, listId: b.listId, position: 1 });
  });

  it("brings the project back that a linked board took, where the column does not", async () => {
    const { server, client, move, todo } = setUp(tasks());
    const thesis = { __typename: "Project" as const, id: "p1", name: "Thesis" };
    server.handlers.MoveTask = ({ variables: { input } }) => ({
      data: { moveTask: { ...b, listId: input?.listId, projectId: "p1", project: thesis } },
    });
    await act(() => move(b.id, { list: todo, position: 0, project: thesis }));
    const update = jest.fn(async () => {});
    await act(() => putBack(client, update, b));
    expect(update).toHaveBeenCalledWith(expect.objectContaining({ id: b.id }), { projectId: null });
  });

  it("takes one that stood in no column off the board, with its status", async () => {
    const { client } = setUp(tasks());
    const update = jest.fn(async () => {});
    await putBack(client, update, { ...b, listId: null, status: "todo", projectId: "p1" });
    expect(update).toHaveBeenCalledWith(expect.anything(), { listId: null, status: "todo", projectId: "p1" });
  });
});
