// npm run test:citus -- URL: every test of the API with its databases on a cluster of Citus, whose coordinator URL leads to.
import pg from "pg";
import { dropDatabases, machinesOf } from "./cluster.cjs";
import { main, StepFailed, say, tool } from "./steps.mjs";

/** What speaks of a Postgres of its own and not of the run's, or of one that is not spread, and why it says nothing about a cluster. */
const elsewhere = {
  "kills.test.ts":
    "kills a Postgres of its own: `npm run bench -- kills` with KILLS_CLUSTER kills machines of a cluster",
  "main.embedded.test.ts": "starts the app on the Postgres that comes with it",
  "main.test.ts": "is about starts that fail before a table is looked at, on a Postgres that asks for a password",
  "db/embedded.test.ts": "is about the Postgres that comes with the app",
  "db/distribute.test.ts": "shows what is said where there is no Citus",
  "db/flat.test.ts":
    "reads one Postgres's plans for no values, which a coordinator does not make: there it is db/one-shard.test.ts",
  "db/last-release.test.ts": "holds the release before, which knew no cluster, to tables that are not spread",
  "db/migrations/ranks.test.ts": "goes back to tables of an earlier day, before they were spread",
  "db/backup.test.ts": "restores into a database that is not spread yet",
  "db/backup-migrating.test.ts": "restores into a database that is not spread yet",
  "doors/full-disk.test.ts": "fills the disk of a Postgres of its own",
  "domains/billing/billing-model.test.ts": "sets the clock of one Postgres by a function of its own",
  "test/starting.test.ts": "starts on empty tables, before they are spread, and counts the connections of one Postgres",
};

/** How the names of the tests' databases begin (api/test/database.ts). */
const prefix = "stint_test_";

main(async () => {
  const [url, ...more] = process.argv.slice(2);
  const machines =
    url === undefined ? [] : await machinesOf(url).catch(({ message }) => Promise.reject(needs(message)));
  if (machines.length === 0) throw needs("There is none");
  const one = new pg.Client({ connectionString: url });
  await one.connect();
  try {
    const { rows } = await one.query("SELECT pg_try_advisory_lock(hashtext($1)) AS alone", [prefix]);
    if (!rows[0].alone) throw new StepFailed("Another run is under way on this cluster.");
    await dropDatabases(machines, prefix); // of runs that were killed
    for (const [file, why] of Object.entries(elsewhere)) say(`Left out: api/${file} ${why}`);
    const left = Object.keys(elsewhere).map((file) => `--testPathIgnorePatterns=/${file.replaceAll(".", "\\.")}$`);
    // More than cores: a commit waits for several machines.
    await tool("jest/bin/jest.js", ["--selectProjects=api", "--maxWorkers=5", ...left, "--", ...more], {
      env: { TEST_PG_URL: url, TEST_CLUSTER: machines.join(" ") },
      what: "tests",
    }).finally(() => dropDatabases(machines, prefix));
  } finally {
    await one.end();
  }
});

const needs = (found) =>
  new StepFailed(
    "npm run test:citus -- URL [FILE…]: URL leads to a database with the extension citus on the coordinator of a cluster to which " +
      `the other machines were added (citus_add_node); its user may make databases on each. ${found}. Nothing was tested: this does not count as passed.`,
  );
