/**
 * A member's passkeys: keys of devices that sign in without a password and stand for both factors (docs/security.md "Passkeys"). What
 * WebAuthn says is read and verified by the library; ours is whose a key is, and that each challenge is answered once.
 */
import { randomBytes, randomUUID } from "node:crypto";
import type {
  AuthenticatorTransport,
  PublicKeyCredentialCreationOptionsJSON,
  RegistrationResponseJSON,
} from "@simplewebauthn/server";
import { limits } from "#contract/limits";
import { messages } from "#contract/messages";
import { isId } from "#contract/rules";
import { invalidToken, type Member } from "../../core/actor";
import type { Json } from "../../core/json";
import { conflict, notFound, Problem } from "../../core/problem";
import { Tickets } from "../../core/tickets";
import { readJson, readJsonAlways } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import { userChanged } from "../users/users.events";
import { readUser } from "../users/users.reads";
import type { AddPasskeyInput, PasskeyNameInput } from "./passkey.inputs";
import type { PasskeyChallenge, PasskeyType } from "./passkey.type";
import { passkeyRows as rows } from "./passkey-rows";
import { answerIn, relyingParty, webauthn } from "./relying-party";
import type { ProofInput } from "./second-factor.inputs";
import type { SecondFactorService } from "./second-factor.service";

const adding = "new passkey";
/** EdDSA, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257];
const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

export class PasskeysService {
  private readonly tickets: Tickets;

  constructor(
    private readonly tools: Tools,
    private readonly secondFactor: SecondFactorService,
  ) {
    this.tickets = new Tickets(tools.secret, tools.clock);
  }

  /** The caller's passkeys, the oldest first. */
  list({ id }: Member): Promise<Json<PasskeyType[]>> {
    return readJsonAlways(this.tools.pool, rows.all, [id]);
  }

  /**
   * What the browser asks an authenticator for a new passkey. Wants the password or a code, as a stolen sign-in must not become a key that
   * stays. Throws VALIDATION_ERROR where neither is right; CONFLICT where there are too many, and while the address is not verified: who
   * made an account in another's name must not have a key to it later.
   */
  async begin(member: Member, proof: ProofInput): Promise<PasskeyChallenge> {
    const user = await readUser(this.tools.pool, member);
    if (!user) throw invalidToken();
    const { email, name, emailVerified } = user.value;
    if (!emailVerified) throw conflict(messages.secondFactorVerifyFirst);
    const known = await this.tools.pool.rows(rows.known, [member.id]);
    if (known.length >= limits.passkeys) throw tooMany();
    await this.secondFactor.prove(member, proof);
    const { generateRegistrationOptions } = await webauthn();
    const options: PublicKeyCredentialCreationOptionsJSON = await generateRegistrationOptions({
      rpName: "Stint",
      rpID: relyingParty(this.tools.publicUrl).rpId,
      userName: email,
      userDisplayName: name ?? email,
      // Told by the authenticator at a sign-in, where nobody says who they are.
      userID: new TextEncoder().encode(member.id),
      challenge: new Uint8Array(randomBytes(32)),
      excludeCredentials: known.map((key) => ({
        id: key.credentialId,
        transports: key.transports.split(" ").filter(Boolean) as AuthenticatorTransport[],
      })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      supportedAlgorithmIDs: algorithms,
    });
    const { challenge } = options;
    // The row gets the ticket's id, so that a second answer to it finds its place taken.
    const ticket = this.tickets.issue(adding, { owner: member.id, passkey: randomUUID(), challenge });
    return { options: JSON.stringify(options), ticket };
  }

  /** Keeps the passkey that answered. Throws BAD_REQUEST for an answer that is none to the caller's challenge, CONFLICT for a known one. */
  async add(member: Member, { ticket, response, name }: AddPasskeyInput): Promise<Json<PasskeyType>> {
    const asked = this.tickets.read(adding, ticket);
    if (!asked || asked.owner !== member.id) throw refused();
    const made = await this.madeBy(response, String(asked.challenge));
    if (!made) throw refused();
    const { credential, credentialBackedUp } = made;
    const said = (credential.transports ?? []).filter((each) => transports.includes(each));
    const publicKey = Buffer.from(credential.publicKey).toString("base64url");
    const facts = [credential.id, publicKey, credential.counter, said, credentialBackedUp, asked.madeAt];
    return this.tools.transact(async (work) => {
      const [owner] = await work.rows(rows.lock, [member.id]);
      if (owner?.tokenVersion !== member.tokenVersion) throw invalidToken();
      const known = await work.rows(rows.known, [member.id]);
      if (known.length >= limits.passkeys) throw tooMany();
      const [added] = await work.rows(rows.put, [member.id, asked.passkey, name.trim(), ...facts]);
      if (!added) throw conflict(messages.passkeyKnown);
      work.announce(userChanged(member.id));
      return readJsonAlways(work, rows.one, [member.id, added.id]);
    });
  }

  /** Calls one by another name. Throws NOT_FOUND. */
  rename(member: Member, id: string, { name }: PasskeyNameInput): Promise<Json<PasskeyType>> {
    return this.tools.transact(async (work) => {
      const [renamed] = isId(id) ? await work.rows(rows.rename, [member.id, id, name.trim()]) : [];
      const passkey = renamed ? await readJson(work, rows.one, [member.id, id]) : null;
      if (!passkey) throw notFound(messages.passkeyNotFound);
      work.announce(userChanged(member.id));
      return passkey;
    });
  }

  /** Forgets one: it signs nobody in from now on, while whom it signed in stays so. Throws NOT_FOUND. */
  async remove(member: Member, id: string): Promise<void> {
    await this.tools.transact(async (work) => {
      const [removed] = isId(id) ? await work.rows(rows.remove, [member.id, id]) : [];
      if (!removed) throw notFound(messages.passkeyNotFound);
      work.announce(userChanged(member.id));
    });
  }

  private async madeBy(response: string, expectedChallenge: string) {
    const answer = answerIn<RegistrationResponseJSON>(response);
    if (!answer) return null;
    const { verifyRegistrationResponse } = await webauthn();
    const { origin, rpId } = relyingParty(this.tools.publicUrl);
    // Whatever it throws says what is wrong with what a browser sent.
    const verified = await verifyRegistrationResponse({
      response: answer,
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: algorithms,
    }).catch(() => null);
    return verified?.verified ? verified.registrationInfo : null;
  }
}

const refused = () => new Problem("BAD_REQUEST", messages.passkeyFailed);
const tooMany = () => conflict(messages.passkeysFull(limits.passkeys));
