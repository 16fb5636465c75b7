/** Deletes a task: asks first, removes it at once, then offers to bring it back as it was. */
import { type ReactNode, useCallback, useState } from "react";
import { messages } from "#contract/messages";
import { deleteWithUndo } from "../../apollo/deletion";
import { type TaskFieldsFragment, useDeleteTaskMutation, useRestoreTaskMutation } from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { ConfirmDialog } from "../../ui/ConfirmDialog";
import { placeTask, removeTask } from "./tasks.live";

/* GraphQL */ `
  mutation DeleteTask($id: ID!) {
    deleteTask(id: $id)
  }

  mutation RestoreTask($id: ID!) {
    restoreTask(id: $id) { ...TaskFields }
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

function useRemoval(fallback: string): (id: string) => Promise<boolean> {
  const [remove] = useDeleteTaskMutation();
  const [restore] = useRestoreTaskMutation();
  return (id) =>
    deleteWithUndo({
      id,
      said: "Task deleted",
      remove: () =>
        remove({
          variables: { id },
          optimisticResponse: { deleteTask: id },
          update: (cache) => removeTask(cache, id),
        }),
      restore: () =>
        restore({ variables: { id }, update: (cache, { data }) => data && placeTask(cache, data.restoreTask) }),
      failed: (error) => sentenceOf(error, fallback),
    });
}
