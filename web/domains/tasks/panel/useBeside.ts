/** The focus and the keys of the task panel: it takes the focus when it is opened and gives it back; Escape closes, F6 goes there and back. */
import { type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { giveFocusBack, isFocusFree } from "../openTask";

/** What stands over the screen and hears Escape first. */
const asking = "[role=dialog]:not([data-task-panel]), [aria-expanded=true]:is(input, [role=combobox])";
const fields = "input, textarea, select, [contenteditable]";

/** To be given to the panel's element. `covers`: it stands over the whole screen, which cannot be reached meanwhile. */
export function useBeside(id: string, covers: boolean, close: () => void): RefObject<HTMLElement | null> {
  const frame = useRef<HTMLElement>(null);
  const shown = useRef(id);
  shown.current = id;
  const latest = useRef(close);
  latest.current = close;

  useLayoutEffect(() => {
    const element = frame.current;
    return () => {
      if (element?.contains(document.activeElement)) giveFocusBack(shown.current);
    };
  }, []);

  // Before the one above ends: what cannot be reached takes no focus.
  useCover(frame, covers);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another task is opened anew
  useEffect(() => {
    if (covers || isFocusFree()) frame.current?.focus({ preventScroll: true });
  }, [id]);

  useEffect(() => {
    let isAsked = false;
    // A dialog that Escape closes is gone before the key has come here.
    const look = () => {
      isAsked = document.querySelector(asking) !== null;
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isAsked) return;
      const panel = frame.current;
      const isInside = panel?.contains(document.activeElement) ?? false;
      if (event.key === "F6") {
        event.preventDefault();
        if (isInside) giveFocusBack(shown.current);
        else panel?.focus({ preventScroll: true });
      } else if (event.key === "Escape") {
        if (!isInside && document.activeElement?.closest(fields)) return;
        event.preventDefault();
        latest.current();
      }
    };
    window.addEventListener("keydown", look, true);
    window.addEventListener("keydown", onKey);
    return () => {
      window.removeEventListener("keydown", look, true);
      window.removeEventListener("keydown", onKey);
    };
  }, []);
  return frame;
}

/** Everything beside the panel is out of reach while it covers it. */
function useCover(frame: RefObject<HTMLElement | null>, covers: boolean): void {
  useLayoutEffect(() => {
    const own = frame.current;
    if (!covers || !own) return;
    const others = [...(own.parentElement?.children ?? [])].filter((one) => one !== own);
    for (const other of others) other.toggleAttribute("inert", true);
    return () => {
      for (const other of others) other.toggleAttribute("inert", false);
    };
  }, [frame, covers]);
}
