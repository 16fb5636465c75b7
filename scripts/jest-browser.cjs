// jsdom with what every browser has, Node has too, and jsdom lacks. No MessageChannel: an open one of Node keeps jest running.
const { setFlagsFromString } = require("node:v8");

/**
 * For each question whether an element is hidden jsdom goes through the 120 rules of what a browser draws by itself. Here nothing is
 * drawn, so only how elements are displayed is left of them, in a rule for each way: a twelfth of what these tests cost.
 */
const sheet = require.resolve("jsdom/lib/jsdom/browser/default-stylesheet.js");
const cssom = require(require.resolve("rrweb-cssom", { paths: [sheet] }));
const displayed = new Map();
for (const { selectorText, style } of cssom.parse(require(sheet)).cssRules)
  if (style?.display) displayed.set(style.display, [...(displayed.get(style.display) ?? []), selectorText]);
require.cache[sheet].exports = [...displayed]
  .map(([way, selectors]) => `${selectors.join(", ")} { display: ${way} }`)
  .join("\n");

const { TestEnvironment } = require("jest-environment-jsdom");

const MISSING = [
  "TextEncoder",
  "TextDecoder",
  "structuredClone",
  "fetch",
  "Request",
  "Response",
  "Headers",
  "ReadableStream",
  "WritableStream",
  "TransformStream",
];

module.exports = class extends TestEnvironment {
  async setup() {
    // A file's code runs for a second or two: to optimize it costs more than that gains, a tenth of these tests' CPU.
    setFlagsFromString("--no-opt");
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    // React looks at the clock thousands of times in a test; jsdom's takes ten times as long to tell.
    const begin = performance.now();
    this.global.performance.now = () => performance.now() - begin;
  }

  async teardown() {
    await super.teardown();
    setFlagsFromString("--opt");
  }
};
