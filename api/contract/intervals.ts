/**
 * What may become of time that ran: its bounds, the sentences of what is refused, and the rules that need nothing but instants
 * (docs/product.md "Time that ran"). Apart from the other sentences, which every screen loads.
 */
import { limits } from "./limits";

export const intervalLimits = {
  /** Hours that one stretch may last, as a session does: by this much every look for what reaches into some time is bounded. */
  hours: limits.sessionMinutes.max / 60,
  /** Stretches of a session up to which more can be added. */
  inSession: 1000,
  /** Changes of an account's stretches that are kept; of more, the oldest are forgotten. */
  changes: 5000,
} as const;

export const intervalMessages = {
  notFound: "This time is not there any more",
  changeNotFound: "This change is not kept any more",
  changedMeanwhile: "This time was changed meanwhile. Please look at it again.",
  changedSince: "This time was changed again since, so the change before cannot be undone.",
  timerMoved: "The timer was moved since, so this cannot be undone.",
  endBeforeStart: "The end must be after the start",
  tooLong: `At most ${intervalLimits.hours} hours at one go`,
  toCome: "Only time that is over can be kept",
  beforeAccount: "Your account was not there yet",
  overlaps: (session: string) => `This overlaps with time of "${session}"`,
  undoOverlaps: (session: string) => `There is time of "${session}" by now where this was.`,
  outside: "Choose a time between start and end",
  full: `A session holds at most ${intervalLimits.inSession.toLocaleString("en-US")} stretches of time. Delete some and try again.`,
} as const;

/** Instants, milliseconds since 1970. */
export interface Span {
  from: number;
  to: number;
}

const hour = 3_600_000;

/** What is wrong with a span that somebody gives, by the field that it is said at; null where nothing is. `madeAt` is when the account was made. */
export function refusalOf(
  { from, to }: Span,
  { now, madeAt }: { now: number; madeAt: number },
): Readonly<Record<string, string>> | null {
  if (to <= from) return { to: intervalMessages.endBeforeStart };
  if (from < madeAt) return { from: intervalMessages.beforeAccount };
  if (to > now) return { to: intervalMessages.toCome };
  if (to - from > intervalLimits.hours * hour) return { to: intervalMessages.tooLong };
  return null;
}
