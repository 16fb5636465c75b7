/** Rows of passkeys, each beside its owner's: the same for members and for administrators, each in a table of their own. */
import { big, bool, from, int, iso, nullable, select, text, uuid } from "../../db/columns";
import { arrayOf, objectOf, type Statement, statement } from "../../db/statements";

const rowsOf = (table: string, owner: "user_id" | "admin_id", owners: "users" | "admins") => {
  const shown = select(
    { id: uuid, name: text, backedUp: bool, createdAt: iso, lastUsedAt: nullable(iso) },
    `${table} p`,
  );
  const done = (name: string, sql: string): Statement<{ id: string }> =>
    statement(`${table}-${name}`, `${sql} RETURNING id`, { id: uuid });
  return {
    all: statement(`${table}-all`, arrayOf(shown, `WHERE p.${owner} = $1 ORDER BY p.created_at, p.id`)),
    one: statement(`${table}-one`, objectOf(shown, `WHERE p.${owner} = $1 AND p.id = $2`)),
    known: statement(
      `${table}-known`,
      select(
        { credentialId: text, transports: from("array_to_string(transports, ' ')", text) },
        `${table} WHERE ${owner} = $1`,
      ),
    ),
    signing: statement(
      `${table}-signing`,
      select({ id: uuid, publicKey: text, counter: big }, `${table} WHERE ${owner} = $1 AND credential_id = $2`),
    ),
    /** Two of one account at once are added one after the other, so that they are counted; none outruns what ends every sign-in. */
    lock: statement(`${table}-lock`, select({ tokenVersion: int }, `${owners} WHERE id = $1 FOR UPDATE`)),
    put: done(
      "put",
      `INSERT INTO ${table} (${owner}, id, name, credential_id, public_key, counter, transports, backed_up, challenged_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT DO NOTHING`,
    ),
    rename: done("rename", `UPDATE ${table} SET name = $3 WHERE ${owner} = $1 AND id = $2`),
    remove: statement(`${table}-remove`, `DELETE FROM ${table} WHERE ${owner} = $1 AND id = $2 RETURNING name`, {
      name: text,
    }),
    /** Once for each challenge, and for none older than one that was answered; a counter that counts only rises. */
    use: done(
      "use",
      `UPDATE ${table} SET counter = $3, backed_up = $4, challenged_at = $5, last_used_at = now()
       WHERE ${owner} = $1 AND id = $2 AND challenged_at < $5 AND (counter < $3 OR counter = 0 AND $3 = 0)`,
    ),
    clear: statement(`${table}-clear`, `DELETE FROM ${table} WHERE ${owner} = $1`),
  };
};

export const memberPasskeys = rowsOf("passkeys", "user_id", "users");
export const adminPasskeys = rowsOf("admin_passkeys", "admin_id", "admins");
export type PasskeyRows = typeof memberPasskeys | typeof adminPasskeys;
