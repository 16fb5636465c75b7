/** Whether this process can do its work: answer requests, tell what changes, do jobs. */
import type { Runner } from "../db/statements";
import { databaseNow } from "./database-clock";

/** How long the pool may take to answer, milliseconds; a balancer asks again every few seconds. */
const patienceMs = 2_000;

/**
 * Throws unless requests, live updates and jobs all work. However many ask at once, the database is asked once. `unwell` is told
 * why when what worked before does not, or never did: a balancer that takes no notice of the answer's words shows nobody.
 */
export function healthOf(
  pool: Runner,
  live: { hears: boolean },
  jobs: { working: boolean },
  unwell: (why: string) => void,
): () => Promise<void> {
  let well = true;
  let asking: Promise<unknown> | undefined;
  const answers = () => {
    asking ??= databaseNow(pool).finally(() => {
      asking = undefined;
    });
    return asking;
  };
  return async () => {
    try {
      if (!live.hears) throw new Error("Changes are not heard");
      if (!jobs.working) throw new Error("Jobs are not done");
      await within(answers());
      well = true;
    } catch (error) {
      if (well) unwell(error instanceof Error ? error.message : String(error));
      well = false;
      throw error;
    }
  };
}

async function within(answer: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("The database does not answer in time")), patienceMs);
  });
  await Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
