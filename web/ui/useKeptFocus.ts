// A control that stands in one of two places and goes from one to the other with what is around it.
import { type RefCallback, useCallback, useRef } from "react";

/** For its `ref` in both places: had it the focus in the one that goes, it has it in the other, and nobody's Enter is lost. */
export function useKeptFocus(): RefCallback<HTMLElement> {
  const had = useRef(false);
  return useCallback((element) => {
    if (had.current) element?.focus();
    had.current = false;
    return () => {
      had.current = document.activeElement === element;
    };
  }, []);
}
