/**
 * Interruptions of a focus (docs/product.md "Interruptions"): what kinds there are, their bounds and sentences, apart from those that
 * every screen loads, and their counts as CSV.
 */
import { csvOf } from "./csv";

/** What one did oneself (a thought, a look at the phone), and what came from elsewhere (a call, a question). */
export const interruptionKinds = ["internal", "external"] as const;
export type InterruptionKind = (typeof interruptionKinds)[number];

export const interruptionLimits = {
  /** Characters of what is said of one. */
  word: 200,
  inSession: 200,
  ofAccount: 100_000,
  /** So many of the words that were given most are named. */
  words: 20,
} as const;

export const interruptionMessages = {
  notFound: "This interruption is not there any more",
  noFocus: "Interruptions are counted while a focus runs",
  full: `A session holds at most ${interruptionLimits.inSession} interruptions`,
  accountFull: `You can keep at most ${interruptionLimits.ofAccount.toLocaleString("en-US")} interruptions. Delete some and try again.`,
} as const;

/** How many there were of each kind. */
export type Interruptions = Readonly<Record<InterruptionKind, number>>;

/** What `interruptionsCsv` takes of the answer. */
export interface InterruptionParts {
  days: readonly ({ day: string } & Interruptions)[];
  hours: readonly ({ hour: number } & Interruptions)[];
  words: readonly ({ word: string } & Interruptions)[];
}

/** By what they are parted: each is a table. */
export const interruptionParts = ["days", "hours", "words"] as const satisfies readonly (keyof InterruptionParts)[];
export type InterruptionPart = (typeof interruptionParts)[number];

/** One table of it as CSV. */
export function interruptionsCsv(part: InterruptionPart, of: InterruptionParts): string {
  const counts = ({ internal, external }: Interruptions) => [internal, external];
  const head = ["Internal", "External"];
  switch (part) {
    case "days":
      return csvOf([["Day", ...head], ...of.days.map((one) => [one.day, ...counts(one)])]);
    case "hours":
      return csvOf([["Hour", ...head], ...of.hours.map((one) => [one.hour, ...counts(one)])]);
    case "words":
      return csvOf([["Word", ...head], ...of.words.map((one) => [one.word, ...counts(one)])]);
  }
}
