// Loads a file of the web app's tests in its own jsdom, what others of the worker have loaded as they had it compiled.
const { default: Runtime } = require("jest-runtime");
const compileOnce = require("./jest-compiled.cjs");

const kept = new Map();

module.exports = class extends Runtime {
  constructor(...parts) {
    super(...parts);
    const { transformCache } = this.executor;
    const transform = transformCache.transform.bind(transformCache);
    // React keeps with each element the stack of calls that made it, to show it in warnings: a tenth of what these tests cost. It does so
    // for some thousands a second and then no more; here for none.
    transformCache.transform = (name, options) =>
      name.endsWith("/react/cjs/react.development.js")
        ? transform(name, options).replace(
            "recentlyCreatedOwnerStacks: 0",
            "get recentlyCreatedOwnerStacks() { return Infinity; }, set recentlyCreatedOwnerStacks(_) {}",
          )
        : transform(name, options);
    compileOnce(this, kept);
  }
};
