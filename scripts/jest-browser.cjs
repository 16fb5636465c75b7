// jsdom with what every browser has, Node has too, and jsdom lacks. No MessageChannel: an open one of Node keeps jest running.
const { setFlagsFromString } = require("node:v8");
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
  }

  async teardown() {
    await super.teardown();
    setFlagsFromString("--opt");
  }
};
