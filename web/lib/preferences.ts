/**
 * How this browser's user wants the app to be. The account holds it (api/contract/preferences); what was told last is kept here, so that
 * the first picture is right and nothing waits for the line. What is changed here counts at once and is sent by whoever signs in
 * (domains/users/SelfKept.tsx).
 */
import { useSyncExternalStore } from "react";
import { initialPreferences, type Preferences } from "#contract/preferences";
import { settingsOfBefore } from "./preferencesBefore";

export type Changes = Partial<Preferences>;

interface Kept {
  /** As it is for the person; read by the first page before any code is here (first.ts), as the first of what is kept. */
  now: Preferences;
  /** Of it what the account was not told yet. */
  unsent: Changes;
  /** Whose account it was told of; null before the first. */
  of: string | null;
}

const key = "stint.preferences";
const listeners = new Set<() => void>();
let kept: Kept | null = null;

/** What is kept, or would be. */
export function held(): Kept {
  kept ??= read() ?? { now: { ...initialPreferences, ...settingsOfBefore() }, unsent: {}, of: null };
  return kept;
}

function read(): Kept | null {
  try {
    const { now, unsent, of } = JSON.parse(localStorage.getItem(key) ?? "null");
    return { now: { ...initialPreferences, ...now }, unsent: { ...unsent }, of: of ?? null };
  } catch {
    return null;
  }
}

/** Keeps it; null forgets. */
export function keep(next: Kept | null): void {
  kept = next;
  if (next) localStorage.setItem(key, JSON.stringify(next));
  else localStorage.removeItem(key);
  tell();
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Another tab changed them. */
function follow(event: StorageEvent): void {
  if (event.key !== key && event.key !== null) return;
  kept = null;
  tell();
}

/** Of `changes` what is otherwise in `from`. */
export const differing = (changes: Changes, from: Changes): Changes =>
  Object.fromEntries(Object.entries(changes).filter(([name, value]) => value !== from[name as keyof Preferences]));

export const preferences = {
  /** As they are; a new object with each change. */
  now: (): Preferences => held().now,
  unsent: (): Changes => held().unsent,

  set(changes: Changes): void {
    const { now, unsent, of } = held();
    const changed = differing(changes, now);
    if (Object.keys(changed).length > 0) keep({ now: { ...now, ...changed }, unsent: { ...unsent, ...changed }, of });
  },

  /** For useSyncExternalStore. */
  onChange(listener: () => void): () => void {
    if (listeners.size === 0) window.addEventListener("storage", follow);
    listeners.add(listener);
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) window.removeEventListener("storage", follow);
    };
  },
};

/** One of them, for a part that is drawn by it. */
export const usePreference = <N extends keyof Preferences>(name: N): Preferences[N] =>
  useSyncExternalStore(preferences.onChange, () => preferences.now()[name]);
