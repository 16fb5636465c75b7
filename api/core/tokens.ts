/** Bearer tokens. One module signs and verifies, so that algorithm, issuer, audience and expiry can never be left out. */
import { createSecretKey, type KeyObject } from "node:crypto";
import jwt from "jsonwebtoken";
import { LRUCache } from "lru-cache";
import { isId } from "#contract/rules";
import { invalidToken } from "./actor";
import type { Clock } from "./clock";

export type TokenKind = "user" | "admin";

/** What a valid token says. Instants in milliseconds since 1970. */
export interface TokenFacts {
  kind: TokenKind;
  subject: string;
  version: number;
  /** The sign-in that it belongs to; null for one of before sign-ins were kept, and for an administrator's. */
  signIn: string | null;
  issuedAt: number;
  expiresAt: number;
}

const issuer = "stint";
/** Tokens remembered as genuine, some 300 bytes each. */
const mostKnown = 5000;

export class Tokens {
  // Another key per kind: a token of one kind cannot even be verified as the other. Key objects are made once, because
  // jsonwebtoken first tries to read a text as a public key, at every call.
  private readonly keys: Readonly<Record<TokenKind, KeyObject>>;
  private readonly known = new LRUCache<string, TokenFacts>({ max: mostKnown });

  constructor(
    secret: string,
    readonly ttlSeconds: number,
    private readonly clock: Clock = { now: () => Date.now() },
  ) {
    this.keys = { user: keyOf(secret), admin: keyOf(`${secret}:admin`) };
  }

  sign(kind: TokenKind, subject: string, version: number, signIn: string | null = null): string {
    return jwt.sign({ v: version, ...(signIn !== null && { s: signIn }), iat: this.seconds() }, this.keys[kind], {
      algorithm: "HS256",
      issuer,
      audience: kind,
      subject,
      expiresIn: this.ttlSeconds,
    });
  }

  /** The facts of a token of either kind. Throws INVALID_TOKEN for anything forged, expired or malformed. */
  verify(token: string): TokenFacts {
    // A tab sends the same token with every call: its signature is looked at once, its expiry each time.
    const known = this.known.get(token);
    if (known && known.expiresAt > this.clock.now()) return known;
    const facts = this.read(token, "user") ?? this.read(token, "admin") ?? refuse();
    this.known.set(token, facts);
    return facts;
  }

  /** True when more than half of the life has passed: time for a new one. */
  pastHalf(facts: Pick<TokenFacts, "issuedAt" | "expiresAt">, now: number): boolean {
    return now > (facts.issuedAt + facts.expiresAt) / 2;
  }

  private seconds(): number {
    return Math.floor(this.clock.now() / 1000);
  }

  private read(token: string, kind: TokenKind): TokenFacts | null {
    if (token.length > 4096) return null;
    try {
      const rules = { algorithms: ["HS256" as const], issuer, audience: kind, clockTimestamp: this.seconds() };
      const said = jwt.verify(token, this.keys[kind], rules);
      if (typeof said === "string" || !isId(said.sub) || typeof said.exp !== "number" || typeof said.iat !== "number")
        return null;
      if (said.iat * 1000 > this.clock.now() + 60_000) return null;
      const signIn: unknown = said.s ?? null;
      if (signIn !== null && !isId(signIn)) return null;
      const version = Number.isInteger(said.v) ? (said.v as number) : -1;
      return { kind, subject: said.sub, version, signIn, issuedAt: said.iat * 1000, expiresAt: said.exp * 1000 };
    } catch {
      return null;
    }
  }
}

const keyOf = (secret: string): KeyObject => createSecretKey(Buffer.from(secret, "utf8"));

function refuse(): never {
  throw invalidToken();
}

/** The token of an `Authorization: Bearer …` header, or null when none was sent. */
export function bearerOf(header: unknown): string | null {
  if (typeof header !== "string" || header.trim() === "") return null;
  const match = /^Bearer +(\S+)$/i.exec(header.trim());
  return match?.[1] ?? "";
}
