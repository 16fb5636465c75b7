/** Pages of lists that show the newest first: what continues them, and where they end (docs/api.md "Calls", `GET /tasks`). */
import { ArgsType } from "type-graphql";
import { messages } from "#contract/messages";
import { check, isId, rules } from "#contract/rules";
import type { Columns, Select, WireOf } from "../db/columns";
import { arrayOf, type Runner, readJsonAlways, type Statement, statement, versioned } from "../db/statements";
import { orNull, Takes } from "./editable";
import { Json } from "./json";
import { invalid } from "./problem";

/** What a list takes: `limit` asks for a page of so many, `cursor` for what follows. */
@ArgsType()
export class PageArgs {
  @Takes("limit", "At most so many, 1 to 100.", orNull) limit?: number | null;
  @Takes("id", "Only what follows this one: the id of a page's last.", orNull) cursor?: string | null;
}

/** What finding things by their name takes. */
@ArgsType()
export class FindArgs {
  @Takes("search", "A part of the name, or a text that begins with it; case and accents do not count.", orNull)
  text?: string | null;
}

/** Where a page ended: the next one begins after it, also when that row is gone by then. */
export interface Cursor {
  at: string;
  id: string;
}

/** A list and, where it was cut off by the limit, the cursor that continues it. */
export interface Page<T> {
  rows: T;
  nextCursor: string | null;
}

export const cursorText = ({ at, id }: Cursor): string => Buffer.from(`${at} ${id}`).toString("base64url");

/**
 * Reads what a page gave as its cursor, or the id of its last row, which `known` finds (`cursorOfRow` of db/shapes). Throws
 * VALIDATION_ERROR.
 */
export async function cursorOf(
  runner: Runner,
  known: Statement<Cursor>,
  ownerId: string,
  text: string,
): Promise<Cursor> {
  const [at = "", id = ""] = Buffer.from(text, "base64url").toString().split(" ");
  if (isId(id) && isWritten(at)) return { at, id };
  const [row] = isId(text) ? await runner.rows(known, [ownerId, text]) : [];
  if (!row) throw invalid({ cursor: messages.invalidFormat });
  return row;
}

/** Exactly as a page writes it: Postgres refuses some of the zones and days that a date of JavaScript's takes. */
export const isWritten = (at: string): boolean =>
  check(rules.instant, at) === null && !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at;

/**
 * Reads the list of table `t`'s rows, newest first, whole or a page of it with one row more, which tells whether a next page exists. A
 * page that goes on from somewhere has a statement of its own: one for both would read all that stands before. What depends on the
 * clock has no version.
 */
export function pagesOf<C extends Columns>(name: string, t: string, shape: Select<C>, { isVersioned = true } = {}) {
  const listed = (word: string, after: string, limit: string) => {
    const rows = arrayOf(
      shape,
      `WHERE ${t}.user_id = $1 AND ${t}.deleted_at IS NULL${after} ORDER BY ${t}.created_at DESC, ${t}.id DESC LIMIT ${limit}::int`,
    );
    return statement(
      `${name}${word}`,
      (isVersioned ? versioned(rows) : rows) as ReturnType<typeof versioned<typeof rows.columns>>,
    );
  };
  const [from, after] = [
    listed("", "", "$2"),
    listed("-after", ` AND (${t}.created_at, ${t}.id) < ($2::timestamptz, $3::uuid)`, "$4"),
  ];
  return async (
    runner: Runner,
    known: Statement<Cursor>,
    ownerId: string,
    { limit, cursor }: PageArgs,
  ): Promise<Json<WireOf<C>[]>> => {
    const last = cursor ? await cursorOf(runner, known, ownerId, cursor) : null;
    const most = limit ? limit + 1 : null;
    return last
      ? readJsonAlways(runner, after, [ownerId, last.at, last.id, most])
      : readJsonAlways(runner, from, [ownerId, most]);
  };
}

/** The rows that were asked for, without the one that tells of more. */
export function cutOff<T extends { id: string; createdAt: string }>(
  read: Json<T[]>,
  { limit }: PageArgs,
): Page<Json<T[]>> {
  if (!limit || read.value.length <= limit) return { rows: read, nextCursor: null };
  const rows = read.value.slice(0, limit);
  const { createdAt: at, id } = rows[limit - 1] as T;
  return { rows: Json.of(rows, read.version), nextCursor: cursorText({ at, id }) };
}

/** How many rows a list holds: all of them counted, or those of the page that is asked for. */
export async function countPage(
  { limit, cursor }: PageArgs,
  all: () => Promise<Json<{ count: number }>>,
  page: () => Promise<Page<Json<unknown[]>>>,
): Promise<Json<{ count: number }>> {
  if (!limit && !cursor) return all();
  const { rows } = await page();
  return Json.of({ count: rows.value.length }, rows.version);
}
