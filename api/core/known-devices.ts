/**
 * Devices that somebody signed in on before, known by a signed note that the device keeps (docs/security.md "Signing in"). It opens nothing:
 * who shows it has guesses of their own, so that nobody else's wrong passwords lock them out. Of accounts it holds keyed hashes.
 */
import { createHmac, createSecretKey, type KeyObject, randomUUID } from "node:crypto";
import jwt from "jsonwebtoken";
import { isId } from "#contract/rules";
import type { Clock } from "./clock";

const claims = { issuer: "stint", audience: "device" };
const lifeSeconds = 365 * 86_400;
/** Accounts that one device is known to; of more, the one that it was made known to first goes. */
const mostAccounts = 8;
const longest = 2048;

interface Said {
  id: string;
  accounts: readonly string[];
}

export class KnownDevices {
  private readonly key: KeyObject;

  constructor(
    secret: string,
    private readonly clock: Clock,
  ) {
    this.key = createSecretKey(Buffer.from(`${secret}:device`, "utf8"));
  }

  /** The device's id where `account` signed in on it before, else null. `note` is what it sent, whatever that is. */
  knownTo(account: string, note: string): string | null {
    const said = this.read(note);
    return said?.accounts.includes(this.nameOf(account)) ? said.id : null;
  }

  /** The id of a device on which anybody signed in before, else null. */
  idOf(note: string): string | null {
    return this.read(note)?.id ?? null;
  }

  /** The note for a device on which `account` is signed in; what `note` says of others stays. */
  note(account: string, note: string): string {
    const { id, accounts } = this.read(note) ?? { id: randomUUID(), accounts: [] };
    const name = this.nameOf(account);
    const all = [...accounts.filter((other) => other !== name), name].slice(-mostAccounts);
    const facts = { k: all, iat: this.seconds() };
    return jwt.sign(facts, this.key, { algorithm: "HS256", ...claims, jwtid: id, expiresIn: lifeSeconds });
  }

  private read(note: string): Said | null {
    if (note === "" || note.length > longest) return null;
    try {
      const said = jwt.verify(note, this.key, {
        algorithms: ["HS256"],
        ...claims,
        clockTimestamp: this.seconds(),
      });
      return typeof said === "object" && isId(said.jti) && Array.isArray(said.k)
        ? { id: said.jti, accounts: said.k }
        : null;
    } catch {
      return null;
    }
  }

  private nameOf(account: string): string {
    return createHmac("sha256", this.key).update(account).digest("base64url").slice(0, 22);
  }

  private seconds(): number {
    return Math.floor(this.clock.now() / 1000);
  }
}
