// The files that say they take long begin first, so that no worker ends long after the others. Where a run before this one
// left its times behind, those are known better.
const fs = require("node:fs");
const { default: Sequencer } = require("@jest/test-sequencer");

module.exports = class extends Sequencer {
  sort(tests) {
    const usual = super.sort(tests); // tells the durations too
    const longest = new Map(usual.map((test) => [test, test.duration === undefined ? allowance(test.path) : 0]));
    return usual.sort((a, b) => longest.get(b) - longest.get(a));
  }
};

/** How long one test of the file may take, milliseconds; 0 for those that do with the usual. */
function allowance(file) {
  const [, asked = "0"] = /^jest\.setTimeout\(([\d_]+)\)/m.exec(fs.readFileSync(file, "utf8")) ?? [];
  return Number(asked.replaceAll("_", ""));
}
