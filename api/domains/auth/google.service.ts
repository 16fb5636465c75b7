/** Third-party sign-in (docs/api.md "Rules"; docs/security.md "Signing in"). */
import { messages } from "#contract/messages";
import { check, rules } from "#contract/rules";
import { invalidToken } from "../../core/actor";
import type { Client } from "../../core/context";
import { Problem } from "../../core/problem";
import type { Work } from "../../core/work";
import { columnsOf, int, type RowOf, select, uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import type { Identity } from "../../ports/identity";
import type { Tools } from "../../ports/tools";
import { googleHandle, HandleTaken, mailHandle, ownerOf, takeHandle } from "../users/handles";
import { userChanged } from "../users/users.events";
import { emailKeyOf, readUser } from "../users/users.reads";
import { addUser } from "../users/users.service";
import type { GoogleInput } from "./auth.inputs";
import type { SecondFactorService } from "./second-factor.service";
import type { SignIn } from "./sign-in";
import type { SignInsService } from "./sign-ins.service";

const found = { id: uuid, tokenVersion: int };
type Found = RowOf<typeof found>;
type Entered = Found & Pick<SignIn, "user">;
const byId = statement("user-found", select(found, "users WHERE id = $1"));
const hasAddress = statement("user-has-address", select({ id: uuid }, "users WHERE id = $1 AND email_key = $2"));
// A password that was set before the address was ever verified may be somebody else's trap: it goes, with every login made by it. The
// address is asked for again: its change may be taken back meanwhile.
const link = statement(
  "user-link-google",
  `UPDATE users SET google_sub = $2, email_verified = true, updated_at = now(),
    password_hash = CASE WHEN email_verified THEN password_hash END,
    token_version = CASE WHEN email_verified THEN token_version ELSE token_version + 1 END
  WHERE id = $1 AND google_sub IS NULL AND email_key = $3 RETURNING ${columnsOf(found)}`,
  found,
);

export class GoogleService {
  constructor(
    private readonly tools: Tools,
    private readonly signIns: SignInsService,
    private readonly secondFactor: SecondFactorService,
  ) {}

  /** What the provider calls us, or null when nobody can sign in that way here. */
  get clientId(): string | null {
    return this.tools.identity?.clientId ?? null;
  }

  /**
   * Signs in whom the provider vouches for: by its lasting name, else by verified e-mail, else as a new account. Throws
   * SECOND_FACTOR_REQUIRED where a second factor is on: the provider's word stands for the password alone.
   */
  async signIn(client: Client, input: GoogleInput): Promise<SignIn> {
    const { user, ...entered } = await this.vouchedFor(client.address, input);
    await this.secondFactor.askOf(entered, "google");
    const token = await this.tools.transact((work) => this.signIns.begin(work, entered, "google", client));
    return { token, user };
  }

  private async vouchedFor(address: string, { idToken }: GoogleInput): Promise<Entered> {
    await this.tools.limiter.spend("googlePerAddress", address);
    const identity = await this.tools.identity?.identify(idToken);
    if (!identity?.emailVerified || check(rules.email, identity.email) !== null) throw refused();
    try {
      return await this.enter(identity);
    } catch (error) {
      if (!isTaken(error)) throw error;
    }
    // The button and the prompt can answer at the same time: the second finds the account that the first has made.
    return this.enter(identity).catch(taken);
  }

  private enter(identity: Identity): Promise<Entered> {
    return this.tools.transact(async (work) => {
      const entered = (await this.known(work, identity)) ?? (await this.make(work, identity));
      const user = await readUser(work, entered);
      if (!user) throw invalidToken();
      return { ...entered, user };
    });
  }

  private async known(work: Work, identity: Identity): Promise<Found | null> {
    const handle = googleHandle(identity.subject);
    const mine = await ownerOf(work, handle);
    if (mine) return (await work.rows(byId, [mine]))[0] ?? null;
    const emailKey = emailKeyOf(identity.email);
    const id = await ownerOf(work, mailHandle(emailKey));
    if (id === null) return null;
    // Theirs until lately, and kept from others for a while: whoever has the mailbox has the mail that leads back, not the account.
    if ((await work.rows(hasAddress, [id, emailKey])).length === 0) throw new HandleTaken();
    await takeHandle(work, handle, id);
    const [linked] = await work.rows(link, [id, identity.subject, emailKey]);
    // The account is tied to another person of the provider, or has another address by now.
    if (!linked) throw new HandleTaken();
    work.announce(userChanged(id));
    return linked;
  }

  private async make(work: Work, { subject, email, name }: Identity): Promise<Found> {
    const known = check(rules.personName, name) === null ? (name?.trim() ?? null) : null;
    const id = await addUser(work, email, { name: known, googleSub: subject, emailVerified: true });
    return { id, tokenVersion: 0 };
  }
}

const refused = () => new Problem("INVALID_CREDENTIALS", messages.googleFailed);
const isTaken = (error: unknown): boolean => error instanceof HandleTaken;

// The address belongs to an account that is tied to another person of the provider: not ours to hand over.
function taken(error: unknown): never {
  throw isTaken(error) ? refused() : error;
}
