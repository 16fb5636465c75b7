/** How many requests of a kind are taken of one caller in how long (core/limiter counts them). */

/** `points` in `seconds`, per key. */
export interface Budget {
  points: number;
  seconds: number;
}

/**
 * Sign-in budgets count per address and per account, so that one does not lock the other out; the rest count per user.
 * Generous for a person, tight for a machine guessing passwords.
 */
export const budgets = {
  loginPerAddress: { points: 60, seconds: 60 },
  /** Wrong codes of a second factor, beside the failures that are counted by the quarter of an hour. */
  wrongCodesPerDay: { points: 30, seconds: 86_400 },
  /** Mails about them: guesses that come at once all see the day used up. */
  wrongCodesMails: { points: 1, seconds: 86_400 },
  loginFailuresPerAccount: { points: 10, seconds: 900 },
  /** For who signed in from the same address before: guessing from elsewhere cannot lock them out. */
  loginFailuresPerFamiliar: { points: 10, seconds: 900 },
  familiar: { points: 1, seconds: 604_800 },
  registerPerAddress: { points: 120, seconds: 3600 },
  mailsPerAddress: { points: 60, seconds: 3600 },
  mailsPerAccount: { points: 5, seconds: 3600 },
  tokensPerAddress: { points: 60, seconds: 3600 },
  googlePerAddress: { points: 60, seconds: 60 },
  adminLoginPerAddress: { points: 30, seconds: 300 },
  /** For a device on which an administrator signed in before: what others of its network do takes nothing of it. */
  adminLoginPerDevice: { points: 30, seconds: 300 },
  adminFailuresPerAccount: { points: 10, seconds: 300 },
  adminFailuresPerFamiliar: { points: 10, seconds: 300 },
  /** Guesses at a present password, by one who is signed in. */
  passwordGuessesPerUser: { points: 10, seconds: 900 },
  passwordGuessesPerAdmin: { points: 10, seconds: 900 },
  /** Guesses at what turns one's second factor on and off, by one who is signed in. */
  factorProofsPerUser: { points: 10, seconds: 900 },
  /** Passwords that one administrator sets, for users too: each costs a hash. */
  passwordsSetPerAdmin: { points: 240, seconds: 3600 },
  subscriptionPerUser: { points: 30, seconds: 3600 },
  confirmationsPerUser: { points: 120, seconds: 3600 },
  webhooksPerAddress: { points: 600, seconds: 60 },
  /** GraphQL of who is not signed in; a family or an office behind one address shares it. */
  graphqlPerAddress: { points: 300, seconds: 60 },
  /** Questions about the schema that were not asked before: a playground's and a code generator's are known. */
  introspectionsPerAddress: { points: 20, seconds: 60 },
  readsPerUser: { points: 1200, seconds: 60 },
  writesPerUser: { points: 600, seconds: 60 },
  socketsPerAddress: { points: 120, seconds: 60 },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;
