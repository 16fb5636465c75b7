/** Jobs leave with the commit that puts them in and are done although processes die and connections break. */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import type { DataSource } from "typeorm";
import { dataSourceFor } from "../db/data-source";
import { migratedDatabase } from "../test/database";
import { relayed } from "../test/relayed";
import { Jobs } from "./jobs";
import { transactOn } from "./work";

let url: string;
let source: DataSource;
let transact: ReturnType<typeof transactOn>;
const started: Jobs[] = [];
const silent = () => {};
beforeAll(async () => {
  url = await migratedDatabase();
  source = await dataSourceFor(url, []).initialize();
  transact = transactOn(source);
});
afterEach(async () => {
  for (const jobs of started.splice(0)) await jobs.stop();
  await source.query("DELETE FROM graphile_worker._private_jobs");
});
afterAll(() => source.destroy());

/** A handler whose calls can be waited for one by one. */
function called() {
  const calls: unknown[] = [];
  let arrived = () => {};
  const handler = async (payload: unknown) => {
    calls.push(payload);
    arrived();
  };
  const next = async () => {
    while (calls.length === 0) await new Promise<void>((resolve) => (arrived = resolve));
    return calls.shift();
  };
  return { calls, handler, next };
}

async function until(there: () => Promise<boolean>): Promise<void> {
  while (!(await there())) await new Promise((resolve) => setTimeout(resolve, 5));
}

async function jobsWith(
  handlers: Record<string, (payload: never) => Promise<void>>,
  report: (error: unknown) => void = silent,
): Promise<Jobs> {
  const jobs = new Jobs(url, [{ handlers: handlers as never }], report, { first: 1, last: 20 });
  await jobs.start();
  started.push(jobs);
  return jobs;
}

const me = randomUUID();
const put = async (n: number, more: { key?: string; runAt?: Date } = {}) => {
  await transact(async (work) => work.enqueue({ task: "note", payload: { n }, ...more }, me));
  await relayed(url);
};
const cut = (name: string) =>
  source.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE $1",
    [name],
  );
const writing = () =>
  source.query(
    "SELECT pid FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'delete from%_private_jobs%'",
  );
const waiting = () => source.query("SELECT locked_by, attempts, last_error FROM graphile_worker.jobs");

test("a committed job is done, one of a write that was rolled back never", async () => {
  const note = called();
  await jobsWith({ note: note.handler });
  const failing = transact(
    async (work) => {
      work.enqueue({ task: "note", payload: { n: 0 } }, me);
      work.enqueue({ task: "note", payload: { n: 0 } });
      throw new Error("no");
    },
    { home: true },
  );
  await expect(failing).rejects.toThrow("no");
  await put(1);
  expect(await note.next()).toEqual({ n: 1 });
  expect(note.calls).toEqual([]);
});

test("a later job under the same key takes the earlier one's place, and one taken out is not done", async () => {
  const note = called();
  const jobs = new Jobs(url, [{ handlers: { note: note.handler } }], silent);
  await put(1, { key: "once", runAt: new Date(1000) });
  await put(2, { key: "once", runAt: new Date(2000) });
  await put(3, { key: "gone" });
  await transact(async (work) => work.unqueue("gone", me));
  expect(await jobs.runDue(1999)).toBe(0);
  expect(await jobs.runDue(Date.now() + 60_000)).toBe(1);
  expect(note.calls).toEqual([{ n: 2 }]);
});

test("what a dead process had begun is begun again, what a living one has begun is left to it", async () => {
  const note = called();
  await source.query("INSERT INTO jobs.runners VALUES ('pool-living', now())");
  await put(1);
  await put(2);
  const begun = (n: number, runner: string) =>
    source.query(
      "UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = $2, attempts = 1 WHERE payload->>'n' = $1",
      [n, runner],
    );
  await begun(1, "pool-dead");
  await begun(2, "pool-living");
  await jobsWith({ note: note.handler });
  expect(await note.next()).toEqual({ n: 1 });
  await put(3);
  expect(await note.next()).toEqual({ n: 3 });
  await started.splice(0)[0]?.stop();
  expect(await waiting()).toEqual([{ locked_by: "pool-living", attempts: 1, last_error: null }]);

  // Its host vanishes: nothing is closed, and nothing renewed.
  await source.query("UPDATE jobs.runners SET renewed_at = now() - interval '21 seconds' WHERE id = 'pool-living'");
  await jobsWith({ note: note.handler });
  expect(await note.next()).toEqual({ n: 2 });
});

test("a process that slept too long finds its lease gone and begins another run, which does what comes", async () => {
  const note = called();
  await jobsWith({ note: note.handler });
  const leases = () => source.query("SELECT id FROM jobs.runners WHERE id LIKE 'pool-%' AND id <> 'pool-living'");
  await until(async () => (await leases()).length === 1);
  const [before] = await leases();
  // Another process took it for dead.
  await source.query("DELETE FROM jobs.runners WHERE id = $1", [before.id]);
  await until(async () => (await leases()).some(({ id }: { id: string }) => id !== before.id));
  await put(1);
  expect(await note.next()).toEqual({ n: 1 });
});

test("a run whose lease could not be taken is followed by another, which is known to work", async () => {
  await source.query(`CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'not now'; END $$`);
  await source.query("CREATE TRIGGER refuse BEFORE INSERT ON jobs.runners FOR EACH ROW EXECUTE FUNCTION refuse()");
  const note = called();
  let tell = () => {};
  const refused = new Promise<void>((resolve) => (tell = resolve));
  const jobs = await jobsWith({ note: note.handler }, () => tell());
  await refused;
  expect(jobs.working).toBe(false);
  await source.query("DROP FUNCTION refuse CASCADE");
  await until(async () => jobs.working);
  await put(1);
  expect(await note.next()).toEqual({ n: 1 });
});

test("the server looks every ten seconds whether a silent caller is still there", async () => {
  expect(await source.query("SHOW tcp_keepalives_idle")).toEqual([{ tcp_keepalives_idle: "10" }]);
});

test("connections that break under it cost no job", async () => {
  const note = called();
  await jobsWith({ note: note.handler });
  for (let n = 1; n <= 3; n++) {
    await cut("stint job%");
    await put(n);
    // One that was done just before the cut may come again: at least once is the promise.
    let done = await note.next();
    while ((done as { n: number }).n < n) done = await note.next();
    expect(done).toEqual({ n });
  }
});

test("a run that could not write what it did is followed by another", async () => {
  const note = called();
  const finish: (() => void)[] = [];
  const together = async (payload: { n: number }) => {
    if (finish.length < 2) await new Promise<void>((resolve) => finish.push(resolve));
    await note.handler(payload);
  };
  await jobsWith({ note: together });
  for (const n of [1, 2]) await put(n);
  await until(async () => finish.length === 2);
  // Both ends wait to be written, each by itself, when their connections break.
  const locking = source.createQueryRunner();
  await locking.startTransaction();
  await locking.query("SELECT id FROM graphile_worker._private_jobs FOR UPDATE");
  for (const [before, end] of finish.entries()) {
    end();
    await until(async () => (await writing()).length === before + 1);
  }
  await cut("stint jobs");
  await locking.rollbackTransaction();
  await locking.release();
  await put(3);
  await until(async () => (await waiting()).length === 0);
  expect(note.calls).toContainEqual({ n: 3 });
});

test("what a domain may have lost is asked for whenever the runner begins", async () => {
  const note = called();
  const recover = jest.fn(() => put(7));
  const jobs = new Jobs(url, [{ handlers: { note: note.handler }, recover }], silent);
  started.push(jobs);
  await jobs.start();
  expect(await note.next()).toEqual({ n: 7 });
  expect(recover).toHaveBeenCalledTimes(1);
});

test("a job that fails is reported and stays to be tried again", async () => {
  const reported = called();
  const report = (error: unknown) => void reported.handler((error as Error).message);
  await jobsWith({ note: () => Promise.reject(new Error("the mail server is away")) }, report);
  await put(1);
  expect(await reported.next()).toBe("the mail server is away");
  await started.splice(0)[0]?.stop();
  expect(await waiting()).toMatchObject([{ locked_by: null, attempts: 1, last_error: "the mail server is away" }]);
});

test("stopping waits for the job under way; one that comes meanwhile is done whole or left whole", async () => {
  const begun = called();
  const finish: (() => void)[] = [];
  const done: unknown[] = [];
  let stopping = false;
  const slow = async (payload: never) => {
    await begun.handler(payload);
    if (!stopping) await new Promise<void>((resolve) => finish.push(resolve));
    done.push(payload);
  };
  const jobs = await jobsWith({ note: slow });
  await put(1);
  await begun.next();
  stopping = true;
  const stopped = jobs.stop();
  await put(2);
  expect(done).not.toContainEqual({ n: 1 });
  for (const end of finish) end();
  await stopped;
  const left = await source.query("SELECT payload, locked_by FROM graphile_worker._private_jobs");
  expect(done).toContainEqual({ n: 1 });
  const wholes = [...done, ...left.map(({ payload }: { payload: object }) => payload)];
  expect(wholes).toHaveLength(2);
  expect(wholes).toContainEqual({ n: 2 });
  expect(left.filter(({ locked_by }: { locked_by: string | null }) => locked_by !== null)).toEqual([]);
});

test("a start that fails says so and leaves nothing running", async () => {
  const jobs = new Jobs("postgres://nobody:x@127.0.0.1:1/none", [], silent);
  await expect(jobs.start()).rejects.toMatchObject({ code: "ECONNREFUSED" });
  await jobs.stop();
});
