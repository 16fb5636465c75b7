// What came of an act on several users, in words.
import type { DeleteUsersMutation } from "../../../apollo/generated/admin";

export type Outcome = DeleteUsersMutation["deleteUsers"];

export const users = (count: number): string => (count === 1 ? "1 user" : `${count} users`);

/** "2 of 3 users deleted. Not ada@example.com: User not found." */
export function outcomeWords({ done, notDone }: Outcome, verb: string, emails: ReadonlyMap<string, string>): string {
  const all = done.length + notDone.length;
  if (notDone.length === 0) return `${users(all)} ${verb}`;
  const others = notDone.map(({ id, reason }) => `${emails.get(id) ?? id}: ${reason}`).join("; ");
  return `${done.length} of ${users(all)} ${verb}. Not ${others}.`;
}
