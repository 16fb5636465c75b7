// Programs that tests start load two thousand modules each: what V8 made of them, and where they were found, is kept for the next,
// which starts at two thirds of the CPU. Before all else: node -r ./scripts/compile-once.cjs …
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const vm = require("node:vm");
const zlib = require("node:zlib");

const root = path.join(__dirname, "..");
const packages = path.join(root, "node_modules") + path.sep;
const folder = path.join(packages, ".cache/stint/compiled");

// Node does it itself since 22.
if (Module.enableCompileCache) Module.enableCompileCache(folder);
else keep(path.join(folder, `${process.version}-${process.arch}-${entry()}`));

/** Programs that begin with the same file load the same. */
function entry() {
  return process.execArgv.includes("-e") ? "text" : path.basename(process.argv[1] ?? "none");
}

function keep(file) {
  const { compiled, found } = read(file);
  Object.assign(Module._pathCache, found);
  const made = new Map();

  const compile = Module.prototype._compile;
  Module.prototype._compile = function compileOnce(content, filename, ...others) {
    const sum = `${content.length} ${zlib.crc32(content)}`;
    const known = compiled.get(filename);
    const cachedData = known?.sum === sum ? known.data : undefined;
    const script = scriptOf(content, filename, cachedData);
    // An ES module.
    if (!script) return compile.call(this, content, filename, ...others);
    if (!cachedData || script.cachedDataRejected) made.set(filename, { sum, script });
    return script
      .runInThisContext()
      .call(this.exports, this.exports, requireOf(this), this, filename, path.dirname(filename));
  };

  process.once("exit", () => {
    // One that ended early has seen little: the next adds to it.
    if (made.size > 20) write(file, compiled, made);
  });
}

function scriptOf(content, filename, cachedData) {
  const { USE_MAIN_CONTEXT_DEFAULT_LOADER: importModuleDynamically } = vm.constants;
  try {
    return new vm.Script(Module.wrap(content), { filename, cachedData, importModuleDynamically });
  } catch {
    return null;
  }
}

function requireOf(module) {
  const require = (name) => module.require(name);
  const resolve = (name, options) => Module._resolveFilename(name, module, false, options);
  return Object.assign(require, {
    resolve,
    main: process.mainModule,
    extensions: Module._extensions,
    cache: Module._cache,
  });
}

/** What earlier programs kept; nothing where there were none. */
function read(file) {
  const compiled = new Map();
  let found = {};
  try {
    const whole = fs.readFileSync(file);
    const head = 4 + whole.readUInt32LE(0);
    const told = JSON.parse(whole.toString("utf8", 4, head));
    let at = head;
    for (const [filename, sum, length] of told.compiled) {
      compiled.set(filename, { sum, data: whole.subarray(at, at + length) });
      at += length;
    }
    // Packages stay where they are until others are installed.
    if (told.installed === installed()) found = told.found;
  } catch {
    compiled.clear();
  }
  return { compiled, found };
}

function write(file, compiled, made) {
  // After the run, as it then holds the functions that were called.
  for (const [filename, { sum, script }] of made) compiled.set(filename, { sum, data: script.createCachedData() });
  const kept = [...compiled].map(([filename, { sum, data }]) => [filename, sum, data.length]);
  const found = Object.entries(Module._pathCache).filter(([, place]) => place.startsWith(packages));
  const head = Buffer.from(
    JSON.stringify({ installed: installed(), compiled: kept, found: Object.fromEntries(found) }),
  );
  const length = Buffer.alloc(4);
  length.writeUInt32LE(head.length);
  try {
    fs.mkdirSync(folder, { recursive: true });
    // Whole or not at all: programs start beside each other.
    const own = `${file}.${process.pid}`;
    fs.writeFileSync(own, Buffer.concat([length, head, ...[...compiled.values()].map(({ data }) => data)]));
    fs.renameSync(own, file);
  } catch {
    // Another user's folder: the next compiles again.
  }
}

function installed() {
  return fs.statSync(path.join(packages, ".package-lock.json")).mtimeMs;
}
