/** A household with a row in every table that has an owner, and households whose rows point at each other's things. */
import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { Passwords } from "../core/passwords";
import { type TestApp, testApp } from "./app";
import { type Household, household } from "./household";
import { brokenInvariants } from "./invariants";

/** Is taken once of each. */
export const recoveryCode = "2222333344445555";

export interface Furnished extends Household {
  /** When its session ran once: an instant found nowhere else. */
  ran: string;
}

/** The password of every furnished household. */
const password = "secret-1";
let hash: Promise<string> | undefined;

/** A household that also has a password, and was billed, mailed, timed and subscribed. */
export async function furnished(app: TestApp): Promise<Furnished> {
  const home = await household(app);
  const ran = new Date(6e11 + Math.floor(Math.random() * 1e11)).toISOString();
  const { id, mark, session, task, interval, intervalChange, interruption } = home;
  hash ??= new Passwords().hash(password);
  // Old enough for time to be added to it.
  await app.sql("UPDATE users SET password_hash = $2, created_at = now() - interval '2 hours' WHERE id = $1", [
    id,
    await hash,
  ]);
  await app.sql(`
    INSERT INTO session_intervals (user_id, id, session_id, kind, from_at, to_at, task_id, task_title)
      VALUES ('${id}', '${randomUUID()}', '${session}', 'focus', '${ran}', '${ran}', '${task}', '${mark}'),
        ('${id}', '${interval}', '${session}', 'focus', now() - interval '49 hours', now() - interval '48 hours', '${task}', '${mark}');
    INSERT INTO awake_spans (user_id, sign_in, from_at, to_at) VALUES ('${id}', '${id}', now() - interval '3 hours', now());
    INSERT INTO interval_changes (user_id, id, session_id, kind, before, after)
      SELECT user_id, '${intervalChange}', session_id, 'added', '[]', jsonb_build_array(to_jsonb(i)) FROM session_intervals i
      WHERE user_id = '${id}' AND id = '${interval}';
    INSERT INTO interruptions (user_id, id, session_id, kind, word, made_at, task_id, task_title)
      VALUES ('${id}', '${interruption}', '${session}', 'internal', '${mark}', now() - interval '48.5 hours', '${task}', '${mark}');
    INSERT INTO billing_records (user_id, id, provider, paypal_transaction_id, amount, currency, status, billing_date)
      VALUES ('${id}', '${randomUUID()}', 'sandbox', '${mark}', 1000, 'EUR', 'completed', now());
    INSERT INTO subscription_events (user_id, id, event, from_plan) VALUES ('${id}', '${randomUUID()}', 'created', '${mark}');
    INSERT INTO subscriptions (user_id, id, plan_id, provider, status)
      SELECT '${id}', '${randomUUID()}', id, 'sandbox', 'pending' FROM plans WHERE level = 'premium';
    INSERT INTO one_time_tokens (user_id, purpose, hash, expires_at)
      VALUES ('${id}', 'verify', decode(md5('${id}'), 'hex'), now() + interval '1 hour');
    INSERT INTO second_factors (user_id, secret, confirmed_at, recovery_codes) VALUES ('${id}', '${mark}', now(),
      ARRAY[translate(encode(sha256('${recoveryCode}'), 'base64'), '+/=', '-_')]);
    INSERT INTO user_answers (user_id, scope, body, claimed_until, status, answer)
      VALUES ('${id}', decode(md5('${id}'), 'hex'), '', now(), 201, '${mark}');
    INSERT INTO reconciliation_findings (user_id, id, run_id, put_right)
      VALUES ('${id}', '${randomUUID()}', '${randomUUID()}', '[{"what":"status","before":"${mark}","after":null}]');
    INSERT INTO outbox (user_id, version, body, trouble) VALUES ('${id}', 1, '{}', '${mark}');
    INSERT INTO versions (user_id, version, before) VALUES ('${id}', 1, 0);
    INSERT INTO changes (user_id, version, before, format, told) VALUES ('${id}', 1, 0, 1, '[]');`);
  // Not one of the first numbers, which a test may ask for as something that is not there.
  await app.sql(
    "SELECT nextval(pg_get_serial_sequence('graphile_worker._private_jobs', 'id')) FROM generate_series(1, 100)",
  );
  const [given] = await app.sql<{ id: string }>(
    `SELECT id::text FROM graphile_worker.add_job('endTrial', '{"userId":"","subscriptionId":""}', run_at := '2126-01-01')`,
  );
  await app.sql("UPDATE graphile_worker._private_jobs SET attempts = max_attempts WHERE id = $1", [given?.id]);
  return { ...home, ran, job: given?.id ?? "" };
}

/** Before each test of a file: one server for all, a furnished household of its own; after each, the database is whole. */
export function furnishEach(take: (app: TestApp, me: Furnished) => void): void {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(async () => take(app, await furnished(app)));
  afterEach(async () => {
    // A furnished household has two subscriptions on purpose.
    expect(await brokenInvariants(app)).toEqual(["more than one open subscription of a user"]);
  });
  afterAll(() => app.stop());
}

/** A sentence for each table whose rows have an owner and in which this one has none. */
export async function unfurnished(app: TestApp, { id }: Household): Promise<string[]> {
  const owned = await app.sql<{ table: string }>(
    "SELECT table_name AS table FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id' ORDER BY 1",
  );
  const empty = [];
  for (const { table } of owned)
    if ((await app.sql(`SELECT 1 FROM ${table} WHERE user_id = $1 LIMIT 1`, [id])).length === 0)
      empty.push(`${table} has owners: let furnished (api/test/furnished.ts) put a row into it`);
  return empty;
}

/**
 * Rows of one household that point at another's things, as the database's own foreign keys make impossible: what a query shows
 * of them shows whether it looks at the owner of everything that it joins.
 */
export async function pointAt(app: TestApp, from: Household, ...others: Household[]): Promise<void> {
  const client = new Client({ connectionString: app.databaseUrl });
  await client.connect();
  // One by one: a cluster passes a setting on together with all that was sent with it.
  for (const sql of [
    "BEGIN",
    "SET LOCAL citus.propagate_set_commands = 'local'",
    "SET LOCAL session_replication_role = replica",
    ...others.flatMap((to) => pointing(from, to)),
    "COMMIT",
  ])
    await client.query(sql);
  await client.end();
}

const pointing = (from: Household, to: Household): string[] => {
  const { id, mark } = from;
  return [
    `INSERT INTO tasks (user_id, id, title, project_id, list_id, rank)
      VALUES ('${id}', '${randomUUID()}', '${mark}', '${to.project}', '${to.list}', 'a2')`,
    `INSERT INTO boards (user_id, id, name, project_id) VALUES ('${id}', '${randomUUID()}', '${mark}', '${to.project}')`,
    `INSERT INTO board_lists (user_id, id, board_id, name, "order") VALUES ('${id}', '${randomUUID()}', '${to.board}', '${mark}', 4)`,
    `INSERT INTO session_tasks (user_id, session_id, task_id) VALUES
      ('${id}', '${from.session}', '${to.task}'), ('${id}', '${to.session}', '${from.task}'), ('${id}', '${to.session}', '${to.task}')`,
    `INSERT INTO session_intervals (user_id, id, session_id, kind, from_at, to_at)
      VALUES ('${id}', '${randomUUID()}', '${to.session}', 'break', '1985-01-01', '1985-01-02')`,
    `INSERT INTO interruptions (user_id, id, session_id, kind, made_at) VALUES ('${id}', '${randomUUID()}', '${to.session}', 'external', '1985-01-01')`,
  ];
};

/** Of everything that is kept, the lines that name this household's owner. */
export const linesOf = (contents: Readonly<Record<string, string>>, { id }: { id: string }): string[] =>
  Object.entries(contents).flatMap(([table, rows]) =>
    rows
      .split("\n")
      .filter((row) => row.includes(id))
      .map((row) => `${table} ${row}`),
  );
