/** The one writer per change of a session: optimistic answer, reply and live event all come through here, in any order, twice or once. */
import type { ApolloCache, Reference } from "@apollo/client";
import {
  type SessionFieldsFragment,
  SessionFieldsFragmentDoc,
  type SessionTaskIdsFragment,
  SessionTaskIdsFragmentDoc,
  TimerSessionsDocument,
} from "../../apollo/generated/graphql";

const entity = "PomodoroSession" as const;

/** A session as the cache holds it now, or null. */
export const cachedSession = (cache: ApolloCache, id: string): SessionFieldsFragment | null =>
  cache.readFragment<SessionFieldsFragment>({
    id: cache.identify({ __typename: entity, id }),
    fragment: SessionFieldsFragmentDoc,
    fragmentName: "SessionFields",
  });

/** Puts a session where it belongs: its fields, and the list of sessions, newest first. One read before the cached one is left out. */
export function placeSession(cache: ApolloCache, session: SessionFieldsFragment): void {
  const known = cachedSession(cache, session.id);
  if (known && known.now > session.now) return;
  if (!known) cache.writeFragment({ fragment: SessionTaskIdsFragmentDoc, data: emptySession(session.id) });
  const ref = cache.writeFragment({
    fragment: SessionFieldsFragmentDoc,
    fragmentName: "SessionFields",
    data: session,
  });
  if (ref) cache.modify({ fields: { sessions: (list: readonly Reference[] = []) => withRef(cache, list, ref) } });
}

/** A session nobody has loaded here was just made, and a new one holds no tasks: lists that ask for them stay whole. */
const emptySession = (id: string): SessionTaskIdsFragment => ({ __typename: entity, id, tasks: [] });

function withRef(cache: ApolloCache, list: readonly Reference[], ref: Reference): readonly Reference[] {
  const id = cache.identify(ref);
  return list.some((item) => cache.identify(item) === id) ? list : [ref, ...list];
}

/** Starting one session pauses the other: what `pause` makes of every running session but `id`, written back. Gives the names of the paused. */
export function pauseOthers(
  cache: ApolloCache,
  id: string,
  pause: (session: SessionFieldsFragment) => SessionFieldsFragment,
): readonly string[] {
  const sessions = cache.readQuery({ query: TimerSessionsDocument })?.sessions ?? [];
  const running = sessions.filter((other) => other.id !== id && other.phase === "running");
  const stand = running.map(pause);
  for (const other of stand) placeSession(cache, other);
  return stand.filter(({ isPaused }) => isPaused).map(({ name }) => name);
}

/**
 * Takes a session out of every list; its tasks stay and forget it. Garbage is left alone: collected from an optimistic
 * answer, a session whose deletion is refused could not come back.
 */
export function removeSession(cache: ApolloCache, id: string): void {
  const self = cache.identify({ __typename: entity, id });
  const others = (list: readonly Reference[] = []) => list.filter((item) => cache.identify(item) !== self);
  cache.modify({ fields: { sessions: others } });
  for (const task of cachedTaskIds(cache))
    cache.modify({
      id: task,
      fields: {
        pomodoroSessionId: (held: string | null) => (held === id ? null : held),
        pomodoroSessions: others,
      },
    });
  cache.evict({ id: self });
}

/** Cache ids of the tasks that are loaded anywhere. */
function cachedTaskIds(cache: ApolloCache): string[] {
  const entities = cache.extract(true) as Record<string, { __typename?: string } | undefined>;
  return Object.keys(entities).filter((key) => entities[key]?.__typename === "Task");
}
