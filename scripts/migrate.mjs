// npm run migrate: brings the tables up to date and nothing else, before the processes of a release start.
import { build } from "./build.mjs";
import { install } from "./install.mjs";
import { main, run } from "./steps.mjs";

main(async () => {
  await install();
  await build();
  await run(process.execPath, ["api/dist/migrate-cli.js"], { what: "migrate" });
});
