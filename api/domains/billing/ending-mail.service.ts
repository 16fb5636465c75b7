/** The mail after a cancellation: until when the account stays, and how to keep it. */
import type { Json } from "../../core/json";
import { objectOf, type Runner, readJson, statement } from "../../db/statements";
import type { Mailer } from "../../ports/mailer";
import { mailTo } from "../auth/mails";

interface Ending {
  email: string;
  name: string | null;
  /** ISO 8601. */
  at: string;
}

// Taken back meanwhile, it says nothing.
const ending = statement(
  "subscription-ending",
  objectOf(`SELECT u.email, u.name, s.next_billing_at AS at FROM subscriptions s JOIN users u ON u.id = s.user_id
    WHERE s.user_id = $1 AND s.id = $2 AND s.status = 'cancelled' AND s.ending AND s.next_billing_at > now()`),
);
const day = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });

export class EndingMailService {
  constructor(
    private readonly pool: Runner,
    private readonly mailer: Mailer,
    private readonly publicUrl: string,
  ) {}

  /** Does the job of telling the user, once. */
  async send(userId: string, subscriptionId: string): Promise<void> {
    const found: Json<Ending> | null = await readJson<Ending>(this.pool, ending, [userId, subscriptionId]);
    if (!found) return;
    const { email, name, at } = found.value;
    const on = day.format(Date.parse(at));
    await this.mailer.send(
      mailTo(email, name, {
        subject: "Your subscription ends",
        body: `You cancelled your subscription. Your account stays as it is until ${on}; then it and all its data are deleted. You can change your mind until then.`,
        action: "Keep my account",
        link: `${this.publicUrl}/profile#subscription`,
        footer: "There you can also download all your data before it goes.",
      }),
    );
  }
}
