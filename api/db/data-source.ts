/** TypeORM over Postgres: entities, migrations by hand, never `synchronize`; bounded waits so that nothing hangs for ever. */
import pg from "pg";
import { DataSource } from "typeorm";
import type { PostgresDriver } from "typeorm/driver/postgres/PostgresDriver.js";
import { connections, SteadyPool, steady } from "./connections";
import { Foundation1763700000000 } from "./migrations/1763700000000-foundation";
import { OneTimeTokens1763700100000 } from "./migrations/1763700100000-one-time-tokens";
import { Administrators1763700200000 } from "./migrations/1763700200000-administrators";
import { Plans1763700300000 } from "./migrations/1763700300000-plans";
import { UsersTold1763700400000 } from "./migrations/1763700400000-users-told";
import { UsersByName1763700600000 } from "./migrations/1763700600000-users-by-name";
import { Subscriptions1763700700000 } from "./migrations/1763700700000-subscriptions";
import { Sandbox1763700800000 } from "./migrations/1763700800000-sandbox";
import { AnnouncementsVersioned1763700900000 } from "./migrations/1763700900000-announcements-versioned";
import { JobLeases1763701000000 } from "./migrations/1763701000000-job-leases";
import { KeptAnswers1764100100000 } from "./migrations/1764100100000-kept-answers";
import { Usage1764100200000 } from "./migrations/1764100200000-usage";
import { TrialsHad1764100300000 } from "./migrations/1764100300000-trials-had";
import { VisitorsAnswers1764100400000 } from "./migrations/1764100400000-visitors-answers";
import { Ranks1764200100000 } from "./migrations/1764200100000-ranks";
import { Trash1764200300000 } from "./migrations/1764200300000-trash";
import { OneOwner1764201000000 } from "./migrations/1764201000000-one-owner";
import { Outbox1764201100000 } from "./migrations/1764201100000-outbox";
import { Budgets1764201300000 } from "./migrations/1764201300000-budgets";
import { Ears1764202100000 } from "./migrations/1764202100000-ears";
import { ActiveProjects1764203000000 } from "./migrations/1764203000000-active-projects";
import { TasksByStatus1764204000000 } from "./migrations/1764204000000-tasks-by-status";
import { CurrentSessions1764204010000 } from "./migrations/1764204010000-current-sessions";
import { Versions1764205000000 } from "./migrations/1764205000000-versions";
import { ChangesBounded1764205010000 } from "./migrations/1764205010000-changes-bounded";
import { Reopening1764206000000 } from "./migrations/1764206000000-reopening";
import { OpenSockets1764206100000 } from "./migrations/1764206100000-open-sockets";
import { SearchTexts1764206200000 } from "./migrations/1764206200000-search-texts";
import { OpenStreams1764206400000 } from "./migrations/1764206400000-open-streams";
import { OpenTasksByDue1764300000000 } from "./migrations/1764300000000-open-tasks-by-due";
import { PlannedSessions1764300100000 } from "./migrations/1764300100000-planned-sessions";
import { SignIns1764300300000 } from "./migrations/1764300300000-sign-ins";
import { WrongPasswords1764300310000 } from "./migrations/1764300310000-wrong-passwords";
import { SecondFactors1764300400000 } from "./migrations/1764300400000-second-factors";
import { EmailChanges1764300500000 } from "./migrations/1764300500000-email-changes";
import { Reconciliations1764300510000 } from "./migrations/1764300510000-reconciliations";
import { TrialLevels1764300600000 } from "./migrations/1764300600000-trial-levels";
import { Passkeys1764300610000 } from "./migrations/1764300610000-passkeys";
import { AuditByTarget1764300620000 } from "./migrations/1764300620000-audit-by-target";
import { Figures1764300630000 } from "./migrations/1764300630000-figures";
import { SiteNotice1764300710000 } from "./migrations/1764300710000-site-notice";
import { ActiveCounts1764300711000 } from "./migrations/1764300711000-active-counts";
import { AdminPasskeys1764300720000 } from "./migrations/1764300720000-admin-passkeys";
import { SandboxRefunds1764300730000 } from "./migrations/1764300730000-sandbox-refunds";
import { CurrentTasks1764300740000 } from "./migrations/1764300740000-current-tasks";
import { Preferences1764300760000 } from "./migrations/1764300760000-preferences";
import { Estimates1764300769000 } from "./migrations/1764300769000-estimates";
import { Phases1764300790000 } from "./migrations/1764300790000-phases";
import { IntervalsByEnd1764300800000 } from "./migrations/1764300800000-intervals-by-end";
import { Focused1764300810000 } from "./migrations/1764300810000-focused";
import { Paces1764300820000 } from "./migrations/1764300820000-paces";
import { IntervalChanges1764300830000 } from "./migrations/1764300830000-interval-changes";
import { AutoStart1764300860000 } from "./migrations/1764300860000-auto-start";
import { Interruptions1764300870000 } from "./migrations/1764300870000-interruptions";
import { Absences1764300880000 } from "./migrations/1764300880000-absences";
import { Zones1764300890000 } from "./migrations/1764300890000-zones";
import { InterruptionsChanged1764300900000 } from "./migrations/1764300900000-interruptions-changed";
import { Labels1764300910000 } from "./migrations/1764300910000-labels";
import { rowsOfShard } from "./shards";
import { type Runner, runnerOn, type Shard, type Statement } from "./statements";

// A date is a day and stays the text it is: a Date object would shift it by the server's zone.
pg.types.setTypeParser(pg.types.builtins.DATE, (value) => value);

const migrations = [
  Foundation1763700000000,
  OneTimeTokens1763700100000,
  Administrators1763700200000,
  Plans1763700300000,
  UsersTold1763700400000,
  UsersByName1763700600000,
  Subscriptions1763700700000,
  Sandbox1763700800000,
  AnnouncementsVersioned1763700900000,
  JobLeases1763701000000,
  KeptAnswers1764100100000,
  Usage1764100200000,
  TrialsHad1764100300000,
  VisitorsAnswers1764100400000,
  Ranks1764200100000,
  Trash1764200300000,
  OneOwner1764201000000,
  Outbox1764201100000,
  Budgets1764201300000,
  Ears1764202100000,
  ActiveProjects1764203000000,
  TasksByStatus1764204000000,
  CurrentSessions1764204010000,
  Versions1764205000000,
  ChangesBounded1764205010000,
  Reopening1764206000000,
  OpenSockets1764206100000,
  SearchTexts1764206200000,
  OpenStreams1764206400000,
  OpenTasksByDue1764300000000,
  PlannedSessions1764300100000,
  SignIns1764300300000,
  WrongPasswords1764300310000,
  SecondFactors1764300400000,
  EmailChanges1764300500000,
  Reconciliations1764300510000,
  TrialLevels1764300600000,
  Passkeys1764300610000,
  AuditByTarget1764300620000,
  Figures1764300630000,
  SiteNotice1764300710000,
  ActiveCounts1764300711000,
  AdminPasskeys1764300720000,
  SandboxRefunds1764300730000,
  CurrentTasks1764300740000,
  Preferences1764300760000,
  Estimates1764300769000,
  Phases1764300790000,
  IntervalsByEnd1764300800000,
  Focused1764300810000,
  Paces1764300820000,
  IntervalChanges1764300830000,
  AutoStart1764300860000,
  Interruptions1764300870000,
  Absences1764300880000,
  Zones1764300890000,
  InterruptionsChanged1764300900000,
  Labels1764300910000,
];

/** The names of all migrations as the database records them, in their order. */
export const migrationNames: readonly string[] = migrations.map(({ name }) => name);

const common = {
  type: "postgres",
  migrations,
  migrationsTableName: "migrations",
  migrationsTransactionMode: "all",
  synchronize: false,
  installExtensions: false,
  poolErrorHandler: () => {},
} as const;

export const dataSourceFor = (
  url: string,
  entities: readonly (new (...none: never[]) => object)[],
  poolSize: number = connections.requests,
): DataSource =>
  new DataSource({
    ...common,
    url,
    entities: entities as never,
    applicationName: "stint",
    poolSize,
    driver: { Pool: SteadyPool },
    extra: {
      // The server gives a statement up first and says so; the client only what is never answered.
      statement_timeout: 10_000,
      lock_timeout: 5000,
      idle_in_transaction_session_timeout: 15_000,
      ...steady(12_000),
    },
  });

/**
 * Brings the tables up to date, or as far as the migrations of these names do, on one connection that may take as long as it
 * needs. One process at a time. Gives the names of those that were not done yet.
 */
export async function migrateTables(url: string, names = migrationNames): Promise<string[]> {
  const wanted = migrations.filter(({ name }) => names.includes(name));
  const source = new DataSource({
    ...common,
    migrations: wanted,
    url,
    applicationName: "stint migrations",
    poolSize: 1,
    // Who waits for a table that others use keeps them from it too: less long than they bear it (dataSourceFor), then once more.
    // On tables that are spread all of it goes over one connection to each machine; elsewhere nobody reads that setting.
    extra: { lock_timeout: 2000, options: "-c citus.multi_shard_modify_mode=sequential" },
  });
  await source.initialize();
  try {
    return (await source.runMigrations()).map(({ name }) => name);
  } finally {
    await source.destroy();
  }
}

/**
 * Statements outside any transaction, on TypeORM's pool; those that only the coordinator answers on that of `home`, and those of an owner
 * (`$1`) who is `near` another machine there.
 */
export function poolRunner(
  source: DataSource,
  home = source,
  near?: ((owner: unknown) => Runner | null) | null,
): Runner {
  const [here, there] = [runnerOn(poolOf(source)), runnerOn(poolOf(home))];
  if (home === source && !near) return here;
  return {
    rows: (statement, values) => (statement.home ? there : (near?.(values[0]) ?? here)).rows(statement, values),
  };
}

/** One machine by itself: what is asked of it and of its shards outside any transaction, and how many wait for that. */
export const alone = (source: DataSource) => ({
  source,
  runner: poolRunner(source),
  rowsOfShard: <Row>(shard: Shard, statement: Statement<Row>, values: readonly unknown[]) =>
    rowsOfShard(poolOf(source), shard, statement, values),
  waiting: () => waitingOn(source),
});

/** How many wait for a connection of TypeORM's pool. */
export const waitingOn = (source: DataSource): number => poolOf(source).waitingCount;

const poolOf = (source: DataSource): pg.Pool => (source.driver as PostgresDriver).master as pg.Pool;
