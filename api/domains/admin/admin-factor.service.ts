/** An administrator's second factor: as a member's, in a table of its own, and required where the product is told so. */
import { messages } from "#contract/messages";
import type { Administrator } from "../../core/actor";
import type { Json } from "../../core/json";
import { invalid, Problem } from "../../core/problem";
import { Tickets } from "../../core/tickets";
import { adminFactors } from "../auth/factor-rows";
import { adminFailures, Guesses } from "../auth/guesses";
import type { ConfirmSignInInput, ProofInput, TurnOnInput } from "../auth/second-factor.inputs";
import type { SecondFactorSetUp, SecondFactorType } from "../auth/second-factor.type";
import { SecondFactors } from "../auth/second-factors";
import type { AdminType } from "./admin.type";
import { secondStep } from "./admin-ticket";
import { readAdmin, readAdminById, usernameKeyOf } from "./admins.reads";
import type { AdminTools } from "./admins.service";
import { noteAct } from "./audit";

export class AdminFactorService {
  private readonly factors: SecondFactors;
  private readonly tickets: Tickets;
  private readonly guesses: Guesses;

  constructor(private readonly tools: AdminTools) {
    this.factors = new SecondFactors(tools, adminFactors);
    this.tickets = new Tickets(tools.secret, tools.clock);
    this.guesses = new Guesses(tools.limiter, adminFailures);
  }

  async state({ id }: Administrator): Promise<SecondFactorType> {
    return { ...(await this.factors.stateOf(id)), required: this.tools.adminsNeedSecondFactor };
  }

  /** A secret for the authenticator app. Throws CONFLICT where it is on. */
  begin({ id, username }: Administrator): Promise<SecondFactorSetUp> {
    return this.factors.begin(id, `${username} (back-office)`);
  }

  /** Turns it on; the recovery codes. Throws VALIDATION_ERROR for a wrong code or password. */
  async confirm(admin: Administrator, { code, password }: TurnOnInput): Promise<string[]> {
    await this.tools.limiter.spend("passwordGuessesPerAdmin", admin.id);
    await this.provePassword(admin.id, password);
    const codes = await this.factors.confirm(admin.id, code, (work) =>
      noteAct(work, admin, "admin.factor.on", of(admin)),
    );
    await this.tools.limiter.giveBack("passwordGuessesPerAdmin", admin.id);
    return codes;
  }

  /** New recovery codes. Throws VALIDATION_ERROR where neither password nor code is right. */
  async renew(admin: Administrator, proof: ProofInput): Promise<string[]> {
    await this.prove(admin, proof);
    return this.factors.renew(admin.id);
  }

  /** Turns it off. Throws FORBIDDEN where it is required, VALIDATION_ERROR where neither password nor code is right. */
  async turnOff(admin: Administrator, proof: ProofInput): Promise<SecondFactorType> {
    if (this.tools.adminsNeedSecondFactor) throw new Problem("FORBIDDEN", messages.secondFactorMustStay);
    await this.prove(admin, proof);
    await this.factors.turnOff(admin.id, (work) => noteAct(work, admin, "admin.factor.off", of(admin)));
    return this.state(admin);
  }

  /** The second step of a sign-in. Throws BAD_REQUEST for a ticket that is over, INVALID_CREDENTIALS for a code that is no good. */
  async confirmLogin(
    address: string,
    { ticket, code }: ConfirmSignInInput,
  ): Promise<{ token: string; admin: Json<AdminType> }> {
    const said = this.tickets.read(secondStep, ticket);
    // Who has a ticket knew the password: nobody else of their network keeps them from the second step.
    if (!said) await this.tools.limiter.spend("adminLoginPerAddress", address);
    const row = said ? await readAdminById(this.tools.pool, String(said.id)) : null;
    const admin = row && row.tokenVersion === said?.version ? await readAdmin(this.tools.pool, row.id) : null;
    if (!row || !admin) throw new Problem("BAD_REQUEST", messages.signInOver);
    const account = `admin ${usernameKeyOf(row.username)}`;
    const take = async () => (await this.factors.take(row.id, code)) || null;
    if (!(await this.guesses.at(account, address, take, "code ")))
      throw new Problem("INVALID_CREDENTIALS", messages.codeWrong);
    await this.guesses.know(account, address);
    return { token: this.tools.tokens.sign("admin", row.id, row.tokenVersion), admin };
  }

  private async prove({ id }: Administrator, { password, code }: ProofInput): Promise<void> {
    if (!password && !code) throw invalid({ code: messages.required });
    await this.tools.limiter.spend("passwordGuessesPerAdmin", id);
    if (!code) await this.provePassword(id, password ?? "");
    else if (!(await this.factors.take(id, code))) throw invalid({ code: messages.codeWrong });
    await this.tools.limiter.giveBack("passwordGuessesPerAdmin", id);
  }

  private async provePassword(id: string, password: string): Promise<void> {
    const row = await readAdminById(this.tools.pool, id);
    if (!(await this.tools.passwords.verify(row?.passwordHash ?? null, password)))
      throw invalid({ password: messages.currentPasswordWrong });
  }
}

const of = ({ id, username }: Administrator) => ({ id, name: username });
