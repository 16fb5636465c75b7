/** Answers of passkeys to a challenge, for members and administrators alike (docs/security.md "Passkeys"). */
import { randomBytes } from "node:crypto";
import type { AuthenticationResponseJSON } from "@simplewebauthn/server";
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import { Problem } from "../../core/problem";
import { Tickets } from "../../core/tickets";
import type { Work } from "../../core/work";
import type { PasskeyAnswerInput } from "./passkey.inputs";
import type { PasskeyChallenge } from "./passkey.type";
import type { PasskeyRows } from "./passkey-rows";
import type { PasskeyTools } from "./passkeys";
import { answerIn, relyingParty, webauthn } from "./relying-party";

/** A good answer. */
interface Answered {
  /** Whose passkey it is. */
  owner: string;
  /** Counts it, in the transaction that signs in. Throws INVALID_CREDENTIALS where it was taken before. */
  use(work: Work): Promise<void>;
}

export class PasskeyAnswers {
  private readonly tickets: Tickets;

  /** `purpose`: what its tickets are for, so that they serve nobody else's step. */
  constructor(
    private readonly tools: Omit<PasskeyTools, "transact">,
    private readonly rows: PasskeyRows,
    private readonly purpose: string,
  ) {
    this.tickets = new Tickets(tools.secret, tools.clock);
  }

  /** What anybody's browser asks its authenticator. Nothing is kept of it, and it is the same for everybody. */
  async challenge(): Promise<PasskeyChallenge> {
    const { generateAuthenticationOptions } = await webauthn();
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(this.tools.publicUrl).rpId,
      challenge: new Uint8Array(randomBytes(32)),
      userVerification: "required",
    });
    const ticket = this.tickets.issue(this.purpose, { challenge: options.challenge });
    return { options: JSON.stringify(options), ticket };
  }

  /** Reads an answer. Throws INVALID_CREDENTIALS, in the same words for a passkey that nobody knows and an answer that is not good. */
  async read({ ticket, response }: PasskeyAnswerInput): Promise<Answered> {
    const asked = this.tickets.read(this.purpose, ticket);
    const answer = answerIn<AuthenticationResponseJSON>(response);
    if (!asked || !answer) throw passkeyRefused();
    // It says whose it is, and is looked for among theirs; that it is so, what it signed says.
    const owner = Buffer.from(String(answer.response?.userHandle ?? ""), "base64url").toString("utf8");
    const [key] = isId(owner) ? await this.tools.pool.rows(this.rows.signing, [owner, String(answer.id)]) : [];
    const said = key && (await this.saidBy(answer, String(asked.challenge), key));
    if (!said) throw passkeyRefused();
    const values = [owner, key.id, said.newCounter, said.credentialBackedUp, asked.madeAt];
    return {
      owner,
      use: async (work) => {
        const [used] = await work.rows(this.rows.use, values);
        if (!used) throw passkeyRefused();
      },
    };
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

export const passkeyRefused = () => new Problem("INVALID_CREDENTIALS", messages.passkeyRefused);
