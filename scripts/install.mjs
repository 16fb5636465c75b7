// Installs the packages, once per lock file and Node version.
import fs from "node:fs";
import { digest, isDone, markDone, run, StepFailed, say } from "./steps.mjs";

/** Resolves when node_modules is what package-lock.json says. Throws StepFailed. */
export async function install() {
  checkNode();
  const sum = digest(["package-lock.json"]);
  if (isDone("install", sum) && fs.existsSync("node_modules/.package-lock.json")) return;
  if (!isInstalled()) {
    say("Installing packages");
    // npm as it was started, else the one on the path; without install scripts: none is needed, newer npm refuses them.
    const npm = process.env.npm_execpath;
    const [command, first] = npm?.endsWith(".js") ? [process.execPath, [npm]] : ["npm", []];
    const flags = ["--ignore-scripts", "--include=dev", "--include=optional", "--no-audit", "--no-fund"];
    const install = (more) => run(command, [...first, "ci", ...flags, ...more], { what: "Installing packages" });
    // What npm kept from before is taken without asking for news of a thousand packages: the lock names their versions and
    // sums. Where it was kept too long ago to know one of them, npm ends, and is let ask.
    await install(["--prefer-offline"]).catch((error) => {
      if (!(error instanceof StepFailed)) throw error;
      return install([]);
    });
  }
  markDone("install", sum);
}

/** Whether someone installed by hand: what npm noted in node_modules has every package of the lock at its version. */
function isInstalled() {
  const note = "node_modules/.package-lock.json";
  if (!fs.existsSync(note)) return false;
  const wanted = Object.entries(packagesOf("package-lock.json")).filter(([name]) => name !== "");
  const there = packagesOf(note);
  return wanted.every(([name, { version, optional, devOptional }]) => {
    if (there[name]) return there[name].version === version;
    return Boolean(optional || devOptional); // another platform's
  });
}

const packagesOf = (file) => JSON.parse(fs.readFileSync(file, "utf8")).packages;

function checkNode() {
  const [major, minor] = process.versions.node.split(".").map(Number);
  const least = { 20: 19, 22: 13, 24: 11 }[major];
  if (major > 24 || (least !== undefined && minor >= least)) return;
  throw new StepFailed(`Node 20.19, 22.13, 24.11 or newer is needed; this is ${process.version}.`);
}
