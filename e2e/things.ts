/** What a test finds already made: projects, tasks, boards, sessions, put there over REST in one line each. */
import type { APIRequestContext } from "playwright/test";
import { type Account, type Api, expect } from "./support";

export interface ProjectRow {
  id: string;
  name: string;
}
export interface TaskRow {
  id: string;
  title: string;
  status: string;
  dueDate: string | null;
  listId: string | null;
  projectId: string | null;
  pomodoroSessionId: string | null;
}
export interface BoardRow {
  id: string;
  name: string;
  projectId: string | null;
  lists: { id: string; name: string; order: number }[];
}
export interface SessionRow {
  id: string;
  name: string;
  status: string;
  timeRemaining: number;
  isPaused: boolean;
}

export const makeProject = (api: Api, name: string, more: object = {}): Promise<ProjectRow> =>
  api("POST", "/projects", { name, ...more });

export const makeTask = (api: Api, title: string, more: object = {}): Promise<TaskRow> =>
  api("POST", "/tasks", { title, ...more });

/** As many calls as an operation may make. */
const atOnce = 15;

/** Many tasks in their order, in few operations. */
export async function makeTasks(
  request: APIRequestContext,
  { token }: Account,
  inputs: readonly object[],
): Promise<void> {
  const headers = { authorization: `Bearer ${token}` };
  for (let from = 0; from < inputs.length; from += atOnce) {
    const turn = inputs.slice(from, from + atOnce);
    const declared = turn.map((_, at) => `$i${at}: CreateTaskInput!`);
    const calls = turn.map((_, at) => `a${at}: createTask(input: $i${at}) { id }`);
    const variables = Object.fromEntries(turn.map((input, at) => [`i${at}`, input]));
    const data = { query: `mutation (${declared}) { ${calls.join(" ")} }`, variables };
    expect((await (await request.post("/graphql", { headers, data })).json()).errors).toBeUndefined();
  }
}

export const makeBoard = (api: Api, name: string, more: object = {}): Promise<BoardRow> =>
  api("POST", "/kanban", { name, ...more });

export const makeSession = (api: Api, name: string, more: object = {}): Promise<SessionRow> =>
  api("POST", "/pomodoro", { name, ...more });

/** The ids of a board's columns by what they stand for. */
export function columnsOf(board: BoardRow): { plan: string; todo: string; done: string } {
  const at = (order: number): string => board.lists.find((list) => list.order === order)!.id;
  return { plan: at(1), todo: at(2), done: at(3) };
}

/** A board with cards in each column, named by the titles given, top first. */
export async function makeBoardWith(
  api: Api,
  titles: { plan?: string[]; todo?: string[]; done?: string[] },
  more: object = {},
): Promise<BoardRow> {
  const board = await makeBoard(api, "Board", more);
  const columns = columnsOf(board);
  for (const column of ["plan", "todo", "done"] as const)
    for (const title of titles[column] ?? []) await makeTask(api, title, { listId: columns[column] });
  return board;
}

/** The titles of a board's cards as the server keeps them: column by column, in their order. */
export async function titlesOn(api: Api, board: BoardRow): Promise<{ plan: string[]; todo: string[]; done: string[] }> {
  const tasks = await api<TaskRow[]>("GET", `/kanban/${board.id}/tasks`);
  const columns = columnsOf(board);
  const inColumn = (id: string) => tasks.filter(({ listId }) => listId === id).map(({ title }) => title);
  return { plan: inColumn(columns.plan), todo: inColumn(columns.todo), done: inColumn(columns.done) };
}
