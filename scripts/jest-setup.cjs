// One Postgres for the whole test run, its address in TEST_PG_URL; each test file makes its own database in it.
const fs = require("node:fs");
const path = require("node:path");
const { scratch, scratchFolders } = require("./scratch.cjs");

const PREFIX = "stint-tests-";
/** The data is thrown away: what makes it durable only costs time. */
const SETTINGS = {
  ...{ fsync: "off", synchronous_commit: "off", full_page_writes: "off" },
  // It would look into each of some 250 databases every minute, a process each time.
  autovacuum: "off",
  max_connections: "400", // the files that run side by side share it; what one process may take is bound by its role
};

module.exports = async () => {
  if (process.env.TEST_PG_URL) return;
  // Straight from the source, so that jest runs by itself and does not trust an older build.
  require("./swc-register.cjs");
  const { startEmbeddedPostgres } = require("../api/db/embedded.ts");
  await sweep(startEmbeddedPostgres);
  const folder = fs.mkdtempSync(path.join(scratch(), `${PREFIX}${process.pid}-`));
  fs.chmodSync(folder, 0o755); // as root the server runs as nobody
  const server = await startEmbeddedPostgres(folder, { settings: SETTINGS });
  process.env.TEST_PG_URL = server.url;
  globalThis.stintTestPostgres = { server, folder };
  // Ending by a signal skips the teardown, but not what hangs on the exit: the server goes too.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.once(signal, () => process.exit(130));
};

/** Ends and removes what a run that was killed outright left behind. */
async function sweep(startEmbeddedPostgres) {
  const left = scratchFolders().flatMap((parent) => fs.readdirSync(parent).map((name) => ({ parent, name })));
  for (const { parent, name } of left.filter((entry) => entry.name.startsWith(PREFIX))) {
    const folder = path.join(parent, name);
    if (runs(Number(name.slice(PREFIX.length).split("-")[0]))) continue;
    try {
      if (fs.existsSync(path.join(folder, "postgres/postmaster.pid")))
        await (await startEmbeddedPostgres(folder)).stop();
      fs.rmSync(folder, { recursive: true, force: true });
    } catch {
      // Another user's, or another run is at it: not ours to insist on.
    }
  }
}

function runs(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === "EPERM";
  }
}
