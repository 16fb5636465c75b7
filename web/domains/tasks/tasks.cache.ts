/**
 * The one writer per change of a task: optimistic answer, reply and live event all come through here, in any order,
 * once or twice. By the time it runs the task's own fields may already be the new ones, so where the task stood before
 * is read from the lists that hold it, never from the task.
 */
import type { ApolloCache, Reference, StoreObject } from "@apollo/client";
import { byRank } from "#contract/boards";
import { type TaskFieldsFragment, TaskFieldsFragmentDoc } from "../../apollo/generated/graphql";
import { listTasks, whenLinkedAnew } from "../boards/boards.cache";

/** A column's cards in their new order: what a renumbering changes, and nothing else of the cards. */
export type RenumberedList = { id: string; tasks: readonly { id: string; rank: number }[] };

/** A task as the cache holds it now, or null. */
export const cachedTask = (cache: ApolloCache, id: string): TaskFieldsFragment | null =>
  cache.readFragment<TaskFieldsFragment>({
    id: cache.identify({ __typename: "Task", id }),
    fragment: TaskFieldsFragmentDoc,
    fragmentName: "TaskFields",
  });

/** Writes the task and puts it into every loaded list it belongs to, in its place, and out of every other. */
export function placeTask(cache: ApolloCache, task: TaskFieldsFragment): void {
  const sessions = new Set(task.pomodoroSessions.map(({ id }) => id));
  const belongs = ({ kind, id }: Holder): boolean =>
    kind === "all" ||
    (kind === "Project" && id === task.projectId) ||
    (kind === "BoardList" && id === task.listId) ||
    (kind === "PomodoroSession" && sessions.has(id));
  cache.batch({
    update: () => {
      const ref = cache.writeFragment({ fragment: TaskFieldsFragmentDoc, fragmentName: "TaskFields", data: task });
      if (ref) eachHolder(cache, ref, belongs);
    },
  });
}

// Linking a board to another project takes its tasks along (rest-contract Settlements "Tasks").
whenLinkedAnew((cache, { projectId, project, lists }) => {
  for (const list of lists)
    for (const task of listTasks(cache, list.id)?.tasks ?? []) placeTask(cache, { ...task, projectId, project });
});

/** Takes the task out of every list and forgets it. */
export function removeTask(cache: ApolloCache, id: string): void {
  const self = cache.identify({ __typename: "Task", id });
  if (!self) return;
  cache.batch({
    update: () => {
      eachHolder(cache, { __ref: self }, () => false);
      cache.evict({ id: self });
    },
  });
}

/** Gives the cards of a column new ranks. Cards that are not loaded here are left out; they come with their own event. */
export function renumberList(cache: ApolloCache, list: RenumberedList): void {
  cache.batch({
    update: () => {
      for (const { id, rank } of list.tasks)
        cache.modify({ id: cache.identify({ __typename: "Task", id }), fields: { rank: () => rank } });
      cache.modify({
        id: cache.identify({ __typename: "BoardList", id: list.id }),
        fields: { tasks: (refs: readonly Reference[], { readField }) => unlessEqual(refs, inOrder(refs, readField)) },
      });
    },
  });
}

type Holder = { kind: "all" | "Project" | "BoardList" | "PomodoroSession"; id: string; key: string };
type ReadField = (name: string, from: Reference) => unknown;

/** Puts the task into the loaded lists it belongs to and out of the others. A list that stays the same is not touched. */
function eachHolder(cache: ApolloCache, ref: Reference, belongs: (holder: Holder) => boolean): void {
  for (const holder of holdersOf(cache))
    cache.modify({
      id: holder.key,
      fields: {
        tasks: (refs: readonly Reference[], { readField, storeFieldName }) => {
          // a filtered or paged list keeps what the server gave it
          if (storeFieldName !== "tasks") return refs;
          const held = refs.some((item) => item.__ref === ref.__ref);
          if (!belongs(holder)) return held ? refs.filter((item) => item.__ref !== ref.__ref) : refs;
          if (holder.kind === "BoardList") return unlessEqual(refs, inOrder(held ? refs : [...refs, ref], readField));
          if (held) return refs;
          // a session keeps its tasks as they were added
          return holder.kind === "PomodoroSession" ? [...refs, ref] : newestFirst(refs, ref, readField);
        },
      },
    });
}

function holdersOf(cache: ApolloCache): Holder[] {
  const store = cache.extract() as Record<string, StoreObject | undefined>;
  const holders: Holder[] = [{ kind: "all", id: "", key: "ROOT_QUERY" }];
  for (const [key, entity] of Object.entries(store)) {
    const kind = entity?.__typename;
    if (kind !== "Project" && kind !== "BoardList" && kind !== "PomodoroSession") continue;
    if (entity?.tasks !== undefined) holders.push({ kind, id: String(entity.id), key });
  }
  return holders;
}

/** Cards ascend by rank, then by id, as on the server. */
function inOrder(refs: readonly Reference[], readField: ReadField): Reference[] {
  const cards = refs.map((ref) => ({ ref, id: String(readField("id", ref)), rank: Number(readField("rank", ref)) }));
  return cards.sort(byRank).map(({ ref }) => ref);
}

/** Puts the task before the first one that is not newer. */
function newestFirst(refs: readonly Reference[], ref: Reference, readField: ReadField): Reference[] {
  const made = String(readField("createdAt", ref));
  const at = refs.findIndex((item) => String(readField("createdAt", item)) <= made);
  return at < 0 ? [...refs, ref] : [...refs.slice(0, at), ref, ...refs.slice(at)];
}

/** The old list when nothing moved, so that nothing is drawn again. */
const unlessEqual = (old: readonly Reference[], next: readonly Reference[]): readonly Reference[] =>
  old.length === next.length && old.every((ref, index) => ref.__ref === next[index]?.__ref) ? old : next;
