// npm run distribute [-- back]: spreads the tables over the machines of a Citus cluster, or takes them back.
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { main, run } from "./steps.mjs";

main(async () => {
  await install();
  await build();
  await run(process.execPath, ["api/dist/distribute-cli.js", ...process.argv.slice(2)], { what: "distribute" });
});
