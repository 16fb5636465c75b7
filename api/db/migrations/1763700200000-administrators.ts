/** The back-office: who may enter it, and what they did there. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Administrators1763700200000 implements MigrationInterface {
  name = "Administrators1763700200000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE TABLE admins (
      id uuid PRIMARY KEY,
      username text NOT NULL,
      username_key text NOT NULL UNIQUE,
      password_hash text NOT NULL,
      token_version integer NOT NULL DEFAULT 0,
      created_at timestamptz(3) NOT NULL DEFAULT now(),
      updated_at timestamptz(3) NOT NULL DEFAULT now()
    )`);
    // Who and whom are kept by name too: the entry outlives both.
    await runner.query(`CREATE TABLE audit_log (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      at timestamptz(3) NOT NULL DEFAULT clock_timestamp(),
      admin_id uuid NOT NULL,
      admin_name text NOT NULL,
      act text NOT NULL,
      target_id uuid,
      target_name text,
      details jsonb NOT NULL DEFAULT '{}'
    )`);
    // The list of users pages by any of its sorts, and searches in the middle of names and addresses.
    await runner.query("CREATE EXTENSION IF NOT EXISTS pg_trgm");
    await runner.query("CREATE INDEX users_newest ON users (created_at DESC, id DESC)");
    await runner.query("CREATE INDEX users_by_email ON users (email_key, id)");
    await runner.query(
      "CREATE INDEX users_search ON users USING gin ((email_key || ' ' || lower(coalesce(name, ''))) gin_trgm_ops)",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP INDEX users_search, users_by_email, users_newest");
    await runner.query("DROP TABLE audit_log, admins");
  }
}
