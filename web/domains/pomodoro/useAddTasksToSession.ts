/** Puts tasks into a session: seen at once, taken back with the reason when the server refuses. */
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { messages } from "#contract/messages";
import {
  type SessionQuery,
  type TaskFieldsFragment,
  useAddTasksToSessionMutation,
} from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { expectedTask } from "../tasks/expectedTask";
import { placeTask } from "../tasks/tasks.cache";

type Session = SessionQuery["session"];

/** A task in another open session leaves that one. Resolves to whether the server agreed. */
export function useAddTasksToSession(): (session: Session, tasks: readonly TaskFieldsFragment[]) => Promise<boolean> {
  const { cache } = useApolloClient();
  const [mutate] = useAddTasksToSessionMutation();
  return useCallback(
    async (session, tasks) => {
      const now = new Date().toISOString();
      const added = tasks.map((task) => expectedTask(cache, task.id, { pomodoroSessionId: session.id }, task, now));
      const ids = tasks.map(({ id }) => id);
      const all = [...added, ...session.tasks].sort((a, b) => b.createdAt.localeCompare(a.createdAt));
      try {
        await mutate({
          variables: { id: session.id, taskIds: ids },
          optimisticResponse: { addTasksToSession: { ...session, tasks: all } },
          update: (store, { data }) => {
            for (const task of data?.addTasksToSession.tasks ?? []) if (ids.includes(task.id)) placeTask(store, task);
          },
        });
        return true;
      } catch (error) {
        notify.error(sentenceOf(error, messages.updateTaskFailed));
        return false;
      }
    },
    [cache, mutate],
  );
}
