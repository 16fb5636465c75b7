/** Words on a task; the rule is `contract/labels`. Their bytes count among the texts that an owner may have, as titles and descriptions do. */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Labels1764300910000 implements MigrationInterface {
  name = "Labels1764300910000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(
      "ALTER TABLE tasks ADD COLUMN labels text[] NOT NULL DEFAULT '{}' CHECK (cardinality(labels) <= 10)",
    );
    for (const sql of counting("title, description, labels", withLabels)) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    // What labels took is given back before nobody counts them any more.
    await runner.query("UPDATE tasks SET labels = '{}' WHERE labels <> '{}'");
    for (const sql of counting("title, description", texts)) await runner.query(sql);
    await runner.query("ALTER TABLE tasks DROP COLUMN labels");
  }
}

type Bytes = (row: string) => string;
const texts: Bytes = (row) => `octet_length(${row}.title) + coalesce(octet_length(${row}.description), 0)`;
const withLabels: Bytes = (row) => `${texts(row)} + octet_length(array_to_string(${row}.labels, ''))`;

const define = (act: string, body: string) =>
  `CREATE OR REPLACE FUNCTION usage_tasks_${act}() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$`;
/** Owner by owner: rows of a trigger join no distributed table. */
const owners = (rows: string, which: string, bytes: Bytes, act: string) =>
  `DECLARE one record; BEGIN
    FOR one IN SELECT r.user_id, count(*)::int AS n, sum(${bytes("r")}) AS bytes FROM ${rows} r ${which}GROUP BY r.user_id ORDER BY r.user_id
    LOOP ${act} END LOOP; RETURN NULL; END`;

/** How much there is, as the migrations of usage, trash and one owner count it, of what takes so many bytes and changes with these columns. */
const counting = (columns: string, bytes: Bytes) => [
  define(
    "added",
    owners(
      "added",
      "",
      bytes,
      `INSERT INTO usage AS u (user_id, tasks, text_bytes) VALUES (one.user_id, one.n, one.bytes)
        ON CONFLICT (user_id) DO UPDATE SET tasks = u.tasks + excluded.tasks, text_bytes = u.text_bytes + excluded.text_bytes;`,
    ),
  ),
  define(
    "removed",
    owners(
      "removed",
      "WHERE r.deleted_at IS NULL ",
      bytes,
      "UPDATE usage SET tasks = tasks - one.n, text_bytes = text_bytes - one.bytes WHERE user_id = one.user_id;",
    ),
  ),
  define(
    "changed",
    `BEGIN UPDATE usage SET text_bytes = text_bytes + ${bytes("NEW")} - (${bytes("OLD")}) WHERE user_id = NEW.user_id; RETURN NULL; END`,
  ),
  define(
    "marked",
    `DECLARE n integer := CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END;
    BEGIN
      UPDATE usage SET tasks = tasks + n, text_bytes = text_bytes + n * (${bytes("NEW")}) WHERE user_id = NEW.user_id;
      RETURN NULL;
    END`,
  ),
  "DROP TRIGGER usage_changed ON tasks",
  `CREATE TRIGGER usage_changed AFTER UPDATE OF ${columns} ON tasks FOR EACH ROW
    WHEN (${bytes("OLD")} <> ${bytes("NEW")}) EXECUTE FUNCTION usage_tasks_changed()`,
];
