/** Budgets of requests: who spends too fast is told when to come back (contract: 429 with Retry-After, the message contains 429). */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { messages } from "#contract/messages";
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
  registerPerAddress: { points: 120, seconds: 3600 },
  mailsPerAddress: { points: 60, seconds: 3600 },
  mailsPerAccount: { points: 5, seconds: 3600 },
  tokensPerAddress: { points: 60, seconds: 3600 },
  googlePerAddress: { points: 60, seconds: 60 },
  adminLoginPerAddress: { points: 30, seconds: 300 },
  adminFailuresPerAccount: { points: 10, seconds: 300 },
  readsPerUser: { points: 1200, seconds: 60 },
  writesPerUser: { points: 600, seconds: 60 },
  socketsPerAddress: { points: 120, seconds: 60 },
} as const satisfies Record<string, Budget>;

export type BudgetName = keyof typeof budgets;

export class Limiter {
  private readonly stores: Map<BudgetName, RateLimiterAbstract>;

  constructor(
    private readonly on: boolean,
    named: Readonly<Record<BudgetName, Budget>> = budgets,
  ) {
    this.stores = new Map(
      Object.entries(named).map(([name, { points, seconds }]) => [
        name as BudgetName,
        new RateLimiterMemory({ keyPrefix: name, points, duration: seconds }),
      ]),
    );
  }

  /** Takes one point. Throws RATE_LIMITED when the budget is spent. */
  async spend(name: BudgetName, key: string): Promise<void> {
    if (!this.on) return;
    try {
      await this.stores.get(name)?.consume(key);
    } catch (refusal) {
      throw tooMany(refusal);
    }
  }

  /** Throws RATE_LIMITED when the budget is already spent, takes nothing. */
  async mayStill(name: BudgetName, key: string): Promise<void> {
    if (!this.on) return;
    const state = await this.stores.get(name)?.get(key);
    if (state && state.remainingPoints <= 0) throw tooMany(state);
  }
}

function tooMany(refusal: unknown): unknown {
  if (!(refusal instanceof RateLimiterRes)) return refusal;
  const seconds = Math.max(1, Math.ceil(refusal.msBeforeNext / 1000));
  return new Problem("RATE_LIMITED", messages.rateLimited(seconds), undefined, seconds);
}
