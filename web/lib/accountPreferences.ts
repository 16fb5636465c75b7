/** What the account holds of how its owner wants the app to be, brought together with what was changed here. */
import { initialPreferences, type Preferences } from "#contract/preferences";
import { type Changes, differing, held, keep } from "./preferences";
import { forgetSettingsOfBefore } from "./preferencesBefore";

/** What the account of `of` holds; `sent` is what it was asked to take of what was changed here, whether or not it did. */
export function toldByAccount(of: string, account: Preferences, sent: Changes = {}): void {
  const before = held();
  let unsent = before.of === of ? differing(before.unsent, sent) : {};
  // What this browser had for itself moves to the account where nothing was chosen there.
  if (before.of === null) {
    const chosen = differing(account, initialPreferences);
    const own = Object.entries(differing(before.now, initialPreferences));
    unsent = Object.fromEntries(own.filter(([name]) => !(name in chosen)));
  }
  forgetSettingsOfBefore();
  keep({ now: { ...initialPreferences, ...account, ...unsent }, unsent, of });
}

/** Nothing of a person stays behind in a browser that was signed out of. */
export function forgetPreferences(): void {
  forgetSettingsOfBefore();
  keep(null);
}
