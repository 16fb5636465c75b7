// Builds server and web app, once per state of the sources: npm run build.
import fs from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { install } from "./install.mjs";
import { pack } from "./pack.mjs";
import { holdBudgets } from "./sizes.mjs";
import { digest, forget, isDone, main, markDone, run, say, tool } from "./steps.mjs";

/** Made by the build and committed, so that a change of the contract shows in a review. */
const COMMITTED = ["schema.graphql", "web/apollo/generated"];
const SOURCES = ["api", "web", "codegen.ts", "tsconfig.json", "package.json", "package-lock.json", "schema.graphql"];
/** What the page of the REST facade brings (api/doors/openapi.ts). */
const DOCS = ["swagger-ui-bundle.js", "swagger-ui.css"];
const RESULTS = ["api/dist/main.js", "web/dist/index.html.br"];

/** Build output, and tests: they change nothing in the product. */
const skip = (name) => ["dist", "test", "node_modules"].includes(name) || /\.(test|fixture)\.tsx?$/.test(name);
const state = () => digest(SOURCES, skip);

/**
 * Builds when sources changed; `judged` says that somebody else looks over the web app's types (scripts/check.mjs). Returns the
 * committed files that were not what their sources say. Throws StepFailed.
 */
export async function build({ judged = false } = {}) {
  if (isDone("build", state()) && RESULTS.every((file) => fs.existsSync(file))) return [];
  say("Building");
  forget("build"); // a build that breaks halfway has changed its results already
  const before = COMMITTED.map((name) => digest([name]));
  await tool("typescript/bin/tsc", ["-p", "api/tsconfig.json"], { what: "Compiling the server" });
  removeOrphans("api/dist", "api");
  await run(process.execPath, ["api/dist/emit-schema.js"], { what: "Printing the schema" });
  await tool("@graphql-codegen/cli/esm/bin.js", ["--config", "codegen.ts", "--errors-only"], {
    what: "Generating hooks",
  });
  if (!judged) {
    await tool("typescript/bin/tsc", ["-p", "web/tsconfig.json"], { what: "Checking the web app" });
    await tool("typescript/bin/tsc", ["-p", "web/worker"], { what: "Checking the service worker" });
  }
  await tool("vite/bin/vite.js", ["build", "web", "--logLevel", "warn"], { what: "Building the web app" });
  fs.mkdirSync("web/dist/docs");
  for (const name of DOCS) fs.copyFileSync(`node_modules/swagger-ui-dist/${name}`, `web/dist/docs/${name}`);
  await pack("web/dist");
  holdBudgets();
  markDone("build", state());
  say("Built");
  return COMMITTED.filter((name, index) => digest([name]) !== before[index]);
}

/** Drops what was compiled from files that are no more: the compiler leaves it, and a test could still find it. */
function removeOrphans(folder, sources) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const made = path.join(folder, entry.name);
    const source = path.join(sources, entry.name.replace(/\.js(\.map)?$/, ".ts"));
    if (!fs.existsSync(source)) fs.rmSync(made, { recursive: true });
    else if (entry.isDirectory()) removeOrphans(made, path.join(sources, entry.name));
  }
}

if (import.meta.url === pathToFileURL(process.argv[1]).href) {
  main(async () => {
    await install();
    await build();
  });
}
