/** Reading administrators. */
import { isId } from "#contract/rules";
import { keyOf } from "#contract/text";
import type { Json } from "../../core/json";
import { bool, from, int, iso, type RowOf, select, text, uuid } from "../../db/columns";
import { arrayOf, objectOf, type Runner, readJson, readJsonAlways, statement } from "../../db/statements";
import type { AdminType } from "./admin.type";

const admins = select({ id: uuid, username: text, createdAt: iso, updatedAt: iso }, "admins a");
const allAdmins = statement("admins", arrayOf(admins, "ORDER BY a.created_at, a.id"));
const oneAdmin = statement("admin", objectOf(admins, "WHERE a.id = $1"));
const factor = "EXISTS (SELECT FROM admin_second_factors f WHERE f.admin_id = a.id AND f.confirmed_at IS NOT NULL)";
const passkey = "EXISTS (SELECT FROM admin_passkeys p WHERE p.admin_id = a.id)";
const known = { id: uuid, username: text, passwordHash: text, tokenVersion: int };
const signingIn = select(
  { ...known, hasSecondFactor: from(factor, bool), hasPasskey: from(passkey, bool) },
  "admins a",
);
const byName = statement("admin-by-name", signingIn, "WHERE a.username_key = $1");
const byId = statement("admin-by-id", signingIn, "WHERE a.id = $1");

/** What signing an administrator in needs. */
export type AdminRow = RowOf<typeof signingIn.columns>;

export const readAdmins = (runner: Runner): Promise<Json<AdminType[]>> => readJsonAlways(runner, allAdmins, []);
export const readAdmin = (runner: Runner, id: string): Promise<Json<AdminType> | null> =>
  readJson(runner, oneAdmin, [id]);

export const usernameKeyOf = keyOf;

export const readAdminByName = async (runner: Runner, username: string): Promise<AdminRow | null> =>
  (await runner.rows(byName, [usernameKeyOf(username)]))[0] ?? null;

export const readAdminById = async (runner: Runner, id: string): Promise<AdminRow | null> =>
  (isId(id) && (await runner.rows(byId, [id]))[0]) || null;
