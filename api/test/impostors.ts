/** Tokens that must not open anything: forged, outlived, of the wrong kind, of accounts that are gone. */
import { randomUUID } from "node:crypto";
import jwt, { type SignOptions } from "jsonwebtoken";
import { type TokenKind, Tokens } from "../core/tokens";
import { secret, type TestApp } from "./app";
import { person } from "./household";

const now = () => Math.floor(Date.now() / 1000);
const hour = 3600;
const base64 = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");

/** Every claim of a good token of `subject`; what is undefined in `changes` is left out. */
export function tokenWith(
  subject: string,
  changes: Record<string, unknown> = {},
  key = secret,
  options: SignOptions = {},
): string {
  const claims = { v: 0, iss: "stint", aud: "user", sub: subject, iat: now(), exp: now() + hour, ...changes };
  const said = Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
  return jwt.sign(said, key, {
    algorithm: "HS256",
    noTimestamp: "iat" in changes && changes.iat === undefined,
    ...options,
  });
}

const keys: Record<TokenKind, string> = { user: secret, admin: `${secret}:admin` };

/** Tokens for `subject`, an account of that kind which exists, by what is wrong with them. */
export function forgedTokens(subject: string, kind: TokenKind = "user"): Record<string, string> {
  const [aud, key, otherKind] = [kind, keys[kind], kind === "user" ? ("admin" as const) : ("user" as const)];
  const of = (changes: Record<string, unknown> = {}, signedWith = key, options: SignOptions = {}) =>
    tokenWith(subject, { aud, ...changes }, signedWith, options);
  const good = of();
  const [header = "", payload = "", signature = ""] = good.split(".");
  const claims = { v: 0, iss: "stint", aud, sub: subject, iat: now(), exp: now() + hour };
  return {
    expired: of({ iat: now() - 2 * hour, exp: now() - 1 }),
    "of the other kind": new Tokens(secret, hour).sign(otherKind, subject, 0),
    "of the other kind under this kind's key": of({ aud: otherKind }),
    "of this kind under the other's key": of({}, keys[otherKind]),
    "without a signature (alg none)": `${base64({ alg: "none", typ: "JWT" })}.${base64(claims)}.`,
    "alg none with a signature": `${base64({ alg: "none", typ: "JWT" })}.${base64(claims)}.${signature}`,
    "signed with HS512": of({}, key, { algorithm: "HS512" }),
    "signed with HS384": of({}, key, { algorithm: "HS384" }),
    "signed with another key": of({}, `${key}!`),
    "of another issuer": of({ iss: "someone" }),
    "of no issuer": of({ iss: undefined }),
    "for nobody": of({ aud: undefined }),
    "without an end": of({ exp: undefined }),
    "without a beginning": of({ iat: undefined }),
    "made tomorrow": of({ iat: now() + 24 * hour, exp: now() + 48 * hour }),
    "good from tomorrow": of({ nbf: now() + 24 * hour }),
    "a text": jwt.sign("a text", key),
    "10 kB long": of({ more: "x".repeat(7500) }),
    "cut off": good.slice(0, -4),
    "with other claims under the old signature": `${header}.${base64({ ...claims, v: 1 })}.${signature}`,
    "with a key that it names itself": of({}, "", {
      algorithm: "none",
      header: { alg: "none", kid: "../../dev/null" },
    }),
    "about no user": of({ sub: undefined }),
    "about something that is no id": of({ sub: "1 OR 1=1" }),
    "of an unknown account": of({ sub: randomUUID() }),
    "without a version": of({ v: undefined }),
    "with a version in words": of({ v: "0" }),
    "of a later version": of({ v: 7 }),
    "of a negative version": of({ v: -1 }),
    "two tokens in one": `${good}.${payload}`,
    nonsense: "nonsense",
  };
}

/** Tokens that were good once: of an account whose version was raised since, and of one that is gone. */
export async function outlivedTokens(app: TestApp): Promise<Record<string, string>> {
  const [raised, gone] = [await person(app), await person(app)];
  await app.sql("UPDATE users SET token_version = token_version + 1 WHERE id = $1", [raised.id]);
  await app.sql("DELETE FROM users WHERE id = $1", [gone.id]);
  return { "of before the password changed": raised.token, "of a deleted account": gone.token };
}
