/** An identity provider of a test's own on loopback: its keys by HTTP, and tokens signed by whatever key the test likes. */
import crypto from "node:crypto";
import http from "node:http";
import type { AddressInfo } from "node:net";
import jwt from "jsonwebtoken";

/** What a token says beside the usual; a value of undefined leaves the claim out. */
export type Claims = Record<string, unknown>;

export interface Provider {
  /** For GOOGLE_JWKS_URL. */
  url: string;
  clientId: string;
  /** How often the keys were fetched. */
  fetches(): number;
  /** Answers with this status instead of the keys, until called with 200. */
  answerWith(status: number): void;
  /** A token that is good but for what `claims` and `options` say. */
  token(claims?: Claims, options?: TokenOptions): string;
  /** Puts the provider's signature to a header and a payload that are already encoded. */
  sign(parts: string): string;
  /** The public key as the provider publishes it, in PEM: what an algorithm mix-up would sign with. */
  publicPem: string;
  stop(): Promise<void>;
}

export interface TokenOptions {
  algorithm?: jwt.Algorithm;
  /** Another key than the provider's. */
  key?: jwt.Secret;
  /** Under which name; the provider's own unless said otherwise. */
  kid?: string;
}

const kid = "key-1";

/** A stranger's key pair, private half. */
export const strangersKey = (): crypto.KeyObject =>
  crypto.generateKeyPairSync("rsa", { modulusLength: 2048 }).privateKey;

export async function provider(clientId = "client.example.test"): Promise<Provider> {
  const { privateKey, publicKey } = crypto.generateKeyPairSync("rsa", { modulusLength: 2048 });
  // Without `alg`: which algorithms are good is for the verifier to say.
  const keys = [{ ...publicKey.export({ format: "jwk" }), kid, use: "sig" }];
  let fetches = 0;
  let status = 200;
  const server = http.createServer((_req, res) => {
    fetches++;
    res.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify({ keys }));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));

  const token: Provider["token"] = (claims = {}, { algorithm = "RS256", key = privateKey, kid: name = kid } = {}) => {
    const now = Math.floor(Date.now() / 1000);
    const said = {
      iss: "https://accounts.google.com",
      aud: clientId,
      azp: clientId,
      sub: crypto.randomUUID(),
      email: `${crypto.randomUUID()}@example.test`,
      email_verified: true,
      name: "Test Person",
      iat: now,
      exp: now + 3600,
      ...claims,
    };
    const payload = Object.fromEntries(Object.entries(said).filter(([, value]) => value !== undefined));
    return jwt.sign(payload, algorithm === "none" ? "" : key, { algorithm, keyid: name });
  };

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`,
    clientId,
    fetches: () => fetches,
    answerWith: (next) => {
      status = next;
    },
    token,
    sign: (parts) => `${parts}.${crypto.sign("sha256", Buffer.from(parts), privateKey).toString("base64url")}`,
    publicPem: publicKey.export({ format: "pem", type: "spki" }).toString(),
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
