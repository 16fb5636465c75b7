// npm run admin -- add NAME: a way back into the back-office from the machine itself.
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { main, run } from "./steps.mjs";

main(async () => {
  await install();
  await build();
  await run(process.execPath, ["api/dist/admin-cli.js", ...process.argv.slice(2)], { what: "admin" });
});
