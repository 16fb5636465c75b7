/** What goes along with the current session on every screen: its small window, media keys, the screen that stays on, the quiet sound, and the keys that count what interrupts its focus. */
import { useApolloClient } from "@apollo/client/react";
import type { InterruptionKind } from "#contract/interruptions";
import { useCommand } from "../../lib/keys/useCommand";
import { notify } from "../../lib/notify";
import { usePreference } from "../../lib/preferences";
import { stretchLabel } from "../sessions/timerWords";
import { useCurrentTask } from "../sessions/useCurrentSession";
import { useSessionClock } from "../sessions/useSessionClock";
import { interruptionAct, interruptionWords } from "./interruptionWords";
import { SmallWindow, type SmallWindowProps } from "./SmallWindow";
import { useAmbientSound } from "./useAmbientSound";
import { useMediaKeys } from "./useMediaKeys";
import { useWakeLock } from "./useWakeLock";

export function TimerCompanions(props: SmallWindowProps) {
  return (
    <>
      <Following key={props.session.id} {...props} />
      <SmallWindow {...props} />
    </>
  );
}

function Following({ session }: SmallWindowProps) {
  const clock = useSessionClock(session);
  const task = useCurrentTask(session.currentTaskId);
  const isRunning = clock.phase === "running";
  useMediaKeys(session.id, { title: task?.title ?? session.name, phase: stretchLabel(clock), isRunning });
  useWakeLock(usePreference("wakeLock") && isRunning);
  useAmbientSound(clock, session.runningSince);
  const client = useApolloClient();
  const isInFocus = isRunning && clock.stretch.kind === "focus";
  const count = async (kind: InterruptionKind, made: string = crypto.randomUUID()): Promise<void> => {
    const act = interruptionAct(made);
    try {
      const { countInterruption } = await import("./interruptionActs");
      await countInterruption(client, session, kind, made);
    } catch {
      const { countFailed, of } = interruptionWords;
      notify.retry(countFailed, of[kind], act, () => void count(kind, made));
    }
  };
  // Where no focus runs the keys are taken and do nothing: Firefox searches the page at '.
  const press = (kind: InterruptionKind) => (event?: KeyboardEvent) =>
    isInFocus ? void count(kind) : event !== undefined;
  useCommand("internal", press("internal"));
  useCommand("external", press("external"));
  return null;
}
