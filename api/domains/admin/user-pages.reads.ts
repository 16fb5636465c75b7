/**
 * The back-office's list of users, a page at a time, quick with 100,000 of them (bench/admin-list.mjs). What a search costs
 * depends on how many it finds, which a statement planned once cannot know; so each way of finding is a statement of its own.
 */
import { isId } from "#contract/rules";
import { int, parsed } from "../../db/columns";
import { apart } from "../../db/planner";
import { users as allUsers } from "../../db/shapes";
import { arrayOf, type Runner, readJsonAlways, statement } from "../../db/statements";
import type { UserType } from "../users/user.type";
import type { UsersArgs } from "./admin.inputs";
import type { UserPage } from "./admin.type";
import { filtered, filterValues } from "./user-filters";

/** Counting stops here: beyond it nobody reads the number, and so many hits lie densely on every index. */
const countedAtMost = 10_000;

const keys = { created: "u.created_at", email: "u.email_key", name: "lower(coalesce(u.name, ''))" } as const;
/** What is searched; the index `users_search` is on exactly this. */
const words = "(u.email_key || ' ' || lower(coalesce(u.name, '')))";
/** Through the index of trigrams. `$1` is a LIKE pattern. */
const byIndex = `${words} LIKE $1`;
/** By looking at each row; no index can serve it, so that none is tried in vain. `$1` is the text itself. */
const byLooking = `strpos(${words}, $1) > 0`;

/** How a page is come by: everybody's, collected by index or by looking, or walked in the list's order. */
type Ways = ReturnType<typeof waysTo>;

const total = (name: string, which: string) =>
  statement(name, `SELECT count(*)::int AS n FROM (SELECT 1 FROM users u${which} LIMIT ${countedAtMost}) x`, {
    n: int,
  });
const everybody = total("admin-users-total", "");
const someOfThem = total("admin-users-total-filtered", ` WHERE ${filtered(1)}`);

/** How many of a thousand users hold the text `$1`. */
const sample = statement(
  "admin-users-sample",
  `SELECT count(*)::int AS n FROM (SELECT ${words} AS words FROM users u LIMIT 1000) x WHERE strpos(words, $1) > 0`,
  { n: int },
);
const denseFrom = 50;

/**
 * The ways to the pages of a list in this order: to the first, or to later ones; of all users, or of those that a filter leaves. That
 * one is a text of its own, because a plan that does not know what is filtered takes few for what are all.
 */
function waysTo(sort: keyof typeof keys, order: "asc" | "desc", at: "first" | "later", of: "all" | "some") {
  const key = keys[sort];
  const past = order === "asc" ? ">" : "<";
  // The cursor's key as a value of its own, so that the page begins within the index instead of reading up to it.
  const after =
    at === "first"
      ? "$2::uuid IS NULL"
      : `(${key}, u.id) ${past} ((SELECT ${key} FROM users u WHERE u.id = $2), $2::uuid)`;
  const kept = of === "all" ? "" : ` AND ${filtered(4)}`;
  const inOrder = `ORDER BY ${key} ${order}, u.id ${order}`;
  const walk = (found: string) => arrayOf(allUsers, `WHERE ${found}${kept} AND ${after} ${inOrder} LIMIT $3`);
  // So many hits that not all were counted are not sorted either: the walk finds their first ones sooner.
  const shown = arrayOf(allUsers, `JOIN page ON page.id = u.id ${inOrder} OFFSET 0`);
  const collect = (found: string) => ({
    text: `WITH ${apart("hit", `SELECT u.id FROM users u WHERE ${found}${kept} LIMIT ${countedAtMost}`)},
        ${apart("counted", "SELECT count(*)::int AS n FROM hit")},
        ${apart(
          "page",
          `SELECT u.id FROM hit JOIN users u ON u.id = hit.id
          WHERE (SELECT n FROM counted) < ${countedAtMost} AND ${after} ${inOrder} LIMIT $3`,
        )}
      SELECT (SELECT n FROM counted) AS n, (${shown.text}) AS j`,
    columns: { n: int, ...arrayOf(allUsers).columns },
  });
  const name = (way: string) => `admin-users-${way}-${sort}-${order}-${at}${of === "all" ? "" : "-filtered"}`;
  return {
    everybody: statement(name("everybody"), walk("$1::text IS NULL")),
    byIndex: statement(name("byIndex"), collect(byIndex)),
    byLooking: statement(name("byLooking"), collect(byLooking)),
    walk: statement(name("walk"), walk(byLooking)),
  };
}

const placesIn = (sort: keyof typeof keys, order: "asc" | "desc") => ({
  first: { all: waysTo(sort, order, "first", "all"), some: waysTo(sort, order, "first", "some") },
  later: { all: waysTo(sort, order, "later", "all"), some: waysTo(sort, order, "later", "some") },
});
const orders = (sort: keyof typeof keys) => ({
  asc: placesIn(sort, "asc"),
  desc: placesIn(sort, "desc"),
});
const pages = { created: orders("created"), email: orders("email"), name: orders("name") };

/** Users whose address or name holds the search and whom the filters leave, a page of them or (without `limit`) all. */
export async function readUserPage(runner: Runner, args: UsersArgs): Promise<UserPage> {
  const { sort = "created", order = "desc", limit, cursor } = args;
  const text = (args.search ?? "").trim().normalize("NFC").toLowerCase();
  const from = cursor && isId(cursor) ? cursor : null;
  const kept = filterValues(args);
  const ways = pages[sort][order][from === null ? "first" : "later"][kept ? "some" : "all"];
  const where: Where = [from, limit === undefined ? null : limit + 1, ...(kept ?? [])];
  const { users, total } = await (text === "" ? all : found)(runner, ways, text, where);
  const more = limit !== undefined && users.length > limit;
  const shown = more ? users.slice(0, limit) : users;
  return { users: shown, total, nextCursor: more ? (shown.at(-1)?.id ?? null) : null };
}

type Where = [cursor: string | null, rows: number | null, ...filters: (string | boolean | null)[]];
type Found = Promise<{ users: UserType[]; total: number }>;

async function all(runner: Runner, { everybody: page }: Ways, _: string, where: Where): Found {
  const [users, [counted]] = await Promise.all([
    readJsonAlways(runner, page, [null, ...where]),
    where.length > 2 ? runner.rows(someOfThem, where.slice(2)) : runner.rows(everybody, []),
  ]);
  return { users: users.value, total: counted?.n ?? 0 };
}

/** Few hits are collected and sorted; many are met soon on a walk along the list. */
async function found(runner: Runner, ways: Ways, text: string, where: Where): Found {
  // The index knows runs of three letters or digits; for less, or for what nearly everybody has, it is read from end to end.
  const hasIndex = /[\p{L}\p{N}]{3}/u.test(text) && !(await isDense(runner, text));
  const way = hasIndex ? ways.byIndex : ways.byLooking;
  const wanted = hasIndex ? `%${text.replace(/[\\%_]/g, "\\$&")}%` : text;
  const [row] = await runner.rows(way, [wanted, ...where]);
  const total = row?.n ?? 0;
  if (total < countedAtMost) return { users: row ? parsed(row.j) : [], total };
  return { users: (await readJsonAlways(runner, ways.walk, [text, ...where])).value, total };
}

async function isDense(runner: Runner, text: string): Promise<boolean> {
  const [row] = await runner.rows(sample, [text]);
  return (row?.n ?? 0) >= denseFrom;
}
