/** What comes next in the life of a session: the one filled button of its timer and of its card. */
import { IconPlayerPause, IconPlayerPlay, type TablerIcon } from "@tabler/icons-react";
import type { TimerPhase } from "#contract/timer";
import type { TimerVerb } from "./timerFacts";
import type { SessionClock } from "./useSessionClock";

type MainVerb = { verb: TimerVerb; label: string; icon: TablerIcon };

const verbs: Record<TimerPhase, MainVerb | null> = {
  ready: { verb: "start", label: "Start", icon: IconPlayerPlay },
  running: { verb: "pause", label: "Pause", icon: IconPlayerPause },
  paused: { verb: "resume", label: "Resume", icon: IconPlayerPlay },
  done: null,
};

/** Where a focus or a break waits for its start, that is what comes next. */
export const mainVerbOf = ({ phase, isWaiting, stretch }: SessionClock): MainVerb | null =>
  isWaiting ? { verb: "resume", label: `Start ${stretch.kind}`, icon: IconPlayerPlay } : verbs[phase];
