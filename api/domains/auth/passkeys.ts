/**
 * Passkeys, for members and administrators alike: keys of devices that sign in without a password and stand for both factors
 * (docs/security.md "Passkeys"). What WebAuthn says is read and verified by the library; ours is whose a key is, and that each challenge is
 * answered once. Who may call these is for who calls them.
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
import { invalidToken } from "../../core/actor";
import type { Json } from "../../core/json";
import { conflict, notFound, Problem } from "../../core/problem";
import { Tickets } from "../../core/tickets";
import type { Work } from "../../core/work";
import { readJson, readJsonAlways } from "../../db/statements";
import type { Tools } from "../../ports/tools";
import type { AddPasskeyInput, PasskeyNameInput } from "./passkey.inputs";
import type { PasskeyChallenge, PasskeyType } from "./passkey.type";
import type { PasskeyRows } from "./passkey-rows";
import { answerIn, relyingParty, webauthn } from "./relying-party";

/** Whose it is to be. */
type Owner = Readonly<{ id: string; tokenVersion: number }>;
/** What an authenticator shows of whom it is for. */
type Called = Readonly<{ userName: string; userDisplayName: string }>;
/** What is done in the same transaction, with the name of the passkey. */
type Also = (work: Work, name: string) => void | Promise<void>;
/** What passkeys need of the product. */
export type PasskeyTools = Pick<Tools, "pool" | "transact" | "clock" | "secret" | "publicUrl">;

/** EdDSA, ES256 and RS256: what authenticators have. */
const algorithms = [-8, -7, -257];
const transports = ["ble", "cable", "hybrid", "internal", "nfc", "smart-card", "usb"];

export class Passkeys {
  private readonly tickets: Tickets;

  /** `purpose`: what its tickets are for, so that they serve nobody else's step. */
  constructor(
    private readonly tools: PasskeyTools,
    private readonly rows: PasskeyRows,
    private readonly purpose: string,
  ) {
    this.tickets = new Tickets(tools.secret, tools.clock);
  }

  /** The owner's passkeys, the oldest first. */
  list(owner: string): Promise<Json<PasskeyType[]>> {
    return readJsonAlways(this.tools.pool, this.rows.all, [owner]);
  }

  /** What the browser asks an authenticator for a new passkey, once `prove` holds. Throws CONFLICT where there are too many. */
  async begin({ id }: Owner, called: Called, prove: () => Promise<void>): Promise<PasskeyChallenge> {
    const known = await this.tools.pool.rows(this.rows.known, [id]);
    if (known.length >= limits.passkeys) throw tooMany();
    await prove();
    const { generateRegistrationOptions } = await webauthn();
    const options: PublicKeyCredentialCreationOptionsJSON = await generateRegistrationOptions({
      rpName: "Stint",
      rpID: relyingParty(this.tools.publicUrl).rpId,
      ...called,
      // Told by the authenticator at a sign-in, where nobody says who they are.
      userID: new TextEncoder().encode(id),
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
    const ticket = this.tickets.issue(this.purpose, { owner: id, passkey: randomUUID(), challenge });
    return { options: JSON.stringify(options), ticket };
  }

  /**
   * Keeps the passkey that answered. Throws BAD_REQUEST for an answer that is none to the owner's challenge, CONFLICT for a known one,
   * INVALID_TOKEN where every sign-in of the owner was ended meanwhile.
   */
  async add(owner: Owner, { ticket, response, name }: AddPasskeyInput, also: Also): Promise<Json<PasskeyType>> {
    const asked = this.tickets.read(this.purpose, ticket);
    if (!asked || asked.owner !== owner.id) throw refused();
    const made = await this.madeBy(response, String(asked.challenge));
    if (!made) throw refused();
    const { credential, credentialBackedUp } = made;
    const said = (credential.transports ?? []).filter((each) => transports.includes(each));
    const publicKey = Buffer.from(credential.publicKey).toString("base64url");
    const facts = [credential.id, publicKey, credential.counter, said, credentialBackedUp, asked.madeAt];
    return this.tools.transact(async (work) => {
      const [locked] = await work.rows(this.rows.lock, [owner.id]);
      if (locked?.tokenVersion !== owner.tokenVersion) throw invalidToken();
      const known = await work.rows(this.rows.known, [owner.id]);
      if (known.length >= limits.passkeys) throw tooMany();
      const called = name.trim();
      const [added] = await work.rows(this.rows.put, [owner.id, asked.passkey, called, ...facts]);
      if (!added) throw conflict(messages.passkeyKnown);
      await also(work, called);
      return readJsonAlways(work, this.rows.one, [owner.id, added.id]);
    });
  }

  /** Calls one by another name. Throws NOT_FOUND. */
  rename(owner: string, id: string, { name }: PasskeyNameInput, also: Also): Promise<Json<PasskeyType>> {
    return this.tools.transact(async (work) => {
      const called = name.trim();
      const [renamed] = isId(id) ? await work.rows(this.rows.rename, [owner, id, called]) : [];
      const passkey = renamed ? await readJson(work, this.rows.one, [owner, id]) : null;
      if (!passkey) throw notFound(messages.passkeyNotFound);
      await also(work, called);
      return passkey;
    });
  }

  /** Forgets one: it signs nobody in from now on, while whom it signed in stays so. Throws NOT_FOUND. */
  async remove(owner: string, id: string, also: Also): Promise<void> {
    await this.tools.transact(async (work) => {
      const [removed] = isId(id) ? await work.rows(this.rows.remove, [owner, id]) : [];
      if (!removed) throw notFound(messages.passkeyNotFound);
      await also(work, removed.name);
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
