/** Signing up and in, and what a bearer token is worth (docs/product.md "Landing and sign-in", docs/api.md "Calls", docs/product.md "Landing and sign-in"). */
import type { BudgetName } from "#contract/budgets";
import { messages } from "#contract/messages";
import { invalidToken, type Member } from "../../core/actor";
import { Json } from "../../core/json";
import { networkOf } from "../../core/network";
import { Problem } from "../../core/problem";
import type { TokenFacts } from "../../core/tokens";
import type { Tools } from "../../ports/tools";
import type { UserType } from "../users/user.type";
import { emailKeyOf, readCredentials, readUser } from "../users/users.reads";
import { addUser, type UsersService } from "../users/users.service";
import type { LoginInput, RegisterInput } from "./auth.inputs";
import { enqueueMailLink } from "./recovery.service";

/** A token and the user it speaks for, the latter as Postgres wrote it. */
export interface SignIn {
  token: string;
  user: Json<UserType>;
}

export class AuthService {
  constructor(
    private readonly tools: Tools,
    private readonly users: UsersService,
  ) {}

  /** Makes an account and signs it in. `address` is the caller's. Throws CONFLICT when the e-mail is taken. */
  async register(address: string, input: RegisterInput): Promise<SignIn> {
    await this.tools.limiter.spend("registerPerAddress", address);
    const passwordHash = await this.tools.passwords.hash(input.password);
    const emailKey = emailKeyOf(input.email);
    const { id, user } = await this.tools.transact(async (work) => {
      const id = await addUser(work, input.email, { name: input.name, passwordHash });
      enqueueMailLink(work, { purpose: "verify", emailKey }, id);
      return { id, user: await readUser(work, { id }) };
    });
    if (!user) throw invalidToken();
    await this.tools.limiter.record("familiar", callerOf(emailKey, address));
    return { token: this.tools.tokens.sign("user", id, 0), user };
  }

  /** Signs in. The same words, and about the same time, whether address or password is wrong. Throws INVALID_CREDENTIALS. */
  async login(address: string, input: LoginInput): Promise<SignIn> {
    const emailKey = emailKeyOf(input.email);
    const caller = callerOf(emailKey, address);
    await this.tools.limiter.spend("loginPerAddress", address);
    const familiar = await this.tools.limiter.isSpent("familiar", caller);
    const guesses: [BudgetName, string] = familiar
      ? ["loginFailuresPerFamiliar", caller]
      : ["loginFailuresPerAccount", emailKey];
    // Taken before the password is looked at: a hundred guesses at once are a hundred guesses.
    await this.tools.limiter.spend(...guesses);
    const known = await readCredentials(this.tools.pool, emailKey);
    const fits = await this.tools.passwords.verify(known?.passwordHash ?? null, input.password);
    const user = known && fits ? await readUser(this.tools.pool, known) : null;
    if (!known || !user) throw new Problem("INVALID_CREDENTIALS", messages.invalidCredentials);
    await this.tools.limiter.giveBack(...guesses);
    await this.tools.limiter.record("familiar", caller);
    return { token: this.tools.tokens.sign("user", known.id, known.tokenVersion), user };
  }

  /** The caller, with a fresh token when theirs is past half its life. */
  async me(member: Member): Promise<{ user: Json<UserType>; token: string | null }> {
    const user = await this.users.profile(member);
    const renew = this.tools.tokens.pastHalf(member, this.tools.clock.now());
    return { user, token: renew ? this.tools.tokens.sign("user", member.id, member.tokenVersion) : null };
  }

  /** The caller's own token explained (docs/api.md "Calls"). */
  async explain(member: Member): Promise<Json<unknown>> {
    const { id, email } = (await this.users.profile(member)).value;
    const iso = (at: number) => new Date(at).toISOString();
    const token = { kind: "user", issuedAt: iso(member.issuedAt), expiresAt: iso(member.expiresAt) };
    return Json.of({ token, user: { id, email } });
  }

  /** Whom a user's token speaks for. Throws INVALID_TOKEN when it is older than the account's version or the account is gone. */
  actorBehind(facts: TokenFacts): Member | Promise<Member> {
    const version = this.tools.versions.of(facts.subject);
    return typeof version === "number" ? memberWith(facts, version) : version.then((now) => memberWith(facts, now));
  }
}

function memberWith({ subject: id, version, issuedAt, expiresAt }: TokenFacts, now: number | null): Member {
  if (now === null || now !== version) throw invalidToken();
  return { kind: "member", id, tokenVersion: now, issuedAt, expiresAt };
}

const callerOf = (emailKey: string, address: string): string => `${emailKey} ${networkOf(address)}`;
