// Leaving the app for another page, and being back: the browser may show the old page again just as it was left.
import { useEffect, useEffectEvent } from "react";

/** Leaves for `address`; what runs until the page is gone still runs. */
export const leaveFor = (address: string): void => window.location.assign(address);

/** Calls `onReturn` when the browser's Back brings this very page back, with all its state, after it was left. */
export function useReturnToPage(onReturn: () => void): void {
  const returned = useEffectEvent(onReturn);
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) returned();
    };
    addEventListener("pageshow", shown);
    return () => removeEventListener("pageshow", shown);
  }, []);
}
