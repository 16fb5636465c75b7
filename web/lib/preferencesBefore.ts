/** What browsers kept each for itself before accounts held it: read until an account was told, then gone. */
import type { Preferences } from "#contract/preferences";

const places = {
  theme: "mantine-color-scheme-value",
  sound: "stint.sound",
  comfortable: "stint.comfortableCards",
  keys: "stint.keys",
  quickAdd: "stint.quickAddKey",
  timer: "stint.timerKey",
} as const;

const of = (name: keyof typeof places): string | null => localStorage.getItem(places[name]);
const off = { off: true };

/** The single keys that could be switched off before there was a table of all. */
function keys(): string | null {
  const switched = {
    ...(of("quickAdd") === "off" && { quickAdd: off }),
    ...(of("timer") === "off" && { timer: off, focus: off }),
  };
  return of("keys") ?? (Object.keys(switched).length > 0 ? JSON.stringify(switched) : null);
}

export function settingsOfBefore(): Partial<Preferences> {
  const theme = of("theme");
  const changed = keys();
  return {
    ...((theme === "light" || theme === "dark") && { theme }),
    ...(of("sound") === "off" && { sound: false }),
    ...(of("comfortable") === "off" && { density: "compact" }),
    ...(changed && { keys: changed }),
  };
}

export function forgetSettingsOfBefore(): void {
  for (const place of Object.values(places)) localStorage.removeItem(place);
}
