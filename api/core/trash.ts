/**
 * What was deleted and can be brought back: its row stays, marked, for `limits.trash.days`. A marked row is linked to nothing; what it
 * lost by its deletion, and what others lost that were linked to it, it remembers. Nothing shows it and nothing counts it: every
 * statement that reads the tables of the trash by anything but a link says `deleted_at IS NULL`, and the database refuses a link to
 * what is marked.
 */
import { limits } from "#contract/limits";
import { isId } from "#contract/rules";
import { type Column, nullable, uuid } from "../db/columns";
import { type Runner, type Statement, statement } from "../db/statements";
import type { JobSource } from "./jobs";
import type { Frame } from "./work";

/**
 * The frame of an act that brings something back: those of one user follow one another. What comes back and what that was linked to,
 * or what was linked to it, remember each other, so two of them at once would come for each other's rows, or miss each other.
 */
export const bringingBack = (userId: string): Frame => ({ lock: `restore:${userId}` });

/** What a marked row remembers: its own links by their columns, and whatever its domain has added. */
export type Remembered = Record<string, unknown>;
/** A column of such memories. */
export const remembered: Column<Remembered> = { type: "jsonb", nullable: false };

/** Deletes rows of a table and answers with each of them in the column `as`: a query around it, for RETURNING may not write JSON. */
export const deletedAs = (as: string, table: string, where: string): string =>
  `WITH gone AS (DELETE FROM ${table} WHERE ${where} RETURNING *) SELECT to_jsonb(gone) AS ${as} FROM gone`;

/** Every table's. */
const all: Trash[] = [];

/** How many rows of one kind are really deleted with one statement. */
const batch = 500;

/** The deletion of one table's rows, whose own links are the named columns. */
export class Trash {
  private readonly marking: Statement;
  private readonly taking: Statement<{ unlinked: Remembered | null }>;
  private readonly lifting: Statement;
  private readonly adding: Statement;
  private readonly filling: Statement;
  private readonly emptying: Statement<{ id: string }>;

  constructor(
    table: string,
    private readonly links: readonly string[] = [],
  ) {
    all.push(this);
    const own = links.map((name) => `'${name}', ${name}`).join(", ");
    const { things, bytes, days } = limits.trash;
    // The oldest go where there are too many: what is deleted must not be a way to keep more than one may have. A deletion looks
    // at the mark once more outside of what it picks: a row that it waited for may be back by then. What it picks is reckoned once:
    // inlined, the planner, who knows nothing of a trash just filled, reckons it anew for each row in it.
    this.marking = statement(
      `${table}-mark`,
      `WITH marked AS (
        UPDATE ${table} SET deleted_at = now(), unlinked = jsonb_build_object(${own}) || $3::jsonb${links.map((name) => `, ${name} = NULL`).join("")}
        WHERE user_id = $1 AND id = $2 AND deleted_at IS NULL RETURNING pg_column_size(unlinked) AS bytes
      ), older AS (
        SELECT id, row_number() OVER kept AS n, sum(pg_column_size(unlinked)) OVER kept AS bytes FROM ${table}
        WHERE user_id = $1 AND deleted_at IS NOT NULL WINDOW kept AS (ORDER BY deleted_at DESC, id)
      ), too_many AS MATERIALIZED (
        SELECT o.id FROM older o, marked m WHERE o.n >= ${things} OR o.bytes + m.bytes > ${bytes}
      )
      DELETE FROM ${table} WHERE user_id = $1 AND deleted_at IS NOT NULL AND id IN (SELECT id FROM too_many)`,
    );
    this.taking = statement(
      `${table}-trash-take`,
      `SELECT unlinked FROM ${table} WHERE user_id = $1 AND id = $2 AND deleted_at IS NOT NULL FOR UPDATE`,
      { unlinked: nullable(remembered) },
    );
    this.lifting = statement(
      `${table}-trash-lift`,
      `UPDATE ${table} SET deleted_at = NULL, unlinked = NULL${links.map((name, at) => `, ${name} = $${at + 3}`).join("")}
      WHERE user_id = $1 AND id = $2`,
    );
    this.adding = statement(
      `${table}-trash-add`,
      `UPDATE ${table} t SET unlinked = jsonb_set(t.unlinked, ARRAY[$2::text], coalesce(t.unlinked -> $2::text, '[]') || x.things)
      FROM (SELECT (e.x ->> 'id')::uuid AS id, jsonb_agg(e.x -> 'thing') AS things FROM jsonb_array_elements($3::jsonb) e (x) GROUP BY 1) x
      WHERE t.user_id = $1 AND t.id = x.id AND t.deleted_at IS NOT NULL`,
    );
    this.filling = statement(
      `${table}-trash-fill`,
      `UPDATE ${table} t SET unlinked = (x.it - 'id') || jsonb_strip_nulls(t.unlinked) FROM jsonb_array_elements($2::jsonb) x (it)
      WHERE t.user_id = $1 AND t.id = (x.it ->> 'id')::uuid AND t.deleted_at IS NOT NULL`,
    );
    this.emptying = statement(
      `${table}-trash-empty`,
      `DELETE FROM ${table} WHERE deleted_at IS NOT NULL AND (user_id, id) IN (
        SELECT user_id, id FROM ${table} WHERE deleted_at < now() - interval '${days} days' ORDER BY deleted_at LIMIT ${batch}) RETURNING id`,
      { id: uuid },
    );
  }

  /** Marks the row, which the caller has locked and unlinked from everything but its own links. */
  async mark(work: Runner, userId: string, id: string, remembered: Remembered = {}): Promise<void> {
    await work.rows(this.marking, [userId, id, JSON.stringify(remembered)]);
  }

  /** Locks the row and answers with what it remembers; null when nothing is marked under this id. */
  async take(work: Runner, userId: string, id: string): Promise<Remembered | null> {
    const [row] = isId(id) ? await work.rows(this.taking, [userId, id]) : [];
    return row?.unlinked ?? null;
  }

  /** Lifts the mark; the row's own links are what is given, in their order. */
  async lift(work: Runner, userId: string, id: string, ...links: readonly (string | null)[]): Promise<void> {
    await work.rows(this.lifting, [userId, id, ...this.links.map((_, at) => links[at] ?? null)]);
  }

  /** Lets marked rows remember one thing more each under `key`: something that was linked to them is back before they are. */
  async add(
    work: Runner,
    userId: string,
    key: string,
    things: readonly { id: string; thing: unknown }[],
  ): Promise<void> {
    await work.rows(this.adding, [userId, key, JSON.stringify(things)]);
  }

  /** Lets the marked ones of these rows remember what else is said of them, where they have no such link: what they stood in is back. */
  async fill(work: Runner, userId: string, rows: readonly ({ id: string } & Remembered)[]): Promise<void> {
    if (rows.length > 0) await work.rows(this.filling, [userId, JSON.stringify(rows)]);
  }

  /** Really deletes what has been marked long enough, a batch of it; false when there may be more. */
  async empty(pool: Runner): Promise<boolean> {
    return (await pool.rows(this.emptying, [])).length < batch;
  }
}

/** The daily job that really deletes what has been marked long enough. */
export const trashJobs = (pool: Runner): JobSource => ({
  handlers: {
    emptyTrash: async () => {
      for (const each of all) while (!(await each.empty(pool)));
    },
  },
  daily: ["emptyTrash"],
});
