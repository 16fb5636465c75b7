/**
 * What a user asks costs the same however much others have: each declared statement that names an owner reads the owner's tables by
 * indexes that begin with the owner. Planned on the rows of many owners, as one plan for all values. `npm run bench -- flat` measures it.
 */
import "reflect-metadata";
import { Client } from "pg";
import "../compose";
import { migratedDatabase } from "../test/database";
import { declaredStatements } from "./statements";

/** Statements that read over all owners, and why nobody waits for them, or how they are bounded. */
const overAll: readonly (readonly [names: RegExp, why: string])[] = [
  [/^handle-(owner|leave)$/, "one row by what is unique over all users"],
  [/^one-time-token-take/, "one row by a token's hash, which has an index"],
  [/^subscription-(at-provider|by-reference)$/, "one row by what the provider calls it"],
  [
    /^(subscription-ends|sessions-plan)-lost$/,
    "when a process begins to run jobs: by an index of those that wait or run",
  ],
  [/^subscription-trials-untold$/, "when a process begins to run jobs: over one row of each user who had a plan"],
  [
    /^subscriptions-about$/,
    "for news that names a payment alone, which is seldom, and for a page of the provider's ledger at once",
  ],
  [
    /^(reconciliations-differed|reconciliation-findings-(newest|forget))$/,
    "for the back-office and once a day: what differed within ninety days",
  ],
  [
    /^figures-(trials|conversions|ends|income|active)$/,
    "for the back-office's figures: a year's rows, by an index of when, and the sign-ins of all for who is active",
  ],
  [/-trash-empty$/, "once a day, some hundred rows at a time, by an index of what is overdue"],
  [/^sign-ins-forget$/, "once a day: those that ran out"],
  [/^awake-forget-all$/, "once a day, some thousand rows at a time"],
  [/^changes-forget$/, "once a day, some thousand rows at a time, by an index of what is oldest"],
  [/^user-answers-sweep-all$/, "now and then, by an index of what is oldest"],
];

interface Plan {
  "Node Type": string;
  "Relation Name"?: string;
  Schema?: string;
  "Index Cond"?: string;
  Output?: string[];
  Plans?: Plan[];
}

let client: Client;
const owned = new Set<string>();

beforeAll(async () => {
  client = new Client({ connectionString: await migratedDatabase() });
  await client.connect();
  // Plans need rows and no more: what would check each by its triggers costs more than all else here.
  await client.query("SET session_replication_role = replica");
  for (const sql of rows) await client.query(sql);
  await client.query("RESET session_replication_role");
  await client.query("VACUUM ANALYZE");
  const { rows: tables } = await client.query(
    "SELECT table_name AS name FROM information_schema.columns WHERE table_schema = 'public' AND column_name = 'user_id'",
  );
  for (const { name } of tables) owned.add(name);
  // A table of a few pages is read whole, whatever its indexes.
  await client.query("SET enable_seqscan = off");
});
afterAll(() => client.end());

/** Two hundred owners with a hundred tasks each, and what they stand in. */
const rows = [
  "INSERT INTO users (id, email, email_key) SELECT gen_random_uuid(), 'u' || n, 'u' || n FROM generate_series(1, 200) n",
  "INSERT INTO projects (user_id, id, name) SELECT id, gen_random_uuid(), 'Project' FROM users, generate_series(1, 10)",
  "INSERT INTO boards (user_id, id, name, project_id) SELECT user_id, gen_random_uuid(), 'Board', id FROM projects",
  `INSERT INTO board_lists (user_id, id, board_id, name, "order") SELECT user_id, gen_random_uuid(), id, 'List', n FROM boards, generate_series(1, 3) n`,
  `INSERT INTO tasks (user_id, id, title, list_id, project_id, rank) SELECT l.user_id, gen_random_uuid(), 'Task', l.id, b.project_id, 'a' || n
    FROM board_lists l JOIN boards b ON b.user_id = l.user_id AND b.id = l.board_id, generate_series(1, 4) n`,
  "INSERT INTO pomodoro_sessions (user_id, id, name) SELECT id, gen_random_uuid(), 'Session' FROM users, generate_series(1, 20)",
  `INSERT INTO session_tasks (user_id, session_id, task_id) SELECT DISTINCT ON (t.user_id, t.id) t.user_id, s.id, t.id
    FROM tasks t JOIN pomodoro_sessions s ON s.user_id = t.user_id`,
  `INSERT INTO session_intervals (user_id, id, session_id, kind, from_at, to_at) SELECT user_id, gen_random_uuid(), id, 'focus', now(), now()
    FROM pomodoro_sessions, generate_series(1, 3)`,
  `INSERT INTO interval_changes (user_id, id, session_id, kind, before, after) SELECT user_id, gen_random_uuid(), id, 'added', '[]', '[]'
    FROM pomodoro_sessions, generate_series(1, 3)`,
  `INSERT INTO interruptions (user_id, id, session_id, kind, made_at) SELECT user_id, gen_random_uuid(), id, 'external', now()
    FROM pomodoro_sessions, generate_series(1, 3)`,
  `INSERT INTO awake_spans (user_id, sign_in, from_at, to_at) SELECT id, id, now() - n * interval '1 hour', now() - n * interval '50 minutes'
    FROM users, generate_series(1, 20) n`,
  `INSERT INTO user_answers (user_id, scope, body, claimed_until, made_at)
    SELECT id, sha256(n::text::bytea), sha256('body'), now(), now() - n * interval '1 minute' FROM users, generate_series(1, 50) n`,
];

/** The tables of owners that a plan reads without naming one. */
function readWhole(plan: Plan): string[] {
  const { "Relation Name": table = "", Schema, Plans: below = [] } = plan;
  const inside = below.flatMap(readWhole);
  if (!owned.has(table) || Schema !== "public" || plan["Node Type"] === "ModifyTable") return inside;
  const asked = indexesOf(plan);
  return asked.length > 0 && asked.every((cond) => /\buser_id\b/.test(cond)) ? inside : [...inside, table];
}

/** What is asked of the indexes by which a table is read: of one, or of several that are joined to a bitmap. */
const indexesOf = (plan: Plan): string[] => [
  ...("Index Name" in plan ? [plan["Index Cond"] ?? ""] : []),
  ...(plan.Plans ?? []).filter((each) => /^Bitmap/.test(each["Node Type"])).flatMap(indexesOf),
];

async function planOf(text: string): Promise<Plan> {
  const { rows: planned } = await client.query(`EXPLAIN (GENERIC_PLAN, VERBOSE, FORMAT JSON) ${text}`);
  return planned[0]["QUERY PLAN"][0].Plan;
}

const plannedWhole = async (text: string): Promise<string[]> => readWhole(await planOf(text));

/** What a write of an owner's row gives back that depends on settings or the clock, as parts of an instant do: Citus refuses to. */
const unsteady = ({ "Relation Name": table = "", Schema, Output = [], Plans = [], ...plan }: Plan): string[] => [
  ...(plan["Node Type"] === "ModifyTable" && Schema === "public" && owned.has(table)
    ? Output.filter((one) => /\b(extract|date_part|date_trunc|to_char|timezone|age|now)\(/i.test(one))
    : []),
  ...Plans.flatMap(unsteady),
];

it("reads an owner's rows by the owner, each statement but those that say why", async () => {
  const found: string[] = [];
  for (const { name, text } of declaredStatements.values())
    if (!overAll.some(([names]) => names.test(name)))
      found.push(...(await plannedWhole(text)).map((table) => `${name} reads ${table} of everybody`));
  expect(found).toEqual([]);
});

it("gives back from no write what machines of a cluster may not reckon", async () => {
  const found: string[] = [];
  for (const { name, text } of declaredStatements.values())
    found.push(...unsteady(await planOf(text)).map((output) => `${name} gives back ${output}`));
  expect(found).toEqual([]);
  const ended = "UPDATE session_intervals SET to_at = now() WHERE user_id = $1 RETURNING extract(epoch FROM to_at)";
  expect(unsteady(await planOf(ended))).toHaveLength(1);
});

it("excuses nothing that needs no excuse", async () => {
  const needless = [];
  for (const [names] of overAll) {
    const whole: string[] = [];
    for (const { name, text } of declaredStatements.values())
      if (names.test(name)) whole.push(...(await plannedWhole(text)));
    if (whole.length === 0) needless.push(String(names));
  }
  expect(needless).toEqual([]);
});

it("would find one that looks for a task by its id alone, or by what has no index", async () => {
  expect(await plannedWhole("SELECT 1 FROM tasks WHERE id = $1::uuid")).toEqual(["tasks"]);
  expect(
    await plannedWhole("SELECT 1 FROM tasks t JOIN projects p ON p.id = t.project_id WHERE t.user_id = $1"),
  ).toEqual(["projects"]);
});
