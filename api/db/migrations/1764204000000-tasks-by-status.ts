/**
 * How many of a user's tasks are to do and how many are done, kept beside the other counts (the rest are in plan), and lists in the order
 * of an index: what a screen shows of an account costs the same however much is in it.
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class TasksByStatus1764204000000 implements MigrationInterface {
  name = "TasksByStatus1764204000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of lists) await runner.query(sql);
    await runner.query(
      `ALTER TABLE usage ${kept.map(({ column }) => `ADD COLUMN ${column} integer NOT NULL DEFAULT 0`).join(", ")}`,
    );
    for (const sql of keeping) await runner.query(sql);
    await runner.query(`UPDATE usage u SET ${each(({ column }) => `${column} = t.${column}`)}
      FROM (SELECT user_id, ${counted("tasks")} FROM tasks ${there} GROUP BY user_id) t WHERE u.user_id = t.user_id`);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const act of ["added", "removed", "changed"])
      await runner.query(`DROP FUNCTION usage_tasks_by_status_${act} CASCADE`);
    await runner.query(`ALTER TABLE usage ${each(({ column }) => `DROP COLUMN ${column}`)}`);
    for (const sql of listsBefore) await runner.query(sql);
  }
}

const newest = "created_at DESC, id DESC";
const there = "WHERE deleted_at IS NULL";
const lists = [
  `CREATE INDEX tasks_by_status ON tasks (user_id, status, ${newest}) ${there}`,
  "DROP INDEX tasks_of_project",
  `CREATE INDEX tasks_of_project ON tasks (user_id, project_id, ${newest}) INCLUDE (status) WHERE project_id IS NOT NULL`,
  `CREATE INDEX projects_newest ON projects (user_id, ${newest}) ${there}`,
  `CREATE INDEX projects_by_status ON projects (user_id, status, ${newest}) ${there}`,
  `CREATE INDEX boards_newest ON boards (user_id, ${newest}) ${there}`,
];
const listsBefore = [
  "DROP INDEX boards_newest, projects_by_status, projects_newest, tasks_by_status, tasks_of_project",
  "CREATE INDEX tasks_of_project ON tasks (user_id, project_id)",
];

const kept = [
  { column: "tasks_todo", status: "todo" },
  { column: "tasks_done", status: "done" },
] as const;
const each = (of: (one: (typeof kept)[number]) => string) => kept.map(of).join(", ");
const counted = (row: string) =>
  each(({ column, status }) => `(count(*) FILTER (WHERE ${row}.status = '${status}'))::int AS ${column}`);

// Owner by owner: rows of a trigger join no distributed table.
const adding = (rows: string, sign: "+" | "-") =>
  `FOR one IN SELECT r.user_id, ${counted("r")} FROM ${rows} r WHERE r.deleted_at IS NULL GROUP BY r.user_id ORDER BY r.user_id
   LOOP UPDATE usage SET ${each(({ column }) => `${column} = ${column} ${sign} one.${column}`)} WHERE user_id = one.user_id; END LOOP`;
const counts = (row: string, status: string) => `(${row}.status = '${status}' AND ${row}.deleted_at IS NULL)::int`;

const define = (act: string, body: string) =>
  `CREATE FUNCTION usage_tasks_by_status_${act}() RETURNS trigger LANGUAGE plpgsql AS $$
   DECLARE one record; BEGIN ${body}; RETURN NULL; END $$`;

// After usage_added, in the order of their names: that one makes the row.
const keeping = [
  define("added", adding("added", "+")),
  define("removed", adding("removed", "-")),
  define(
    "changed",
    `UPDATE usage SET ${each(({ column, status }) => `${column} = ${column} + ${counts("NEW", status)} - ${counts("OLD", status)}`)} WHERE user_id = NEW.user_id`,
  ),
  `CREATE TRIGGER usage_then_status_added AFTER INSERT ON tasks REFERENCING NEW TABLE AS added
     FOR EACH STATEMENT EXECUTE FUNCTION usage_tasks_by_status_added()`,
  `CREATE TRIGGER usage_then_status_removed AFTER DELETE ON tasks REFERENCING OLD TABLE AS removed
     FOR EACH STATEMENT EXECUTE FUNCTION usage_tasks_by_status_removed()`,
  `CREATE TRIGGER usage_then_status_changed AFTER UPDATE OF status, deleted_at ON tasks FOR EACH ROW
     WHEN (OLD.status <> NEW.status OR (OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL))
     EXECUTE FUNCTION usage_tasks_by_status_changed()`,
];
