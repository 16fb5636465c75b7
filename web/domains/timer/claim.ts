/** Among the tabs of one browser, one does what must be done once. */

/** True for the first tab that claims `what`; for the same thing again, false everywhere. */
export function claim(kind: "chime" | "notification" | "dialog", what: string): boolean {
  const key = `stint.timer.${kind}`;
  if (localStorage.getItem(key) === what) return false;
  localStorage.setItem(key, what);
  return true;
}
