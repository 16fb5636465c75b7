// What the tab holds of a focus session, and what a change of one means for it.
import type { ApolloCache, Reference } from "@apollo/client";
import { sectionOf } from "#contract/session-section";
import { recount } from "../../apollo/counts";
import {
  type SessionFieldsFragment,
  SessionFieldsFragmentDoc,
  SessionTaskIdsFragmentDoc,
  TimerSessionsDocument,
} from "../../apollo/generated/graphql";
import { live } from "../../apollo/live";
import { placeInPages, removeFromPages } from "../../apollo/pages";
import { without, withRef, writeWhole } from "../../apollo/whole";

/* GraphQL */ `
  # Every scalar of a session: what its row holds (elapsedMs, runningSince) and what the server derived from it at 'now'.
  fragment SessionFields on PomodoroSession {
    id name description scheduledAt totalSessionDuration duration breakDuration longBreakEvery longBreakDuration pace status
    phase isActive isPaused isCompleted timeRemaining sessionProgress startTime endTime createdAt updatedAt phaseEnds
    overtimeMs autoStartBreaks autoStartFocus pausesAtMs elapsedMs runningSince currentTaskId
    interruptionsChangedAt now
  }

  fragment SessionChange on Change {
    session { ...SessionFields @unmask }
  }

  # Which tasks a session holds, for the cache alone.
  fragment SessionTaskIds on PomodoroSession {
    id
    tasks { id }
  }
`;

const __typename = "PomodoroSession" as const;

/** How long after it was made a session that is met for the first time counts as new. */
const NEW_MS = 60_000;

export const sessionLive = live("session", __typename, {
  fragment: SessionFieldsFragmentDoc,
  place: (cache, session, known) => {
    if (known && known.now > session.now) return;
    // A session that was just made holds no tasks: lists that ask for them stay whole.
    if (!known && session.now - Date.parse(session.createdAt) < NEW_MS)
      writeWhole(cache, SessionTaskIdsFragmentDoc, { __typename, id: session.id, tasks: [] });
    const ref = writeWhole(cache, SessionFieldsFragmentDoc, session);
    const placed = (refs: readonly Reference[]) => (ref ? withRef(refs, ref) : refs);
    const first = (refs: readonly Reference[], { storeFieldName }: { storeFieldName: string }) =>
      storeFieldName.includes('"text":""') ? placed(refs) : refs;
    cache.modify({ fields: { currentSessions: placed, findSessions: first, sessionsBetween: placed } });
    if (ref) placeInPages(cache, "sessions", ref);
    // Of what is heard the numbers are told with it, and come after.
    recount(cache, "sessionsBySection", known && sectionOf(known), sectionOf(session));
  },
  // Garbage is left alone: collected from an optimistic answer, a session whose deletion is refused could not come back.
  remove: (cache, id, known) => {
    const self = cache.identify({ __typename, id });
    if (!self) return;
    const left = (refs: readonly Reference[]) => without(refs, { __ref: self });
    cache.modify({ fields: { currentSessions: left, findSessions: left, sessionsBetween: left } });
    removeFromPages(cache, "sessions", self);
    if (known) recount(cache, "sessionsBySection", sectionOf(known));
    cache.evict({ id: self });
  },
});

/** The session in full as the cache holds it, or null. */
export const cachedSession = sessionLive.held;

/** Puts a session where it belongs: its fields, and its place in the sections of the list. One read before the cached one is left out. */
export const placeSession = sessionLive.place;

/** Takes a session out of every list; its tasks stay and forget it. */
export const removeSession = sessionLive.remove;

/** Starting one session pauses the other: what `pause` makes of every running session but `id`, written back. Gives the names of the paused. */
export function pauseOthers(
  cache: ApolloCache,
  id: string,
  pause: (session: SessionFieldsFragment) => SessionFieldsFragment,
): readonly string[] {
  const sessions = cache.readQuery({ query: TimerSessionsDocument })?.currentSessions ?? [];
  const running = sessions.filter((other) => other.id !== id && other.phase === "running");
  const stand = running.map(pause);
  for (const other of stand) placeSession(cache, other);
  return stand.filter(({ isPaused }) => isPaused).map(({ name }) => name);
}
