/** Signing up and in, and what a bearer token is worth (docs/product.md "Landing and sign-in", docs/api.md "Calls", docs/product.md "Landing and sign-in"). */
import { randomUUID } from "node:crypto";
import type { BudgetName } from "#contract/budgets";
import { messages } from "#contract/messages";
import { invalidToken, type Member } from "../../core/actor";
import type { Clock } from "../../core/clock";
import { Json } from "../../core/json";
import type { Limiter } from "../../core/limiter";
import { networkOf } from "../../core/network";
import type { Passwords } from "../../core/passwords";
import { conflict, Problem } from "../../core/problem";
import type { TokenVersions } from "../../core/token-versions";
import type { TokenFacts, Tokens } from "../../core/tokens";
import type { Transact } from "../../core/work";
import type { Runner } from "../../db/statements";
import { HandleTaken, mailHandle, takeHandle } from "../users/handles";
import { User } from "../users/user.entity";
import type { UserType } from "../users/user.type";
import { emailKeyOf, readCredentials, readUser } from "../users/users.reads";
import type { UsersService } from "../users/users.service";
import type { LoginInput, RegisterInput } from "./auth.inputs";
import { enqueueMailLink } from "./recovery.service";

/** A token and the user it speaks for, the latter as Postgres wrote it. */
export interface SignIn {
  token: string;
  user: Json<UserType>;
}

export class AuthService {
  constructor(
    private readonly pool: Runner,
    private readonly transact: Transact,
    private readonly users: UsersService,
    private readonly tokens: Tokens,
    private readonly versions: TokenVersions,
    private readonly passwords: Passwords,
    private readonly limiter: Limiter,
    private readonly clock: Clock,
  ) {}

  /** Makes an account and signs it in. `address` is the caller's. Throws CONFLICT when the e-mail is taken. */
  async register(address: string, input: RegisterInput): Promise<SignIn> {
    await this.limiter.spend("registerPerAddress", address);
    const id = randomUUID();
    const passwordHash = await this.passwords.hash(input.password);
    const email = input.email.normalize("NFC");
    const user = await this.transact(async (work) => {
      await takeHandle(work, mailHandle(emailKeyOf(email)), id).catch(emailTaken);
      await work.manager.insert(User, { id, email, emailKey: emailKeyOf(email), name: input.name, passwordHash });
      enqueueMailLink(work, { purpose: "verify", emailKey: emailKeyOf(email) });
      return readUser(work, { id });
    });
    if (!user) throw invalidToken();
    await this.limiter.record("familiar", callerOf(emailKeyOf(email), address));
    return { token: this.tokens.sign("user", id, 0), user };
  }

  /** Signs in. The same words, and about the same time, whether address or password is wrong. Throws INVALID_CREDENTIALS. */
  async login(address: string, input: LoginInput): Promise<SignIn> {
    const emailKey = emailKeyOf(input.email);
    const caller = callerOf(emailKey, address);
    await this.limiter.spend("loginPerAddress", address);
    const familiar = await this.limiter.isSpent("familiar", caller);
    const guesses: [BudgetName, string] = familiar
      ? ["loginFailuresPerFamiliar", caller]
      : ["loginFailuresPerAccount", emailKey];
    // Taken before the password is looked at: a hundred guesses at once are a hundred guesses.
    await this.limiter.spend(...guesses);
    const known = await readCredentials(this.pool, emailKey);
    const fits = await this.passwords.verify(known?.passwordHash ?? null, input.password);
    const user = known && fits ? await readUser(this.pool, known) : null;
    if (!known || !user) throw new Problem("INVALID_CREDENTIALS", messages.invalidCredentials);
    await this.limiter.giveBack(...guesses);
    await this.limiter.record("familiar", caller);
    return { token: this.tokens.sign("user", known.id, known.tokenVersion), user };
  }

  /** The caller, with a fresh token when theirs is past half its life. */
  async me(member: Member): Promise<{ user: Json<UserType>; token: string | null }> {
    const user = await this.users.profile(member);
    const renew = this.tokens.pastHalf(member, this.clock.now());
    return { user, token: renew ? this.tokens.sign("user", member.id, member.tokenVersion) : null };
  }

  /** The caller's own token explained (docs/api.md "Calls"). */
  async explain(member: Member): Promise<Json<unknown>> {
    const { id, email } = (await this.users.profile(member)).value;
    const iso = (at: number) => new Date(at).toISOString();
    const token = { kind: "user", issuedAt: iso(member.issuedAt), expiresAt: iso(member.expiresAt) };
    return Json.of({ token, user: { id, email } });
  }

  /** Whom a user's token speaks for. Throws INVALID_TOKEN when it is older than the account's version or the account is gone. */
  async actorBehind(facts: TokenFacts): Promise<Member> {
    const version = await this.versions.of(facts.subject);
    if (version === null || version !== facts.version) throw invalidToken();
    return {
      kind: "member",
      id: facts.subject,
      tokenVersion: version,
      issuedAt: facts.issuedAt,
      expiresAt: facts.expiresAt,
    };
  }
}

const callerOf = (emailKey: string, address: string): string => `${emailKey} ${networkOf(address)}`;

function emailTaken(error: unknown): never {
  throw error instanceof HandleTaken ? conflict(messages.emailTaken) : error;
}
