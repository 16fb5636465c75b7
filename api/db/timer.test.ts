/** Browser, server and database say the same of every session at every instant: thousands of random rows in a real table. */
import "reflect-metadata";
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { Client } from "pg";
import { paces } from "#contract/paces";
import { dueAt as dueOf, factsShown, minute, mostMs, phaseOf, shownAt } from "#contract/timer";
import { type SessionRow, session, sessionShown } from "../domains/pomodoro/session-shown";
import { migratedDatabase } from "../test/database";
import { columnsOf } from "./columns";
import { dueAt, isOpen, isRunning, ms } from "./timer";

/** Printed, so that a failure can be run again: SEED=… npx jest api/db/timer */
const seed = Number(process.env.SEED ?? Date.now() % 2 ** 31);
const start = Date.UTC(2026, 10, 21, 12);

/** Any row the table takes, and the instant it is looked at: anywhere, or within a moment of what happens to it. */
const looks = fc
  .record({
    total: fc.integer({ min: 1, max: 480 }),
    duration: fc.integer({ min: 1, max: 180 }),
    breakDuration: fc.integer({ min: 0, max: 60 }),
    longBreakEvery: fc.integer({ min: 0, max: 12 }),
    longBreakDuration: fc.integer({ min: 1, max: 120 }),
    pace: fc.constantFrom("timed" as const, ...paces),
    phaseEnds: fc.array(fc.integer({ min: 0, max: 485 * minute }), { maxLength: 4 }),
    overtimeMs: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 490 * minute })),
    autoStartBreaks: fc.boolean(),
    autoStartFocus: fc.boolean(),
    pausesAtMs: fc.option(fc.integer({ min: 0, max: 485 * minute })),
    elapsed: fc.integer({ min: 0, max: 485 * minute }),
    startedAt: fc.option(fc.integer({ min: start - 1e9, max: start }), { nil: null }),
    state: fc.constantFrom("stands", "runs", "ended"),
    at: fc.integer({ min: start, max: start + 1e8 }),
    look: fc.oneof(
      fc.constantFrom(-1, 0, 1).map((moment) => ({ moment, wait: null })),
      fc.integer({ min: -minute, max: 600 * minute }).map((wait) => ({ moment: 0, wait })),
    ),
    later: fc.integer({ min: 0, max: 600 * minute }),
  })
  .map(({ state, at, look, total, ...drawn }) => {
    // Overtime is counted where focuses go on alone.
    const row = { ...drawn, overtimeMs: drawn.pace === "overtime" ? drawn.overtimeMs : 0 };
    const startedAt = state === "runs" ? (row.startedAt ?? at) : row.startedAt;
    const [runningSince, endedAt] = [state === "runs" ? at : null, state === "ended" ? at : null];
    const facts = { ...row, totalSessionDuration: total, elapsedMs: row.elapsed, startedAt, runningSince, endedAt };
    const due = dueOf(facts) ?? at + total * minute - row.elapsed;
    const now = look.wait === null ? due + look.moment : at + look.wait;
    return { ...row, id: randomUUID(), total, startedAt, runningSince, endedAt, now, later: now + row.later };
  });

type Look = SessionRow & { now: number; later: number; due: number | null; open: boolean; running: boolean };
let seen: Look[];
let client: Client;

beforeAll(async () => {
  process.stdout.write(`timer in the database: SEED=${seed}\n`);
  client = new Client({ connectionString: await migratedDatabase() });
  await client.connect();
  const rows = JSON.stringify(fc.sample(looks, { seed, numRuns: 5000 }));
  const at = (name: string) => `to_timestamp(("${name}" / 1000.0)::float8)`;
  const from = `json_to_recordset($1) AS x (id uuid, total int, duration int, "breakDuration" int, elapsed int,
    "longBreakEvery" int, "longBreakDuration" int, "phaseEnds" int[], pace text, "overtimeMs" int,
    "autoStartBreaks" boolean, "autoStartFocus" boolean, "pausesAtMs" int,
    "startedAt" numeric, "runningSince" numeric, "endedAt" numeric, now numeric, later float8)`;
  await client.query(`INSERT INTO users (id, email, email_key) SELECT id, id, id FROM ${from}`, [rows]);
  await client.query(
    `INSERT INTO pomodoro_sessions (user_id, id, name, total_session_duration, duration, break_duration, long_break_every, long_break_duration, phase_ends, pace, overtime_ms, auto_start_breaks, auto_start_focus, pauses_at_ms, elapsed_ms, started_at, running_since, ended_at)
     SELECT id, id, 'A session', total, duration, "breakDuration", "longBreakEvery", "longBreakDuration", "phaseEnds", pace, "overtimeMs", "autoStartBreaks", "autoStartFocus", "pausesAtMs", elapsed, ${at("startedAt")}, ${at("runningSince")}, ${at("endedAt")} FROM ${from}`,
    [rows],
  );
  const { rows: read } = await client.query<Look>(
    `SELECT ${columnsOf(session, "s")}, x.now::float8, x.later, ${ms(dueAt)} AS due, ${isOpen(at("now"))} AS open, ${isRunning(at("now"))} AS running
     FROM ${from} JOIN pomodoro_sessions s ON s.user_id = x.id`,
    [rows],
  );
  seen = read;
});
afterAll(() => client.end());

/** Those of the sessions of which `holds` is not true. */
const against = (holds: (look: Look) => boolean): Look[] => seen.filter((look) => !holds(look)).slice(0, 3);

test("the cases are of every kind: each phase, at its edges, and done without anybody having written it", () => {
  expect(new Set(seen.map((look) => phaseOf(look, look.now)))).toEqual(new Set(["ready", "running", "paused", "done"]));
  for (const moment of [-1, 0, 1])
    expect(seen.filter(({ due, now }) => due !== null && now - due === moment).length).toBeGreaterThan(20);
  const dueIn = (hours: (of: Look) => boolean) => seen.filter((look) => look.pace === "overtime" && hours(look)).length;
  expect(dueIn(({ due, runningSince, elapsedMs }) => due === (runningSince ?? 0) + mostMs - elapsedMs)).toBeGreaterThan(
    50,
  );
  expect(
    dueIn(({ due, runningSince, elapsedMs }) => due !== null && due < (runningSince ?? 0) + mostMs - elapsedMs),
  ).toBeGreaterThan(50);
  const unwritten = (phase: string) =>
    seen.filter((look) => look.endedAt === null && look.runningSince !== null && phaseOf(look, look.now) === phase);
  for (const phase of ["done", "paused"]) expect(unwritten(phase).length).toBeGreaterThan(50);
});

test("a session runs out at the same instant for the database as for the contract", () => {
  expect(against((look) => look.due === dueOf(look))).toEqual([]);
});

test("a session runs in the database exactly while it does for the contract", () => {
  expect(against((look) => look.running === (phaseOf(look, look.now) === "running"))).toEqual([]);
});

test("a session is open in the database exactly while the contract does not call it done", () => {
  expect(against((look) => look.open === (phaseOf(look, look.now) !== "done"))).toEqual([]);
  const shown = seen.map((look) => ({ open: look.open, ...shownAt(look, look.now) }));
  expect(shown.filter((one) => one.isCompleted === one.open || (one.endTime === null) !== one.open)).toEqual([]);
  expect(shown.filter((one) => one.isCompleted && one.runningSince !== null)).toEqual([]);
});

test("the browser, going on from what the server answered, comes to what the server would answer then", () => {
  for (const look of seen) {
    const answered = JSON.parse(JSON.stringify(sessionShown(look, look.now))) as ReturnType<typeof sessionShown>;
    const expected = { ...answered, ...shownAt(factsShown(answered), look.later) };
    expect(expected).toEqual(sessionShown(look, look.later));
  }
});
