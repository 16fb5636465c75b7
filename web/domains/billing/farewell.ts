// The account is gone and its last sentence stands on the screen: kept apart from the token, which is dead by then.
import { useSyncExternalStore } from "react";

let shown = false;
const listeners = new Set<() => void>();

function show(next: boolean): void {
  shown = next;
  for (const listener of [...listeners]) listener();
}

export const farewell = {
  begin: (): void => show(true),
  end: (): void => show(false),
};

/** Whether the farewell stands in the place of every screen. */
export const useFarewell = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    () => shown,
  );
