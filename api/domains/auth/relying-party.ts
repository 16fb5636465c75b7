/** Who we are to an authenticator. */
import { attempt } from "#contract/attempt";

/** The names by which a passkey knows this place: it answers to no other, so nobody between can ask for an answer. */
export function relyingParty(publicUrl: string): { origin: string; rpId: string } {
  const { origin, hostname } = new URL(publicUrl);
  return { origin, rpId: hostname };
}

/** WebAuthn's library: loaded when somebody first asks for it, as it is large and most processes never need it. */
export const webauthn = () => import("@simplewebauthn/server");

/** What a browser sent as JSON, which the library looks at in every part. Null for what is no object. */
export function answerIn<T extends object>(response: string): T | null {
  const answer: unknown = attempt(() => JSON.parse(response));
  return typeof answer === "object" ? (answer as T | null) : null;
}
