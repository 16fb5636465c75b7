/** Rows of passkeys, each beside its owner's. */
import { big, bool, from, int, iso, nullable, select, text, uuid } from "../../db/columns";
import { arrayOf, objectOf, statement } from "../../db/statements";

const shown = select({ id: uuid, name: text, backedUp: bool, createdAt: iso, lastUsedAt: nullable(iso) }, "passkeys p");

export const passkeyRows = {
  all: statement("passkeys", arrayOf(shown, "WHERE p.user_id = $1 ORDER BY p.created_at, p.id")),
  one: statement("passkey", objectOf(shown, "WHERE p.user_id = $1 AND p.id = $2")),
  known: statement(
    "passkeys-known",
    select(
      { credentialId: text, transports: from("array_to_string(transports, ' ')", text) },
      "passkeys WHERE user_id = $1",
    ),
  ),
  signing: statement(
    "passkey-signing",
    select({ id: uuid, publicKey: text, counter: big }, "passkeys WHERE user_id = $1 AND credential_id = $2"),
  ),
  /** Two of one account at once are added one after the other, so that they are counted; none outruns what ends every sign-in. */
  lock: statement("passkeys-lock", select({ tokenVersion: int }, "users WHERE id = $1 FOR UPDATE")),
  put: statement(
    "passkey-put",
    `INSERT INTO passkeys (user_id, id, name, credential_id, public_key, counter, transports, backed_up, challenged_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING RETURNING id`,
    { id: uuid },
  ),
  rename: statement("passkey-rename", "UPDATE passkeys SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING id", {
    id: uuid,
  }),
  remove: statement("passkey-remove", "DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING id", { id: uuid }),
  /** Once for each challenge, and for none older than one that was answered; a counter that counts only rises. */
  use: statement(
    "passkey-use",
    `UPDATE passkeys SET counter = $3, backed_up = $4, challenged_at = $5, last_used_at = now()
     WHERE user_id = $1 AND id = $2 AND challenged_at < $5 AND (counter < $3 OR counter = 0 AND $3 = 0) RETURNING id`,
    { id: uuid },
  ),
};
