/** An authenticator made of software, as a phone or a key of somebody's has one: answers WebAuthn's options as a browser would pass them on. */
import crypto from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";
import { Tickets } from "../core/tickets";
import { secret } from "./app";

/** What is asked: as much of the options as an authenticator looks at. */
interface Asked {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
  user?: { id: string };
}
/** How an answer differs from a good one. */
export interface Oddly {
  origin?: string;
  challenge?: string;
  rpId?: string;
  counter?: number;
  userHandle?: string;
  /** False: it was only touched, and nobody showed who they are. */
  verified?: boolean;
}

/** Where an authenticator answers unless told otherwise. */
export const authenticatorHome = "http://localhost:3000";

const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString("base64url");
const sha256 = (bytes: crypto.BinaryLike): Buffer => crypto.createHash("sha256").update(bytes).digest();

export class Authenticator {
  readonly id = base64url(crypto.randomBytes(16));
  private readonly keys = crypto.generateKeyPairSync("ec", { namedCurve: "P-256" });
  private userHandle = "";
  counter = 0;

  /** `counts`: whether it counts its uses, as keys to be plugged in do and phones do not. */
  constructor(
    private readonly origin: string = authenticatorHome,
    private readonly counts = true,
  ) {}

  /** Makes its key for whom the options name; the answer as JSON. */
  make(options: string, oddly: Oddly = {}): string {
    const asked: Asked = JSON.parse(options);
    this.userHandle = asked.user?.id ?? "";
    const { x = "", y = "" } = this.keys.publicKey.export({ format: "jwk" });
    // ES256 on P-256, as COSE numbers it.
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        ...([
          [1, 2],
          [3, -7],
          [-1, 1],
        ] as const),
        [-2, Buffer.from(x, "base64url")],
        [-3, Buffer.from(y, "base64url")],
      ]) as never,
    );
    const id = Buffer.from(this.id, "base64url");
    const length = Buffer.from([id.length >> 8, id.length & 255]);
    const authData = Buffer.concat([this.data(asked, oddly, 0x40), Buffer.alloc(16), length, id, key]);
    const attestation = new Map<string, unknown>([
      ["fmt", "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return this.answer({
      clientDataJSON: this.clientData("webauthn.create", asked, oddly),
      attestationObject: base64url(isoCBOR.encode(attestation as never)),
      transports: ["internal", "of its own"],
    });
  }

  /** Signs what the options ask; the answer as JSON. */
  sign(options: string, oddly: Oddly = {}): string {
    const asked: Asked = JSON.parse(options);
    if (this.counts) this.counter++;
    const clientDataJSON = this.clientData("webauthn.get", asked, oddly);
    const authenticatorData = this.data(asked, oddly, 0);
    const signed = Buffer.concat([authenticatorData, sha256(Buffer.from(clientDataJSON, "base64url"))]);
    return this.answer({
      clientDataJSON,
      authenticatorData: base64url(authenticatorData),
      signature: base64url(crypto.sign("sha256", signed, this.keys.privateKey)),
      userHandle: oddly.userHandle ?? this.userHandle,
    });
  }

  private answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: "public-key", clientExtensionResults: {}, response });
  }

  private clientData(type: string, asked: Asked, { origin = this.origin, challenge = asked.challenge }: Oddly): string {
    return base64url(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  private data(asked: Asked, { rpId, counter = this.counter, verified = true }: Oddly, flags: number): Buffer {
    const rest = Buffer.alloc(5);
    // Somebody was there, and showed who they are.
    rest[0] = flags | 0x01 | (verified ? 0x04 : 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId ?? asked.rp?.id ?? asked.rpId ?? ""), rest]);
  }
}

/** What a new passkey of this person is kept by, as if its challenge had just been asked for. */
export function newPasskey(owner: string, name: string): { ticket: string; response: string; name: string } {
  const challenge = base64url(crypto.randomBytes(32));
  const facts = { owner, passkey: crypto.randomUUID(), challenge };
  const ticket = new Tickets(secret, { now: () => Date.now() }).issue("new passkey", facts);
  const options = JSON.stringify({ challenge, rp: { id: "localhost" }, user: { id: base64url(owner) } });
  return { ticket, response: new Authenticator().make(options), name };
}
