/**
 * What the tab holds of a task, and what a change of one, or of what it is linked to, means for it. By the time a task is
 * placed its own fields may already be the new ones, so where it stood before is read from the lists that hold it.
 */
import type { ApolloCache, Reference, StoreObject } from "@apollo/client";
import { byRank, unranked } from "#contract/ranks";
import { TaskFieldsFragmentDoc } from "../../apollo/generated/graphql";
import { live } from "../../apollo/live";
import { loadedIds, newestFirst, writeWhole } from "../../apollo/whole";
import { listTasks } from "../boards/boards.live";
import { forgetProject } from "../projects/projects.live";

/* GraphQL */ `
  fragment TaskFields on Task {
    id title description status priority dueDate projectId
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
  place: (cache, task) => {
    const sessions = new Set(task.pomodoroSessions.map(({ id }) => id));
    const ref = writeWhole(cache, TaskFieldsFragmentDoc, task);
    if (ref)
      eachHolder(
        cache,
        ref,
        ({ kind, id }) =>
          kind === "all" ||
          (kind === "Project" && id === task.projectId) ||
          (kind === "BoardList" && id === task.listId) ||
          (kind === "PomodoroSession" && sessions.has(id)),
      );
  },
  remove: (cache, id) => {
    const self = cache.identify({ __typename: "Task", id });
    if (!self) return;
    eachHolder(cache, { __ref: self }, () => false);
    cache.evict({ id: self });
  },
  follows: {
    project: { removed: (cache, id) => forgetProject(cache, "Task", id) },
    board: {
      // Linking a board to a project takes its tasks along.
      placed: (cache, { projectId, project, lists }) => {
        if (projectId === null) return;
        const tasks = lists.flatMap(({ id }) => listTasks(cache, id)?.tasks ?? []);
        for (const task of tasks) if (task.projectId !== projectId) placeTask(cache, { ...task, projectId, project });
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
          if (holder.kind === "BoardList") return unlessEqual(refs, placedIn(refs, ref, readField));
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
