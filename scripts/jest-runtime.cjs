// Loads a file of the server's tests: its own sources anew, so that no file sees what another left in them, and the packages that they
// use once for all files of a worker, by Node itself. Those are more code than all else, and were a third of what the tests cost.
const { createRequire } = require("node:module");
const { default: Runtime } = require("jest-runtime");
const compileOnce = require("./jest-compiled.cjs");

const isPackage = (name) => /^[a-z@]/.test(name) && !/^(node:|@?jest)/.test(name);

/** By name: all sources stand in one tree, with the same packages above them. */
const packages = new Map();
const kept = new Map();

module.exports = class extends Runtime {
  constructor(...parts) {
    super(...parts);
    compileOnce(this, kept);
  }

  requireModuleOrMock(from, name) {
    if (!isPackage(name)) return super.requireModuleOrMock(from, name);
    if (!packages.has(name)) packages.set(name, createRequire(from)(name));
    return packages.get(name);
  }
};
