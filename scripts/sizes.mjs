// What a browser downloads until the first content of a screen shows: script and style sheets as the server sends them.
// The build fails when a screen grew past its budget (`scripts/sizes.json`), and says what grew.
import fs from "node:fs";
import path from "node:path";
import { closure, screens } from "../web/screens.mjs";
import { root, StepFailed } from "./steps.mjs";

const DIST = path.join(root, "web/dist");
const KEPT = path.join(root, "scripts/sizes.json");

/** Bytes of a part that are not worth a line. */
const SMALL = 512;

/** The bytes of a built file by coding; what was not worth compressing goes as it is. */
export function sizeOf(file, ending = ".br") {
  const [plain, packed] = [file, file + ending].map((name) =>
    fs.statSync(path.join(DIST, name), { throwIfNoEntry: false }),
  );
  return (packed ?? plain).size;
}

export const chunks = () => JSON.parse(fs.readFileSync(path.join(DIST, ".vite/chunks.json"), "utf8"));

/** The package of a module, or the part of ours that it belongs to. */
const partOf = (name) =>
  /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(name)?.[1] ??
  /^(?:web|api)\/(?:domains\/|pages\/)?[^/]+/.exec(name)?.[0] ??
  "bundler";

/** What fills a chunk: its compressed bytes, shared out by how long its modules are. Largest first, `[part, bytes]`. */
export function partsOf(chunk, by = partOf) {
  const whole = Object.values(chunk.modules).reduce((sum, length) => sum + length, 0) || 1;
  const parts = {};
  for (const [name, length] of Object.entries(chunk.modules))
    parts[by(name)] = (parts[by(name)] ?? 0) + (sizeOf(chunk.file) * length) / whole;
  return Object.entries(parts).sort(([, one], [, other]) => other - one);
}

/** Every screen: its script by coding, its style sheets, its chunks, and the script by part. */
export function measure() {
  const all = chunks();
  return Object.entries(screens).map(([name, { modules }]) => {
    const mine = closure(all, modules);
    const script = (ending) => mine.reduce((sum, { file }) => sum + sizeOf(file, ending), 0);
    const css = [...new Set(mine.flatMap((chunk) => chunk.css))].reduce((sum, file) => sum + sizeOf(file), 0);
    const parts = {};
    for (const chunk of mine)
      for (const [part, bytes] of partsOf(chunk)) parts[part] = Math.round((parts[part] ?? 0) + bytes);
    return { name, script: script(".br"), gzip: script(".gz"), css, chunks: mine, parts };
  });
}

const kib = (bytes) => (bytes / 1024).toFixed(1);

/** Throws StepFailed, with what grew since the budget was set, when a screen's script is over it. */
export function holdBudgets() {
  const kept = JSON.parse(fs.readFileSync(KEPT, "utf8"));
  const over = measure().flatMap(({ name, script, parts }) => {
    const { budgetKiB, parts: before } = kept[name] ?? { budgetKiB: 0, parts: {} };
    if (script <= budgetKiB * 1024) return [];
    const grown = Object.entries(parts)
      .map(([part, bytes]) => [part, bytes - (before[part] ?? 0)])
      .filter(([, more]) => more > SMALL)
      .sort(([, one], [, other]) => other - one)
      .map(([part, more]) => `    ${part}: ${kib(more)} KiB more`);
    return [`  ${name}: ${kib(script)} KiB of script, ${budgetKiB} allowed`, ...grown];
  });
  if (over.length > 0)
    throw new StepFailed(`A screen loads more than its budget (scripts/sizes.json):\n${over.join("\n")}`);
}

/** Keeps what each screen is made of now, to be compared with when it grows; a budget goes down to what is loaded, never up. */
export function keep() {
  const kept = fs.existsSync(KEPT) ? JSON.parse(fs.readFileSync(KEPT, "utf8")) : {};
  const now = measure().map(({ name, script, parts }) => {
    const loaded = Math.ceil(script / 1024 + 1.5);
    const large = Object.entries(parts).filter(([, bytes]) => bytes > SMALL);
    return [name, { budgetKiB: Math.min(loaded, kept[name]?.budgetKiB ?? loaded), parts: Object.fromEntries(large) }];
  });
  fs.writeFileSync(KEPT, `${JSON.stringify(Object.fromEntries(now), null, 2)}\n`);
}
