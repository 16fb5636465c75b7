/** What can be done to the focus or break that a session stands in: five minutes more, or on to the next. */
import { Button } from "@mantine/core";
import type { ReactNode } from "react";
import { moreMinutes } from "#contract/phases";
import { useKeyOf } from "../../lib/keys/bindings";
import type { CommandId } from "../../lib/keys/commands";
import { useCommand } from "../../lib/keys/useCommand";
import { late } from "../../ui/later";
import type { SessionClock } from "../sessions/useSessionClock";
import classes from "./PhaseVerbs.module.css";
import { usePhaseActs } from "./usePhaseActs";

type PhaseVerbsProps = {
  session: { id: string; totalSessionDuration: number; interruptionsChangedAt: string | null };
  clock: SessionClock;
};

const TimerTools = late(async () => (await import("./TimerTools")).TimerTools);
const InterruptionTally = late(
  async () => (await import("./InterruptionTally")).InterruptionTally,
  () => <div className={classes.room} />,
);

export function PhaseVerbs({ session, clock }: PhaseVerbsProps) {
  const { isMoreOffered, isFull, lengthen, ending, end } = usePhaseActs(session, clock);
  return (
    <>
      <div className={classes.verbs}>
        <TimerTools />
        {isMoreOffered && (
          <Verb command="longer" disabled={isFull} onAct={lengthen}>
            +{moreMinutes.initial} min
          </Verb>
        )}
        <Verb command="nextPhase" onAct={end}>
          {ending}
        </Verb>
      </div>
      <InterruptionTally session={session} clock={clock} />
    </>
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
