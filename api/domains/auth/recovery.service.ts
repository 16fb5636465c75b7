/**
 * Verifying an address and setting a forgotten password (docs/product.md "Landing and sign-in"; docs/api.md "Calls").
 * Asking does the same work whether or not the account exists: one job is put in, and only the job looks who it is for.
 */

import { createHash, randomBytes } from "node:crypto";
import { messages } from "#contract/messages";
import { Problem } from "../../core/problem";
import type { Work } from "../../core/work";
import { bool, nullable, select, text, uuid } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { mailHandle, ownerOf } from "../users/handles";
import { User } from "../users/user.entity";
import { userChanged } from "../users/users.events";
import { emailKeyOf } from "../users/users.reads";
import type { AddressInput, ResetPasswordInput, TokenInput } from "./auth.inputs";
import { mailQueues, resetMail, verificationMail } from "./mails";

/** The job that sends a mail with a fresh token; it carries the address, never the token. */
export const mailLinkJob = "mailLink";
export interface MailLink extends Record<string, unknown> {
  purpose: Purpose;
  emailKey: string;
}

const addressee = statement(
  "mail-addressee",
  select({ id: uuid, email: text, name: nullable(text), emailVerified: bool }, "users WHERE id = $1"),
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
      const id = await redeemToken(work, token, "verify");
      if (id === null) throw new Problem("BAD_REQUEST", messages.verificationFailed);
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
      const id = await redeemToken(work, token, "reset");
      if (id === null) throw new Problem("BAD_REQUEST", messages.resetFailed);
      await work.rows(newPassword, [id, hash]);
      work.announce(userChanged(id));
    });
    return messages.passwordReset;
  }

  /** Does the job: makes the token and sends its link. Nothing happens when nobody has the address or it is verified already. */
  async mailLink({ purpose, emailKey }: MailLink): Promise<void> {
    const letter = await this.tools.transact(async (work) => {
      const id = await ownerOf(work, mailHandle(emailKey));
      const [user] = id === null ? [] : await work.rows(addressee, [id]);
      if (!user || (purpose === "verify" && user.emailVerified)) return null;
      const token = await issueToken(work, user.id, purpose);
      const page = purpose === "verify" ? "verify-email" : "reset-password";
      return { to: user.email, name: user.name, link: `${this.tools.publicUrl}/${page}?token=${token}` };
    });
    if (letter) await this.tools.mailer.send(purpose === "verify" ? verificationMail(letter) : resetMail(letter));
  }

  private async ask(address: string, email: string, purpose: Purpose): Promise<void> {
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

type Purpose = "verify" | "reset";

/** A verification lives a day, a reset an hour (docs/product.md "Landing and sign-in"; "Calls"). */
const lifeHours: Readonly<Record<Purpose, number>> = { verify: 24, reset: 1 };

const replace = statement(
  "one-time-token-put",
  `INSERT INTO one_time_tokens (user_id, purpose, hash, expires_at) VALUES ($1, $2, $3, now() + $4 * interval '1 hour')
   ON CONFLICT (user_id, purpose) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at, created_at = excluded.created_at`,
);
const taking = "DELETE FROM one_time_tokens WHERE hash = $1 AND purpose = $2 AND expires_at > now()";
const take = statement("one-time-token-take", `${taking} AND user_id = $3 RETURNING user_id`, { user_id: uuid });
/** One that the release before made, which does not say whose it is: they live a day. */
const takeAnyones = statement("one-time-token-take-anyones", `${taking} RETURNING user_id`, { user_id: uuid });

/** A new token for the user, hashed at rest (docs/security.md "Signing in"); an older one of the same purpose is void from now on. */
async function issueToken(runner: Runner, userId: string, purpose: Purpose): Promise<string> {
  const token = Buffer.concat([bytesOf(userId), randomBytes(32)]).toString("base64url");
  await runner.rows(replace, [userId, purpose, hashOf(token), lifeHours[purpose]]);
  return token;
}

/** Whose the token is, once: it is gone with this call. Null for a used, expired, foreign or made-up one. */
async function redeemToken(runner: Runner, token: string, purpose: Purpose): Promise<string | null> {
  const bytes = Buffer.from(token, "base64url");
  const [row] =
    bytes.length === 48
      ? await runner.rows(take, [hashOf(token), purpose, uuidOf(bytes)])
      : await runner.rows(takeAnyones, [hashOf(token), purpose]);
  return row?.user_id ?? null;
}

// A token begins with its owner, so that it is looked for where the owner's rows lie.
const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");
const uuidOf = (bytes: Buffer): string =>
  bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
