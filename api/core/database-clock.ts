/** The database's clock, and how the process's own is kept to it. */
import { real } from "../db/columns";
import { type Runner, statement } from "../db/statements";
import type { CorrectedClock } from "./clock";

const dbNow = statement("now", "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::float8 AS now", { now: real });
const clockEveryMs = 10_000;

/** Milliseconds since 1970 by the database's clock; throws when it is out of reach. */
export async function databaseNow(runner: Runner): Promise<number> {
  const [row] = await runner.rows(dbNow, []);
  if (!row) throw new Error("The database did not tell the time");
  return row.now;
}

// The database's clock is the one that counts: several processes, and a timer's due time, must agree.
export async function follow(clock: CorrectedClock, pool: Runner): Promise<() => void> {
  const correct = async () => {
    const asked = clock.local();
    clock.correct(await databaseNow(pool), asked, clock.local());
  };
  await correct();
  const timer = setInterval(() => void correct().catch(() => {}), clockEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
