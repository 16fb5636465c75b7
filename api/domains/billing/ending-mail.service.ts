/** The mail after a cancellation: until when the account stays, and how to keep it. */
import { from, moment, nullable, select, text } from "../../db/columns";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { mailTo } from "../auth/mails";

// Taken back meanwhile, it says nothing.
const ending = statement(
  "subscription-ending",
  select(
    { email: from("u.email", text), name: from("u.name", nullable(text)), at: from("s.next_billing_at", moment) },
    "subscriptions s JOIN users u ON u.id = s.user_id",
  ),
  "WHERE s.user_id = $1 AND s.id = $2 AND s.status = 'cancelled' AND s.ending AND s.next_billing_at > now()",
);
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export class EndingMailService {
  constructor(private readonly tools: Tools) {}

  /** Does the job of telling the user, once. */
  async send(userId: string, subscriptionId: string): Promise<void> {
    const [found] = await this.tools.pool.rows(ending, [userId, subscriptionId]);
    if (!found) return;
    const { email, name, at } = found;
    const on = day.format(at);
    await this.tools.mailer.send(
      mailTo(email, name, {
        subject: "Your subscription ends",
        body: `You cancelled your subscription. Your account stays as it is until ${on}; then it and all its data are deleted. You can change your mind until then.`,
        action: "Keep my account",
        link: `${this.tools.publicUrl}/profile#subscription`,
        footer: "There you can also download all your data before it goes.",
      }),
    );
  }
}
