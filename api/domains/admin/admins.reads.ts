/** Reading administrators and, for them, users. */
import { isId } from "#contract/rules";
import { Json } from "../../core/json";
import { userShape } from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJson, readJsonAlways, statement } from "../../db/statements";
import type { UserType } from "../users/user.type";
import type { UsersArgs } from "./admin.inputs";
import type { AdminType, UserPage } from "./admin.type";

const adminShape = `SELECT a.id, a.username, iso(a.created_at) AS "createdAt", iso(a.updated_at) AS "updatedAt" FROM admins a`;
const allAdmins = statement("admins", arrayOf(`${adminShape} ORDER BY a.created_at, a.id`));
const oneAdmin = statement("admin", objectOf(`${adminShape} WHERE a.id = $1`));
const byName = statement(
  "admin-by-name",
  "SELECT id, username, password_hash, token_version FROM admins WHERE username_key = $1",
);
const byId = statement("admin-by-id", "SELECT id, username, password_hash, token_version FROM admins WHERE id = $1");
const oneUser = statement("admin-user", objectOf(`${userShape} WHERE u.id = $1`));

/** What signing an administrator in needs. */
export interface AdminRow {
  id: string;
  username: string;
  password_hash: string;
  token_version: number;
}

export const readAdmins = (runner: Runner): Promise<Json<AdminType[]>> => readJsonAlways(runner, allAdmins, []);
export const readAdmin = (runner: Runner, id: string): Promise<Json<AdminType> | null> =>
  readJson(runner, oneAdmin, [id]);
export const readAnyUser = async (runner: Runner, id: string): Promise<Json<UserType> | null> =>
  isId(id) ? readJson(runner, oneUser, [id]) : null;

export const usernameKeyOf = (username: string): string => username.trim().normalize("NFC").toLowerCase();

export async function readAdminByName(runner: Runner, username: string): Promise<AdminRow | null> {
  const [row] = await runner.rows<AdminRow & Record<string, unknown>>(byName, [usernameKeyOf(username)]);
  return row ?? null;
}

export async function readAdminById(runner: Runner, id: string): Promise<AdminRow | null> {
  const [row] = isId(id) ? await runner.rows<AdminRow & Record<string, unknown>>(byId, [id]) : [];
  return row ?? null;
}

const keys = { created: "u.created_at", email: "u.email_key", name: "lower(coalesce(u.name, ''))" } as const;
const searched = `(u.email_key || ' ' || lower(coalesce(u.name, ''))) LIKE $1`;
const countedAtMost = 10_000;

const total = statement(
  "admin-users-total",
  `SELECT count(*)::int AS n FROM (SELECT 1 FROM users u WHERE ${searched} LIMIT ${countedAtMost}) x`,
);

// One statement per sort and direction: each pages along its own index instead of counting rows off.
const pages = Object.fromEntries(
  (Object.keys(keys) as (keyof typeof keys)[]).flatMap((sort) =>
    (["asc", "desc"] as const).map((order) => {
      const key = keys[sort];
      const past = order === "asc" ? ">" : "<";
      const after = `($2::uuid IS NULL OR (${key}, u.id) ${past} (SELECT ${key}, u.id FROM users u WHERE u.id = $2))`;
      const page = `${userShape} WHERE ${searched} AND ${after} ORDER BY ${key} ${order}, u.id ${order} LIMIT $3`;
      return [`${sort} ${order}`, statement(`admin-users-${sort}-${order}`, arrayOf(page))];
    }),
  ),
);

/** Users whose address or name holds the search, a page of them or (without `limit`) all. */
export async function readUserPage(runner: Runner, args: UsersArgs): Promise<UserPage> {
  const { search, sort = "created", order = "desc", limit, cursor } = args;
  const pattern = `%${(search ?? "").toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;
  const from = cursor && isId(cursor) ? cursor : null;
  const page = pages[`${sort} ${order}`] as (typeof pages)[string];
  const [users, [counted]] = await Promise.all([
    readJsonAlways<UserType[]>(runner, page, [pattern, from, limit === undefined ? null : limit + 1]),
    runner.rows<{ n: number }>(total, [pattern]),
  ]);
  const more = limit !== undefined && users.value.length > limit;
  const shown = more ? users.value.slice(0, limit) : users.value;
  return { users: shown, total: counted?.n ?? 0, nextCursor: more ? (shown.at(-1)?.id ?? null) : null };
}
