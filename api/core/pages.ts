/** Pages of lists that show the newest first: what continues them, and where they end (docs/api.md "Calls", `GET /tasks`). */
import { ArgsType } from "type-graphql";
import { messages } from "#contract/messages";
import { check, isId, rules } from "#contract/rules";
import type { Runner, Statement } from "../db/statements";
import { orNull, Takes } from "./editable";
import { Json } from "./json";
import { invalid } from "./problem";

/** What a list takes: `limit` asks for a page of so many, `cursor` for what follows. */
@ArgsType()
export class PageArgs {
  @Takes("limit", "At most so many, 1 to 100.", orNull) limit?: number | null;
  @Takes("id", "Only what follows this one: the id of a page's last.", orNull) cursor?: string | null;
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

// Exactly as a page writes it: Postgres refuses some of the zones and days that a date of JavaScript's takes.
const isWritten = (at: string): boolean =>
  check(rules.instant, at) === null && !Number.isNaN(Date.parse(at)) && new Date(at).toISOString() === at;

/** The values `$2` to `$4` of a statement that ends in `pageOf`: one row more than asked for tells whether a next page exists. */
export async function pageValues(
  runner: Runner,
  known: Statement<Cursor>,
  ownerId: string,
  { limit, cursor }: PageArgs,
): Promise<unknown[]> {
  const after = cursor ? await cursorOf(runner, known, ownerId, cursor) : null;
  return [after?.at ?? null, after?.id ?? null, limit ? limit + 1 : null];
}

/** The condition and order of table `t` for `pageValues`; `$1` is the owner. */
export const pageOf = (t: string): string =>
  `WHERE ${t}.user_id = $1 AND ${t}.deleted_at IS NULL AND ($2::timestamptz IS NULL OR (${t}.created_at, ${t}.id) < ($2::timestamptz, $3::uuid))
  ORDER BY ${t}.created_at DESC, ${t}.id DESC LIMIT $4::int`;

/** The rows that were asked for, without the one that tells of more. */
export function cutOff<T extends { id: string; createdAt: string }>(
  read: Json<T[]>,
  { limit }: PageArgs,
): Page<Json<T[]>> {
  if (!limit || read.value.length <= limit) return { rows: read, nextCursor: null };
  const rows = read.value.slice(0, limit);
  const { createdAt: at, id } = rows[limit - 1] as T;
  return { rows: Json.of(rows), nextCursor: cursorText({ at, id }) };
}

/** How many rows a list holds: all of them counted, or those of the page that is asked for. */
export async function countPage(
  { limit, cursor }: PageArgs,
  all: () => Promise<Json<{ count: number }>>,
  page: () => Promise<Page<Json<unknown[]>>>,
): Promise<Json<{ count: number }>> {
  return limit || cursor ? Json.of({ count: (await page()).rows.value.length }) : all();
}

/** A page of a list that was read whole and put in order, continued by the id of its last row. Throws VALIDATION_ERROR. */
export function pageFrom<T extends { id: string }>(all: T[], { limit, cursor }: PageArgs): Page<Json<T[]>> {
  const from = cursor ? all.findIndex(({ id }) => id === cursor.toLowerCase()) + 1 : 0;
  if (cursor && from === 0) throw invalid({ cursor: messages.invalidFormat });
  const rows = limit ? all.slice(from, from + limit) : all.slice(from);
  const last = rows.at(-1);
  return { rows: Json.of(rows), nextCursor: last && from + rows.length < all.length ? last.id : null };
}
