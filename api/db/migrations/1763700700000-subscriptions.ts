/** Subscriptions with their history and payments, what the provider sells, and which of its news were heard. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Subscriptions1763700700000 implements MigrationInterface {
  name = "Subscriptions1763700700000";

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of up) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "DROP TABLE billing_records, subscription_events, subscriptions, provider_events, provider_offers",
    );
  }
}

const owner = `user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE, id uuid NOT NULL UNIQUE, PRIMARY KEY (user_id, id)`;

const up = [
  // What the provider calls a plan at a price, with or without a trial: made there once.
  `CREATE TABLE provider_offers (
    provider text NOT NULL,
    plan_id uuid NOT NULL REFERENCES plans (id),
    price integer NOT NULL,
    trial_days integer NOT NULL,
    offer_id text NOT NULL,
    PRIMARY KEY (provider, plan_id, price, trial_days),
    UNIQUE (provider, offer_id)
  )`,
  /*
   * provider_id is null until the provider answered, and for ever of a record that no provider stands behind. "ending" says that
   * the user wants it to end with the paid time; status is what the user is told, once the provider agrees. A pending order that
   * another one replaced is dropped: approved all the same, it still counts.
   */
  `CREATE TABLE subscriptions (
    ${owner},
    plan_id uuid NOT NULL REFERENCES plans (id),
    provider text CHECK (provider IN ('paypal', 'sandbox')),
    provider_id text,
    approval_url text,
    status text NOT NULL CHECK (status IN ('pending', 'dropped', 'trial', 'active', 'past_due', 'unpaid', 'cancelled', 'ended')),
    ending boolean NOT NULL DEFAULT false,
    next_billing_at timestamptz(3),
    provider_updated_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (provider, provider_id)
  )`,
  // An order may wait for its approval beside what runs.
  `CREATE UNIQUE INDEX one_running_subscription ON subscriptions (user_id) WHERE status NOT IN ('pending', 'dropped', 'ended')`,
  `CREATE UNIQUE INDEX one_pending_order ON subscriptions (user_id) WHERE status = 'pending'`,
  `CREATE TABLE subscription_events (
    ${owner},
    event text NOT NULL,
    from_plan text,
    to_plan text,
    created_at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
    place bigint GENERATED ALWAYS AS IDENTITY
  )`,
  `CREATE INDEX subscription_events_newest ON subscription_events (user_id, place DESC)`,
  `CREATE TABLE billing_records (
    ${owner},
    provider text NOT NULL,
    paypal_transaction_id text NOT NULL,
    amount integer NOT NULL,
    currency text NOT NULL,
    status text NOT NULL CHECK (status IN ('completed', 'pending', 'failed', 'refunded')),
    billing_date timestamptz(3) NOT NULL,
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    UNIQUE (provider, paypal_transaction_id)
  )`,
  `CREATE INDEX billing_records_newest ON billing_records (user_id, billing_date DESC, id DESC)`,
  // The provider's news by its id, so that the same counts once. What it says is not kept: it names the payer.
  `CREATE TABLE provider_events (
    provider text NOT NULL,
    id text NOT NULL,
    type text NOT NULL,
    received_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (provider, id)
  )`,
];
