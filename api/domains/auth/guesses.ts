/** Guesses at what somebody signs in with, bounded over all processes (docs/security.md "Signing in"). */
import type { BudgetName } from "#contract/budgets";
import type { Limiter } from "../../core/limiter";
import { networkOf } from "../../core/network";

type Failures = readonly [perAccount: BudgetName, perFamiliar: BudgetName];
export const memberFailures: Failures = ["loginFailuresPerAccount", "loginFailuresPerFamiliar"];
export const adminFailures: Failures = ["adminFailuresPerAccount", "adminFailuresPerFamiliar"];

export class Guesses {
  constructor(
    private readonly limiter: Limiter,
    private readonly failures: Failures,
  ) {}

  /**
   * Whether `tried` holds, taking a guess at `account` for it, which comes back when it does and where nothing could be tried. Taken before anything is looked at: a hundred
   * guesses at once are a hundred guesses. Who signed in from `address` before has guesses of their own, so that guessing from elsewhere
   * locks nobody out, and so has a `device` that is known. `at` names what is guessed where that is not the password. `tried` gets the key
   * under which it is counted.
   */
  async at<T>(
    account: string,
    address: string,
    tried: (key: string) => Promise<T | null>,
    at = "",
    device: string | null = null,
  ): Promise<T | null> {
    const caller = device === null ? callerOf(account, address) : `${account} device ${device}`;
    const familiar = device !== null || (await this.limiter.isSpent("familiar", caller));
    const budget = familiar ? this.failures[1] : this.failures[0];
    const key = `${at}${familiar ? caller : account}`;
    await this.limiter.spend(budget, key);
    let isGuess = false;
    try {
      const fits = await tried(key);
      isGuess = fits === null;
      return fits;
    } finally {
      if (!isGuess) await this.limiter.giveBack(budget, key);
    }
  }

  /** From now on the account is familiar at this address. */
  know(account: string, address: string): Promise<void> {
    return this.limiter.record("familiar", callerOf(account, address));
  }
}

const callerOf = (account: string, address: string): string => `${account} ${networkOf(address)}`;
