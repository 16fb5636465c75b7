// Loaded before the product in bench/abuse.mjs and bench/fan-out.mjs: SIGUSR2 collects all garbage and writes to BENCH_MEMORY what is left in
// use, and the milliseconds of computing that went into everything so far, before and after the collection.
const fs = require("node:fs");
const { setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");

const computed = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

process.on("SIGUSR2", () => {
  const before = computed();
  collect();
  collect();
  const text = JSON.stringify({ ...process.memoryUsage(), cpu: { before, after: computed() } });
  fs.writeFileSync(`${process.env.BENCH_MEMORY}.new`, text);
  fs.renameSync(`${process.env.BENCH_MEMORY}.new`, process.env.BENCH_MEMORY);
});
