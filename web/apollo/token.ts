// The one place that keeps the sign-in token: local storage, shared by all tabs of the browser (docs/api.md "Entities", docs/product.md "Landing and sign-in").

const KEY = "token";
/** Beside the removed token, so that every tab can say why. */
const REASON_KEY = "signedOutBecause";
const listeners = new Set<(token: string | null) => void>();
let reason: string | null = null;
let left = false;
/** The token of an account that is ending: this tab's until that came out, whatever the others learn. */
let ending: string | null = null;

/** How the end of an account came out. */
export interface ExpectedEnd {
  /** It is gone: signs out in every tab, as its user wished. */
  gone(): void;
  /** It was not ended: a refusal that came meanwhile counts now. */
  stays(): void;
}

export const token = {
  /** The token, or null when nobody is signed in. */
  get(): string | null {
    return ending ?? localStorage.getItem(KEY);
  },

  /** Signs in. */
  set(value: string): void {
    reason = null;
    left = false;
    if (value === token.get()) return;
    localStorage.removeItem(REASON_KEY);
    localStorage.setItem(KEY, value);
    tell();
  },

  /** Signs out in every tab. `given` is the sentence that the login screen shows. */
  clear(given: string | null = null): void {
    if (token.get() !== null) leave(given);
  },

  /** Puts a fresh token in the place of one that still stands; after a sign-out nothing comes back. */
  renew(value: string): void {
    if (token.get() !== null) token.set(value);
  },

  /**
   * The account is ending by its user's own wish. Until that came out this tab stays as it is: whoever refuses or removes the
   * token brings no news, and the answer that is under way still has somebody to hear it.
   */
  expectEnd(): ExpectedEnd {
    ending = token.get();
    return {
      gone() {
        ending = null;
        leave(null);
      },
      stays() {
        ending = null;
        if (localStorage.getItem(KEY) === null) leave(localStorage.getItem(REASON_KEY));
      },
    };
  },

  /** True after somebody was signed in in this tab and went: not the same as a visitor. */
  left: (): boolean => left,

  /** Why the user was signed out, or null when it was the user's own wish. */
  reason: (): string | null => reason,

  /** The user has read the reason and goes elsewhere. */
  forgetReason: (): void => {
    reason = null;
  },
};

function leave(because: string | null): void {
  reason = because;
  left = true;
  if (because === null) localStorage.removeItem(REASON_KEY);
  else localStorage.setItem(REASON_KEY, because);
  localStorage.removeItem(KEY);
  tell();
}

const tell = (): void => {
  for (const listener of [...listeners]) listener(token.get());
};

/** Calls `listener` whenever the token is set, renewed or removed, here or in another tab. Returns the way to stop it. */
export function onTokenChange(listener: (token: string | null) => void): () => void {
  if (listeners.size === 0) addEventListener("storage", followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) removeEventListener("storage", followOtherTabs);
  };
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key !== null && event.key !== KEY) return;
  left = token.get() === null;
  reason = left ? localStorage.getItem(REASON_KEY) : null;
  tell();
}

/** Whose token it is: the JWT's subject, so that a renewed token is told from another person's; the token itself when it cannot be read. */
export function subjectOf(value: string | null): string | null {
  const { sub } = saidBy(value);
  return typeof sub === "string" ? sub : value;
}

/** True when more than half of the token's life has passed: time to ask for a new one. False when it cannot be read. */
export function isPastHalf(value: string | null, now = Date.now()): boolean {
  const { iat, exp } = saidBy(value);
  return typeof iat === "number" && typeof exp === "number" && now > ((iat + exp) / 2) * 1000;
}

function saidBy(value: string | null): Record<string, unknown> {
  try {
    const payload: unknown = JSON.parse(atob((value?.split(".")[1] ?? "").replaceAll("-", "+").replaceAll("_", "/")));
    return typeof payload === "object" && payload !== null ? { ...payload } : {};
  } catch {
    return {};
  }
}
