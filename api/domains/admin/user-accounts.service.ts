/** An administrator's verbs on users' accounts (docs/product.md "Back-office"). */
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import type { Administrator } from "../../core/actor";
import type { Json } from "../../core/json";
import { foundOr, invalid } from "../../core/problem";
import type { Work } from "../../core/work";
import { type RowOf, select, text } from "../../db/columns";
import { account } from "../../db/shapes";
import { statement } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { takeFactorAway } from "../auth/factor-removal";
import { enqueueMailLink } from "../auth/recovery.service";
import { exemptFromPaying } from "../billing/leaving";
import { User } from "../users/user.entity";
import type { UserType } from "../users/user.type";
import { userChanged } from "../users/users.events";
import { emailKeyOf, readUser } from "../users/users.reads";
import { addUser, type UsersService } from "../users/users.service";
import type { AccountInput, CreateUserInput, UpdateUserInput } from "./admin.inputs";
import { noteAct } from "./audit";

const orNotFound = foundOr(messages.userNotFound);

const { subscriptionStatus: _, ...settable } = account;
const known = { email: text, ...settable };
type Known = RowOf<typeof known>;
type Account = Pick<Known, "accountType" | "subscriptionLevel">;

const lock = statement("user-account-lock", select(known, "users WHERE id = $1 FOR UPDATE"));
const endLogins = statement(
  "user-password-set",
  "UPDATE users SET password_hash = $2, token_version = token_version + 1, updated_at = now() WHERE id = $1",
);

export class UserAccountsService {
  constructor(
    private readonly tools: Tools,
    private readonly users: UsersService,
  ) {}

  /** Makes a user; trial with level basic unless said otherwise. Throws CONFLICT when the e-mail is taken. */
  async create(admin: Administrator, input: CreateUserInput): Promise<Json<UserType>> {
    const account = settled({ accountType: "trial", subscriptionLevel: null }, input);
    const passwordHash = await this.hashFor(admin, input.password);
    const paymentExempt = input.paymentExempt ?? false;
    return this.tools.transact(async (work) => {
      const fields = { name: input.name ?? null, passwordHash, ...account, paymentExempt };
      const id = await addUser(work, input.email, fields);
      // As after signing up: the notice in the account speaks of this mail.
      enqueueMailLink(work, { purpose: "verify", emailKey: emailKeyOf(input.email) }, id);
      const name = input.email.normalize("NFC");
      await noteAct(work, admin, "user.create", { id, name }, { ...account, paymentExempt });
      return orNotFound(await readUser(work, { id }));
    });
  }

  /** Changes what an account is; a new password ends every login. The user's open tabs see it live. Throws NOT_FOUND. */
  async update(admin: Administrator, id: string, input: UpdateUserInput): Promise<Json<UserType>> {
    const hash = input.password === undefined ? null : await this.hashFor(admin, input.password);
    return this.tools.transact(async (work) => {
      const known = await this.lock(work, id);
      const account = settled(known, input);
      const exempt = input.paymentExempt === undefined ? {} : { paymentExempt: input.paymentExempt };
      await work.manager.update(User, { id }, { ...account, ...exempt });
      if (input.paymentExempt && !known.paymentExempt) await exemptFromPaying(work, id);
      if (hash) await work.rows(endLogins, [id, hash]);
      const changed = { ...changedOf(known, { ...account, ...exempt }), ...(hash && { password: "changed" }) };
      await noteAct(work, admin, "user.update", { id, name: known.email }, changed);
      work.announce(userChanged(id));
      return orNotFound(await readUser(work, { id }));
    });
  }

  /** Takes the second factor of a user who lost it; ends every login and mails the user. Throws NOT_FOUND, CONFLICT where none is on. */
  removeSecondFactor(admin: Administrator, id: string): Promise<void> {
    return this.tools.transact(async (work) => {
      const { email } = await this.lock(work, id);
      await takeFactorAway(work, id);
      await noteAct(work, admin, "user.factor.off", { id, name: email });
    });
  }

  /** Deletes a user with everything in the account; ends its open tabs. Throws NOT_FOUND. */
  delete(admin: Administrator, id: string): Promise<void> {
    return this.tools.transact(async (work) => {
      const { email } = await this.lock(work, id);
      await this.users.removeIn(work, id);
      await noteAct(work, admin, "user.delete", { id: null, name: email });
    });
  }

  private async hashFor(admin: Administrator, password: string): Promise<string> {
    await this.tools.limiter.spend("passwordsSetPerAdmin", admin.id);
    return this.tools.passwords.hash(password);
  }

  private async lock(work: Work, id: string): Promise<Known> {
    const [row] = isId(id) ? await work.rows(lock, [id]) : [];
    return orNotFound(row);
  }
}

/**
 * What the account is after the change: premium needs a level, free has none, trial without one gets basic; choosing another
 * type clears the level it had (docs/product.md "Back-office", docs/product.md "Landing and sign-in").
 */
function settled(known: Account, { accountType = known.accountType, subscriptionLevel }: AccountInput): Account {
  const kept = accountType === known.accountType ? known.subscriptionLevel : null;
  const level = subscriptionLevel === undefined ? kept : subscriptionLevel;
  if (accountType === "premium" && level === null) throw invalid({ subscriptionLevel: messages.levelRequired });
  if (accountType === "free") return { accountType, subscriptionLevel: null };
  return { accountType, subscriptionLevel: level ?? "basic" };
}

/** What is another than before: the log tells changes, not states. */
const changedOf = (known: Known, now: Partial<Known>): Partial<Known> =>
  Object.fromEntries(Object.entries(now).filter(([key, value]) => known[key as keyof Known] !== value));
