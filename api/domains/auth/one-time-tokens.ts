/** Tokens that travel in mails: for one person and one purpose, worth something once and for a while, hashed at rest (docs/security.md "Signing in"). */
import { createHash, randomBytes } from "node:crypto";
import { int, moment, nullable, select, text, uuid } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";

export type Purpose = "verify" | "reset" | "change" | "undo";

/** A verification lives a day and so does a change of address, a reset an hour, the way back to an address a week (docs/product.md "Landing and sign-in"). */
export const lifeHours: Readonly<Record<Purpose, number>> = { verify: 24, reset: 1, change: 24, undo: 168 };

/** What a token is about beside its owner: an address, and the version of the account's sign-ins when it was asked for. */
export interface About {
  address: string | null;
  version: number | null;
}

const replace = statement(
  "one-time-token-put",
  // Of one that is open still and about the same, its mail makes another: it stays as old as what it is about.
  `INSERT INTO one_time_tokens AS t (user_id, purpose, hash, expires_at, address, version)
   VALUES ($1, $2, $3, now() + $4 * interval '1 hour', $5, $6)
   ON CONFLICT (user_id, purpose) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at,
     created_at = CASE WHEN t.address = excluded.address AND t.expires_at > excluded.created_at
       THEN t.created_at ELSE excluded.created_at END, address = excluded.address, version = excluded.version`,
);
const redeemed = { userId: uuid, address: nullable(text), version: nullable(int), since: moment };
const returned = 'RETURNING user_id AS "userId", address, version, created_at AS since';
const taking = "DELETE FROM one_time_tokens WHERE hash = $1 AND purpose = $2 AND expires_at > now()";
const take = statement("one-time-token-take", `${taking} AND user_id = $3 ${returned}`, redeemed);
/** One that the release before made, which does not say whose it is: they live a day. */
const takeAnyones = statement("one-time-token-take-anyones", `${taking} ${returned}`, redeemed);
const drop = statement("one-time-tokens-drop", "DELETE FROM one_time_tokens WHERE user_id = $1 AND purpose = ANY($2)");
const about = select({ address: nullable(text) }, "one_time_tokens WHERE user_id = $1 AND purpose = $2");
const last = statement("one-time-token-last", about);
const open = statement("one-time-token-open", about, "AND expires_at > now()");

/** A new token for the user; an older one of the same purpose is void from now on. */
export async function issueToken(runner: Runner, userId: string, purpose: Purpose, about?: About): Promise<string> {
  const token = Buffer.concat([bytesOf(userId), randomBytes(32)]).toString("base64url");
  const { address = null, version = null } = about ?? {};
  await runner.rows(replace, [userId, purpose, hashOf(token), lifeHours[purpose], address, version]);
  return token;
}

/** Whose the token is, what it is about and since when, once: it is gone with this call. Null for a used, expired, foreign or made-up one. */
export async function redeemToken(
  runner: Runner,
  token: string,
  purpose: Purpose,
): Promise<(About & { userId: string; since: Date }) | null> {
  const bytes = Buffer.from(token, "base64url");
  const [row] =
    bytes.length === 48
      ? await runner.rows(take, [hashOf(token), purpose, uuidOf(bytes)])
      : await runner.rows(takeAnyones, [hashOf(token), purpose]);
  return row ?? null;
}

/** Makes the user's tokens of these purposes worthless. */
export async function dropTokens(runner: Runner, userId: string, purposes: readonly Purpose[]): Promise<void> {
  await runner.rows(drop, [userId, purposes]);
}

/** What the user's token of this purpose is about; null when there is none that is worth something. */
export async function openAddress(runner: Runner, userId: string, purpose: Purpose): Promise<string | null> {
  return (await runner.rows(open, [userId, purpose]))[0]?.address ?? null;
}

/** The same of one that may be over. */
export async function lastAddress(runner: Runner, userId: string, purpose: Purpose): Promise<string | null> {
  return (await runner.rows(last, [userId, purpose]))[0]?.address ?? null;
}

// A token begins with its owner, so that it is looked for where the owner's rows lie.
const bytesOf = (id: string): Buffer => Buffer.from(id.replaceAll("-", ""), "hex");
const uuidOf = (bytes: Buffer): string =>
  bytes.toString("hex", 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-");

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
