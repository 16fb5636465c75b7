/** Follows the current session from anywhere in the app; draws nothing. */
import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef } from "react";
import { dueAt, factsShown } from "#contract/timer";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { setTitleLead } from "../../lib/pageTitle";
import { wakeAfter } from "../../lib/wake";
import { readTruth } from "../sessions/readTruth";
import { placeSession } from "../sessions/sessions.live";
import { ranOut } from "../sessions/timerFacts";
import { figureOf, overOf } from "../sessions/timerWords";
import { type SessionClock, useSessionClock } from "../sessions/useSessionClock";
import { announcement, type Heard } from "./announcement";
import { unlockSound } from "./chime";
import { useFavicon } from "./favicon";
import { useKeepAlive } from "./useKeepAlive";
import { usePhaseEnd } from "./usePhaseEnd";
import { useReturn } from "./useReturn";

type FollowSessionProps = {
  session: SessionFieldsFragment;
  /** Says a sentence to assistive technology. */
  say: (text: string) => void;
  /** It began, or was gone on with, while the app was open. */
  isNew: boolean;
};

export function FollowSession({ session, say, isNew }: FollowSessionProps) {
  const clock = useSessionClock(session);
  useTitle(clock);
  useFavicon(clock);
  useAnnouncements(clock, say, isNew);
  usePhaseEnd(session, clock);
  useUnlockedSound();
  useKeepAlive(session);
  useReturn(session.id);
  useRunOut(session, clock.phase !== "running");
  return null;
}

/** "14:32" before the screen's name while it runs, "Break 02:12" on a break: what remains of the phase; "Start break" where one waits. */
function useTitle(clock: SessionClock): void {
  const digits = figureOf(clock);
  const { kind } = clock.stretch;
  const running = kind === "break" ? `Break ${digits}` : digits;
  const lead = clock.phase === "running" ? running : clock.isWaiting ? `Start ${kind}` : null;
  useEffect(() => setTitleLead(lead), [lead]);
  useEffect(() => () => setTitleLead(null), []);
}

function useAnnouncements(clock: SessionClock, say: (text: string) => void, isNew: boolean): void {
  const { phase, pace, remaining, totalMs } = clock;
  const over = clock.isWaiting ? overOf(clock) : null;
  const total = pace === "countUp" ? null : totalMs / 1000;
  const before: Heard = { phase: remaining < (total ?? remaining) ? "paused" : "ready", remaining, total, over };
  const heard = useRef(isNew ? before : null);
  useEffect(() => {
    const now: Heard = { phase, remaining, total, over };
    const text = announcement(heard.current, now);
    heard.current = now;
    if (text) say(text);
  }, [phase, remaining, total, over, say]);
}

/** Browsers let a page be heard only after a gesture: the first one counts. */
function useUnlockedSound(): void {
  useEffect(() => {
    window.addEventListener("pointerdown", unlockSound, { once: true });
    window.addEventListener("keydown", unlockSound, { once: true });
    return () => {
      window.removeEventListener("pointerdown", unlockSound);
      window.removeEventListener("keydown", unlockSound);
    };
  }, []);
}

/**
 * What the clock ends or pauses is so here at once, as it is on the server, which does it by itself; a second later the server is
 * asked, in case somebody paused it while this tab heard nothing.
 */
function useRunOut(session: SessionFieldsFragment, stands: boolean): void {
  const client = useApolloClient();
  const latest = useRef(session);
  latest.current = session;
  useEffect(() => {
    const due = dueAt(factsShown(latest.current));
    if (!stands || due === null) return;
    const { id } = latest.current;
    placeSession(client.cache, ranOut(latest.current, due));
    wakeAfter(1000, () => void readTruth(client, id));
  }, [client, stands]);
}
