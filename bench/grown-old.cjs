// Loaded before the product in bench/profile.mjs: writes to BENCH_GROWN, every second, how many bytes the small collections have moved
// among the old ones so far. What a request makes is to die young: what grows old is moved twice and waits for a large collection.
const fs = require("node:fs");
const { constants, PerformanceObserver } = require("node:perf_hooks");
const { getHeapSpaceStatistics } = require("node:v8");

const old = () => getHeapSpaceStatistics().find(({ space_name }) => space_name === "old_space").space_used_size;
let [grown, before] = [0, old()];
new PerformanceObserver((list) => {
  const now = old();
  if (list.getEntries().every(({ detail }) => detail.kind === constants.NODE_PERFORMANCE_GC_MINOR))
    grown += Math.max(0, now - before);
  before = now;
}).observe({ entryTypes: ["gc"] });
setInterval(() => fs.writeFileSync(process.env.BENCH_GROWN, String(grown)), 1000).unref();
