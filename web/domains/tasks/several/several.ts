/**
 * Several tasks are changed or deleted at once: seen at once, sent as one mutation, taken back by themselves where the server refuses
 * any, and brought back by one Undo, each to what it was.
 */

import type { ApolloCache, ApolloClient } from "@apollo/client";
import { labelsOf } from "#contract/labels";
import { byRank } from "#contract/rank-order";
import { deleteWithUndo } from "../../../apollo/deletion";
import {
  DeleteTasksDocument,
  RestoreTasksDocument,
  type TaskFieldsFragment,
  type TasksChangeInput,
  UpdateTasksDocument,
} from "../../../apollo/generated/graphql";
import { inTurnOfAll } from "../../../apollo/inTurn";
import { sentenceOf } from "../../../apollo/problems";
import { notify } from "../../../lib/notify";
import { undoOf } from "../../../lib/undo";
import { expectedTask } from "../expectedTask";
import { linger } from "../lingering";
import { putBackInPlace } from "../putBack";
import { cachedTask, inOneSet, placeTask, removeTask } from "../tasks.live";
import { expectedTick } from "../tick";
import { words } from "./words";

/* GraphQL */ `
  mutation UpdateTasks($changes: [TasksChangeInput!]!) {
    updateTasks(changes: $changes) { ...TaskFields }
  }

  mutation DeleteTasks($ids: [ID!]!) {
    deleteTasks(ids: $ids)
  }

  mutation RestoreTasks($ids: [ID!]!) {
    restoreTasks(ids: $ids) { ...TaskFields }
  }
`;

/** What all of them get: one of these; a label beside those that each bears, or without it. */
export type Wanted = Pick<TasksChangeInput, "done" | "dueDate" | "priority" | "projectId"> & {
  label?: string;
  unlabel?: string;
};

/** What that is for one of them. */
function fieldsOf(
  { labels }: TaskFieldsFragment,
  { label, unlabel, ...fields }: Wanted,
): Omit<TasksChangeInput, "ids"> {
  if (label !== undefined) return { labels: labelsOf([...labels, label]) };
  return unlabel === undefined ? fields : { labels: labels.filter((one) => one !== unlabel) };
}

/** The changes, of those alike together. */
function changesOf<T extends { id: string }>(
  tasks: readonly T[],
  fieldsOf: (task: T) => Omit<TasksChangeInput, "ids">,
): TasksChangeInput[] {
  const changes = new Map<string, TasksChangeInput & { ids: string[] }>();
  for (const task of tasks) {
    const fields = fieldsOf(task);
    const key = JSON.stringify(fields);
    const alike = changes.get(key) ?? { ids: [], ...fields };
    alike.ids.push(task.id);
    changes.set(key, alike);
  }
  return [...changes.values()];
}

/** Changes those of the tasks that are not so yet, and offers to undo that. `said` is the notice of so many. Never throws: what fails is said. */
export async function changeSeveral(
  client: ApolloClient,
  ids: readonly string[],
  wanted: Wanted,
  said: (n: number) => string,
): Promise<void> {
  const before = ids.flatMap((id) => cachedTask(client.cache, id, true) ?? []);
  const others = before.filter((task) => !isSo(task, wanted));
  if (others.length === 0) return notify.success(words.unchanged(before.length));
  // All of them have it now; ticked off were only those that were open.
  const n = (wanted.done === undefined ? before : others).length;
  // Who left a board for another project comes back to its column's end first, and from there to its place.
  const undo = () =>
    changeAll(
      client,
      waysBack(others, wanted),
      () => others,
      "projectId" in wanted ? () => putBackInPlace(client, others) : undefined,
    );
  const changing = changeAll(
    client,
    changesOf(others, (task) => fieldsOf(task, wanted)),
    (cache) => expected(cache, others, wanted),
  );
  await undoOf(changing, (isChanged) => (isChanged ? { text: said(n), onUndo: () => void undo() } : null));
}

/** Deletes them, and offers to bring all of them back. */
export const deleteSeveral = (client: ApolloClient, ids: readonly string[]): Promise<boolean> =>
  deleteWithUndo({
    id: ids.join(" "),
    said: words.deleted(ids.length),
    remove: () =>
      inTurnOfAll(client, ids, () =>
        client.mutate({
          mutation: DeleteTasksDocument,
          variables: { ids: [...ids] },
          optimisticResponse: { deleteTasks: [...ids] },
          update: (cache) =>
            inOneSet(cache, () => {
              for (const id of ids) removeTask(cache, id);
            }),
        }),
      ),
    restore: () =>
      client.mutate({
        mutation: RestoreTasksDocument,
        variables: { ids: [...ids] },
        update: (cache, { data }) => place(cache, data?.restoreTasks ?? []),
      }),
    failed: (error) => sentenceOf(error, words.deleteFailed),
  });

/** Whether it stands; a failure was already said. As they `willBe` they are seen until what is done `then` is done too. */
async function changeAll(
  client: ApolloClient,
  changes: TasksChangeInput[],
  willBe: (cache: ApolloCache) => readonly TaskFieldsFragment[],
  then?: () => Promise<void>,
): Promise<boolean> {
  const { cache } = client;
  const layer = `several-${crypto.randomUUID()}`;
  const ids = changes.flatMap((change) => change.ids);
  const ticked = changes.flatMap(({ ids, done }) => (done === undefined ? [] : ids));
  if (ticked.length > 0) linger(ticked);
  cache.batch({ optimistic: layer, update: (written) => place(written, willBe(written)) });
  try {
    await inTurnOfAll(client, ids, () =>
      client.mutate({
        mutation: UpdateTasksDocument,
        variables: { changes },
        update: (store, { data }) => place(store, data?.updateTasks ?? []),
      }),
    );
    await then?.();
    return true;
  } catch (error) {
    notify.error(sentenceOf(error, words.updateFailed));
    return false;
  } finally {
    cache.removeOptimistic(layer);
  }
}

const place = (cache: ApolloCache, tasks: readonly TaskFieldsFragment[]): void =>
  inOneSet(cache, () => {
    for (const task of tasks) placeTask(cache, task);
  });

/** As they will stand, as far as the tab can tell. */
function expected(cache: ApolloCache, tasks: readonly TaskFieldsFragment[], wanted: Wanted): TaskFieldsFragment[] {
  const now = new Date().toISOString();
  return tasks.flatMap((task) => {
    const { done, ...fields } = fieldsOf(task, wanted);
    return done === undefined || done === null
      ? expectedTask(cache, task.id, fields, task, now)
      : (expectedTick(cache, task.id, done) ?? []);
  });
}

function isSo(task: TaskFieldsFragment, { done, label, unlabel, ...fields }: Wanted): boolean {
  if (label !== undefined) return task.labels.includes(label);
  if (unlabel !== undefined) return !task.labels.includes(unlabel);
  if (done !== undefined) return (task.status === "done") === done;
  return Object.entries(fields).every(([name, value]) => task[name as keyof typeof fields] === value);
}

/** What puts them back, those that were alike together. Who was on a board goes back to its column. */
const waysBack = (tasks: readonly TaskFieldsFragment[], wanted: Wanted): TasksChangeInput[] =>
  // Those that go back to a column's end stand there in the order in which they stood.
  changesOf([...tasks].sort(byRank), ({ dueDate, priority, labels, projectId, listId }) => ({
    ...("done" in wanted && { done: !wanted.done }),
    ...("dueDate" in wanted && { dueDate }),
    ...("priority" in wanted && { priority }),
    ...(("label" in wanted || "unlabel" in wanted) && { labels }),
    ...("projectId" in wanted && { projectId, ...(listId !== null && { listId }) }),
  }));
