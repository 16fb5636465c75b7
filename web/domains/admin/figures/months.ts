// Months of UTC as they are written: YYYY-MM.

/** The month so many months later, or earlier. */
export const monthsAway = (month: string, away: number): string => {
  const [year = 0, of = 1] = month.split("-").map(Number);
  return new Date(Date.UTC(year, of - 1 + away)).toISOString().slice(0, 7);
};

const named = new Intl.DateTimeFormat("en-US", { month: "short", year: "numeric", timeZone: "UTC" });

/** "Nov 2026" */
export const monthWords = (month: string): string => named.format(Date.parse(`${month}-01T00:00:00Z`));

/** The last day of a month, or the present one where the month is not over. */
export function lastDayOf(month: string, now: Date): string {
  const end = new Date(Date.parse(`${monthsAway(month, 1)}-01T00:00:00Z`) - 1);
  return (end < now ? end : now).toISOString().slice(0, 10);
}
