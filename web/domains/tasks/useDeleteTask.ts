/** Deletes a task: asks first, removes it at once, then offers to bring it back as it was. */
import { messages } from "#contract/messages";
import { deleteWithUndo } from "../../apollo/deletion";
import { type TaskFieldsFragment, useDeleteTaskMutation, useRestoreTaskMutation } from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { type Question, useQuestion } from "../../ui/useQuestion";
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

type Options = {
  fallback?: string;
  /** Called once somebody means it. */
  onDelete?: () => void;
};

/** `fallback` is the sentence when the server had none to give (docs/product.md "Tasks": the board has its own). */
export function useDeleteTask({ fallback = messages.deleteTaskFailed, onDelete }: Options = {}): Question<Asked> {
  const remove = useRemoval(fallback);
  return useQuestion(deletionWords, ({ id }) => {
    onDelete?.();
    void remove(id);
  });
}

const deletionWords = ({ title }: Asked) => ({
  title: "Delete Task",
  text: `Are you sure you want to delete "${title}"?`,
  confirmLabel: "Delete",
});

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
