// npm start, also from a bare clone: installs and builds what is missing, then runs the server in this process.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { endWithParent, main, root } from "./steps.mjs";

main(async () => {
  endWithParent();
  await install();
  await build();
  await import(pathToFileURL(path.join(root, "api/dist/main.js")).href);
});
