// Signing in, without the client that the signed-in screens bring: what the login answered waits here for it.
import type { UserFieldsFragment } from "./generated/graphql";
import { token } from "./token";

let answered: { bearer: string; user: UserFieldsFragment } | null = null;

/** Signs in with what a login answered, so that the profile need not be asked for again. */
export function enter(bearer: string, user: UserFieldsFragment): void {
  answered = { bearer, user };
  token.set(bearer);
}

/** The profile that came with the present token, once; null when it was not a login of this tab. */
export function takeAnswered(): UserFieldsFragment | null {
  const mine = answered?.bearer === token.get() ? answered : null;
  answered = null;
  return mine ? mine.user : null;
}
