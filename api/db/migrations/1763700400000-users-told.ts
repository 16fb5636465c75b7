/** A changed token version is told whoever changed it, by hand included: the processes keep versions in memory (core/token-versions). */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class UsersTold1763700400000 implements MigrationInterface {
  name = "UsersTold1763700400000";

  async up(runner: QueryRunner): Promise<void> {
    // The payload is an Announcement of core/work.
    await runner.query(`CREATE FUNCTION tell_user() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('stint_changes', json_build_object('u', OLD.id, 'c',
          json_build_array(json_build_array('user', OLD.id, CASE TG_OP WHEN 'DELETE' THEN 1 ELSE 0 END, 0)))::text);
        RETURN NULL;
      END $$`);
    await runner.query(
      "CREATE TRIGGER tell_user AFTER UPDATE OF token_version OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION tell_user()",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER tell_user ON users");
    await runner.query("DROP FUNCTION tell_user");
  }
}
