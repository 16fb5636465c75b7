/** What may fail without anybody minding, on either side. */

/** What `act` gives, or null where it throws, whatever that is. */
export function attempt<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}
