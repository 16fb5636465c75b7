/** Signing in by a passkey, which stands for password and code together (docs/security.md "Passkeys"). */
import { randomBytes } from "node:crypto";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import type { Client } from "../../core/context";
import { Problem } from "../../core/problem";
import { Tickets } from "../../core/tickets";
import type { Tools } from "../../ports/tools";
import { emailKeyOf, readOwnCredentials, readUser } from "../users/users.reads";
import { Guesses, memberFailures } from "./guesses";
import type { PasskeyAnswerInput } from "./passkey.inputs";
import type { PasskeyChallenge } from "./passkey.type";
import { passkeyRows as rows } from "./passkey-rows";
import { answerIn, relyingParty, webauthn } from "./relying-party";
import type { SignIn } from "./sign-in";
import type { SignInsService } from "./sign-ins.service";

const purpose = "passkey";

export class PasskeySignInService {
  private readonly tickets: Tickets;
  private readonly guesses: Guesses;

  constructor(
    private readonly tools: Tools,
    private readonly signIns: SignInsService,
  ) {
    this.tickets = new Tickets(tools.secret, tools.clock);
    this.guesses = new Guesses(tools.limiter, memberFailures);
  }

  /** What anybody's browser asks its authenticator. Nothing is kept of it, and it is the same for everybody. */
  async challenge(address: string): Promise<PasskeyChallenge> {
    await this.tools.limiter.spend("loginPerAddress", address);
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(this.tools.publicUrl).rpId,
      challenge: new Uint8Array(randomBytes(32)),
      userVerification: "required",
    });
    const ticket = this.tickets.issue(purpose, { challenge: options.challenge });
    return { options: JSON.stringify(options), ticket };
  }

  /**
   * Signs in whose passkey answered. Throws INVALID_CREDENTIALS, in the same words for a passkey that nobody knows, an answer that is not
   * good and one that was taken before.
   */
  async signIn(client: Client, { ticket, response }: PasskeyAnswerInput): Promise<SignIn> {
    await this.tools.limiter.spend("loginPerAddress", client.address);
    const asked = this.tickets.read(purpose, ticket);
    const answer = answerIn<AuthenticationResponseJSON>(response);
    if (!asked || !answer) throw refused();
    // It says whose it is, and is looked for among theirs; that it is so, what it signed says.
    const userId = Buffer.from(String(answer.response?.userHandle ?? ""), "base64url").toString("utf8");
    const [key] = isId(userId) ? await this.tools.pool.rows(rows.signing, [userId, String(answer.id)]) : [];
    const said = key && (await this.saidBy(answer, String(asked.challenge), key));
    const known = said && (await readOwnCredentials(this.tools.pool, userId));
    const user = known && (await readUser(this.tools.pool, { id: userId }));
    if (!user) throw refused();
    const use = [userId, key.id, said.newCounter, said.credentialBackedUp, asked.madeAt];
    const token = await this.tools.transact(async (work) => {
      const [used] = await work.rows(rows.use, use);
      if (!used) throw refused();
      return this.signIns.begin(work, known, "passkey", client);
    });
    await this.guesses.know(emailKeyOf(user.value.email), client.address);
    return { token, user };
  }

  /** What a good answer of this key says, or null for one that is not good. */
  private async saidBy(
    answer: AuthenticationResponseJSON,
    expectedChallenge: string,
    { publicKey, counter }: { publicKey: string; counter: string },
  ) {
    const { verifyAuthenticationResponse } = await webauthn();
    const { origin, rpId } = relyingParty(this.tools.publicUrl);
    // Whatever it throws says what is wrong with what a browser sent.
    const verified = await verifyAuthenticationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: answer.id,
        publicKey: new Uint8Array(Buffer.from(publicKey, "base64url")),
        counter: Number(counter),
      },
    }).catch(() => null);
    return verified?.verified ? verified.authenticationInfo : null;
  }
}

const refused = () => new Problem("INVALID_CREDENTIALS", messages.passkeyRefused);
