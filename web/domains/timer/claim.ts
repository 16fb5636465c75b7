/** Among the tabs of one browser, one does what must be done once. */

type Kind = "chime" | "notification" | "dialog";

const keyOf = (kind: Kind): string => `stint.timer.${kind}`;

/** True for the first tab that claims `what`; for the same thing again, false everywhere. */
export function claim(kind: Kind, what: string): boolean {
  const key = keyOf(kind);
  if (localStorage.getItem(key) === what) return false;
  localStorage.setItem(key, what);
  return true;
}

/** What was claimed last did not happen after all, as an act that was refused: it can be claimed again. */
export const forgetClaim = (kind: "chime"): void => localStorage.removeItem(keyOf(kind));
