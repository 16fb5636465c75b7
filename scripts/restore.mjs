// npm run restore -- FILE: brings a backup back into an empty database.
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { main, run } from "./steps.mjs";

main(async () => {
  await install();
  await build();
  await run(process.execPath, ["api/dist/backup-cli.js", "restore", ...process.argv.slice(2)], { what: "restore" });
});
