/** That an act on a second factor is really its owner's, for members and administrators alike (docs/security.md "Second factor"). */
import type { BudgetName } from "#contract/budgets";
import { messages } from "#contract/messages";
import { invalid } from "../../core/problem";
import type { Tools } from "../../ports/tools";
import type { ProofInput, TurnOnInput } from "./second-factor.inputs";
import type { Also, SecondFactors } from "./second-factors";
import type { WrongCodes } from "./wrong-codes";

export class FactorProofs {
  /** `budget` is what guesses are taken of; `hashOf` gives the password's hash, null for who has none, undefined for who is gone. */
  constructor(
    private readonly tools: Pick<Tools, "limiter" | "passwords">,
    private readonly factors: SecondFactors,
    private readonly wrong: WrongCodes,
    private readonly budget: BudgetName,
    private readonly hashOf: (id: string) => Promise<string | null | undefined>,
  ) {}

  /** Turns the factor on with the password and a code; the recovery codes. Throws VALIDATION_ERROR, and CONFLICT where it is on. */
  async turnOn(id: string, { code, password }: TurnOnInput, also: Also): Promise<string[]> {
    await this.tools.limiter.spend(this.budget, id);
    await this.password(id, password);
    const codes = await this.factors.confirm(id, code, also);
    await this.tools.limiter.giveBack(this.budget, id);
    return codes;
  }

  /** Throws VALIDATION_ERROR where neither password nor code is right. */
  async prove(id: string, { password, code }: ProofInput): Promise<void> {
    if (!password && !code) throw invalid({ code: messages.required });
    if (!code) {
      await this.tools.limiter.spend(this.budget, id);
      await this.password(id, password ?? "");
      return this.tools.limiter.giveBack(this.budget, id);
    }
    const taken = await this.wrong.at(`proof ${id}`, id, code, async () => {
      await this.tools.limiter.spend(this.budget, id);
      const fits = await this.factors.take(id, code);
      if (fits) await this.tools.limiter.giveBack(this.budget, id);
      return fits;
    });
    if (!taken) throw invalid({ code: messages.codeWrong });
  }

  private async password(id: string, password: string): Promise<void> {
    const hash = await this.hashOf(id);
    if (hash === null) throw invalid({ password: messages.noPasswordYet });
    if (!(await this.tools.passwords.verify(hash ?? null, password)))
      throw invalid({ password: messages.currentPasswordWrong });
  }
}
