/** Turns a session to another of its tasks: seen at once, taken back with the reason where it is refused. */
import type { ApolloClient } from "@apollo/client";
import { messages } from "#contract/messages";
import { SwitchTaskDocument } from "../../apollo/generated/session";
import { inTurn } from "../../apollo/inTurn";
import { sentenceOf } from "../../apollo/problems";
import { cachedSession, placeSession } from "../../domains/sessions/sessions.live";
import { notify } from "../../lib/notify";

/* GraphQL */ `
  mutation SwitchTask($id: ID!, $taskId: ID!) {
    switchTask(id: $id, taskId: $taskId) { ...SessionFields @unmask }
  }
`;

export async function switchTask(client: ApolloClient, id: string, taskId: string): Promise<void> {
  const session = cachedSession(client.cache, id, true);
  const act = `switch ${id}`;
  const layer = `${act} ${crypto.randomUUID()}`;
  if (session)
    client.cache.batch({
      optimistic: layer,
      update: (cache) => placeSession(cache, { ...session, currentTaskId: taskId }),
    });
  try {
    await inTurn(client, id, () =>
      client.mutate({
        mutation: SwitchTaskDocument,
        variables: { id, taskId },
        update: (cache, { data }) => {
          if (data) placeSession(cache, data.switchTask);
        },
      }),
    );
    notify.done(act);
  } catch (error) {
    notify.error(sentenceOf(error, messages.saveSessionFailed), act);
  } finally {
    client.cache.removeOptimistic(layer);
  }
}
