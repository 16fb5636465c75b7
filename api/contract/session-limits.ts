/** Bounds of sessions and their phases; by themselves, because visitors' screens carry the other limits. */
export const sessionLimits = {
  longBreakMinutes: { min: 1, max: 120, initial: 15 },
  longBreakEvery: { min: 0, max: 12, initial: 0 },
  /** What a press lengthens a phase by, and the most that one act may. */
  moreMinutes: { max: 60, initial: 5 },
  /** Phases of a session that may be lengthened or ended early: beyond the longest ruler, before a row grows without a bound. */
  phases: 1000,
  /** Sessions that the timer and today may show: of each way of being current so many, and how far today reaches in any zone. */
  currentSessions: { each: 100, days: 2 },
} as const;
