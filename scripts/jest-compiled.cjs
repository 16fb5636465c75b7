// What the test files of a worker load again and again is read, transformed and compiled once for all of them; each runs it anew, in
// its own context. Loading was what a small file cost, a third of a second for a page of the web app.
const fs = require("node:fs");
const { Script } = require("node:vm");

/** Has a runtime of jest take from `kept`, by name, what an earlier one of its project has put there. */
module.exports = function compileOnce({ executor }, kept) {
  const { injectedModuleParameters: parameters, transformCache, environment } = executor;
  const wrapper = `(function (${parameters.join(",")}) {`;
  const transform = transformCache.transform.bind(transformCache);

  transformCache.transform = (name, options) => {
    const found = kept.get(name);
    if (!found || options?.isInternalModule) return transform(name, options);
    // While jest watches, it is written anew under the worker.
    if (found.written !== writtenAt(name)) {
      kept.delete(name);
      return transform(name, options);
    }
    // As it would itself: stacks are told by it.
    transformCache.transforms.set(name, found.transformed);
    if (found.transformed.sourceMapPath) transformCache.sourceMaps.set(name, found.transformed.sourceMapPath);
    return found.source;
  };

  executor.compile = (source, filename) => {
    const context = environment.getVmContext();
    if (context === null) return null;
    const found = kept.get(filename);
    const script =
      found?.source === source
        ? found.script
        : new Script(`${wrapper}${source}\n})`, { filename, columnOffset: -wrapper.length });
    const transformed = transformCache.transforms.get(filename);
    // The test's own file is not loaded again.
    if (!found && transformed && filename !== executor.testPath)
      kept.set(filename, { transformed, source, script, written: writtenAt(filename) });
    return context === globalThis ? script.runInThisContext() : script.runInContext(context);
  };
};

const writtenAt = (name) => fs.statSync(name).mtimeMs;
