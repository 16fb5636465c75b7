/** An administrator's second factor: as a member's, in a table of its own, and required where the product is told so. */
import { messages } from "#contract/messages";
import type { Administrator } from "../../core/actor";
import type { Client } from "../../core/context";
import { KnownDevices } from "../../core/known-devices";
import { Problem } from "../../core/problem";
import { Tickets } from "../../core/tickets";
import type { Work } from "../../core/work";
import { FactorProofs } from "../auth/factor-proofs";
import { adminFactors } from "../auth/factor-rows";
import { adminFailures, Guesses } from "../auth/guesses";
import { adminPasskeys } from "../auth/passkey-rows";
import type { ConfirmSignInInput, ProofInput, TurnOnInput } from "../auth/second-factor.inputs";
import type { SecondFactorSetUp, SecondFactorType } from "../auth/second-factor.type";
import { SecondFactors } from "../auth/second-factors";
import { WrongCodes } from "../auth/wrong-codes";
import { type AdminSignIn, accountOf, labelOf, secondStep } from "./admin-sign-in";
import { readAdmin, readAdminById } from "./admins.reads";
import type { AdminTools } from "./admins.service";
import { noteAct } from "./audit";
import { noteWrongPassword } from "./wrong-passwords";

export class AdminFactorService {
  private readonly factors: SecondFactors;
  private readonly proofs: FactorProofs;
  private readonly tickets: Tickets;
  private readonly guesses: Guesses;
  private readonly wrong: WrongCodes;
  private readonly devices: KnownDevices;

  constructor(private readonly tools: AdminTools) {
    this.factors = new SecondFactors(tools, adminFactors);
    // Administrators have no address to tell it to: each wrong code is told in the back-office.
    this.wrong = new WrongCodes(tools.limiter, async () => {});
    this.proofs = new FactorProofs(
      tools,
      this.factors,
      this.wrong,
      "passwordGuessesPerAdmin",
      async (id) => (await readAdminById(tools.pool, id))?.passwordHash,
    );
    this.tickets = new Tickets(tools.secret, tools.clock);
    this.guesses = new Guesses(tools.limiter, adminFailures);
    this.devices = new KnownDevices(tools.secret, tools.clock);
  }

  async state({ id }: Administrator): Promise<SecondFactorType> {
    return { ...(await this.factors.stateOf(id)), required: this.tools.adminsNeedSecondFactor };
  }

  /** A secret for the authenticator app. Throws CONFLICT where it is on. */
  begin(admin: Administrator): Promise<SecondFactorSetUp> {
    return this.factors.begin(admin.id, labelOf(admin));
  }

  /** Turns it on; the recovery codes. Throws VALIDATION_ERROR for a wrong code or password. */
  confirm(admin: Administrator, input: TurnOnInput): Promise<string[]> {
    return this.proofs.turnOn(admin.id, input, (work) => noteAct(work, admin, "admin.factor.on", of(admin)));
  }

  /** New recovery codes. Throws VALIDATION_ERROR where neither password nor code is right. */
  async renew(admin: Administrator, proof: ProofInput): Promise<string[]> {
    await this.prove(admin, proof);
    return this.factors.renew(admin.id);
  }

  /**
   * Turns it off. Throws FORBIDDEN where one is required and no passkey stands for it, VALIDATION_ERROR where neither password nor code is
   * right.
   */
  async turnOff(admin: Administrator, proof: ProofInput): Promise<SecondFactorType> {
    const { adminsNeedSecondFactor: isRequired, pool } = this.tools;
    if (isRequired && !(await readAdminById(pool, admin.id))?.hasPasskey) throw mustStay();
    await this.prove(admin, proof);
    await this.factors.turnOff(admin.id, async (work) => {
      await this.mustStand(work, admin);
      await noteAct(work, admin, "admin.factor.off", of(admin));
    });
    return this.state(admin);
  }

  /** Whether it is really the administrator. Throws VALIDATION_ERROR where neither password nor code is right. */
  prove({ id }: Administrator, proof: ProofInput): Promise<void> {
    return this.proofs.prove(id, proof);
  }

  /**
   * That a second factor is left where one is required, asked in the transaction that took one away: of two that go at once the later finds
   * none. Throws FORBIDDEN.
   */
  async mustStand(work: Work, { id }: Administrator): Promise<void> {
    if (!this.tools.adminsNeedSecondFactor) return;
    await work.rows(adminPasskeys.lock, [id]);
    const now = await readAdminById(work, id);
    if (!now?.hasSecondFactor && !now?.hasPasskey) throw mustStay();
  }

  /** The second step of a sign-in. Throws BAD_REQUEST for a ticket that is over, INVALID_CREDENTIALS for a code that is no good. */
  async confirmLogin(client: Client, { ticket, code }: ConfirmSignInInput): Promise<AdminSignIn> {
    const { address, device } = client;
    const said = this.tickets.read(secondStep, ticket);
    // Who has a ticket knew the password: nobody else of their network keeps them from the second step.
    if (!said) await this.tools.limiter.spend("adminLoginPerAddress", address);
    const row = said ? await readAdminById(this.tools.pool, String(said.id)) : null;
    const admin = row && row.tokenVersion === said?.version ? await readAdmin(this.tools.pool, row.id) : null;
    if (!row || !admin) throw new Problem("BAD_REQUEST", messages.signInOver);
    const account = accountOf(row.username);
    const take = async (key: string) => {
      const isTaken = await this.wrong.at(key, row.id, code, () => this.factors.take(row.id, code));
      if (!isTaken) noteWrongPassword(this.tools.pool, row.id, client);
      return isTaken || null;
    };
    // As at the first step: what others try takes nothing of a device that is known.
    const known = this.devices.knownTo(account, device);
    if (!(await this.guesses.at(account, address, take, "code ", known)))
      throw new Problem("INVALID_CREDENTIALS", messages.codeWrong);
    await this.guesses.know(account, address);
    return { token: this.tools.tokens.sign("admin", row.id, row.tokenVersion), admin };
  }
}

const mustStay = () => new Problem("FORBIDDEN", messages.secondFactorMustStay);
const of = ({ id, username }: Administrator) => ({ id, name: username });
