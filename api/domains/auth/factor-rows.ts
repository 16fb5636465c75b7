/** Rows of second factors: the same for members and for administrators, each in a table of their own. */
import { from, int, iso, nullable, select, text, uuid } from "../../db/columns";
import { type Statement, statement } from "../../db/statements";

const state = {
  secret: text,
  confirmedAt: nullable(iso),
  recoveryCodesLeft: from("cardinality(recovery_codes)", int),
};

const rowsOf = <Owner extends "user_id" | "admin_id">(table: string, owner: Owner) => {
  const mine = `WHERE ${owner} = $1`;
  const on = `${mine} AND confirmed_at IS NOT NULL`;
  const done = (name: string, sql: string): Statement<{ done: string }> =>
    statement(`${table}-${name}`, `${sql} RETURNING ${owner} AS done`, { done: uuid });
  return {
    one: statement(`${table}-one`, select(state, `${table} f`), mine),
    /** Puts a secret that is not confirmed yet in the place of another such; none where it is on. */
    begin: done(
      "begin",
      `INSERT INTO ${table} AS f (${owner}, secret) VALUES ($1, $2)
       ON CONFLICT (${owner}) DO UPDATE SET secret = excluded.secret WHERE f.confirmed_at IS NULL`,
    ),
    confirm: done(
      "confirm",
      `UPDATE ${table} SET confirmed_at = now(), last_step = $3, recovery_codes = $4
       ${mine} AND secret = $2 AND confirmed_at IS NULL`,
    ),
    /** Of each time step one code is taken, and none of a step before it. */
    takeStep: done("take-step", `UPDATE ${table} SET last_step = $2 ${on} AND last_step < $2`),
    takeRecoveryCode: done(
      "take-recovery-code",
      `UPDATE ${table} SET recovery_codes = array_remove(recovery_codes, $2) ${on} AND $2 = ANY(recovery_codes)`,
    ),
    renew: done("renew", `UPDATE ${table} SET recovery_codes = $2 ${on}`),
    remove: done("remove", `DELETE FROM ${table} ${mine}`),
  };
};

export const memberFactors = rowsOf("second_factors", "user_id");
export const adminFactors = rowsOf("admin_second_factors", "admin_id");
export type FactorRows = typeof memberFactors | typeof adminFactors;
