/** A trial is free once for each address, however it was come by, also when its account was deleted and made anew (docs/product.md "Plans"). */
import { createHmac } from "node:crypto";
import { trialDays } from "#contract/plans";
import type { Work } from "../../core/work";
import { select, text } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";
import type { PlanFacts } from "./billing.reads";

const addressOf = statement("trial-address", select({ emailKey: text }, "users WHERE id = $1"));
const known = statement("trial-known", "SELECT FROM trials_had WHERE address = $1");
const remember = statement("trial-remember", "INSERT INTO trials_had (address) VALUES ($1) ON CONFLICT DO NOTHING");
const hadTrial = statement(
  "subscription-had-trial",
  "SELECT FROM subscription_events WHERE user_id = $1 AND event = 'trial_started' LIMIT 1",
);

export class Trials {
  private readonly key: Buffer;

  /** `secret` is the one that signs tokens: what is kept says nothing without it. */
  constructor(secret: string) {
    this.key = createHmac("sha256", secret).update("addresses that had a trial").digest();
  }

  /** Before a user's rows go, or the address becomes another: that it had a trial is all that stays of it. */
  leaving = async (work: Work, userId: string): Promise<void> => {
    if ((await work.rows(hadTrial, [userId])).length === 0) return;
    const address = await this.addressOf(work, userId);
    if (address) await work.rows(remember, [address]);
  };

  /** True when an account that is gone had a trial under the user's address. */
  async hadBefore(runner: Runner, userId: string): Promise<boolean> {
    const address = await this.addressOf(runner, userId);
    return address !== null && (await runner.rows(known, [address])).length > 0;
  }

  /** How many days of the plan cost the user nothing: basic's first ones, once. Whoever promises a trial asks here. */
  async freeDays(runner: Runner, userId: string, { level }: Pick<PlanFacts, "level">): Promise<number> {
    if (level !== "basic" || (await runner.rows(hadTrial, [userId])).length > 0) return 0;
    return (await this.hadBefore(runner, userId)) ? 0 : trialDays;
  }

  private async addressOf(runner: Runner, userId: string): Promise<Buffer | null> {
    const [user] = await runner.rows(addressOf, [userId]);
    return user ? createHmac("sha256", this.key).update(user.emailKey).digest() : null;
  }
}
