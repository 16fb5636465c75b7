/**
 * Where rows lie once the tables are spread over the machines of a Citus cluster (docs/operations.md): what a user owns with that
 * user, what belongs to no user on one machine, and what everything refers to on each.
 */
/** Tables of rows that are found by something else than their owner, by the column that says where they lie. */
const alone: Readonly<Record<string, string>> = {
  user_handles: "handle",
  trials_had: "address",
  visitor_answers: "visitor_id",
};
/** The same on every machine. */
const everywhere = ["plans", "provider_offers"];
/** Each whole, together on one machine. */
const together = [
  "admins",
  "active_counts",
  "admin_answers",
  "admin_second_factors",
  "admin_passkeys",
  "audit_log",
  "kept_figures",
  "provider_events",
  "reconciliations",
  "site_notice",
];
/** What stays where the migrations are run: at the coordinator, the home of what is not spread. */
const atHome = ["migrations"];
/** The same of whole schemas: the job runner's and its leases, the relay's, budgets, the sandbox's books. */
export const homeSchemas: readonly string[] = ["graphile_worker", "jobs", "relay", "budgets", "sandbox"];
const namesHome = /\b(?:graphile_worker|jobs|relay|budgets|sandbox)\.[a-z_]/;

/** Whether a statement asks for what is at home alone. The coordinator answers every other one too, a worker only the others. */
export const livesAtHome = (text: string): boolean => namesHome.test(text);

/**
 * A table that a text asks: the word before it, the gap, its name, and the beginning of the alias, if it has one. SQL's own words are
 * written large here, so what follows in small letters is a name.
 */
export const askedTable = /\b(FROM|JOIN)(\s+)([a-z_]+)\b(?!\s*[.(])(\s+(?:AS\s+)?[a-z])?/g;

const elsewhere = new Set([...Object.keys(alone), ...everywhere, ...together, ...atHome]);
/** What a statement says that writes or locks. */
const acts = ["INSERT", "UPDATE", "DELETE", "FOR SHARE", "FOR KEY SHARE", "pg_advisory", "nextval"];

/**
 * Whether a statement reads what the user `$1` owns and nothing else. What Citus says of each on a cluster is held against this
 * (one-shard.test.ts).
 */
export const isOfOwner = (text: string): boolean =>
  /\buser_id = \$1\b/.test(text) &&
  !acts.some((word) => text.includes(word)) &&
  !livesAtHome(text) &&
  [...text.matchAll(askedTable)].every(([, , , table = ""]) => !elsewhere.has(table));

/** What only the release before needs of these tables, and what is looked up by it. */
export const unneeded: readonly string[] = [
  "DROP TRIGGER IF EXISTS handles_of_user ON users",
  "ALTER TABLE users DROP CONSTRAINT IF EXISTS users_email_key_key, DROP CONSTRAINT IF EXISTS users_google_sub_key",
  "ALTER TABLE subscriptions DROP CONSTRAINT IF EXISTS subscriptions_provider_provider_id_key",
  "CREATE INDEX IF NOT EXISTS subscriptions_at_provider ON subscriptions (provider, provider_id)",
  "ALTER TABLE billing_records DROP CONSTRAINT IF EXISTS billing_records_provider_paypal_transaction_id_key",
  "CREATE INDEX IF NOT EXISTS billing_records_at_provider ON billing_records (provider, paypal_transaction_id)",
  "ALTER TABLE one_time_tokens DROP CONSTRAINT IF EXISTS one_time_tokens_hash_key",
];

/**
 * What holds in the database on every machine, also for connections that the coordinator makes there: rows are counted by triggers
 * that stay with the owner's rows, and nobody waits for a lock for ever.
 */
export const kept: readonly string[] = ["citus.enable_unsafe_triggers = on", "lock_timeout = '5s'"];
/** The statements that set it, at the coordinator. */
export const settings: readonly string[] = [
  "SET citus.enable_unsafe_triggers = on",
  ...kept.map(
    (setting) =>
      `SELECT run_command_on_all_nodes(format('ALTER DATABASE %I SET ${setting.replaceAll("'", "''")}', current_database()))`,
  ),
];

/**
 * Where rows that are numbered get their number: on the machine on which they lie, whichever machine was asked to write them. Those of
 * the outbox are relayed in this order and must differ over all machines, as sequences there do; the others only stand in it, also
 * after they were moved to another machine, so theirs is the time.
 */
export const numberedBy = (table: string, column: string): string =>
  table === "outbox"
    ? `nextval('${table}_${column}_seq')`
    : "(extract(epoch FROM clock_timestamp()) * 1000000)::bigint";

/** How one table is spread. */
export interface Spread {
  table: string;
  /** What it lies by; null for one that is whole. */
  by: string | null;
  /** The call that spreads it. */
  sql: string;
}

/** The tables of the product in the order in which they are spread. Throws for one of which nothing says where it lies. */
export function spreadOf(tables: readonly { name: string; owned: boolean }[]): Spread[] {
  const names = new Set(tables.map(({ name }) => name));
  const known = new Set(["users", ...Object.keys(alone), ...everywhere, ...together, ...atHome]);
  const strange = tables.find(({ name, owned }) => !known.has(name) && !owned);
  if (strange) throw new Error(`Nothing says where the rows of ${strange.name} lie (api/db/layout.ts)`);
  const distributed = (table: string, by: string | null, beside: string): Spread => ({
    table,
    by,
    sql: `SELECT create_distributed_table('${table}', ${by === null ? "NULL" : `'${by}'`}, colocate_with => '${beside}')`,
  });
  const owned = tables.filter(({ name, owned: has }) => has && !known.has(name)).map(({ name }) => name);
  return [
    distributed("users", "id", "none"),
    ...owned.map((name) => distributed(name, "user_id", "users")),
    ...Object.entries(alone).map(([name, by]) => distributed(name, by, "none")),
    ...together.map((name, at) => distributed(name, null, at === 0 ? "none" : (together[0] ?? ""))),
    ...everywhere.map((table) => ({ table, by: null, sql: `SELECT create_reference_table('${table}')` })),
  ].filter(({ table }) => names.has(table));
}
