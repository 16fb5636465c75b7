// Lets plain Node require the server's TypeScript: for what jest does before its own transforms are at work.
const fs = require("node:fs");
const Module = require("node:module");
const { transformSync } = require("@swc/core");

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
