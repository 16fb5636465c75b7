/** Lists of the back-office as CSV, a part of bounded length at a time; every part of which something was taken is in the log. */
import { csvOf } from "#contract/csv";
import { isId } from "#contract/rules";
import type { Administrator } from "../../core/actor";
import type { Tools } from "../../ports/tools";
import type { AuditArgs, UsersArgs } from "./admin.inputs";
import { noteAct, readAudit } from "./audit";
import type { CsvPart } from "./office.type";
import { readUserPage } from "./user-pages.reads";

/** So many rows a part: a megabyte at the most, read in a moment. */
const rowsAtOnce = 1000;

const userColumns = [
  "id",
  "email",
  "name",
  "account_type",
  "subscription_level",
  "subscription_status",
  "payment_exempt",
  "email_verified",
  "created_at",
];
const auditColumns = ["id", "at", "admin", "act", "target", "details"];

/** Behind a cursor that never was one. */
const nothing: CsvPart = { text: "", nextCursor: null };

export class ExportsService {
  constructor(private readonly tools: Pick<Tools, "pool" | "transact">) {}

  /** Users as they are searched, filtered and sorted. */
  async users(admin: Administrator, args: UsersArgs): Promise<CsvPart> {
    if (args.cursor && !isId(args.cursor)) return nothing;
    const { users, nextCursor } = await readUserPage(this.tools.pool, { ...args, limit: rowsAtOnce });
    const rows = users.map((user) => [
      user.id,
      user.email,
      user.name,
      user.accountType,
      user.subscriptionLevel,
      user.subscriptionStatus,
      user.paymentExempt,
      user.emailVerified,
      user.createdAt,
    ]);
    return this.part(admin, "users", args.cursor ? rows : [userColumns, ...rows], users.length, nextCursor);
  }

  /** The log, the newest entries first. */
  async audit(admin: Administrator, { cursor }: AuditArgs): Promise<CsvPart> {
    if (cursor && !/^\d{1,18}$/.test(cursor)) return nothing;
    const { value: entries } = await readAudit(this.tools.pool, { cursor, limit: rowsAtOnce });
    const rows = entries.map(({ id, at, admin, act, target, details }) => [id, at, admin, act, target, details]);
    const next = entries.length < rowsAtOnce ? null : (entries.at(-1)?.id ?? null);
    return this.part(admin, "audit log", cursor ? rows : [auditColumns, ...rows], entries.length, next);
  }

  private async part(
    admin: Administrator,
    name: string,
    rows: Parameters<typeof csvOf>[0],
    count: number,
    nextCursor: string | null,
  ): Promise<CsvPart> {
    if (count > 0)
      await this.tools.transact((work) => noteAct(work, admin, "export", { id: null, name }, { rows: count }));
    return { text: csvOf(rows), nextCursor };
  }
}
