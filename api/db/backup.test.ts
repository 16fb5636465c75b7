/** Backup and restore as an operator lives them: everything comes back, from under load too, and a bad file changes nothing. */
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { testApp } from "../test/app";
import { bringBack, refusal } from "../test/backups";
import { sql, testDatabase } from "../test/database";
import { type Household, household } from "../test/household";
import { mailTo } from "../test/mail";
import { until } from "../test/until";
import { backUp } from "./backup";

const folder = fs.mkdtempSync(path.join(os.tmpdir(), "stint-backups-"));
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));
let files = 0;
const newFile = () => path.join(folder, `${++files}.gz`);
const tablesIn = async (url: string) =>
  (await sql(url, "SELECT FROM pg_tables WHERE schemaname IN ('public', 'sandbox')")).length;

let original: string;
let me: Household;
let email: string;
let backup: string;
beforeAll(async () => {
  const app = await testApp();
  me = await household(app);
  original = app.databaseUrl;
  ({ email } = await app.signUp());
  await mailTo(app, email, "Verify your email address");
  await app.rest("POST", "/projects", {
    token: me.token,
    body: { name: "Kept" },
    headers: { "idempotency-key": "once" },
  });
  await app.stop();
  // What is awkward in COPY's text: its escapes, its end of rows, its word for NULL, letters beyond the first plane.
  for (const title of ["\\.", "\\N", "\\", "tab\there", "line\nbreak\r\n\\.\nand on", "😀 é ẞ", "'\"", "{}"])
    await sql(original, "INSERT INTO tasks (user_id, id, title, description) VALUES ($1, gen_random_uuid(), $2, $2)", [
      me.id,
      title,
    ]);
  await sql(
    original,
    `
    INSERT INTO session_intervals (user_id, id, session_id, kind, from_at, to_at) VALUES ('${me.id}', gen_random_uuid(), '${me.session}', 'focus', now(), now());
    INSERT INTO interval_changes (user_id, id, session_id, kind, before, after)
      VALUES ('${me.id}', gen_random_uuid(), '${me.session}', 'deleted', '[{"id":"${me.interval}"}]', '[]');
    INSERT INTO interruptions (user_id, id, session_id, kind, word, made_at, deleted_at, unlinked)
      VALUES ('${me.id}', gen_random_uuid(), '${me.session}', 'internal', 'Phone', now(), now(), '{}');
    INSERT INTO awake_spans (user_id, sign_in, from_at, to_at) VALUES ('${me.id}', '${me.id}', now(), now());
    INSERT INTO audit_log (admin_id, admin_name, act, details) SELECT id, username, 'user.update', '{"a":[1,null]}' FROM admins;
    INSERT INTO admin_answers (admin_id, scope, body, claimed_until) SELECT id, '\\x00ff', '\\x5c2e0a', now() FROM admins;
    INSERT INTO visitor_answers (visitor_id, scope, body, claimed_until) VALUES (gen_random_uuid(), '\\x01', '\\x02', now());
    INSERT INTO billing_records (user_id, id, provider, paypal_transaction_id, amount, currency, status, billing_date)
      VALUES ('${me.id}', gen_random_uuid(), 'sandbox', 'T-1', 1000, 'USD', 'completed', now());
    INSERT INTO subscription_events (user_id, id, event) VALUES ('${me.id}', gen_random_uuid(), 'started');
    INSERT INTO second_factors (user_id, secret, recovery_codes) VALUES ('${me.id}', 'sealed', '{a,"b,c"}');
    INSERT INTO admin_second_factors (admin_id, secret) SELECT id, 'sealed' FROM admins;
    INSERT INTO admin_passkeys (admin_id, id, name, credential_id, public_key, counter, backed_up, challenged_at) SELECT id, id, 'x', 'y', '', 0, false, 0 FROM admins;
    INSERT INTO reconciliations (id, ended_at) VALUES ('${me.id}', now());
    INSERT INTO reconciliation_findings (user_id, id, run_id, put_right) VALUES ('${me.id}', '${me.id}', '${me.id}', '["payment"]');
    INSERT INTO kept_figures (kind, month, currency, amount) VALUES ('income', '2026-01-01', 'EUR', 1000);
    INSERT INTO active_counts VALUES ('2026-01-01', 1, 2, 3);
    INSERT INTO site_notice (id, text, kind, begins_at) VALUES ('${me.id}', 'Back at noon', 'warning', now());
    INSERT INTO trials_had (address) VALUES ('\\x0a5c');
    INSERT INTO provider_events (provider, id, type) VALUES ('sandbox', 'E-1', 'PAYMENT');
    INSERT INTO sandbox.transactions (id, subscription_id, amount, status, at) VALUES ('S-1', '${me.subscription}', 1000, 'completed', now());
    UPDATE pomodoro_sessions SET started_at = now() - interval '3 hours', running_since = now() - interval '3 hours' WHERE id = '${me.session}';
    SELECT graphile_worker.add_job('mailLink', json_build_object('purpose', 'reset', 'emailKey', '${email}'), queue_name := 'mail', run_at := now() - interval '1 minute', job_key := 'mail:reset:${email}');
    SELECT graphile_worker.add_job('givenUp', '{}', max_attempts := 1); UPDATE graphile_worker._private_jobs SET attempts = 1, last_error = 'No' WHERE max_attempts = 1;
    INSERT INTO outbox (user_id, version, body) VALUES ('${me.id}', 1, json_build_object('j', json_build_array(json_build_array('add',
      json_build_object('task', 'mailLink', 'payload', json_build_object('purpose', 'reset', 'emailKey', '${email}'), 'key', 'mail:reset:again')))));
    UPDATE graphile_worker._private_jobs SET locked_at = now(), locked_by = 'a process that is gone' WHERE key LIKE 'mail:%'`,
  );
  backup = newFile();
  await backUp(original, backup);
});

describe("a backup", () => {
  it("holds rows of every table, and what is restored from it is the same in all of them", async () => {
    const empty = (
      await sql<{ name: string }>(
        original,
        `SELECT format('%s.%s', schemaname, relname) AS name FROM pg_stat_user_tables WHERE schemaname IN ('public', 'sandbox')
       AND (xpath('/row/n/text()', query_to_xml(format('SELECT count(*) AS n FROM %I.%I', schemaname, relname), true, true, '')))[1]::text = '0'`,
      )
    ).map(({ name }) => name);
    expect(empty).toEqual([]);
    const url = await testDatabase();
    const restored = await bringBack(url, backup);
    expect(await contentsOfTables(url)).toEqual(await contentsOfTables(original));
    const again = newFile();
    expect(await backUp(url, again)).toEqual(restored);
    // Keys, triggers and sequences are as they were: the same statements make the same of both.
    const structure = `SELECT conrelid::regclass::text AS t, conname, pg_get_constraintdef(oid) AS def FROM pg_constraint WHERE contype = 'f'
      UNION ALL SELECT tgrelid::regclass::text, tgname, tgenabled::text FROM pg_trigger WHERE NOT tgisinternal
      UNION ALL SELECT schemaname, sequencename, last_value::text FROM pg_sequences WHERE schemaname NOT IN ('graphile_worker') ORDER BY 1, 2, 3`;
    expect(await sql(url, structure)).toEqual(await sql(original, structure));
  });

  it("is a product again: people sign in, what was due is done, mails that waited are sent", async () => {
    const url = await testDatabase();
    await bringBack(url, backup);
    const app = await testApp({ DATABASE_URL: url });
    const signedIn = await app.rest("POST", "/auth/login", { body: { email, password: "secret-1" } });
    expect([signedIn.status, signedIn.body.data.user.email]).toEqual([200, email]);
    // The one was waiting for its turn, the other had not left the outbox.
    await mailTo(app, email, "Reset your password", 2);
    const session = () => app.rest("GET", `/pomodoro/${me.session}`, { token: me.token });
    await until(
      async () =>
        (await sql(url, "SELECT FROM pomodoro_sessions WHERE id = $1 AND ended_at IS NOT NULL", [me.session]))
          .length === 1,
      15,
    );
    expect((await session()).body.data.tasks).toHaveLength(1);
    const { body } = await app.rest("POST", "/kanban", {
      token: me.token,
      body: { name: "After", projectId: me.project },
    });
    expect(body.data.lists).toHaveLength(3);
    expect(await sql(url, "SELECT attempts FROM graphile_worker._private_jobs WHERE last_error = 'No'")).toEqual([
      { attempts: 1 },
    ]);
    await app.stop();
  });

  it("is one moment of a database that is written to", async () => {
    const source = await testDatabase();
    const app = await testApp({ DATABASE_URL: source });
    const someone = await household(app);
    let [writing, written] = [true, 0];
    const write = async (word: string) => {
      for (; writing; written++)
        await sql(
          source,
          `WITH p AS (INSERT INTO projects (user_id, id, name) VALUES ('${someone.id}', gen_random_uuid(), '${word}') RETURNING id)
          INSERT INTO boards (user_id, id, name, project_id) SELECT '${someone.id}', gen_random_uuid(), '${word}', id FROM p`,
        );
    };
    const writers = [write("left"), write("right")];
    await until(() => written > 20, 15);
    const file = newFile();
    const before = written;
    const contents = await backUp(source, file);
    expect(written).toBeGreaterThan(before);
    writing = false;
    await Promise.all(writers);
    await app.stop();
    const url = await testDatabase();
    await bringBack(url, file);
    const [row] = await sql<Record<string, number>>(
      url,
      `SELECT (SELECT count(*)::int FROM projects) AS projects, (SELECT count(*)::int FROM boards) AS boards,
      (SELECT count(*)::int FROM boards b JOIN projects p ON p.id = b.project_id) AS linked, (SELECT sum(projects)::int FROM usage) AS counted`,
    );
    const projects = contents["public.projects"]?.rows;
    expect(row).toEqual({ projects, boards: projects, linked: projects, counted: projects });
  });
});

describe("a restore", () => {
  const altered = (change: (text: string) => string) => {
    const file = newFile();
    fs.writeFileSync(file, gzipSync(change(gunzipSync(fs.readFileSync(backup)).toString())));
    return file;
  };
  const cut = (share: number) => {
    const file = newFile();
    const bytes = fs.readFileSync(backup);
    fs.writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * share)));
    return file;
  };
  const flipped = (share: number) => {
    const file = newFile();
    const bytes = fs.readFileSync(backup);
    const at = Math.floor(bytes.length * share);
    bytes[at] = (bytes[at] ?? 0) ^ 0x10;
    fs.writeFileSync(file, bytes);
    return file;
  };
  const bad: [string, () => string][] = [
    ["is empty", () => cut(0)],
    ["ends in the header", () => cut(0.01)],
    ["ends half-way", () => cut(0.5)],
    ["lacks its last bytes", () => cut(0.999)],
    ["has another bit in the middle", () => flipped(0.5)],
    ["has another letter in a row", () => altered((text) => text.replace(me.mark, me.mark.replace("mark", "Mark")))],
    ["lacks a row", () => altered((text) => text.replace(/^.*T-1.*\n/m, ""))],
    ["lacks the trailer", () => altered((text) => text.replace(/^\{"trailer".*\n/m, ""))],
    ["has more after the trailer", () => altered((text) => `${text}{"table":"public.users","columns":[]}\n`)],
    ["names another moment", () => altered((text) => text.replace(/"madeAt":"2/, '"madeAt":"1'))],
    ["is something else", () => altered(() => "SELECT 1;\n")],
    ["is JSON of nothing", () => altered(() => "null\n")],
    ["is no gzip", () => __filename],
  ];
  it.each(bad)("refuses a file that %s, and changes nothing", async (_, make) => {
    const url = await testDatabase();
    expect(await refusal(bringBack(url, make()))).toMatch(
      /^BackupProblem: .* cut short or damaged, or no backup of Stint/,
    );
    expect(await tablesIn(url)).toBe(0);
  });

  it("refuses a backup of a newer version and a file that is not there", async () => {
    const url = await testDatabase();
    const text = gunzipSync(fs.readFileSync(backup)).toString();
    const newer = altered(() => text.replace('"version":1', '"version":2'));
    expect(await refusal(bringBack(url, newer))).toMatch(/^BackupProblem: .*newer version of Stint/);
    expect(await refusal(bringBack(url, "/nowhere/b.gz"))).toBe("BackupProblem: There is no file /nowhere/b.gz.");
    expect(await tablesIn(url)).toBe(0);
  });

  it("refuses a database that holds anything, and leaves it as it is", async () => {
    const before = await contentsOfTables(original);
    expect(await refusal(bringBack(original, backup))).toMatch(
      /^BackupProblem: The database is not empty \(.*public\.users/,
    );
    expect(await contentsOfTables(original)).toEqual(before);
  });

  it("leaves no row behind when it fails half-way, and can be done again", async () => {
    const url = await testDatabase();
    await bringBack(await testDatabase(), backup); // the file is good
    await sql(
      url,
      "CREATE FUNCTION refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$ BEGIN IF tg_tag = 'CREATE TABLE' AND current_query() LIKE '%restored_jobs%' THEN RAISE 'not now'; END IF; END $$",
    );
    await sql(url, "CREATE EVENT TRIGGER refuse ON ddl_command_end EXECUTE FUNCTION refuse()");
    expect(await refusal(bringBack(url, backup))).toMatch(/not now/);
    expect(await sql(url, "SELECT FROM users")).toEqual([]);
    await sql(url, "DROP EVENT TRIGGER refuse; DROP FUNCTION refuse()");
    await bringBack(url, backup);
    expect(await contentsOfTables(url)).toEqual(await contentsOfTables(original));
  });
});

describe("a backup's file", () => {
  it("is its owner's alone, and never written over another", async () => {
    expect(fs.statSync(backup).mode & 0o777).toBe(0o600);
    const bytes = fs.readFileSync(backup);
    expect(await refusal(backUp(original, backup))).toMatch(/^BackupProblem: .* is there already/);
    expect(fs.readFileSync(backup).equals(bytes)).toBe(true);
    expect(fs.readdirSync(folder).filter((name) => name.includes("unfinished"))).toEqual([]);
  });

  it("is not made of a database that holds nothing of Stint's", async () => {
    expect(await refusal(backUp(await testDatabase(), newFile()))).toMatch(/^BackupProblem: .*nothing to back up/);
  });
});

/** Every row of every table, jobs included, as one text per table. */
async function contentsOfTables(url: string): Promise<Record<string, string>> {
  const tables = await sql<{ name: string }>(
    url,
    "SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'sandbox') ORDER BY 1",
  );
  const jobs =
    "SELECT identifier, payload, queue_name, key, run_at, attempts, last_error, created_at FROM graphile_worker._private_jobs j " +
    "JOIN graphile_worker._private_tasks t ON t.id = j.task_id LEFT JOIN graphile_worker._private_job_queues q ON q.id = j.job_queue_id";
  const contents: Record<string, string> = {};
  for (const from of [...tables.map(({ name }) => name), `(${jobs})`]) {
    const [row] = await sql<{ rows: string }>(
      url,
      `SELECT coalesce(string_agg(x::text, E'\\n' ORDER BY x::text), '') AS rows FROM ${from} x`,
    );
    contents[from] = row?.rows ?? "";
  }
  return contents;
}
