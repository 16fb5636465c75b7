// npm start, also from a bare clone: installs and builds what is missing, then runs the server and starts it again should it break.
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { keepRunning } from "./keep-running.mjs";
import { endWithParent, main } from "./steps.mjs";

main(async () => {
  endWithParent();
  await install();
  await build();
  process.exitCode = await keepRunning("api/dist/main.js");
});
