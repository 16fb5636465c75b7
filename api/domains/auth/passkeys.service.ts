/** A member's passkeys: who may add, rename and remove them (docs/security.md "Passkeys"). */
import { messages } from "#contract/messages";
import { invalidToken, type Member } from "../../core/actor";
import type { Json } from "../../core/json";
import { conflict } from "../../core/problem";
import type { Work } from "../../core/work";
import type { Tools } from "../../ports/tools";
import { userChanged } from "../users/users.events";
import { readUser } from "../users/users.reads";
import type { AddPasskeyInput, PasskeyNameInput } from "./passkey.inputs";
import type { PasskeyChallenge, PasskeyType } from "./passkey.type";
import { memberPasskeys } from "./passkey-rows";
import { Passkeys } from "./passkeys";
import type { ProofInput } from "./second-factor.inputs";
import type { SecondFactorService } from "./second-factor.service";
import { enqueueSecurityMail, type SecurityNews } from "./security-mails";

export class PasskeysService {
  private readonly passkeys: Passkeys;

  constructor(
    private readonly tools: Tools,
    private readonly secondFactor: SecondFactorService,
  ) {
    this.passkeys = new Passkeys(tools, memberPasskeys, "new passkey");
  }

  /** The caller's passkeys, the oldest first. */
  list({ id }: Member): Promise<Json<PasskeyType[]>> {
    return this.passkeys.list(id);
  }

  /**
   * What the browser asks an authenticator for a new passkey. Wants the password or a code, as a stolen sign-in must not become a key that
   * stays. Throws VALIDATION_ERROR where neither is right; CONFLICT where there are too many, and while the address is not verified: who
   * made an account in another's name must not have a key to it later.
   */
  async begin(member: Member, proof: ProofInput): Promise<PasskeyChallenge> {
    const user = await readUser(this.tools.pool, member);
    if (!user) throw invalidToken();
    const { email, name, emailVerified } = user.value;
    if (!emailVerified) throw conflict(messages.secondFactorVerifyFirst);
    const called = { userName: email, userDisplayName: name ?? email };
    return this.passkeys.begin(member, called, () => this.secondFactor.prove(member, proof));
  }

  /** Keeps the passkey that answered. Throws as `Passkeys.add` does. */
  add(member: Member, input: AddPasskeyInput): Promise<Json<PasskeyType>> {
    return this.passkeys.add(member, input, tell(member, "passkeyAdded"));
  }

  /** Calls one by another name. Throws NOT_FOUND. */
  rename(member: Member, id: string, input: PasskeyNameInput): Promise<Json<PasskeyType>> {
    return this.passkeys.rename(member.id, id, input, tell(member));
  }

  /** Forgets one. Throws NOT_FOUND. */
  remove(member: Member, id: string): Promise<void> {
    return this.passkeys.remove(member.id, id, tell(member, "passkeyRemoved"));
  }
}

/** Every other screen of the account that shows them reads them again, and its owner gets a mail where that is worth one. */
const tell =
  ({ id }: Member, what?: SecurityNews) =>
  (work: Work, passkey: string): void => {
    work.announce(userChanged(id));
    if (what) enqueueSecurityMail(work, { userId: id, what, passkey });
  };
