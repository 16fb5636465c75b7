/** Notices that a session ran out of time, in this tab or anywhere, and tells the user once (docs/product.md "Timer", docs/product.md "Everywhere"). */
import { useCallback, useEffect, useRef, useState } from "react";
import { factsShown, phaseOf } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { serverNow } from "../sessions/serverClock";
import { playChime } from "./chime";
import { claim } from "./claim";
import { notifyCompletion } from "./notifyCompletion";

/** The session last seen running, kept over a reload: one that ran out while nobody was here is told on return. */
const runningKey = "stint.timer.running";

export function useCompletion(sessions: readonly SessionFieldsFragment[]): {
  /** The session to tell about in a dialog, or null. */
  finished: SessionFieldsFragment | null;
  dismiss: () => void;
} {
  const [waiting, setWaiting] = useState<SessionFieldsFragment | null>(null);
  const [finished, setFinished] = useState<SessionFieldsFragment | null>(null);
  const seen = useRef(new Set<string>());
  const told = useRef(new Set<string>());

  useEffect(() => {
    for (const session of sessions) {
      if (runsNow(session)) {
        seen.current.add(session.id);
        localStorage.setItem(runningKey, session.id);
      }
      const awaited = seen.current.has(session.id) || localStorage.getItem(runningKey) === session.id;
      if (!awaited || !session.isCompleted || told.current.has(session.id)) continue;
      told.current.add(session.id);
      // One completed by hand needs no telling: its remaining time stands.
      if (session.timeRemaining > 0) continue;
      const here = seen.current.has(session.id);
      if (here && claim("notification", session.id)) {
        void notifyCompletion(session);
        playChime("complete");
      }
      // At zero every visible tab says so; later, on return or on load, only the first that can.
      if (here && isVisible()) {
        claim("dialog", session.id);
        setFinished(session);
      } else setWaiting(session);
    }
  }, [sessions]);

  useEffect(() => {
    if (waiting === null) return;
    const show = () => {
      if (!isVisible()) return;
      setWaiting(null);
      if (claim("dialog", waiting.id)) setFinished(waiting);
    };
    show();
    document.addEventListener("visibilitychange", show);
    return () => document.removeEventListener("visibilitychange", show);
  }, [waiting]);

  return { finished, dismiss: useCallback(() => setFinished(null), []) };
}

const isVisible = (): boolean => document.visibilityState === "visible";

const runsNow = (session: SessionFieldsFragment): boolean =>
  phaseOf(factsShown(session), serverNow(session.now)) === "running";
