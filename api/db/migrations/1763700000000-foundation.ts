/** The first tables: users, projects, boards with their lists, tasks, focus sessions with what they held and when they ran. */
import type { MigrationInterface, QueryRunner } from "typeorm";

/**
 * Rows that a user owns have the key (user_id, id) and lie together. Links carry the owner, so that a link across owners is
 * impossible in the database too; they are checked at the commit (DEFERRED) because a service unlinks first, in the same transaction.
 * `id` alone is unique as well: a client-made id taken by another user must be a conflict (docs/api.md "Rules").
 */
export class Foundation1763700000000 implements MigrationInterface {
  name = "Foundation1763700000000";

  async up(runner: QueryRunner): Promise<void> {
    for (const sql of up) await runner.query(sql);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(
      "DROP TABLE session_intervals, session_tasks, tasks, board_lists, boards, pomodoro_sessions, projects, users",
    );
    await runner.query("DROP FUNCTION iso(timestamptz)");
  }
}

const stamps = `created_at timestamptz(3) NOT NULL DEFAULT now(), updated_at timestamptz(3) NOT NULL DEFAULT now()`;
const owner = `user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE, id uuid NOT NULL UNIQUE, PRIMARY KEY (user_id, id)`;
const link = (columns: string, table: string) =>
  `FOREIGN KEY (user_id, ${columns}) REFERENCES ${table} (user_id, id) ON DELETE NO ACTION DEFERRABLE INITIALLY DEFERRED`;

const up = [
  `CREATE FUNCTION iso(at timestamptz) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
   RETURN to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
  `CREATE TABLE users (
    id uuid PRIMARY KEY,
    email text NOT NULL,
    email_key text NOT NULL UNIQUE,
    name text,
    password_hash text,
    google_sub text UNIQUE,
    account_type text NOT NULL DEFAULT 'trial' CHECK (account_type IN ('free', 'trial', 'premium')),
    subscription_level text CHECK (subscription_level IN ('basic', 'premium', 'pro')),
    subscription_status text NOT NULL DEFAULT 'inactive'
      CHECK (subscription_status IN ('active', 'cancelled', 'past_due', 'unpaid', 'trial', 'inactive')),
    payment_exempt boolean NOT NULL DEFAULT false,
    email_verified boolean NOT NULL DEFAULT false,
    token_version integer NOT NULL DEFAULT 0,
    ${stamps}
  )`,
  `CREATE TABLE projects (
    ${owner},
    name text NOT NULL CHECK (char_length(name) BETWEEN 2 AND 100),
    description text CHECK (char_length(description) BETWEEN 1 AND 1000),
    status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'completed', 'on_hold', 'cancelled')),
    priority text NOT NULL DEFAULT 'medium' CHECK (priority IN ('high', 'medium', 'low')),
    start_date date,
    end_date date,
    ${stamps},
    CHECK (end_date >= start_date)
  )`,
  `CREATE TABLE boards (
    ${owner},
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
    description text CHECK (char_length(description) BETWEEN 1 AND 1000),
    project_id uuid,
    ${stamps},
    ${link("project_id", "projects")}
  )`,
  `CREATE INDEX boards_project ON boards (user_id, project_id)`,
  `CREATE TABLE board_lists (
    ${owner},
    board_id uuid NOT NULL,
    name text NOT NULL,
    "order" integer NOT NULL,
    ${link("board_id", "boards")},
    UNIQUE (user_id, board_id, "order")
  )`,
  `CREATE TABLE tasks (
    ${owner},
    title text NOT NULL CHECK (char_length(title) BETWEEN 1 AND 200),
    description text CHECK (char_length(description) BETWEEN 1 AND 1000),
    status text NOT NULL DEFAULT 'plan' CHECK (status IN ('plan', 'todo', 'done')),
    priority text NOT NULL DEFAULT 'medium' CHECK (priority IN ('high', 'medium', 'low')),
    due_date date,
    project_id uuid,
    list_id uuid,
    rank double precision NOT NULL DEFAULT 0,
    ${stamps},
    ${link("project_id", "projects")},
    ${link("list_id", "board_lists")}
  ) WITH (fillfactor = 85, autovacuum_vacuum_scale_factor = 0.01, autovacuum_analyze_scale_factor = 0.02)`,
  `CREATE INDEX tasks_in_list ON tasks (user_id, list_id, rank, id)`,
  `CREATE INDEX tasks_of_project ON tasks (user_id, project_id)`,
  `CREATE INDEX tasks_newest ON tasks (user_id, created_at DESC, id DESC)`,
  `CREATE TABLE pomodoro_sessions (
    ${owner},
    name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 100),
    description text CHECK (char_length(description) BETWEEN 1 AND 1000),
    scheduled_at timestamptz(3),
    total_session_duration integer NOT NULL DEFAULT 120 CHECK (total_session_duration BETWEEN 1 AND 480),
    duration integer NOT NULL DEFAULT 25 CHECK (duration BETWEEN 1 AND 180),
    break_duration integer NOT NULL DEFAULT 5 CHECK (break_duration BETWEEN 0 AND 60),
    started_at timestamptz(3),
    running_since timestamptz(3),
    elapsed_ms integer NOT NULL DEFAULT 0 CHECK (elapsed_ms >= 0),
    ended_at timestamptz(3),
    ${stamps},
    CHECK (ended_at IS NULL OR running_since IS NULL),
    CHECK (running_since IS NULL OR started_at IS NOT NULL)
  )`,
  `CREATE UNIQUE INDEX one_running_session ON pomodoro_sessions (user_id) WHERE running_since IS NOT NULL`,
  `CREATE INDEX sessions_newest ON pomodoro_sessions (user_id, created_at DESC, id DESC)`,
  `CREATE TABLE session_tasks (
    user_id uuid NOT NULL REFERENCES users (id) ON DELETE CASCADE,
    session_id uuid NOT NULL,
    task_id uuid NOT NULL,
    added_at timestamptz(3) NOT NULL DEFAULT now(),
    PRIMARY KEY (user_id, task_id, session_id),
    ${link("session_id", "pomodoro_sessions")},
    ${link("task_id", "tasks")}
  )`,
  `CREATE INDEX tasks_of_session ON session_tasks (user_id, session_id)`,
  `CREATE TABLE session_intervals (
    ${owner},
    session_id uuid NOT NULL,
    kind text NOT NULL CHECK (kind IN ('focus', 'break')),
    from_at timestamptz(3) NOT NULL,
    to_at timestamptz(3) NOT NULL CHECK (to_at >= from_at),
    ${link("session_id", "pomodoro_sessions")}
  )`,
  `CREATE INDEX intervals_of_session ON session_intervals (user_id, session_id, from_at)`,
];
