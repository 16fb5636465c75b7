/** Waits for what happens beside the test: a job, a socket, another process. */
import { setTimeout as pause } from "node:timers/promises";

/** Looks again and again until there is something to see, for ten seconds. */
export async function until<T>(look: () => Promise<T | null | false> | T | null | false): Promise<T> {
  for (let tries = 0; tries < 400; tries++) {
    const found = await look();
    if (found !== null && found !== false) return found;
    await pause(25);
  }
  throw new Error("waited for ten seconds in vain");
}
