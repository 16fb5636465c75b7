// Loaded before the product: SIGUSR2 has it hold almost all of its heap, and let it go again, as a leak or a crowd would.
const { getHeapStatistics, setFlagsFromString } = require("node:v8");
const { runInNewContext } = require("node:vm");

setFlagsFromString("--expose-gc");
const collect = runInNewContext("gc");
// What the young generation takes is no room for what lives on.
const room = getHeapStatistics().heap_size_limit - 48 * 1024 * 1024;

let held = [];
process.on("SIGUSR2", () => {
  const full = held.length > 0;
  held = [];
  collect();
  while (!full && getHeapStatistics().used_heap_size < 0.86 * room) held.push(new Array(2000).fill(held.length));
});
