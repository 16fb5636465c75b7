/** Waits for what happens beside the test: a job, a socket, another process. */
import { setTimeout as pause } from "node:timers/promises";

/** On a cluster a test may take four times as long (scripts/jest-server.cjs), and what it waits for too. */
const slower = process.env.TEST_CLUSTER ? 4 : 1;

/** Looks again and again, soon at first, until there is something to see, for thirty seconds unless told otherwise: a machine may be busy. */
export async function until<T>(look: () => Promise<T | null | false> | T | null | false, seconds = 30): Promise<T> {
  const end = performance.now() + seconds * 1000 * slower;
  for (let rest = 1; ; rest = Math.min(2 * rest, 25)) {
    const found = await look();
    if (found !== null && found !== false) return found;
    if (performance.now() > end) throw new Error(`waited for ${seconds * slower} seconds in vain`);
    await pause(rest);
  }
}
