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
const together = ["admins", "admin_answers", "audit_log", "provider_events"];
/** What stays where the migrations are run. */
const atHome = ["migrations"];

/** What only the release before needs of these tables, and what is looked up by it. */
export const unneeded: readonly string[] = [
  "DROP TRIGGER IF EXISTS handles_of_user ON users",
  "ALTER TABLE users DROP CONSTRAINT IF EXISTS users_email_key_key, DROP CONSTRAINT IF EXISTS users_google_sub_key",
  "ALTER TABLE subscriptions DROP CONSTRAINT IF EXISTS subscriptions_provider_provider_id_key",
  "CREATE INDEX IF NOT EXISTS subscriptions_at_provider ON subscriptions (provider, provider_id)",
  "ALTER TABLE billing_records DROP CONSTRAINT IF EXISTS billing_records_provider_paypal_transaction_id_key",
  "ALTER TABLE one_time_tokens DROP CONSTRAINT IF EXISTS one_time_tokens_hash_key",
];

/**
 * What holds on every machine, also for connections that the coordinator makes there: rows are counted by triggers that stay with
 * the owner's rows, and nobody waits for a lock for ever.
 */
export const settings: readonly string[] = [
  "SET citus.enable_unsafe_triggers = on",
  ...["citus.enable_unsafe_triggers = on", "lock_timeout = '5s'"].map(
    (setting) =>
      `SELECT run_command_on_all_nodes(format('ALTER DATABASE %I SET ${setting.replaceAll("'", "''")}', current_database()))`,
  ),
];

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
