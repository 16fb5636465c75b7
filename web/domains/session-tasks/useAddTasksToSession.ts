/** Puts tasks into a session, from whichever screen. */
import { useApolloClient } from "@apollo/client/react";
import { messages } from "#contract/messages";
import { useAddTasksToSessionMutation } from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { expectedTask } from "../tasks/expectedTask";
import { cachedTask, inOneSet, placeTask } from "../tasks/tasks.live";
import { sessionWithTasks } from "./sessionWithTasks";

/* GraphQL */ `
  mutation AddTasksToSession($id: ID!, $taskIds: [ID!]!) {
    addTasksToSession(id: $id, taskIds: $taskIds) { ...SessionWithTasks }
  }
`;

/** The server takes so many in one call. */
const atOnce = 500;

/** A task in another open session leaves that one. What the server refuses is said. */
export function useAddTasksToSession(): (id: string, taskIds: readonly string[]) => Promise<void> {
  const { cache } = useApolloClient();
  const [mutate] = useAddTasksToSessionMutation();
  return async (id, taskIds) => {
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
            inOneSet(store, () => {
              for (const task of joined) placeTask(store, task);
            });
          },
        });
      }
      notify.done(`fill ${id}`);
    } catch (error) {
      notify.error(sentenceOf(error, messages.updateTaskFailed), `fill ${id}`);
    }
  };
}
