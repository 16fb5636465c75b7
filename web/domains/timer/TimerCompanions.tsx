/** What goes along with the current session on every screen: its small window, media keys, the screen that stays on, the quiet sound. */
import { usePreference } from "../../lib/preferences";
import { stretchLabel } from "../sessions/timerWords";
import { useCurrentTask } from "../sessions/useCurrentSession";
import { useSessionClock } from "../sessions/useSessionClock";
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
  return null;
}
