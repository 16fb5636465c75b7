/** Deletes a task: asks first, removes it at once, then offers to put it back where it stood. */
import { useApolloClient } from "@apollo/client/react";
import { type ReactNode, useCallback, useState } from "react";
import { messages } from "#contract/messages";
import {
  ColumnRanksFragmentDoc,
  type TaskFieldsFragment,
  useDeleteTaskMutation,
  usePutBackTaskMutation,
} from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { cachedTask, placeTask, removeTask } from "./tasks.live";
import { useCreateTask } from "./useCreateTask";

/* GraphQL */ `
  mutation DeleteTask($id: ID!) {
    deleteTask(id: $id)
  }

  mutation PutBackTask($input: MoveTaskInput!) {
    moveTask(input: $input) {
      ...TaskFields
    }
  }
`;

type Asked = Pick<TaskFieldsFragment, "id" | "title">;

export type DeleteTask = {
  /** Opens the question. The same function for as long as the component lives, so that cards need not be drawn again. */
  ask: (task: Asked) => void;
  /** To be drawn once by the caller. */
  dialog: ReactNode;
};

/** `fallback` is the sentence when the server had none to give (core-product §8: the board has its own). */
export function useDeleteTask({ fallback = messages.deleteTaskFailed }: { fallback?: string } = {}): DeleteTask {
  const [task, setTask] = useState<Asked | null>(null);
  const [opened, setOpened] = useState(false);
  const remove = useRemoval(fallback);
  const ask = useCallback((asked: Asked) => {
    setTask(asked);
    setOpened(true);
  }, []);
  const confirm = () => {
    setOpened(false);
    if (!task) return;
    const next = cardBeside(task.id);
    void remove(task.id);
    // the button that asked is gone with its card: the keyboard goes on from the card beside it
    requestAnimationFrame(() => next?.querySelector("button")?.focus({ preventScroll: true }));
  };
  const dialog = (
    <ConfirmDialog
      opened={opened}
      title="Delete Task"
      text={`Are you sure you want to delete "${task?.title ?? ""}"?`}
      confirmLabel="Delete"
      onConfirm={confirm}
      onClose={() => setOpened(false)}
    />
  );
  return { ask, dialog };
}

/** The card after the one of this task, else the one before it. */
function cardBeside(id: string): Element | undefined {
  const cards = [...document.querySelectorAll("[data-task]")];
  const at = cards.findIndex((card) => card.getAttribute("data-task") === id);
  return at < 0 ? undefined : (cards[at + 1] ?? cards[at - 1]);
}

function useRemoval(fallback: string): (id: string) => Promise<void> {
  const { cache } = useApolloClient();
  const [remove] = useDeleteTaskMutation();
  const putBack = usePutBack();
  return async (id) => {
    const task = cachedTask(cache, id, true);
    if (!task) return;
    const column = task.listId ? cache.identify({ __typename: "BoardList", id: task.listId }) : undefined;
    const cards = column ? cache.readFragment({ fragment: ColumnRanksFragmentDoc, id: column })?.tasks : undefined;
    const position = cards?.findIndex(({ id }) => id === task.id) ?? -1;
    const deletion = remove({
      variables: { id: task.id },
      optimisticResponse: { deleteTask: task.id },
      update: (store) => removeTask(store, task.id),
    });
    // offered with the first frame; taken up before the answer, it waits for it
    const withdraw = notify.undo("Task deleted", () => {
      deletion.then(
        () => putBack(task, position),
        () => {},
      );
    });
    try {
      await deletion;
      notify.done(`delete ${task.id}`);
    } catch (error) {
      withdraw();
      notify.error(sentenceOf(error, fallback), `delete ${task.id}`);
    }
  };
}

/** Creates the task again under its old id, in its column at its old place when that is known (`position` from 0, else -1). */
function usePutBack(): (task: TaskFieldsFragment, position: number) => Promise<void> {
  const create = useCreateTask();
  const [move] = usePutBackTaskMutation();
  return async (task, position) => {
    const { id, title, description, status, priority, dueDate, projectId, listId, pomodoroSessionId } = task;
    try {
      await create({ id, title, description, status, priority, dueDate, projectId, listId, pomodoroSessionId });
      if (listId && position >= 0)
        await move({
          variables: { input: { id, listId, position } },
          update: (store, { data }) => data && placeTask(store, data.moveTask),
        });
    } catch (error) {
      notify.error(sentenceOf(error, messages.saveTaskFailed));
    }
  };
}
