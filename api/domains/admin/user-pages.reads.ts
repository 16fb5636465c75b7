/**
 * The back-office's list of users, a page at a time, quick with 100,000 of them (bench/admin-list.mjs). What a search costs
 * depends on how many it finds, which a statement planned once cannot know; so each way of finding is a statement of its own.
 */
import { isId } from "#contract/rules";
import { userShape } from "../../db/shapes";
import { arrayOf, type Runner, readJsonAlways, type Statement, statement } from "../../db/statements";
import type { UserType } from "../users/user.type";
import type { UsersArgs } from "./admin.inputs";
import type { UserPage } from "./admin.type";

/** Counting stops here: beyond it nobody reads the number, and so many hits lie densely on every index. */
const countedAtMost = 10_000;

const keys = { created: "u.created_at", email: "u.email_key", name: "lower(coalesce(u.name, ''))" } as const;
/** What is searched; the index `users_search` is on exactly this. */
const words = "(u.email_key || ' ' || lower(coalesce(u.name, '')))";
/** Through the index of trigrams. `$1` is a LIKE pattern. */
const byIndex = `${words} LIKE $1`;
/** By looking at each row; no index can serve it, so that none is tried in vain. `$1` is the text itself. */
const byLooking = `strpos(${words}, $1) > 0`;

type Place = `${keyof typeof keys} ${"asc" | "desc"} ${"first" | "later"}`;
/** How a page is come by: everybody's, collected by index or by looking, or walked in the list's order. */
type Way = "everybody" | "byIndex" | "byLooking" | "walk";

const everybody = statement(
  "admin-users-total",
  `SELECT count(*)::int AS n FROM (SELECT 1 FROM users LIMIT ${countedAtMost}) x`,
);

/** How many of a thousand users hold the text `$1`. */
const sample = statement(
  "admin-users-sample",
  `SELECT count(*)::int AS n FROM (SELECT ${words} AS words FROM users u LIMIT 1000) x WHERE strpos(words, $1) > 0`,
);
const denseFrom = 50;

const places = (Object.keys(keys) as (keyof typeof keys)[]).flatMap((sort) =>
  (["asc", "desc"] as const).flatMap((order) =>
    (["first", "later"] as const).map((at) => [`${sort} ${order} ${at}`, sort, order, at] as const),
  ),
);
const pages = Object.fromEntries(
  places.map(([place, sort, order, at]) => {
    const key = keys[sort];
    const past = order === "asc" ? ">" : "<";
    // The cursor's key as a value of its own, so that the page begins within the index instead of reading up to it.
    const after =
      at === "first"
        ? "$2::uuid IS NULL"
        : `(${key}, u.id) ${past} ((SELECT ${key} FROM users u WHERE u.id = $2), $2::uuid)`;
    const inOrder = `ORDER BY ${key} ${order}, u.id ${order}`;
    const walk = (found: string) => arrayOf(`${userShape} WHERE ${found} AND ${after} ${inOrder} LIMIT $3`);
    // So many hits that not all were counted are not sorted either: the walk finds their first ones sooner.
    const collect = (
      found: string,
    ) => `WITH hit AS MATERIALIZED (SELECT u.id FROM users u WHERE ${found} LIMIT ${countedAtMost}),
        counted AS MATERIALIZED (SELECT count(*)::int AS n FROM hit),
        page AS MATERIALIZED (SELECT u.id FROM hit JOIN users u ON u.id = hit.id
          WHERE (SELECT n FROM counted) < ${countedAtMost} AND ${after} ${inOrder} LIMIT $3)
      SELECT (SELECT n FROM counted) AS n, (${arrayOf(`${userShape} JOIN page ON page.id = u.id ${inOrder}`)}) AS j`;
    const named = (way: Way, text: string) => statement(`admin-users-${way}-${sort}-${order}-${at}`, text);
    const ways: Record<Way, Statement> = {
      everybody: named("everybody", walk("$1::text IS NULL")),
      byIndex: named("byIndex", collect(byIndex)),
      byLooking: named("byLooking", collect(byLooking)),
      walk: named("walk", walk(byLooking)),
    };
    return [place, ways];
  }),
) as Record<Place, Record<Way, Statement>>;

/** Users whose address or name holds the search, a page of them or (without `limit`) all. */
export async function readUserPage(runner: Runner, args: UsersArgs): Promise<UserPage> {
  const { sort = "created", order = "desc", limit, cursor } = args;
  const text = (args.search ?? "").trim().normalize("NFC").toLowerCase();
  const from = cursor && isId(cursor) ? cursor : null;
  const ways = pages[`${sort} ${order} ${from === null ? "first" : "later"}`];
  const { users, total } = await (text === "" ? all : found)(runner, ways, text, [
    from,
    limit === undefined ? null : limit + 1,
  ]);
  const more = limit !== undefined && users.length > limit;
  const shown = more ? users.slice(0, limit) : users;
  return { users: shown, total, nextCursor: more ? (shown.at(-1)?.id ?? null) : null };
}

type Where = [cursor: string | null, rows: number | null];
type Found = Promise<{ users: UserType[]; total: number }>;

async function all(runner: Runner, { everybody: page }: Record<Way, Statement>, _: string, where: Where): Found {
  const [users, [counted]] = await Promise.all([
    readJsonAlways<UserType[]>(runner, page, [null, ...where]),
    runner.rows<{ n: number }>(everybody, []),
  ]);
  return { users: users.value, total: counted?.n ?? 0 };
}

/** Few hits are collected and sorted; many are met soon on a walk along the list. */
async function found(runner: Runner, ways: Record<Way, Statement>, text: string, where: Where): Found {
  // The index knows runs of three letters or digits; for less, or for what nearly everybody has, it is read from end to end.
  const hasIndex = /[\p{L}\p{N}]{3}/u.test(text) && !(await isDense(runner, text));
  const way = hasIndex ? ways.byIndex : ways.byLooking;
  const wanted = hasIndex ? `%${text.replace(/[\\%_]/g, "\\$&")}%` : text;
  const [row] = await runner.rows<{ n: number; j: string }>(way, [wanted, ...where]);
  const total = row?.n ?? 0;
  if (total < countedAtMost) return { users: JSON.parse(row?.j ?? "[]") as UserType[], total };
  return { users: (await readJsonAlways<UserType[]>(runner, ways.walk, [text, ...where])).value, total };
}

async function isDense(runner: Runner, text: string): Promise<boolean> {
  const [row] = await runner.rows<{ n: number }>(sample, [text]);
  return (row?.n ?? 0) >= denseFrom;
}
