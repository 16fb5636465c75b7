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

/** `act` is one for all that were made by it. */
type OnMade = (id: string, act: object) => void;
const listeners = new Set<OnMade>();

/** Calls `listener` for each task that this tab has made and the server has taken; gives what ends that. */
export function onMade(listener: OnMade): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Gives the function that creates; it rejects with the server's refusal. `act` is one for several that are made together. */
export function useCreateTask(): (input: CreateTaskInput, act?: object) => Promise<void> {
  const { cache } = useApolloClient();
  const [create] = useCreateTaskMutation();
  return async (given, act = {}) => {
    const id = crypto.randomUUID();
    const input = { ...given, id };
    await create({
      variables: { input },
      optimisticResponse: { createTask: expectedTask(cache, id, input, null, new Date().toISOString()) },
      update: (store, { data }) => data && placeTask(store, data.createTask),
    });
    for (const listener of listeners) listener(id, act);
  };
}
