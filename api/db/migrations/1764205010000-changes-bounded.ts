/** What is known of an owner's changes has an end: now and then what lies before the last 10,000 commits goes, and with a daily job what is old. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class ChangesBounded1764205010000 implements MigrationInterface {
  name = "ChangesBounded1764205010000";

  async up(runner: QueryRunner): Promise<void> {
    // By the second: by the version itself it would look better than the owner's own, to whoever asks for what an owner changed since one.
    await runner.query("CREATE INDEX changes_by_age ON changes ((version / 1000000))");
    await runner.query(`CREATE FUNCTION bound_changes() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM changes WHERE user_id = NEW.user_id AND version <=
          (SELECT c.version FROM changes c WHERE c.user_id = NEW.user_id ORDER BY c.version DESC OFFSET 10000 LIMIT 1);
        RETURN NULL;
      END $$`);
    // A number is an instant in microseconds, so this is about one commit of a thousand, whoever's.
    await runner.query(
      "CREATE TRIGGER bound_changes AFTER INSERT ON changes FOR EACH ROW WHEN (NEW.version / 1000 % 1000 = 0) EXECUTE FUNCTION bound_changes()",
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("DROP TRIGGER bound_changes ON changes");
    await runner.query("DROP FUNCTION bound_changes");
    await runner.query("DROP INDEX changes_by_age");
  }
}
