// npm test, also from a bare clone: everything that npm run check does, and the browser tests beside it.
import { check } from "./check.mjs";
import { e2e } from "./e2e.mjs";
import { install } from "./install.mjs";
import { endWithParent, main, say } from "./steps.mjs";
import { Tally } from "./tally.mjs";

main(async () => {
  endWithParent();
  await install();
  const tally = new Tally();
  await check(tally, {
    args: ["--maxWorkers=3"],
    beside: () => tally.part("Browser tests", (count) => e2e(tally, count, ["--workers=2"])),
  });
  say(tally.failures.length === 0 ? "Everything passed." : tally.failures.join("\n"));
  process.exitCode = tally.report();
});
