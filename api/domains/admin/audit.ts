/** The audit log: who did what to whom, written in the act's own transaction (docs/product.md "Back-office"; issue of the back-office). */
import type { Administrator } from "../../core/actor";
import type { Json } from "../../core/json";
import type { Work } from "../../core/work";
import { from, iso, nullable, select, text } from "../../db/columns";
import { arrayOf, type Runner, readJsonAlways, statement } from "../../db/statements";
import type { AuditArgs } from "./admin.inputs";
import type { AuditEntry } from "./admin.type";

export type Act =
  | "user.create"
  | "user.update"
  | "user.delete"
  | "user.factor.off"
  | "admin.create"
  | "admin.password"
  | "admin.delete"
  | "admin.factor.on"
  | "admin.factor.off"
  | "admin.passkey.add"
  | "admin.passkey.rename"
  | "admin.passkey.remove"
  | "admin.wrong-passwords"
  | "plan.availability"
  | "reconciliation.start"
  | "site-notice.put"
  | "site-notice.end"
  | "job.retry"
  | "export";

const write = statement(
  "audit-write",
  "INSERT INTO audit_log (admin_id, admin_name, act, target_id, target_name, details) VALUES ($1, $2, $3, $4, $5, $6)",
);
const entries = select(
  {
    id: from("id::text", text),
    at: iso,
    admin: from("admin_name", text),
    act: text,
    target: from("target_name", nullable(text)),
    details: from("details::text", text),
  },
  "audit_log",
);
const read = statement(
  "audit-read",
  arrayOf(entries, "WHERE ($1::bigint IS NULL OR id < $1) ORDER BY audit_log.id DESC LIMIT $2"),
);
const about = statement("audit-about", arrayOf(entries, "WHERE target_id = $1 ORDER BY audit_log.id DESC LIMIT 100"));

/** Notes an act. `details` says what changed, never a password. */
export async function noteAct(
  work: Work,
  admin: Administrator,
  act: Act,
  target: { id: string | null; name: string },
  details: Record<string, unknown> = {},
): Promise<void> {
  await work.rows(write, [admin.id, admin.username, act, target.id, target.name, JSON.stringify(details)]);
}

/** The newest entries first, or those before `cursor`. */
export function readAudit(runner: Runner, { limit, cursor }: AuditArgs): Promise<Json<AuditEntry[]>> {
  const before = cursor && /^\d{1,18}$/.test(cursor) ? cursor : null;
  return readJsonAlways(runner, read, [before, limit ?? 50]);
}

/** What was done to the one behind this id, the newest first; a hundred at most. */
export const readAuditAbout = (runner: Runner, id: string): Promise<Json<AuditEntry[]>> =>
  readJsonAlways(runner, about, [id]);
