/** The quiet sound that was chosen, as long as a focus runs: none in breaks, and none on a pause. */
import { useEffect, useRef, useSyncExternalStore } from "react";
import { usePreference } from "../../lib/preferences";
import type { SessionClock } from "../sessions/useSessionClock";
import { asked, canPlaySounds, isJustPressed, playNoise, setLoudness } from "./ambient";

/** Milliseconds within which a session that is met for the first time counts as begun here. */
const justBegun = 10_000;

/** `runningSince` by the server's clock, as the clock's `now`. */
export function useAmbientSound({ phase, stretch, now }: SessionClock, runningSince: number | null): void {
  const kind = usePreference("ambientSound");
  const volume = usePreference("ambientVolume");
  const isAsked = useSyncExternalStore(asked.onChange, asked.isOn);
  const isRunning = phase === "running";
  const isOld = runningSince !== null && now - runningSince > justBegun;
  const ranBefore = useRef(isRunning && isOld);
  useEffect(() => {
    const isBegun = isRunning && !ranBefore.current;
    ranBefore.current = isRunning;
    if (isBegun && isJustPressed()) asked.set();
  }, [isRunning]);
  useEffect(() => setLoudness(volume), [volume]);
  const isHeard = isRunning && stretch.kind === "focus" && isAsked && canPlaySounds();
  useEffect(() => (isHeard && kind !== "none" ? playNoise(kind) : undefined), [isHeard, kind]);
}
