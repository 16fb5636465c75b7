/** Puts tasks into a session: seen at once, taken back with the reason when the server refuses. */
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { messages } from "#contract/messages";
import { type SessionQuery, useAddTasksToSessionMutation } from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { expectedTask } from "../tasks/expectedTask";
import { cachedTask, placeTask } from "../tasks/tasks.live";

/* GraphQL */ `
  mutation AddTasksToSession($id: ID!, $taskIds: [ID!]!) {
    addTasksToSession(id: $id, taskIds: $taskIds) {
      ...SessionFields @unmask
      tasks {
        ...TaskFields @unmask
      }
    }
  }
`;

type Session = SessionQuery["session"];

/** The server takes so many in one call. */
const atOnce = 500;

/** A task in another open session leaves that one. Resolves to whether the server agreed to all of them. */
export function useAddTasksToSession(): (session: Session, taskIds: readonly string[]) => Promise<boolean> {
  const { cache } = useApolloClient();
  const [mutate] = useAddTasksToSessionMutation();
  return useCallback(
    async (before, taskIds) => {
      const now = new Date().toISOString();
      let session = before;
      try {
        for (let from = 0; from < taskIds.length; from += atOnce) {
          const ids = new Set(taskIds.slice(from, from + atOnce));
          const added = [...ids].map((id) =>
            expectedTask(cache, id, { pomodoroSessionId: session.id }, cachedTask(cache, id, true), now),
          );
          const all = [...session.tasks.filter(({ id }) => !ids.has(id)), ...added];
          const { data } = await mutate({
            variables: { id: session.id, taskIds: [...ids] },
            optimisticResponse: { addTasksToSession: { ...session, tasks: all } },
            update: (store, { data }) => {
              const joined = data?.addTasksToSession.tasks.filter(({ id }) => ids.has(id)) ?? [];
              store.batch({
                update: () => {
                  for (const task of joined) placeTask(store, task);
                },
              });
            },
          });
          session = data?.addTasksToSession ?? session;
        }
        notify.done(`fill ${before.id}`);
        return true;
      } catch (error) {
        notify.error(sentenceOf(error, messages.updateTaskFailed), `fill ${before.id}`);
        return false;
      }
    },
    [cache, mutate],
  );
}
