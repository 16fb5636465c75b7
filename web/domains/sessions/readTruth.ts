/** Asks the server how a session stands and what time it is, and measures the way there and back. */
import type { ApolloClient } from "@apollo/client";
import { type SessionFieldsFragment, SessionTruthDocument } from "../../apollo/generated/graphql";
import { problemOf } from "../../apollo/problems";
import { monotonic, observeServerNow } from "./serverClock";
import { placeSession, removeSession } from "./sessions.live";

/* GraphQL */ `
  # The timer's true state and the server's clock, asked for after a sleep, on return to the tab and at zero.
  query SessionTruth($id: ID!) {
    session(id: $id) { ...SessionFields @unmask }
  }
`;

const asking = new Map<string, Promise<SessionFieldsFragment | null | undefined>>();

/** The session as the server has it, now also in the cache, or gone from it; null when there is none, undefined without an answer. Asking twice at once asks once. */
export function readTruth(client: ApolloClient, id: string): Promise<SessionFieldsFragment | null | undefined> {
  const underway = asking.get(id);
  if (underway) return underway;
  const answer = ask(client, id).finally(() => asking.delete(id));
  asking.set(id, answer);
  return answer;
}

async function ask(client: ApolloClient, id: string): Promise<SessionFieldsFragment | null | undefined> {
  const sentAt = monotonic();
  try {
    const { data } = await client.query({
      query: SessionTruthDocument,
      variables: { id },
      fetchPolicy: "network-only",
    });
    if (!data) return undefined;
    observeServerNow(data.session.now, monotonic(), sentAt);
    // Where it ended meanwhile it stands in another section of the list.
    placeSession(client.cache, data.session);
    return data.session;
  } catch (error) {
    // Offline: what is shown stays, and the next return to the tab asks again.
    if (problemOf(error).code !== "NOT_FOUND") return undefined;
    removeSession(client.cache, id);
    return null;
  }
}
