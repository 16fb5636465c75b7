/** Sends the mails about money and about an account's end, for what is so when they are sent. */
import { billingStatuses } from "#contract/states";
import { bool, from, int, moment, nullable, select, text, word } from "../../db/columns";
import { type Statement, statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { mailTo } from "../auth/mails";
import { endingWords, newsWords, paymentWords, type Words } from "./billing-mails";
import { type BillingNews, billingNews } from "./subscription-later";

const who = { email: from("u.email", text), name: from("u.name", nullable(text)) };

// Taken back meanwhile, it says nothing.
const ending = statement(
  "subscription-ending",
  select({ ...who, at: from("s.next_billing_at", moment) }, "subscriptions s JOIN users u ON u.id = s.user_id"),
  "WHERE s.user_id = $1 AND s.id = $2 AND s.status = 'cancelled' AND s.ending AND s.next_billing_at > now()",
);

const standing = {
  ...who,
  planName: from("p.name", text),
  price: from("p.price", int),
  at: from("s.next_billing_at", nullable(moment)),
  collected: from("s.provider IS NOT NULL", bool),
};
const told = select(
  standing,
  "subscriptions s JOIN users u ON u.id = s.user_id JOIN plans p ON p.id = s.plan_id WHERE s.user_id = $1 AND s.id = $2",
);
/** Each with what must be so still. */
const news = {
  trialEnds: statement("tell-trial", told, "AND s.status = 'trial' AND s.next_billing_at > now()"),
  paymentFailed: statement("tell-failed", told, "AND s.status = 'past_due'"),
  collectingStopped: statement("tell-stopped", told, "AND s.status = 'unpaid'"),
  paymentCame: statement("tell-came", told, "AND s.status = 'active'"),
} satisfies Record<BillingNews, Statement>;

const payment = statement(
  "tell-payment",
  select(
    {
      ...who,
      amount: from("r.amount", int),
      currency: from("r.currency", text),
      status: from("r.status", word(billingStatuses)),
      at: from("r.billing_date", moment),
      reference: from("r.paypal_transaction_id", text),
    },
    "billing_records r JOIN users u ON u.id = r.user_id",
  ),
  "WHERE r.user_id = $1 AND r.id = $2 AND r.status = $3",
);

interface Addressee {
  email: string;
  name: string | null;
}

export class BillingMailsService {
  constructor(private readonly tools: Tools) {}

  /** Does the job of telling of an end, once. */
  async sendEnding(userId: string, subscriptionId: string): Promise<void> {
    const [found] = await this.tools.pool.rows(ending, [userId, subscriptionId]);
    if (found) await this.send(found, endingWords(found.at));
  }

  /** Does the job of telling of a subscription or, with a `recordId`, of a payment; what is not so any more is not told. */
  async sendNews(told: Readonly<Record<string, unknown>>): Promise<void> {
    const { userId, subscriptionId, recordId, status } = told;
    if (recordId !== undefined) {
      const [found] = await this.tools.pool.rows(payment, [userId, recordId, status]);
      if (found) await this.send(found, paymentWords(found));
      return;
    }
    const of = billingNews.find((known) => known === told.news);
    const [found] = of ? await this.tools.pool.rows(news[of], [userId, subscriptionId]) : [];
    if (of && found) await this.send(found, newsWords(of, found));
  }

  private send({ email, name }: Addressee, words: Words): Promise<void> {
    const link = `${this.tools.publicUrl}/profile#subscription`;
    return this.tools.mailer.send(mailTo(email, name, { ...words, link }));
  }
}
