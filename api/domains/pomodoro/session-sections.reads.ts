/**
 * The sections of the list of sessions, page by page, and how many stand in each (contract/session-sections, which a test holds this to).
 * Each comes in the order of an index, so that a page of ten thousand costs what one of a hundred does.
 */
import { whileRunning } from "#contract/session-sections";
import type { SessionSection } from "#contract/states";
import type { Member } from "../../core/actor";
import { type Cursor, cursorOf, type PageArgs } from "../../core/pages";
import { from, int, iso, select, uuid } from "../../db/columns";
import { arrayOf, type Runner, readJsonAlways, type Statement, statement } from "../../db/statements";
import { dueAt, isOpen, isRunning, sinceEpoch } from "../../db/timer";
import type { SessionType } from "./session.type";
import type { SessionCounts } from "./session-counts.type";
import { session, sessionShown } from "./session-shown";

/** Sessions that an index leads to, and the instant that they stand by. */
interface Source {
  where: string;
  at: string;
}

const runs = "s.running_since IS NOT NULL";
const paused = "s.started_at IS NOT NULL AND s.running_since IS NULL AND s.ended_at IS NULL";
const waits = "s.started_at IS NULL AND s.ended_at IS NULL";
/** What makes up each section; of a session that the clock ended or paused nobody may have written that yet. */
const sections: Record<SessionSection, readonly [Source, ...Source[]]> = {
  planned: [{ where: `${waits} AND s.scheduled_at IS NULL`, at: "s.created_at" }],
  scheduled: [{ where: `${waits} AND s.scheduled_at IS NOT NULL`, at: "s.scheduled_at" }],
  active: [
    { where: paused, at: "s.updated_at" },
    { where: isRunning("now()"), at: `timestamptz '${whileRunning}'` },
    { where: `${runs} AND ${isOpen("now()")} AND NOT ${isRunning("now()")}`, at: "s.updated_at" },
  ],
  completed: [
    { where: "s.ended_at IS NOT NULL", at: "s.ended_at" },
    { where: `${runs} AND NOT ${isOpen("now()")}`, at: dueAt },
  ],
};

const owned = "s.user_id = $1 AND s.deleted_at IS NULL";
const turns = { up: { by: "ASC", behind: ">" }, down: { by: "DESC", behind: "<" } } as const;
const beginnings = {
  up: { at: "-infinity", id: "00000000-0000-0000-0000-000000000000" },
  down: { at: "infinity", id: "ffffffff-ffff-ffff-ffff-ffffffffffff" },
};

const shape = { ...session, now: from("clock_timestamp()", sinceEpoch) };

function listed(section: SessionSection) {
  const direction = section === "scheduled" ? "up" : "down";
  const { by, behind } = turns[direction];
  const parts = sections[section].map(
    ({ where, at }) => `(SELECT s.*, ${at} AS place FROM pomodoro_sessions s
      WHERE ${owned} AND ${where} AND (${at}, s.id) ${behind} ($2::timestamptz, $3::uuid) ORDER BY ${at} ${by}, s.id ${by} LIMIT $4::int)`,
  );
  const either = sections[section].map(({ where, at }) => `WHEN ${where} THEN ${at}`).join(" ");
  return {
    beginning: beginnings[direction],
    page: statement(
      `sessions-${section}`,
      arrayOf(select(shape, `(${parts.join(" UNION ALL ")}) s`), `ORDER BY s.place ${by}, s.id ${by} LIMIT $4::int`),
    ),
    // Where one of them stands; one that stands in another section stands nowhere.
    known: statement(
      `sessions-${section}-cursor`,
      select(
        { at: from("s.place", iso), id: uuid },
        `(SELECT s.id, CASE ${either} END AS place FROM pomodoro_sessions s WHERE ${owned} AND s.id = $2) s WHERE s.place IS NOT NULL`,
        "s",
      ),
    ) as Statement<Cursor>,
  };
}
const lists = {
  planned: listed("planned"),
  scheduled: listed("scheduled"),
  active: listed("active"),
  completed: listed("completed"),
};

const count = (section: SessionSection) =>
  from(
    sections[section]
      .map(({ where }) => `(SELECT count(*)::int FROM pomodoro_sessions s WHERE ${owned} AND ${where})`)
      .join(" + "),
    int,
  );
// What is completed grows for ever, so it is what is left of all, which are counted as they come (db/migrations: usage).
// As columns: of a row that is made to JSON Postgres reckons each twice.
const counts = statement(
  "sessions-counted",
  select(
    {
      planned: count("planned"),
      scheduled: count("scheduled"),
      active: count("active"),
      all: from("coalesce((SELECT u.sessions FROM usage u WHERE u.user_id = $1), 0)", int),
    },
    "(SELECT 1) one",
  ),
);

/** The caller's sessions of a section in its order; with a limit a page of them. Throws VALIDATION_ERROR on a bad cursor. */
export async function readSection(
  runner: Runner,
  member: Member,
  section: SessionSection,
  { limit, cursor }: PageArgs,
  now?: number,
): Promise<SessionType[]> {
  const { beginning, page, known } = lists[section];
  const after = cursor ? await cursorOf(runner, known, member.id, cursor) : beginning;
  const { value } = await readJsonAlways(runner, page, [member.id, after.at, after.id, limit ?? null]);
  return value.map((row) => sessionShown(row, now ?? row.now));
}

/** How many of somebody's sessions stand in which section. */
export async function readSectionCounts(runner: Runner, userId: string): Promise<SessionCounts> {
  const [row] = await runner.rows(counts, [userId]);
  if (!row) throw new Error("The numbers of sessions answered with no row");
  const { all, ...open } = row;
  return { ...open, completed: all - open.planned - open.scheduled - open.active };
}
