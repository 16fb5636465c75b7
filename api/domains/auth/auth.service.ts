/** Signing up and in, and what a bearer token is worth (docs/product.md "Landing and sign-in", docs/api.md "Calls", docs/product.md "Landing and sign-in"). */
import type { BudgetName } from "#contract/budgets";
import { messages } from "#contract/messages";
import { invalidToken, type Member } from "../../core/actor";
import type { Client } from "../../core/context";
import { Json } from "../../core/json";
import { networkOf } from "../../core/network";
import { Problem } from "../../core/problem";
import type { Tools } from "../../ports/tools";
import type { UserType } from "../users/user.type";
import { emailKeyOf, readCredentials, readUser } from "../users/users.reads";
import { addUser, type UsersService } from "../users/users.service";
import type { LoginInput, RegisterInput } from "./auth.inputs";
import { enqueueMailLink } from "./recovery.service";
import type { SignInsService } from "./sign-ins.service";

/** A token and the user it speaks for, the latter as Postgres wrote it. */
export interface SignIn {
  token: string;
  user: Json<UserType>;
}

export class AuthService {
  constructor(
    private readonly tools: Tools,
    private readonly users: UsersService,
    private readonly signIns: SignInsService,
  ) {}

  /** Makes an account and signs it in. Throws CONFLICT when the e-mail is taken. */
  async register(client: Client, input: RegisterInput): Promise<SignIn> {
    const { address } = client;
    await this.tools.limiter.spend("registerPerAddress", address);
    const passwordHash = await this.tools.passwords.hash(input.password);
    const emailKey = emailKeyOf(input.email);
    const { token, user } = await this.tools.transact(async (work) => {
      const id = await addUser(work, input.email, { name: input.name, passwordHash });
      enqueueMailLink(work, { purpose: "verify", emailKey }, id);
      const token = await this.signIns.begin(work, { id, tokenVersion: 0 }, "sign_up", client);
      return { token, user: await readUser(work, { id }) };
    });
    if (!user) throw invalidToken();
    await this.tools.limiter.record("familiar", callerOf(emailKey, address));
    return { token, user };
  }

  /** Signs in. The same words, and about the same time, whether address or password is wrong. Throws INVALID_CREDENTIALS. */
  async login(client: Client, input: LoginInput): Promise<SignIn> {
    const { address } = client;
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
    const token = await this.tools.transact((work) => this.signIns.begin(work, known, "password", client));
    return { token, user };
  }

  /** The caller, with a fresh token when theirs is past half its life. */
  async me(member: Member, client: Client): Promise<{ user: Json<UserType>; token: string | null }> {
    const user = await this.users.profile(member);
    const renew = this.tools.tokens.pastHalf(member, this.tools.clock.now());
    return { user, token: renew ? await this.signIns.renew(member, client) : null };
  }

  /** The caller's own token explained (docs/api.md "Calls"). */
  async explain(member: Member): Promise<Json<unknown>> {
    const { id, email } = (await this.users.profile(member)).value;
    const iso = (at: number) => new Date(at).toISOString();
    const token = { kind: "user", issuedAt: iso(member.issuedAt), expiresAt: iso(member.expiresAt) };
    return Json.of({ token, user: { id, email } });
  }
}

const callerOf = (emailKey: string, address: string): string => `${emailKey} ${networkOf(address)}`;
