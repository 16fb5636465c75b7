/** The mails about another address for an account, and when an address that was left is everybody's again. Each is a job that looks again. */
import type { Work } from "../../core/work";
import { int, nullable, select, text } from "../../db/columns";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { leaveHandle, mailHandle, ownerOf } from "../users/handles";
import { emailKeyOf } from "../users/users.reads";
import { changeMail, leftMail, mailQueues, takenMail } from "./mails";
import { issueToken, lifeHours, openAddress } from "./one-time-tokens";

/** Mails the link to the new address. */
export const changeMailJob = "emailChangeMail";
/** Tells the address that was left. */
export const leftMailJob = "emailLeftMail";
/** Lets others have the address that was left. */
export const letGoJob = "emailLetGo";

export interface ChangeMail extends Record<string, unknown> {
  userId: string;
  email: string;
  /** Of the sign-ins, when it was asked for. */
  version: number;
}
export interface LeftMail extends Record<string, unknown> {
  userId: string;
  address: string;
  canUndo: boolean;
}
export interface KeptAddress extends Record<string, unknown> {
  userId: string;
  emailKey: string;
}

const addressee = statement(
  "email-change-addressee",
  select({ name: nullable(text), emailKey: text, tokenVersion: int }, "users WHERE id = $1"),
);

export class EmailChangeMailsService {
  constructor(private readonly tools: Tools) {}

  /** Makes the token and sends its link; an address that another account has is told that, and nobody else is. */
  async change({ userId, email, version }: ChangeMail): Promise<void> {
    const { publicUrl, mailer } = this.tools;
    const letter = await this.tools.transact(async (work) => {
      const [user] = await work.rows(addressee, [userId]);
      const emailKey = emailKeyOf(email);
      if (!user || user.tokenVersion !== version || user.emailKey === emailKey) return null;
      const holder = await ownerOf(work, mailHandle(emailKey));
      if (holder !== null && holder !== userId) return takenMail({ to: email, name: null, link: `${publicUrl}/login` });
      const token = await issueToken(work, userId, "change", { address: email, version });
      return changeMail({ to: email, name: user.name, link: `${publicUrl}/confirm-email?token=${token}` });
    });
    if (letter) await mailer.send(letter);
  }

  /** Tells the address that was left, with the way back where there is one. */
  async left({ userId, address, canUndo }: LeftMail): Promise<void> {
    const { publicUrl, mailer } = this.tools;
    const letter = await this.tools.transact(async (work) => {
      const [user] = await work.rows(addressee, [userId]);
      if (!user || user.emailKey === emailKeyOf(address)) return null;
      const to = { to: address, name: user.name };
      if (!canUndo) return leftMail({ ...to, link: publicUrl }, false);
      if ((await openAddress(work, userId, "undo")) !== address) return null;
      const token = await issueToken(work, userId, "undo", { address, version: null });
      return leftMail({ ...to, link: `${publicUrl}/undo-email?token=${token}` }, true);
    });
    if (letter) await mailer.send(letter);
  }

  /** Nothing where the address is the user's again; later where the way back is still open, as its mail left late. */
  async letGo({ userId, emailKey }: KeptAddress): Promise<void> {
    await this.tools.transact(async (work) => {
      const [user] = await work.rows(addressee, [userId]);
      if (!user || user.emailKey === emailKey) return;
      const kept = await openAddress(work, userId, "undo");
      if (kept !== null && emailKeyOf(kept) === emailKey) enqueueLettingGo(work, userId, emailKey);
      else await leaveHandle(work, mailHandle(emailKey), userId);
    });
  }
}

/** A second wish before the first was mailed replaces it. */
export const enqueueChangeMail = (work: Work, mail: ChangeMail): void =>
  work.enqueue(
    { task: changeMailJob, payload: mail, key: `mail:change:${mail.userId}`, queue: mailQueues.of(mail.userId) },
    mail.userId,
  );

export const enqueueLeftMail = (work: Work, mail: LeftMail): void =>
  work.enqueue({ task: leftMailJob, payload: mail, queue: mailQueues.of(mail.userId) }, mail.userId);

/** Later than the way back is open, which begins with its mail. */
export const enqueueLettingGo = (work: Work, userId: string, emailKey: string): void =>
  work.enqueue(
    {
      task: letGoJob,
      payload: { userId, emailKey },
      key: `letGo:${userId}:${emailKey}`,
      afterMs: (lifeHours.undo + 24) * 3_600_000,
    },
    userId,
  );
