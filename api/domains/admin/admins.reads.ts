/** Reading administrators and, for them, users. */
import { isId } from "#contract/rules";
import { keyOf } from "#contract/text";
import type { Json } from "../../core/json";
import { userShape } from "../../db/shapes";
import { arrayOf, objectOf, type Runner, readJson, readJsonAlways, statement } from "../../db/statements";
import type { UserType } from "../users/user.type";
import type { AdminType } from "./admin.type";

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

export const usernameKeyOf = keyOf;

export async function readAdminByName(runner: Runner, username: string): Promise<AdminRow | null> {
  const [row] = await runner.rows<AdminRow & Record<string, unknown>>(byName, [usernameKeyOf(username)]);
  return row ?? null;
}

export async function readAdminById(runner: Runner, id: string): Promise<AdminRow | null> {
  const [row] = isId(id) ? await runner.rows<AdminRow & Record<string, unknown>>(byId, [id]) : [];
  return row ?? null;
}
