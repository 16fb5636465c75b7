// npm run test:citus -- URL: every test of the API with its databases on a cluster of Citus, whose coordinator URL leads to.
import { main, StepFailed, say, tool } from "./steps.mjs";

/** What speaks of a Postgres of its own and not of the run's, and why it says nothing about a cluster. */
const elsewhere = {
  "main.embedded.test.ts": "starts the app on the Postgres that comes with it",
  "db/embedded.test.ts": "is about the Postgres that comes with the app",
  "db/distribute.test.ts": "shows what is said where there is no Citus",
  "db/migrations/ranks.test.ts": "goes back to tables of an earlier day, before they were spread",
  "db/backup.test.ts": "restores into a database that is not spread yet",
  "doors/full-disk.test.ts": "fills the disk of a Postgres of its own",
};

main(async () => {
  const [url, ...more] = process.argv.slice(2);
  if (url === undefined)
    throw new StepFailed(
      "npm run test:citus -- URL [FILE…]: URL leads to a database with the extension citus on the coordinator of a cluster to which " +
        "the other machines were added (citus_add_node); its user may make databases on each. Without one nothing was tested: this does not count as passed.",
    );
  for (const [file, why] of Object.entries(elsewhere)) say(`Left out: api/${file} ${why}`);
  const left = Object.keys(elsewhere).map((file) => `--testPathIgnorePatterns=/${file.replaceAll(".", "\\.")}$`);
  const env = { TEST_PG_URL: url, TEST_CLUSTER: "yes" };
  await tool("jest/bin/jest.js", ["--selectProjects=api", "--maxWorkers=2", ...left, "--", ...more], {
    env,
    what: "tests",
  });
});
