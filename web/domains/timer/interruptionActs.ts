/** What interrupts a focus: the verbs, and how a session's are read (docs/product.md "Interruptions"). */
import type { ApolloClient } from "@apollo/client";
import { useApolloClient, useQuery } from "@apollo/client/react";
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
import { sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { undoOf } from "../../lib/undo";
import { serverNow } from "../sessions/serverClock";
import { placeSession } from "../sessions/sessions.live";
import { useRereadWhen } from "../sessions/useRereadWhen";
import { countedText } from "./CountedText";
import { interruptionWords as words } from "./interruptionWords";

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

/** What an answer says, of the session and of what interrupted it. */
function place({ cache }: ApolloClient, answer: Answer | undefined): void {
  if (!answer) return;
  const { interruptions, ...session } = answer;
  placeSession(cache, session);
  keep(cache, answer.id, interruptions);
}

function keep(cache: ApolloClient["cache"], id: string, interruptions: InterruptedFragment["interruptions"]): void {
  const session = { __typename: "PomodoroSession" as const, id, interruptions };
  cache.writeQuery({ query: InterruptionsDocument, variables: { id }, data: { session } });
}

const fetchPolicy = "no-cache";

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
  const layer = `interruption-${made}`;
  const known = client.readQuery({ query: InterruptionsDocument, variables: { id } })?.session.interruptions;
  if (known) {
    const at = new Date(serverNow()).toISOString();
    const guess = {
      __typename: "Interruption" as const,
      id: made,
      kind,
      at,
      word: null,
      taskId: null,
      taskTitle: null,
    };
    client.cache.batch({ optimistic: layer, update: (cache) => keep(cache, id, [...known, guess]) });
  }
  const act = `interruption ${made}`;
  try {
    await undoOf(
      client.mutate({ mutation: CountInterruptionDocument, variables: { id, input: { id: made, kind } }, fetchPolicy }),
      ({ data }) => {
        place(client, data?.countInterruption);
        notify.done(act);
        return {
          text: countedText(kind, (word) => nameInterruption(client, made, word)),
          onUndo: () => void takeBack(client, made),
        };
      },
    );
  } catch (error) {
    notify.retry(sentenceOf(error, words.countFailed), words.of[kind], act, () => {
      void countInterruption(client, session, kind, made);
    });
  } finally {
    client.cache.removeOptimistic(layer);
  }
}

/** Says what it was. Resolves to whether it was taken; a notice says why where not. */
export async function nameInterruption(client: ApolloClient, id: string, word: string | null): Promise<boolean> {
  const act = `word ${id}`;
  try {
    const variables = { id, input: { word } };
    const { data } = await client.mutate({ mutation: ChangeInterruptionDocument, variables, fetchPolicy });
    place(client, data?.changeInterruption);
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
        place(client, data?.deleteInterruption);
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
    place(client, data?.deleteInterruption);
  } catch (error) {
    notify.error(sentenceOf(error, words.undoFailed));
  }
}

async function bringBack(client: ApolloClient, id: string): Promise<void> {
  try {
    const { data } = await client.mutate({ mutation: RestoreInterruptionDocument, variables: { id }, fetchPolicy });
    place(client, data?.restoreInterruption);
  } catch (error) {
    notify.error(sentenceOf(error, words.undoFailed));
  }
}

/** Those of a session, the earliest first, read again when the session says that it changed; undefined until they are known. */
export function useInterruptions(session: Pick<SessionFieldsFragment, "id" | "updatedAt">) {
  const client = useApolloClient();
  const { id, updatedAt } = session;
  const { data, refetch } = useQuery(InterruptionsDocument, { variables: { id }, fetchPolicy: "cache-and-network" });
  useRereadWhen(updatedAt, id, refetch);
  const interruptions = data?.session.interruptions;
  return {
    interruptions,
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
