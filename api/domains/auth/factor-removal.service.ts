/** A second factor that an administrator takes from a member who lost its device, and the mail that tells the member (docs/security.md "Second factor"). */
import { messages } from "#contract/messages";
import { conflict } from "../../core/problem";
import type { Work } from "../../core/work";
import { nullable, select, text, uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { userChanged } from "../users/users.events";
import { factorRemovedMail, mailQueues } from "./mails";

export const factorRemovedJob = "factorRemovedMail";

const remove = statement(
  "second-factor-take-away",
  "DELETE FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL RETURNING user_id AS id",
  { id: uuid },
);
// Whoever found the lost device is signed in there, and knows what the first step of a sign-in gave.
const endSignIns = statement(
  "second-factor-end-sign-ins",
  "UPDATE users SET token_version = token_version + 1, updated_at = now() WHERE id = $1",
);
const addressee = statement(
  "second-factor-addressee",
  select({ name: nullable(text), email: text }, "users WHERE id = $1"),
);

export class FactorRemovalService {
  constructor(private readonly tools: Pick<Tools, "pool" | "mailer" | "publicUrl">) {}

  /** Ends every sign-in too, and has the member told. Throws CONFLICT where no factor is on. */
  async removeIn(work: Work, userId: string): Promise<void> {
    const [removed] = await work.rows(remove, [userId]);
    if (!removed) throw conflict(messages.secondFactorOff);
    await work.rows(endSignIns, [userId]);
    work.enqueue({ task: factorRemovedJob, payload: { userId }, queue: mailQueues.of(userId) }, userId);
    work.announce(userChanged(userId));
  }

  /** To the address that the account has by now; nothing where the account is gone. */
  async tell(userId: string): Promise<void> {
    const { pool, mailer, publicUrl } = this.tools;
    const [user] = await pool.rows(addressee, [userId]);
    if (user) await mailer.send(factorRemovedMail({ to: user.email, name: user.name, link: `${publicUrl}/login` }));
  }
}
