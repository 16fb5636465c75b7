/** Budgets of requests: who spends too fast is told when to come back (contract: 429 with Retry-After, the message contains 429). */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { messages } from "#contract/messages";
import { networkOf } from "./network";
import { Problem } from "./problem";

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
  adminFailuresPerAccount: { points: 10, seconds: 300 },
  adminFailuresPerFamiliar: { points: 10, seconds: 300 },
  /** Guesses at a present password, by one who is signed in. */
  passwordGuessesPerAdmin: { points: 10, seconds: 900 },
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

export class Limiter {
  private readonly stores: Map<BudgetName, RateLimiterAbstract>;

  constructor(
    private readonly on: boolean,
    private readonly named: Readonly<Record<BudgetName, Budget>> = budgets,
  ) {
    this.stores = new Map(
      Object.entries(named).map(([name, { points, seconds }]) => [
        name as BudgetName,
        new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      ]),
    );
  }

  /** Takes a point, or several at once. Throws RATE_LIMITED when the budget is spent. */
  async spend(name: BudgetName, key: string, points = 1): Promise<void> {
    if (!this.on) return;
    try {
      await this.stores.get(name)?.consume(counted(name, key), points);
    } catch (refusal) {
      throw tooMany(refusal);
    }
  }

  /** Gives a point back that was taken for an act that turned out well. */
  async giveBack(name: BudgetName, key: string): Promise<void> {
    if (this.on) await this.stores.get(name)?.reward(counted(name, key));
  }

  /** Notes that `key` is known, for as long as the budget lasts; never refuses. */
  async record(name: BudgetName, key: string): Promise<void> {
    if (this.on) await this.stores.get(name)?.set(key, 1, this.named[name].seconds);
  }

  /** True when `key` was noted, or spent a whole budget. */
  async isSpent(name: BudgetName, key: string): Promise<boolean> {
    if (!this.on) return false;
    const state = await this.stores.get(name)?.get(counted(name, key));
    return state !== null && state !== undefined && state.remainingPoints <= 0;
  }
}

const counted = (name: BudgetName, key: string): string => (name.endsWith("PerAddress") ? networkOf(key) : key);

function tooMany(refusal: unknown): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal;
  const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  return new Problem("RATE_LIMITED", messages.rateLimited(seconds), undefined, seconds);
}
