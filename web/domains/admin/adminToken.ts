// The back-office's own sign-in, kept apart from the users': other keys in local storage (docs/product.md "Back-office").
import { useSyncExternalStore } from "react";

/** Whose token it is, as the sign-in answered. */
export interface AdminData {
  id: string;
  username: string;
  createdAt: string;
  updatedAt: string;
}

const TOKEN = "adminToken";
const DATA = "adminData";
const listeners = new Set<() => void>();
let reason: string | null = null;

export const adminToken = {
  /** The token, or null when no administrator is signed in. */
  get: (): string | null => localStorage.getItem(TOKEN),

  /** Who is signed in; null when nobody is, or what was kept is no longer readable. */
  data(): AdminData | null {
    try {
      return JSON.parse(localStorage.getItem(DATA) ?? "null") as AdminData | null;
    } catch {
      return null;
    }
  },

  /** Signs in, or puts a fresh token in the place of one that ended. */
  set(token: string, { id, username, createdAt, updatedAt }: AdminData): void {
    reason = null;
    localStorage.setItem(DATA, JSON.stringify({ id, username, createdAt, updatedAt }));
    localStorage.setItem(TOKEN, token);
    tell();
  },

  /** Signs out in every tab. `why` is the sentence that the login shows. */
  clear(why: string | null = null): void {
    reason = why;
    localStorage.removeItem(TOKEN);
    localStorage.removeItem(DATA);
    tell();
  },

  /** Why this tab was signed out, or null when that was wished for. */
  reason: (): string | null => reason,
};

/** Calls `listener` whenever somebody signs in or out, here or in another tab. Returns the way to stop it. */
export function onAdminTokenChange(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener("storage", followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", followOtherTabs);
  };
}

/** The token as it stands now. */
export const useAdminToken = (): string | null => useSyncExternalStore(onAdminTokenChange, adminToken.get);

function tell(): void {
  for (const listener of [...listeners]) listener();
}

function followOtherTabs({ key }: StorageEvent): void {
  if (key === null || key === TOKEN) tell();
}
