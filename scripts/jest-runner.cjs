// Runs a file of tests as jest would, and notes what it cost its worker, CPU seconds, in the folder TEST_COSTS if there is one.
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
  }
};
