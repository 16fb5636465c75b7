/**
 * Another address for an account (docs/product.md "Settings"). It is asked for with the password and done by a link that is mailed to the
 * new address; the address before is told, and where it was a verified one it can take the account back for a week.
 */
import { messages } from "#contract/messages";
import { invalidToken, type Member } from "../../core/actor";
import { invalid, Problem } from "../../core/problem";
import type { Work } from "../../core/work";
import { bool, int, nullable, select, text } from "../../db/columns";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { googleHandle, HandleTaken, leaveHandle, mailHandle, ownerOf, takeHandle } from "../users/handles";
import { userChanged } from "../users/users.events";
import { emailKeyOf, readOwnCredentials } from "../users/users.reads";
import type { Leaving } from "../users/users.service";
import type { ChangeEmailInput, TokenInput } from "./auth.inputs";
import { enqueueChangeMail, enqueueLeftMail, enqueueLettingGo } from "./email-change-mails.service";
import { dropTokens, issueToken, lastAddress, openAddress, redeemToken } from "./one-time-tokens";
import { enqueueMailLink } from "./recovery.service";

const known = {
  email: text,
  emailKey: text,
  emailVerified: bool,
  googleSub: nullable(text),
  tokenVersion: int,
};
// Two changes of one account at once, a change and its undoing too, are one after the other.
const lock = statement("email-change-lock", select(known, "users WHERE id = $1 FOR UPDATE"));
const change = statement(
  "email-change",
  "UPDATE users SET email = $2, email_key = $3, email_verified = true, updated_at = now() WHERE id = $1",
);
// Whoever changed the address knew the password, and may have tied an account of another provider to it.
const takeBack = statement(
  "email-take-back",
  `UPDATE users SET email = $2, email_key = $3, email_verified = true, password_hash = NULL, google_sub = NULL,
    token_version = token_version + 1, updated_at = now() WHERE id = $1`,
);

// Who took the account may have set one up to keep its owner out, or to come back, before the address was changed too. One that was there
// for a week by then was the owner's, whenever the change is taken back.
const aWeekBefore = "$2::timestamptz - interval '168 hours'";
const lateFactor = statement(
  "second-factor-late",
  `DELETE FROM second_factors WHERE user_id = $1 AND (confirmed_at IS NULL OR confirmed_at > ${aWeekBefore})`,
);
const latePasskeys = statement(
  "passkeys-late",
  `DELETE FROM passkeys WHERE user_id = $1 AND created_at > ${aWeekBefore}`,
);

export class EmailChangeService {
  /** `leaving`: what must happen before an address is no longer the user's. */
  constructor(
    private readonly tools: Tools,
    private readonly leaving: readonly Leaving[],
  ) {}

  /** Whether there is a password that an act can be confirmed with: who came by a third party may have none. */
  async hasPassword(member: Member): Promise<boolean> {
    return (await this.credentials(member)).passwordHash !== null;
  }

  /** Mails a link to the new address; the answer is the same whoever has it. Throws VALIDATION_ERROR for a wrong password. */
  async ask(member: Member, address: string, { email, currentPassword }: ChangeEmailInput): Promise<string> {
    const mine = await this.credentials(member);
    const emailKey = emailKeyOf(email);
    if (emailKey === mine.emailKey) throw invalid({ email: messages.emailSame });
    if (mine.passwordHash === null) throw invalid({ currentPassword: messages.noPasswordYet });
    await this.tools.limiter.spend("passwordGuessesPerUser", member.id);
    if (!(await this.tools.passwords.verify(mine.passwordHash, currentPassword)))
      throw invalid({ currentPassword: messages.currentPasswordWrong });
    await this.tools.limiter.giveBack("passwordGuessesPerUser", member.id);
    await this.tools.limiter.spend("mailsPerAddress", address);
    await this.tools.limiter.spend("mailsPerAccount", `change:${member.id}`);
    await this.tools.limiter.spend("mailsPerAccount", `change:${emailKey}`);
    await this.tools.transact(async (work) => {
      // The link of an older wish is worth nothing from now on, not only from the new mail on.
      await dropTokens(work, member.id, ["change"]);
      enqueueChangeMail(work, { userId: member.id, email: email.normalize("NFC"), version: mine.tokenVersion });
    });
    return messages.emailChangeSent;
  }

  /** Does what the mailed link is for. Throws BAD_REQUEST for a bad token, or when somebody else has the address by now. */
  async confirm(address: string, { token }: TokenInput): Promise<string> {
    await this.tools.limiter.spend("tokensPerAddress", address);
    await this.tools.transact((work) => this.changeBy(work, token)).catch(refusedWith(messages.emailChangeFailed));
    return messages.emailChanged;
  }

  /** Gives the account back to the address that it had; ends every sign-in. Throws BAD_REQUEST for a bad token. */
  async undo(address: string, { token }: TokenInput): Promise<string> {
    await this.tools.limiter.spend("tokensPerAddress", address);
    await this.tools.transact((work) => this.undoBy(work, token)).catch(refusedWith(messages.emailUndoFailed));
    return messages.emailUndone;
  }

  /** Before a user's rows go: an address that is kept for them alone is everybody's again. */
  userLeaves = async (work: Work, userId: string): Promise<void> => {
    const kept = await lastAddress(work, userId, "undo");
    if (kept !== null) await leaveHandle(work, mailHandle(emailKeyOf(kept)), userId);
  };

  private async changeBy(work: Work, token: string): Promise<void> {
    const asked = await redeemToken(work, token, "change");
    if (!asked?.address) throw new HandleTaken();
    const { userId, address } = asked;
    const before = await this.lock(work, userId);
    // A new password, or whatever else ended the sign-ins since it was asked for, took the wish back.
    if (before.tokenVersion !== asked.version) throw new HandleTaken();
    await this.move(work, userId, before.emailKey, address);
    await work.rows(change, [userId, address, emailKeyOf(address)]);
    await dropTokens(work, userId, ["verify", "reset"]);
    const canUndo = before.emailVerified && (await this.keepFor(work, userId, before.email, address));
    if (!canUndo) await leaveHandle(work, mailHandle(before.emailKey), userId);
    enqueueLeftMail(work, { userId, address: before.email, canUndo });
    work.announce(userChanged(userId));
  }

  private async undoBy(work: Work, token: string): Promise<void> {
    const kept = await redeemToken(work, token, "undo");
    if (!kept?.address) throw new HandleTaken();
    const { userId, address } = kept;
    const before = await this.lock(work, userId);
    const emailKey = emailKeyOf(address);
    await this.move(work, userId, before.emailKey, address);
    if (before.emailKey !== emailKey) await leaveHandle(work, mailHandle(before.emailKey), userId);
    if (before.googleSub !== null) await leaveHandle(work, googleHandle(before.googleSub), userId);
    await work.rows(takeBack, [userId, address, emailKey]);
    await dropTokens(work, userId, ["verify", "reset", "change"]);
    await work.rows(lateFactor, [userId, kept.since]);
    await work.rows(latePasskeys, [userId, kept.since]);
    enqueueMailLink(work, { purpose: "reset", emailKey }, userId);
    work.announce(userChanged(userId));
  }

  /** The new address is the user's from now on, and what hangs on the one before is done. Throws HandleTaken. */
  private async move(work: Work, userId: string, from: string, address: string): Promise<void> {
    const handle = mailHandle(emailKeyOf(address));
    // It may be one that is still kept for the user.
    if ((await ownerOf(work, handle)) !== userId) await takeHandle(work, handle, userId);
    if (emailKeyOf(address) !== from) for (const leaves of this.leaving) await leaves(work, userId);
  }

  /**
   * Keeps the address that is left from others, so that its owner can come back. One at a time: of several changes in a week the first
   * address has the way back, or whoever took an account could close it by a second change. False when another is kept.
   */
  private async keepFor(work: Work, userId: string, left: string, now: string): Promise<boolean> {
    const kept = await openAddress(work, userId, "undo");
    if (kept !== null && emailKeyOf(kept) !== emailKeyOf(now)) return false;
    // One whose week is over waits for its letting go, which asks for the record that the next line takes away.
    const over = await lastAddress(work, userId, "undo");
    if (over !== null && ![left, now].map(emailKeyOf).includes(emailKeyOf(over)))
      await leaveHandle(work, mailHandle(emailKeyOf(over)), userId);
    // Nobody knows this one: the mail makes its own, as a job carries no token.
    await issueToken(work, userId, "undo", { address: left, version: null });
    enqueueLettingGo(work, userId, emailKeyOf(left));
    return true;
  }

  private async lock(work: Work, userId: string) {
    const [user] = await work.rows(lock, [userId]);
    if (!user) throw new HandleTaken();
    return user;
  }

  private async credentials(member: Member) {
    const mine = await readOwnCredentials(this.tools.pool, member.id);
    if (!mine) throw invalidToken();
    return mine;
  }
}

/** Whatever was wrong with a link is said in one sentence: who has an address by now is nobody's business. */
const refusedWith =
  (sentence: string) =>
  (error: unknown): never => {
    throw error instanceof HandleTaken ? new Problem("BAD_REQUEST", sentence) : error;
  };
