/** Waits for what happens beside the test: a job, a socket, another process. */
import { setTimeout as pause } from "node:timers/promises";

/** On a cluster a test may take four times as long (scripts/jest-server.cjs), and what it waits for too. */
const slower = process.env.TEST_CLUSTER ? 4 : 1;

/**
 * Looks again and again, soon at first, until there is something to see, for thirty seconds unless told otherwise: a machine may be busy.
 * What took long already is looked for less often, a quarter of that later: looking keeps busy who is waited for.
 */
export async function until<T>(look: () => Promise<T | null | false> | T | null | false, seconds = 30): Promise<T> {
  const begin = performance.now();
  for (let rest = 1; ; rest *= 2) {
    const found = await look();
    if (found !== null && found !== false) return found;
    const waited = performance.now() - begin;
    if (waited > seconds * 1000 * slower) throw new Error(`waited for ${seconds * slower} seconds in vain`);
    await pause(Math.min(rest, Math.max(25, waited / 4), 250));
  }
}
