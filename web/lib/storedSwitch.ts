/** A wish that is on or off, kept with the account; every part that shows it follows. */
import type { Preferences } from "#contract/preferences";
import { type Changes, preferences } from "./preferences";

export interface StoredSwitch {
  isOn(): boolean;
  set(on: boolean): void;
  /** For useSyncExternalStore. */
  onChange(listener: () => void): () => void;
}

/** The switch that `isOn` reads and `changes` writes. */
export const storedSwitch = (isOn: (now: Preferences) => boolean, changes: (on: boolean) => Changes): StoredSwitch => ({
  isOn: () => isOn(preferences.now()),
  set: (on) => preferences.set(changes(on)),
  onChange: preferences.onChange,
});
