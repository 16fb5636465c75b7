// npm run bench -- size: what the browser downloads per screen until its first content shows, what fills each built file, and
// the budgets (scripts/sizes.mjs). `-- size keep` lowers the budgets to today's figures; `-- size real` counts what a Chromium asks for.
import { chunks, holdBudgets, keep, measure, partsOf, sizeOf } from "../scripts/sizes.mjs";

const kib = (bytes) => (bytes / 1024).toFixed(1).padStart(7);
const what = process.argv.at(-1);

console.log("\nKiB until the first content: script as brotli and as gzip, style sheets as brotli");
for (const { name, script, gzip, css } of measure())
  console.log(`${name.padEnd(16)}${kib(script)}${kib(gzip)}${kib(css)}`);

console.log("\nWhat fills the files of 3 KiB and more (KiB as brotli)");
for (const chunk of chunks().sort((one, other) => sizeOf(other.file) - sizeOf(one.file))) {
  if (sizeOf(chunk.file) < 3 * 1024) break;
  const parts = partsOf(chunk).filter(([, bytes]) => bytes > 300);
  console.log(`${kib(sizeOf(chunk.file))} ${chunk.file}`);
  console.log(`        ${parts.map(([part, bytes]) => `${part} ${kib(bytes).trim()}`).join(", ")}`);
}

if (what === "keep") keep();
if (what === "real") await (await import("./size-real.mjs")).countRequests();
holdBudgets();
