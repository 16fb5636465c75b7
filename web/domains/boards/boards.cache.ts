/** The one writer per change of a board: optimistic answer, reply and live event all come through here, in any order, once or twice. */
import type { ApolloCache, Reference } from "@apollo/client";
import {
  type BoardFieldsFragment,
  BoardFieldsFragmentDoc,
  type BoardListTasksFragment,
  BoardListTasksFragmentDoc,
} from "../../apollo/generated/graphql";

/** A board as the cache holds it now, or null. */
export const cachedBoard = (cache: ApolloCache, id: string): BoardFieldsFragment | null =>
  cache.readFragment<BoardFieldsFragment>({
    id: cache.identify({ __typename: "Board", id }),
    fragment: BoardFieldsFragmentDoc,
    fragmentName: "BoardFields",
  });

type Follower = (cache: ApolloCache, board: BoardFieldsFragment) => void;
const followers: Follower[] = [];

/** What follows a board that was linked to another project. Its tasks do; boards know no tasks, so the tasks' writer says so here. */
export const whenLinkedAnew = (follower: Follower): void => void followers.push(follower);

/** Writes a board's fields and puts it into the list of boards and into its project's, out of every other project's. */
export function placeBoard(cache: ApolloCache, board: BoardFieldsFragment): void {
  const known = cachedBoard(cache, board.id);
  const ref = cache.writeFragment({
    fragment: BoardFieldsFragmentDoc,
    fragmentName: "BoardFields",
    data: board,
  });
  if (!ref) return;
  cache.modify({ fields: { boards: (refs: readonly Reference[] = []) => withRef(refs, ref) } });
  for (const id of cachedIds(cache, "Project"))
    cache.modify({
      id,
      fields: {
        boards: (refs: readonly Reference[] = []) =>
          id === cache.identify({ __typename: "Project", id: board.projectId })
            ? withRef(refs, ref)
            : without(refs, ref),
      },
    });
  if (!known) for (const list of board.lists) startEmpty(cache, list);
  else if (board.projectId !== null && known.projectId !== board.projectId)
    for (const follow of followers) follow(cache, board);
}

/** Takes a board out of every list; its tasks stay, off the board, with their status and project. */
export function removeBoard(cache: ApolloCache, id: string): void {
  const self = cache.identify({ __typename: "Board", id });
  if (!self) return;
  const lists = cachedBoard(cache, id)?.lists.map((list) => list.id) ?? [];
  const gone = { __ref: self };
  const boards = (refs: readonly Reference[] = []) => without(refs, gone);
  cache.modify({ fields: { boards } });
  for (const project of cachedIds(cache, "Project")) cache.modify({ id: project, fields: { boards } });
  for (const task of cachedIds(cache, "Task"))
    cache.modify({
      id: task,
      fields: {
        listId: (listId: string | null) => (listId !== null && lists.includes(listId) ? null : listId),
        rank: (rank: number, { readField }) => (lists.includes(String(readField("listId"))) ? 0 : rank),
      },
    });
  for (const list of lists) cache.evict({ id: cache.identify({ __typename: "BoardList", id: list }) });
  cache.evict({ id: self });
  cache.gc();
}

const withRef = (refs: readonly Reference[], ref: Reference): readonly Reference[] =>
  refs.some(({ __ref }) => __ref === ref.__ref) ? refs : [ref, ...refs];

const without = (refs: readonly Reference[], ref: Reference): readonly Reference[] =>
  refs.some(({ __ref }) => __ref === ref.__ref) ? refs.filter(({ __ref }) => __ref !== ref.__ref) : refs;

/** A board met for the first time here was just made: its columns hold nothing, so that it opens without a wait. */
function startEmpty(cache: ApolloCache, list: BoardFieldsFragment["lists"][number]): void {
  if (listTasks(cache, list.id)) return;
  cache.writeFragment({
    fragment: BoardListTasksFragmentDoc,
    fragmentName: "BoardListTasks",
    data: { ...list, tasks: [] },
  });
}

/** A column with its cards as the cache holds them, or null. */
export const listTasks = (cache: ApolloCache, id: string): BoardListTasksFragment | null =>
  cache.readFragment<BoardListTasksFragment>({
    id: cache.identify({ __typename: "BoardList", id }),
    fragment: BoardListTasksFragmentDoc,
    fragmentName: "BoardListTasks",
  });

/** Cache ids of the entities of one type that are loaded anywhere. */
function cachedIds(cache: ApolloCache, typename: "Project" | "Task"): string[] {
  const entities = cache.extract(true) as Record<string, { __typename?: string } | undefined>;
  return Object.keys(entities).filter((key) => entities[key]?.__typename === typename);
}
