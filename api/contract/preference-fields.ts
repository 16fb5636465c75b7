/** What a person can set of how the app is for them, field by field, as contract/entities has it of what they make. */
import { absenceAnswers } from "./absence-answers";
import type { Fields } from "./fields";
import { lengthRules } from "./length-rules";
import { paceRule } from "./paces";
import {
  ambientSounds,
  clocks,
  densities,
  initialPreferences,
  type Preferences,
  themes,
  weekStarts,
} from "./preferences";
import { rules } from "./rules";
import { zoneLength } from "./zones";

/** The latest hour at which a person's day may begin. */
export const latestDayStart = 12;

const start = initialPreferences;

/**
 * How a person wants the app to be: kept with the account, and in the browser so that the first picture is right. Everything has a
 * value to begin with (preferences.ts); a field that is added to both is stored, taken and shown by both doors.
 */
export const preferenceFields = {
  theme: { rule: { kind: "word", words: themes }, initial: start.theme, says: "The scheme of colours" },
  weekStart: {
    rule: { kind: "word", words: weekStarts },
    initial: start.weekStart,
    says: "The day that a week begins with",
  },
  clock: { rule: { kind: "word", words: clocks }, initial: start.clock, says: "How the hours of a day are counted" },
  dayStartsAt: {
    rule: { kind: "int", min: 0, max: latestDayStart },
    initial: start.dayStartsAt,
    says: "The hour at which a day begins; focus before it counts for the day before",
  },
  totalSessionDuration: {
    rule: lengthRules.totalSessionDuration,
    initial: start.totalSessionDuration,
    says: "How long a new session is, in minutes",
  },
  duration: { rule: lengthRules.duration, initial: start.duration, says: "Its focus phases in minutes" },
  breakDuration: { rule: lengthRules.breakDuration, initial: start.breakDuration, says: "Its break phases in minutes" },
  longBreakEvery: {
    rule: lengthRules.longBreakEvery,
    initial: start.longBreakEvery,
    says: "After how many focus phases its break is a long one; 0: never",
  },
  longBreakDuration: {
    rule: lengthRules.longBreakDuration,
    initial: start.longBreakDuration,
    says: "Its long breaks in minutes",
  },
  pace: { rule: paceRule, initial: start.pace, says: "How its focuses end" },
  autoStartBreaks: {
    rule: rules.flag,
    initial: start.autoStartBreaks,
    says: "Whether its breaks begin by themselves when a focus is over",
  },
  autoStartFocus: {
    rule: rules.flag,
    initial: start.autoStartFocus,
    says: "Whether its focuses begin by themselves when a break is over",
  },
  sound: { rule: rules.flag, initial: start.sound, says: "Whether the timer is heard" },
  density: { rule: { kind: "word", words: densities }, initial: start.density, says: "How much a board's cards say" },
  ambientSound: {
    rule: { kind: "word", words: ambientSounds },
    initial: start.ambientSound,
    says: "What is heard quietly while a focus runs",
  },
  ambientVolume: {
    rule: { kind: "int", min: 1, max: 100 },
    initial: start.ambientVolume,
    says: "How loud, in percent",
  },
  wakeLock: { rule: rules.flag, initial: start.wakeLock, says: "Whether the screen stays on while a session runs" },
  awayAfter: {
    rule: { kind: "int", min: 0, max: 60 },
    initial: null,
    says: "Minutes in which nobody touches the app after which it asks about them; 0: never; null: only where the computer slept",
  },
  whenAway: {
    rule: { kind: "word", words: absenceAnswers },
    initial: start.whenAway,
    says: "What becomes of time in which nobody was there, where nobody says",
  },
  dailyGoal: {
    rule: { kind: "int", min: 1, max: 24 * 60 },
    initial: null,
    says: "Minutes of focus aimed at in a day",
  },
  weeklyGoal: {
    rule: { kind: "int", min: 1, max: 7 * 24 * 60 },
    initial: null,
    says: "Minutes of focus aimed at in a week",
  },
  zone: {
    rule: { kind: "text", max: zoneLength, required: false },
    initial: null,
    says: "The time zone where the person is, by its name in the IANA database: Europe/Berlin. What is focused from now on counts for the days there",
  },
  keys: {
    rule: { kind: "text", max: 8000, required: false },
    initial: null,
    says: "The keys that were changed, as JSON that the app writes",
  },
} as const satisfies Fields & { [N in keyof Preferences]: unknown };
