/** What the ways into the back-office have in common. */
import { messages } from "#contract/messages";
import type { Json } from "../../core/json";
import { Problem } from "../../core/problem";
import type { Tickets } from "../../core/tickets";
import type { AdminType } from "./admin.type";
import { type AdminRow, usernameKeyOf } from "./admins.reads";

/** What every one of them ends with. */
export interface AdminSignIn {
  token: string;
  admin: Json<AdminType>;
}

/** As whom guesses count. */
export const accountOf = (username: string): string => `admin ${usernameKeyOf(username)}`;

/** As whom an authenticator shows an administrator, who may be a member too. */
export const labelOf = ({ username }: { username: string }): string => `${username} (back-office)`;

/** What the ticket between the two steps is for. */
export const secondStep = "administrator's second factor";

/** The refusal of a first step that was right, with the ticket for the second. */
export const asking = (tickets: Tickets, { id, tokenVersion }: AdminRow): Problem =>
  new Problem(
    "SECOND_FACTOR_REQUIRED",
    messages.secondFactorRequired,
    undefined,
    undefined,
    tickets.issue(secondStep, { id, version: tokenVersion }),
  );

/** The same where a passkey is the only second factor: it signs in by itself, so there is no second step. */
export const askingForPasskey = (): Problem => new Problem("SECOND_FACTOR_REQUIRED", messages.passkeyNeeded);
