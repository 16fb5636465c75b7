// Runs a file of tests as jest would, and notes what it cost its worker, CPU seconds, in the folder TEST_COSTS if there is one. On a
// cluster (TEST_CLUSTER) its databases go with it.
const fs = require("node:fs");
const path = require("node:path");
const { default: run } = require("jest-circus/runner");

module.exports = async (...parts) => {
  const before = process.cpuUsage();
  try {
    return await run(...parts);
  } finally {
    const { user, system } = process.cpuUsage(before);
    const [, { rootDir }, , , file] = parts;
    const note = encodeURIComponent(path.relative(rootDir, file));
    if (process.env.TEST_COSTS)
      fs.writeFileSync(path.join(process.env.TEST_COSTS, note), String((user + system) / 1e6));
    const { TEST_CLUSTER: machines } = process.env;
    if (machines) await dropDatabases(machines.split(" "));
  }
};

async function dropDatabases(machines) {
  // Nothing else goes on: it is a connection that a failed test left open and that ends with them.
  const ended = () => {};
  process.on("uncaughtException", ended);
  await require("./cluster.cjs").dropDatabases(machines, `stint_test_${process.pid}_`);
  process.off("uncaughtException", ended);
}
