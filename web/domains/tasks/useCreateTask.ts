/** Creates a task: seen at once, taken back by itself when the server refuses. */
import { useApolloClient } from "@apollo/client/react";
import { type CreateTaskInput, useCreateTaskMutation } from "../../apollo/generated/graphql";
import { expectedTask } from "./expectedTask";
import { placeTask } from "./tasks.live";

/* GraphQL */ `
  mutation CreateTask($input: CreateTaskInput!) {
    createTask(input: $input) { ...TaskFields }
  }
`;

const made = new Set<string>();

/** Whether this tab made the task: where only some are shown, whoever made one that is not wants to know. */
export const isMadeHere = (id: string): boolean => made.has(id);

/** Gives the function that creates; it rejects with the server's refusal. */
export function useCreateTask(): (input: CreateTaskInput) => Promise<void> {
  const { cache } = useApolloClient();
  const [create] = useCreateTaskMutation();
  return async (given) => {
    const id = crypto.randomUUID();
    const input = { ...given, id };
    made.add(id);
    await create({
      variables: { input },
      optimisticResponse: { createTask: expectedTask(cache, id, input, null, new Date().toISOString()) },
      update: (store, { data }) => data && placeTask(store, data.createTask),
    });
  };
}
