/** The bounds of a calendar (docs/product.md "Calendar"). Apart from the other limits, which every screen loads. */
export const calendarLimits = {
  /** So many days may be asked for at once: six weeks, and an hour more or less of a day on which clocks change. */
  days: 43,
  /** So many sessions are answered with, of so many stretches that ran. */
  sessions: 300,
  intervals: 3000,
} as const;
