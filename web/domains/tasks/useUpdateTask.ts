/** Changes a task: seen at once, taken back by itself when the server refuses. */
import { useApolloClient } from "@apollo/client/react";
import { type TaskFieldsFragment, type UpdateTaskInput, useUpdateTaskMutation } from "../../apollo/generated/graphql";
import { expectedTask } from "./expectedTask";
import { cachedTask, placeTask } from "./tasks.live";

/* GraphQL */ `
  mutation UpdateTask($id: ID!, $input: UpdateTaskInput!) {
    updateTask(id: $id, input: $input) { ...TaskFields }
  }
`;

/** Gives the function that changes; what the input leaves out stays. Rejects with the server's refusal. */
export function useUpdateTask(): (task: TaskFieldsFragment, input: UpdateTaskInput) => Promise<void> {
  const { cache } = useApolloClient();
  const [update] = useUpdateTaskMutation();
  return async (task, input) => {
    const before = cachedTask(cache, task.id) ?? task;
    await update({
      variables: { id: task.id, input },
      optimisticResponse: { updateTask: expectedTask(cache, task.id, input, before, new Date().toISOString()) },
      update: (store, { data }) => data && placeTask(store, data.updateTask),
    });
  };
}
