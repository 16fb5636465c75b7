// What a load of kills-load.mjs left in the database, held against what its writers and tabs know.
import { createRequire } from "node:module";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";

/** Sentences about what the rows behind `url` say otherwise than the writers and tabs know, and of what must hold always. */
export async function faultsOf(url, { load, tabs, mails }) {
  const pool = new pg.Pool({ connectionString: url, max: 2 });
  const sql = async (text, values) => (await pool.query(text, values)).rows;
  try {
    const wrong = [];
    for (const [n, writer] of load.entries()) {
      const tasks = await sql("SELECT id, title, list_id FROM tasks WHERE user_id = $1", [writer.id]);
      const running = await sql("SELECT id FROM pomodoro_sessions WHERE user_id = $1 AND running_since IS NOT NULL", [
        writer.id,
      ]);
      wrong.push(...writer.faults(tasks, running[0]?.id ?? null));
      wrong.push(...(await tabs[n].faults(writer.written)));
    }
    wrong.push(...(await jobFaults(sql)));
    if (mails) wrong.push(...(await mailFaults(load, mails)));
    const require = createRequire(import.meta.url);
    require("../scripts/swc-register.cjs");
    const { brokenInvariants } = require("../api/test/invariants.ts");
    wrong.push(...(await brokenInvariants({ sql })).map((name) => `does not hold: ${name}`));
    return wrong;
  } finally {
    await pool.end();
  }
}

/** Sentences about jobs: each session that runs has one, no other has any, and nothing stays in the outbox. */
async function jobFaults(sql) {
  const left = async () => Number((await sql("SELECT count(*) AS n FROM outbox"))[0].n);
  for (const until = Date.now() + 15_000; (await left()) > 0 && Date.now() < until; ) await wait(50);
  const wrong = (await left()) > 0 ? [`${await left()} rows did not leave the outbox`] : [];
  const running = await sql("SELECT user_id, id FROM pomodoro_sessions WHERE running_since IS NOT NULL");
  const jobs = await sql(
    `SELECT payload ->> 'userId' AS user_id, payload ->> 'sessionId' AS id FROM graphile_worker._private_jobs
      WHERE payload ->> 'sessionId' IS NOT NULL`,
  );
  const named = (rows) => rows.map(({ user_id, id }) => `${user_id} ${id}`);
  for (const each of new Set([...named(running), ...named(jobs)])) {
    const [runs, has] = [running, jobs].map((rows) => named(rows).filter((other) => other === each).length);
    if (runs !== has) wrong.push(`session ${each} ${runs ? "runs" : "stands"} and has ${has} jobs`);
  }
  return wrong;
}

/** Sentences about accounts that were acknowledged and to whom no mail was written: a job of a killed process comes again within 30 s. */
async function mailFaults(load, mails) {
  const without = () => {
    const written = new Set(mails());
    return load.flatMap(({ registered }) => registered).filter((email) => !written.has(email));
  };
  for (const until = Date.now() + 60_000; without().length > 0 && Date.now() < until; ) await wait(200);
  return without().map((email) => `no mail was written to ${email}`);
}

/** A generator of numbers from 0 to 1 that says the same again for the same seed (mulberry32). */
export function seeded(start) {
  let state = start | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
