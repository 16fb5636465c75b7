/** What interrupts a focus: the verbs, and how a session's are read (docs/product.md "Interruptions"). */
import { type ApolloClient, makeVar } from "@apollo/client";
import { useApolloClient, useQuery, useReactiveVar } from "@apollo/client/react";
import { useCallback, useMemo } from "react";
import type { InterruptionKind } from "#contract/interruptions";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import {
  ChangeInterruptionDocument,
  CountInterruptionDocument,
  DeleteInterruptionDocument,
  type InterruptedFragment,
  InterruptionsDocument,
  RestoreInterruptionDocument,
} from "../../apollo/generated/timer";
import { isRefusal, problemOf, sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { undoOf } from "../../lib/undo";
import { serverNow } from "../sessions/serverClock";
import { cachedSession, placeSession } from "../sessions/sessions.live";
import { useRereadWhen } from "../sessions/useRereadWhen";
import { countedText } from "./CountedText";
import { interruptionAct, interruptionWords as words } from "./interruptionWords";

/* GraphQL */ `
  fragment Interrupted on PomodoroSession {
    id
    interruptions { id kind at word taskId taskTitle }
  }

  query Interruptions($id: ID!) {
    session(id: $id) { ...Interrupted @unmask }
  }

  mutation CountInterruption($id: ID!, $input: CountInterruptionInput!) {
    countInterruption(id: $id, input: $input) { ...SessionFields @unmask ...Interrupted @unmask }
  }

  mutation ChangeInterruption($id: ID!, $input: ChangeInterruptionInput!) {
    changeInterruption(id: $id, input: $input) { ...SessionFields @unmask ...Interrupted @unmask }
  }

  mutation DeleteInterruption($id: ID!) {
    deleteInterruption(id: $id) { ...SessionFields @unmask ...Interrupted @unmask }
  }

  mutation RestoreInterruption($id: ID!) {
    restoreInterruption(id: $id) { ...SessionFields @unmask ...Interrupted @unmask }
  }
`;

export type Interruption = InterruptedFragment["interruptions"][number];

type Answer = SessionFieldsFragment & InterruptedFragment;

/**
 * What an answer says, of the session and of what interrupted it. Of an answer that a newer one has overtaken the list is not taken: it
 * is read anew.
 */
async function place(client: ApolloClient, answer: Answer | undefined): Promise<void> {
  if (!answer) return;
  const { interruptions, ...session } = answer;
  const { id, updatedAt } = session;
  const held = cachedSession(client.cache, id);
  placeSession(client.cache, session);
  if (!held || held.updatedAt <= updatedAt) {
    const data = { session: { __typename: session.__typename, id, interruptions } };
    client.cache.writeQuery({ query: InterruptionsDocument, variables: { id }, data });
    return;
  }
  await client.query({ query: InterruptionsDocument, variables: { id }, fetchPolicy: "network-only" }).catch(() => {});
}

const fetchPolicy = "no-cache";

/**
 * Those that are counted and not answered yet. Beside the cache: a layer of it would hold the list as it was at the press, and hide what
 * is answered meanwhile.
 */
const underWay = makeVar<readonly { sessionId: string; one: Interruption }[]>([]);

/** No retry mends it: no focus runs any more, there are too many, or the session is gone. */
const isFinal = (error: unknown): boolean => isRefusal(error) || problemOf(error).code === "CONFLICT";

/**
 * Counts one: shown at once, told with Undo and the way to say what it was. What could not be sent is offered again under the same id, so
 * that it counts once.
 */
export async function countInterruption(
  client: ApolloClient,
  session: { id: string },
  kind: InterruptionKind,
  made: string = crypto.randomUUID(),
): Promise<void> {
  const { id } = session;
  const one = {
    ...{ __typename: "Interruption" as const, id: made, kind, at: new Date(serverNow()).toISOString() },
    ...{ word: null, taskId: null, taskTitle: null },
  };
  underWay([...underWay(), { sessionId: id, one }]);
  const act = interruptionAct(made);
  let placed: Promise<void> | undefined;
  try {
    await undoOf(
      client.mutate({ mutation: CountInterruptionDocument, variables: { id, input: { id: made, kind } }, fetchPolicy }),
      ({ data }) => {
        placed = place(client, data?.countInterruption);
        notify.done(act);
        return {
          text: countedText(kind, (word) => nameInterruption(client, made, word)),
          onUndo: () => void takeBack(client, made),
        };
      },
    );
    await placed;
  } catch (error) {
    const sentence = sentenceOf(error, words.countFailed);
    if (isFinal(error)) return notify.error(sentence, act);
    notify.retry(sentence, words.of[kind], act, () => void countInterruption(client, session, kind, made));
  } finally {
    underWay(underWay().filter((guess) => guess.one !== one));
  }
}

/** Says what it was. Resolves to whether it was taken; a notice says why where not. */
export async function nameInterruption(client: ApolloClient, id: string, word: string | null): Promise<boolean> {
  const act = `word ${id}`;
  try {
    const variables = { id, input: { word } };
    const { data } = await client.mutate({ mutation: ChangeInterruptionDocument, variables, fetchPolicy });
    void place(client, data?.changeInterruption);
    notify.done(act);
    return true;
  } catch (error) {
    notify.error(sentenceOf(error, words.changeFailed), act);
    return false;
  }
}

/** Deletes it, and offers to bring it back. */
export async function removeInterruption(client: ApolloClient, id: string): Promise<void> {
  const act = `delete ${id}`;
  try {
    await undoOf(
      client.mutate({ mutation: DeleteInterruptionDocument, variables: { id }, fetchPolicy }),
      ({ data }) => {
        void place(client, data?.deleteInterruption);
        notify.done(act);
        return { text: words.deleted, onUndo: () => void bringBack(client, id) };
      },
    );
  } catch (error) {
    notify.error(sentenceOf(error, words.deleteFailed), act);
  }
}

async function takeBack(client: ApolloClient, id: string): Promise<void> {
  try {
    const { data } = await client.mutate({ mutation: DeleteInterruptionDocument, variables: { id }, fetchPolicy });
    await place(client, data?.deleteInterruption);
  } catch (error) {
    notify.error(sentenceOf(error, words.undoFailed));
  }
}

async function bringBack(client: ApolloClient, id: string): Promise<void> {
  try {
    const { data } = await client.mutate({ mutation: RestoreInterruptionDocument, variables: { id }, fetchPolicy });
    await place(client, data?.restoreInterruption);
  } catch (error) {
    notify.error(sentenceOf(error, words.undoFailed));
  }
}

/**
 * Those of a session, the earliest first, read again when the session says that they changed, and at nothing else that becomes of it;
 * undefined until they are known. `error` where they could not be.
 */
export function useInterruptions(session: Pick<SessionFieldsFragment, "id" | "interruptionsChangedAt">) {
  const client = useApolloClient();
  const { id, interruptionsChangedAt } = session;
  const { data, error, refetch } = useQuery(InterruptionsDocument, {
    variables: { id },
    fetchPolicy: "cache-and-network",
  });
  useRereadWhen(interruptionsChangedAt ?? "never", id, refetch);
  const known = data?.session.interruptions;
  const guesses = useReactiveVar(underWay);
  const interruptions = useMemo(() => {
    const isAnswered = (guess: Interruption) => known?.some((one) => one.id === guess.id);
    const own = guesses.filter(({ sessionId, one }) => sessionId === id && !isAnswered(one));
    return known && [...known, ...own.map(({ one }) => one)];
  }, [known, guesses, id]);
  return {
    interruptions,
    error: data ? undefined : error,
    retry: useCallback(() => refetch().catch(() => {}), [refetch]),
    counts: useMemo(
      () => ({
        internal: interruptions?.filter(({ kind }) => kind === "internal").length,
        external: interruptions?.filter(({ kind }) => kind === "external").length,
      }),
      [interruptions],
    ),
    count: useCallback((kind: InterruptionKind) => void countInterruption(client, { id }, kind), [client, id]),
    name: useCallback((of: string, word: string | null) => nameInterruption(client, of, word), [client]),
    remove: useCallback((of: string) => removeInterruption(client, of), [client]),
  };
}
