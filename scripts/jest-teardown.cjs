// Ends the Postgres that jest-setup.cjs started; one that was given from outside stays.
const fs = require("node:fs");

module.exports = async () => {
  const started = globalThis.stintTestPostgres;
  if (!started) return;
  await started.server.stop();
  fs.rmSync(started.folder, { recursive: true, force: true });
};
