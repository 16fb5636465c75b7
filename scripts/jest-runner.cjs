// Runs a file of tests as jest would, and notes what it cost its worker, CPU seconds, in the folder TEST_COSTS if there is one. On a
// cluster (TEST_CLUSTER) its databases go with it.
const hooks = require("node:async_hooks");
const fs = require("node:fs");
const path = require("node:path");
const { default: run } = require("jest-circus/runner");

/**
 * What a file keeps beside its asynchronous calls ends with it. jest's runner and the product are loaded anew for each file and make a
 * store each time; until it is disabled Node asks every one of them at each promise, a tenth of what a worker's later files cost.
 */
const stores = new Set();
hooks.AsyncLocalStorage = class extends hooks.AsyncLocalStorage {
  constructor(...parts) {
    super(...parts);
    stores.add(this);
  }
};

module.exports = async (...parts) => {
  const before = process.cpuUsage();
  try {
    return await run(...parts);
  } finally {
    for (const store of stores) store.disable();
    stores.clear();
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
