/**
 * Moves a card to a place in a column. It stands there at once; the moves of one card are sent one after the other, so
 * that the last one wins on the server too; a refused move goes back by itself and says why; a done one can be undone.
 */
import type { ApolloCache, ApolloClient } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { messages } from "#contract/messages";
import { MoveTaskDocument, type TaskFieldsFragment } from "../../apollo/generated/graphql";
import { inTurn } from "../../apollo/inTurn";
import { sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { undoOf } from "../../lib/undo";
import { cardsOf, expectedMove, type MoveTarget, othersIn } from "./expectedTask";
import { cachedTask, placeTask } from "./tasks.live";

/* GraphQL */ `
  mutation MoveTask($input: MoveTaskInput!) {
    moveTask(input: $input) { ...TaskFields }
  }
`;

/** The promise tells whether the move stands; a failure was already said. */
export type MoveTask = (id: string, to: MoveTarget) => Promise<boolean>;

/** The last step of each card that was moved by keys: the next one takes its notice over, and its way back. */
const steps = new Map<string, { back: () => MoveTarget; withdraw: () => boolean }>();

export function useMoveTask(): MoveTask {
  const client = useApolloClient();
  return useCallback(
    async (id, to) => {
      const task = cachedTask(client.cache, id, true);
      if (!task) return false;
      const back = wayBack(client.cache, task, to.project);
      const moving = moveCard(client, task, to);
      if (!back) return moving;
      const said = `Moved ${task.listId === to.list.id ? "in" : "to"} ${to.list.name}`;
      let way = back;
      const onUndo = () => {
        const now = cachedTask(client.cache, id);
        if (now) void moveCard(client, now, way());
      };
      const withdraw = await undoOf(moving, (isMoved) => {
        if (!isMoved) return null;
        const before = to.isStep ? steps.get(id) : undefined;
        if (before?.withdraw()) way = before.back;
        return { text: said, onUndo };
      });
      const isMoved = await moving;
      if (isMoved && to.isStep) steps.set(id, { back: way, withdraw });
      else if (isMoved) steps.delete(id);
      return isMoved;
    },
    [client],
  );
}

/** Without a notice to undo it. Into a column of which only the id is known it stands as soon as the server answers. */
export async function moveCard(
  client: ApolloClient,
  task: TaskFieldsFragment,
  to: Omit<MoveTarget, "list"> & { list: MoveTarget["list"] | { id: string } },
): Promise<boolean> {
  const { cache } = client;
  const layer = `move-${crypto.randomUUID()}`;
  const { list } = to;
  if ("order" in list)
    cache.batch({
      optimistic: layer,
      update: (written) => placeTask(written, expectedMove(written, task, { ...to, list })),
    });
  try {
    await inTurn(client, task.id, () =>
      client.mutate({
        mutation: MoveTaskDocument,
        variables: { input: { id: task.id, listId: list.id, position: to.position } },
        update: (written, { data }) => {
          if (data) placeTask(written, data.moveTask);
        },
      }),
    );
    notify.done(`move ${task.id}`);
    return true;
  } catch (error) {
    notify.error(sentenceOf(error, messages.updateTaskFailed), `move ${task.id}`);
    return false;
  } finally {
    cache.removeOptimistic(layer);
  }
}

/** How to take the move back, decided when it is asked for: below the card that stood above, else at the same number. */
function wayBack(
  cache: ApolloCache,
  { id, listId }: TaskFieldsFragment,
  project: MoveTarget["project"],
): (() => MoveTarget) | null {
  const list = listId === null ? null : cardsOf(cache, listId);
  if (!list) return null;
  const position = list.tasks.findIndex((card) => card.id === id);
  const above = list.tasks[position - 1]?.id;
  return () => {
    const found = othersIn(cache, list.id, id).findIndex((card) => card.id === above);
    return { list, position: found < 0 ? position : found + 1, project };
  };
}
