// The server's tests run in Node itself instead of in a context of their own for each file: there, every global name costs a call,
// and whatever is loaded from outside belongs to another world. What a file puts into the global object or process.env, and what it
// mocks, ends with it: packages keep there what they are told of the classes of the sources, which are loaded anew.
const { ModernFakeTimers } = require("@jest/fake-timers");
const { ModuleMocker } = require("jest-mock");

const onCluster = 4;

module.exports = class {
  global = globalThis;
  moduleMocker = new ModuleMocker(globalThis);
  fakeTimers = null; // the old kind
  names = new Set(Object.keys(globalThis));
  env = { ...process.env };
  over = false;
  longer = new WeakSet();

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  /**
   * As in life: of the hundred calls that jest wants of each error's stack, a test's thousands of refusals were made dearer, and looking
   * up where each of them stands in the sources dearer still. What has a code is told by it; all else keeps its place in the sources.
   */
  async setup() {
    Error.stackTraceLimit = 10;
    const inSources = Error.prepareStackTrace;
    Error.prepareStackTrace = (error, calls) =>
      typeof error.code === "string" || typeof error.extensions?.code === "string"
        ? [error, ...calls].join("\n    at ")
        : inSources(error, calls);
  }

  /** On a cluster a test, and what is done around it, may take so many times as long: each write is committed on several machines. */
  handleTestEvent({ name, test, hook }, state) {
    const begun = { test_start: test, hook_start: hook }[name];
    // Who hears is kept beside the global object: those of earlier files hear on. A hook begins again for each test.
    if (!process.env.TEST_CLUSTER || !begun || this.over || this.longer.has(begun)) return;
    this.longer.add(begun);
    begun.timeout = onCluster * (begun.timeout ?? state.testTimeout);
  }

  async teardown() {
    this.over = true;
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    process.env = this.env;
    for (const name of Object.keys(globalThis)) if (!this.names.has(name)) delete globalThis[name];
  }

  exportConditions() {
    return ["node", "node-addons"];
  }

  /** Only asked whether there is one: scripts/jest-runtime.cjs compiles. */
  getVmContext() {
    return globalThis;
  }
};
