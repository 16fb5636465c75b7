/**
 * Verifying an address and setting a forgotten password (docs/product.md "Landing and sign-in"; docs/api.md "Calls").
 * Asking does the same work whether or not the account exists: one job is put in, and only the job looks who it is for.
 */

import { messages } from "#contract/messages";
import { Problem } from "../../core/problem";
import type { Work } from "../../core/work";
import { bool, nullable, select, text, uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { mailHandle, ownerOf } from "../users/handles";
import { User } from "../users/user.entity";
import { userChanged } from "../users/users.events";
import { emailKeyOf } from "../users/users.reads";
import type { AddressInput, ResetPasswordInput, TokenInput } from "./auth.inputs";
import { mailQueues, resetMail, verificationMail } from "./mails";
import { issueToken, redeemToken } from "./one-time-tokens";

/** The job that sends a mail with a fresh token; it carries the address, never the token. */
export const mailLinkJob = "mailLink";
export interface MailLink extends Record<string, unknown> {
  purpose: "verify" | "reset";
  emailKey: string;
}

const addressee = statement(
  "mail-addressee",
  select(
    { id: uuid, email: text, name: nullable(text), emailVerified: bool },
    "users WHERE id = $1 AND email_key = $2",
  ),
);
const newPassword = statement(
  "password-reset",
  `UPDATE users SET password_hash = $2, email_verified = true, token_version = token_version + 1, updated_at = now() WHERE id = $1`,
);

export class RecoveryService {
  constructor(private readonly tools: Tools) {}

  /** Sends the verification mail again, if there is such an account and it still needs one. */
  async resendVerification(address: string, { email }: AddressInput): Promise<string> {
    await this.ask(address, email, "verify");
    return messages.verificationSent;
  }

  /** Sends a reset link, if there is such an account. */
  async forgotPassword(address: string, { email }: AddressInput): Promise<string> {
    await this.ask(address, email, "reset");
    return messages.forgotSent;
  }

  /** Confirms the address that the token was mailed to. Throws BAD_REQUEST for a used, expired or made-up token. */
  async verifyEmail(address: string, { token }: TokenInput): Promise<string> {
    await this.tools.limiter.spend("tokensPerAddress", address);
    await this.tools.transact(async (work) => {
      const redeemed = await redeemToken(work, token, "verify");
      if (!redeemed) throw new Problem("BAD_REQUEST", messages.verificationFailed);
      const id = redeemed.userId;
      await work.manager.update(User, { id }, { emailVerified: true });
      work.announce(userChanged(id));
    });
    return messages.emailVerified;
  }

  /** Sets the password; every older login ends and its sockets close. Throws BAD_REQUEST for a bad token. */
  async resetPassword(address: string, { token, password }: ResetPasswordInput): Promise<string> {
    await this.tools.limiter.spend("tokensPerAddress", address);
    const hash = await this.tools.passwords.hash(password);
    await this.tools.transact(async (work) => {
      const redeemed = await redeemToken(work, token, "reset");
      if (!redeemed) throw new Problem("BAD_REQUEST", messages.resetFailed);
      const id = redeemed.userId;
      await work.rows(newPassword, [id, hash]);
      work.announce(userChanged(id));
    });
    return messages.passwordReset;
  }

  /** Does the job: makes the token and sends its link. Nothing happens when nobody has the address or it is verified already. */
  async mailLink({ purpose, emailKey }: MailLink): Promise<void> {
    const letter = await this.tools.transact(async (work) => {
      const id = await ownerOf(work, mailHandle(emailKey));
      const [user] = id === null ? [] : await work.rows(addressee, [id, emailKey]);
      if (!user || (purpose === "verify" && user.emailVerified)) return null;
      const token = await issueToken(work, user.id, purpose);
      const page = purpose === "verify" ? "verify-email" : "reset-password";
      return { to: user.email, name: user.name, link: `${this.tools.publicUrl}/${page}?token=${token}` };
    });
    if (letter) await this.tools.mailer.send(purpose === "verify" ? verificationMail(letter) : resetMail(letter));
  }

  private async ask(address: string, email: string, purpose: MailLink["purpose"]): Promise<void> {
    const emailKey = emailKeyOf(email);
    await this.tools.limiter.spend("mailsPerAddress", address);
    await this.tools.limiter.spend("mailsPerAccount", `${purpose}:${emailKey}`);
    await this.tools.transact(async (work) => enqueueMailLink(work, { purpose, emailKey }), { home: true });
  }
}

/** Puts the mail in with the commit, that of `userId` if it is known whose; a second wish before the first was sent replaces it. */
export function enqueueMailLink(work: Work, link: MailLink, userId?: string): void {
  const key = `mail:${link.purpose}:${link.emailKey}`;
  work.enqueue({ task: mailLinkJob, payload: link, key, queue: mailQueues.of(link.emailKey) }, userId);
}
