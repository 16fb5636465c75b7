/** Google's word for who a person is: an ID token checked against its keys (security guide, row 30). */
import type { Identity, IdentityProvider } from "../ports/identity";

const issuers = ["https://accounts.google.com", "accounts.google.com"];

/** Tokens for `clientId`, signed by the keys at `jwksUrl` (fetched when needed, cached, fail closed). */
export function googleIdentity(clientId: string, jwksUrl: string): IdentityProvider {
  // jose is an ES module: it is loaded when the first token comes.
  const keys = import("jose").then((jose) => ({
    jose,
    set: jose.createRemoteJWKSet(new URL(jwksUrl), { timeoutDuration: 5000 }),
  }));
  return {
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
      } catch {
        return null;
      }
    },
  };
}
