// npm run backup [-- FILE]: everything that the database holds, in one file.
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { main, run } from "./steps.mjs";

main(async () => {
  await install();
  await build();
  await run(process.execPath, ["api/dist/backup-cli.js", "backup", ...process.argv.slice(2)], { what: "backup" });
});
