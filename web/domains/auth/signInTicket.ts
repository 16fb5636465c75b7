// What asks for a code after the first step of a sign-in; its screen comes when it is asked for.
import { problemOf } from "../../apollo/problems";
import { late } from "../../ui/later";

export const SecondStep = late(async () => (await import("./SecondStep")).SecondStep);

/** True where a sign-in failed only for want of its second step, whose ticket is then taken. */
export function takeTicket(error: unknown, take: (ticket: string) => void): boolean {
  const { ticket } = problemOf(error);
  if (ticket) take(ticket);
  return Boolean(ticket);
}
