// `npm run bench -- slices`: four processes hold 10,000 streams of as many users (Live.subscribe, with the real reads behind it, in place of
// sockets). Writes of users of the first process are made, then of all; told is what a write costs the process that holds its user, and each
// of the others, in CPU beyond what they use when nothing happens. SLICES_USERS and SLICES_WRITES change a run.
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
const root = path.resolve(path.dirname(here), "..");
const [processes, users] = [4, Number(process.env.SLICES_USERS ?? 10_000)];
const writes = Number(process.env.SLICES_WRITES ?? 4_000);
const require = createRequire(path.join(root, "package.json"));
require("reflect-metadata");
const dist = (file) => require(path.join(root, "api/dist", file));
const { Line } = dist("core/line.js");

if (process.argv[2] === "hold") await hold(process.argv[3]);
else await run();

/** One process with a stream for each of its users; says on demand what it has heard and used so far. */
async function hold(url) {
  const { Live } = dist("core/live.js");
  const { tellingOn } = dist("doors/changes.js");
  const { dataSourceFor, poolRunner } = dist("db/data-source.js");
  const source = await dataSourceFor(url, []).initialize();
  const telling = tellingOn(poolRunner(source), dist("compose-domains.js").domains);
  const live = new Live(telling, console.error, { userChanged() {}, hear() {} });
  await new Line(url, console.error, [live.ears]).start();
  let told = 0;
  const listen = async (user) => {
    for await (const { resync, changes } of live.subscribe(user)) if (!resync) told += changes.length;
  };
  process.on("message", ({ hold: mine }) => {
    for (const user of mine ?? []) void listen(user);
    const { user, system } = process.cpuUsage();
    process.send({ told, cpuMs: (user + system) / 1000 });
  });
  process.send({ ready: true });
}

async function run() {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-bench-"));
  fs.chmodSync(folder, 0o755); // as root the database runs as nobody
  const postgres = await dist("db/embedded.js").startEmbeddedPostgres(folder);
  const holders = [];
  try {
    await dist("db/data-source.js").migrateTables(postgres.url);
    await dist("core/jobs.js").migrateJobs(postgres.url, console.error);
    const rows = Array.from({ length: users }, () => ({ user: randomUUID(), task: randomUUID() }));
    const client = new pg.Client({ connectionString: postgres.url });
    client.on("error", () => {}); // the end of the server says so
    await client.connect();
    const ids = [rows.map(({ user }) => user), rows.map(({ task }) => task)];
    await client.query(
      "INSERT INTO users (id, email, email_key) SELECT u, u::text, u::text FROM unnest($1::uuid[]) u",
      [ids[0]],
    );
    await client.query(
      "INSERT INTO tasks (user_id, id, title) SELECT u, t, 'Card' FROM unnest($1::uuid[], $2::uuid[]) x(u, t)",
      ids,
    );
    const of = (n) => rows.filter((_, i) => i % processes === n);
    for (let n = 0; n < processes; n++) {
      const holder = fork(here, ["hold", postgres.url]);
      holders.push(holder);
      await once(holder, "message");
      holder.send({ hold: of(n).map(({ user }) => user) });
      await once(holder, "message");
    }
    const { Relay } = dist("core/relay.js");
    const relay = new Relay(console.error);
    const line = new Line(postgres.url, console.error, [relay]);
    await line.start();
    const source = await dist("db/data-source.js").dataSourceFor(postgres.url, []).initialize();
    const transact = dist("core/work.js").transactOn(source, { left: () => relay.nudge() });
    await wait(3000);
    const states = () =>
      Promise.all(
        holders.map(async (holder) => {
          holder.send({});
          return (await once(holder, "message"))[0];
        }),
      );
    let idle = [];
    const told = async (who, count) => {
      const before = await states();
      const began = performance.now();
      for (let n = 0; n < count; n += 4)
        await Promise.all(
          [0, 1, 2, 3].map((more) => {
            const { user, task } = who[(n + more) % who.length];
            return transact(async (work) =>
              work.announce({ userId: user, entity: "task", id: task, removed: false, counts: true }),
            );
          }),
        );
      const sum = (all) => all.reduce((total, each) => total + each.told, 0);
      let after = await states();
      for (const until = Date.now() + 30_000; sum(after) - sum(before) < count && Date.now() < until; await wait(100))
        after = await states();
      const seconds = (performance.now() - began) / 1000;
      return after.map((each, n) => ({
        told: each.told - before[n].told,
        cpuMs: each.cpuMs - before[n].cpuMs - (idle[n] ?? 0) * seconds,
      }));
    };
    await told(rows, 1000);
    const [quiet] = [await states(), await wait(6000)];
    idle = (await states()).map(({ cpuMs }, n) => (cpuMs - quiet[n].cpuMs) / 6);
    console.log(`${processes} processes, ${users} streams, ${writes} writes`);
    for (const [what, who] of [
      ["of users of the first", of(0)],
      ["of users of all", rows],
    ]) {
      const each = await told(who, writes);
      console.log(
        `${what}: ${each.map((p, n) => `process ${n + 1} told ${p.told}, ${p.cpuMs.toFixed(0)} ms CPU`).join("; ")}`,
      );
      if (who !== rows) {
        const [own, ...others] = each.map(({ cpuMs }) => (cpuMs * 1000) / writes);
        console.log(
          `a write costs its user's process ${own.toFixed(0)} µs, each other ${(others.reduce((a, b) => a + b) / others.length).toFixed(1)} µs`,
        );
      }
    }
    await relay.stop();
    await line.stop();
    await source.destroy();
    await client.end();
  } finally {
    for (const holder of holders) holder.kill();
    await postgres.stop();
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
