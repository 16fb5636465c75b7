// jsdom with what every browser has, Node has too, and jsdom lacks. No MessageChannel: an open one of Node keeps jest running.
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
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
  }
};
