/** What is deleted stays marked for a while, so that it can be brought back (core/trash). */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class Trash1764200300000 implements MigrationInterface {
  name = "Trash1764200300000";

  async up(runner: QueryRunner): Promise<void> {
    for (const each of marked) for (const sql of marking(each)) await runner.query(sql);
    for (const link of links) for (const sql of linking(link, "live_id")) await runner.query(sql);
    for (const sql of newestThere) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of newestOfAll) await runner.query(sql);
    // What was deleted is gone for good where nothing knows of marks.
    for (const { table } of marked) await runner.query(`DELETE FROM ${table} WHERE deleted_at IS NOT NULL`);
    for (const link of links) for (const sql of linking(link, "id")) await runner.query(sql);
    for (const each of marked) for (const sql of unmarking(each)) await runner.query(sql);
  }
}

/** `alone` holds of a row that is marked: it is linked to nothing and does not run. */
const marked = [
  { table: "projects", column: "projects", title: "name", alone: "true" },
  { table: "boards", column: "boards", title: "name", alone: "project_id IS NULL" },
  { table: "tasks", column: "tasks", title: "title", alone: "project_id IS NULL AND list_id IS NULL" },
  { table: "pomodoro_sessions", column: "sessions", title: "name", alone: "running_since IS NULL" },
];

const links = [
  { table: "boards", column: "project_id", to: "projects" },
  { table: "board_lists", column: "board_id", to: "boards" },
  { table: "tasks", column: "project_id", to: "projects" },
  { table: "session_tasks", column: "session_id", to: "pomodoro_sessions" },
  { table: "session_tasks", column: "task_id", to: "tasks" },
  { table: "session_intervals", column: "session_id", to: "pomodoro_sessions" },
];

const bytesOf = (row: string, title: string) =>
  `octet_length(${row}.${title}) + coalesce(octet_length(${row}.description), 0)`;

/*
 * Links lead to `live_id`, which only what is there has: to link to something marked, or to mark something that is still linked to,
 * is refused by the database as it was for rows that are gone. A marked row counts in no quota.
 */
const marking = ({ table, column, title, alone }: (typeof marked)[number]) => [
  `ALTER TABLE ${table} ADD COLUMN deleted_at timestamptz(3), ADD COLUMN unlinked jsonb,
    ADD COLUMN live_id uuid GENERATED ALWAYS AS (CASE WHEN deleted_at IS NULL THEN id END) STORED,
    ADD CONSTRAINT ${table}_live UNIQUE (user_id, live_id),
    ADD CONSTRAINT ${table}_alone CHECK (deleted_at IS NULL OR (${alone}))`,
  `CREATE INDEX ${table}_deleted ON ${table} (user_id, deleted_at DESC, id) WHERE deleted_at IS NOT NULL`,
  `CREATE INDEX ${table}_overdue ON ${table} (deleted_at) WHERE deleted_at IS NOT NULL`,
  removed(table, column, title, "WHERE r.deleted_at IS NULL "),
  `CREATE FUNCTION usage_${table}_marked() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE n integer := CASE WHEN NEW.deleted_at IS NULL THEN 1 ELSE -1 END;
    BEGIN
      UPDATE usage SET ${column} = ${column} + n, text_bytes = text_bytes + n * (${bytesOf("NEW", title)}) WHERE user_id = NEW.user_id;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER usage_marked AFTER UPDATE OF deleted_at ON ${table} FOR EACH ROW
    WHEN ((OLD.deleted_at IS NULL) <> (NEW.deleted_at IS NULL)) EXECUTE FUNCTION usage_${table}_marked()`,
];

const unmarking = ({ table, column, title }: (typeof marked)[number]) => [
  `DROP FUNCTION usage_${table}_marked CASCADE`,
  removed(table, column, title, ""),
  `ALTER TABLE ${table} DROP COLUMN live_id, DROP COLUMN unlinked, DROP COLUMN deleted_at CASCADE`,
];

/** As the migration of usage has it, for the rows that `which` picks. */
const removed = (table: string, column: string, title: string, which: string) =>
  `CREATE OR REPLACE FUNCTION usage_${table}_removed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    UPDATE usage u SET ${column} = u.${column} - r.n, text_bytes = u.text_bytes - r.bytes FROM (
      SELECT r.user_id, count(*)::int AS n, sum(${bytesOf("r", title)}) AS bytes FROM removed r ${which}GROUP BY r.user_id ORDER BY r.user_id
    ) r WHERE u.user_id = r.user_id; RETURN NULL; END $$`;

const linking = ({ table, column, to }: (typeof links)[number], key: string) => {
  const name = `${table}_user_id_${column}_fkey`;
  return [
    `ALTER TABLE ${table} DROP CONSTRAINT ${name}`,
    `ALTER TABLE ${table} ADD CONSTRAINT ${name} FOREIGN KEY (user_id, ${column}) REFERENCES ${to} (user_id, ${key})
      ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED`,
  ];
};

const newest = (name: string, table: string, where: string) => [
  `DROP INDEX ${name}`,
  `CREATE INDEX ${name} ON ${table} (user_id, created_at DESC, id DESC)${where}`,
];
// What is marked costs the lists and counts nothing.
const newestThere = [
  ...newest("tasks_newest", "tasks", " WHERE deleted_at IS NULL"),
  ...newest("sessions_newest", "pomodoro_sessions", " WHERE deleted_at IS NULL"),
];
const newestOfAll = [...newest("tasks_newest", "tasks", ""), ...newest("sessions_newest", "pomodoro_sessions", "")];
