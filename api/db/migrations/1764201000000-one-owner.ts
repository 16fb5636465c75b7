/**
 * Whatever is unique is so within its owner, so that the rows of different owners may lie on different machines; what must be unique
 * over all users is a handle of its own (docs/decisions.md). The release before serves on these tables too: what only it needs
 * (`served` below) stays until the next release, or until the tables are distributed (db/layout).
 */
import type { MigrationInterface, QueryRunner } from "typeorm";

export class OneOwner1764201000000 implements MigrationInterface {
  name = "OneOwner1764201000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of [...unheard, ...handles, ...within, ...counted.flatMap(byOwner), ...served])
      await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    for (const sql of [...counted.flatMap(atOnce), ...back]) await runner.query(sql);
  }
}

const owned = [
  "projects",
  "boards",
  "board_lists",
  "tasks",
  "pomodoro_sessions",
  "session_intervals",
  "subscriptions",
  "subscription_events",
  "billing_records",
];

// Who changes a user's row says so in the same transaction; a trigger would speak on a machine where nobody listens.
const unheard = ["DROP TRIGGER tell_user ON users", "DROP FUNCTION tell_user"];

const handles = [
  "CREATE TABLE user_handles (handle text PRIMARY KEY, user_id uuid NOT NULL)",
  `INSERT INTO user_handles (handle, user_id) SELECT 'mail:' || email_key, id FROM users
    UNION ALL SELECT 'google:' || google_sub, id FROM users WHERE google_sub IS NOT NULL`,
];

const within = [
  ...owned.map((table) => `ALTER TABLE ${table} DROP CONSTRAINT ${table}_id_key`),
  "ALTER TABLE subscriptions ADD CONSTRAINT subscriptions_of_user UNIQUE (user_id, provider, provider_id)",
  "ALTER TABLE billing_records ADD CONSTRAINT billing_records_of_user UNIQUE (user_id, provider, paypal_transaction_id)",
];

const counted = [
  { table: "projects", column: "projects", title: "name" },
  { table: "boards", column: "boards", title: "name" },
  { table: "pomodoro_sessions", column: "sessions", title: "name" },
  { table: "tasks", column: "tasks", title: "title" },
];
type Counted = (typeof counted)[number];

const sums = (from: string, title: string) =>
  `SELECT r.user_id, count(*)::int AS n, sum(octet_length(r.${title}) + coalesce(octet_length(r.description), 0)) AS bytes
    FROM ${from} r ${from === "removed" ? "WHERE r.deleted_at IS NULL " : ""}GROUP BY r.user_id ORDER BY r.user_id`;
const define = ({ table }: Counted, act: "added" | "removed", body: string) =>
  `CREATE OR REPLACE FUNCTION usage_${table}_${act}() RETURNS trigger LANGUAGE plpgsql AS $$ ${body} $$`;
const added = (column: string) => `ON CONFLICT (user_id) DO UPDATE
  SET ${column} = u.${column} + excluded.${column}, text_bytes = u.text_bytes + excluded.text_bytes;`;

/** How much there is, as the migrations of usage and trash count it, but owner by owner: rows of a trigger join no distributed table. */
const byOwner = (each: Counted) => {
  const loop = (from: string, act: string) =>
    `DECLARE one record; BEGIN FOR one IN ${sums(from, each.title)} LOOP ${act} END LOOP; RETURN NULL; END`;
  const { column } = each;
  return [
    define(
      each,
      "added",
      loop(
        "added",
        `INSERT INTO usage AS u (user_id, ${column}, text_bytes) VALUES (one.user_id, one.n, one.bytes) ${added(column)}`,
      ),
    ),
    define(
      each,
      "removed",
      loop(
        "removed",
        `UPDATE usage SET ${column} = ${column} - one.n, text_bytes = text_bytes - one.bytes WHERE user_id = one.user_id;`,
      ),
    ),
  ];
};
const atOnce = (each: Counted) => {
  const { column, title } = each;
  const whole = (act: string) => `BEGIN ${act} RETURN NULL; END`;
  return [
    define(
      each,
      "added",
      whole(`INSERT INTO usage AS u (user_id, ${column}, text_bytes) ${sums("added", title)} ${added(column)}`),
    ),
    define(
      each,
      "removed",
      whole(`UPDATE usage u SET ${column} = u.${column} - r.n, text_bytes = u.text_bytes - r.bytes
        FROM (${sums("removed", title)}) r WHERE u.user_id = r.user_id;`),
    ),
  ];
};

// The release before takes no handles.
const served = [
  `CREATE FUNCTION handles_of_user() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF TG_OP = 'DELETE' THEN
        DELETE FROM user_handles WHERE handle IN ('mail:' || OLD.email_key, 'google:' || OLD.google_sub) AND user_id = OLD.id;
      ELSE
        INSERT INTO user_handles (handle, user_id) SELECT h, NEW.id FROM unnest(ARRAY['mail:' || NEW.email_key, 'google:' || NEW.google_sub]) h
          WHERE h IS NOT NULL ON CONFLICT DO NOTHING;
      END IF;
      RETURN NULL;
    END $$`,
  `CREATE TRIGGER handles_of_user AFTER INSERT OR UPDATE OF google_sub OR DELETE ON users
    FOR EACH ROW EXECUTE FUNCTION handles_of_user()`,
];

const back = [
  "DROP TRIGGER handles_of_user ON users",
  "DROP FUNCTION handles_of_user",
  "DROP TABLE user_handles",
  "ALTER TABLE billing_records DROP CONSTRAINT billing_records_of_user",
  "ALTER TABLE subscriptions DROP CONSTRAINT subscriptions_of_user",
  ...owned.map((table) => `ALTER TABLE ${table} ADD CONSTRAINT ${table}_id_key UNIQUE (id)`),
  `CREATE FUNCTION tell_user() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('stint_changes', json_build_object('v', 1, 'u', OLD.id, 'c',
        json_build_array(json_build_array('user', OLD.id, CASE TG_OP WHEN 'DELETE' THEN 1 ELSE 0 END, 0)))::text);
      RETURN NULL;
    END $$`,
  "CREATE TRIGGER tell_user AFTER UPDATE OF token_version OR DELETE ON users FOR EACH ROW EXECUTE FUNCTION tell_user()",
];
