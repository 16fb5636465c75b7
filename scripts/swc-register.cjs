// Lets plain Node require the server's TypeScript: for what jest does before its own transforms are at work, and for the programs that
// tests start. What was compiled is kept by its content: a third of such a start was compiling the same files once more.
const { createHash } = require("node:crypto");
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { version } = require("@swc/core/package.json");

// The package's own "#contract/…" leads plain Node to the build, which may be older or not there.
const resolve = Module._resolveFilename;
Module._resolveFilename = function fromSource(request, ...others) {
  const own = request.startsWith("#contract/")
    ? path.join(__dirname, "../api/contract", `${request.slice(10)}.ts`)
    : request;
  return resolve.call(this, own, ...others);
};

const OPTIONS = {
  jsc: {
    target: "es2022",
    parser: { syntax: "typescript", decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
  },
  module: { type: "commonjs" },
  sourceMaps: "inline",
};
const kept = path.join(__dirname, "../node_modules/.cache/stint/sources");
const told = `${version} ${JSON.stringify(OPTIONS)}`;

Module._extensions[".ts"] = (module, filename) => {
  const source = fs.readFileSync(filename, "utf8");
  const file = path.join(kept, createHash("sha1").update(`${told}\0${filename}\0${source}`).digest("hex"));
  module._compile(fs.existsSync(file) ? fs.readFileSync(file, "utf8") : compiled(source, filename, file), filename);
};

function compiled(source, filename, file) {
  const { code } = require("@swc/core").transformSync(source, { filename, ...OPTIONS });
  try {
    fs.mkdirSync(kept, { recursive: true });
    // Whole or not at all: programs start beside each other.
    const own = `${file}.${process.pid}`;
    fs.writeFileSync(own, code);
    fs.renameSync(own, file);
  } catch {
    // Another user's folder: it is compiled again.
  }
  return code;
}
