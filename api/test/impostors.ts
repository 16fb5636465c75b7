/** Tokens that must not open anything: forged, outlived, of the wrong kind, of accounts that are gone. */
import { randomUUID } from "node:crypto";
import jwt, { type SignOptions } from "jsonwebtoken";
import { Tokens } from "../core/tokens";
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

/** Tokens for the account `subject`, which exists, by what is wrong with them. */
export function forgedTokens(subject: string): Record<string, string> {
  const good = tokenWith(subject);
  const [header = "", payload = "", signature = ""] = good.split(".");
  const claims = { v: 0, iss: "stint", aud: "user", sub: subject, iat: now(), exp: now() + hour };
  return {
    expired: tokenWith(subject, { iat: now() - 2 * hour, exp: now() - 1 }),
    "an administrator's": new Tokens(secret, hour).sign("admin", subject, 0),
    "for administrators, signed with the users' key": tokenWith(subject, { aud: "admin" }),
    "for users, signed with the administrators' key": tokenWith(subject, {}, `${secret}:admin`),
    "without a signature (alg none)": `${base64({ alg: "none", typ: "JWT" })}.${base64(claims)}.`,
    "alg none with a signature": `${base64({ alg: "none", typ: "JWT" })}.${base64(claims)}.${signature}`,
    "signed with HS512": tokenWith(subject, {}, secret, { algorithm: "HS512" }),
    "signed with HS384": tokenWith(subject, {}, secret, { algorithm: "HS384" }),
    "signed with another key": tokenWith(subject, {}, `${secret}!`),
    "of another issuer": tokenWith(subject, { iss: "someone" }),
    "of no issuer": tokenWith(subject, { iss: undefined }),
    "for nobody": tokenWith(subject, { aud: undefined }),
    "without an end": tokenWith(subject, { exp: undefined }),
    "without a beginning": tokenWith(subject, { iat: undefined }),
    "made tomorrow": tokenWith(subject, { iat: now() + 24 * hour, exp: now() + 48 * hour }),
    "good from tomorrow": tokenWith(subject, { nbf: now() + 24 * hour }),
    "a text": jwt.sign("a text", secret),
    "10 kB long": tokenWith(subject, { more: "x".repeat(7500) }),
    "cut off": good.slice(0, -4),
    "with other claims under the old signature": `${header}.${base64({ ...claims, v: 1 })}.${signature}`,
    "with a key that it names itself": tokenWith(subject, {}, "", {
      algorithm: "none",
      header: { alg: "none", kid: "../../dev/null" },
    }),
    "about no user": tokenWith(subject, { sub: undefined }),
    "about something that is no id": tokenWith("1 OR 1=1"),
    "of an unknown account": tokenWith(randomUUID()),
    "without a version": tokenWith(subject, { v: undefined }),
    "with a version in words": tokenWith(subject, { v: "0" }),
    "of a later version": tokenWith(subject, { v: 7 }),
    "of a negative version": tokenWith(subject, { v: -1 }),
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
