/**
 * What can be done to a timer: one mutation each, shown at once and taken back with the reason when the server refuses
 * (docs/product.md "Timer"). They differ in their name only, so they share one hook.
 */
import type { ApolloCache, ApolloClient, TypedDocumentNode } from "@apollo/client";
import { useApolloClient } from "@apollo/client/react";
import { useCallback } from "react";
import { messages } from "#contract/messages";
import {
  CompleteSessionDocument,
  PauseSessionDocument,
  ResumeSessionDocument,
  type SessionFieldsFragment,
  StartSessionDocument,
} from "../../apollo/generated/graphql";
import { inTurn } from "../../apollo/inTurn";
import { problemOf, sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { wakeAfter } from "../../lib/wake";
import { tellZone } from "../../lib/zone";
import { readTruth } from "./readTruth";
import { monotonic, observeServerNow, serverNow } from "./serverClock";
import { cachedSession, pauseOthers, placeSession } from "./sessions.live";
import { after, type TimerAct, type TimerVerb } from "./timerFacts";

/* GraphQL */ `
  mutation StartSession($id: ID!) {
    startSession(id: $id) { ...SessionFields @unmask }
  }

  mutation PauseSession($id: ID!) {
    pauseSession(id: $id) { ...SessionFields @unmask }
  }

  mutation ResumeSession($id: ID!) {
    resumeSession(id: $id) { ...SessionFields @unmask }
  }

  mutation CompleteSession($id: ID!) {
    completeSession(id: $id) { ...SessionFields @unmask }
  }
`;

/** Takes back what is to be said again, by the session's id, of each client. */
const saidLater = new WeakMap<ApolloClient, Map<string, () => void>>();

type Answer = Record<string, SessionFieldsFragment>;

type Sent = TypedDocumentNode<Answer, { id: string; phase: number }>;

/** A verb that comes with the part that offers it. */
export interface LateVerb {
  document: Sent;
  /** The field of its answer. */
  answer: string;
  act: TimerAct;
  /** What is sent beside the session's id, of a session as it stood then. */
  also: (session: SessionFieldsFragment, now: number) => object;
}

const documents: Record<TimerVerb, Sent> = {
  start: StartSessionDocument,
  pause: PauseSessionDocument,
  resume: ResumeSessionDocument,
  complete: CompleteSessionDocument,
};

/** Runs a verb of the timer on a session; resolves to whether the server agreed (or will be asked again, having been too busy). */
export function useTimerVerbs(): (id: string, verb: TimerVerb | LateVerb) => Promise<boolean> {
  const client = useApolloClient();
  return useCallback(
    async (id, verb) => {
      const session = cachedSession(client.cache, id, true);
      if (!session) return false;
      if (verb === "start" || verb === "resume") tellZone();
      const now = Math.round(serverNow(session.now));
      const own = typeof verb === "string";
      const guess = after(session, own ? verb : verb.act, now);
      const also = own ? {} : verb.also(session, now);
      const answered = own ? `${verb}Session` : verb.answer;
      const act = `timer ${id}`;
      // Seen when it was done here: by the time of the answer the other may have been paused by its own event.
      const paused = new Set<string>();
      const put = (cache: ApolloCache, state: SessionFieldsFragment | undefined) => {
        for (const name of write(cache, verb, state)) paused.add(name);
      };
      const layer = `timer-${crypto.randomUUID()}`;
      const later = saidLater.get(client) ?? new Map<string, () => void>();
      saidLater.set(client, later);
      // The last act wins, also over one that the server did not hear yet.
      later.get(id)?.();
      client.cache.batch({ optimistic: layer, update: (cache) => put(cache, guess) });
      const send = async () => {
        let sentAt = 0;
        const { data } = await inTurn(client, id, () => {
          sentAt = monotonic();
          return client.mutate({
            mutation: own ? documents[verb] : verb.document,
            variables: { id, ...also } as { id: string; phase: number },
            update: (cache, result) => put(cache, result.data?.[answered]),
          });
        });
        notify.done(act);
        for (const name of paused) notify.success(`"${name}" is paused`);
        const answer = data?.[answered];
        if (answer) observeServerNow(answer.now, monotonic(), sentAt);
      };
      const refused = (error: unknown) => {
        notify.error(sentenceOf(error, messages.saveSessionFailed), act);
        void readTruth(client, id);
      };
      const settle = () => client.cache.removeOptimistic(layer);
      try {
        await send();
        settle();
        return true;
      } catch (error) {
        const { code, retryAfter = someSeconds } = problemOf(error);
        if (code !== "RATE_LIMITED") {
          settle();
          refused(error);
          return false;
        }
        // Too many requests: what the user did stands here, over whatever is heard meanwhile, and is said again when the server listens (docs/product.md "Timer").
        const forget = wakeAfter(retryAfter * 1000, () => {
          later.delete(id);
          void send().catch(refused).finally(settle);
        });
        later.set(id, () => {
          later.delete(id);
          forget();
          settle();
        });
        return true;
      }
    },
    [client],
  );
}

/** The session as answered, and what starting it did to the one that ran before; gives the names of those it paused. */
function write(
  cache: ApolloCache,
  verb: TimerVerb | LateVerb,
  answer: SessionFieldsFragment | undefined,
): readonly string[] {
  if (!answer) return [];
  placeSession(cache, answer);
  if (verb !== "start" && verb !== "resume") return [];
  return pauseOthers(cache, answer.id, (other) => after(other, "pause", answer.now));
}

/** How long to wait where the server does not say. */
const someSeconds = 5;
