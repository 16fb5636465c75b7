/** How the app is for who set nothing: known to a browser before it knows the rules of the fields (preference-fields.ts). */

import type { AbsenceAnswer } from "./absence-answers";
import { limits } from "./limits";
import type { Pace } from "./paces";

/** How the app looks: by the system's scheme, or by one of them. */
export const themes = ["system", "light", "dark"] as const;
/** The day that a week begins with. */
export const weekStarts = ["monday", "saturday", "sunday"] as const;
/** How the hours of a day are counted: as the browser's language does, or from 1 to 12, or from 0 to 23. */
export const clocks = ["system", "h12", "h23"] as const;
/** How much a board's cards say at first. */
export const densities = ["comfortable", "compact"] as const;
/** What can be heard quietly while a focus runs. */
export const ambientSounds = ["none", "rain", "brown"] as const;

type Word<Words extends readonly string[]> = Words[number];

/** What a person prefers. */
export interface Preferences {
  /** The scheme of colours. */
  theme: Word<typeof themes>;
  weekStart: Word<typeof weekStarts>;
  clock: Word<typeof clocks>;
  /** Focus before this hour counts for the day before. */
  dayStartsAt: number;
  /** Minutes of a new session, of its focus phases and of its breaks. */
  totalSessionDuration: number;
  duration: number;
  breakDuration: number;
  /** After how many focus phases its break is a long one, and how long that is; 0: never. */
  longBreakEvery: number;
  longBreakDuration: number;
  /** How its focuses end. */
  pace: Pace;
  /** Whether its breaks, and whether its focuses, begin by themselves. */
  autoStartBreaks: boolean;
  autoStartFocus: boolean;
  /** Whether the timer is heard. */
  sound: boolean;
  density: Word<typeof densities>;
  /** What is heard while a focus runs, and how loud, 1 to 100. */
  ambientSound: Word<typeof ambientSounds>;
  ambientVolume: number;
  /** Whether the screen stays on while a session runs. */
  wakeLock: boolean;
  /** Minutes in which nobody touched the app after which it asks about them; null: only where the computer slept, 0: never. */
  awayAfter: number | null;
  /** What becomes of time in which nobody was there, where nobody says. */
  whenAway: AbsenceAnswer;
  /** Minutes of focus aimed at in a day and in a week; null is no goal. */
  dailyGoal: number | null;
  weeklyGoal: number | null;
  /** Where they are, as the browser told it when a timer was begun there: a zone's name of the IANA database. */
  zone: string | null;
  /** The keys that were changed, as JSON that the browser writes and reads (web/lib/keys). */
  keys: string | null;
}

export const initialPreferences: Preferences = {
  theme: "system",
  weekStart: "monday",
  clock: "system",
  dayStartsAt: 0,
  totalSessionDuration: limits.sessionMinutes.initial,
  duration: limits.focusMinutes.initial,
  breakDuration: limits.breakMinutes.initial,
  longBreakEvery: limits.longBreakEvery.initial,
  longBreakDuration: limits.longBreakMinutes.initial,
  pace: "timed",
  autoStartBreaks: true,
  autoStartFocus: true,
  sound: true,
  density: "comfortable",
  ambientSound: "none",
  ambientVolume: 40,
  wakeLock: false,
  awayAfter: null,
  whenAway: "keep",
  dailyGoal: null,
  weeklyGoal: null,
  zone: null,
  keys: null,
};

/** The weekday that a week begins with, 0 for Sunday. */
export const weekStartDay = (weekStart: Preferences["weekStart"]): number =>
  ({ sunday: 0, monday: 1, saturday: 6 })[weekStart];
