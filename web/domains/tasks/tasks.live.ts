/**
 * What the tab holds of a task, and what a change of one, or of what it is linked to, means for it. By the time a task is
 * placed its own fields may already be the new ones, so where it stood before is read from the lists that hold it.
 */
import type { ApolloCache, Reference, StoreObject } from "@apollo/client";
import { byRank, unranked } from "#contract/rank-order";
import type { TaskStatus } from "#contract/states";
import { recount } from "../../apollo/counts";
import { TaskFieldsFragmentDoc } from "../../apollo/generated/graphql";
import { live } from "../../apollo/live";
import { placeInPages, removeFromPages } from "../../apollo/pages";
import { loadedIds, without, writeWhole } from "../../apollo/whole";
import { listTasks } from "../boards/boards.live";
import { forgetProject } from "../projects/projects.live";

/* GraphQL */ `
  fragment TaskFields on Task {
    id title description status priority dueDate labels estimate projectId
    project { id name }
    listId rank pomodoroSessionId
    pomodoroSessions { id name }
    createdAt updatedAt
  }

  fragment TaskChange on Change {
    task { ...TaskFields @unmask }
  }
`;

export const taskLive = live("task", "Task", {
  fragment: TaskFieldsFragmentDoc,
  place: (cache, task, known) => {
    const ref = writeWhole(cache, TaskFieldsFragmentDoc, task);
    if (!ref) return;
    recounted(cache, known?.status, task.status);
    placeInPages(cache, "tasks", ref);
    const sessions = task.pomodoroSessions.map(({ id }) => `PomodoroSession:${id}`);
    standIn(cache, ref, [`BoardList:${task.listId}`, ...sessions]);
  },
  remove: (cache, id, known) => {
    const self = cache.identify({ __typename: "Task", id });
    if (!self) return;
    recounted(cache, known?.status);
    removeFromPages(cache, "tasks", self);
    // Sessions keep the reference, which nobody is shown while the task is gone: brought back, it stands where it stood.
    standIn(cache, { __ref: self }, [], isSession);
    cache.evict({ id: self });
  },
  follows: {
    project: { removed: (cache, id) => forgetProject(cache, "Task", id) },
    board: {
      // Linking a board to a project takes its tasks along.
      placed: (cache, { projectId, project, lists }) => {
        if (projectId === null) return;
        const cards = lists.flatMap(({ id }) => listTasks(cache, id)?.tasks ?? []);
        inOneSet(cache, () => {
          for (const card of cards) {
            const task = card.projectId === projectId ? null : cachedTask(cache, card.id);
            if (task) placeTask(cache, { ...task, projectId, project });
          }
        });
      },
      removed: (cache, _, board) => {
        const lists = board?.lists.map(({ id }) => id) ?? [];
        for (const id of loadedIds(cache, "Task"))
          cache.modify({
            id,
            fields: {
              rank: (rank: string, { readField }) => (lists.includes(String(readField("listId"))) ? unranked : rank),
              listId: (listId: string | null) => (listId !== null && lists.includes(listId) ? null : listId),
            },
          });
      },
    },
    session: {
      removed: (cache, session) => {
        const self = cache.identify({ __typename: "PomodoroSession", id: session });
        for (const id of loadedIds(cache, "Task"))
          cache.modify({
            id,
            fields: {
              pomodoroSessionId: (held: string | null) => (held === session ? null : held),
              pomodoroSessions: (refs: readonly Reference[]) => refs.filter(({ __ref }) => __ref !== self),
            },
          });
      },
    },
  },
});

/** The task in full as the cache holds it, or null. */
export const cachedTask = taskLive.held;

/** Writes the task and puts it into every loaded list it belongs to, in its place, and out of every other. */
export const placeTask = taskLive.place;

/** Takes the task out of every list and forgets it. */
export const removeTask = taskLive.remove;

/** An own act changes how many tasks stand where. Of what is heard the counts are told with it: who hears may not know what was before. */
function recounted(cache: ApolloCache, from?: TaskStatus, to?: TaskStatus): void {
  if (!set) recount(cache, "tasksByStatus", from, to);
}

type ReadField = (name: string, from: Reference) => unknown;

/** The cache ids of the lists that may hold each task. */
type Standing = Map<string, string[]>;

/** While a set of changes is carried out: where the tasks stand, once one of them asked. */
let set: { standing?: Standing } | null = null;

/** Carries out several changes as one: every view is drawn once, and the cache is gone through once for all tasks they place. */
export function inOneSet(cache: ApolloCache, update: () => void): void {
  const outer = set;
  set ??= {};
  try {
    cache.batch({ update });
  } finally {
    set = outer;
  }
}

/** All that hold tasks, with those that they hold. */
const holdersIn = (cache: ApolloCache): [holder: string, tasks: readonly Reference[]][] =>
  Object.entries(cache.extract() as Record<string, StoreObject | undefined>).flatMap(([key, entity]) =>
    Array.isArray(entity?.tasks) ? [[key, entity.tasks as Reference[]]] : [],
  );

/** The cache ids of the lists that hold the task; one task is looked for, of several in a set it is written down where each stands. */
function holdersOf(cache: ApolloCache, { __ref: self }: Reference): readonly string[] {
  if (!set) return holdersIn(cache).flatMap(([key, tasks]) => (tasks.some(({ __ref }) => __ref === self) ? [key] : []));
  set.standing ??= standingIn(cache);
  return set.standing.get(self) ?? [];
}

function standingIn(cache: ApolloCache): Standing {
  const standing: Standing = new Map();
  for (const [key, tasks] of holdersIn(cache))
    for (const { __ref } of tasks) {
      const known = standing.get(__ref);
      if (known) known.push(key);
      else standing.set(__ref, [key]);
    }
  return standing;
}

const isSession = (holder: string) => holder.startsWith("PomodoroSession:");

/** Puts the task into those of its homes that are loaded and out of every other list but those that `stays` is true of. */
function standIn(
  cache: ApolloCache,
  ref: Reference,
  homes: readonly string[],
  stays: (holder: string) => boolean = () => false,
): void {
  const lists = new Set([...homes, ...holdersOf(cache, ref)]);
  set?.standing?.set(ref.__ref, [...lists]);
  for (const id of lists)
    cache.modify({
      id,
      fields: {
        tasks: (refs: readonly Reference[], { readField, storeFieldName }) => {
          // a filtered list keeps what the server gave it
          if (storeFieldName !== "tasks" || stays(id)) return refs;
          if (!homes.includes(id)) return without(refs, ref);
          if (id.startsWith("BoardList:")) return unlessEqual(refs, placedIn(refs, ref, readField));
          if (refs.some(({ __ref }) => __ref === ref.__ref)) return refs;
          // a session keeps its tasks as they were added
          return [...refs, ref];
        },
      },
    });
}

/** The list with the card in its place: cards ascend by rank, then by id, as on the server. The others stand in order, so few are looked at. */
function placedIn(refs: readonly Reference[], ref: Reference, readField: ReadField): Reference[] {
  const placeOf = (one: Reference) => ({ id: String(readField("id", one)), rank: String(readField("rank", one)) });
  const [others, own] = [refs.filter(({ __ref }) => __ref !== ref.__ref), placeOf(ref)];
  let [low, high] = [0, others.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (byRank(placeOf(others[middle] as Reference), own) < 0) low = middle + 1;
    else high = middle;
  }
  return [...others.slice(0, low), ref, ...others.slice(low)];
}

/** The old list when nothing moved, so that nothing is drawn again. */
const unlessEqual = (old: readonly Reference[], next: readonly Reference[]): readonly Reference[] =>
  old.length === next.length && old.every((ref, index) => ref.__ref === next[index]?.__ref) ? old : next;
