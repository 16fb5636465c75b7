// Loaded before the product in bench/abuse.mjs: SIGUSR2 collects all garbage and writes what is left in use to BENCH_MEMORY.
const fs = require("node:fs");
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

process.on("SIGUSR2", () => {
  collect();
  collect();
  fs.writeFileSync(process.env.BENCH_MEMORY, JSON.stringify(process.memoryUsage()));
});
