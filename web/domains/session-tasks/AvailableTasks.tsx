/** The left side of session task management: every own task outside the session, to find, pick and add. */

import { useApolloClient } from "@apollo/client/react";
import { Button, Checkbox } from "@mantine/core";
import { IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { messages } from "#contract/messages";
import { type AvailableTaskFragment, useAddTasksToSessionMutation } from "../../apollo/generated/graphql";
import { sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { Count } from "../../ui/Count";
import { EmptyState } from "../../ui/EmptyState";
import { LoadFailure } from "../../ui/LoadFailure";
import { RowsSkeleton } from "../../ui/Skeletons";
import { expectedTask } from "../tasks/expectedTask";
import { cachedTask, inOneSet, placeTask } from "../tasks/tasks.live";
import { AvailableTask } from "./AvailableTask";
import list from "./AvailableTasks.module.css";
import { arrangeTasks } from "./availableTasks";
import classes from "./SessionTasksPage.module.css";
import { sessionWithTasks } from "./sessionWithTasks";
import { TaskFilterBar } from "./TaskFilterBar";
import { useTaskFilters } from "./useTaskFilters";

export interface AvailableTasksProps {
  sessionId: string;
  /** Null until they are loaded. */
  tasks: readonly AvailableTaskFragment[] | null;
  /** What the last load failed with. */
  error: unknown;
  onRetry: () => void;
}

/** So many rows are drawn before the list asks; adding and selecting count all of them. */
const pageOf = 100;

export function AvailableTasks({ sessionId, tasks, error, onRetry }: AvailableTasksProps) {
  const controls = useTaskFilters();
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const [rows, setRows] = useState(pageOf);
  const add = useAddTasksToSession();
  const shown = arrangeTasks(tasks ?? [], controls.filters);
  const selected = shown.filter(({ id }) => picked.has(id));
  const all = shown.length > 0 && selected.length === shown.length;
  const toggle = (id: string) => {
    const next = new Set(picked);
    if (!next.delete(id)) next.add(id);
    setPicked(next);
  };
  const put = (chosen: readonly string[]) => {
    setPicked(new Set([...picked].filter((id) => !chosen.includes(id))));
    void add(sessionId, chosen);
  };
  return (
    <section className={classes.card} aria-label="Available Tasks">
      <div className={classes.cardHead}>
        <h2>Available Tasks</h2>
        <Count>{tasks?.length ?? "…"}</Count>
      </div>
      <TaskFilterBar {...controls} />
      {error !== undefined && <LoadFailure message={messages.loadTasksFailed} error={error} onRetry={onRetry} />}
      {tasks === null && !error && (
        <div className={classes.empty}>
          <RowsSkeleton />
        </div>
      )}
      {tasks !== null && shown.length === 0 && (
        <div className={classes.empty}>
          {tasks.length === 0 ? (
            <EmptyState within title="No available tasks to add." />
          ) : (
            <EmptyState
              within
              title="No tasks match your search criteria."
              action={
                <Button variant="default" size="xs" onClick={controls.clear}>
                  Clear Filters
                </Button>
              }
            />
          )}
        </div>
      )}
      {shown.length > 0 && (
        <>
          <div className={list.bulk}>
            <Checkbox
              label={`Select All (${shown.length})`}
              checked={all}
              indeterminate={selected.length > 0 && !all}
              onChange={() => setPicked(new Set(all ? [] : shown.map(({ id }) => id)))}
            />
            <Button
              size="xs"
              disabled={selected.length === 0}
              leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
              onClick={() => put(selected.map(({ id }) => id))}
            >
              Add {selected.length} Selected
            </Button>
          </div>
          <ul
            // Safari drops the list role where bullets are hidden; keys go through the lists that say it
            // biome-ignore lint/a11y/noRedundantRoles: see above
            role="list"
          >
            {shown.slice(0, rows).map((task) => (
              <AvailableTask
                key={task.id}
                task={task}
                picked={picked.has(task.id)}
                onPick={() => toggle(task.id)}
                onAdd={() => put([task.id])}
              />
            ))}
          </ul>
          {shown.length > rows && (
            <div className={list.more}>
              <Button variant="default" onClick={() => setRows(rows + pageOf)}>
                Show {Math.min(pageOf, shown.length - rows)} more
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}

/* GraphQL */ `
  mutation AddTasksToSession($id: ID!, $taskIds: [ID!]!) {
    addTasksToSession(id: $id, taskIds: $taskIds) { ...SessionWithTasks }
  }
`;

/** The server takes so many in one call. */
const atOnce = 500;

/** A task in another open session leaves that one. What the server refuses is said. */
function useAddTasksToSession(): (id: string, taskIds: readonly string[]) => Promise<void> {
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
