/** From an Authorization header to the actor behind it. */
import type { Actor } from "./actor";
import { Problem } from "./problem";
import { bearerOf, type TokenFacts, type TokenKind, type Tokens } from "./tokens";

/** Finds the actor that a genuine token speaks for. Throws INVALID_TOKEN when it was revoked. */
export type ActorBehind = (facts: TokenFacts) => Promise<Actor>;

/**
 * Who an Authorization header speaks for. A bad token does not throw: the visitor carries the refusal, so that public calls
 * still work with a stale one.
 */
export function identifierOf(
  tokens: Tokens,
  behind: Readonly<Record<TokenKind, ActorBehind>>,
): (authorization: unknown) => Promise<Actor> {
  return async (authorization) => {
    const bearer = bearerOf(authorization);
    if (bearer === null) return { kind: "visitor" };
    try {
      const facts = tokens.verify(bearer);
      return await behind[facts.kind](facts);
    } catch (refusal) {
      if (refusal instanceof Problem) return { kind: "visitor", refusal };
      throw refusal;
    }
  };
}
