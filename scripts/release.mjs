// npm run release: writes down what this release leaves to the next one (api/db/last-release.json.gz): its statements with what they
// take and answer, its columns, its announcements. To be run and committed when a release is made; the next one is tested against it.
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { install } from "./install.mjs";
import { main, say } from "./steps.mjs";

const file = "api/db/last-release.json.gz";

main(async () => {
  await install();
  const require = createRequire(import.meta.url);
  require("./swc-register.cjs");
  require("reflect-metadata");
  const { startEmbeddedPostgres } = require("../api/db/embedded.ts");
  const { migrateTables } = require("../api/db/data-source.ts");
  const { migrateJobs } = require("../api/core/jobs.ts");
  const { releaseOn } = require("../api/test/release.ts");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-release-"));
  fs.chmodSync(folder, 0o755); // as root the database runs as nobody
  const postgres = await startEmbeddedPostgres(folder);
  try {
    await migrateTables(postgres.url);
    await migrateJobs(postgres.url, (error) => console.error(error));
    const release = await releaseOn(postgres.url);
    fs.writeFileSync(file, gzipSync(JSON.stringify(release, null, 1), { level: 9 }));
    say(
      `${file}: ${Object.keys(release.statements).length} statements, ${Object.keys(release.columns).length} columns`,
    );
  } finally {
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
});
