/** Who is calling. Every service verb takes its actor first; a door gets one only by asking here, so a forgotten check does not compile. */
import { messages } from "#contract/messages";
import { Problem } from "./problem";

/** Nobody known; `refusal` says why a token that was sent did not count. */
export interface Visitor {
  kind: "visitor";
  refusal?: Problem;
}

/** A signed-in user. `expiresAt` in milliseconds since 1970. */
export interface Member {
  kind: "member";
  id: string;
  tokenVersion: number;
  /** The sign-in that the token belongs to; null for one of before sign-ins were kept. */
  signIn: string | null;
  issuedAt: number;
  expiresAt: number;
}

/** Someone signed in to the back-office; never a user as well. */
export interface Administrator {
  kind: "administrator";
  id: string;
  username: string;
  tokenVersion: number;
  /** A second factor is required of them and not set up: until it is, they may do nothing else. */
  mustSetUp: boolean;
  issuedAt: number;
  expiresAt: number;
}

export type Actor = Visitor | Member | Administrator;

/** The signed-in user, or the 401 that docs/product.md "Everywhere" and the contract prescribe. */
export function memberOf(actor: Actor): Member {
  if (actor.kind === "member") return actor;
  if (actor.kind === "administrator") throw invalidToken();
  throw actor.refusal ?? new Problem("UNAUTHORIZED", messages.noToken);
}

/** The signed-in administrator, or 401; a user's token is refused as one of the wrong kind. */
export function anyAdministratorOf(actor: Actor): Administrator {
  if (actor.kind === "administrator") return actor;
  if (actor.kind === "member") throw invalidToken();
  throw actor.refusal ?? new Problem("UNAUTHORIZED", messages.noAdminToken);
}

/** The same of one who may go on: who must set a second factor up first is refused. */
export function administratorOf(actor: Actor): Administrator {
  const admin = anyAdministratorOf(actor);
  if (admin.mustSetUp) throw new Problem("SECOND_FACTOR_SETUP_REQUIRED", messages.secondFactorSetupRequired);
  return admin;
}

export const invalidToken = (): Problem => new Problem("INVALID_TOKEN", messages.invalidToken);
