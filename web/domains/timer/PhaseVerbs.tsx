/** What can be done to the focus or break that a session stands in: five minutes more, or on to the next. */
import { Button } from "@mantine/core";
import { type ReactNode, useRef } from "react";
import { limits } from "#contract/limits";
import { earnedMs, moreMinutes } from "#contract/phases";
import { minute } from "#contract/timer";
import { useKeyOf } from "../../lib/keys/bindings";
import type { CommandId } from "../../lib/keys/commands";
import { useCommand } from "../../lib/keys/useCommand";
import type { SessionClock } from "../sessions/useSessionClock";
import { useTimerVerbs } from "../sessions/useTimerVerbs";
import classes from "./PhaseVerbs.module.css";
import { phaseVerbs } from "./phaseActs";

type PhaseVerbsProps = { session: { id: string; totalSessionDuration: number }; clock: SessionClock };

const more = moreMinutes.initial;

/** The next phase is seen at once: what is pressed within this, or before the server has answered, still meant the one before. */
const doublePress = 500;

export function PhaseVerbs({ session: { id, totalSessionDuration }, clock }: PhaseVerbsProps) {
  const { stretch } = clock;
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
  const isFull = clock.pace !== "countUp" && totalSessionDuration + more > limits.sessionMinutes.max;
  return (
    <div className={classes.verbs}>
      {/* What goes on until it is ended needs no more time. */}
      {!stretch.isOpen && (
        <Verb command="longer" disabled={isFull} onAct={() => void perform(id, phaseVerbs.extend)}>
          +{more} min
        </Verb>
      )}
      <Verb command="nextPhase" onAct={() => void end()}>
        {endingOf(clock)}
      </Verb>
    </div>
  );
}

/** What it is called to go on to the next phase. */
function endingOf({ pace, stretch, isOver, next, elapsedMs }: SessionClock): string {
  if (stretch.kind === "break") return "Skip break";
  if (pace === "countUp") return `Take a break of ${Math.round(earnedMs(elapsedMs - stretch.from) / minute)} min`;
  return isOver && next ? "Start break" : "End focus";
}

type VerbProps = {
  command: CommandId;
  onAct: () => void;
  disabled?: boolean;
  children: ReactNode;
};

function Verb({ command, onAct, disabled = false, children }: VerbProps) {
  useCommand(command, onAct, { when: !disabled });
  const key = useKeyOf(command);
  return (
    <Button
      variant="subtle"
      size="xs"
      className={classes.verb}
      disabled={disabled}
      onClick={onAct}
      aria-keyshortcuts={key.aria}
    >
      {children}
      {key.name && (
        <span className={classes.key} aria-hidden="true">
          {key.name}
        </span>
      )}
    </Button>
  );
}
