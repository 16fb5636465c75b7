// A side of a comparison: a built product on a database, with the benchmark's user and data in it (pairs.mjs compares two of them).
import path from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { headOf, inTurns, lineOf } from "./pairs.mjs";
import { chosenOf } from "./scenarios.mjs";
import { seed } from "./seed.mjs";
import { serve } from "./serve.mjs";

/** What the product of a side signs with: it may be started twice. */
const JWT_SECRET = "a secret for benchmarks, long enough to be one";

/**
 * Starts the product of the checkout `root` (this one where left out) on the database `url`, registers the user and puts the data
 * in, `others` other users among it; `flags` are Node's own; `prepare(url)` is done before it serves with them, `nodesOf` is SQL for the processes that serve
 * beside those of the database itself. Gives what `inTurns` wants but for the request, with `ids`, `held` (what the database holds,
 * in words), `userId`, `pid`, `again`, which ends the product and starts it anew, and `stop`.
 */
export async function sideOn({ root, port, url, others, env, flags, prepare, nodesOf }) {
  const start = () => serve(port, { DATABASE_URL: url, JWT_SECRET, ...env }, root, flags);
  let app = await start();
  const client = new pg.Client({ connectionString: url, application_name: "bench" });
  await client.connect();
  const stop = async () => {
    await client.end();
    await app.stop();
  };
  const again = async () => {
    await app.stop();
    app = await start();
  };
  try {
    const { token, user } = await registered(app);
    const filling = root ? (await import(pathToFileURL(path.join(root, "bench/seed.mjs")))).seed : seed;
    const ids = await filling(url, user.id, others);
    if (prepare) {
      await app.stop();
      await prepare(url);
      app = await start();
    }
    const held = await sizeOf(client);
    const pids = () => busy(client, app.pid, nodesOf);
    return {
      port,
      token,
      reject: '"errors"',
      ids,
      held,
      userId: user.id,
      get pid() {
        return app.pid;
      },
      pids,
      again,
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function registered(app) {
  const body = { email: "bench@example.test", password: "secret-1", name: "Bench" };
  const answer = await app.call("POST", "/api/v1/auth/register", { body });
  if (answer.status >= 300) throw new Error(`No account was made: ${answer.status} ${answer.body}`);
  return JSON.parse(answer.body).data;
}

async function sizeOf(client) {
  const { rows } =
    await client.query(`SELECT (SELECT count(*) FROM users) AS users, (SELECT count(*) FROM tasks) AS tasks,
    round(pg_database_size(current_database()) / 1048576.0) AS whole, round(pg_table_size('tasks') / 1048576.0) AS rows,
    round(pg_indexes_size('tasks') / 1048576.0) AS indexes`);
  const [{ users, tasks, whole, rows: own, indexes }] = rows;
  return `${users} users, ${tasks} tasks, ${whole} MiB (of it tasks ${own} MiB, their indexes ${indexes} MiB)`;
}

/** Whose time a request takes: the product's process, and after it those that serve its database. */
async function busy(client, pid, nodesOf = "SELECT NULL WHERE false") {
  const { rows } = await client.query(
    `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name <> 'bench' UNION ALL ${nodesOf}`,
  );
  return [pid, ...rows.map((row) => row.pid)];
}

/**
 * Starts two sides, compares them over every scenario and prints a line for each. `boundOf(name)` is how many times as long as the
 * first the second may take at one connection (p50), undefined where nobody promised anything; it is told the figures of the scenario,
 * too. Returns 1 when one is missed, else 0.
 */
export async function compared(names, made, boundOf) {
  const sides = [];
  try {
    for (const each of made) sides.push(await sideOn(each));
    for (const [at, { held }] of sides.entries()) console.log(`${names[at]}: ${held}`);
    console.log(`\n${headOf(...names)}`);
    const missed = [];
    const [first, second] = sides.map(({ ids }) => chosenOf(ids));
    for (const [at, [name, { app }]] of first.entries()) {
      const pair = [
        { ...sides[0], next: app },
        { ...sides[1], next: second[at][1].app },
      ];
      const one = await inTurns(...pair, 1);
      const bound = boundOf(name, one);
      const isMissed = one.p50.ratio > bound;
      if (isMissed) missed.push(name);
      console.log(`${lineOf(name, one, await inTurns(...pair, 16))}${isMissed ? `  MISSED (${bound})` : ""}`);
    }
    console.log(missed.length === 0 ? "every bound held" : `missed: ${missed.join(", ")}`);
    return missed.length === 0 ? 0 : 1;
  } finally {
    for (const side of sides) await side.stop();
  }
}
