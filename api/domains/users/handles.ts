/**
 * What only one user of all may have: an address, a name at the provider of identities. The rows of users lie by user, each with what
 * is theirs; so what is looked for without knowing the user stands in a table of its own, and is taken first in a transaction.
 */
import { messages } from "#contract/messages";
import { Problem } from "../../core/problem";
import type { Work } from "../../core/work";
import { uuid } from "../../db/columns";
import { type Runner, statement } from "../../db/statements";

/** Something that names one user, with what kind of thing it is. */
export type Handle = `${"mail" | "google"}:${string}`;
export const mailHandle = (emailKey: string): Handle => `mail:${emailKey}`;
export const googleHandle = (subject: string): Handle => `google:${subject}`;

const take = statement(
  "handle-take",
  "INSERT INTO user_handles (handle, user_id) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING user_id",
  { user_id: uuid },
);
const owner = statement("handle-owner", "SELECT user_id FROM user_handles WHERE handle = $1", { user_id: uuid });
const leave = statement("handle-leave", "DELETE FROM user_handles WHERE handle = $1 AND user_id = $2");

/** Somebody else has the handle. */
export class HandleTaken extends Problem {
  constructor() {
    super("CONFLICT", messages.emailTaken);
  }
}

/** Gives the user the handle; whoever wants the same one waits for the commit. Throws HandleTaken. */
export async function takeHandle(work: Work, handle: Handle, userId: string): Promise<void> {
  if ((await work.rows(take, [handle, userId])).length === 0) throw new HandleTaken();
}

/** Whose it is, or null. */
export const ownerOf = async (runner: Runner, handle: Handle): Promise<string | null> =>
  (await runner.rows(owner, [handle]))[0]?.user_id ?? null;

/** Lets others have it. */
export async function leaveHandle(work: Work, handle: Handle, userId: string): Promise<void> {
  await work.rows(leave, [handle, userId]);
}
