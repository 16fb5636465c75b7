import { isZone } from "#contract/days";
import { preferences } from "./preferences";

/** This browser's time zone, by its name in the IANA database; null where the system has set one that has none, "Etc/Unknown". */
export function zoneKnown(): string | null {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return isZone(zone) ? zone : null;
}

/** The same to reckon with. */
export const zoneHere = (): string => zoneKnown() ?? "UTC";

/** Tells the account where one is, as a timer is begun: what is focused from here on counts for the days of there. */
export function tellZone(): void {
  const zone = zoneKnown();
  if (zone !== null) preferences.set({ zone });
}
