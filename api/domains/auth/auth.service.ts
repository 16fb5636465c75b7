/** Signing up and in, and what a bearer token is worth (docs/product.md "Landing and sign-in", docs/api.md "Calls", docs/product.md "Landing and sign-in"). */
import { messages } from "#contract/messages";
import { invalidToken, type Member } from "../../core/actor";
import type { Client } from "../../core/context";
import { Json } from "../../core/json";
import { Problem } from "../../core/problem";
import type { Tools } from "../../ports/tools";
import type { UserType } from "../users/user.type";
import { emailKeyOf, readCredentials, readUser } from "../users/users.reads";
import { addUser, type UsersService } from "../users/users.service";
import type { LoginInput, RegisterInput } from "./auth.inputs";
import { Guesses, memberFailures } from "./guesses";
import { enqueueMailLink } from "./recovery.service";
import type { SecondFactorService } from "./second-factor.service";
import type { SignIn } from "./sign-in";
import type { SignInsService } from "./sign-ins.service";

export class AuthService {
  private readonly guesses: Guesses;

  constructor(
    private readonly tools: Tools,
    private readonly users: UsersService,
    private readonly signIns: SignInsService,
    private readonly secondFactor: SecondFactorService,
  ) {
    this.guesses = new Guesses(tools.limiter, memberFailures);
  }

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
    await this.guesses.know(emailKey, address);
    return { token, user };
  }

  /**
   * Signs in. The same words, and about the same time, whether address or password is wrong. Throws INVALID_CREDENTIALS, and
   * SECOND_FACTOR_REQUIRED with a ticket where both are right and a second factor is on.
   */
  async login(client: Client, input: LoginInput): Promise<SignIn> {
    const { address } = client;
    const emailKey = emailKeyOf(input.email);
    await this.tools.limiter.spend("loginPerAddress", address);
    const fitting = await this.guesses.at(emailKey, address, async () => {
      const known = await readCredentials(this.tools.pool, emailKey);
      const fits = await this.tools.passwords.verify(known?.passwordHash ?? null, input.password);
      const user = known && fits ? await readUser(this.tools.pool, known) : null;
      return known && user && { known, user };
    });
    if (!fitting) throw new Problem("INVALID_CREDENTIALS", messages.invalidCredentials);
    const { known, user } = fitting;
    await this.secondFactor.askOf(known, "password");
    await this.guesses.know(emailKey, address);
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
