/** How long sessions may be, of `rules`: apart, as few screens ask for it. */
import { limits } from "./limits";
import { messages } from "./messages";
import type { Rule } from "./rules";

export const lengthRules = {
  totalSessionDuration: {
    kind: "int",
    min: limits.sessionMinutes.min,
    max: limits.sessionMinutes.max,
    below: messages.durationTooShort,
    above: messages.durationTooLong,
  },
  duration: { kind: "int", min: limits.focusMinutes.min, max: limits.focusMinutes.max },
  breakDuration: { kind: "int", min: limits.breakMinutes.min, max: limits.breakMinutes.max },
  longBreakEvery: { kind: "int", min: limits.longBreakEvery.min, max: limits.longBreakEvery.max },
  longBreakDuration: { kind: "int", min: limits.longBreakMinutes.min, max: limits.longBreakMinutes.max },
} as const satisfies Record<string, Rule>;
