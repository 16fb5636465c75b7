/** Keeps the screen on. The browser lets go of it where the tab is hidden; it is taken again on return. */
import { useEffect } from "react";

export const canKeepScreenOn = (): boolean => "wakeLock" in navigator;

export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !canKeepScreenOn()) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const take = async () => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      try {
        const taken = await navigator.wakeLock.request("screen");
        if (isOver) await taken.release();
        else lock = taken;
      } catch {
        // Refused, as on a battery that is nearly empty.
      }
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release().catch(() => {});
    };
  }, [wanted]);
}
