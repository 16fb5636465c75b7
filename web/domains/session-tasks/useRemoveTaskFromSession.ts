/** Takes a task out of a session; the task itself stays. A refused removal is shown and taken back. */
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { messages } from "#contract/messages";
import {
  type SessionQuery,
  type TaskFieldsFragment,
  useRemoveTaskFromSessionMutation,
} from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { expectedTask } from "../tasks/expectedTask";
import { placeTask } from "../tasks/tasks.live";

/* GraphQL */ `
  mutation RemoveTaskFromSession($id: ID!, $taskId: ID!) {
    removeTaskFromSession(id: $id, taskId: $taskId) {
      ...SessionFields @unmask
      tasks {
        ...TaskFields @unmask
      }
    }
  }
`;

/** Resolves to whether the server agreed. */
export function useRemoveTaskFromSession(): (
  session: SessionQuery["session"],
  task: TaskFieldsFragment,
) => Promise<boolean> {
  const { cache } = useApolloClient();
  const [mutate] = useRemoveTaskFromSessionMutation();
  return useCallback(
    async (session, task) => {
      const left = expectedTask(cache, task.id, { pomodoroSessionId: null }, task, new Date().toISOString());
      const tasks = session.tasks.filter(({ id }) => id !== task.id);
      try {
        await mutate({
          variables: { id: session.id, taskId: task.id },
          optimisticResponse: { removeTaskFromSession: { ...session, tasks } },
          update: (store) => placeTask(store, left),
        });
        notify.done(`take out ${task.id}`);
        return true;
      } catch (error) {
        notify.error(sentenceOf(error, messages.updateTaskFailed), `take out ${task.id}`);
        return false;
      }
    },
    [cache, mutate],
  );
}
