import { makeCache } from "../../apollo/cache";
import {
  BoardDocument,
  type BoardFieldsFragment,
  BoardsDocument,
  type TaskFieldsFragment,
  TasksDocument,
} from "../../apollo/generated/graphql";
import { boardId, boardOf, taskOf } from "../../test/boardServer";
import { placeTask } from "../tasks/tasks.live";
import { placeBoard, removeBoard } from "./boards.live";

const thesis = { __typename: "Project" as const, id: "p1", name: "Thesis" };

function cacheWith(board: BoardFieldsFragment, tasks: TaskFieldsFragment[]) {
  const cache = makeCache();
  const lists = board.lists.map((list) => ({ ...list, tasks: tasks.filter(({ listId }) => listId === list.id) }));
  cache.writeQuery({ query: BoardsDocument, data: { boards: [board] } });
  cache.writeQuery({ query: TasksDocument, data: { tasks } });
  cache.writeQuery({ query: BoardDocument, variables: { id: board.id }, data: { board: { ...board, lists } } });
  return cache;
}

const names = (cache: ReturnType<typeof makeCache>) =>
  cache.readQuery({ query: BoardsDocument })?.boards.map(({ name }) => name);
const tasksIn = (cache: ReturnType<typeof makeCache>) => cache.readQuery({ query: TasksDocument })?.tasks ?? [];

describe("a board that is placed", () => {
  it("joins the list once, however often it is placed, and opens without asking the server", () => {
    const cache = cacheWith(boardOf(), []);
    const made = boardOf({
      id: "new",
      name: "Chapter 4",
      createdAt: "2030-01-01T00:00:00.000Z",
      lists: [{ __typename: "BoardList", id: "l", name: "Plan", order: 1, boardId: "new" }],
    });
    placeBoard(cache, made);
    placeBoard(cache, made);
    expect(names(cache)).toEqual(["Chapter 4", "Chapter 3"]);
    expect(cache.readQuery({ query: BoardDocument, variables: { id: "new" } })?.board.lists[0]?.tasks).toEqual([]);
  });

  it("keeps the cards of its columns", () => {
    const cache = cacheWith(boardOf(), [taskOf("Outline", 1, 0)]);
    placeBoard(cache, boardOf({ name: "Renamed" }));
    const board = cache.readQuery({ query: BoardDocument, variables: { id: boardId } })?.board;
    expect(board?.name).toBe("Renamed");
    expect(board?.lists[0]?.tasks.map(({ title }) => title)).toEqual(["Outline"]);
  });

  it("takes its tasks along to another project, and leaves them theirs when it is unlinked", () => {
    const cache = cacheWith(boardOf(), [taskOf("Outline", 1, 0)]);
    placeBoard(cache, boardOf({ projectId: "p1", project: thesis }));
    expect(tasksIn(cache)[0]).toMatchObject({ projectId: "p1", project: thesis });
    placeBoard(cache, boardOf({ projectId: null, project: null }));
    expect(tasksIn(cache)[0]).toMatchObject({ projectId: "p1" });
  });
});

describe("a board that is removed", () => {
  it("leaves the list; its tasks stay, off the board, with their status", () => {
    const cache = cacheWith(boardOf(), [taskOf("Methods", 2, 0), { ...taskOf("Alone", 1, 0), listId: null, rank: "" }]);
    removeBoard(cache, boardId);
    removeBoard(cache, boardId);
    expect(names(cache)).toEqual([]);
    expect(tasksIn(cache).map(({ title, listId, status, rank }) => ({ title, listId, status, rank }))).toEqual([
      { title: "Methods", listId: null, status: "todo", rank: "" },
      { title: "Alone", listId: null, status: "plan", rank: "" },
    ]);
    expect(cache.readQuery({ query: BoardDocument, variables: { id: boardId } })).toBeNull();
  });
});

it("a board that was brought back elsewhere holds its cards again, told as the server tells them", () => {
  const [board, card] = [boardOf(), taskOf("Methods", 2, 0)];
  const cache = cacheWith(board, [card]);
  removeBoard(cache, boardId);
  placeBoard(cache, board);
  placeTask(cache, card);
  const shown = cache.readQuery({ query: BoardDocument, variables: { id: boardId } })?.board.lists;
  expect(shown?.map(({ tasks }) => tasks.map(({ title }) => title))).toEqual([[], ["Methods"], []]);
});
