/** What was typed and not sent, kept for as long as the tab lives: who navigates away and back finds it as it was left. */
import { onTokenChange } from "../apollo/token";

const PREFIX = "stint.draft.";

export const drafts = {
  /** The fields that were changed, by their names. */
  read(of: string): Record<string, unknown> {
    try {
      return JSON.parse(sessionStorage.getItem(PREFIX + of) ?? "{}");
    } catch {
      return {};
    }
  },

  /** Keeps only what differs from the start, so that everything else may change meanwhile. */
  keep(of: string, values: Record<string, unknown>, start: Record<string, unknown>): void {
    const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => value !== start[name]));
    if (Object.keys(changed).length === 0) drafts.forget(of);
    else sessionStorage.setItem(PREFIX + of, JSON.stringify(changed));
  },

  forget: (of: string): void => sessionStorage.removeItem(PREFIX + of),
};

// The next person in this tab finds nothing of the last one's.
onTokenChange((now) => {
  if (now !== null) return;
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(PREFIX)) sessionStorage.removeItem(key);
});
