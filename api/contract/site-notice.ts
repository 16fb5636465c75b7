/** The notice that stands above every screen: what it may say, and when. Here alone, as no screen of a member writes one. */

/** So many characters, and so many days ahead at most. */
export const siteNoticeLimits = { text: 200, days: 366 } as const;

/** How it is said: to be known, or to be heeded. */
export const siteNoticeKinds = ["notice", "warning"] as const;
export type SiteNoticeKind = (typeof siteNoticeKinds)[number];

export const siteNoticeRules = {
  text: { kind: "text", min: 1, max: siteNoticeLimits.text, required: true },
  kind: { kind: "word", words: siteNoticeKinds },
} as const;

const most = siteNoticeLimits.days * 24 * 3_600_000;

export const siteNoticeMessages = {
  endsBefore: "Must be later than it begins",
  isOver: "Must be in the future",
  tooFar: `Must be within ${siteNoticeLimits.days} days`,
} as const;

/** What is wrong with when it stands, by field: it ends after it begins, in the future, and not beyond a bound. Milliseconds since 1970. */
export function wrongSpan(from: number | null, until: number | null, now: number): { from?: string; until?: string } {
  if (from !== null && from > now + most) return { from: siteNoticeMessages.tooFar };
  if (until === null) return {};
  if (until <= now) return { until: siteNoticeMessages.isOver };
  if (from !== null && until <= from) return { until: siteNoticeMessages.endsBefore };
  return until > now + most ? { until: siteNoticeMessages.tooFar } : {};
}
