/** What stands in the timer's small window: the phase and what remains of it, the task, a tick for it, Pause or Resume, five minutes more or what ends a focus that goes on. */
import { IconArrowUpLeft, IconCup, IconPlayerPause, IconPlayerPlay } from "@tabler/icons-react";
import { type ReactNode, useEffect, useRef } from "react";
import type { InterruptionKind } from "#contract/interruptions";
import { moreMinutes } from "#contract/phases";
import type { SessionFieldsFragment } from "../../apollo/generated/graphql";
import { bindings } from "../../lib/keys/bindings";
import type { CommandId } from "../../lib/keys/commands";
import { strokeOf } from "../../lib/keys/strokes";
import { perform as doneByKey } from "../../lib/keys/useCommand";
import { mainVerbOf } from "../sessions/mainVerb";
import { phaseLabels } from "../sessions/phaseLabels";
import { figureOf, groundOf, stretchLabel } from "../sessions/timerWords";
import { useCurrentTask } from "../sessions/useCurrentSession";
import { useSessionClock } from "../sessions/useSessionClock";
import { useTimerVerbs } from "../sessions/useTimerVerbs";
import { unlockSound } from "./chime";
import classes from "./SmallTimer.module.css";
import { usePhaseActs } from "./usePhaseActs";

interface SmallTimerProps {
  session: SessionFieldsFragment;
  own: Window;
  /** Leads to the session in the tab. */
  onReturn: () => void;
  onClose: () => void;
  tickOf?: (taskId: string) => ReactNode;
}

export function SmallTimer({ session, own, onReturn, onClose, tickOf }: SmallTimerProps) {
  const clock = useSessionClock(session);
  const perform = useTimerVerbs();
  const task = useCurrentTask(session.currentTaskId);
  const digits = figureOf(clock);
  const title = task?.title ?? session.name;
  useEffect(() => {
    own.document.title = `${digits} · ${title}`;
  }, [own, digits, title]);
  const main = mainVerbOf(clock);
  const act = () => {
    unlockSound();
    if (main) void perform(session.id, main.verb);
  };
  const { isMoreOffered, isFull, lengthen, ending, end } = usePhaseActs(session, clock);
  const longer = isMoreOffered && !isFull ? { longer: lengthen } : {};
  const count = (kind: InterruptionKind) => () => void doneByKey(kind);
  const interrupted = { internal: count("internal"), external: count("external") };
  useOwnKeys(own, { timer: act, ...longer, nextPhase: end, smallWindow: onClose, ...interrupted });
  if (!main) return null;
  const Icon = clock.phase !== "running" ? IconPlayerPause : clock.stretch.kind === "break" ? IconCup : IconPlayerPlay;
  return (
    <main className={classes.small} data-ground={groundOf(clock)}>
      <div className={classes.head}>
        <Icon size={16} stroke={1.75} aria-hidden />
        <h1>
          {phaseLabels[clock.phase]} <span>{stretchLabel(clock)}</span>
        </h1>
        <button
          type="button"
          className={classes.back}
          onClick={onReturn}
          title="Back to the tab"
          aria-label="Back to the tab"
        >
          <IconArrowUpLeft size={16} stroke={1.75} aria-hidden />
        </button>
      </div>
      <div
        className={classes.digits}
        role="timer"
        aria-live="off"
        aria-label={stretchLabel(clock)}
        data-long={digits.length > 5 || undefined}
      >
        {digits}
      </div>
      <div className={classes.task}>
        {task && tickOf?.(task.id)}
        <span title={title}>{title}</span>
      </div>
      <div className={classes.verbs} data-open={!isMoreOffered || undefined}>
        {isMoreOffered ? (
          <button type="button" className={classes.verb} onClick={lengthen} disabled={isFull}>
            +{moreMinutes.initial} min
          </button>
        ) : (
          <button type="button" className={classes.verb} onClick={end} title={ending}>
            <span>{ending}</span>
          </button>
        )}
        <button type="button" className={classes.verb} data-main="" onClick={act}>
          <main.icon size={16} stroke={1.75} aria-hidden />
          {main.label}
        </button>
      </div>
    </main>
  );
}

/** The keys of the timer act in its window as they do in the tab. */
function useOwnKeys(own: Window, acts: Partial<Record<CommandId, () => void>>): void {
  const latest = useRef(acts);
  latest.current = acts;
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const stroke = strokeOf(event);
      if (stroke === null || event.repeat) return;
      for (const [id, act] of Object.entries(latest.current))
        if (bindings.acting(id as CommandId).includes(stroke)) {
          event.preventDefault();
          act();
        }
    };
    own.addEventListener("keydown", onKeyDown);
    return () => own.removeEventListener("keydown", onKeyDown);
  }, [own]);
}
