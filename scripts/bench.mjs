// npm run bench: builds, then measures. Further arguments go to bench/run.mjs.
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { endWithParent, main, root } from "./steps.mjs";

main(async () => {
  endWithParent();
  await install();
  await build();
  await import(pathToFileURL(path.join(root, "bench/run.mjs")).href);
});
