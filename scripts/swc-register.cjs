// Lets plain Node require the server's TypeScript: for what jest does before its own transforms are at work.
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { transformSync } = require("@swc/core");

// The package's own "#contract/…" leads plain Node to the build, which may be older or not there.
const resolve = Module._resolveFilename;
Module._resolveFilename = function fromSource(request, ...others) {
  const own = request.startsWith("#contract/")
    ? path.join(__dirname, "../api/contract", `${request.slice(10)}.ts`)
    : request;
  return resolve.call(this, own, ...others);
};

Module._extensions[".ts"] = (module, filename) => {
  const { code } = transformSync(fs.readFileSync(filename, "utf8"), {
    filename,
    jsc: {
      target: "es2022",
      parser: { syntax: "typescript", decorators: true },
      transform: { legacyDecorator: true, decoratorMetadata: true, useDefineForClassFields: false },
    },
    module: { type: "commonjs" },
    sourceMaps: "inline",
  });
  module._compile(code, filename);
};
