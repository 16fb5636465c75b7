/**
 * How many live sockets each user has open at which process, and which processes live (core/open-sockets). Unlogged: after a crash of the
 * database the processes tell it again.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class OpenSockets1764206100000 implements MigrationInterface {
  name = "OpenSockets1764206100000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "CREATE UNLOGGED TABLE budgets.processes (id text PRIMARY KEY, renewed_at timestamptz(3) NOT NULL)",
    );
    await runner.query(
      "CREATE UNLOGGED TABLE budgets.sockets (user_id uuid PRIMARY KEY, open jsonb NOT NULL) WITH (fillfactor = 50)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TABLE budgets.sockets");
    await runner.query("DROP TABLE budgets.processes");
  }
}
