// npm test, also from a bare clone: everything that npm run check does, and the browser tests beside it.
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
  const stale = await build();
  // Beside each other: what one waits for, the other computes.
  await Promise.all([
    check(tally, stale, ["--maxWorkers=4"]),
    tally.part("Browser tests", (count) => e2e(tally, count, ["--workers=3"])),
  ]);
  say(tally.failures.length === 0 ? "Everything passed." : tally.failures.join("\n"));
  process.exitCode = tally.report();
});
