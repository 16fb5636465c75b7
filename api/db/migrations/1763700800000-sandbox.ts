/** What the built-in payment sandbox knows, apart from the product as a real provider's books are. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Sandbox1763700800000 implements MigrationInterface {
  name = "Sandbox1763700800000";

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of up) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP SCHEMA sandbox CASCADE");
  }
}

const up = [
  `CREATE SCHEMA sandbox`,
  `CREATE TABLE sandbox.offers (
    id text PRIMARY KEY,
    request_key text NOT NULL UNIQUE,
    name text NOT NULL,
    price integer NOT NULL,
    trial_days integer NOT NULL
  )`,
  `CREATE TABLE sandbox.subscriptions (
    id text PRIMARY KEY,
    request_key text NOT NULL UNIQUE,
    offer_id text NOT NULL REFERENCES sandbox.offers (id),
    wanted_offer_id text REFERENCES sandbox.offers (id),
    reference text NOT NULL,
    return_url text NOT NULL,
    cancel_url text NOT NULL,
    status text NOT NULL CHECK (status IN ('pending', 'active', 'suspended', 'cancelled')),
    in_trial boolean NOT NULL DEFAULT false,
    failed_payments integer NOT NULL DEFAULT 0,
    fail_next integer NOT NULL DEFAULT 0,
    next_billing_at timestamptz(3),
    created_at timestamptz(3) NOT NULL DEFAULT now(),
    updated_at timestamptz(3) NOT NULL DEFAULT now()
  )`,
  `CREATE TABLE sandbox.transactions (
    id text PRIMARY KEY,
    subscription_id text NOT NULL REFERENCES sandbox.subscriptions (id),
    amount integer NOT NULL,
    status text NOT NULL CHECK (status IN ('completed', 'failed')),
    at timestamptz(3) NOT NULL
  )`,
  `CREATE INDEX transactions_of_subscription ON sandbox.transactions (subscription_id, at)`,
];
