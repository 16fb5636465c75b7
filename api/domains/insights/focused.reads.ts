/**
 * Reading what was focused (docs/product.md "Insights"): sums of the intervals in some slots of time, of their tasks and of the projects
 * and labels of these, by one statement, so that they are of one moment and add up. Instants go to the database, and come from it, as whole
 * milliseconds since 1970.
 */
import { insightsLimits } from "#contract/insights";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import type { Preferences } from "#contract/preferences";
import type { Slots } from "#contract/slots";
import { type Interval, intervalsUntil } from "#contract/timer";
import type { Place } from "#contract/zones";
import type { Member } from "../../core/actor";
import { foundOr } from "../../core/problem";
import {
  big,
  from,
  int,
  json,
  jsonArray,
  jsonObject,
  nullable,
  parsed,
  real,
  select,
  text,
  texts,
  uuid,
} from "../../db/columns";
import { apart } from "../../db/planner";
import { preferences } from "../../db/shapes";
import { type Runner, statement } from "../../db/statements";
import { session } from "../pomodoro/session-shown";
import type { EstimatedTask, FocusOfLabel, FocusOfProject, FocusOfTask } from "./focused.type";

const { things, estimated } = insightsLimits;

/** What of the session that runs is not written yet. */
export interface Open {
  sessionId: string;
  since: number;
  taskId: string | null;
  /** Its focus up to now. */
  spans: readonly Interval[];
}

const runs = select(
  session,
  "pomodoro_sessions s WHERE s.user_id = $1 AND s.running_since IS NOT NULL AND s.deleted_at IS NULL",
);
const about = statement(
  "focused-about",
  select(
    {
      preferences,
      zones: from("u.zones::json", json<readonly Place[]>()),
      running: from(`(SELECT row_to_json(r) FROM (${runs.text}) r)`, nullable(jsonObject(session))),
    },
    "users u WHERE u.id = $1",
  ),
);

/** What the caller prefers, where they were, and what of a running session is not written at `now`. */
export async function readAbout(
  runner: Runner,
  member: Member,
  now: number,
): Promise<{ preferences: Preferences; zones: readonly Place[]; open: Open | null }> {
  const [row] = await runner.rows(about, [member.id]);
  const known = foundOr(messages.userNotFound)(row);
  const running = known.running === null ? null : parsed(known.running);
  const open = running?.runningSince
    ? {
        ...{ sessionId: running.id, since: running.runningSince, taskId: running.currentTaskId },
        spans: intervalsUntil(running, now).filter(({ kind }) => kind === "focus"),
      }
    : null;
  return { preferences: parsed(known.preferences), zones: parsed(known.zones), open };
}

/** An instant as milliseconds since 1970. */
// Ten times as fast as extract(), which reckons in numeric; columns hold whole milliseconds, and a double is exact enough to round to them.
export const msOf = (at: string): string => `round(date_part('epoch', ${at}) * 1000)`;
const bounds = "$2::float8[]";
// The ranges that are asked for, in both spellings of an instant. Apart, no parallel workers are started for what is joined to them: Postgres
// guesses an interval to be in a thousand slots. A week 1.7 ms, with them 9.3; a month 11 and 17; 53 weeks 49 and 53.
const within = apart(
  "w",
  "SELECT * FROM unnest($3::timestamptz[], $4::timestamptz[], $5::float8[], $6::float8[]) x (begins, ends, b, e)",
);
const longest = `interval '${limits.sessionMinutes.max} minutes'`;

// What reaches out of a range ends no longer after it than a session lasts. What is not written yet counts as long as it is not.
const ran = `SELECT greatest(${msOf("i.from_at")}, w.b) AS f, least(${msOf("i.to_at")}, w.e) AS t, i.task_id FROM w
    JOIN session_intervals i ON i.to_at > w.begins AND i.to_at < w.ends + ${longest} AND i.from_at < w.ends
    WHERE i.user_id = $1 AND i.kind = 'focus'
  UNION ALL SELECT greatest(o.f, w.b), least(o.t, w.e), $10::uuid FROM unnest($8::float8[], $9::float8[]) o (f, t)
    JOIN w ON o.t > w.b AND o.f < w.e
    WHERE EXISTS (SELECT FROM pomodoro_sessions s WHERE s.user_id = $1 AND s.id = $11::uuid AND s.running_since = $12::timestamptz)`;

const bySlot = `SELECT c.slot, sum(least(c.t, (${bounds})[c.slot + 1]) - greatest(c.f, (${bounds})[c.slot])) AS ms
  FROM (SELECT r.f, r.t, generate_series(width_bucket(r.f, ${bounds}), width_bucket(r.t - 1, ${bounds})) AS slot FROM (${ran}) r) c
  GROUP BY c.slot`;

// The title of a task that is gone for good is the last one that was kept with what was spent on it.
const lastTitle = `(SELECT i.task_title FROM session_intervals i WHERE i.user_id = $1 AND i.task_id = k.task_id AND i.kind = 'focus'
  ORDER BY i.to_at DESC LIMIT 1)`;
const tasks = `SELECT coalesce(json_agg(json_build_object('taskId', k.task_id, 'title', coalesce(t.title, ${lastTitle}), 'projectId', t.project_id,
    'labels', CASE WHEN t.deleted_at IS NULL THEN coalesce(t.labels, '{}') ELSE '{}' END, 'focusMs', k.ms::bigint) ORDER BY k.ms DESC, k.task_id), '[]')
  FROM (SELECT * FROM spent ORDER BY ms DESC, task_id LIMIT ${things}) k LEFT JOIN tasks t ON t.user_id = $1 AND t.id = k.task_id`;
const projects = `SELECT coalesce(json_agg(json_build_object('projectId', g.project_id, 'name', p.name, 'focusMs', g.ms::bigint)
    ORDER BY g.ms DESC, g.project_id), '[]')
  FROM (SELECT t.project_id, sum(k.ms) AS ms FROM spent k LEFT JOIN tasks t ON t.user_id = $1 AND t.id = k.task_id
    GROUP BY t.project_id ORDER BY ms DESC, t.project_id LIMIT ${things}) g
  LEFT JOIN projects p ON p.user_id = $1 AND p.id = g.project_id`;

// A task counts for each of its labels; one in the trash bears none, as it belongs to no project.
const byLabel = apart(
  "labelled",
  `SELECT l.label, sum(k.ms) AS ms FROM spent k LEFT JOIN tasks t ON t.user_id = $1 AND t.id = k.task_id AND t.deleted_at IS NULL
    LEFT JOIN LATERAL unnest(t.labels) l (label) ON true GROUP BY l.label`,
);
const named = `SELECT * FROM labelled ORDER BY ms DESC, label COLLATE "C"`;
const labels = `SELECT coalesce(json_agg(json_build_object('label', n.label, 'focusMs', n.ms::bigint) ORDER BY n.ms DESC, n.label COLLATE "C"), '[]')
  FROM (${named} LIMIT ${things}) n`;
const otherLabels = `SELECT coalesce(sum(o.ms), 0)::float8 FROM (${named} OFFSET ${things}) o`;

const spent = apart(
  "spent",
  `SELECT r.task_id, sum(r.t - r.f) AS ms FROM (${ran}) r WHERE $7::boolean GROUP BY r.task_id HAVING sum(r.t - r.f) > 0`,
);

const focused = statement(
  "focused",
  `WITH ${within}, ${spent}, ${byLabel}
  SELECT (SELECT coalesce(json_agg(json_build_array(h.slot, h.ms::bigint)), '[]') FROM (${bySlot}) h) AS slots,
    (${tasks}) AS tasks, (${projects}) AS projects, (${labels}) AS labels, (${otherLabels}) AS other_labels_ms`,
  {
    slots: json<readonly (readonly [slot: number, ms: number])[]>(),
    tasks: jsonArray({
      taskId: nullable(uuid),
      title: nullable(text),
      projectId: nullable(uuid),
      labels: texts,
      focusMs: big,
    }),
    projects: jsonArray({ projectId: nullable(uuid), name: nullable(text), focusMs: big }),
    labels: jsonArray({ label: nullable(text), focusMs: big }),
    other_labels_ms: real,
  },
);

export interface Focused {
  /** The sum of each slot, in their order. */
  slots: readonly number[];
  tasks: FocusOfTask[];
  projects: FocusOfProject[];
  labels: FocusOfLabel[];
  /** Of all labels that are not named. */
  otherLabelsMs: number;
}

/** Focus of the slots; tasks, projects and labels only where they are asked for. */
export async function readFocused(
  runner: Runner,
  member: Member,
  { bounds, ranges }: Pick<Slots, "bounds" | "ranges">,
  open: Open | null,
  { things }: { things: boolean },
): Promise<Focused> {
  if (ranges.length === 0) return { slots: [], tasks: [], projects: [], labels: [], otherLabelsMs: 0 };
  const [begins, ends, spans] = [ranges.map(({ from }) => from), ranges.map(({ to }) => to), open?.spans ?? []];
  const [row] = await runner.rows(focused, [
    ...[member.id, bounds, begins.map(iso), ends.map(iso), begins, ends, things],
    ...[spans.map(({ from }) => from), spans.map(({ to }) => to), open?.taskId ?? null],
    ...[open?.sessionId ?? null, open ? iso(open.since) : null],
  ]);
  if (!row) throw new Error("What was focused answered with no row");
  const slots = bounds.slice(1).map(() => 0);
  for (const [slot, ms] of parsed(row.slots)) slots[slot - 1] = ms;
  const [tasks, projects, labels] = [parsed(row.tasks), parsed(row.projects), parsed(row.labels)];
  return { slots, tasks, projects, labels, otherLabelsMs: row.other_labels_ms };
}

/** Milliseconds since 1970 as the database takes an instant. */
export const iso = (at: number): string => new Date(at).toISOString();

// Intervals do not overlap: of those that end after a slot begins, the first to end is the first to begin.
const held = statement(
  "focused-held",
  select(
    { n: from("n", int) },
    `generate_series(1, cardinality($2::timestamptz[]) - 1) n
    WHERE (SELECT i.from_at FROM session_intervals i WHERE i.user_id = $1 AND i.kind = 'focus' AND i.to_at > ($2::timestamptz[])[n] AND i.to_at > i.from_at
      ORDER BY i.to_at LIMIT 1) < ($2::timestamptz[])[n + 1]`,
  ),
);

/** Which of the slots between these bounds have any focus that is written, by their places from 0 on. */
export const readSlotsHeld = async (runner: Runner, member: Member, bounds: readonly number[]): Promise<number[]> =>
  (await runner.rows(held, [member.id, bounds.map(iso)])).map(({ n }) => n - 1);

const done = statement(
  "focused-estimates",
  select(
    {
      taskId: from("t.id", uuid),
      title: text,
      projectId: nullable(uuid),
      projectName: from("p.name", nullable(text)),
      estimate: int,
      focusMs: from("f.ms::bigint", big),
    },
    `(SELECT x.* FROM (SELECT * FROM tasks WHERE user_id = $1 AND status = 'done' AND estimate IS NOT NULL AND deleted_at IS NULL
            ORDER BY created_at DESC, id DESC LIMIT ${estimated.among}) x
          WHERE EXISTS (SELECT FROM session_intervals i WHERE i.user_id = $1 AND i.task_id = x.id AND i.kind = 'focus' AND i.to_at > i.from_at)
        ORDER BY x.created_at DESC, x.id DESC LIMIT ${estimated.most}) t
      CROSS JOIN LATERAL (SELECT sum(${msOf("i.to_at")} - ${msOf("i.from_at")}) AS ms FROM session_intervals i
        WHERE i.user_id = $1 AND i.task_id = t.id AND i.kind = 'focus') f
      LEFT JOIN projects p ON p.user_id = $1 AND p.id = t.project_id
      ORDER BY t.created_at DESC, t.id DESC`,
    "t",
  ),
);

/** The newest tasks that are done, have an estimate and were focused on. */
export const readEstimated = async (runner: Runner, member: Member): Promise<EstimatedTask[]> =>
  (await runner.rows(done, [member.id])).map((row) => ({ ...row, focusMs: Number(row.focusMs) }));
