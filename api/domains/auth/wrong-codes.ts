/** Wrong codes of a day: six digits are few, so patience must not be enough either (docs/security.md "Second factor"). */
import type { BudgetName } from "#contract/budgets";
import { messages } from "#contract/messages";
import type { Limiter } from "../../core/limiter";
import { Problem } from "../../core/problem";
import { isTimeCode } from "./second-factors";

const budget = "wrongCodesPerDay";

export class WrongCodes {
  /** `tell` lets the owner know that a day's are used up, once a day. */
  constructor(
    private readonly limiter: Limiter,
    private readonly tell: (owner: string) => Promise<void>,
  ) {}

  /**
   * Whether `tried` holds, taking one of the day's guesses under `key`, which comes back when it does and where nothing could be tried.
   * A recovery code counts too and is tried all the same: it is too long to be guessed, and may be the way in that is left. Throws
   * RATE_LIMITED with the wait in words.
   */
  async at(key: string, owner: string, code: string, tried: () => Promise<boolean>): Promise<boolean> {
    const refusal = await this.spent(key);
    if (refusal && isTimeCode(code)) throw refusal;
    let isGuess = false;
    try {
      isGuess = !(await tried());
    } finally {
      if (!isGuess && !refusal) await this.limiter.giveBack(budget, key);
    }
    const isUsedUp = isGuess && !refusal && (await this.limiter.isSpent(budget, key));
    if (isUsedUp && !(await this.spent(owner, "wrongCodesMails"))) await this.tell(owner);
    return !isGuess;
  }

  /** Takes one; the refusal where none is left. */
  private async spent(key: string, of: BudgetName = budget): Promise<Problem | null> {
    try {
      await this.limiter.spend(of, key);
      return null;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const { retryAfter = 1 } = error;
      return new Problem("RATE_LIMITED", messages.codesSpent(retryAfter), undefined, retryAfter);
    }
  }
}
