/** What was pressed on a notification of the timer, handed on by the service worker to one tab. */
import { useApolloClient } from "@apollo/client/react";
import { useEffect } from "react";
import { useNavigate } from "react-router";
import { paths } from "../../lib/paths";
import { isTimerPress, type TimerPress } from "../../lib/timerNotice";
import { serverNow } from "../sessions/serverClock";
import { cachedSession } from "../sessions/sessions.live";
import { clockAt } from "../sessions/useSessionClock";
import { useTimerVerbs } from "../sessions/useTimerVerbs";

export function useNoticeButtons(): void {
  const client = useApolloClient();
  const perform = useTimerVerbs();
  const navigate = useNavigate();
  useEffect(() => {
    const worker = navigator.serviceWorker;
    if (!worker?.addEventListener) return;
    const hear = ({ data, ports }: MessageEvent) => {
      const port = ports?.[0];
      if (!port || !isTimerPress(data) || !cachedSession(client.cache, data.timer.session, true)) return;
      port.onmessage = () => void act(data.timer);
      port.postMessage("here");
    };
    const act = async ({ session: id, phase, button }: TimerPress["timer"]) => {
      if (!button) return navigate(paths.session(id));
      const { phaseVerbs } = await import("./phaseActs");
      const session = cachedSession(client.cache, id, true);
      if (!session || session.isCompleted) return;
      // The notification may have lain there for a while: it means the phase that it told of.
      const { stretch } = clockAt(session, serverNow(session.now));
      if (button === "complete" || stretch.place === phase)
        void perform(id, button === "extend" || button === "endPhase" ? phaseVerbs[button] : button);
    };
    worker.addEventListener("message", hear);
    return () => worker.removeEventListener("message", hear);
  }, [client, perform, navigate]);
}
