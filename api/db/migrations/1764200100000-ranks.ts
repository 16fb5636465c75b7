/** A place in a list is a text that sorts by its bytes, between any two of which another fits. The cards keep their order. */
import { generateNKeysBetween } from "fractional-indexing";
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Ranks1764200100000 implements MigrationInterface {
  name = "Ranks1764200100000";

  // Every list takes its keys from the same row of them, as long as the longest list.
  async up(runner: QueryRunner): Promise<void> {
    const [longest] = await runner.query(
      "SELECT coalesce(max(n), 0)::int AS n FROM (SELECT count(*) AS n FROM tasks WHERE list_id IS NOT NULL GROUP BY user_id, list_id) x",
    );
    await runner.query(`ALTER TABLE tasks ADD COLUMN place text COLLATE "C" NOT NULL DEFAULT ''`);
    await runner.query(
      `UPDATE tasks t SET place = k.key FROM (
        SELECT user_id, id, row_number() OVER (PARTITION BY user_id, list_id ORDER BY rank, id) AS n FROM tasks WHERE list_id IS NOT NULL
      ) o JOIN unnest($1::text[]) WITH ORDINALITY AS k(key, n) USING (n) WHERE t.user_id = o.user_id AND t.id = o.id`,
      [generateNKeysBetween(null, null, longest.n)],
    );
    await this.renamed(runner);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE tasks ADD COLUMN place double precision NOT NULL DEFAULT 0");
    await runner.query(
      `UPDATE tasks t SET place = o.n * 1024 FROM (
        SELECT user_id, id, row_number() OVER (PARTITION BY user_id, list_id ORDER BY rank, id) AS n FROM tasks WHERE list_id IS NOT NULL
      ) o WHERE t.user_id = o.user_id AND t.id = o.id`,
    );
    await this.renamed(runner);
  }

  private async renamed(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE tasks DROP COLUMN rank");
    await runner.query("ALTER TABLE tasks RENAME COLUMN place TO rank");
    await runner.query("CREATE INDEX tasks_in_list ON tasks (user_id, list_id, rank, id)");
  }
}
