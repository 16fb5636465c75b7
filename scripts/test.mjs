// npm test, also from a bare clone: everything that npm run check does, then the browser tests.
import { build } from "./build.mjs";
import { check } from "./check.mjs";
import { e2e } from "./e2e.mjs";
import { install } from "./install.mjs";
import { endWithParent, main, say } from "./steps.mjs";
import { Tally } from "./tally.mjs";

main(async () => {
  endWithParent();
  await install();
  const tally = new Tally();
  await check(tally, await build());
  await tally.part("Browser tests", () => e2e(tally));
  say(tally.failures.length === 0 ? "Everything passed." : tally.failures.join("\n"));
  process.exitCode = tally.report();
});
