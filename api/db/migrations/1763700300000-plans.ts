/** The plans that can be bought; a new installation begins with the catalogue of the contract. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Plans1763700300000 implements MigrationInterface {
  name = "Plans1763700300000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE plans (
      id uuid PRIMARY KEY,
      level text NOT NULL UNIQUE CHECK (level IN ('basic', 'premium', 'pro')),
      name text NOT NULL,
      price integer NOT NULL CHECK (price >= 0),
      interval text NOT NULL DEFAULT 'month' CHECK (interval = 'month'),
      available boolean NOT NULL,
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
    // Written out, not read from the contract: a migration must do tomorrow what it did today.
    await runner.query(`INSERT INTO plans (id, level, name, price, available) VALUES
      ('5713a000-0000-4000-8000-000000000001', 'basic', 'Basic', 1000, true),
      ('5713a000-0000-4000-8000-000000000002', 'premium', 'Premium', 2000, false),
      ('5713a000-0000-4000-8000-000000000003', 'pro', 'Pro', 3000, false)`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE plans");
  }
}
