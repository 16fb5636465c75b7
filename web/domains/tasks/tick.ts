/**
 * Ticks a task off, or opens it again (docs/product.md "Ticking off"). Where the tab knows how it will stand, it does so at once; acts
 * on one task are sent one after the other; a refused one goes back by itself and says why; a done one can be undone.
 */
import type { ApolloCache, ApolloClient } from "@apollo/client";
import { messages } from "#contract/messages";
import { placed, statusOfColumn } from "#contract/placement";
import {
  CompleteTaskDocument,
  LinkedColumnFragmentDoc,
  ReopenTaskDocument,
  type TaskFieldsFragment,
} from "../../apollo/generated/graphql";
import { inTurn } from "../../apollo/inTurn";
import { sentenceOf } from "../../apollo/problems";
import { loadedIds, readWhole } from "../../apollo/whole";
import { notify } from "../../lib/notify";
import { undoOf } from "../../lib/undo";
import { expectedMove } from "./expectedTask";
import { linger } from "./lingering";
import { cachedTask, placeTask } from "./tasks.live";

/* GraphQL */ `
  mutation CompleteTask($id: ID!) {
    completeTask(id: $id) { ...TaskFields }
  }

  mutation ReopenTask($id: ID!) {
    reopenTask(id: $id) { ...TaskFields }
  }
`;

/** A task as whoever ticks it sees it. */
export type Tickable = Pick<TaskFieldsFragment, "id" | "title" | "status">;

/** Ticks it off, or opens it again, and offers to undo that. */
export async function tickTask(client: ApolloClient, task: Tickable): Promise<void> {
  const done = task.status !== "done";
  await undoOf(tick(client, task, done), (stands) =>
    stands ? { text: messages.ticked(done, task.title), onUndo: () => void tick(client, task, !done) } : null,
  );
}

/** Whether it stands; a failure was already said. */
async function tick(client: ApolloClient, { id }: Tickable, done: boolean): Promise<boolean> {
  const { cache } = client;
  linger([id]);
  const layer = `tick-${crypto.randomUUID()}`;
  cache.batch({
    optimistic: layer,
    update: (written) => {
      const expected = expectedTick(written, id, done);
      if (expected) placeTask(written, expected);
    },
  });
  try {
    await inTurn(client, id, () => (done ? complete : reopen)(client, id));
    notify.done(`tick ${id}`);
    return true;
  } catch (error) {
    notify.error(sentenceOf(error, messages.updateTaskFailed), `tick ${id}`);
    return false;
  } finally {
    cache.removeOptimistic(layer);
  }
}

const complete = async (client: ApolloClient, id: string): Promise<void> => {
  await client.mutate({
    mutation: CompleteTaskDocument,
    variables: { id },
    update: (cache, { data }) => {
      if (data) placeTask(cache, data.completeTask);
    },
  });
};

const reopen = async (client: ApolloClient, id: string): Promise<void> => {
  await client.mutate({
    mutation: ReopenTaskDocument,
    variables: { id },
    update: (cache, { data }) => {
      if (data) placeTask(cache, data.reopenTask);
    },
  });
};

/** The task as it will stand, as far as the tab can tell: where an opened one goes on a board only the server knows. */
export function expectedTick(cache: ApolloCache, id: string, done: boolean): TaskFieldsFragment | null {
  const task = cachedTask(cache, id, true);
  if (!task) return null;
  if (task.listId === null) return { ...task, ...placed(task, { status: done ? "done" : "todo" }, null) };
  const list = done ? doneColumn(cache, task.listId) : null;
  return list && expectedMove(cache, task, { list, position: Number.POSITIVE_INFINITY, project: task.project });
}

/** The last column of the board on which this one stands, if the tab holds it. */
function doneColumn(cache: ApolloCache, listId: string) {
  const columns = loadedIds(cache, "BoardList").flatMap((key) => {
    const column = readWhole(cache, LinkedColumnFragmentDoc, { __typename: "BoardList", id: key.split(":")[1] ?? "" });
    return column ?? [];
  });
  const boardId = columns.find(({ id }) => id === listId)?.boardId;
  return columns.find((column) => column.boardId === boardId && statusOfColumn(column.order) === "done") ?? null;
}
