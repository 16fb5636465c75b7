/** A second factor that an administrator takes from a member who lost its device; the member is told by mail (docs/security.md "Second factor"). */
import { messages } from "#contract/messages";
import { conflict } from "../../core/problem";
import type { Work } from "../../core/work";
import { uuid } from "../../db/columns";
import { statement } from "../../db/statements";
import { userChanged } from "../users/users.events";
import { enqueueSecurityMail } from "./security-mails";

const remove = statement(
  "second-factor-take-away",
  "DELETE FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL RETURNING user_id AS id",
  { id: uuid },
);
// Whoever found the lost device is signed in there, and knows what the first step of a sign-in gave.
const endSignIns = statement(
  "second-factor-end-sign-ins",
  "UPDATE users SET token_version = token_version + 1, updated_at = now() WHERE id = $1",
);

/** Ends every sign-in too, and has the member told. Throws CONFLICT where no factor is on. */
export async function takeFactorAway(work: Work, userId: string): Promise<void> {
  const [removed] = await work.rows(remove, [userId]);
  if (!removed) throw conflict(messages.secondFactorOff);
  await work.rows(endSignIns, [userId]);
  enqueueSecurityMail(work, { userId, what: "factorTaken" });
  work.announce(userChanged(userId));
}
