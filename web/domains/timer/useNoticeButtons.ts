/** What was pressed on a notification of the timer, handed on by the service worker to one tab. */
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { isTimerPress } from "../../lib/timerNotice";
import { serverNow } from "../sessions/serverClock";
import { cachedSession } from "../sessions/sessions.live";
import { clockAt } from "../sessions/useSessionClock";
import { useTimerVerbs } from "../sessions/useTimerVerbs";
import { phaseVerbs } from "./phaseActs";

export function useNoticeButtons(): void {
  const client = useApolloClient();
  const perform = useTimerVerbs();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    if (!worker?.addEventListener) return;
    const hear = ({ data }: MessageEvent) => {
      if (!isTimerPress(data)) return;
      const { session: id, phase, button } = data.timer;
      const session = cachedSession(client.cache, id, true);
      if (!session || session.isCompleted) return;
      // The notification may have lain there for a while: it means the phase that it told of.
      const { stretch } = clockAt(session, serverNow(session.now));
      if (button === "complete" || stretch.place === phase)
        void perform(id, button === "complete" ? button : phaseVerbs[button]);
    };
    worker.addEventListener("message", hear);
    return () => worker.removeEventListener("message", hear);
  }, [client, perform]);
}
