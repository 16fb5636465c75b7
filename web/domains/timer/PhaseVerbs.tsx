/** What can be done to the focus or break that a session stands in: five minutes more, or on to the next. */
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { moreMinutes } from "#contract/phases";
import { rules } from "#contract/rules";
import { useKeyOf } from "../../lib/keys/bindings";
import type { CommandId } from "../../lib/keys/commands";
import { useCommand } from "../../lib/keys/useCommand";
import type { SessionClock } from "../sessions/useSessionClock";
import { useTimerVerbs } from "../sessions/useTimerVerbs";
import classes from "./PhaseVerbs.module.css";
import { phaseVerbs } from "./phaseActs";

type PhaseVerbsProps = { session: { id: string; totalSessionDuration: number }; clock: SessionClock };

const more = moreMinutes.initial;

export function PhaseVerbs({ session: { id, totalSessionDuration }, clock: { stretch } }: PhaseVerbsProps) {
  const perform = useTimerVerbs();
  const isFull = totalSessionDuration + more > rules.totalSessionDuration.max;
  return (
    <div className={classes.verbs}>
      <Verb command="longer" disabled={isFull} onAct={() => void perform(id, phaseVerbs.extend)}>
        +{more} min
      </Verb>
      <Verb command="nextPhase" onAct={() => void perform(id, phaseVerbs.endPhase)}>
        {stretch.kind === "break" ? "Skip break" : "End focus"}
      </Verb>
    </div>
  );
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
