// A sentence left for the banner under the header: read once, then gone (docs/product.md "Everywhere", Global behaviours).
// It waits in the tab's storage, so that it survives a redirect and a way over the payment provider's page.

/** What the sentence is about: something done, something to know, something that went wrong. */
export const tones = ["success", "neutral", "problem"] as const;
export type Tone = (typeof tones)[number];

/** A sentence with its tone. */
export interface LeftMessage {
  text: string;
  tone: Tone;
}

const KEY = "successMessage";
const TONE_KEY = "successMessageTone";
const listeners = new Set<() => void>();

export const successMessage = {
  leave(text: string, tone: Tone = "success"): void {
    sessionStorage.setItem(KEY, text);
    sessionStorage.setItem(TONE_KEY, tone);
    for (const listener of [...listeners]) listener();
  },

  /** Reads without taking, so that drawing twice shows it twice. */
  peek(): LeftMessage | null {
    const text = sessionStorage.getItem(KEY);
    const left = sessionStorage.getItem(TONE_KEY);
    return text === null ? null : { text, tone: tones.find((tone) => tone === left) ?? "success" };
  },

  clear(): void {
    sessionStorage.removeItem(KEY);
    sessionStorage.removeItem(TONE_KEY);
  },
};

/** Calls `listener` whenever a sentence is left in this page. Returns the way to stop it. */
export function onMessageLeft(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
