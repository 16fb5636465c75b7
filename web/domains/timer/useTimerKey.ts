/** The key S starts, pauses and resumes the session on screen. */
import { useEffect, useRef } from "react";
import { storedSwitch } from "../../lib/storedSwitch";

/** Whether the key acts at all. */
export const timerKey = storedSwitch("stint.timerKey");

/** Not while typing, not with another key held, not behind a dialog. */
export function useTimerKey(act: () => void): void {
  const latest = useRef(act);
  useEffect(() => {
    latest.current = act;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const busy =
        event.target instanceof Element && event.target.closest("input, textarea, select, [contenteditable]");
      const held = event.ctrlKey || event.metaKey || event.altKey || event.repeat;
      if (
        !timerKey.isOn() ||
        event.key.toLowerCase() !== "s" ||
        busy ||
        held ||
        document.querySelector("[role=dialog]")
      )
        return;
      event.preventDefault();
      latest.current();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, []);
}
