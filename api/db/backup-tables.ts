/** What of a database goes into a backup: every table of the product, and of the job runner's the jobs that wait. */
import type { ClientBase } from "pg";

/** A table with the columns that are stored (not computed), their names quoted as SQL wants them. */
export interface Table {
  name: string;
  columns: string[];
}

// Unlogged tables say who lives now. The runner's tables are its own; the list of migrations is made by migrating.
const ours = `c.relkind = 'r' AND c.relpersistence = 'p' AND n.nspname NOT IN ('information_schema', 'graphile_worker')
  AND n.nspname NOT LIKE 'pg\\_%' AND (n.nspname, c.relname) <> ('public', 'migrations')
  AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** Every table, each after those that its foreign keys lead to. */
export async function tablesOf(client: ClientBase): Promise<Table[]> {
  const { rows: tables } = await client.query<Table & { needs: string[] }>(`
    SELECT format('%I.%I', n.nspname, c.relname) AS name,
      ARRAY(SELECT quote_ident(a.attname) FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attnum > 0
        AND NOT a.attisdropped AND a.attgenerated = '' ORDER BY a.attnum) AS columns,
      ARRAY(SELECT DISTINCT format('%I.%I', fn.nspname, f.relname) FROM pg_constraint k JOIN pg_class f ON f.oid = k.confrelid
        JOIN pg_namespace fn ON fn.oid = f.relnamespace WHERE k.conrelid = c.oid AND k.contype = 'f' AND f.oid <> c.oid) AS needs
    FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace WHERE ${ours} ORDER BY 1`);
  const placed = new Map<string, Table>();
  while (placed.size < tables.length) {
    const ready = tables.filter(({ name, needs }) => !placed.has(name) && needs.every((need) => placed.has(need)));
    // Tables that need each other come last: the keys are checked when all rows are there.
    const next = ready.length > 0 ? ready : tables.filter(({ name }) => !placed.has(name));
    for (const { name, columns } of next) placed.set(name, { name, columns });
  }
  return [...placed.values()];
}

/** The migrations that made the tables, the first first; none in a database that was never used. */
export async function migrationsOf(client: ClientBase): Promise<string[]> {
  const { rows: there } = await client.query("SELECT to_regclass('public.migrations') AS t");
  if (there[0].t === null) return [];
  const { rows } = await client.query<{ name: string }>("SELECT name FROM public.migrations ORDER BY timestamp, id");
  return rows.map(({ name }) => name);
}

/** The last value of every sequence that gave one. */
export async function sequencesOf(client: ClientBase): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; last: string }>(`
    SELECT format('%I.%I', schemaname, sequencename) AS name, last_value::text AS last FROM pg_sequences
    WHERE last_value IS NOT NULL AND schemaname NOT IN ('graphile_worker', 'pg_catalog')
      AND (schemaname, sequencename) <> ('public', 'migrations_id_seq') ORDER BY 1`);
  return Object.fromEntries(rows.map(({ name, last }) => [name, last]));
}

/**
 * Names of tables that hold rows which no migration put there; a table without rows, or none at all, is an empty database's.
 * Plans are put there by a migration.
 */
export async function filledTables(client: ClientBase): Promise<string[]> {
  const filled: string[] = [];
  for (const { name } of await tablesOf(client)) {
    if (name === "public.plans") continue;
    if ((await client.query(`SELECT FROM ${name} LIMIT 1`)).rowCount) filled.push(name);
  }
  return filled;
}

/**
 * The jobs that wait, or run: mails to be sent carry an address that nothing else tells, so they are kept with all others. A job
 * under way is written as one that waits: done again, which each must bear anyway.
 */
export const jobs: Table = {
  name: "graphile_worker.jobs",
  columns: [
    ..."identifier queue_name payload priority run_at attempts max_attempts last_error".split(" "),
    ..."created_at updated_at key revision flags".split(" "),
  ],
};

export const jobsSelect = `SELECT t.identifier, q.queue_name, j.payload, j.priority, j.run_at, j.attempts, j.max_attempts, j.last_error,
    j.created_at, j.updated_at, j.key, j.revision, j.flags
  FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
    LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id ORDER BY j.id`;

export const jobsArrive = `CREATE TEMPORARY TABLE restored_jobs (identifier text, queue_name text, payload json, priority smallint,
  run_at timestamptz, attempts smallint, max_attempts smallint, last_error text, created_at timestamptz, updated_at timestamptz,
  key text, revision integer, flags jsonb) ON COMMIT DROP`;

export const jobsPlaced = [
  "INSERT INTO graphile_worker._private_tasks (identifier) SELECT DISTINCT identifier FROM restored_jobs ON CONFLICT DO NOTHING",
  `INSERT INTO graphile_worker._private_job_queues (queue_name) SELECT DISTINCT queue_name FROM restored_jobs
    WHERE queue_name IS NOT NULL ON CONFLICT DO NOTHING`,
  `INSERT INTO graphile_worker._private_jobs (job_queue_id, task_id, payload, priority, run_at, attempts, max_attempts, last_error,
      created_at, updated_at, key, revision, flags)
    SELECT q.id, t.id, r.payload, r.priority, r.run_at, r.attempts, r.max_attempts, r.last_error, r.created_at, r.updated_at,
      r.key, r.revision, r.flags
    FROM restored_jobs r JOIN graphile_worker._private_tasks t ON t.identifier = r.identifier
      LEFT JOIN graphile_worker._private_job_queues q ON q.queue_name = r.queue_name`,
];
