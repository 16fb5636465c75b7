// Runs a program and starts it again when it breaks: what ended after it was ready, and not because it was told to, comes back.
import { spawn } from "node:child_process";
import { setTimeout as wait } from "node:timers/promises";
import { say } from "./steps.mjs";

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** Who ran this long has recovered: the next pause is a short one again. */
const WELL_MS = 60_000;

/** Runs `script` until it ends by itself with 0, is told to end by a signal to us, or cannot start. Resolves to the exit code. */
export async function keepRunning(script) {
  const running = { child: null, told: false };
  const nap = new AbortController();
  const pass = (signal) => {
    running.told = true;
    running.child?.kill(signal);
    nap.abort();
  };
  // The terminal tells the whole group: the program hears of Ctrl-C by itself, and twice does no harm.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"])
    process.on(signal, () => pass(signal === "SIGHUP" ? "SIGTERM" : signal));
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
    const began = performance.now();
    const { code, signal, ready } = await ended(script, running);
    if (running.told || code === 0) return code ?? 1;
    // A start that fails has said why; trying again would only say it again.
    if (!ready) return code ?? 1;
    if (performance.now() - began > WELL_MS) pause = FIRST_PAUSE_MS;
    say(`The server ended (${signal ?? `exit code ${code}`}) and is started again in ${pause / 1000} s.`);
    await wait(pause, undefined, { signal: nap.signal }).catch(() => {});
    if (running.told) return 1;
  }
}

function ended(script, running) {
  return new Promise((resolve, reject) => {
    let ready = false;
    // The channel tells that it is ready, and tells it of our end should we be killed.
    const child = spawn(process.execPath, [...process.execArgv, script], {
      stdio: ["inherit", "inherit", "inherit", "ipc"],
    });
    running.child = child;
    child.once("message", () => {
      ready = true;
    });
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve({ code, signal, ready }));
  });
}
