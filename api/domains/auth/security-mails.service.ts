/** Sends what the owner of an account is told about its ways in, to the address that the account has by then. */
import { nullable, select, text } from "../../db/columns";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { type SecurityMail, securityMail } from "./security-mails";

const addressee = statement(
  "security-mail-addressee",
  select({ name: nullable(text), email: text }, "users WHERE id = $1"),
);

export class SecurityMailsService {
  constructor(private readonly tools: Pick<Tools, "pool" | "mailer" | "publicUrl">) {}

  /** Nothing where the account is gone. */
  async send(mail: SecurityMail): Promise<void> {
    const { pool, mailer, publicUrl } = this.tools;
    const [user] = await pool.rows(addressee, [mail.userId]);
    if (user) await mailer.send(securityMail(mail, user, publicUrl));
  }
}
