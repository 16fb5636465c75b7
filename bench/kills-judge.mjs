// What a load of kills-load.mjs left in the database, held against what its writers and tabs know.
import { createRequire } from "node:module";
import pg from "pg";

/** Sentences about what the rows behind `url` say otherwise than the writers and tabs know, and of what must hold always. */
export async function faultsOf(url, { load, tabs }) {
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
    const require = createRequire(import.meta.url);
    require("../scripts/swc-register.cjs");
    const { brokenInvariants } = require("../api/test/invariants.ts");
    wrong.push(...(await brokenInvariants({ sql })).map((name) => `does not hold: ${name}`));
    return wrong;
  } finally {
    await pool.end();
  }
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
