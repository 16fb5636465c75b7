/** How much each user has, kept by the database with every write: quotas are looked up, not counted (limits.quota). */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Usage1764100200000 implements MigrationInterface {
  name = "Usage1764100200000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(table);
    for (const each of counted) for (const sql of keeping(each)) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const { table: name } of counted)
      for (const act of ["added", "removed", "changed"])
        await runner.query(`DROP FUNCTION usage_${name}_${act} CASCADE`);
    await runner.query("DROP TABLE usage");
  }
}

// A row is written with every create and never grows: what is left free keeps its versions on one page.
const table = `CREATE TABLE usage (
  user_id uuid PRIMARY KEY REFERENCES users (id) ON DELETE CASCADE,
  projects integer NOT NULL DEFAULT 0,
  boards integer NOT NULL DEFAULT 0,
  sessions integer NOT NULL DEFAULT 0,
  tasks integer NOT NULL DEFAULT 0,
  text_bytes bigint NOT NULL DEFAULT 0
) WITH (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01)`;

const counted = [
  { table: "projects", column: "projects", title: "name" },
  { table: "boards", column: "boards", title: "name" },
  { table: "pomodoro_sessions", column: "sessions", title: "name" },
  { table: "tasks", column: "tasks", title: "title" },
];

const bytesOf = (row: string, title: string) =>
  `octet_length(${row}.${title}) + coalesce(octet_length(${row}.description), 0)`;

/*
 * Once per statement, so that a thousand rows written together cost one; a text's change once per row, and only when it changes:
 * a move never comes here. In the order of the users, so that two statements on many wait for each other, not crosswise.
 */
const keeping = ({ table: name, column, title }: (typeof counted)[number]) => {
  const sums = (from: string) =>
    `SELECT r.user_id, count(*)::int AS n, sum(${bytesOf("r", title)}) AS bytes FROM ${from} r GROUP BY r.user_id ORDER BY r.user_id`;
  const add = (from: string) =>
    `INSERT INTO usage AS u (user_id, ${column}, text_bytes) ${sums(from)}
     ON CONFLICT (user_id) DO UPDATE SET ${column} = u.${column} + excluded.${column}, text_bytes = u.text_bytes + excluded.text_bytes`;
  const define = (act: string, body: string) =>
    `CREATE FUNCTION usage_${name}_${act}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${body}; RETURN NULL; END $$`;
  return [
    add(name),
    define("added", add("added")),
    define(
      "removed",
      `UPDATE usage u SET ${column} = u.${column} - r.n, text_bytes = u.text_bytes - r.bytes FROM (${sums("removed")}) r WHERE u.user_id = r.user_id`,
    ),
    define(
      "changed",
      `UPDATE usage SET text_bytes = text_bytes + ${bytesOf("NEW", title)} - (${bytesOf("OLD", title)}) WHERE user_id = NEW.user_id`,
    ),
    `CREATE TRIGGER usage_added AFTER INSERT ON ${name} REFERENCING NEW TABLE AS added
      FOR EACH STATEMENT EXECUTE FUNCTION usage_${name}_added()`,
    `CREATE TRIGGER usage_removed AFTER DELETE ON ${name} REFERENCING OLD TABLE AS removed
      FOR EACH STATEMENT EXECUTE FUNCTION usage_${name}_removed()`,
    `CREATE TRIGGER usage_changed AFTER UPDATE OF ${title}, description ON ${name} FOR EACH ROW
      WHEN (${bytesOf("OLD", title)} <> ${bytesOf("NEW", title)}) EXECUTE FUNCTION usage_${name}_changed()`,
  ];
};
