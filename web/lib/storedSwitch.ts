/** A wish of this browser's user that is on unless it was turned off; every part that shows it follows. */
export interface StoredSwitch {
  isOn(): boolean;
  set(on: boolean): void;
  /** For useSyncExternalStore. */
  onChange(listener: () => void): () => void;
}

/** Kept in local storage under `key`. */
export function storedSwitch(key: string): StoredSwitch {
  const listeners = new Set<() => void>();
  return {
    isOn: () => localStorage.getItem(key) !== "off",
    set(on) {
      localStorage.setItem(key, on ? "on" : "off");
      for (const listener of listeners) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
