/** What is offered for the phase that a session stands in, in the tab as in the small window: five minutes more, or on to the next. */
import { useRef } from "react";
import { limits } from "#contract/limits";
import { earnedMs, moreMinutes } from "#contract/phases";
import { minute } from "#contract/timer";
import type { SessionClock } from "../sessions/useSessionClock";
import { useTimerVerbs } from "../sessions/useTimerVerbs";
import { phaseVerbs } from "./phaseActs";

/** The next phase is seen at once: what is pressed within this, or before the server has answered, still meant the one before. */
const doublePress = 500;

export function usePhaseActs(session: { id: string; totalSessionDuration: number }, clock: SessionClock) {
  const { id } = session;
  const perform = useTimerVerbs();
  const isEnding = useRef(false);
  const end = async () => {
    if (isEnding.current) return;
    isEnding.current = true;
    try {
      await Promise.all([perform(id, phaseVerbs.endPhase), new Promise((pass) => setTimeout(pass, doublePress))]);
    } finally {
      isEnding.current = false;
    }
  };
  return {
    /** What goes on until it is ended needs no more time. */
    isMoreOffered: !clock.stretch.isOpen,
    isFull: isFull(session, clock),
    lengthen: () => void perform(id, phaseVerbs.extend),
    ending: endingOf(clock),
    end: () => void end(),
  };
}

/** A session cannot be made longer than it may be. */
const isFull = ({ totalSessionDuration }: { totalSessionDuration: number }, { pace }: SessionClock): boolean =>
  pace !== "countUp" && totalSessionDuration + moreMinutes.initial > limits.sessionMinutes.max;

/** What it is called to go on to the next phase. */
function endingOf({ pace, stretch, isOver, isWaiting, next, elapsedMs }: SessionClock): string {
  if (stretch.kind === "break" || isWaiting) return `Skip ${stretch.kind}`;
  if (pace === "countUp") return `Take a break of ${Math.round(earnedMs(elapsedMs - stretch.from) / minute)} min`;
  return isOver && next ? "Start break" : "End focus";
}
