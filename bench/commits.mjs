// `npm run bench -- commits`: commits a second with announcements against commits without, at 1, 8 and 32 connections, on a Postgres whose
// flush takes 2 ms, while ten connections listen; then how long an announcement takes from its commit to whoever listens. What is
// committed are moves of cards by the product's own service; whoever writes relays too, as one process of the product would.
// commit_delay stands in for a slow disk: whoever flushes waits 2 ms before it does, holding the lock that a flush holds. It flatters both
// sides alike, because commits that come within the wait go along. COMMITS_ROOT (another checkout that is built), COMMITS_ROUNDS and
// COMMITS_SECONDS change a run. Ends with 1 below 0.8.
import { fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import fs from "node:fs";
import { createRequire } from "node:module";
import os from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import pg from "pg";

const here = fileURLToPath(import.meta.url);
const root = process.env.COMMITS_ROOT ?? path.resolve(path.dirname(here), "..");
const rounds = Number(process.env.COMMITS_ROUNDS ?? 5);
const seconds = Number(process.env.COMMITS_SECONDS ?? 2);
const flushMs = 2;
const [listeners, users, goal] = [10, 512, 0.8];

if (process.argv[2] === "listen") await listen(process.argv[3]);
else process.exitCode = (await run()) ? 0 : 1;

/** Ten connections that listen as ten processes would, each to its users' slices; tells its parent when it heard what. */
async function listen(url) {
  let heard = 0;
  let waitingFor = null;
  for (let n = 0; n < listeners; n++) {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    client.on("notification", ({ channel, payload }) => {
      if (n > 0 && channel === "stint_changes") return;
      heard += payload.split('["task"').length - 1;
      if (waitingFor && payload.includes(waitingFor)) process.send({ at: performance.timeOrigin + performance.now() });
    });
    const { rows } = await client.query("INSERT INTO relay.ears (backend) VALUES (pg_backend_pid()) RETURNING id");
    await client.query(`LISTEN stint_changes; LISTEN stint_ear_${rows[0].id}`);
    await client.query(
      "INSERT INTO relay.held SELECT slice, $1 FROM generate_series(0, 65535) slice WHERE slice % $2 = $3",
      [rows[0].id, listeners, n],
    );
  }
  process.on("message", ({ id }) => {
    waitingFor = id ?? null;
    process.send({ heard });
  });
  process.send({ ready: true });
}

async function run() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
  fs.chmodSync(folder, 0o755); // as root the database runs as nobody
  const require = createRequire(path.join(root, "package.json"));
  require("reflect-metadata");
  const dist = (file) => require(path.join(root, "api/dist", file));
  const { startEmbeddedPostgres } = dist("db/embedded.js");
  const postgres = await startEmbeddedPostgres(folder);
  const ears = [];
  try {
    const { dataSourceFor, migrateTables } = dist("db/data-source.js");
    await migrateTables(postgres.url);
    await dist("core/jobs.js").migrateJobs(postgres.url, console.error);
    const slow = new pg.Client({ connectionString: postgres.url });
    slow.on("error", () => {}); // the end of the server says so
    await slow.connect();
    await slow.query(`ALTER SYSTEM SET commit_delay = ${flushMs * 1000}`);
    await slow.query("ALTER SYSTEM SET commit_siblings = 0");
    await slow.query("SELECT pg_reload_conf()");
    const [ids, boards] = [() => randomUUID(), []];
    await slow.query("SET synchronous_commit = off");
    for (let n = 0; n < users; n++) {
      const [user, board, lists, cards] = [ids(), ids(), [ids(), ids()], [ids(), ids()]];
      await slow.query("INSERT INTO users (id, email, email_key) VALUES ($1::uuid, $1::text, $1::text)", [user]);
      await slow.query("INSERT INTO boards (user_id, id, name) VALUES ($1, $2, 'Board')", [user, board]);
      for (const [order, list] of lists.entries())
        await slow.query(`INSERT INTO board_lists (user_id, id, board_id, name, "order") VALUES ($1, $2, $3, $4, $5)`, [
          ...[user, list, board],
          ...[["Plan", "To Do"][order], order],
        ]);
      for (const card of cards)
        await slow.query("INSERT INTO tasks (user_id, id, title, list_id, rank) VALUES ($1, $2, 'Card', $3, 'a0')", [
          ...[user, card, lists[0]],
        ]);
      boards.push({ member: { kind: "member", id: user }, lists, cards });
    }
    const ear = fork(here, ["listen", postgres.url]);
    ears.push(ear);
    await once(ear, "message");

    const source = await dataSourceFor(postgres.url, []).initialize();
    source.driver.master.options.max = 32;
    const relaying = fs.existsSync(path.join(root, "api/dist/core/relay.js"))
      ? await relayOn(dist, postgres.url)
      : null;
    const { transactOn } = dist("core/work.js");
    const { TasksService } = dist("domains/tasks/tasks.service.js");
    const { poolRunner } = dist("db/data-source.js");
    // The release before took a function there.
    const transact = transactOn(
      source,
      Object.assign(() => {}, { left: () => relaying?.relay.nudge() }),
    );
    const silently = (act, frame) => transact((work, first) => act({ ...work, announce() {} }, first), frame);
    const services = new Map([
      [true, new TasksService(poolRunner(source), transact)],
      [false, new TasksService(poolRunner(source), silently)],
    ]);
    const write = ({ member, lists, cards }, n, announced) =>
      services.get(announced).move(member, cards[n % 2], { listId: lists[(n >> 1) % 2], position: 0 });

    const hammer = async (connections, announced) => {
      const end = performance.now() + seconds * 1000;
      const cpu = cpuMs(folder);
      let done = 0;
      await Promise.all(
        Array.from({ length: connections }, async (_, n) => {
          for (let i = 0; performance.now() < end; i++) {
            // Each its own users, as writers are.
            await write(boards[(i * connections + n) % users], Math.floor((i * connections) / users), announced);
            done++;
          }
        }),
      );
      return { perSecond: done / seconds, cpuMs: (cpuMs(folder) - cpu) / done, done };
    };

    let met = true;
    let told = 0;
    console.log(
      `flush ${flushMs} ms (commit_delay), ${listeners} listening connections, medians of ${rounds} rounds of ${seconds} s`,
    );
    for (const connections of [1, 8, 32]) {
      await hammer(connections, true).then(({ done }) => (told += done));
      const pairs = [];
      for (let round = 0; round < rounds; round++) {
        const order = round % 2 === 0 ? [false, true] : [true, false];
        const pair = {};
        for (const announced of order) {
          pair[announced] = await hammer(connections, announced);
          if (announced) told += pair[announced].done;
          await wait(200);
        }
        pairs.push(pair);
      }
      const median = (of) => pairs.map(of).sort((a, b) => a - b)[Math.floor(pairs.length / 2)];
      const ratio = median((pair) => pair.true.perSecond / pair.false.perSecond);
      if (ratio < goal) met = false;
      console.log(
        `${String(connections).padStart(2)} connections: ${median((p) => p.false.perSecond).toFixed(0)} moves/s without, ${median((p) => p.true.perSecond).toFixed(0)} with: ${ratio.toFixed(2)}${ratio < goal ? " MISSED" : ""}; CPU of process and server ${median((p) => p.false.cpuMs).toFixed(2)} and ${median((p) => p.true.cpuMs).toFixed(2)} ms a move`,
      );
    }
    for (const until = performance.now() + 10_000; performance.now() < until; await wait(100)) {
      ear.send({});
      const [{ heard }] = await once(ear, "message");
      if (heard >= told) break;
    }
    ear.send({});
    const [{ heard }] = await once(ear, "message");
    console.log(`${told} announced, ${heard} heard`);
    if (heard !== told) met = false;

    const latencies = [];
    for (let n = 0; n < 200; n++) {
      const board = boards[n % users];
      ear.send({ id: board.member.id });
      await once(ear, "message");
      const arrived = once(ear, "message");
      await write(board, n, true);
      const committed = performance.timeOrigin + performance.now();
      const [{ at }] = await arrived;
      latencies.push(at - committed);
      await wait(Math.random() * 30);
    }
    latencies.sort((a, b) => a - b);
    console.log(
      `from the commit's answer to whoever listens: p50 ${latencies[100].toFixed(1)} ms, p99 ${latencies[197].toFixed(1)} ms`,
    );
    await relaying?.relay.stop();
    await relaying?.line.stop();
    await source.destroy();
    await slow.end();
    return met;
  } finally {
    for (const ear of ears) ear.kill();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** What this process and the server have used so far, milliseconds. */
function cpuMs(folder) {
  const { user, system } = process.cpuUsage();
  const [server] = fs.readFileSync(path.join(folder, "postgres/postmaster.pid"), "utf8").split("\n");
  const used = fs
    .readdirSync("/proc")
    .filter((pid) => /^\d+$/.test(pid))
    .map((pid) => {
      try {
        const fields = fs.readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
        return fields[1] === server ? (Number(fields[11]) + Number(fields[12])) * 10 : 0;
      } catch {
        return 0; // it ended meanwhile
      }
    });
  return (user + system) / 1000 + used.reduce((sum, ms) => sum + ms, 0);
}

async function relayOn(dist, url) {
  const { Relay } = dist("core/relay.js");
  const { Line } = dist("core/line.js");
  const relay = new Relay(console.error);
  const line = new Line(url, console.error, [relay]);
  await line.start();
  while (!relay.holds) await wait(10);
  return { relay, line };
}
