/** All that the back-office knows of one account (docs/product.md "Back-office"). */
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import { notFound } from "../../core/problem";
import { bool, from, select } from "../../db/columns";
import { arrayOf, readJsonAlways, statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import type { SecondFactorService } from "../auth/second-factor.service";
import { signInColumns } from "../auth/sign-ins.service";
import { readBillingRecords, readDetails, readSubscriptionEvents } from "../billing/billing.reads";
import { readUser } from "../users/users.reads";
import { readAuditAbout } from "./audit";
import type { AdminUserType } from "./office.type";

const signIns = statement(
  "admin-sign-ins",
  arrayOf(
    select(
      {
        ...signInColumns,
        current: from("false", bool),
      },
      "sign_ins s",
    ),
    `JOIN users u ON u.id = s.user_id WHERE s.user_id = $1 AND s.token_version = u.token_version AND s.expires_at > now()
      ORDER BY s.last_used_at DESC, s.id`,
  ),
);

export class UserDetailsService {
  constructor(
    private readonly tools: Pick<Tools, "pool" | "payments" | "supportEmail">,
    private readonly factors: SecondFactorService,
  ) {}

  /** Throws NOT_FOUND. */
  async read(id: string): Promise<AdminUserType> {
    if (!isId(id)) throw notFound(messages.userNotFound);
    const { pool, payments, supportEmail } = this.tools;
    const account = { id };
    const [user, details, steps, paid, places, secondFactor, audit] = await Promise.all([
      readUser(pool, account),
      readDetails(pool, account, payments.provider),
      readSubscriptionEvents(pool, account),
      readBillingRecords(pool, account),
      readJsonAlways(pool, signIns, [id]),
      this.factors.state(account),
      readAuditAbout(pool, id),
    ]);
    if (!user || !details) throw notFound(messages.userNotFound);
    const subscription = { ...details, supportEmail };
    return {
      user: user.value,
      subscription,
      steps: steps.value,
      payments: paid.value,
      signIns: places.value,
      secondFactor,
      audit: audit.value,
    };
  }
}
