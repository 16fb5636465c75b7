// npm run bench: builds, then measures. `npm run bench -- NAME` runs bench/NAME.mjs instead of bench/run.mjs.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { endWithParent, main, root, StepFailed } from "./steps.mjs";

main(async () => {
  const [name = "run"] = process.argv.slice(2);
  const file = path.join(root, "bench", `${path.basename(name)}.mjs`);
  if (!fs.existsSync(file)) throw new StepFailed(`There is no bench/${name}.mjs.`);
  endWithParent();
  await install();
  await build();
  await import(pathToFileURL(file).href);
});
