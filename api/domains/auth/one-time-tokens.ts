/** Tokens that travel in mails (security guide, row 31): 32 random bytes, hashed at rest, for one purpose, used once, the newest only. */
import { createHash, randomBytes } from "node:crypto";
import { uuid } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";

export type Purpose = "verify" | "reset";

/** A verification lives a day, a reset an hour (rest-contract "Settlements", Identity; "Calls"). */
const lifeHours: Readonly<Record<Purpose, number>> = { verify: 24, reset: 1 };

const replace = statement(
  "one-time-token-put",
  `INSERT INTO one_time_tokens (user_id, purpose, hash, expires_at) VALUES ($1, $2, $3, now() + $4 * interval '1 hour')
   ON CONFLICT (user_id, purpose) DO UPDATE SET hash = excluded.hash, expires_at = excluded.expires_at, created_at = now()`,
);
const take = statement(
  "one-time-token-take",
  "DELETE FROM one_time_tokens WHERE hash = $1 AND purpose = $2 AND expires_at > now() RETURNING user_id",
  { user_id: uuid },
);

/** A new token for the user; an older one of the same purpose is void from now on. */
export async function issueToken(runner: Runner, userId: string, purpose: Purpose): Promise<string> {
  const token = randomBytes(32).toString("base64url");
  await runner.rows(replace, [userId, purpose, hashOf(token), lifeHours[purpose]]);
  return token;
}

/** Whose the token is, once: it is gone with this call. Null for a used, expired, foreign or made-up one. */
export async function redeemToken(runner: Runner, token: string, purpose: Purpose): Promise<string | null> {
  const [row] = await runner.rows(take, [hashOf(token), purpose]);
  return row?.user_id ?? null;
}

const hashOf = (token: string): Buffer => createHash("sha256").update(token).digest();
