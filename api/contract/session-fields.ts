/** What a person can edit of a session: of contract/entities, but few screens edit one. */
import type { Fields } from "./fields";
import { lengthRules } from "./length-rules";
import { limits } from "./limits";
import { paceRule } from "./paces";
import { rules } from "./rules";

export const sessionFields = {
  name: { rule: rules.label },
  description: { rule: rules.description, initial: null },
  scheduledAt: { rule: rules.instant, initial: null, says: "When it is planned for; nothing starts by itself" },
  totalSessionDuration: {
    rule: lengthRules.totalSessionDuration,
    initial: limits.sessionMinutes.initial,
    says: "Its whole length in minutes",
  },
  duration: { rule: lengthRules.duration, initial: limits.focusMinutes.initial, says: "A focus phase in minutes" },
  breakDuration: {
    rule: lengthRules.breakDuration,
    initial: limits.breakMinutes.initial,
    says: "A break phase in minutes",
  },
  longBreakEvery: { rule: lengthRules.longBreakEvery, initial: limits.longBreakEvery.initial },
  longBreakDuration: { rule: lengthRules.longBreakDuration, initial: limits.longBreakMinutes.initial },
  pace: { rule: paceRule, initial: "timed" },
  autoStartBreaks: { rule: rules.flag, initial: true },
  autoStartFocus: { rule: rules.flag, initial: true },
} as const satisfies Fields;
