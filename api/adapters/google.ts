/** Google's word for who a person is: an ID token checked against its keys (docs/security.md "Signing in"). */
import { messages } from "#contract/messages";
import { Problem } from "../core/problem";
import type { Identity, IdentityProvider } from "../ports/identity";

/** What the library calls a key set that did not come or cannot be read; every other code of it judges the token. */
const keysMissing = new Set(["ERR_JOSE_GENERIC", "ERR_JWKS_TIMEOUT", "ERR_JWKS_INVALID"]);
const issuers = ["https://accounts.google.com", "accounts.google.com"];

/** Tokens for `clientId`, signed by the keys at `jwksUrl` (fetched when needed, cached, fail closed). */
export function googleIdentity(clientId: string, jwksUrl: string): IdentityProvider {
  // jose is an ES module: it is loaded when the first token comes.
  const keys = import("jose").then((jose) => ({
    jose,
    set: jose.createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000 }),
  }));
  return {
    clientId,
    async identify(idToken: string): Promise<Identity | null> {
      const { jose, set } = await keys;
      try {
        const { payload } = await jose.jwtVerify(idToken, set, {
          issuer: issuers,
          audience: clientId,
          algorithms: ["RS256"],
          requiredClaims: ["sub", "email", "exp", "iat"],
          clockTolerance: 30,
        });
        if (typeof payload.sub !== "string" || typeof payload.email !== "string") return null;
        if (payload.azp !== undefined && payload.azp !== clientId) return null;
        const name = typeof payload.name === "string" ? payload.name : null;
        return { subject: payload.sub, email: payload.email, emailVerified: payload.email_verified === true, name };
      } catch (error) {
        const code = error instanceof jose.errors.JOSEError ? error.code : null;
        if (code === null || keysMissing.has(code)) throw new Problem("PROVIDER_FAILED", messages.googleFailed);
        return null;
      }
    },
  };
}
