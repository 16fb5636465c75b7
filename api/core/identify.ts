/** From an Authorization header to the actor behind it. */
import type { Actor } from "./actor";
import { Problem } from "./problem";
import { bearerOf, type TokenFacts, type TokenKind, type Tokens } from "./tokens";

/** Finds the actor that a genuine token speaks for. Throws INVALID_TOKEN when it was revoked. */
export type ActorBehind = (facts: TokenFacts) => Actor | Promise<Actor>;

/**
 * Who an Authorization header speaks for, at once where that is in memory. A bad token does not throw: the visitor carries the refusal,
 * so that public calls still work with a stale one.
 */
export function identifierOf(
  tokens: Tokens,
  behind: Readonly<Record<TokenKind, ActorBehind>>,
): (authorization: unknown) => Actor | Promise<Actor> {
  return (authorization) => {
    const bearer = bearerOf(authorization);
    if (bearer === null) return { kind: "visitor" };
    try {
      const facts = tokens.verify(bearer);
      const actor = behind[facts.kind](facts);
      return actor instanceof Promise ? actor.catch(refused) : actor;
    } catch (refusal) {
      return refused(refusal);
    }
  };
}

function refused(refusal: unknown): Actor {
  if (refusal instanceof Problem) return { kind: "visitor", refusal };
  throw refusal;
}
