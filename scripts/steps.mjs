// What every script shares: running a command and naming it when it fails, doing a step once per state of its inputs.
// Node's own modules only: this runs before anything is installed.
import { spawn } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), "..");
process.chdir(root);

/** Stamps, reports and an unpacked browser: gone with node_modules, never in the way. */
export const cache = path.join(root, "node_modules", ".cache", "stint");

const PROGRESS_MS = 10_000;
const began = performance.now();
const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Prints a line with the time since the script began. */
export const say = (line) => console.log(`[${seconds(began)}] ${line}`);

/** A command ended badly; the message names it as one would type it. */
export class StepFailed extends Error {}

/** Runs the script and turns what goes wrong into a sentence and exit code 1; a stack only for our own mistakes. */
export async function main(script) {
  try {
    await script();
  } catch (error) {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exit(1);
  }
}

/**
 * Runs a command to its end, its output passed on; a line every 10 s says that it is still at it. Ends with us,
 * told by `ending` where it hears only one signal. Throws StepFailed.
 */
export function run(command, args, { env = {}, what = path.basename(command), ending } = {}) {
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const child = spawn(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
    const progress = setInterval(() => say(`${what} … ${seconds(start)}`), PROGRESS_MS);
    const pass = (signal) => child.kill(ending ?? signal);
    const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
    for (const signal of signals) process.on(signal, pass);
    const end = (problem) => {
      clearInterval(progress);
      for (const signal of signals) process.off(signal, pass);
      if (problem === null) return resolve();
      const shown = [command === process.execPath ? "node" : command, ...args].join(" ");
      reject(new StepFailed(`Failed (${problem}): ${shown}`));
    };
    child.once("error", (error) => end(error.message));
    child.once("exit", (code, signal) => end(code === 0 ? null : signal ? `ended by ${signal}` : `exit code ${code}`));
  });
}

/** Runs the JavaScript of an installed package, without a shell or npx between us and it; `flags` are Node's own. */
export const tool = (script, args = [], { flags = [], ...options } = {}) =>
  run(process.execPath, [...flags, path.join("node_modules", script), ...args], options);

/** One digest of the files and folders, of this Node and this machine; `skip` leaves out names. */
export function digest(names, skip = () => false) {
  const sum = crypto.createHash("sha256").update(`${process.version} ${process.platform} ${process.arch}`);
  const take = (name) => {
    const found = fs.statSync(name, { throwIfNoEntry: false });
    if (!found) return;
    if (!found.isDirectory()) sum.update(`${name}\0${found.size}\0`).update(fs.readFileSync(name));
    else for (const entry of fs.readdirSync(name).sort()) if (!skip(entry)) take(path.join(name, entry));
  };
  for (const name of names) take(name);
  return sum.digest("hex");
}

/** Whether the step of this name was last done for this digest. */
export const isDone = (name, sum) => fs.existsSync(stamp(name)) && fs.readFileSync(stamp(name), "utf8") === sum;

export function markDone(name, sum) {
  fs.mkdirSync(cache, { recursive: true });
  fs.writeFileSync(stamp(name), sum);
}

export const forget = (name) => fs.rmSync(stamp(name), { force: true });

const stamp = (name) => path.join(cache, `${name}.stamp`);

/** When npm is killed, its shell dies without a word to us; then our parent changes, and we end as if told to. */
export function endWithParent() {
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  }, 500).unref();
}
