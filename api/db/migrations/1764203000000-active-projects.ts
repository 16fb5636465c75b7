/**
 * How many active projects each user has, kept beside the other counts: the dashboard's four stand in one row that is read by its key,
 * which a cluster answers without planning anything (bench/README.md, "Spread over a Citus cluster").
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class ActiveProjects1764203000000 implements MigrationInterface {
  name = "ActiveProjects1764203000000";

  async up(runner: QueryRunner): Promise<void> {
    await runner.query("ALTER TABLE usage ADD COLUMN active_projects integer NOT NULL DEFAULT 0");
    for (const sql of keeping) await runner.query(sql);
    await runner.query(`UPDATE usage u SET active_projects = p.n FROM (
      SELECT user_id, count(*)::int AS n FROM projects WHERE ${active()} GROUP BY user_id) p WHERE u.user_id = p.user_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const act of ["added", "removed", "changed"])
      await runner.query(`DROP FUNCTION usage_active_projects_${act} CASCADE`);
    await runner.query("ALTER TABLE usage DROP COLUMN active_projects");
  }
}

const active = (row = "projects") => `(${row}.status = 'active' AND ${row}.deleted_at IS NULL)`;

// Owner by owner: rows of a trigger join no distributed table.
const adding = (rows: string, sign: "+" | "-") =>
  `FOR one IN SELECT r.user_id, count(*)::int AS n FROM ${rows} r WHERE ${active("r")} GROUP BY r.user_id ORDER BY r.user_id
   LOOP UPDATE usage SET active_projects = active_projects ${sign} one.n WHERE user_id = one.user_id; END LOOP`;

const define = (act: string, body: string) =>
  `CREATE FUNCTION usage_active_projects_${act}() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE one record; BEGIN ${body}; RETURN NULL; END $$`;

// After usage_added, in the order of their names: that one makes the row.
const keeping = [
  define("added", adding("added", "+")),
  define("removed", adding("removed", "-")),
  define(
    "changed",
    `UPDATE usage SET active_projects = active_projects + CASE WHEN ${active("NEW")} THEN 1 ELSE -1 END WHERE user_id = NEW.user_id`,
  ),
  `CREATE TRIGGER usage_then_active_added AFTER INSERT ON projects REFERENCING NEW TABLE AS added
     FOR EACH STATEMENT EXECUTE FUNCTION usage_active_projects_added()`,
  `CREATE TRIGGER usage_then_active_removed AFTER DELETE ON projects REFERENCING OLD TABLE AS removed
     FOR EACH STATEMENT EXECUTE FUNCTION usage_active_projects_removed()`,
  `CREATE TRIGGER usage_then_active_changed AFTER UPDATE OF status, deleted_at ON projects FOR EACH ROW
     WHEN (${active("OLD")} <> ${active("NEW")}) EXECUTE FUNCTION usage_active_projects_changed()`,
];
