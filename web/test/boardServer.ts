// A board's server for component tests: an Apollo link over a few tasks, which can refuse and be held back.
import { ApolloLink, Observable } from "@apollo/client";
import { GraphQLError } from "graphql";
import { statusOfColumn } from "#contract/placement";
import { byRank } from "#contract/rank-order";
import { rankAt } from "#contract/ranks";
import type { BoardFieldsFragment, TaskFieldsFragment } from "../apollo/generated/graphql";
import { boardWith, taskWith } from "./entities";

export const boardId = "00000000-0000-4000-8000-000000000001";
const listId = (order: number) => `00000000-0000-4000-8000-00000000001${order}`;

export const boardOf = (over: Partial<BoardFieldsFragment> = {}): BoardFieldsFragment =>
  boardWith({
    id: boardId,
    name: "Chapter 3",
    lists: ["Plan", "To Do", "Done"].map((name, index) => ({
      __typename: "BoardList",
      id: listId(index + 1),
      name,
      order: index + 1,
      boardId,
    })),
    ...over,
  });

/** A task of the column with this order, at this place from 0. */
export const taskOf = (title: string, order: number, place: number): TaskFieldsFragment =>
  taskWith({
    id: `task-${title}`,
    title,
    status: statusOfColumn(order),
    listId: listId(order),
    rank: `a${place}`,
  });

type Answer = { data?: unknown; refused?: { message: string; code: string } };
type Call = { name: string; variables: Record<string, never> & { input?: Record<string, unknown>; id?: string } };

/** Answers by operation name; `handlers` come first. `calls` are what was asked; `held` answers wait for `letGo`. */
export function boardServer(board: BoardFieldsFragment, tasks: TaskFieldsFragment[], handlers: Handlers = {}) {
  const calls: Call[] = [];
  const waiting: (() => void)[] = [];
  const server = {
    calls,
    handlers,
    held: new Set<string>(),
    letGo: () => {
      for (const answer of waiting.splice(0)) answer();
    },
    link: new ApolloLink(
      (operation) =>
        new Observable((observer) => {
          const call = { name: operation.operationName ?? "", variables: operation.variables } as Call;
          calls.push(call);
          const answer = () => {
            const { data, refused } = (server.handlers[call.name] ?? known[call.name] ?? unknown)(call);
            observer.next(
              refused
                ? { errors: [new GraphQLError(refused.message, { extensions: { code: refused.code } })] }
                : { data: structuredClone(data) as Record<string, unknown> },
            );
            observer.complete();
          };
          if (server.held.has(call.name)) waiting.push(answer);
          else queueMicrotask(answer);
        }),
    ),
  };
  const cardsOf = (id: unknown) => tasks.filter((task) => task.listId === id).sort(byRank);
  const known: Handlers = {
    Board: () => ({
      data: { board: { ...board, lists: board.lists.map((list) => ({ ...list, tasks: cardsOf(list.id) })) } },
    }),
    Boards: () => ({ data: { boards: [board] } }),
    ProjectChoices: () => ({ data: { projects: [] } }),
    MoveTask: ({ variables: { input } }) => {
      const list = board.lists.find(({ id }) => id === input?.listId);
      const task = tasks.find(({ id }) => id === input?.id);
      if (!list || !task) return unknown();
      const ranks = cardsOf(list.id).flatMap((card) => (card.id === task.id ? [] : [card.rank]));
      const rank = rankAt(ranks, input?.position as number);
      Object.assign(task, { listId: list.id, status: statusOfColumn(list.order), rank });
      return { data: { moveTask: task } };
    },
  };
  return server;
}

type Handlers = Record<string, (call: Call) => Answer>;

const unknown = (): Answer => ({ refused: { message: "Something went wrong", code: "INTERNAL" } });
