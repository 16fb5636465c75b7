// What the tab holds of a board, and what a change of one, or of its project, means for it.
import type { ApolloCache } from "@apollo/client";
import {
  type BoardFieldsFragment,
  BoardFieldsFragmentDoc,
  type BoardListTasksFragment,
  BoardListTasksFragmentDoc,
} from "../../apollo/generated/graphql";
import { live } from "../../apollo/live";
import { placeInPages, removeFromPages } from "../../apollo/pages";
import { readWhole, writeWhole } from "../../apollo/whole";
import { forgetProject } from "../projects/projects.live";

/* GraphQL */ `
  fragment BoardFields on Board {
    id name description projectId
    project { id name }
    lists { id name order boardId }
    stats { totalTasks activeTasks lastActivity }
    createdAt updatedAt
  }

  fragment BoardChange on Change {
    board { ...BoardFields @unmask }
  }

  fragment BoardListTasks on BoardList {
    id name order boardId
    tasks { id projectId }
  }
`;

const __typename = "Board" as const;

/** A column with its cards, of each no more than whose it is; null where it is not loaded. */
export const listTasks = (cache: ApolloCache, id: string): BoardListTasksFragment | null =>
  readWhole(cache, BoardListTasksFragmentDoc, { __typename: "BoardList", id });

export const boardLive = live("board", __typename, {
  fragment: BoardFieldsFragmentDoc,
  place: (cache, board, known) => {
    const ref = writeWhole(cache, BoardFieldsFragmentDoc, board);
    if (!ref) return;
    placeInPages(cache, "boards", ref);
    if (!known) startEmpty(cache, board);
  },
  remove: (cache, id, known) => {
    const self = cache.identify({ __typename, id });
    if (!self) return;
    removeFromPages(cache, "boards", self);
    for (const list of known?.lists ?? []) cache.evict({ id: cache.identify(list) });
    cache.evict({ id: self });
    cache.gc();
  },
  follows: { project: { removed: (cache, id) => forgetProject(cache, __typename, id) } },
});

/** The board in full as the cache holds it, or null. */
export const cachedBoard = boardLive.held;

/** Writes a board's fields and puts it into every loaded list of boards that it belongs to, in its place, and out of every other. */
export const placeBoard = boardLive.place;

/** Takes a board out of every list; its tasks stay, off the board, with their status and project. */
export const removeBoard = boardLive.remove;

/** A board just made, here or, when it is met for the first time, elsewhere: its columns hold nothing, so that it opens without a wait. */
export function startEmpty(cache: ApolloCache, { lists }: BoardFieldsFragment): void {
  for (const list of lists)
    if (!listTasks(cache, list.id)) writeWhole(cache, BoardListTasksFragmentDoc, { ...list, tasks: [] });
}
