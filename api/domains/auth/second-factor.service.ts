/** A member's second factor: turning it on and off, and the second step of a sign-in (docs/security.md "Second factor"). */
import { messages } from "#contract/messages";
import type { SignInMethod } from "#contract/states";
import type { Member } from "../../core/actor";
import { invalidToken } from "../../core/actor";
import type { Client } from "../../core/context";
import { conflict, Problem } from "../../core/problem";
import { Tickets } from "../../core/tickets";
import type { Work } from "../../core/work";
import type { Tools } from "../../ports/tools";
import { userChanged } from "../users/users.events";
import { emailKeyOf, readOwnCredentials, readUser } from "../users/users.reads";
import { FactorProofs } from "./factor-proofs";
import { memberFactors } from "./factor-rows";
import { Guesses, memberFailures } from "./guesses";
import type { ConfirmSignInInput, ProofInput, TurnOnInput } from "./second-factor.inputs";
import type { SecondFactorSetUp, SecondFactorType } from "./second-factor.type";
import { SecondFactors } from "./second-factors";
import { enqueueSecurityMail, type SecurityNews } from "./security-mails";
import type { SignIn } from "./sign-in";
import type { Entering, SignInsService } from "./sign-ins.service";
import { WrongCodes } from "./wrong-codes";

/** What the first step proved. */
interface FirstStep {
  id: string;
  version: number;
  method: SignInMethod;
}

export class SecondFactorService {
  private readonly factors: SecondFactors;
  private readonly proofs: FactorProofs;
  private readonly tickets: Tickets;
  private readonly guesses: Guesses;
  private readonly wrong: WrongCodes;

  constructor(
    private readonly tools: Tools,
    private readonly signIns: SignInsService,
  ) {
    this.factors = new SecondFactors(tools, memberFactors);
    this.wrong = new WrongCodes(tools.limiter, (userId) =>
      tools.transact(async (work) => enqueueSecurityMail(work, { userId, what: "codesGuessed" })),
    );
    this.proofs = new FactorProofs(
      tools,
      this.factors,
      this.wrong,
      "factorProofsPerUser",
      async (id) => (await readOwnCredentials(tools.pool, id))?.passwordHash,
    );
    this.tickets = new Tickets(tools.secret, tools.clock);
    this.guesses = new Guesses(tools.limiter, memberFailures);
  }

  async state({ id }: Pick<Member, "id">): Promise<SecondFactorType> {
    return { ...(await this.factors.stateOf(id)), required: false };
  }

  /**
   * A secret for the authenticator app. Throws CONFLICT where the factor is on, and while the address is not verified: who made an account
   * in another's name must not keep them out of it. The same for who has no password, which turning it on wants: told before an app is set up.
   */
  async begin(member: Member): Promise<SecondFactorSetUp> {
    const user = await readUser(this.tools.pool, member);
    if (!user) throw invalidToken();
    if (!user.value.emailVerified) throw conflict(messages.secondFactorVerifyFirst);
    if ((await readOwnCredentials(this.tools.pool, member.id))?.passwordHash === null)
      throw conflict(messages.noPasswordYet);
    return this.factors.begin(member.id, user.value.email);
  }

  /**
   * Turns it on; the recovery codes. Throws VALIDATION_ERROR for a wrong code or password: a sign-in that was found open must not be
   * enough to keep its owner out. Throws CONFLICT where it is on.
   */
  async confirm(member: Member, input: TurnOnInput): Promise<string[]> {
    if (await this.factors.isOn(member.id)) throw conflict(messages.secondFactorOn);
    return this.proofs.turnOn(member.id, input, tell(member, "factorOn"));
  }

  /** New recovery codes. Throws VALIDATION_ERROR where neither password nor code is right. */
  async renew(member: Member, proof: ProofInput): Promise<string[]> {
    await this.prove(member, proof);
    return this.factors.renew(member.id, tell(member));
  }

  /** Turns it off. Throws VALIDATION_ERROR where neither password nor code is right. */
  async turnOff(member: Member, proof: ProofInput): Promise<SecondFactorType> {
    await this.prove(member, proof);
    await this.factors.turnOff(member.id, tell(member, "factorOff"));
    return this.state(member);
  }

  /** For who proved the first factor. Throws SECOND_FACTOR_REQUIRED with a ticket where a second one is on. */
  async askOf({ id, tokenVersion }: Entering, method: SignInMethod): Promise<void> {
    if (!(await this.factors.isOn(id))) return;
    const ticket = this.tickets.issue("second factor", { id, version: tokenVersion, method });
    throw new Problem("SECOND_FACTOR_REQUIRED", messages.secondFactorRequired, undefined, undefined, ticket);
  }

  /**
   * The second step of a sign-in. Throws BAD_REQUEST for a ticket that is over or older than the password, INVALID_CREDENTIALS for a code
   * that is wrong or was taken before.
   */
  async confirmSignIn(client: Client, { ticket, code }: ConfirmSignInInput): Promise<SignIn> {
    const { address } = client;
    await this.tools.limiter.spend("loginPerAddress", address);
    const { id = "", version, method } = (this.tickets.read("second factor", ticket) ?? {}) as Partial<FirstStep>;
    const isPresent = id !== "" && (await readOwnCredentials(this.tools.pool, id))?.tokenVersion === version;
    const known = isPresent ? await readUser(this.tools.pool, { id }) : null;
    if (!known || version === undefined || !method) throw new Problem("BAD_REQUEST", messages.signInOver);
    const account = emailKeyOf(known.value.email);
    const taken = await this.guesses.at(
      account,
      address,
      async (key) => (await this.wrong.at(key, id, code, () => this.factors.take(id, code))) || null,
      "code ",
    );
    if (!taken) throw new Problem("INVALID_CREDENTIALS", messages.codeWrong);
    await this.guesses.know(account, address);
    const entering = { id, tokenVersion: version };
    const token = await this.tools.transact((work) => this.signIns.begin(work, entering, method, client));
    return { token, user: known };
  }

  /** Whether it is really the owner. Throws VALIDATION_ERROR where neither password nor code is right. */
  prove({ id }: Member, proof: ProofInput): Promise<void> {
    return this.proofs.prove(id, proof);
  }
}

/** Every other screen of the account that shows it reads it again, and its owner gets a mail where that is worth one. */
const tell =
  ({ id }: Member, what?: SecurityNews) =>
  async (work: Work): Promise<void> => {
    work.announce(userChanged(id));
    if (what) enqueueSecurityMail(work, { userId: id, what });
  };
