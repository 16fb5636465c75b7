/** Puts tasks into a session: seen at once, taken back with the reason when the server refuses. */
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { messages } from "#contract/messages";
import { useAddTasksToSessionMutation } from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { expectedTask } from "../tasks/expectedTask";
import { cachedTask, placeTask } from "../tasks/tasks.live";
import { sessionWithTasks } from "./sessionWithTasks";

/* GraphQL */ `
  mutation AddTasksToSession($id: ID!, $taskIds: [ID!]!) {
    addTasksToSession(id: $id, taskIds: $taskIds) { ...SessionWithTasks }
  }
`;

/** The server takes so many in one call. */
const atOnce = 500;

/** A task in another open session leaves that one. Resolves to whether the server agreed to all of them. */
export function useAddTasksToSession(): (id: string, taskIds: readonly string[]) => Promise<boolean> {
  const { cache } = useApolloClient();
  const [mutate] = useAddTasksToSessionMutation();
  return useCallback(
    async (id, taskIds) => {
      const now = new Date().toISOString();
      try {
        for (let from = 0; from < taskIds.length; from += atOnce) {
          const ids = new Set(taskIds.slice(from, from + atOnce));
          const added = [...ids].map((taskId) =>
            expectedTask(cache, taskId, { pomodoroSessionId: id }, cachedTask(cache, taskId, true), now),
          );
          const session = sessionWithTasks(cache, id);
          const all = session && [...session.tasks.filter(({ id }) => !ids.has(id)), ...added];
          await mutate({
            variables: { id, taskIds: [...ids] },
            optimisticResponse: all ? { addTasksToSession: { ...session, tasks: all } } : undefined,
            update: (store, { data }) => {
              const joined = data?.addTasksToSession.tasks.filter(({ id }) => ids.has(id)) ?? [];
              store.batch({
                update: () => {
                  for (const task of joined) placeTask(store, task);
                },
              });
            },
          });
        }
        notify.done(`fill ${id}`);
        return true;
      } catch (error) {
        notify.error(sentenceOf(error, messages.updateTaskFailed), `fill ${id}`);
        return false;
      }
    },
    [cache, mutate],
  );
}
