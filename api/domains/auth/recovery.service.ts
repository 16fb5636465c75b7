/**
 * Verifying an address and setting a forgotten password (account-billing-admin §2, §4, §5, §8; rest-contract "Calls").
 * Asking does the same work whether or not the account exists: one job is put in, and only the job looks who it is for.
 */
import { messages } from "#contract/messages";
import type { Limiter } from "../../core/limiter";
import type { Passwords } from "../../core/passwords";
import { Problem } from "../../core/problem";
import type { Transact, Work } from "../../core/work";
import { bool, nullable, select, text, uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import type { Mailer } from "../../ports/mailer";
import { User } from "../users/user.entity";
import { userChanged } from "../users/users.events";
import { emailKeyOf } from "../users/users.reads";
import type { AddressInput, ResetPasswordInput, TokenInput } from "./auth.inputs";
import { mailQueues, resetMail, verificationMail } from "./mails";
import { issueToken, type Purpose, redeemToken } from "./one-time-tokens";

/** The job that sends a mail with a fresh token; it carries the address, never the token. */
export const mailLinkJob = "mailLink";
export interface MailLink extends Record<string, unknown> {
  purpose: Purpose;
  emailKey: string;
}

const addressee = statement(
  "mail-addressee",
  select({ id: uuid, email: text, name: nullable(text), emailVerified: bool }, "users WHERE email_key = $1"),
);
const newPassword = statement(
  "password-reset",
  `UPDATE users SET password_hash = $2, email_verified = true, token_version = token_version + 1, updated_at = now() WHERE id = $1`,
);

export class RecoveryService {
  constructor(
    private readonly transact: Transact,
    private readonly passwords: Passwords,
    private readonly limiter: Limiter,
    private readonly mailer: Mailer,
    private readonly publicUrl: string,
  ) {}

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
    await this.limiter.spend("tokensPerAddress", address);
    await this.transact(async (work) => {
      const id = await redeemToken(work, token, "verify");
      if (id === null) throw new Problem("BAD_REQUEST", messages.verificationFailed);
      await work.manager.update(User, { id }, { emailVerified: true });
      work.announce(userChanged(id));
    });
    return messages.emailVerified;
  }

  /** Sets the password; every older login ends and its sockets close. Throws BAD_REQUEST for a bad token. */
  async resetPassword(address: string, { token, password }: ResetPasswordInput): Promise<string> {
    await this.limiter.spend("tokensPerAddress", address);
    const hash = await this.passwords.hash(password);
    await this.transact(async (work) => {
      const id = await redeemToken(work, token, "reset");
      if (id === null) throw new Problem("BAD_REQUEST", messages.resetFailed);
      await work.rows(newPassword, [id, hash]);
      work.announce(userChanged(id));
    });
    return messages.passwordReset;
  }

  /** Does the job: makes the token and sends its link. Nothing happens when nobody has the address or it is verified already. */
  async mailLink({ purpose, emailKey }: MailLink): Promise<void> {
    const letter = await this.transact(async (work) => {
      const [user] = await work.rows(addressee, [emailKey]);
      if (!user || (purpose === "verify" && user.emailVerified)) return null;
      const token = await issueToken(work, user.id, purpose);
      const page = purpose === "verify" ? "verify-email" : "reset-password";
      return { to: user.email, name: user.name, link: `${this.publicUrl}/${page}?token=${token}` };
    });
    if (letter) await this.mailer.send(purpose === "verify" ? verificationMail(letter) : resetMail(letter));
  }

  private async ask(address: string, email: string, purpose: Purpose): Promise<void> {
    const emailKey = emailKeyOf(email);
    await this.limiter.spend("mailsPerAddress", address);
    await this.limiter.spend("mailsPerAccount", `${purpose}:${emailKey}`);
    await this.transact(async (work) => enqueueMailLink(work, { purpose, emailKey }));
  }
}

/** Puts the mail in with the commit; a second wish before the first was sent replaces it. */
export function enqueueMailLink(work: Work, link: MailLink): void {
  const key = `mail:${link.purpose}:${link.emailKey}`;
  work.enqueue({ task: mailLinkJob, payload: link, key, queue: mailQueues.of(link.emailKey) });
}
