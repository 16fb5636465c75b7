/** Asks for a session with a task to run, writes down what that changed, and says so. */
import type { ApolloClient } from "@apollo/client";
import { messages } from "#contract/messages";
import { FocusTaskDocument, type FocusTaskMutation, TimerSessionsDocument } from "../../apollo/generated/graphql";
import { inTurn } from "../../apollo/inTurn";
import { sentenceOf } from "../../apollo/problems";
import { notify } from "../../lib/notify";
import { tellZone } from "../../lib/zone";
import { monotonic, observeServerNow } from "../sessions/serverClock";
import { cachedSession, pauseOthers, placeSession } from "../sessions/sessions.live";
import { after } from "../sessions/timerFacts";
import { placeTask } from "./tasks.live";

/* GraphQL */ `
  mutation FocusTask($id: ID!) {
    focusTask(id: $id) { ...SessionFields @unmask tasks { ...TaskFields @unmask } }
  }
`;

/** Runs a session with the task; `open` leads to a session. What fails is said. */
export async function focusTask(client: ApolloClient, id: string, open: (session: string) => void): Promise<void> {
  tellZone();
  const act = `focus ${id}`;
  const ran = client.cache.readQuery({ query: TimerSessionsDocument })?.currentSessions ?? [];
  const running = ran.find(({ phase }) => phase === "running");
  try {
    let sentAt = 0;
    const { data } = await inTurn(client, act, () => {
      sentAt = monotonic();
      return client.mutate({
        mutation: FocusTaskDocument,
        variables: { id },
        update: (_, answer) => {
          if (answer.data) client.cache.batch({ update: (cache) => place(cache, answer.data?.focusTask) });
        },
      });
    });
    notify.done(act);
    if (!data) return;
    const session = data.focusTask;
    observeServerNow(session.now, monotonic(), sentAt);
    const paused = running && running.id !== session.id && cachedSession(client.cache, running.id)?.isPaused;
    const said = messages.focusing(session.name, paused ? running.name : undefined);
    notify.way(said, "Open session", () => open(session.id));
  } catch (error) {
    notify.error(sentenceOf(error, messages.saveSessionFailed), act);
  }
}

function place(cache: ApolloClient["cache"], session: FocusTaskMutation["focusTask"] | undefined): void {
  if (!session) return;
  placeSession(cache, session);
  for (const task of session.tasks) placeTask(cache, task);
  pauseOthers(cache, session.id, (other) => after(other, "pause", session.now));
}
