/** Budgets of requests: who spends too fast is told when to come back (docs/api.md "Codes": 429 with Retry-After, the message contains 429). */
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { type Budget, type BudgetName, budgets } from "#contract/budgets";
import { messages } from "#contract/messages";
import { networkOf } from "./network";
import { Problem } from "./problem";

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
