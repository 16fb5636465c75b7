/** Signing in by a passkey, which stands for password and code together (docs/security.md "Passkeys"). */
import type { Client } from "../../core/context";
import type { Tools } from "../../ports/tools";
import { emailKeyOf, readOwnCredentials, readUser } from "../users/users.reads";
import { Guesses, memberFailures } from "./guesses";
import type { PasskeyAnswerInput } from "./passkey.inputs";
import type { PasskeyChallenge } from "./passkey.type";
import { PasskeyAnswers, passkeyRefused } from "./passkey-answers";
import { memberPasskeys } from "./passkey-rows";
import type { SignIn } from "./sign-in";
import type { SignInsService } from "./sign-ins.service";

export class PasskeySignInService {
  private readonly answers: PasskeyAnswers;
  private readonly guesses: Guesses;

  constructor(
    private readonly tools: Tools,
    private readonly signIns: SignInsService,
  ) {
    this.answers = new PasskeyAnswers(tools, memberPasskeys, "passkey");
    this.guesses = new Guesses(tools.limiter, memberFailures);
  }

  /** What anybody's browser asks its authenticator. */
  async challenge(address: string): Promise<PasskeyChallenge> {
    await this.tools.limiter.spend("loginPerAddress", address);
    return this.answers.challenge();
  }

  /**
   * Signs in whose passkey answered. Throws INVALID_CREDENTIALS, in the same words for a passkey that nobody knows, an answer that is not
   * good and one that was taken before.
   */
  async signIn(client: Client, input: PasskeyAnswerInput): Promise<SignIn> {
    await this.tools.limiter.spend("loginPerAddress", client.address);
    const { owner, use } = await this.answers.read(input);
    const known = await readOwnCredentials(this.tools.pool, owner);
    const user = known && (await readUser(this.tools.pool, { id: owner }));
    if (!user) throw passkeyRefused();
    const token = await this.tools.transact(async (work) => {
      await use(work);
      return this.signIns.begin(work, known, "passkey", client);
    });
    await this.guesses.know(emailKeyOf(user.value.email), client.address);
    return { token, user };
  }
}
