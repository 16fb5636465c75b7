/** Takes a task out of a session; the task itself stays. A refused removal is shown and taken back. */
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { messages } from "#contract/messages";
import { useRemoveTaskFromSessionMutation } from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { expectedTask } from "../tasks/expectedTask";
import { cachedTask, placeTask } from "../tasks/tasks.live";
import { sessionWithTasks } from "./sessionWithTasks";

/* GraphQL */ `
  mutation RemoveTaskFromSession($id: ID!, $taskId: ID!) {
    removeTaskFromSession(id: $id, taskId: $taskId) { ...SessionWithTasks }
  }
`;

/** Resolves to whether the server agreed. */
export function useRemoveTaskFromSession(): (id: string, taskId: string) => Promise<boolean> {
  const { cache } = useApolloClient();
  const [mutate] = useRemoveTaskFromSessionMutation();
  return useCallback(
    async (id, taskId) => {
      const [session, task] = [sessionWithTasks(cache, id), cachedTask(cache, taskId, true)];
      const left = expectedTask(cache, taskId, { pomodoroSessionId: null }, task, new Date().toISOString());
      const tasks = session?.tasks.filter((one) => one.id !== taskId);
      try {
        await mutate({
          variables: { id, taskId },
          optimisticResponse: session && tasks ? { removeTaskFromSession: { ...session, tasks } } : undefined,
          update: (store) => placeTask(store, left),
        });
        notify.done(`take out ${taskId}`);
        return true;
      } catch (error) {
        notify.error(sentenceOf(error, messages.updateTaskFailed), `take out ${taskId}`);
        return false;
      }
    },
    [cache, mutate],
  );
}
